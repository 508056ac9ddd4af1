"""The flags that llama.cpp takes for the rotation, pasted as they stand in a command."""

from __future__ import annotations

import difflib
import math
import re
from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.core.conventions import Layout
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.io.model_config.findings import ASSUMED, Findings, read_at, refuse
from rope_desktop.io.model_config.keys import LARGEST, SMALLEST
from rope_desktop.io.model_config.model_types import DEFAULT_BASE
from rope_desktop.io.model_config.parameters import yarn_needs_base
from rope_desktop.state.model import LayerRope, ModelRope
from rope_desktop.support.numbers import parse_number
from rope_desktop.support.problems import Problem
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from rope_desktop.io.model_config.findings import RefusedError
    from rope_desktop.state.model import Origin

ASSUMED_HEAD = 128
_FLAG = re.compile(r"(?<!\S)(--?[a-zA-Z][\w-]*)(?:[ \t=]+(?!-{1,2}[a-zA-Z])(\S+))?")
_KNOWN = {
    "--rope-scaling": "scaling",
    "--rope-scale": "scale",
    "--rope-freq-base": "freq_base",
    "--rope-freq-scale": "freq_scale",
    "--yarn-orig-ctx": "orig_ctx",
    "--yarn-ext-factor": "ext_factor",
    "--yarn-attn-factor": "attn_factor",
    "--yarn-beta-fast": "beta_fast",
    "--yarn-beta-slow": "beta_slow",
    "--ctx-size": "ctx",
    "-c": "ctx",
}
_METHODS = {"none": Method.PLAIN, "linear": Method.LINEAR, "yarn": Method.YARN}
# Values that tell llama.cpp to take what the model says.
_BY_MODEL = {"ext_factor": -1.0, "beta_fast": -1.0, "beta_slow": -1.0, "attn_factor": -1.0}


class _Flags(NamedTuple):
    """The values of the flags by short name, and as each was written."""

    numbers: dict[str, float]
    written: dict[str, str]
    method: Method | None

    def get(self, name: str) -> float | None:
        """Return the value of a flag; None where it was not given or leaves it to the model."""
        value = self.numbers.get(name)
        return None if value is None or value in (0, _BY_MODEL.get(name)) else value


def looks_like_flags(text: str) -> bool:
    """Return whether ``text`` has a flag of the rotation."""
    return any(match[1] in _KNOWN and match[1] != "-c" for match in _FLAG.finditer(text))


def model_from_flags(text: str, name: str, findings: Findings) -> ModelRope:
    """Return the rotation that the flags ask for, of a head that they do not state."""
    flags = _parse(text, findings)
    base = flags.get("freq_base")
    findings.state("base", base or DEFAULT_BASE, _origin(flags, "freq_base"))
    scaling = _scaling(flags, findings)
    _say_assumed(findings, has_base=base is not None)
    layer = LayerRope(
        name="default",
        layer_indices=(),
        base=base or DEFAULT_BASE,
        head_size=ASSUMED_HEAD,
        rotary_size=ASSUMED_HEAD,
        exponent_size=ASSUMED_HEAD,
        scaling=scaling,
    )
    return ModelRope(
        model_type="llama.cpp",
        name=name,
        layout=Layout.INTERLEAVED,
        layout_source=ASSUMED,
        head_size=ASSUMED_HEAD,
        rotary_size=ASSUMED_HEAD,
        trained_window=scaling.trained_window,
        window=scaling.window,
        layers=(layer,),
        origins=tuple(findings.values),
        problems=tuple(findings.problems),
    )


def _parse(text: str, findings: Findings) -> _Flags:
    numbers: dict[str, float] = {}
    written: dict[str, str] = {}
    method: Method | None = None
    for match in _FLAG.finditer(text):
        flag, value = match[1], (match[2] or "").strip("\"'\\")
        name = _KNOWN.get(flag)
        if name is None:
            _say_unread(flag, findings)
        elif name == "scaling":
            method = _method(flag, value)
        else:
            numbers[name] = _number(flag, value, name)
        if name is not None:
            written[name] = flag
    return _Flags(numbers, written, method)


def _number(flag: str, value: str, name: str) -> float:
    number = parse_number(value, flag)
    if isinstance(number, float) and not _is_possible(number, name):
        text = msg("{place} cannot be {value}.", place=flag, value=num(number, ",g"))
        raise refuse("out_of_range", flag, text)
    if isinstance(number, Problem):
        text = msg("{flag}: {reason}", flag=flag, reason=number.message)
        raise refuse(number.code, flag, text)
    return number


def _is_possible(number: float, name: str) -> bool:
    """Return whether a flag can have this value; 0 and some −1 leave it to the model."""
    return number in (0, _BY_MODEL.get(name)) or SMALLEST <= number <= LARGEST


def _method(flag: str, value: str) -> Method:
    method = _METHODS.get(value.lower())
    if method is None:
        text = msg(
            "{flag} {value} is unknown; known are {known}.",
            flag=flag,
            value=value[:40],
            known=", ".join(_METHODS),
        )
        raise refuse("unknown_scaling_type", flag, text)
    return method


def _scaling(flags: _Flags, findings: Findings) -> Scaling:
    window = _length(flags, "ctx")
    trained = _length(flags, "orig_ctx")
    factor = _factor(flags)
    has_yarn = any(name in flags.numbers for name in ("orig_ctx", "ext_factor", "beta_fast"))
    method = flags.method or (
        Method.YARN if has_yarn else Method.PLAIN if factor is None else Method.LINEAR
    )
    if method is Method.PLAIN:
        return Scaling(trained_window=trained or window, window=window)
    if factor is None and trained and window:
        factor = window / trained
    if factor is None:
        raise _missing("--rope-scale")
    findings.state("factor", factor, _origin(flags, "scale", "freq_scale", "ctx"))
    if method is Method.LINEAR or flags.numbers.get("ext_factor") == 0:
        return Scaling(Method.LINEAR, factor, trained or window, window)
    return _yarn(flags, findings, factor, trained, window)


def _yarn(
    flags: _Flags, findings: Findings, factor: float, trained: int | None, window: int | None
) -> Scaling:
    if trained is None:
        raise _missing("--yarn-orig-ctx")
    if flags.get("freq_base") == 1:
        raise yarn_needs_base("--rope-freq-base")
    findings.state("trained_window", trained, _origin(flags, "orig_ctx"))
    share = flags.get("ext_factor")
    if share not in (None, 1.0):
        text = msg(
            "{flag} other than 1 mixes in part of the ramp, which is not shown.",
            flag="--yarn-ext-factor",
        )
        findings.warn("partial_ramp", "--yarn-ext-factor", text)
    amplitude = flags.get("attn_factor")
    if amplitude is not None:
        # llama.cpp multiplies its own amplitude by the flag.
        amplitude *= 1 + 0.1 * math.log(max(factor, 1.0))
    return Scaling(
        Method.YARN,
        factor,
        trained,
        window,
        beta_fast=flags.get("beta_fast") or 32.0,
        beta_slow=flags.get("beta_slow") or 1.0,
        attention_factor=amplitude,
    )


def _factor(flags: _Flags) -> float | None:
    factor, share = flags.get("scale"), flags.get("freq_scale")
    return 1 / share if factor is None and share is not None else factor


def _length(flags: _Flags, name: str) -> int | None:
    value = flags.get(name)
    if value is None:
        return None
    if value < 1 or not value.is_integer():
        place = flags.written[name]
        text = msg(
            "{place} is {value}; a whole number is needed.", place=place, value=num(value, ",g")
        )
        raise refuse("not_whole", place, text)
    return int(value)


def _origin(flags: _Flags, *names: str) -> Origin:
    flag = next((flags.written[name] for name in names if name in flags.written), None)
    return ASSUMED if flag is None else read_at(flag)


def _missing(flag: str) -> RefusedError:
    text = msg("{place} is missing; this type of scaling needs it.", place=flag)
    return refuse("parameter_missing", flag, text)


def _say_unread(flag: str, findings: Findings) -> None:
    if not re.search(r"rope|yarn", flag):
        return
    close = difflib.get_close_matches(flag, _KNOWN, 1, 0.6)
    if close:
        text = msg("{place} is not read; did you mean {close}?", place=flag, close=close[0])
    else:
        text = msg("{place} is not read and has no effect.", place=flag)
    findings.warn("misspelt_key", flag, text)


def _say_assumed(findings: Findings, *, has_base: bool) -> None:
    text = msg(
        "Flags do not state the head: {size} dimensions and the layout interleaved are assumed.",
        size=num(ASSUMED_HEAD, "d"),
    )
    findings.warn("head_assumed", "head_size", text)
    if not has_base:
        base = msg("No base is stated; {base} is assumed.", base=num(DEFAULT_BASE, ",.0f"))
        findings.note("base_assumed", "--rope-freq-base", base)

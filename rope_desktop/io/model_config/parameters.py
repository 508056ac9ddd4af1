"""The numbers of a method's block by name: required, optional, or following from others.

What stands in for an absent key is as in transformers 5.24.0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.io.model_config.findings import by_type, read_at, refuse
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from rope_desktop.io.model_config.blocks import Block
    from rope_desktop.io.model_config.findings import RefusedError
    from rope_desktop.io.model_config.keys import Keys
    from rope_desktop.io.model_config.model_types import ModelType

_DEFAULT_BETAS = {"beta_fast": 32.0, "beta_slow": 1.0}


class Around(NamedTuple):
    """What a method's numbers depend on beside its block."""

    keys: Keys
    block: Block
    kind: ModelType
    base: float
    exponent_size: int
    window: int | None
    turning_pairs: int | None = None

    def state(self, name: str, value: float | bool | None, key: str | None = None) -> None:
        """Keep where a number of the block comes from; ``key`` if it has another name there."""
        parameters = self.parameters
        full = f"{self.block.name}.{name}" if self.block.is_nested else name
        self.keys.findings.state(full, value, parameters.origin(key or name))

    @property
    def parameters(self) -> Keys:
        """Return the block's keys."""
        return self.keys if self.block.keys is None else self.block.keys


def factor_of(around: Around, key: str = "factor") -> float:
    """Return the required factor, warned of where it shrinks the window instead."""
    factor = required(around, key)
    around.state("factor", factor, key)
    if factor < 1:
        place = around.parameters.place(key)
        text = msg(
            "{place} is {factor}, below 1: pairs turn faster than trained.",
            place=place,
            factor=num(factor, ",g"),
        )
        around.keys.findings.warn("factor_below_one", place, text)
    return factor


def ratio_or_factor(around: Around, trained: int) -> float:
    """Return the factor, or window over trained window where it is not stated."""
    if around.parameters.has("factor"):
        return factor_of(around)
    around.parameters.ignore("factor")
    if around.window is None:
        raise missing(around, "factor")
    factor = around.window / trained
    prefix = f"{around.block.name}." if around.block.is_nested else ""
    findings = around.keys.findings
    places = [findings.place_of("window"), findings.place_of(f"{prefix}trained_window")]
    findings.state(f"{prefix}factor", factor, read_at(" / ".join(filter(None, places))))
    return factor


def required(around: Around, key: str) -> float:
    """Return the number above 0 at ``key``, which the method cannot do without."""
    value = around.parameters.positive(key)
    if value is None:
        raise missing(around, key)
    around.state(key, value)
    return value


def missing(around: Around, key: str, where: Keys | None = None) -> RefusedError:
    """Return the refusal of a block without ``key``."""
    place = (where or around.parameters).place(key)
    text = msg("{place} is missing; this type of scaling needs it.", place=place)
    return refuse("parameter_missing", place, text)


def yarn_needs_base(place: str) -> RefusedError:
    """Return the refusal of YaRN with a base of 1, whose ramp would divide by its logarithm."""
    text = msg("With a base of 1 there is no ramp between pairs, so YaRN is not possible.")
    return refuse("yarn_needs_base", place, text)


def needs_pairs(around: Around) -> None:
    """Refuse a head too small for the exponent d/(d − 2)."""
    if around.exponent_size <= 2:
        text = msg("With two rotating dimensions the base cannot be raised: d/(d − 2) is infinite.")
        raise refuse("too_few_dimensions", around.parameters.path[:-1], text)


def trained_window(around: Around) -> int:
    """Return the length before the extension, wherever it is stated, or the window."""
    key = "original_max_position_embeddings"
    inside = around.parameters.count(key) if around.block.keys is not None else None
    beside = None if around.block.is_nested else around.keys.count(key)
    if inside is not None and beside is not None:
        around.keys.findings.conflict(
            (around.keys.place(key), beside), (around.parameters.place(key), inside)
        )
    name = f"{around.block.name}.trained_window" if around.block.is_nested else "trained_window"
    trained = beside if beside is not None else inside
    if trained is not None:
        where = around.keys if beside is not None else around.parameters
        around.keys.findings.state(name, trained, where.origin(key))
        return trained
    return _trained_by_default(around, name)


def _trained_by_default(around: Around, name: str) -> int:
    place = around.parameters.place("original_max_position_embeddings")
    trained = (
        None
        if around.block.is_nested
        else around.kind.defaults.get("original_max_position_embeddings")
    )
    if trained is not None:
        around.keys.findings.state(name, trained, by_type(around.kind.name))
        return trained
    if around.window is None:
        raise missing(around, "original_max_position_embeddings")
    text = msg(
        "{place} is missing; the window of {window} is taken for it, which is probably wrong.",
        place=place,
        window=num(around.window, ",d"),
    )
    around.keys.findings.warn("trained_window_missing", place, text)
    around.keys.findings.state(name, around.window, read_at("max_position_embeddings"))
    return around.window


def beta(around: Around, name: str) -> float:
    """Return a bound of the ramp in turns; 0 counts as absent, as in transformers."""
    value = around.parameters.not_negative(name)
    if value:
        around.state(name, value)
    return value or _DEFAULT_BETAS[name]


def truncates(around: Around) -> bool:
    """Return whether the ramp’s ends are rounded; within a kind of layer it cannot be set."""
    stated = around.parameters.switch("truncate")
    if stated is False and around.block.is_nested and around.kind.is_native:
        place = around.parameters.place("truncate")
        text = msg(
            "{place} is ignored: transformers 5.24 looks for it beside the kinds of layer.",
            place=place,
        )
        around.keys.findings.warn("truncate_ignored", place, text)
        return True
    if stated is not None:
        around.state("truncate", stated)
    return stated is not False


def optional(around: Around, name: str) -> float | None:
    """Return the number at ``name``, 0 or above, None where it is absent."""
    value = around.parameters.not_negative(name)
    if value is not None:
        around.state(name, value)
    return value


def attention_factor(around: Around) -> float | None:
    """Return the stated amplitude of cos and sin, None where it follows from the factor."""
    value = around.parameters.number("attention_factor")
    if value is not None:
        around.state("attention_factor", value)
    if value is None and around.block.name == "compress" and around.kind.name == "deepseek_v4":
        around.keys.findings.state("compress.attention_factor", 1.0, by_type(around.kind.name))
        return 1.0
    if value is not None and value <= 0:
        place = around.parameters.place("attention_factor")
        text = msg(
            "{place} is {value}: every score becomes 0 or is turned round.",
            place=place,
            value=num(value, ",g"),
        )
        around.keys.findings.warn("amplitude_not_positive", place, text)
    return value


def factor_list(around: Around, key: str) -> tuple[float, ...]:
    """Return one of longrope’s lists, which has a number for each rotating pair."""
    values = around.parameters.numbers(key)
    if values is None:
        raise missing(around, key)
    needed = around.exponent_size // 2
    if len(values) != needed:
        place = around.parameters.place(key)
        text = msg(
            "{place} has {found} numbers; {needed} are needed, one for each rotating pair.",
            place=place,
            found=num(len(values), ",d"),
            needed=num(needed, ",d"),
        )
        raise refuse("wrong_list_length", place, text)
    return values

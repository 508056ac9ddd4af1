"""The same score as complex numbers, with the scene's numbers in it, on screen and as LaTeX."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.invariance import InvarianceRow
from rope_desktop.charts.scale import fixed_or_scientific
from rope_desktop.core.angles import cos_sin, wrapped_angle
from rope_desktop.core.complex_form import complex_score
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.state.resolve import Resolved

_MOST_TERMS = 3
# A longer angle tells nobody anything: it is written without its whole turns.
_LARGEST_ANGLE = 1000.0


@dataclass(frozen=True, slots=True)
class Term:
    """One pair of the sum: q and k as complex numbers, and Δθ in radians."""

    query: complex
    key: complex
    angle: float


@dataclass(frozen=True, slots=True)
class ComplexFormChart:
    """The card's texts: the sum written out as pieces in order, its value as rows, and LaTeX."""

    title: Message
    caption: Message
    formula: tuple[Message, ...]
    rows: tuple[InvarianceRow, ...]
    latex: str


def build_complex_form_chart(resolved: Resolved) -> ComplexFormChart:
    """Return the card of a scene."""
    offset = np.array([resolved.score.offset], dtype=np.int64)
    cos, sin = cos_sin(offset, resolved.frequencies)
    passed = resolved.score.pass_through
    value = complex_score(resolved.query.pairs_in, resolved.key.pairs_in, cos[0], sin[0], passed)
    terms = _first_terms(resolved)
    rest = resolved.pair_count - len(terms)
    return ComplexFormChart(
        title=msg("As complex numbers"),
        caption=msg(
            "The same sum, Re Σ q·k̄·e^(iΔθ) with Δ = {offset}: a pair is one complex number, and a "
            "turn is a product.",
            offset=num(resolved.score.offset, ",d"),
        ),
        formula=_formula(terms, rest, passed, has_passed=_has_passed(resolved)),
        rows=_rows(value, resolved.score.at_positions),
        latex=_latex(terms, rest, passed if _has_passed(resolved) else None, value),
    )


def _first_terms(resolved: Resolved) -> tuple[Term, ...]:
    shown = slice(0, _MOST_TERMS)
    offset = np.array([resolved.score.offset], dtype=np.int64)
    wrapped = wrapped_angle(offset, resolved.frequencies)[0, shown].tolist()
    angles = resolved.offset_angle[shown].tolist()
    rows = zip(
        resolved.query.pairs_in[shown].tolist(),
        resolved.key.pairs_in[shown].tolist(),
        (a if abs(a) < _LARGEST_ANGLE else w for a, w in zip(angles, wrapped, strict=True)),
        strict=True,
    )
    return tuple(Term(complex(*q), complex(*k), angle) for q, k, angle in rows)


def _has_passed(resolved: Resolved) -> bool:
    return 2 * resolved.pair_count < resolved.head_size


def _formula(
    terms: tuple[Term, ...], rest: int, passed: float, *, has_passed: bool
) -> tuple[Message, ...]:
    pieces = [msg("Re [")]
    for number, term in enumerate(terms):
        values = {"q": _number(term.query), "k": _number(term.key.conjugate())}
        factor = num(term.angle, "z.3f")
        if number == 0:
            pieces.append(msg("({q})·({k})·e^({angle}i)", **values, angle=factor))
        else:
            pieces.append(msg("+ ({q})·({k})·e^({angle}i)", **values, angle=factor))
    if not terms:
        pieces.append(msg("0"))
    if rest:
        pieces.append(msg_n("+ {count} pair more …", "+ {count} pairs more …", rest))
    pieces.append(msg("]"))
    if has_passed:
        pieces.append(msg("+ {value} passed through", value=num(passed, "z,.6g")))
    return tuple(pieces)


def _number(number: complex) -> Message:
    real, imaginary = num(number.real, "z.3g"), num(abs(number.imag), "z.3g")
    if number.imag < 0.0:
        return msg("{real} − {imaginary}i", real=real, imaginary=imaginary)
    return msg("{real} + {imaginary}i", real=real, imaginary=imaginary)


def _rows(complex_value: float, real_value: float) -> tuple[InvarianceRow, ...]:
    difference = complex_value - real_value
    return (
        _row(msg("complex form"), complex_value),
        _row(msg("real form, rotated q·k"), real_value),
        InvarianceRow(
            label=msg("difference"),
            value=msg("{value}", value=num(difference, ".1e" if difference else ".0f")),
            remark=msg("rounding") if difference else msg("equal to the last bit"),
            exact=msg("{value}", value=num(difference)),
        ),
    )


def _row(label: Message, value: float) -> InvarianceRow:
    shown = msg("{value}", value=num(value, fixed_or_scientific(value)))
    return InvarianceRow(label, shown, None, msg("{value}", value=num(value)))


def _latex(terms: tuple[Term, ...], rest: int, passed: float | None, value: float) -> str:
    """Return the sum as LaTeX, in numbers that read back exactly where they are short."""
    written = [
        rf"({_in_latex(term.query)})\,\overline{{({_in_latex(term.key)})}}\,"
        rf"e^{{{_plain(term.angle)}\,i}}"
        for term in terms
    ]
    if rest:
        written.append(r"\cdots")
    body = " + ".join(written) if written else "0"
    ending = "" if passed is None else f" + ({_plain(passed)})"
    return (
        r"\operatorname{Re} \sum_i q_i \overline{k_i}\, e^{i \Delta \theta_i} = "
        rf"\operatorname{{Re}}\left[{body}\right]{ending} = {_plain(value)}"
    )


def _in_latex(number: complex) -> str:
    sign = "-" if math.copysign(1.0, number.imag + 0.0) < 0.0 else "+"
    return f"{_plain(number.real)} {sign} {_plain(abs(number.imag))}\\,i"


def _plain(value: float) -> str:
    """Return a number as LaTeX writes it: ten digits, powers of ten as such."""
    digits, _, power = f"{value:z.10g}".partition("e")
    return digits if not power else rf"{digits} \cdot 10^{{{int(power)}}}"

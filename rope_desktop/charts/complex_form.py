"""The same score as complex numbers, with the scene's numbers in it, on screen and as LaTeX."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.invariance import InvarianceRow, difference_row, score_row
from rope_desktop.core.angles import cos_sin, wrapped_angle
from rope_desktop.core.complex_form import complex_score
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from collections.abc import Callable

    from rope_desktop.state.resolve import Resolved

# On the screen, and in LaTeX, which has room for a head of 128 dimensions.
_MOST_TERMS, _MOST_TERMS_IN_LATEX = 4, 64
_SMALLEST_PLAIN_ANGLE = 0.0005
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
    write_latex: Callable[[], str]

    @property
    def latex(self) -> str:
        """Return the sum as LaTeX, put together only when someone asks."""
        return self.write_latex()


def build_complex_form_chart(resolved: Resolved) -> ComplexFormChart:
    """Return the card of a scene."""
    offset = np.array([resolved.score.offset], dtype=np.int64)
    cos, sin = cos_sin(offset, resolved.frequencies)
    passed = resolved.score.pass_through
    query, key = resolved.query.lengthened, resolved.key.lengthened
    value = complex_score(query, key, cos[0], sin[0], passed)
    terms = _first_terms(resolved, _MOST_TERMS)
    rest = resolved.pair_count - len(terms)
    return ComplexFormChart(
        title=msg("As complex numbers"),
        caption=_caption(resolved),
        formula=_formula(terms, rest, passed, has_passed=_has_passed(resolved)),
        rows=(
            score_row(msg("complex form"), value),
            score_row(msg("real form, rotated q·k"), resolved.score.at_positions),
            difference_row(value - resolved.score.at_positions),
        ),
        write_latex=partial(_latex, resolved, value),
    )


def _caption(resolved: Resolved) -> Message:
    offset, amplitude = num(resolved.score.offset, ",d"), resolved.head.amplitude
    if amplitude != 1.0:
        return msg(
            "The same sum, Re Σ q·k̄·e^(iΔθ) with Δ = {offset}: a pair is one complex number, and a "
            "turn is a product. Here q and k are {amplitude} times as long as typed.",
            offset=offset,
            amplitude=num(amplitude, ".4g"),
        )
    return msg(
        "The same sum, Re Σ q·k̄·e^(iΔθ) with Δ = {offset}: a pair is one complex number, and a "
        "turn is a product.",
        offset=offset,
    )


def _first_terms(resolved: Resolved, most: int) -> tuple[Term, ...]:
    shown = slice(0, most)
    offset = np.array([resolved.score.offset], dtype=np.int64)
    wrapped = wrapped_angle(offset, resolved.frequencies)[0, shown].tolist()
    angles = resolved.offset_angle[shown].tolist()
    rows = zip(
        resolved.query.lengthened[shown].tolist(),
        resolved.key.lengthened[shown].tolist(),
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
        is_plain = term.angle == 0.0 or abs(term.angle) >= _SMALLEST_PLAIN_ANGLE
        factor = num(term.angle, "z.3f" if is_plain else ".1e")
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


def _latex(resolved: Resolved, value: float) -> str:
    """Return the sum as LaTeX, in numbers that read back exactly where they are short.

    The imaginary unit is upright, so that it is not taken for the number of a pair.
    """
    terms = _first_terms(resolved, _MOST_TERMS_IN_LATEX)
    written = [
        rf"({_in_latex(term.query)})\,\overline{{({_in_latex(term.key)})}}\,"
        rf"e^{{{_plain(term.angle)}\,\mathrm{{i}}}}"
        for term in terms
    ]
    if len(terms) < resolved.pair_count:
        written.append(r"\cdots")
    body = " + ".join(written) if written else "0"
    passed = _plain(resolved.score.pass_through)
    ending = f" + ({passed})" if _has_passed(resolved) else ""
    return (
        r"\operatorname{Re} \sum_i q_i \overline{k_i}\, e^{\mathrm{i} \Delta \theta_i} = "
        rf"\operatorname{{Re}}\left[{body}\right]{ending} = {_plain(value)}"
    )


def _in_latex(number: complex) -> str:
    sign = "-" if math.copysign(1.0, number.imag + 0.0) < 0.0 else "+"
    return rf"{_plain(number.real)} {sign} {_plain(abs(number.imag))}\,\mathrm{{i}}"


def _plain(value: float) -> str:
    """Return a number as LaTeX writes it: ten digits, powers of ten as such."""
    digits, _, power = f"{value:z.10g}".partition("e")
    return digits if not power else rf"{digits} \cdot 10^{{{int(power)}}}"

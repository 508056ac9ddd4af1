"""Words, whose three numbers are equal, turn as in one dimension: measured, not claimed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.axes.film import Tokens, shown_triple, tokens_of
from rope_desktop.charts.invariance import InvarianceRow, difference_row
from rope_desktop.core.angles import wrapped_angle
from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.core.layout import join_pairs
from rope_desktop.core.rotation import rotate, rotate_pairs
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.core.axes.split import AxisSplit
    from rope_desktop.core.conventions import Layout
    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.state.axes_resolved import AxesResolved
    from rope_desktop.state.head import Unrotated

TITLE = msg("A word turns as in one dimension")
# Every place from −100 to 100; of large heads fewer, so that a slider does not stall.
_REACH, _MOST_VALUES = 100, 2**14
_EVERY_WORD, _SOME_WORDS = msg("every word of the text"), msg("words of the text")
# From here on cosine and sine come another way: each is compared with its like.
_NEAR = 2**26


@dataclass(frozen=True, slots=True)
class WordsChart:
    """The card's texts and rows."""

    title: Message
    caption: Message
    rows: tuple[InvarianceRow, ...]


@dataclass(frozen=True, slots=True)
class Measured:
    """How many places were tried, and the largest difference of a number of q or k, and a score."""

    places: int
    reach: int
    vectors: float
    scores: float


def build_words_chart(resolved: AxesResolved) -> WordsChart:
    """Return what comes of putting q and k on words, with three axes and with one."""
    scene = resolved.scene
    reach = min(_REACH, _MOST_VALUES // (2 * resolved.pair_count))
    own = scene.query_position, scene.key_position
    measured = _measured(
        (resolved.head.lengthened, resolved.split), scene.layout, tokens_of(scene), own, reach
    )
    off, largest = elsewhere(resolved)
    return WordsChart(
        title=TITLE,
        caption=_caption(measured, resolved, off),
        rows=(
            _difference_row(msg("q and k differ by"), measured.vectors, measured),
            _difference_row(msg("scores differ by"), measured.scores, measured),
            _pairs_row(resolved, off),
            _angle_row(largest),
        ),
    )


def elsewhere(resolved: AxesResolved) -> tuple[int, float]:
    """Return how many pairs of the query are turned other than at its time t, and how far, rad.

    That is how many would be wrong if the query were taken for a word at t; the angle is the
    largest, without whole turns.
    """
    shifts = resolved.query.places - resolved.query.point[0]
    off = np.flatnonzero(shifts)
    if not len(off):
        return 0, 0.0
    numbers, rows = np.unique(shifts, return_inverse=True)
    wrapped = wrapped_angle(numbers, resolved.frequencies)[rows, np.arange(len(shifts))]
    return len(off), float(np.abs(wrapped).max())


def words_tried(tokens: Tokens, own: tuple[int, int], reach: int) -> IntArray:
    """Return the places: words of the text, those near 0, m and n, and the largest there is."""
    near = np.arange(-reach, reach + 1)
    far = [-POSITION_LIMIT, POSITION_LIMIT, *own]
    return np.unique(np.concatenate([_words(tokens, reach), near, far]).astype(np.int64))


def _words(tokens: Tokens, reach: int) -> IntArray:
    """Return the numbers of the text's words, or of some where those are many for the head."""
    span = tokens.film_span
    words = np.delete(tokens.triples[:, 0], slice(span.start, span.stop))
    return words[:: -(-len(words) // max(2 * reach, 8)) or 1]


@lru_cache(maxsize=4)
def _measured(
    turning: tuple[Unrotated, AxisSplit],
    layout: Layout,
    tokens: Tokens,
    own: tuple[int, int],
    reach: int,
) -> Measured:
    places = words_tried(tokens, own, reach)
    is_near = np.abs(places) <= _NEAR
    apart = [_apart(*turning, layout, part) for part in (places[is_near], places[~is_near])]
    vectors, scores = (max(values) for values in zip(*apart, strict=True))
    return Measured(len(places), reach, vectors, scores)


def _apart(
    vectors: Unrotated, split: AxisSplit, layout: Layout, places: IntArray
) -> tuple[float, float]:
    """Return how far both ways are apart at most, in a number of q or k and in a score."""
    cos, sin = split.cos_sin(np.repeat(places[:, np.newaxis], split.axis_count, axis=1))
    by_axes, by_one = [], []
    for pairs, vector in zip(vectors.pairs, (vectors.query, vectors.key), strict=True):
        whole = np.broadcast_to(vector, (len(places), len(vector)))
        turned = rotate_pairs(np.broadcast_to(pairs, (len(places), *pairs.shape)), cos, sin)
        by_axes.append(join_pairs(turned, whole, vectors.dims))
        by_one.append(rotate(whole, places, split.frequencies, layout))
    with np.errstate(over="ignore", invalid="ignore"):
        numbers = max(_largest(a - b) for a, b in zip(by_axes, by_one, strict=True))
        # Of each word and the one before it.
        scored = [(q[1:] * k[:-1]).sum(axis=1) for q, k in (by_axes, by_one)]
        return numbers, _largest(scored[0] - scored[1])


def labelled_difference(label: Message, difference: float) -> InvarianceRow:
    """Return a row that says how far two ways to the same are apart."""
    return replace(difference_row(difference), label=label, remark=None)


def _largest(values: FloatArray) -> float:
    """Return the largest magnitude; infinities that cancel count as nothing."""
    return float(np.abs(np.nan_to_num(values)).max(initial=0.0))


def _caption(measured: Measured, resolved: AxesResolved, off: int) -> Message:
    count, query = num(measured.places, ",d"), _query(resolved, off)
    if measured.vectors == measured.scores == 0.0:
        return msg(
            "t = h = w = p at {count} places: the difference to one dimension at p is 0. {query}",
            count=count,
            query=query,
        )
    return msg(
        "t = h = w = p at {count} places: only the rounding differs from one dimension. {query}",
        count=count,
        query=query,
    )


def _difference_row(label: Message, difference: float, measured: Measured) -> InvarianceRow:
    exact = msg(
        "{difference}, the largest at p = −{reach} … {reach}, {words}, and ±(2⁵³ − 1)",
        difference=num(difference),
        reach=num(measured.reach, ",d"),
        words=_EVERY_WORD if measured.reach == _REACH else _SOME_WORDS,
    )
    return replace(labelled_difference(label, difference), exact=exact)


def _query(resolved: AxesResolved, off: int) -> Message:
    point = shown_triple(resolved.query.point)
    if len(set(resolved.query.point)) == 1:
        return msg("The query, at {point}, stands where a word can.", point=point)
    if not off:
        return msg("The query is at {point}: no pair hears of the difference.", point=point)
    return msg("The query, at {point}, is no word.", point=point)


def _pairs_row(resolved: AxesResolved, off: int) -> InvarianceRow:
    time = num(resolved.query.point[0], ",d")
    label = msg("pairs of q not at t = {time}", time=time)
    shown = msg_n("{off} of {count}", "{off} of {count}", resolved.pair_count, off=num(off, ",d"))
    exact = msg(
        "{off} pairs turn by another number than the query’s time, {time}",
        off=num(off, ",d"),
        time=time,
    )
    return InvarianceRow(label, shown, None, exact)


def _angle_row(largest: float) -> InvarianceRow:
    degrees = float(np.degrees(largest))
    return InvarianceRow(
        label=msg("farthest of them off by"),
        value=msg("{degrees}°", degrees=num(degrees, ".4g")),
        remark=None,
        exact=msg("{angle} rad", angle=num(largest)),
    )

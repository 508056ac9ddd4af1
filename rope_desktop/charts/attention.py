"""The attention of the scene's query over the keys it may see, 0 … m: weights that sum to 1."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from rope_desktop.charts.attention_texts import NEAREST, caption, mark_label, remarks
from rope_desktop.charts.envelope import column_extremes
from rope_desktop.charts.near_scores import scores_from
from rope_desktop.charts.scale import nice_ceiling
from rope_desktop.core.attention import (
    PAGE,
    PagedKeys,
    TurnedKeys,
    paged_keys,
    scores_of_keys,
    softmax,
    turn_keys,
)
from rope_desktop.core.layout import pair_dims
from rope_desktop.core.samples import random_keys
from rope_desktop.state.head import frozen
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.core.conventions import Layout
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.scores import PairTerms
    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.state.head import Head
    from rope_desktop.state.resolve import Resolved

# The size of the head, whose root the scores are divided by, and the factor on that division.
Softened: TypeAlias = tuple[int, float]

MOST_KEYS, MOST_RANDOM_KEYS, MOST_COPIED = 2**20, 4096, 2**16
# More products (keys times pairs), or more numbers in random keys, would make a slider stall.
_WORK_LIMIT, _RANDOM_LIMIT = 2**26, 2**19
_LEAST_COMPUTED = 64
_LEAST_SHOWN = 8


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Scores and weights of consecutive keys, the query's own position last; arrays are (count,).

    ``largest`` is the row of the largest weight, ``top`` the end of an axis above it, ``nearest``
    what the nearest ten hold together.
    """

    scores: FloatArray
    values: FloatArray
    largest: int
    top: float
    nearest: float
    are_even: bool

    @property
    def count(self) -> int:
        """Return the number of keys."""
        return len(self.values)

    def columns(self, count: int) -> tuple[IntArray, FloatArray]:
        """Return where each of at most ``count`` columns begins, and the largest weight in it."""
        if self.count <= count:
            return np.arange(self.count), self.values
        starts, _, highest = column_extremes(self.values, count)
        return starts, highest


@dataclass(frozen=True, slots=True, eq=False)
class AttentionChart:
    """What the attention picture shows; ``weights`` is None where the query sees no key.

    Places on its axis are key positions less ``origin``, so that huge ones stay exact; ``first``
    is the first key's place, and the axis reaches from ``left`` to ``right``. ``mark_x`` is None
    where the key at n is not on it, ``mark_weight`` where it has no weight.
    """

    title: Message
    caption: Message
    remarks: tuple[Message, ...]
    axis_label: Message
    weights: Weights | None
    origin: int
    first: int
    left: int
    right: int
    key_position: int
    mark_x: int | None
    mark_weight: float | None
    mark_label: Message
    share: float
    share_label: Message
    short_share_label: Message

    def reading(self, x: float) -> Message | None:
        """Return the weight of the key nearest to ``x`` in full precision."""
        place = round(x)
        position = num(self.origin + place, ",d")
        if self.weights is None or not self.first <= place <= self.right:
            return None
        row = place - self.first
        if row >= self.weights.count:
            return msg("key at {position}: after the query, hidden from it", position=position)
        return msg(
            "key at {position}, {back} back: weight {weight}, score {score}",
            position=position,
            back=num(self.weights.count - 1 - row, ",d"),
            weight=num(float(self.weights.values[row])),
            score=num(float(self.weights.scores[row])),
        )

    def key_position_at(self, x: float) -> int:
        """Return the position of the key at the place ``x``, or at the end that is nearest."""
        return self.origin + min(max(round(x), self.left), self.right)

    def copied(self) -> str:
        """Return the weights of the nearest keys as tab-separated text, a line for each key."""
        lines = ["key_position\tscore\tweight"]
        if self.weights is not None:
            first = max(self.weights.count - MOST_COPIED, 0)
            rows = zip(
                self.weights.scores[first:].tolist(),
                self.weights.values[first:].tolist(),
                strict=True,
            )
            start = self.origin + self.first + first
            lines += [f"{start + row}\t{s!r}\t{w!r}" for row, (s, w) in enumerate(rows)]
        return "\n".join(lines)


def build_attention_chart(resolved: Resolved) -> AttentionChart:
    """Return the attention of a scene's query over the scene's key, or over random keys."""
    scene = resolved.scene
    m, n = scene.query_position, scene.key_position
    weights = None if m < 0 else (_of_random_keys if scene.has_random_keys else _of_scene)(resolved)
    count = 1 if weights is None else weights.count
    is_cut = weights is not None and count <= m
    origin, first = (m, 1 - count) if is_cut else (0, 0)
    # A little room after the query, for its number and for a later key.
    right = count // 32 if is_cut else _reach(count) - 1
    mark = None if weights is None or not first <= n - origin <= right else n - origin
    weight = _weight_at(weights, n - origin - first)
    return AttentionChart(
        title=msg("Attention, and a map of scores"),
        caption=caption(resolved, weights, weight),
        remarks=remarks(scene),
        axis_label=msg("key position, counted from m") if is_cut else msg("key position"),
        weights=weights,
        origin=origin,
        first=first,
        left=first,
        right=right,
        key_position=n,
        mark_x=mark,
        mark_weight=weight,
        mark_label=mark_label(scene, weights, weight),
        share=1.0 / count,
        share_label=msg("equal shares: {share}", share=num(1.0 / count, ".3g")),
        short_share_label=msg("equal: {share}", share=num(1.0 / count, ".3g")),
    )


def _weight_at(weights: Weights | None, row: int) -> float | None:
    if weights is None or not 0 <= row < weights.count:
        return None
    return float(weights.values[row])


def _reach(count: int) -> int:
    """Return how many positions the axis shows: 8, 12, 16, 24, 32 … that hold ``count``."""
    reach = _LEAST_SHOWN
    while reach < count:
        reach = reach * 3 // 2 if reach & (reach - 1) == 0 else reach // 3 * 4
    return reach


def _of_scene(resolved: Resolved) -> Weights:
    """Return the weights of the scene's own key, standing at every position."""
    limit = min(MOST_KEYS, _WORK_LIMIT // max(resolved.pair_count, 1))
    count = min(resolved.scene.query_position + 1, limit)
    head, size = resolved.head, resolved.head_size
    return _of_curve(resolved.terms, head.frequencies, (size, head.score_factor), count)


@lru_cache(maxsize=2)
def _of_curve(
    terms: PairTerms, frequencies: Frequencies, softened: Softened, count: int
) -> Weights:
    # A power of two: while the query moves on, what was computed mostly serves again.
    computed = 1 << (max(count, _LEAST_COMPUTED) - 1).bit_length()
    return _weights(_curve(terms, frequencies, computed)[:count][::-1], softened)


@lru_cache(maxsize=2)
def _curve(terms: PairTerms, frequencies: Frequencies, count: int) -> FloatArray:
    return scores_from(terms, 0, count, frequencies)


def _of_random_keys(resolved: Resolved) -> Weights:
    """Return the weights of keys that are random, a different one at every position."""
    scene, size = resolved.scene, resolved.head_size
    m, softened = scene.query_position, (size, resolved.head.score_factor)
    limit = max(min(MOST_RANDOM_KEYS, _RANDOM_LIMIT // size) // PAGE, 1) * PAGE
    count = min(m + 1, limit)
    drawn = min(1 << (max(count, PAGE) - 1).bit_length(), limit)
    keys = _turned_keys(drawn, size, scene.sample_seed, resolved.frequencies, scene.layout)
    # As bytes: arrays cannot be told apart by a cache, and n moves without changing the query.
    return _of_keys(_query(resolved.head).tobytes(), (m, m + 1 - count), keys, softened)


def _query(head: Head) -> FloatArray:
    """Return the query (d,) that random keys meet: the amplitude of both is put into it alone."""
    if head.amplitude == 1.0:
        return head.unrotated.query
    query = head.lengthened.query.copy()
    query[head.unrotated.dims] *= head.amplitude
    return query


@lru_cache(maxsize=2)
def _of_keys(
    query: bytes, places: tuple[int, int], keys: TurnedKeys, softened: Softened
) -> Weights:
    vector = np.frombuffer(query, dtype=np.float64)
    return _weights(scores_of_keys(vector, *places, keys), softened)


@lru_cache(maxsize=2)
def _turned_keys(
    count: int, size: int, seed: int, frequencies: Frequencies, layout: Layout
) -> TurnedKeys:
    return turn_keys(_drawn_keys(count, size, seed, frequencies.rotary_size, layout), frequencies)


@lru_cache(maxsize=2)
def _drawn_keys(count: int, size: int, seed: int, rotary_size: int, layout: Layout) -> PagedKeys:
    return paged_keys(random_keys(count, size, seed), pair_dims(rotary_size, layout))


def _weights(scores: FloatArray, softened: Softened) -> Weights:
    values = frozen(softmax(scores, *softened))
    largest = int(values.argmax())
    most, least = float(values[largest]), float(values.min())
    return Weights(
        scores=scores,
        values=values,
        largest=largest,
        top=nice_ceiling(most),
        nearest=float(values[-NEAREST:].sum()),
        are_even=math.isclose(most, least, rel_tol=1e-12),
    )

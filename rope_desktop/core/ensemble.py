"""
The random ensemble: |score|/√d of many random queries and keys at every offset from 0 to 4,096.

Whatever the offset, a rotated standard normal q is standard normal again, and so the expectation
of |score| is the same at every offset: nothing decays.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.angles import cos_sin
from rope_desktop.core.frequencies import frequencies
from rope_desktop.core.samples import pair_blocks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.core.types import FloatArray

OFFSETS = 4097
"""How many offsets there are, from 0 on."""

# Of large d: the mean of |x| for a standard normal x.
LIMIT = math.sqrt(2.0 / math.pi)
# 134 MB of doubles. The terms of more pairs are drawn anew for every block of offsets, and the
# block is made as large as this instead.
_MOST_KEPT = 2**24
# What one step may hold, found by trial: normals to draw (1 ms), products, and scores to order.
_DRAWN, _PRODUCTS, _SCORES = 2**17, 2**25, 2**16
_FEWEST_OFFSETS, _MOST_OFFSETS = 32, 512


@dataclass(frozen=True, slots=True)
class EnsembleSettings:
    """What an ensemble follows from. Dimensions 2i and 2i + 1 form pair i, as in RoFormer."""

    size: int
    count: int
    seed: int
    base: float


@dataclass(frozen=True, eq=False)
class Ensemble:
    """
    |score|/√d of all pairs at every offset; each array is (OFFSETS,).

    Attributes
    ----------
    mean
        The mean over the pairs.
    spread
        Their standard deviation, with ``count`` − 1.
    lower, upper
        Their quartiles, between two pairs by linear interpolation (Hyndman and Fan's definition 7).
    """

    settings: EnsembleSettings
    mean: FloatArray
    spread: FloatArray
    lower: FloatArray
    upper: FloatArray

    @property
    def sampling_error(self) -> FloatArray:
        """Return the standard error of every mean, (OFFSETS,)."""
        return self.spread / math.sqrt(self.settings.count)


def expected_score(size: int) -> float:
    """
    Return the expectation of |q·k|/√d for standard normal q and k of ``size`` dimensions.

    Given q, q·k is normal with deviation |q|, so that |q·k| is √(2/π)·|q| in the mean; and the mean
    of |q|, a chi variable, is √2·Γ((d+1)/2)/Γ(d/2) (Johnson, Kotz and Balakrishnan, Continuous
    Univariate Distributions, volume 1, chapter 18).
    """
    ratio = math.exp(math.lgamma((size + 1) / 2) - math.lgamma(size / 2))
    return LIMIT * math.sqrt(2.0 / size) * ratio


def sampled(settings: EnsembleSettings) -> Ensemble:
    """Return the ensemble, made at once."""
    sampling = Sampling(settings)
    for _ in sampling.steps():
        pass
    return sampling.ensemble()


class Sampling:
    """An ensemble in the making: :meth:`steps` makes it, each step a few milliseconds at most.

    It holds less than 200 MB, however many pairs there are. ``share`` is how much is done.
    """

    def __init__(self, settings: EnsembleSettings) -> None:
        self.settings = settings
        self.share = 0.0
        self._found = np.empty((4, OFFSETS))
        self._scale = 1.0 / math.sqrt(settings.size)
        self._keeps = settings.count * settings.size <= _MOST_KEPT
        self._kept: list[FloatArray] = []
        room = _SCORES * 2 if self._keeps else _MOST_KEPT
        fewest = _FEWEST_OFFSETS if self._keeps else 1
        self._offsets = min(max(room // settings.count, fewest), _MOST_OFFSETS)
        by_products = _PRODUCTS // (self._offsets * settings.size)
        self._pairs = max(min(_DRAWN // (2 * settings.size), by_products), 1)

    def steps(self) -> Iterator[None]:
        """Make the ensemble; every item is a point to pause at."""
        turning = frequencies(self.settings.size, self.settings.base)
        scores = np.empty((self._offsets, self.settings.count))
        for first in range(0, OFFSETS, self._offsets):
            places = np.arange(first, min(first + self._offsets, OFFSETS), dtype=np.int64)
            parts = [*cos_sin(places, turning)]
            if self.settings.size % 2:
                parts.append(np.ones((len(places), 1)))
            block = scores[: len(places)]
            yield from self._fill(block, np.concatenate(parts, axis=1))
            yield from self._measure(block, first)
        self._kept.clear()

    def ensemble(self) -> Ensemble:
        """Return the ensemble that all the steps have made."""
        return Ensemble(self.settings, *self._found)

    def _fill(self, block: FloatArray, table: FloatArray) -> Iterator[None]:
        """Write the scores of all pairs into ``block``, a row for each row of ``table``."""
        start, before = 0, self.share
        half = len(block) / OFFSETS / 2
        for terms in self._terms():
            end = start + len(terms)
            np.matmul(table, terms.T, out=block[:, start:end])
            start = end
            self.share = before + half * start / self.settings.count
            yield

    def _measure(self, block: FloatArray, first: int) -> Iterator[None]:
        """Take mean, spread and quartiles of every row of ``block``, whose order is lost."""
        count = block.shape[1]
        rows = max(_SCORES // count, 1)
        for start in range(0, len(block), rows):
            part = block[start : start + rows]
            places = slice(first + start, first + start + len(part))
            np.abs(part, out=part)
            mean = part.mean(axis=1)
            squares = np.einsum("ij,ij->i", part, part) / count - mean * mean
            spread = np.sqrt(np.maximum(squares, 0.0) * (count / (count - 1)))
            self._found[:, places] = mean, spread, *quartiles(part)
            self.share = (first + (len(block) + places.stop - first) / 2) / OFFSETS
            yield

    def _terms(self) -> Iterator[FloatArray]:
        """Yield, for blocks of pairs (N, d), what the score is made of beside cos and sin."""
        if self._kept:
            yield from self._kept
            return
        drawn = self.settings
        for queries, keys in pair_blocks(drawn.count, drawn.size, drawn.seed, self._pairs):
            terms = _terms(queries, keys) * self._scale
            if self._keeps:
                self._kept.append(terms)
            yield terms


def quartiles(rows: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the quartiles of each row of an array (M, N), N ≥ 3; the rows' order is lost.

    One bound at a time is moved to its place: for two at once, numpy has no fast way.
    """
    low, low_share = divmod(rows.shape[1] - 1, 4)
    high, high_share = divmod(3 * (rows.shape[1] - 1), 4)
    rows.partition(high + 1, axis=1)
    below = rows[:, : high + 1]
    upper = _between(below.max(axis=1), rows[:, high + 1], high_share / 4)
    below.partition(low + 1, axis=1)
    lower = _between(below[:, : low + 1].max(axis=1), below[:, low + 1], low_share / 4)
    return lower, upper


def _between(first: FloatArray, second: FloatArray, share: float) -> FloatArray:
    return first + (second - first) * share


def _terms(queries: FloatArray, keys: FloatArray) -> FloatArray:
    """Return straight and cross of every pair of dimensions, (N, d); an odd last one at the end."""
    even = queries.shape[1] // 2 * 2
    q0, q1 = queries[:, 0:even:2], queries[:, 1:even:2]
    k0, k1 = keys[:, 0:even:2], keys[:, 1:even:2]
    rest = queries[:, even:] * keys[:, even:]
    return np.concatenate([q0 * k0 + q1 * k1, q0 * k1 - q1 * k0, rest], axis=1)

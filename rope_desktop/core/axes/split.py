"""
Which axis each pair turns with, and how fast.

A position is a point, one integer for each axis: column and row of a patch, or time, height and
width. Pair i turns by p·θᵢ, where p is the point's number on the axis of that pair. So along each
axis the score depends on the offset alone, as it does in one dimension.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from rope_desktop.core.angles import cos_sin
from rope_desktop.core.conventions import SectionOrder
from rope_desktop.core.frequencies import Frequencies, frequencies

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray, IntArray

Array = TypeVar("Array", "FloatArray", "IntArray")


@dataclass(frozen=True, eq=False)
class AxisSplit:
    """
    The axis of every pair, counted from 0, and the frequencies; ``axis_of_pair`` is (n_pairs,).

    ``frequencies`` are those of all pairs in their order, whichever axis they belong to.
    """

    axis_count: int
    axis_of_pair: IntArray
    frequencies: Frequencies

    @cached_property
    def pairs_of_axis(self) -> tuple[IntArray, ...]:
        """Return the pairs of each axis, in rising order."""
        return tuple(np.flatnonzero(self.axis_of_pair == axis) for axis in range(self.axis_count))

    @cached_property
    def of_axis(self) -> tuple[Frequencies, ...]:
        """Return the frequencies of each axis alone, in the order of its pairs."""
        return tuple(_taken(self.frequencies, pairs) for pairs in self.pairs_of_axis)

    @property
    def counts(self) -> tuple[int, ...]:
        """Return how many pairs each axis has."""
        return tuple(len(pairs) for pairs in self.pairs_of_axis)

    def places(self, point: tuple[int, ...]) -> IntArray:
        """Return the number of ``point`` that turns each pair, shape (n_pairs,)."""
        numbers = np.array(point, dtype=np.int64)
        return numbers[self.axis_of_pair]

    def cos_sin(self, points: IntArray) -> tuple[FloatArray, FloatArray]:
        """
        Return cos and sin of every pair's angle at ``points`` (P, n_axes), each (P, n_pairs).

        As exact as :func:`rope_desktop.core.angles.cos_sin` at every position.
        """
        shape = (len(points), len(self.axis_of_pair))
        cos, sin = np.empty(shape), np.empty(shape)
        for axis, pairs in enumerate(self.pairs_of_axis):
            cos[:, pairs], sin[:, pairs] = cos_sin(points[:, axis], self.of_axis[axis])
        return cos, sin


@lru_cache(maxsize=16)
def axial_split(sizes: tuple[int, ...], base: float) -> AxisSplit:
    """
    Return the split in which each axis has dimensions of its own and a ladder of its own.

    Of each size, which is even, the frequencies are θⱼ = base^(−2j/size); of two equal sizes of
    d/2 these are SAM 2's base^(−4j/d) (arXiv:2408.00714; axial RoPE: arXiv:2403.13298, eq. 12).
    """
    ladders = [frequencies(size, base) for size in sizes]
    counts = [len(ladder.theta) for ladder in ladders]
    return AxisSplit(
        axis_count=len(sizes),
        axis_of_pair=_frozen(np.repeat(np.arange(len(sizes)), counts)),
        frequencies=_joined(ladders, sum(sizes), base),
    )


def dealt_split(axis_of_pair: IntArray, axis_count: int, ladder: Frequencies) -> AxisSplit:
    """Return the split that deals the pairs of one ``ladder`` out to the axes."""
    return AxisSplit(axis_count, _frozen(axis_of_pair), ladder)


def deal(sections: tuple[int, ...], order: SectionOrder) -> IntArray:
    """
    Return the axis of each of Σ ``sections`` pairs, shape (n_pairs,).

    Chunked: blocks of the sections' lengths, one after the other (M-RoPE, Qwen2-VL,
    arXiv:2409.12191). Interleaved: time, height, width in turn, T H W T H W …; an axis whose
    section is used up leaves its turns to the first axis (Qwen3-VL, arXiv:2511.21631). Alternating:
    the second and the third axis in turn, then the first (ERNIE 4.5 VL). Dealt in turn, sections
    may not come out; then the axes have other numbers of pairs than these.
    """
    if order is SectionOrder.CHUNKED:
        return np.repeat(np.arange(len(sections)), sections)
    axis_of_pair = np.zeros(sum(sections), dtype=np.int64)
    if order is SectionOrder.ALTERNATING:
        last = sum(sections[1:])
        axis_of_pair[0:last:2], axis_of_pair[1:last:2] = 1, 2
        return axis_of_pair
    for axis, count in enumerate(sections[1:], 1):
        axis_of_pair[axis : count * len(sections) : len(sections)] = axis
    return axis_of_pair


def dealt_counts(sections: tuple[int, ...], order: SectionOrder) -> tuple[int, ...]:
    """Return how many pairs each axis gets where ``sections`` are dealt out in this order."""
    counts = np.bincount(deal(sections, order), minlength=len(sections))
    return tuple(counts.tolist())


def _taken(all_pairs: Frequencies, pairs: IntArray) -> Frequencies:
    """Return the frequencies of some pairs."""
    return Frequencies(
        2 * len(pairs),
        all_pairs.base,
        *(
            _frozen(values[pairs])
            for values in (
                all_pairs.theta,
                all_pairs.turns,
                all_pairs.turns_tail,
                all_pairs.wavelength,
            )
        ),
    )


def _joined(ladders: list[Frequencies], rotary_size: int, base: float) -> Frequencies:
    """Return the frequencies of all ladders, one after the other."""
    return Frequencies(
        rotary_size,
        base,
        _frozen(np.concatenate([ladder.theta for ladder in ladders])),
        _frozen(np.concatenate([ladder.turns for ladder in ladders])),
        _frozen(np.concatenate([ladder.turns_tail for ladder in ladders])),
        _frozen(np.concatenate([ladder.wavelength for ladder in ladders])),
    )


def _frozen(array: Array) -> Array:
    array.flags.writeable = False
    return array

"""How the pairs of a scene's head are split among the axes, or why they cannot be."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from rope_desktop.core.axes.split import (
    AxisSplit,
    axial_split,
    deal,
    dealt_counts,
    dealt_split,
)
from rope_desktop.core.conventions import AxisOrder, SectionOrder
from rope_desktop.state.axes import TRIPLE, Axis, X, Y, is_flat
from rope_desktop.state.scene import AxesScheme
from rope_desktop.state.sizes import rotating_dims, rotating_pairs
from rope_desktop.state.turning import turning_of
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.core.scaling.spec import Scaling
    from rope_desktop.state.scene import Scene

Sizes: TypeAlias = tuple[int, ...]


def axes_of(scene: Scene) -> tuple[Axis, ...]:
    """Return the axes, in the order of a point's numbers."""
    if not is_flat(scene.axes_scheme):
        return TRIPLE
    return (X, Y) if scene.axis_order is AxisOrder.X_FIRST else (Y, X)


def sections_of(scene: Scene) -> Sizes:
    """Return the pairs of time, height and width.

    By default they are shared out as Qwen2-VL's 16/24/24 of 64; dealt in turn, as Qwen3-VL's
    24/20/20, and alternating as the 20/22/22 of ERNIE 4.5 VL.
    """
    if scene.sections is not None:
        return scene.sections
    pairs = rotating_pairs(scene)
    if scene.section_order is SectionOrder.INTERLEAVED:
        share = round(pairs * 5 / 16)
        # Of few pairs, no more turns than there are.
        height, width = min(share, (pairs + 1) // 3), min(share, pairs // 3)
        return pairs - height - width, height, width
    if scene.section_order is SectionOrder.ALTERNATING:
        share = round(pairs * 11 / 32)
        return pairs - 2 * share, share, share
    time, height = round(pairs / 4), round(pairs * 3 / 8)
    return time, height, pairs - time - height


def axis_sizes_of(scene: Scene) -> Sizes:
    """Return the dimensions of each axis.

    Of a grid, both have half. Of a film, by default height and width have 2·⌊d/6⌋ each and time the
    rest, which is 44/42/42 of 128, as common video models have it (Wan, arXiv:2503.20314).
    """
    size = rotating_dims(scene)
    if is_flat(scene.axes_scheme):
        return size // 2, size // 2
    if scene.axis_sizes is not None:
        return scene.axis_sizes
    third = 2 * (size // 6)
    return size - 2 * third, third, third


def split_of(scene: Scene, order: SectionOrder | None = None) -> AxisSplit | Problem:
    """Return the split of ``scene``, or why there is none.

    ``order`` is that in which M-RoPE deals the sections out; None is the scene's own.
    """
    if not rotating_pairs(scene):
        return error("no_pair", "head_size", msg("There is no pair: nothing rotates."))
    if scene.axes_scheme is AxesScheme.MROPE:
        return _dealt(
            sections_of(scene),
            order or scene.section_order,
            (rotating_dims(scene), scene.base, scene.scaling),
        )
    return _axial(axis_sizes_of(scene), scene)


@lru_cache(maxsize=8)
def _dealt(
    sections: Sizes, order: SectionOrder, head: tuple[int, float, Scaling | None]
) -> AxisSplit | Problem:
    ladder, pairs = turning_of(*head).frequencies, head[0] // 2
    if sum(sections) != pairs:
        return error("sections_do_not_fit", "sections", _wrong_sum(sections, pairs))
    counts = dealt_counts(sections, order)
    if counts != sections:
        text = msg(
            "Dealt in turn, sections of {sections} do not come out: the turns of this order end "
            "before the sections do, and time, height and width would get {counts} pairs.",
            sections=_listed(sections),
            counts=_listed(counts),
        )
        return error("sections_do_not_fit", "sections", text)
    return dealt_split(deal(sections, order), len(sections), ladder)


def _axial(sizes: Sizes, scene: Scene) -> AxisSplit | Problem:
    size, is_grid = rotating_dims(scene), is_flat(scene.axes_scheme)
    if is_grid and size % 4:
        text = msg_n(
            "{count} pair cannot be halved between x and y: the rotary size must be a multiple of "
            "4, such as {near}.",
            "{count} pairs cannot be halved between x and y: the rotary size must be a multiple of "
            "4, such as {near}.",
            size // 2,
            near=num(max(size // 4 * 4, 4), "d"),
        )
        return error("not_divisible", "head_size", text)
    if any(part % 2 for part in sizes):
        text = msg(
            "Sizes of {sizes}: each must be even, since two dimensions form a pair.",
            sizes=_listed(sizes),
        )
        return error("odd_axis_size", "axis_sizes", text)
    if sum(sizes) != size:
        text = msg(
            "Sizes of {sizes} add up to {total}; {size} dimensions rotate.",
            sizes=_listed(sizes),
            total=num(sum(sizes), ",d"),
            size=num(size, ",d"),
        )
        return error("axis_sizes_do_not_fit", "axis_sizes", text)
    return axial_split(sizes, scene.base)


def _wrong_sum(sections: Sizes, pairs: int) -> Message:
    return msg_n(
        "Sections of {sections} add up to {total} pairs; {count} pair rotates.",
        "Sections of {sections} add up to {total} pairs; {count} pairs rotate.",
        pairs,
        sections=_listed(sections),
        total=num(sum(sections), ",d"),
    )


def _listed(sizes: Sizes) -> str:
    return ", ".join(map(str, sizes))

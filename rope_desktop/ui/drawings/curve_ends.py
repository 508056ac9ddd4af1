"""Labels at the ends of curves: in a column beside them, none on another."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def spread_labels(
    wanted: Sequence[float], pitch: float, top: float, bottom: float
) -> list[float | None]:
    """Return the middle of each label: as near to where it is wanted as the others let it be.

    Labels are ``pitch`` apart at least, and lie between ``top`` and ``bottom``. Where there is not
    room for all, some have none: every other one, or more, in the order of their heights.
    """
    room = max(int((bottom - top) // pitch), 0)
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    kept = _evenly(order, room)
    middles: list[float | None] = [None] * len(wanted)
    ends = top + pitch / 2, bottom - pitch / 2
    for label, middle in zip(
        kept, _apart([wanted[label] for label in kept], pitch, ends), strict=True
    ):
        middles[label] = middle
    return middles


def _evenly(order: list[int], room: int) -> list[int]:
    """Return all of ``order``, or ``room`` of them, evenly."""
    if len(order) <= room:
        return order
    if room < 2:
        return order[:room]
    return [order[round(k * (len(order) - 1) / (room - 1))] for k in range(room)]


def _apart(places: list[float], pitch: float, ends: tuple[float, float]) -> list[float]:
    """Return the places nearest to sorted ``places`` (least squares) that are ``pitch`` apart.

    Less ``pitch`` for each place before it, none may be below the one before. So neighbours that
    are too close form a block, which stands where its members want to be on average.
    """
    blocks: list[tuple[float, int]] = []
    for number, place in enumerate(places):
        mean, count = place - number * pitch, 1
        while blocks and blocks[-1][0] > mean:
            before, others = blocks.pop()
            mean, count = (before * others + mean * count) / (others + count), others + count
        blocks.append((mean, count))
    first, last = ends[0], ends[1] - (len(places) - 1) * pitch
    shifted = [min(max(mean, first), last) for mean, count in blocks for _ in range(count)]
    return [mean + number * pitch for number, mean in enumerate(shifted)]

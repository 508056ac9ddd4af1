"""The stretch of offsets that the score curve shows: what zooming and panning make of it.

A span is its first and its last offset; both count, so that one of a single offset can be.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias

from rope_desktop.state.distance import SPAN_LIMIT

if TYPE_CHECKING:
    from rope_desktop.state.scene import Scene

Span: TypeAlias = tuple[int, int]
NEAR: Span = (-64, 64)
_MOST = 2 * SPAN_LIMIT + 1
# Two notches of a wheel show half as many offsets, or twice as many.
_NOTCH = 0.5**0.5
# More of them than this end at a single offset, or at all there are, in any case.
_MOST_NOTCHES = 80.0


def shown_span(scene: Scene) -> Span:
    """Return the offsets shown; of the whole window 0 … W − 1, those that causal attention sees."""
    return scene.curve_span or (0, scene.window - 1)


def choice_of(span: Span, scene: Scene) -> Span | None:
    """Return the value of ``curve_span`` that shows ``span``: None where that is the window."""
    return None if span == (0, scene.window - 1) else span


def length_of(span: Span) -> int:
    """Return how many offsets a span holds."""
    return span[1] - span[0] + 1


def zoomed(span: Span, pivot: float, notches: float) -> Span:
    """Return the span zoomed in by so many notches, by one offset at least; out by fewer than 0.

    What is at ``pivot``, an offset or a place between two, stays as nearly as whole offsets allow
    where it is; the offset nearest to it stays in sight. The result lies within ±SPAN_LIMIT.
    """
    first, last = span
    length = length_of(span)
    wanted = _zoomed_length(length, min(max(notches, -_MOST_NOTCHES), _MOST_NOTCHES))
    kept = min(max(round(pivot), first), last)
    share = min(max((pivot - first + 0.5) / length, 0.0), 1.0)
    start = round(pivot + 0.5 - share * wanted)
    start = min(max(start, kept - wanted + 1), kept)
    return _within(start, wanted)


def panned(span: Span, offsets: int) -> Span:
    """Return the span moved by so many offsets, as far as it goes."""
    return _within(span[0] + offsets, length_of(span))


def _zoomed_length(length: int, notches: float) -> int:
    wanted = round(length * math.pow(_NOTCH, notches))
    if notches > 0:
        wanted = min(wanted, length - 1)
    elif notches < 0:
        wanted = max(wanted, length + 1)
    return min(max(wanted, 1), _MOST)


def _within(start: int, length: int) -> Span:
    start = min(max(start, -SPAN_LIMIT), SPAN_LIMIT - length + 1)
    return start, start + length - 1

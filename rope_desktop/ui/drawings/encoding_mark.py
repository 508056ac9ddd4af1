"""Where a key moves the mark in the plots of the encodings."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from rope_desktop.charts.encoding_plot import EncodingPlot

_FAR = 16
_OFFSETS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ROWS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_PLOTS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_ENDS = {Qt.Key.Key_Home: -(2**31), Qt.Key.Key_End: 2**31}
_KEYS = {*_OFFSETS, *_ROWS, *_PLOTS, *_ENDS}


class Marked(NamedTuple):
    """The point of the plots that mouse or keys are at: the plot, the curve, the offset."""

    plot: int
    row: int
    offset: int


def marked_by_key(
    event: QKeyEvent, marked: Marked | None, plots: Sequence[EncodingPlot]
) -> Marked | None:
    """Return the point that a key goes to, None if it is none of the keys that move the mark.

    Left and right go along the curve, with Ctrl by 16 offsets; up and down to another anchor, Page
    Up and Page Down to another plot. The first key marks the first point.
    """
    key, modifiers = Qt.Key(event.key()), event.modifiers()
    allowed = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.KeypadModifier
    if key not in _KEYS or not plots or modifiers & ~allowed:
        return None
    if marked is None:
        return Marked(0, 0, 0)
    pace = _FAR if modifiers & Qt.KeyboardModifier.ControlModifier else 1
    number = _within(marked.plot + _PLOTS.get(key, 0), len(plots))
    plot = plots[number]
    along = pace * _OFFSETS.get(key, 0) + _ENDS.get(key, 0)
    return Marked(
        number,
        _within(marked.row + _ROWS.get(key, 0), len(plot.anchors)),
        _within(marked.offset + along, plot.offset_count),
    )


def _within(number: int, count: int) -> int:
    return min(max(number, 0), count - 1)

"""What stands still in one small plot while its curves move: title, axes, and where no value is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter

from rope_desktop.charts.small_axis import offset_ticks
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.kept_picture import KeptPicture

if TYPE_CHECKING:
    from rope_desktop.ui.drawings.encoding_cell import EncodingCell

_TITLE_GAP = 16.0


class CellGround:
    """Keeps the picture of it until something in it changes."""

    def __init__(self) -> None:
        self._picture = KeptPicture()
        self._key: tuple[object, ...] = ()

    def draw(self, painter: QPainter, cell: EncodingCell, *, is_mirrored: bool) -> None:
        """Put the ground of ``cell`` into ``painter``, painting it anew if need be."""
        plot, ratio = cell.plot, painter.device().devicePixelRatioF()
        texts = plot.name, cell.name_above, cell.note
        scales = plot.axis, plot.counts, plot.offset_count, cell.area.getRect()
        key = (*texts, *scales, ratio, is_mirrored, theme.current())
        area = cell.rect.toAlignedRect()
        if key != self._key and not area.isEmpty():
            self._key = key
            with self._picture.begin(area.size(), ratio) as canvas:
                canvas.translate(-area.topLeft())
                canvas.setLayoutDirection(painter.layoutDirection())
                _draw_title(canvas, cell, is_mirrored=is_mirrored)
                _draw_values(canvas, cell)
                _draw_offsets(canvas, cell)
                _draw_hatching(canvas, cell)
        self._picture.copy_to(painter, area.topLeft())


def _draw_title(painter: QPainter, cell: EncodingCell, *, is_mirrored: bool) -> None:
    """Draw what the encoding is called; beside it, where there is room, what the axes are.

    The name of a curve that found no room in the plot stands there instead.
    """
    look, fonts, place = theme.current(), cell.type, cell.cell
    name, axes = say(cell.plot.name), cell.name_above or say(msg("score by offset m − n"))
    font = fonts.name if fonts.name.size(name)[0] <= place.width else fonts.small_name
    name_width, axes_width = font.size(name)[0], fonts.tick.size(axes)[0]
    lefts = [place.left, place.left + place.width - axes_width]
    if is_mirrored:
        lefts = [place.left + place.width - name_width, place.left]
    painter.setPen(look.color("ink"))
    font.draw(painter, name, lefts[0], place.top)
    if name_width + axes_width + _TITLE_GAP <= place.width:
        painter.setPen(look.color("ink" if cell.name_above else "muted"))
        fonts.tick.draw(painter, axes, lefts[1], place.top + 0.1 * fonts.line)


def _draw_values(painter: QPainter, cell: EncodingCell) -> None:
    """Draw a line and a text at each tick of the scores."""
    look, area, axis = theme.current(), cell.area, cell.plot.axis
    per_line = area.height() / max(len(axis.ticks) - 1, 1)
    skipped = max(int(np.ceil(0.9 * cell.type.line / max(per_line, 1.0))), 1)
    painter.setPen(look.pen("grid"))
    places = []
    for value, text in axis.ticks[::skipped]:
        share = (value - axis.low) / (axis.high - axis.low)
        y = round(area.bottom() - share * area.height()) + 0.5
        painter.drawLine(QLineF(area.left(), y, area.right(), y))
        places.append((y, say(text)))
    painter.setPen(look.color("muted"))
    for y, shown in places:
        width, height = cell.type.tick.size(shown)
        cell.type.tick.draw(painter, shown, area.left() - 5 - width, y - height / 2)


def _draw_offsets(painter: QPainter, cell: EncodingCell) -> None:
    """Draw the axis of the offsets with its ticks."""
    look, area, fonts = theme.current(), cell.area, cell.type
    bottom, last = area.bottom(), say(msg("{value}", value=cell.plot.offset_count))
    most = int(area.width() / (fonts.tick.size(last)[0] + 2.5 * fonts.line))
    painter.setPen(look.pen("faint"))
    painter.drawLine(QLineF(area.left(), bottom, area.right(), bottom))
    painter.drawLine(QLineF(area.left(), area.top(), area.left(), bottom))
    ticks = [(cell.x_of(at), say(t)) for at, t in offset_ticks(cell.plot.offset_count, most)]
    for x, _ in ticks:
        painter.drawLine(QLineF(x, bottom, x, bottom + 3))
    painter.setPen(look.color("muted"))
    for x, shown in ticks:
        width = fonts.tick.size(shown)[0]
        left = min(x - width / 2, cell.cell.left + cell.cell.width - width)
        fonts.tick.draw(painter, shown, left, bottom + 4)


def _draw_hatching(painter: QPainter, cell: EncodingCell) -> None:
    """Draw where no curve has a value, and why."""
    look, area, count = theme.current(), cell.area, max(cell.plot.counts)
    if count < cell.plot.offset_count:
        first = cell.x_of(max(count - 1, 0)) if count else area.left()
        brush = QBrush(look.color("faint"), Qt.BrushStyle.BDiagPattern)
        painter.fillRect(QRectF(first, area.top(), area.right() - first, area.height()), brush)
    note = cell.note
    if note is not None:
        painter.fillRect(cell.box_of(note).adjusted(-3, -1, 3, 1), look.color("card"))
        painter.setPen(look.color("ink"))
        cell.type.label.draw(painter, note.text, note.left, note.top)

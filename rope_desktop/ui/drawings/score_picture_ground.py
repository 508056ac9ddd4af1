"""What stands still in the score picture: names of tiles, axes with their numbers, the scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter

from rope_desktop.charts.scale import whole_step
from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.score_picture_layout import Arrangement, Box, Spaces, arrange
from rope_desktop.ui.drawings.texts import StaticTexts

if TYPE_CHECKING:
    from rope_desktop.charts.axes.picture import PictureGround
    from rope_desktop.support.text import Message
    from rope_desktop.ui.drawings.shades import Shades

_SCALES = (0.9, 0.8, 0.7, 0.6)
_GAP, _TICK, _SCALE_WIDTH = 4.0, 4.0, 10.0
# Times the height of a line: no patch is larger, and tiles stand so far apart.
_LARGEST_PATCH, _BETWEEN = 5.0, 0.5


class ScorePictureGround:
    """Arranges the tiles and draws all that does not move with the query."""

    def __init__(self) -> None:
        self.arrangement: Arrangement | None = None
        self.room = QRectF()
        self.restyle()

    def restyle(self) -> None:
        """Take fonts from the theme."""
        look = theme.current()
        self._texts = [StaticTexts(look.font(scale)) for scale in _SCALES]
        self._line = QFontMetricsF(look.font(_SCALES[1])).height()

    def box(self, tile: int) -> Box:
        """Return where a tile lies; there must be room for it."""
        if self.arrangement is None:
            raise LookupError(tile)
        return self.arrangement.boxes[tile]

    def draw(self, painter: QPainter, ground: PictureGround, size: QSize, shades: Shades) -> None:
        """Arrange the tiles in a widget of ``size``, and draw what is around them."""
        ratio = painter.device().devicePixelRatioF()
        self._arrange(ground, size, ratio)
        if self.arrangement is None:
            return
        self._draw_names(painter, ground, self.arrangement)
        self._draw_columns(painter, ground, self.arrangement)
        self._draw_rows(painter, ground, self.arrangement)
        self._draw_scale(painter, ground, self.arrangement.frames, shades)

    def _arrange(self, ground: PictureGround, size: QSize, ratio: float) -> None:
        small, line = self._texts[1], self._line
        self.room = QRectF(0, 0, size.width(), size.height())
        left = self._widest_row(ground) + _TICK + _GAP + line
        right = 2 * _GAP + _SCALE_WIDTH + max(small.size(say(t))[0] for t in ground.limit_labels)
        inner = self.room.adjusted(left, _GAP, -right - _GAP, -_GAP)
        spaces = Spaces(line, _TICK + 2 * line + _GAP, _BETWEEN * line, _LARGEST_PATCH * line)
        self.arrangement = arrange(ground.tiles, inner, spaces, ratio)

    def _widest_row(self, ground: PictureGround) -> float:
        patches = next(tile for tile in ground.tiles if not tile.is_strip)
        last = patches.point(patches.rows - 1, 0)[ground.down]
        return self._texts[1].size(str(last))[0]

    def _draw_names(self, painter: QPainter, ground: PictureGround, places: Arrangement) -> None:
        """Write what each tile is above it, unless there is one alone."""
        if len(ground.tiles) == 1:
            return
        painter.setPen(theme.current().color("muted"))
        for tile, box in zip(ground.tiles, places.boxes, strict=True):
            area = box.area
            room = self.room.right() - area.left() if tile.is_strip else area.width() + _GAP
            self._draw_fitting(painter, (tile.label, tile.short), area.topLeft(), room)

    def _draw_fitting(
        self, painter: QPainter, labels: tuple[Message, Message], foot: QPointF, room: float
    ) -> None:
        """Write the first label and font that fit into ``room``, standing on ``foot``; or none."""
        for label in labels:
            text = say(label)
            for texts in self._texts[1:]:
                width, height = texts.size(text)
                if width <= room:
                    texts.draw(painter, text, foot.x(), foot.y() - height)
                    return

    def _draw_columns(self, painter: QPainter, ground: PictureGround, places: Arrangement) -> None:
        """Write numbers of columns below the last frames, and below those what they are."""
        small, look = self._texts[1], theme.current()
        painter.setPen(look.color("muted"))
        for number in places.bottoms:
            tile, box = ground.tiles[number], places.boxes[number]
            first = tile.origin[ground.across]
            wide = small.size(str(first + tile.columns - 1))[0] + 2 * _GAP
            for column in _ticks(first, tile.columns, box.cell_width, wide):
                x = box.cell(0, column).center().x()
                text = str(first + column)
                painter.drawLine(
                    QPointF(x, box.area.bottom() + 1), QPointF(x, box.area.bottom() + _TICK)
                )
                left = x - small.size(text)[0] / 2
                small.draw(painter, text, left, box.area.bottom() + _TICK)
        label = say(ground.across_label)
        width, top = small.size(label)[0], places.frames.bottom() + _TICK + self._line
        left = max(places.frames.center().x() - width / 2, 0.0)
        small.draw(painter, label, left, top)

    def _draw_rows(self, painter: QPainter, ground: PictureGround, places: Arrangement) -> None:
        """Write numbers of rows at the left of the first frames, and beside those what they are."""
        small, look = self._texts[1], theme.current()
        painter.setPen(look.color("muted"))
        for number in places.lefts:
            tile, box = ground.tiles[number], places.boxes[number]
            first, right = tile.origin[ground.down], box.area.left() - _TICK
            for row in _ticks(first, tile.rows, box.cell_height, self._line):
                y, text = box.cell(row, 0).center().y(), str(first + row)
                width, height = small.size(text)
                painter.drawLine(QPointF(right, y), QPointF(box.area.left() - 1, y))
                small.draw(painter, text, right - width - 2, y - height / 2)
        label = say(ground.down_label)
        width, height = small.size(label)
        left = places.frames.left() - _TICK - self._widest_row(ground) - _GAP - height
        painter.save()
        painter.translate(left, self._foot_of_rows(places.frames, width))
        painter.rotate(-90)
        small.draw(painter, label, 0.0, 0.0)
        painter.restore()

    def _foot_of_rows(self, frames: QRectF, width: float) -> float:
        """Return where the turned label begins, so that all of it is in sight."""
        return min(max(frames.center().y() + width / 2, width), self.room.bottom())

    def _draw_scale(
        self, painter: QPainter, ground: PictureGround, frames: QRectF, shades: Shades
    ) -> None:
        """Draw what the colours mean beside the frames."""
        small = self._texts[1]
        height = max(frames.height(), 3 * self._line)
        bar = QRectF(frames.right() + 2 * _GAP, frames.top(), _SCALE_WIDTH, height)
        painter.drawImage(bar, shades.scale())
        painter.setPen(theme.current().color("muted"))
        for share, label in zip((0.0, 0.5, 1.0), ground.limit_labels, strict=True):
            text = say(label)
            top = bar.top() + share * (bar.height() - small.size(text)[1])
            small.draw(painter, text, bar.right() + _GAP, top)


def _ticks(first: int, count: int, cell: float, room: float) -> range:
    """Return which cells have their number written, each of which takes ``room``."""
    step = whole_step(count, max(count * cell / room, 1.0))
    return range(-first % step, count, step)

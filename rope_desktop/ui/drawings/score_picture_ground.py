"""What stands still in the score picture: names of tiles, axes with their numbers, the scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QImage, QPainter

from rope_desktop.charts.scale import whole_step
from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.score_picture_layout import Arrangement, Box, Spaces, arrange
from rope_desktop.ui.drawings.shades import image_of
from rope_desktop.ui.drawings.texts import StaticTexts

if TYPE_CHECKING:
    from rope_desktop.charts.axes.picture import PictureGround
    from rope_desktop.charts.axes.shade_scale import ShadeScale
    from rope_desktop.ui.drawings.shades import Shades

_SCALES = (0.9, 0.8, 0.7, 0.6)
_GAP, _TICK, _SCALE_WIDTH = 4.0, 4.0, 10.0
_SCALE_STEPS = 64
# Times the height of a line: no patch is larger, tiles stand so far apart, and numbers of rows.
_LARGEST_PATCH, _BETWEEN, _BETWEEN_ROWS = 10.0, 1.0, 1.5


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

    @property
    def rooms(self) -> tuple[QRectF, ...]:
        """Return where names of marks may stand: among the frames, or else in the widget."""
        return (self.room,) if self.arrangement is None else (self.arrangement.frames, self.room)

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
        left = self._widest_row(ground) + _TICK + 3 * _GAP + line
        right = 2 * _GAP + _SCALE_WIDTH + max(small.size(say(t))[0] for t in ground.scale_labels)
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
        room = places.boxes[places.lefts[0]].area.width() + _BETWEEN * self._line - _GAP
        frames, texts = self._fitting_names(ground, room)
        for tile, box, name in zip(ground.tiles, places.boxes, frames, strict=True):
            of_tile = self._texts[1] if tile.is_strip else texts
            top = box.area.top() - of_tile.size(name)[1]
            of_tile.draw(painter, name, box.area.left(), top)

    def _fitting_names(self, ground: PictureGround, room: float) -> tuple[list[str], StaticTexts]:
        """Return the tiles' names, and the font in which those of frames fit into ``room``.

        They are short where the long ones fit in no font; where these do not either, none is left.
        """
        is_strip = [tile.is_strip for tile in ground.tiles]
        long = [say(tile.label) for tile in ground.tiles]
        for names in (long, [say(tile.short) for tile in ground.tiles]):
            of_frames = [name for name, strip in zip(names, is_strip, strict=True) if not strip]
            for texts in self._texts[1:]:
                if max(texts.size(name)[0] for name in of_frames) <= room:
                    return names, texts
        none = [name if strip else "" for name, strip in zip(long, is_strip, strict=True)]
        return none, self._texts[1]

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
            for row in _ticks(first, tile.rows, box.cell_height, _BETWEEN_ROWS * self._line):
                y, text = box.cell(row, 0).center().y(), str(first + row)
                width, height = small.size(text)
                painter.drawLine(QPointF(right, y), QPointF(box.area.left() - 1, y))
                small.draw(painter, text, right - width - 2, y - height / 2)
        label = say(ground.down_label)
        width, height = small.size(label)
        left = places.frames.left() - _TICK - self._widest_row(ground) - 2 * _GAP - height
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
        painter.drawImage(bar, _scale_image(ground.scale, shades))
        painter.setPen(theme.current().color("muted"))
        for share, label in zip((0.0, 0.5, 1.0), ground.scale_labels, strict=True):
            text = say(label)
            top = bar.top() + share * (bar.height() - small.size(text)[1])
            small.draw(painter, text, bar.right() + _GAP, top)


def _scale_image(scale: ShadeScale, shades: Shades) -> QImage:
    """Return an image of one column: the colours of the scale, the highest at the top."""
    scores = np.linspace(scale.highest, scale.lowest, _SCALE_STEPS)
    return image_of(shades.of(scale.shares(scores)[:, np.newaxis]))


def _ticks(first: int, count: int, cell: float, room: float) -> range:
    """Return which cells have their number written, each of which takes ``room``."""
    step = whole_step(count, max(count * cell / room, 1.0))
    return range(-first % step, count, step)

"""How the score picture is painted: each sheet of scores one image, of which tiles are cut-outs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from rope_desktop.charts.axes.shade_scale import ShadeScale
from rope_desktop.charts.axes.tiles import Spot
from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.kept_picture import KeptPicture
from rope_desktop.ui.drawings.score_picture_ground import ScorePictureGround
from rope_desktop.ui.drawings.shades import Shades, image_of
from rope_desktop.ui.drawings.texts import StaticTexts

if TYPE_CHECKING:
    from rope_desktop.charts.axes.picture import PictureChart
    from rope_desktop.ui.drawings.score_picture_layout import Arrangement

_NUMBER_SCALES = (0.9, 0.75, 0.6)
# Beyond so many cells, numbers would be a grey field that takes long to write.
_MOST_NUMBERS, _MOST_IN_STRIP = 100, 16
# From this share of the deepest colour on, a number is written light.
_DEEP = 0.62
_LEAST_MARK = 6.0
_GAP = 4.0
# Of a tile's width: a longer name of a mark would hide what it marks.
_MOST_NAME = 0.5
# So few rows are hidden by it too; and in a cell so many lines high, a letter has room.
_FEW_ROWS, _ROOMY, _INSIDE = 8, 3.0, 2.0


class ScorePicturePainter:
    """The painter of one widget's picture."""

    def __init__(self) -> None:
        self._chart: PictureChart | None = None
        self._kept = KeptPicture()
        self._kept_key: tuple[object, ...] = ()
        self._images: list[QImage] = []
        self._shown: tuple[object, ...] = ()
        self.ground = ScorePictureGround()
        self.restyle()

    @property
    def arrangement(self) -> Arrangement | None:
        """Return where the tiles lie; None where there is no room for them."""
        return self.ground.arrangement

    def restyle(self) -> None:
        """Take colours and fonts from the theme."""
        look = theme.current()
        self._shades = Shades()
        self._bold, self._letter = (
            StaticTexts(look.font(scale, bold=True)) for scale in (0.9, 0.7)
        )
        self._numbers = [StaticTexts(look.font(scale)) for scale in _NUMBER_SCALES]
        self._kept_key, self._shown = (), ()
        self.ground.restyle()

    def show(self, chart: PictureChart) -> None:
        """Take up ``chart``."""
        self._chart = chart

    def spot_at(self, pixel: QPointF, within: int | None = None) -> Spot | None:
        """Return the token under ``pixel``, or that of the tile ``within`` nearest to it."""
        is_painted = self._chart is not None and self._kept_key[:1] == (self._chart.ground,)
        if self.arrangement is None or not is_painted:
            return None
        for number, box in enumerate(self.arrangement.boxes):
            if box.area.contains(pixel):
                return Spot(number, *box.nearest(pixel.x(), pixel.y()))
        if within is None or within >= len(self.arrangement.boxes):
            return None
        return Spot(within, *self.arrangement.boxes[within].nearest(pixel.x(), pixel.y()))

    def paint(self, painter: QPainter, size: QSize) -> None:
        """Paint everything into a widget of ``size``."""
        chart = self._chart
        if chart is None:
            return
        ratio = painter.device().devicePixelRatioF()
        key = (chart.ground, size, ratio)
        if key != self._kept_key:
            self._kept_key = key
            with self._kept.begin(size, ratio) as canvas:
                canvas.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
                self.ground.draw(canvas, chart.ground, size, self._shades)
        self._kept.copy_to(painter, QPoint(0, 0))
        if self.arrangement is not None:
            self._draw_cells(painter, chart, self.arrangement)
            self._draw_numbers(painter, chart, self.arrangement)
            self._draw_marks(painter, chart, self.arrangement)

    def _draw_cells(self, painter: QPainter, chart: PictureChart, places: Arrangement) -> None:
        self._make_images(chart)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(theme.current().pen("faint"))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        for box, (sheet, row, column) in zip(places.boxes, chart.sheets.cuts, strict=True):
            source = QRectF(column, row, box.columns, box.rows)
            painter.drawImage(box.area, self._images[sheet], source)
            painter.drawRect(box.area)

    def _make_images(self, chart: PictureChart) -> None:
        """Make the images anew where scores or what the colours mean have changed."""
        shown = (*chart.sheets.sheets, chart.ground.scale)
        if len(shown) == len(self._shown) and all(map(_is_same, shown, self._shown)):
            return
        self._shown = shown
        self._images = [
            image_of(self._shades.of(chart.shares(sheet))) if len(scores[0]) else QImage()
            for sheet, scores in enumerate(chart.sheets.sheets)
        ]

    def _draw_numbers(self, painter: QPainter, chart: PictureChart, places: Arrangement) -> None:
        """Write the scores into the cells of a small picture."""
        frames = [tile for tile in chart.ground.tiles if not tile.is_strip]
        is_small = len(frames) * frames[0].rows * frames[0].columns <= _MOST_NUMBERS
        widest = say(chart.cell_label(-max(map(abs, chart.ground.scale.steps))))
        for number, (tile, box) in enumerate(zip(chart.ground.tiles, places.boxes, strict=True)):
            if not is_small and not (tile.is_strip and tile.columns <= _MOST_IN_STRIP):
                continue
            fitting = (
                texts
                for texts in self._numbers
                if texts.size(widest)[0] + _GAP <= box.cell_width
                and texts.size(widest)[1] <= box.cell_height
            )
            texts = next(fitting, None)
            if texts is not None:
                self._write(painter, chart, Spot(number, 0, 0), texts)

    def _write(
        self, painter: QPainter, chart: PictureChart, first: Spot, texts: StaticTexts
    ) -> None:
        look, box = theme.current(), self.ground.box(first.tile)
        pens = look.color("ink"), look.color("card")
        scores = chart.scores(first.tile)
        is_deep = (np.abs(chart.ground.scale.shares(scores)) >= _DEEP).tolist()
        for row, values in enumerate(scores.tolist()):
            for column, value in enumerate(values):
                text, area = say(chart.cell_label(value)), box.cell(row, column)
                width, height = texts.size(text)
                painter.setPen(pens[is_deep[row][column]])
                corner = area.center() - QPointF(width / 2, height / 2)
                texts.draw(painter, text, corner.x(), corner.y())

    def _draw_marks(self, painter: QPainter, chart: PictureChart, places: Arrangement) -> None:
        """Outline query and key, and name the first of each."""
        groups = (("k", chart.key_spots, 2.5), ("q", chart.query_spots, 0.0))
        boxes = [
            (role, spot, self._mark(places, spot, inset if spot in chart.query_spots else 0.0))
            for role, spots, inset in groups
            for spot in spots
        ]
        for role, _spot, box in boxes:
            _draw_outline(painter, box, role)
        taken, named = [box for _role, _spot, box in boxes], set[str]()
        for role, spot, box in boxes:
            if role not in named:
                named.add(role)
                taken.append(self._draw_name(painter, chart, (role, spot, box), taken))

    def _mark(self, places: Arrangement, spot: Spot, inset: float) -> QRectF:
        """Return the outline of a cell; that of the key lies within that of the query."""
        box = places.boxes[spot.tile]
        cell = box.cell(spot.row, spot.column)
        inset = (
            inset * theme.current().pen_scale
            if min(cell.width(), cell.height()) > 3 * _LEAST_MARK
            else 0.0
        )
        half = (
            max(cell.width(), _LEAST_MARK) / 2 - inset,
            max(cell.height(), _LEAST_MARK) / 2 - inset,
        )
        middle = cell.center()
        return QRectF(middle.x() - half[0], middle.y() - half[1], 2 * half[0], 2 * half[1])

    def _draw_name(
        self,
        painter: QPainter,
        chart: PictureChart,
        mark: tuple[str, Spot, QRectF],
        taken: list[QRectF],
    ) -> QRectF:
        """Write whose mark it is beside it, on ground of its own; return where."""
        role, spot, box = mark
        text, texts = self._name(chart, role, spot), self._bold
        if text == role and box.height() >= _ROOMY * self._letter.size(text)[1]:
            texts = self._letter
        size = QSizeF(texts.size(text)[0] + 2 * _GAP, texts.size(text)[1])
        if texts is self._letter:
            place = _corner_place(box, size, role)
        else:
            is_strip = chart.ground.tiles[spot.tile].is_strip
            place = self._free_place(box, size, taken, is_below_first=is_strip)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current().color("card", 0.88))
        painter.drawRect(place)
        painter.setPen(theme.current().color(role))
        texts.draw(painter, text, place.left() + _GAP, place.top())
        return place

    def _name(self, chart: PictureChart, role: str, spot: Spot) -> str:
        """Return whose mark it is and where it stands, or the letter alone if either is long."""
        texts = {"q": say(chart.query_label), "k": say(chart.key_label)}
        if len(chart.ground.tiles) > 1 or chart.ground.tiles[0].rows <= _FEW_ROWS:
            return role
        longest = max(self._bold.size(text)[0] for text in texts.values())
        is_long = longest > _MOST_NAME * self.ground.box(spot.tile).area.width()
        return role if is_long else texts[role]

    def _free_place(
        self, mark: QRectF, size: QSizeF, taken: list[QRectF], *, is_below_first: bool
    ) -> QRectF:
        """Return a place beside ``mark`` that hides nothing taken, within the widget."""
        away = 2.0 + theme.current().pen_scale
        width, height = size.width(), size.height()
        middle = mark.center() - QPointF(width / 2, height / 2)
        corners = [
            QPointF(mark.right() + away, middle.y()),
            QPointF(mark.left() - away - width, middle.y()),
            QPointF(middle.x(), mark.top() - away - height),
            QPointF(middle.x(), mark.bottom() + away),
        ]
        if is_below_first:
            corners.reverse()
        places = [QRectF(corner.x(), corner.y(), width, height) for corner in corners]
        free = [place for place in places if not any(map(place.intersects, taken))] or places
        # Among the cells rather than over the scale; in the widget at any rate.
        for room in self.ground.rooms:
            inside = next((place for place in free if room.contains(place)), None)
            if inside is not None:
                return inside
        return free[0]


def _corner_place(mark: QRectF, size: QSizeF, role: str) -> QRectF:
    """Return a place in a corner of a large cell: at the left for the query, right for the key."""
    inner = mark.adjusted(_INSIDE, _INSIDE, -_INSIDE, -_INSIDE)
    left = inner.left() if role == "q" else inner.right() - size.width()
    return QRectF(QPointF(left, inner.top()), size)


def _draw_outline(painter: QPainter, box: QRectF, role: str) -> None:
    look = theme.current()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(look.pen("card", 4.0))
    painter.drawRect(box)
    painter.setPen(look.pen(role, 2.0))
    painter.drawRect(box)


def _is_same(first: object, second: object) -> bool:
    return first is second or (isinstance(first, ShadeScale) and first == second)

"""How the small circles are painted: a kept ground, and the arrows of all visible pairs at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter

from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import picture_pen
from rope_desktop.ui.drawings.cell_grid import CellGrid, LabelKind, LabelRoom
from rope_desktop.ui.drawings.kept_picture import KeptPicture
from rope_desktop.ui.drawings.primitives import draw_lines
from rope_desktop.ui.drawings.texts import StaticTexts

if TYPE_CHECKING:
    from rope_desktop.charts.small_circles import SmallCirclesChart
    from rope_desktop.state.axes import Axis

_CORNER_RADIUS = 6.0
_SLOW_MARK = 2.2
_LABEL_GAP = 2.0
_DIAGONAL = 0.7071
# The circles of the axes differ by more than their colour.
_STYLES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine)
_ZEROS = str.maketrans("123456789", "000000000")


class Marks(NamedTuple):
    """The pairs that are outlined, and whether the keys move the selection."""

    selected: int
    hovered: int | None
    has_focus: bool


@dataclass(frozen=True, slots=True)
class View:
    """What the widget shows of the grid: its size and pixel ratio, and how far it is scrolled."""

    size: QSize
    ratio: float
    scrolled: int


class SmallCirclesPicture:
    """The painter of one widget's small circles."""

    def __init__(self) -> None:
        self._ground = KeptPicture()
        self._ground_key: object = None
        self._wavelength: object = None
        self.restyle()

    def restyle(self) -> None:
        """Take pens and fonts from the theme, and put the texts into words again."""
        look = theme.current()
        self._look = look
        self._texts = StaticTexts(look.font(0.8))
        self._symbols = StaticTexts(look.font(0.8, bold=True))
        # q is the thicker: where both arrows coincide, k lies on top and both are seen.
        self._q_pen, self._k_pen = picture_pen("q", 2.6), picture_pen("k", 1.6)
        self._ground_key = None

    def label_room(self, chart: SmallCirclesChart) -> LabelRoom:
        """Return what the labels need: the first pair or the last has the widest.

        All digits are as wide as 0, so that another wavelength of as many needs no measuring.
        """
        ends = (0, chart.pair_count - 1)
        sizes = [
            [self._texts.size(_label(chart, kind, pair).translate(_ZEROS)) for pair in ends]
            for kind in (LabelKind.FULL, LabelKind.SHORT, LabelKind.NUMBER)
        ]
        full, short, number = (max(width for width, _ in kind) for kind in sizes)
        return LabelRoom(sizes[0][0][1], (full, short, number))

    def paint(
        self, painter: QPainter, chart: SmallCirclesChart, grid: CellGrid, view: View, marks: Marks
    ) -> None:
        """Paint what shows of ``grid``."""
        visible = grid.visible(view.scrolled, view.size.height())
        key = self._key(chart, grid, view, visible)
        if key != self._ground_key:
            # The key names the wavelengths by their id, so they are kept alive beside it.
            self._ground_key, self._wavelength = key, chart.wavelength
            self._draw_ground(chart, grid, view, visible)
        self._ground.copy_to(painter, QPoint(0, 0))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_marks(painter, grid, view, marks)
        centres = grid.centres(visible) - (0.0, view.scrolled)
        rows, reach = slice(visible.start, visible.stop), (grid.radius, -grid.radius)
        for pen, tips in ((self._q_pen, chart.q_tips), (self._k_pen, chart.k_tips)):
            painter.setPen(pen)
            draw_lines(painter, centres, centres + tips[rows] * reach)

    def _key(
        self, chart: SmallCirclesChart, grid: CellGrid, view: View, visible: range
    ) -> tuple[object, ...]:
        """Return what the ground depends on, besides theme and language."""
        rows = slice(visible.start, visible.stop)
        slower = chart.is_slower[rows].tobytes()
        axes = None if chart.axis_of_pair is None else chart.axis_of_pair[rows].tobytes()
        has_wavelengths = grid.label_kind < LabelKind.NUMBER
        wavelength = id(chart.wavelength) if has_wavelengths else None
        return grid, view, slower, chart.axes, axes, wavelength

    def _draw_ground(
        self, chart: SmallCirclesChart, grid: CellGrid, view: View, visible: range
    ) -> None:
        look = self._look
        with self._ground.begin(view.size, view.ratio) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            plain = picture_pen("faint", 1.0, Qt.PenStyle.DashLine), look.color("muted")
            slow = picture_pen("window", 1.2), look.color("window")
            rings = [picture_pen(a.role, 1.6, s) for a, s in zip(chart.axes, _STYLES, strict=False)]
            for pair, (x, y) in zip(visible, grid.centres(visible).tolist(), strict=True):
                circle, ink = slow if chart.is_slower[pair] else plain
                middle = QPointF(x, y - view.scrolled)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                if chart.axis_of_pair is not None:
                    axis = int(chart.axis_of_pair[pair])
                    circle = rings[axis]
                    self._draw_symbol(painter, chart.axes[axis], middle, grid.radius)
                painter.setPen(circle)
                painter.drawEllipse(middle, grid.radius, grid.radius)
                if chart.is_slower[pair]:
                    self._draw_slow_mark(painter, middle, grid.radius)
                painter.setPen(ink)
                self._draw_label(painter, _label(chart, grid.label_kind, pair), middle, grid.radius)

    def _draw_slow_mark(self, painter: QPainter, middle: QPointF, radius: float) -> None:
        """Mark a pair that is slower than the window with a dot, not by colour alone."""
        place = middle + QPointF(_DIAGONAL * radius, -_DIAGONAL * radius)
        size = _SLOW_MARK * self._look.pen_scale
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.color("window"))
        painter.drawEllipse(place, size, size)

    def _draw_symbol(self, painter: QPainter, axis: Axis, middle: QPointF, radius: float) -> None:
        """Write the symbol of the pair's axis at the upper left, where there is room outside."""
        _, height = self._symbols.size(axis.symbol)
        # So far is the corner of the cell from the circle.
        if (1.0 - _DIAGONAL) * radius < 0.35 * height:
            return
        painter.setPen(self._look.color(axis.role))
        left, top = middle.x() - radius, middle.y() - radius - 0.2 * height
        self._symbols.draw(painter, axis.symbol, round(left), round(top))

    def _draw_label(self, painter: QPainter, text: str, middle: QPointF, radius: float) -> None:
        width, _ = self._texts.size(text)
        left, top = round(middle.x() - width / 2), round(middle.y() + radius + _LABEL_GAP)
        self._texts.draw(painter, text, left, top)

    def _draw_marks(self, painter: QPainter, grid: CellGrid, view: View, marks: Marks) -> None:
        """Outline the pair under the mouse, and the selected one: strongly where keys move it."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if marks.has_focus:
            painter.setPen(picture_pen("selection", 1.0))
            whole = QRectF(0.5, 0.5, view.size.width() - 1.0, view.size.height() - 1.0)
            painter.drawRect(whole)
        if marks.hovered is not None and marks.hovered < grid.count:
            painter.setPen(picture_pen("muted", 1.0))
            self._draw_outline(painter, grid, view, marks.hovered)
        painter.setPen(picture_pen("selection", 2.6 if marks.has_focus else 1.6))
        self._draw_outline(painter, grid, view, marks.selected)

    def _draw_outline(self, painter: QPainter, grid: CellGrid, view: View, pair: int) -> None:
        x, y = grid.corner(pair)
        cell = QRectF(x, y - view.scrolled, *grid.cell)
        painter.drawRoundedRect(cell, _CORNER_RADIUS, _CORNER_RADIUS)


def _label(chart: SmallCirclesChart, kind: LabelKind, pair: int) -> str:
    if kind is LabelKind.FULL:
        return say(chart.label(pair))
    if kind is LabelKind.SHORT:
        return say(chart.short_label(pair))
    return str(pair) if kind is LabelKind.NUMBER else ""

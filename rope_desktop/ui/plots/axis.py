"""An axis whose tick texts come from the chart."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem

from rope_desktop.charts.scale import whole_step
from rope_desktop.support import language
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.primitives import draw_lines
from rope_desktop.ui.drawings.texts import StaticTexts

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

    from rope_desktop.core.types import FloatArray

TickText = Callable[[float], str]
# Digits, the sign and the point of the widest tick: −1,000 or 10⁻¹⁰.
_DIGITS = 6
# Pixels: how far a tick reaches into the plot, and from the plot to the texts.
_TICK, _GAP = 4.0, 4.0
# Between the texts of two ticks.
_TICK_GAP = 16.0


_SUPERSCRIPT = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def power_of_ten(value: float) -> str:
    """Return the text of a tick on an axis of decades, empty between two of them."""
    return f"10{str(round(value)).translate(_SUPERSCRIPT)}" if float(value).is_integer() else ""


class Axis(pg.AxisItem):  # type: ignore[misc]  # the library is untyped
    """One side of a plot."""

    def __init__(self, side: str) -> None:
        super().__init__(side)
        self.tick_text: TickText | None = None
        # Whether ticks stand at whole numbers only, and as close as their texts allow.
        self.has_whole_ticks = False
        self._covered, self._covered_at = QRectF(), QSizeF(-1.0, -1.0)
        # Where the ticks that reach into the plot begin and end.
        self._ticks_inside = np.empty((0, 2)), np.empty((0, 2))
        self._texts = StaticTexts(theme.current().font(0.85))
        self.enableAutoSIPrefix(False)
        # The axes stand still while the curve beside them is drawn sixty times a second.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:
        """Return what ticks and texts cover; whatever is painted, Qt asks for it many times."""
        size = self.size()
        if size != self._covered_at:
            self._covered, self._covered_at = super().boundingRect(), size
        return self._covered

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint the line, the ticks and their texts, where the library would.

        It measures and draws texts anew each time, and records a QPicture first, for each of which
        PySide6 6.11.3 keeps six references to None.
        """
        area = self.mapRectFromParent(self.geometry())
        is_across = self.orientation == "bottom"
        length = area.width() if is_across else area.height()
        low, high = self.range
        if length <= 0 or low == high:
            return
        # In a right-to-left application too, a minus sign stands before its digits.
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        ticks = self._ticks(low, high, length)
        places = (np.array([value for value, _ in ticks]) - low) * (length / (high - low))
        if not is_across:
            places = length - places
        self._draw_lines(painter, area, places)
        painter.setPen(self.textPen())
        for (_, text), place in zip(ticks, places.tolist(), strict=True):
            self._draw_text(painter, area, text, place)

    def paint_inside(self, painter: QPainter) -> None:
        """Paint what reaches into the plot once more, as it was painted last."""
        painter.setPen(self.pen())
        draw_lines(painter, *self._ticks_inside)

    def _ticks(self, low: float, high: float, length: float) -> list[tuple[float, str]]:
        """Return the ticks that were set, or else those that suit the range, with their texts."""
        if self._tickLevels is not None:
            return [(value, text) for value, text in self._tickLevels[0] if low <= value <= high]
        spacing, values = self.tickValues(low, high, length)[0]
        return list(zip(values, self.tickStrings(values, self.scale, spacing), strict=True))

    def _draw_lines(self, painter: QPainter, area: QRectF, places: FloatArray) -> None:
        """Draw the line along the plot and a tick at each of ``places`` (N,), inside the plot."""
        inner = {"left": area.right(), "right": area.left(), "bottom": area.top()}[self.orientation]
        into = inner + (_TICK if self.orientation == "left" else -_TICK)
        edge = inner + (-1.0 if self.orientation == "left" else 1.0)
        painter.setPen(self.pen())
        starts = np.column_stack([np.full_like(places, inner), places])
        ends = np.column_stack([np.full_like(places, into), places])
        if self.orientation == "bottom":
            painter.drawLine(QPointF(area.left(), edge), QPointF(area.right(), edge))
            starts, ends = starts[:, ::-1], ends[:, ::-1]
        else:
            painter.drawLine(QPointF(edge, area.top()), QPointF(edge, area.bottom()))
        self._ticks_inside = starts, ends
        self.paint_inside(painter)

    def _draw_text(self, painter: QPainter, area: QRectF, text: str, place: float) -> None:
        """Write ``text`` at ``place`` along the axis, unless it would be cut there."""
        width, height = self._texts.size(text)
        bounds = self.boundingRect()
        if self.orientation == "bottom":
            left, top = place - width / 2, area.top() + _GAP
            is_inside = bounds.left() <= left and left + width <= bounds.right()
        else:
            is_left = self.orientation == "left"
            left = area.right() - _GAP - width if is_left else area.left() + _GAP
            top = place - height / 2
            # A line is higher than its digits.
            is_inside = abs(place - bounds.center().y()) <= bounds.height() / 2 - 0.4 * height
        if is_inside:
            self._texts.draw(painter, text, round(left), round(top))

    def tickSpacing(self, low: float, high: float, size: float) -> list[tuple[float, float]]:
        """Return the distance of the ticks, and where they begin to count."""
        if not self.has_whole_ticks:
            spacing: list[tuple[float, float]] = super().tickSpacing(low, high, size)
            return spacing
        ends = self.tickStrings([low, high], 1.0, 1.0)
        widest = max(self._texts.size(text)[0] for text in ends)
        return [(float(whole_step(high - low, size / (widest + _TICK_GAP))), 0.0)]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        """Return the texts of the ticks, as the language writes numbers."""
        if self.has_whole_ticks:
            return [language.format_number(round(value), ",d") for value in values]
        if self.tick_text is not None:
            return [self.tick_text(value) for value in values]
        texts: list[str] = super().tickStrings(values, scale, spacing)
        return [text.translate(language.current().numbers.table) for text in texts]

    def restyle(self, digit_width: float, line: float) -> None:
        """Take the theme's colours and font, and the room that its ticks and its title need."""
        look = theme.current()
        font = look.font(0.85)
        self._texts = StaticTexts(font)
        self.setStyle(autoExpandTextSpace=False, maxTickLevel=0)
        self.setPen(look.pen("faint"))
        self.setTextPen(look.color("muted"))
        self.label.setFont(font)
        self.label.setDefaultTextColor(look.color("muted"))
        if self.orientation == "bottom":
            self.setHeight(line * (2.2 if self.labelText else 1.4))
        else:
            self.setWidth(digit_width * _DIGITS + (line if self.labelText else 0.0))
        # The library centres the title only when the axis gets another size.
        self.resizeEvent()

    def refresh_ticks(self) -> None:
        """Write the ticks again: their texts have changed, their places have not."""
        self.update()

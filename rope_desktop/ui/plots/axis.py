"""An axis whose tick texts come from the chart."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pyqtgraph as pg
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QGraphicsItem

from rope_desktop.charts.scale import whole_step
from rope_desktop.support import language
from rope_desktop.ui import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

TickText = Callable[[float], str]
# Digits, the sign and the point of the widest tick: −1,000 or 10⁻¹⁰.
_DIGITS = 6
# Between the texts of two ticks.
_TICK_GAP = 16.0


class Axis(pg.AxisItem):  # type: ignore[misc]  # the library is untyped
    """One side of a plot."""

    def __init__(self, side: str) -> None:
        super().__init__(side, maxTickLength=-4)
        self.tick_text: TickText | None = None
        # Whether ticks stand at whole numbers only, and as close as their texts allow.
        self.has_whole_ticks = False
        self._covered, self._covered_at = QRectF(), QSizeF(-1.0, -1.0)
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
        """Paint straight; the item is cached.

        The library records a QPicture first, for each of which PySide6 6.11.3 keeps six
        references to None.
        """
        painter.setFont(self.style["tickFont"])
        # In a right-to-left application too, a minus sign stands before its digits.
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        parts = self.generateDrawSpecs(painter)
        if parts is not None:
            self.drawPicture(painter, *parts)

    def tickSpacing(self, low: float, high: float, size: float) -> list[tuple[float, float]]:
        """Return the distance of the ticks, and where they begin to count."""
        if not self.has_whole_ticks:
            spacing: list[tuple[float, float]] = super().tickSpacing(low, high, size)
            return spacing
        metrics = QFontMetricsF(self.style["tickFont"] or theme.current().font(0.85))
        ends = self.tickStrings([low, high], 1.0, 1.0)
        widest = max(metrics.horizontalAdvance(text) for text in ends)
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
        self.setStyle(tickFont=font, tickTextOffset=4, autoExpandTextSpace=False, maxTickLevel=0)
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
        self.picture = None
        self.update()

"""Paints rows of cells, asking for nothing but the texts in sight and their colours.

Qt's way, a delegate called for each cell, asks the model for nine things every time and takes
twice as long; a table must hardly be felt while a value is dragged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF

from rope_desktop.ui import theme

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from PySide6.QtCore import QRect
    from PySide6.QtGui import QColor, QPainter

    from rope_desktop.ui.tables.table_model import ChartModel

PADDING = 8
_LINE_GAP = 5
_EVEN = "0123456789.,\N{MINUS SIGN}+e "


class Place(NamedTuple):
    """Where a column stands: its left edge and its width in pixels."""

    column: int
    left: int
    width: int


class Line(NamedTuple):
    """Where a row stands: its upper edge in pixels, and the pair it shows, if it shows one."""

    row: int
    top: int
    pair: int | None


class CellPainter:
    """Draws the cells of one table; ``pair`` is the selected one, ``hovered`` the one hovered."""

    def __init__(self) -> None:
        self.pair: int | None = None
        self.hovered: int | None = None
        self.restyle()

    def restyle(self) -> None:
        """Take the theme's font and colours."""
        look = theme.current()
        self.font = look.font(0.9, fixed=True)
        self._metrics = QFontMetrics(self.font)
        self.row_height = self._metrics.height() + _LINE_GAP
        self._baseline = _LINE_GAP // 2 + self._metrics.ascent()
        self._measure_digits()
        self._colors = {role: look.color(role) for role in look.roles}
        self._ink, self._muted = look.color("ink"), look.color("muted")
        self._selection, self._on_selection = look.color("selection"), look.color("on_selection")
        self._pair_ground = look.color("selection", 0.18)
        self._hover_ground = look.color("selection", 0.08)

    def paint_row(
        self,
        painter: QPainter,
        model: ChartModel,
        line: Line,
        places: Sequence[Place],
        selected: Collection[int],
    ) -> None:
        """Draw the cells of a row at ``places``; those of ``selected`` columns are marked."""
        row, top, pair = line
        ground, pen = self._ground(pair), None
        for place in places:
            column, left, width = place
            is_selected = column in selected
            if is_selected or ground is not None:
                color = self._selection if is_selected or ground is None else ground
                painter.fillRect(left, top, width, self.row_height, color)
            if column or pair is not None:
                text, role = model.cell(row, pair, column)
                color = self._ink if role is None else self._colors[role]
                color = self._on_selection if is_selected else color
                if color is not pen:
                    pen = color
                    painter.setPen(color)
                self._write(painter, place, top, text)

    def paint_label(self, painter: QPainter, label: str, top: int, place: Place) -> None:
        """Draw the label of a line; it may run on into the empty cells beside it."""
        painter.setPen(self._muted)
        left = place.left + PADDING
        if painter.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            left = place.left + place.width - PADDING - self._metrics.horizontalAdvance(label)
        painter.drawText(left, top + self._baseline, label)

    def paint_frame(self, painter: QPainter, cell: QRect) -> None:
        """Draw the frame of the cell that has the keyboard's focus."""
        painter.setPen(self._ink)
        painter.drawRect(cell.adjusted(0, 0, -1, -1))

    def _measure_digits(self) -> None:
        """Find what can be placed by counting characters, which is quicker than measuring them."""
        exact = QFontMetricsF(self.font)
        self._advance = exact.horizontalAdvance("0")
        self._even_characters = frozenset(
            character for character in _EVEN if exact.horizontalAdvance(character) == self._advance
        )

    def _ground(self, pair: int | None) -> QColor | None:
        if pair is None:
            return None
        if pair == self.pair:
            return self._pair_ground
        return self._hover_ground if pair == self.hovered else None

    def _write(self, painter: QPainter, place: Place, top: int, text: str) -> None:
        """Write a number or a word, its end at the right edge."""
        width = place.width - 2 * PADDING
        used = len(text) * self._advance
        if used > width + 1 or not self._even_characters.issuperset(text):
            # A number without its first digits would be another number.
            text = self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
            used = self._metrics.horizontalAdvance(text)
        right = place.left + place.width - PADDING
        painter.drawText(right - round(used), top + self._baseline, text)

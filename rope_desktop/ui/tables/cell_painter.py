"""Paints rows of cells, asking for nothing but the texts in sight and their colours.

Qt's way, a delegate called for each cell, asks the model for nine things every time and takes
twice as long; a table must hardly be felt while a value is dragged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics

from rope_desktop.ui import theme

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from PySide6.QtGui import QColor, QPainter

    from rope_desktop.ui.tables.table_model import ChartModel

PADDING = 8
_LABEL = (
    Qt.AlignmentFlag.AlignLeading.value
    | Qt.AlignmentFlag.AlignVCenter.value
    | Qt.TextFlag.TextDontClip.value
    | Qt.TextFlag.TextSingleLine.value
)
# A number keeps its sign on the left in a right-to-left language too.
_NUMBER = (
    Qt.AlignmentFlag.AlignRight.value
    | Qt.AlignmentFlag.AlignAbsolute.value
    | Qt.AlignmentFlag.AlignVCenter.value
    | Qt.TextFlag.TextForceLeftToRight.value
    | Qt.TextFlag.TextSingleLine.value
)


class Place(NamedTuple):
    """Where a column stands: its left edge and its width in pixels."""

    column: int
    left: int
    width: int


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
        self._advance = max(self._metrics.horizontalAdvance("0"), 1)
        self._colors = {role: look.color(role) for role in ("gain", "loss", "window")}
        self._ink, self._muted = look.color("ink"), look.color("muted")
        self._selection, self._on_selection = look.color("selection"), look.color("on_selection")
        self._pair_ground = look.color("selection", 0.18)
        self._hover_ground = look.color("selection", 0.08)

    @property
    def row_height(self) -> int:
        """Return the height of a row in pixels."""
        return self._metrics.height() + 5

    def paint_row(
        self,
        painter: QPainter,
        model: ChartModel,
        row: int,
        top: int,
        places: Sequence[Place],
        selected: Collection[int],
    ) -> None:
        """Draw the cells of a row at ``places``; those of ``selected`` columns are marked."""
        pair = model.pair_at(row)
        ground = self._ground(pair)
        for column, left, width in places:
            cell = QRect(left, top, width, self.row_height)
            is_selected = column in selected
            if is_selected:
                painter.fillRect(cell, self._selection)
            elif ground is not None:
                painter.fillRect(cell, ground)
            if column or pair is not None:
                role = model.role_at(row, column)
                color = self._ink if role is None else self._colors[role]
                painter.setPen(self._on_selection if is_selected else color)
                self._write(painter, cell, model.text_at(row, column))

    def paint_label(self, painter: QPainter, label: str, top: int, place: Place) -> None:
        """Draw the label of a line; it may run on into the empty cells beside it."""
        painter.setPen(self._muted)
        left, width = place.left + PADDING, place.width - 2 * PADDING
        painter.drawText(QRect(left, top, width, self.row_height), _LABEL, label)

    def paint_frame(self, painter: QPainter, cell: QRect) -> None:
        """Draw the frame of the cell that has the keyboard's focus."""
        painter.setPen(self._ink)
        painter.drawRect(cell.adjusted(0, 0, -1, -1))

    def _ground(self, pair: int | None) -> QColor | None:
        if pair is None:
            return None
        if pair == self.pair:
            return self._pair_ground
        return self._hover_ground if pair == self.hovered else None

    def _write(self, painter: QPainter, cell: QRect, text: str) -> None:
        cell.adjust(PADDING, 0, -PADDING, 0)
        if len(text) * self._advance > cell.width() + 1:
            # A number without its first digits would be another number.
            text = self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, cell.width())
        painter.drawText(cell, _NUMBER, text)

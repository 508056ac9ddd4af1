"""The headings above a table: over the digits, with the sorting arrow clear of the text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHeaderView

from rope_desktop.ui import theme
from rope_desktop.ui.tables.cell_painter import PADDING

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

_GAP = 4
_ARROWS = {Qt.SortOrder.AscendingOrder: "▲", Qt.SortOrder.DescendingOrder: "▼"}
_RIGHT_END = Qt.TextElideMode.ElideRight
_ALIGNMENT = (
    Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
)


class Headings(QHeaderView):
    """Column headings; a click sorts, a second one turns the order round."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setSectionsClickable(True)
        self.restyle()

    def restyle(self) -> None:
        """Take the theme's font and colours."""
        look = theme.current()
        self.setFont(look.font(0.85))
        self._metrics = QFontMetrics(self.font())
        self._arrow_room = self._metrics.horizontalAdvance("▲") + _GAP
        self._ground, self._ink = look.color("ground"), look.color("ink")
        self._muted = look.color("muted")

    def room_for(self, heading: str) -> int:
        """Return the width that a heading needs with an arrow beside it."""
        return self._metrics.horizontalAdvance(heading) + self._arrow_room

    def sizeHint(self) -> QSize:
        """Return room for one line."""
        return QSize(0, self._metrics.height() + 6)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Write one heading, and the arrow if the table is sorted by it."""
        painter.fillRect(rect, self._ground)
        inside = rect.adjusted(PADDING, 0, -PADDING, 0)
        heading = self.model().headerData(section, Qt.Orientation.Horizontal)
        used = self._metrics.horizontalAdvance(heading)
        if used > inside.width():
            heading = self._metrics.elidedText(heading, _RIGHT_END, inside.width())
        painter.setPen(self._ink)
        painter.drawText(inside, _ALIGNMENT, heading)
        if section == self.sortIndicatorSection():
            painter.setPen(self._muted)
            arrow = _ARROWS[self.sortIndicatorOrder()]
            painter.drawText(inside.adjusted(0, 0, -used - _GAP, 0), _ALIGNMENT, arrow)

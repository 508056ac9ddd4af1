"""A scroll bar painted in two rectangles: the style's own takes as long as half a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QScrollBar, QStyle, QStyleOptionSlider

from rope_desktop.ui import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QWidget

_MARGIN = 3


class FlatScrollBar(QScrollBar):
    """A scroll bar that is only a groove and a handle."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget | None = None) -> None:
        super().__init__(orientation, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the handle where the style would put it, so that the mouse finds it there."""
        look, option = theme.current(), QStyleOptionSlider()
        self.initStyleOption(option)
        handle = self.style().subControlRect(
            QStyle.ComplexControl.CC_ScrollBar,
            option,
            QStyle.SubControl.SC_ScrollBarSlider,
            self,
        )
        painter = QPainter(self)
        painter.fillRect(self.rect(), look.color("ground"))
        margins = (_MARGIN, 0) if self.orientation() is Qt.Orientation.Vertical else (0, _MARGIN)
        across, along = margins
        painter.fillRect(handle.adjusted(across, along, -across, -along), look.color("faint"))

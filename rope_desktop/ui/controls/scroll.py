"""A scroll area that scrolls one way only: it is never narrower than what it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

# Between what is scrolled and the bar.
_GAP = 4


class VerticalScroll(QScrollArea):
    """Holds a column of widgets, on the ground of whatever lies behind it."""

    def __init__(self) -> None:
        super().__init__()
        self._content = QWidget()
        self.column = QVBoxLayout(self._content)
        self.column.setContentsMargins(0, 4, _GAP, 0)
        self.setWidget(self._content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._content.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def minimumSizeHint(self) -> QSize:
        """Return the width of the content beside the scroll bar, and hardly any height."""
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self._content.minimumSizeHint().width() + bar, 60)

    def sizeHint(self) -> QSize:
        """Return the size at which nothing needs to be scrolled."""
        bar = self.verticalScrollBar().sizeHint().width()
        wanted = self._content.sizeHint()
        return QSize(wanted.width() + bar, wanted.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the control in sight that has the focus, if the room for it shrinks."""
        super().resizeEvent(event)
        control = QApplication.focusWidget()
        if control is None or event.size().height() >= event.oldSize().height():
            return
        if self._content.isAncestorOf(control):
            self.ensureWidgetVisible(control, 0, 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for more room when the content does."""
        if watched is self.widget() and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

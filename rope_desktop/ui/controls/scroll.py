"""A scroll area that scrolls one way only: it is never narrower than what it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

# Between what is scrolled and the bar.
_GAP = 4


class _Content(QWidget):
    """What is scrolled. It tells when it wants more room, or less."""

    layout_wanted = Signal()

    def event(self, event: QEvent) -> bool:
        """Tell of a wish for another size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.layout_wanted.emit()
        return super().event(event)


class VerticalScroll(QScrollArea):
    """Holds a column of widgets, on the ground of whatever lies behind it."""

    def __init__(self) -> None:
        super().__init__()
        # Were Qt asked for the viewport that it makes, PySide would build the Python types of all
        # widgets there are, to find out what it is (PySide6 6.11).
        self._ground, self._content = QWidget(), _Content()
        self.setViewport(self._ground)
        self.column = QVBoxLayout(self._content)
        self.column.setContentsMargins(0, 4, _GAP, 0)
        self.setWidget(self._content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._content.setAutoFillBackground(False)
        self._content.layout_wanted.connect(self.updateGeometry)

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

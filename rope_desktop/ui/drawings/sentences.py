"""The scene in words, in as many lines as its width needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.drawings.paragraph import Paragraph

if TYPE_CHECKING:
    from rope_desktop.support.text import Message


class Sentences(Adaptive):
    """Paints sentences as one paragraph; grows by a line when the text needs it, never shrinks.

    Shrinking would make the cards above jump while a number is dragged.
    """

    def __init__(self, scale: float = 0.9, *, is_formula: bool = False) -> None:
        super().__init__()
        self._scale = scale
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._messages: tuple[Message, ...] = ()
        self.text = ""
        self._paragraph = Paragraph()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        if is_formula:
            # A formula runs from left to right in every language.
            self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.restyle()

    def show_sentences(self, messages: tuple[Message, ...]) -> None:
        """Show ``messages``."""
        self._messages = messages
        self.retranslate()

    def retranslate(self) -> None:
        """Put the sentences into words again."""
        text = " ".join(say(message) for message in self._messages)
        if text != self.text:
            self.text = text
            self.setAccessibleName(text)
            self._grow()
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Begin the lines at the other side when the direction of reading changes."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LayoutDirectionChange:
            self._fit()

    def restyle(self) -> None:
        """Take the theme's font."""
        self.setFont(theme.current().font(self._scale))
        self._fit()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that the new width needs."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def sizeHint(self) -> QSize:
        """Return the room that the text needs at this width."""
        return QSize(80, self._paragraph.height(self.text, self, max(self.width(), 80)) + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the paragraph."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current().color("card"))
        painter.setPen(theme.current().color("ink"))
        self._paragraph.draw(painter)

    def _fit(self) -> None:
        self.setFixedHeight(self.sizeHint().height())

    def _grow(self) -> None:
        self.setFixedHeight(max(self.height(), self.sizeHint().height()))

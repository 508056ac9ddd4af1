"""A card: a rounded panel with a title, one line on what to see in it now, and a body."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolTip, QVBoxLayout, QWidget

from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive

if TYPE_CHECKING:
    from rope_desktop.support.text import Message
    from rope_desktop.ui.drawings.paragraph import Paragraph

_RADIUS = 8.0
# Found by trial: the captions of all views stay below this many characters, nearly always.
_USUAL_LENGTH, _MOST_LINES = 130, 4
_START = int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading)


class TextLine(Adaptive):
    """A text that is painted, not laid out: a new number in it never moves its neighbours.

    With ``lines`` 0 it takes the lines that a text of usual length needs at its width, and more
    where its text is longer than they hold; at one width it never shrinks. What does not fit is in
    the tooltip. A bold line keeps the width of its text.
    """

    def __init__(self, lines: int, scale: float, role: str, *, bold: bool = False) -> None:
        super().__init__()
        self._lines, self._scale, self._role, self._bold = lines, scale, role, bold
        self._message: Message | str = ""
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.restyle()

    @property
    def text(self) -> str:
        """Return the text as shown."""
        return self._text

    def show_text(self, message: Message | str) -> None:
        """Show ``message``."""
        self._message = message
        self.retranslate()

    def retranslate(self) -> None:
        """Put the message into words again."""
        text = say(self._message)
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self._keep_width()
            self._grow()
            self.update()

    def restyle(self) -> None:
        """Take the font of the theme and its line height."""
        self.setFont(theme.current().font(self._scale, bold=self._bold))
        self.setFixedHeight(self.sizeHint().height())
        self.setMinimumWidth(0)
        self._keep_width()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that a usual text needs at the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.setFixedHeight(self.sizeHint().height())

    def sizeHint(self) -> QSize:
        """Return room for the lines."""
        lines = self._lines or self._usual_lines()
        # Each line may be a fraction of a pixel higher.
        height = self.fontMetrics().lineSpacing() * lines + max(lines, 2)
        return QSize(80, height if self._lines else max(height, self._text_height()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the text, wrapped."""
        look, painter = theme.current(), QPainter(self)
        if self.testAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent):
            # For fillRect, PySide would first build the Python types of all gradients there are.
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("card"))
            painter.drawRect(self.rect())
        painter.setPen(look.color(self._role))
        if self._lines != 1:
            self._text_height()
            self._paragraph.draw(painter)
            return
        # A single line is cut where it ends, not at a word.
        shown = self.fontMetrics().elidedText(
            self._text, Qt.TextElideMode.ElideRight, max(self.width(), 1)
        )
        painter.drawText(self.rect(), _START, shown)

    def event(self, event: QEvent) -> bool:
        """Show the whole text as the tooltip where it does not fit."""
        if isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), "" if self._fits() else self._text, self)
            return True
        return super().event(event)

    @cached_property
    def _paragraph(self) -> Paragraph:
        # Here, because the first frame shows single lines alone and does not wait for its types.
        from rope_desktop.ui.drawings.paragraph import Paragraph

        return Paragraph()

    def _usual_lines(self) -> int:
        """Return how many lines a text of usual length needs."""
        usual = self.fontMetrics().averageCharWidth() * _USUAL_LENGTH
        return min(max(math.ceil(usual / max(self.width(), 1)), 1), _MOST_LINES)

    def _grow(self) -> None:
        """Take room for a text longer than usual, and keep it: shrinking again would jump."""
        if not self._lines and not self._fits():
            self.setFixedHeight(self._text_height())

    def _keep_width(self) -> None:
        """Let a title grow to its text, and never shrink, so that nothing beside it jumps."""
        if self._bold:
            width = self.fontMetrics().horizontalAdvance(self._text) + 2
            self.setMinimumWidth(max(self.minimumWidth(), width))

    def _fits(self) -> bool:
        return self._text_height() <= self.height()

    def _text_height(self) -> int:
        """Return how high the text is at this width."""
        return self._paragraph.height(self._text, self, max(self.width(), 1))


class Card(Adaptive):
    """A titled panel; put the drawing into :attr:`body`."""

    def __init__(self, *, has_caption: bool = True) -> None:
        super().__init__()
        self.title = TextLine(1, 1.05, "ink", bold=True)
        self.caption = TextLine(0, 0.9, "muted")
        for line in (self.title, self.caption):
            # It fills its own ground, so that a new number does not repaint the card beneath.
            line.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.body = QVBoxLayout()
        self.body.setContentsMargins(0, 2, 0, 0)
        self._header = QHBoxLayout()
        self._header.addWidget(self.title, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 10)
        column.setSpacing(2)
        column.addLayout(self._header)
        column.addWidget(self.caption)
        column.addLayout(self.body, 1)
        self.caption.setVisible(has_caption)

    def add(self, widget: QWidget, stretch: int = 0) -> None:
        """Put ``widget`` below what the body holds."""
        self.body.addWidget(widget, stretch)

    def add_to_header(self, widget: QWidget) -> None:
        """Put ``widget`` at the far end of the title's line."""
        self._header.addWidget(widget)

    def show_texts(self, title: Message, caption: Message | str = "") -> None:
        """Show the title and the line beneath it."""
        self.title.show_text(title)
        self.caption.show_text(caption)
        self.setAccessibleName(self.title.text)
        self.setAccessibleDescription(self.caption.text)

    def restyle(self) -> None:
        """Draw the ground again."""
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the rounded ground."""
        look = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(look.pen("border"))
        painter.setBrush(look.color("card"))
        painter.drawRoundedRect(
            QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS
        )

"""How far a long computation has come, with a button that ends it or starts it again."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton

from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg, num
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive

_WAITING, _STOPPED = msg("waiting"), msg("stopped")
_CANCEL, _START = msg("Cancel"), msg("Start again")


class ProgressBar(Adaptive):
    """A bar filled as far as the work is done, with the share, or a word, written in it."""

    def __init__(self) -> None:
        super().__init__()
        self._share, self._message = 0.0, _WAITING
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.restyle()

    def show_share(self, share: float, message: Message) -> None:
        """Fill the bar up to ``share``, 0 to 1, and write ``message`` in it."""
        if (share, message) != (self._share, self._message):
            self._share, self._message = share, message
            self.retranslate()

    def retranslate(self) -> None:
        """Put the word into the language in use."""
        self.setAccessibleName(say(msg("Progress: {state}", state=self._message)))
        self.update()

    def restyle(self) -> None:
        """Take the font of the theme."""
        self.setFont(theme.current().font(0.85))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for the longest word."""
        metrics = QFontMetrics(self.font())
        words = (say(_WAITING), say(_STOPPED), "100%")
        return QSize(max(map(metrics.horizontalAdvance, words)) + 24, metrics.height() + 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the bar, filled from where reading begins."""
        look, painter = theme.current(), QPainter(self)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(look.pen("border"))
        painter.setBrush(look.color("field"))
        painter.drawRoundedRect(area, 4.0, 4.0)
        done = QRectF(area)
        done.setWidth(area.width() * self._share)
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            done.moveRight(area.right())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("selection", 0.3))
        painter.drawRoundedRect(done, 4.0, 4.0)
        painter.setPen(look.color("ink"))
        painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), say(self._message))


class Progress(Adaptive):
    """The bar and its button."""

    cancelled = Signal()
    wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.bar, self.button = ProgressBar(), QToolButton()
        self._is_stopped = False
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.bar)
        row.addWidget(self.button)
        row.addStretch(1)
        self.button.clicked.connect(self._on_clicked)
        self.retranslate()

    def show_waiting(self) -> None:
        """Show that the work begins when nothing moves any more."""
        self.bar.show_share(0.0, _WAITING)
        self._offer(is_stopped=False)

    def show_running(self, share: float) -> None:
        """Show how much is done, in whole hundredths."""
        share = math.floor(share * 100) / 100
        self.bar.show_share(share, msg("{share}", share=num(share, ".0%")))
        self._offer(is_stopped=False)

    def show_stopped(self) -> None:
        """Show that the work was ended, and can be started again."""
        self.bar.show_share(0.0, _STOPPED)
        self._offer(is_stopped=True)

    def retranslate(self) -> None:
        """Put the button into words again."""
        text = say(_START if self._is_stopped else _CANCEL)
        self.button.setText(text)
        self.button.setAccessibleName(text)
        metrics = QFontMetrics(theme.current().font())
        widest = max(metrics.horizontalAdvance(say(word)) for word in (_CANCEL, _START))
        self.button.setFixedWidth(widest + 20)

    def restyle(self) -> None:
        """Take the room that the theme's font needs."""
        self.retranslate()

    def _offer(self, *, is_stopped: bool) -> None:
        if is_stopped != self._is_stopped:
            self._is_stopped = is_stopped
            self.retranslate()

    def _on_clicked(self) -> None:
        if self._is_stopped:
            self.wanted.emit()
        else:
            self.cancelled.emit()

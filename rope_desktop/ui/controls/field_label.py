"""The name of a field with its symbol; a double click, or its menu, resets the field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6 import QtGui
from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeySequence, QPainter
from PySide6.QtWidgets import QMenu, QSizePolicy

from rope_desktop.support.language import say
from rope_desktop.support.text import Message, Value, msg
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.controls.problem_sign import draw_sign

if TYPE_CHECKING:
    from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QPaintEvent

RESET_KEYS = QKeySequence("Ctrl+Shift+R")
_GAP = 8
# Where the panel is narrow, letters may be drawn at this share of their width, in percent.
_NARROWEST = 75


class FieldLabel(Adaptive):
    """A field's name, on one line. :attr:`reset_wanted` says that its start value is asked for."""

    reset_wanted = Signal()

    def __init__(self, name: Message, symbol: str, hint: Message, start: Value) -> None:
        super().__init__()
        self._name, self._symbol, self._hint, self._start = name, symbol, hint, start
        self._fonts = (QFont(), QFont())
        self._remark, self._is_grave = "", False
        self._widths: dict[int, int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.restyle()
        self.retranslate()

    @property
    def text(self) -> str:
        """Return the name and the symbol."""
        return f"{say(self._name)} {self._symbol}".strip()

    def show_remark(self, remark: str, *, grave: bool) -> None:
        """Show a sign with ``remark`` in the tooltip, or none if there is nothing to say."""
        if (remark, grave) != (self._remark, self._is_grave):
            self._remark, self._is_grave = remark, grave
            self.retranslate()

    def retranslate(self) -> None:
        """Put the name and the tooltip into words again."""
        reset = msg(
            "Double-click here, or press {keys} in the field, to reset to {value}.",
            keys=RESET_KEYS.toString(QKeySequence.SequenceFormat.NativeText),
            value=self._start,
        )
        paragraphs = filter(None, (self._remark, say(self._hint), say(reset)))
        self.setToolTip("".join(_wrapping(text) for text in paragraphs))
        self.setAccessibleName(self.text)
        self._fit()

    def restyle(self) -> None:
        """Take the fonts of the theme: the symbol stands in italics, as in a formula."""
        italic = QFont(theme.current().font())
        italic.setItalic(True)
        self._fonts = (theme.current().font(), italic)
        self._fit()

    def sizeHint(self) -> QSize:
        """Return room for the name at its full width."""
        return QSize(self._width_at(100), QFontMetrics(self._fonts[0]).height())

    def minimumSizeHint(self) -> QSize:
        """Return room for the name in narrow letters."""
        return QSize(self._width_at(_NARROWEST), QFontMetrics(self._fonts[0]).height())

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        """Ask for the start value."""
        self.reset_wanted.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer the start value."""
        menu = self.build_menu()
        menu.exec(event.globalPos())
        menu.deleteLater()

    def build_menu(self) -> QMenu:
        """Return the menu that offers the start value."""
        menu = QMenu(self)
        text = say(msg("Reset to {value}", value=self._start))
        menu.addAction(text).triggered.connect(self.reset_wanted)
        return menu

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the name and the symbol after it, as the language runs."""
        painter, look = QPainter(self), theme.current()
        room = 100 * self.width() // max(self._width_at(100), 1)
        name_font, symbol_font = (self._at(font, room) for font in self._fonts)
        leading = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
        area, name = self.rect(), say(self._name)
        painter.setFont(name_font)
        painter.setPen(look.color("ink"))
        painter.drawText(area, int(leading), name)
        used = QFontMetrics(name_font).horizontalAdvance(name) + _GAP
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        rest: QRect = area.adjusted(0, 0, -used, 0) if is_mirrored else area.adjusted(used, 0, 0, 0)
        painter.setFont(symbol_font)
        painter.setPen(look.color("muted"))
        painter.drawText(rest, int(leading), self._symbol)
        if self._remark:
            self._draw_sign(painter, is_mirrored=is_mirrored)

    def _draw_sign(self, painter: QPainter, *, is_mirrored: bool) -> None:
        """Draw the sign at the far end, over whatever of the name reaches so far."""
        size = QFontMetrics(self._fonts[0]).ascent()
        left = 0 if is_mirrored else self.width() - size
        box = QRectF(left, (self.height() - size) / 2, size, size)
        painter.fillRect(box.adjusted(-2, 0, 2, 0), theme.current().color("card"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_sign(painter, box, grave=self._is_grave)

    def _fit(self) -> None:
        """Take the room that the texts need in their fonts."""
        self._widths.clear()
        self.updateGeometry()
        self.update()

    def _width_at(self, stretch: int) -> int:
        if stretch not in self._widths:
            self._widths[stretch] = self._measure(stretch)
        return self._widths[stretch]

    def _measure(self, stretch: int) -> int:
        name, symbol = (QFontMetrics(self._at(font, stretch)) for font in self._fonts)
        texts = name.horizontalAdvance(say(self._name)) + symbol.horizontalAdvance(self._symbol)
        return texts + _GAP + 2

    @staticmethod
    def _at(font: QFont, stretch: int) -> QFont:
        # A font of full width is left as it is: with a stretch of 100 it would be loaded again.
        if stretch >= 100:
            return font
        narrowed = QFont(font)
        narrowed.setStretch(max(stretch, _NARROWEST))
        return narrowed


def _wrapping(text: str) -> str:
    """Return ``text`` as a paragraph that a tooltip wraps."""
    return QtGui.Qt.convertFromPlainText(text, Qt.WhiteSpaceMode.WhiteSpaceNormal)

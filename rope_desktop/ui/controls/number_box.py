"""A number field that reads what people type: “1.5”, “1,5”, “1e6”, in every locale alike.

Qt's own field takes “1,5” for 15 in an English locale and “1.5” for 15 in a German one, and keeps
two decimals. This one reads with :mod:`rope_desktop.support.numbers` and shows full precision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSpinBox, QMenu

from rope_desktop.support.language import say
from rope_desktop.support.problems import Problem
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.controls.gestures import Gesture

if TYPE_CHECKING:
    from rope_desktop.state.fields import Field
    from rope_desktop.support.text import Value

# What is longer, such as the largest position, is drawn in narrower digits, never cut.
DIGITS = 13
_NARROWEST = 50
_LONGEST_TEXT = 200
_COMMIT_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_STAYING = (
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
    Qt.FocusReason.ActiveWindowFocusReason,
)
_AS_IT_IS = Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter


def plain_text(value: float) -> str:
    """Return the shortest text that reads back as ``value``, whatever the language."""
    return repr(value).removesuffix(".0")


class NumberBox(QAbstractSpinBox):
    """A field for one number, which its owner shows and sets.

    It commits on Enter and on being left. The owner answers :attr:`value_entered` with
    :meth:`show_value`, or with :meth:`keep_text` if the value was refused.
    """

    value_entered = Signal(object)
    step_wanted = Signal(int, object)
    refused = Signal(object)
    reset_wanted = Signal()

    def __init__(self, field: Field, start: Value | None = None, digits: int = DIGITS) -> None:
        super().__init__()
        self.field, self._start, self._digits = field, start, digits
        self._has_fault = False
        self._value: float | None = None
        self._is_edited = False
        self._gesture = Gesture()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        line = self.lineEdit()
        line.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        line.setAlignment(Qt.AlignmentFlag.AlignRight | _AS_IT_IS)
        line.setMaxLength(_LONGEST_TEXT)
        line.textEdited.connect(self._on_text_edited)
        self.restyle()

    @property
    def value(self) -> float | None:
        """Return the value that the field stands for, which the text being typed may not be."""
        return self._value

    def show_value(self, value: float) -> None:
        """Show ``value``, but leave a text alone that is being typed."""
        before, self._value = self._room(), value
        if self._room() != before:
            # The arrow of a direction without room is drawn in grey, outside of the text.
            self.update()
        if not self._is_edited:
            self._write()

    def keep_text(self) -> None:
        """Leave the refused text in its place, selected, to be corrected."""
        self._is_edited = True
        self.selectAll()

    def drop_text(self) -> None:
        """Let the text being typed give way to the value."""
        self._is_edited = False
        self._write()

    def show_fault(self, *, is_shown: bool) -> None:
        """Show that something is wrong here, by a frame, or that nothing is."""
        if is_shown != self._has_fault:
            self._has_fault = is_shown
            self.update()

    def build_menu(self) -> QMenu:
        """Return the menu of the text, which offers the start value if the field has one."""
        menu = self.lineEdit().createStandardContextMenu()
        if self._start is not None:
            menu.addSeparator()
            reset = menu.addAction(say(msg("Reset to {value}", value=self._start)))
            reset.triggered.connect(self.reset_wanted)
        return menu

    def commit(self) -> None:
        """Enter what was typed."""
        read = self._read()
        if isinstance(read, Problem):
            self.keep_text()
            self.refused.emit(read)
            return
        self._is_edited = False
        if read == self._value:
            self._write()
        else:
            self.value_entered.emit(read)

    def restyle(self) -> None:
        """Take the fixed-width font of the theme."""
        self.setFont(theme.current().font(0.95, fixed=True))
        self._fit()
        self.updateGeometry()

    def stepBy(self, steps: int) -> None:
        """Ask for a step from what the field shows, typed or not."""
        if self._is_edited:
            self.commit()
        if not self._is_edited:
            self.step_wanted.emit(steps, self._gesture.current)

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        """Return in which directions there is room."""
        flag = QAbstractSpinBox.StepEnabledFlag
        down, up = self._room()
        none = flag.StepNone
        return (flag.StepDownEnabled if down else none) | (flag.StepUpEnabled if up else none)

    def sizeHint(self) -> QSize:
        """Return room for the usual digits, beside what Qt wants for an empty field."""
        digits = self.fontMetrics().horizontalAdvance("0" * self._digits)
        return super().sizeHint() + QSize(digits, 0)

    def minimumSizeHint(self) -> QSize:
        """Return the same."""
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the window unless a text is being typed, and Esc only then."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape and self._is_edited:
                event.accept()
                return True
            is_undo = event.matches(QKeySequence.StandardKey.Undo)
            if (is_undo or event.matches(QKeySequence.StandardKey.Redo)) and not self._is_edited:
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Commit on Enter, take back on Esc, step by the arrow keys."""
        if event.key() in _COMMIT_KEYS:
            if self._is_edited:
                self.commit()
            self.selectAll()
        elif event.key() == Qt.Key.Key_Escape:
            self._restore(event)
        else:
            if not event.isAutoRepeat():
                self._gesture.begin()
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a step of the undo history that lasts as long as the button is held."""
        self._gesture.begin()
        super().mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Step only if focused, so that a panel scrolled with the mouse over it stays as it is."""
        if not self.hasFocus():
            event.ignore()
            return
        self._gesture.go_on(event.timestamp())
        super().wheelEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Commit what was typed; what cannot be read gives way to the value."""
        if self._is_edited and event.reason() not in _STAYING:
            self.commit()
            self.drop_text()
        super().focusOutEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done with the text, and the start value."""
        menu = self.build_menu()
        menu.exec(event.globalPos())
        menu.deleteLater()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field, and a frame around it where something is wrong."""
        super().paintEvent(event)
        if self._has_fault:
            painter, look = QPainter(self), theme.current()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(look.pen("error", 2.0))
            inset = look.pen_scale
            area = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(area, 3, 3)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the digits in."""
        super().resizeEvent(event)
        self._fit()

    def _room(self) -> tuple[bool, bool]:
        """Return whether there is room for a step down, and for one up."""
        if self._value is None:
            return False, False
        return self._value > self.field.minimum, self._value < self.field.maximum

    def _restore(self, event: QKeyEvent) -> None:
        if not self._is_edited:
            event.ignore()
            return
        self.drop_text()
        self.selectAll()

    def _read(self) -> float | Problem:
        # Here, because its patterns take long to compile and nobody types before the first frame.
        from rope_desktop.support.numbers import parse_integer, parse_number

        parse = parse_integer if self.field.is_whole else parse_number
        return parse(self.text(), self.field.name)

    def _write(self) -> None:
        text = "" if self._value is None else plain_text(self._value)
        if text != self.text():
            self.lineEdit().setText(text)
            self._fit()

    def _on_text_edited(self, _text: str) -> None:
        self._is_edited = True
        self._fit()

    def _fit(self) -> None:
        """Draw a text that is too long for the field in narrower digits."""
        line = self.lineEdit()
        wanted = self.fontMetrics().horizontalAdvance(self.text()) + 8
        font, stretch = self.font(), 100 * line.width() // wanted
        # A font of full width is left as it is: with a stretch of 100 it would be loaded again.
        if stretch < 100:
            font.setStretch(max(stretch, _NARROWEST))
        if font != line.font():
            line.setFont(font)

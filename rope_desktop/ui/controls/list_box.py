"""A field of several whole numbers, as a line of text that can be typed over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QSizePolicy

from rope_desktop.state.actions import ResetValue, set_value
from rope_desktop.support.language import say
from rope_desktop.support.number_lists import MOST_CHARACTERS, parse_integers
from rope_desktop.support.problems import Problem
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.controls.field_label import RESET_KEYS
from rope_desktop.ui.controls.number_box import plain_text

if TYPE_CHECKING:
    from rope_desktop.state.scene import Scene
    from rope_desktop.support.text import Message
    from rope_desktop.ui.presenter import Presenter

# In digits: the least and the most room for the numbers; beyond it they scroll.
_ROOM = (12, 30)
_COMMIT_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_STAYING = (
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
    Qt.FocusReason.ActiveWindowFocusReason,
)


class ListEdit(QLineEdit):
    """A line of text. It commits on Enter and on being left, and takes back on Esc."""

    committed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.is_edited = False
        self._text, self._has_fault = "", False
        self.setMaxLength(MOST_CHARACTERS)
        # Signs stand before their numbers, and the first number first, in every language.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.textEdited.connect(self._on_edited)

    def show_text(self, text: str) -> None:
        """Show ``text``, but leave one alone that is being typed."""
        if text != self._text:
            self._text = text
            self.updateGeometry()
        if not self.is_edited and text != self.text():
            self.setText(text)
            self.setCursorPosition(0)

    def keep_text(self) -> None:
        """Leave the refused text in its place, selected, to be corrected."""
        self.is_edited = True
        self.selectAll()

    def drop_text(self) -> None:
        """Let the text being typed give way to the one shown before."""
        self.is_edited = False
        self.show_text(self._text)

    def show_fault(self, *, is_shown: bool) -> None:
        """Draw a frame that says that something is wrong, or none."""
        if is_shown != self._has_fault:
            self._has_fault = is_shown
            self.update()

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the window unless a text is being typed, and Esc only then."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape and self.is_edited:
                event.accept()
                return True
            is_undo = event.matches(QKeySequence.StandardKey.Undo)
            if (is_undo or event.matches(QKeySequence.StandardKey.Redo)) and not self.is_edited:
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Commit on Enter, take back on Esc."""
        if event.key() in _COMMIT_KEYS:
            self._commit()
            self.selectAll()
        elif event.key() == Qt.Key.Key_Escape and self.is_edited:
            self.drop_text()
            self.selectAll()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Commit what was typed; what cannot be read gives way to what was shown before."""
        if event.reason() not in _STAYING:
            self._commit()
            self.drop_text()
        super().focusOutEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line, and a frame around it where something is wrong."""
        super().paintEvent(event)
        if self._has_fault:
            look = theme.current()
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(look.pen("error", 2.0))
                inset = look.pen_scale
                area = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
                painter.drawRoundedRect(area, 3, 3)

    def sizeHint(self) -> QSize:
        """Return room for a few numbers, and for more within reason."""
        least, most = (self.fontMetrics().horizontalAdvance("0" * n) for n in _ROOM)
        room = min(max(self.fontMetrics().horizontalAdvance(self._text), least), most) + 16
        return QSize(room, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the same."""
        return self.sizeHint()

    def _commit(self) -> None:
        if self.is_edited:
            self.is_edited = False
            self.committed.emit(self.text())

    def _on_edited(self, _text: str) -> None:
        self.is_edited = True


class ListBox(Adaptive):
    """The name and the line. It sends what is entered, and shows what the scene became.

    A subclass says which numbers are shown, and may look at what is entered.
    """

    def __init__(self, presenter: Presenter, field: str, name: Message, hint: Message) -> None:
        super().__init__()
        self.presenter, self.field = presenter, field
        self._name, self._hint = name, hint
        self._problems: tuple[Problem, ...] = ()
        self.label, self.edit = QLabel(), ListEdit()
        self.label.setBuddy(self.edit)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.label)
        row.addWidget(self.edit, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.edit.committed.connect(self._on_committed)
        reset = QShortcut(RESET_KEYS, self)
        reset.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        reset.activated.connect(self.reset)
        self.restyle()
        self.retranslate()

    def numbers_in(self, scene: Scene) -> tuple[int, ...]:
        """Return the numbers to show."""
        raise NotImplementedError

    def enter(self, numbers: tuple[int, ...]) -> bool:
        """Set the field to ``numbers`` and return whether the scene took them."""
        self.presenter.send(set_value(self.field, numbers))
        taken: bool = getattr(self.presenter.store.scene, self.field) == numbers
        return taken

    def show_scene(self, scene: Scene) -> None:
        """Show the numbers."""
        self.edit.show_text(", ".join(map(plain_text, self.numbers_in(scene))))

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Mark the line if one of ``problems`` concerns it."""
        own = tuple(problem for problem in problems if problem.field == self.field)
        if own != self._problems:
            self._problems = own
            self.retranslate()

    def retranslate(self) -> None:
        """Name the line, and say what it is for and what is wrong."""
        told = "\n".join([*(say(problem.message) for problem in self._problems), say(self._hint)])
        self.label.setText(say(self._name))
        self.edit.setAccessibleName(self.label.text())
        self.edit.setAccessibleDescription(told)
        self.label.setToolTip(told)
        self.edit.setToolTip(told)
        self.edit.show_fault(is_shown=bool(self._problems))

    def restyle(self) -> None:
        """Take the fonts of the theme."""
        self.edit.setFont(theme.current().font(0.95, fixed=True))
        self.edit.updateGeometry()

    def reset(self) -> None:
        """Ask for the start value, whatever is being typed."""
        self.edit.drop_text()
        self.presenter.send(ResetValue(self.field))

    def _on_committed(self, text: str) -> None:
        read = parse_integers(text, self.field)
        if isinstance(read, Problem):
            self.presenter.store.refuse(read)
            self.edit.keep_text()
        elif self.enter(read):
            self.show_scene(self.presenter.store.scene)
        else:
            self.edit.keep_text()

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QLocale, QObject, QRect, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QPaintEvent, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget

from rope_desktop.state.fields import FIELD
from rope_desktop.ui.controls.number_box import NumberBox, plain_text
from tests.ui.controls.driver import focus, settle, turn_wheel, type_into

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from rope_desktop.support.problems import Problem


class Owner(QWidget):
    """Takes every value but 13, as a row of the panel would."""

    def __init__(self, field: str, value: float) -> None:
        super().__init__()
        self.box, self.other = NumberBox(FIELD[field]), QLineEdit()
        column = QVBoxLayout(self)
        column.addWidget(self.box)
        column.addWidget(self.other)
        self.entered: list[float] = []
        self.steps: list[tuple[int, object]] = []
        self.refused: list[Problem] = []
        self.box.value_entered.connect(self._take)
        self.box.step_wanted.connect(lambda steps, gesture: self.steps.append((steps, gesture)))
        self.box.refused.connect(self.refused.append)
        self.box.show_value(value)

    def _take(self, value: float) -> None:
        self.entered.append(value)
        if value == 13:
            self.box.keep_text()
        else:
            self.box.show_value(value)


@pytest.fixture
def base(qtbot: QtBot) -> Owner:
    return shown(qtbot, Owner("base", 10000.0))


@pytest.fixture
def window(qtbot: QtBot) -> Owner:
    return shown(qtbot, Owner("window", 2048))


def shown(qtbot: QtBot, owner: Owner) -> Owner:
    qtbot.addWidget(owner)
    owner.show()
    qtbot.waitExposed(owner)
    return owner


@pytest.mark.parametrize("locale", ["en_US", "de_DE", "sv_SE", "fr_CH", "ar_EG", "vi_VN", "ru_RU"])
@pytest.mark.parametrize(
    ("text", "value"),
    [("1,5", 1.5), ("1.5", 1.5), ("1e6", 1e6), ("0,8782488562869419", 0.8782488562869419)],
)
def test_a_number_is_read_the_same_in_every_locale(
    qtbot: QtBot, locale: str, text: str, value: float
) -> None:
    QLocale.setDefault(QLocale(locale))
    owner = shown(qtbot, Owner("base", 10000.0))
    type_into(owner.box, text)
    assert owner.entered == [value]
    assert owner.box.text() == plain_text(value)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (10000.0, "10000"),
        (7, "7"),
        (-7, "-7"),
        (1e-4, "0.0001"),
        (0.1, "0.1"),
        (5e-324, "5e-324"),
        (1e22, "1e+22"),
        (0.8782488562869419, "0.8782488562869419"),
        (2**53 - 1, "9007199254740991"),
    ],
)
def test_a_value_is_shown_in_full_and_nothing_more(value: float, text: str) -> None:
    assert plain_text(value) == text


def test_a_value_is_entered_on_enter_and_only_then(window: Owner) -> None:
    type_into(window.box, "4096", key=None)
    assert window.entered == []
    QTest.keyClick(window.box, Qt.Key.Key_Enter)
    assert window.entered == [4096]


def test_a_value_is_entered_on_leaving(window: Owner) -> None:
    type_into(window.box, "4096", key=None)
    focus(window.other)
    assert window.entered == [4096]


def test_nothing_is_entered_where_nothing_was_changed(window: Owner) -> None:
    focus(window.box)
    QTest.keyClick(window.box, Qt.Key.Key_Return)
    type_into(window.box, "2048")
    type_into(window.box, "2,048")
    focus(window.other)
    assert window.entered == []
    assert window.box.text() == "2048"


def test_a_menu_or_another_window_is_no_leaving(window: Owner) -> None:
    type_into(window.box, "40", key=None)
    for reason in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
        QApplication.sendEvent(window.box, QFocusEvent(QEvent.Type.FocusOut, reason))
    assert window.entered == []
    assert window.box.text() == "40"


def test_escape_takes_the_former_text_back(window: Owner) -> None:
    type_into(window.box, "40", key=Qt.Key.Key_Escape)
    assert window.box.text() == "2048"
    focus(window.other)
    assert window.entered == []


def test_an_unreadable_text_stays_selected_to_be_corrected(window: Owner) -> None:
    type_into(window.box, "12 rows")
    assert [problem.code for problem in window.refused] == ["not_a_number"]
    assert window.refused[0].field == "window"
    assert window.box.lineEdit().selectedText() == "12 rows"
    window.box.show_value(2048)
    assert window.box.text() == "12 rows"


def test_on_leaving_an_unreadable_text_gives_way_to_the_value(window: Owner) -> None:
    type_into(window.box, "twelve", key=None)
    focus(window.other)
    assert len(window.refused) == 1
    assert window.box.text() == "2048"


def test_a_refused_value_stays_until_the_field_is_left(window: Owner) -> None:
    type_into(window.box, "13")
    assert window.box.lineEdit().selectedText() == "13"
    focus(window.other)
    assert window.box.text() == "2048"


def test_a_text_being_typed_is_never_rewritten(window: Owner) -> None:
    type_into(window.box, "50", key=None)
    window.box.show_value(99)
    assert window.box.text() == "50"
    QTest.keyClicks(window.box, "0000")
    QTest.keyClick(window.box, Qt.Key.Key_Return)
    assert window.entered == [500000]


def test_the_arrow_keys_step_by_one_and_the_page_keys_by_ten(window: Owner) -> None:
    focus(window.box)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
        QTest.keyClick(window.box, key)
    assert [steps for steps, _ in window.steps] == [1, -1, 10, -10]
    assert len({id(gesture) for _, gesture in window.steps}) == 4


def test_a_held_arrow_key_is_one_gesture(window: Owner) -> None:
    focus(window.box)
    key, no_modifier = Qt.Key.Key_Up, Qt.KeyboardModifier.NoModifier
    for is_repeated in (False, True, True):
        press = QKeyEvent(QEvent.Type.KeyPress, key, no_modifier, autorep=is_repeated)
        QApplication.sendEvent(window.box, press)
    QApplication.sendEvent(window.box, QKeyEvent(QEvent.Type.KeyRelease, key, no_modifier))
    assert {steps for steps, _ in window.steps} == {1}
    assert len(window.steps) >= 3
    assert len({id(gesture) for _, gesture in window.steps}) == 1


def test_a_step_starts_from_what_was_typed(window: Owner) -> None:
    type_into(window.box, "100", key=Qt.Key.Key_Up)
    assert window.entered == [100]
    assert [steps for steps, _ in window.steps] == [1]


def test_no_step_is_made_from_what_cannot_be_read(window: Owner) -> None:
    type_into(window.box, "x", key=Qt.Key.Key_Up)
    assert window.steps == []
    assert len(window.refused) == 1


def test_the_wheel_is_taken_only_when_focused(window: Owner) -> None:
    window.other.setFocus()
    assert not turn_wheel(window.box, 1)
    assert window.steps == []
    focus(window.box)
    assert turn_wheel(window.box, 1, 1, -1)
    assert [steps for steps, _ in window.steps] == [1, 1, -1]
    assert len({id(gesture) for _, gesture in window.steps}) == 1


def test_the_wheel_alone_gives_no_focus(window: Owner) -> None:
    assert not window.box.focusPolicy() & Qt.FocusPolicy.WheelFocus & ~Qt.FocusPolicy.StrongFocus


def test_the_arrows_stop_at_the_limits(window: Owner) -> None:
    flag = NumberBox.StepEnabledFlag
    window.box.show_value(1)
    assert window.box.stepEnabled() == flag.StepUpEnabled
    window.box.show_value(2**31)
    assert window.box.stepEnabled() == flag.StepDownEnabled


@pytest.mark.parametrize("keys", ["Ctrl+Z", "Ctrl+Shift+Z"])
def test_undo_is_the_windows_unless_a_text_is_being_typed(window: Owner, keys: str) -> None:
    undone: list[str] = []
    shortcut = QShortcut(QKeySequence(keys), window)
    shortcut.activated.connect(lambda: undone.append(keys))
    type_into(window.box, "4096")
    QTest.keySequence(window.box, QKeySequence(keys))
    assert undone == [keys]
    type_into(window.box, "99", key=None)
    QTest.keySequence(window.box, QKeySequence(keys))
    assert undone == [keys]


def test_escape_is_the_windows_unless_a_text_is_being_typed(window: Owner) -> None:
    pressed: list[bool] = []
    shortcut = QShortcut(QKeySequence("Esc"), window)
    shortcut.activated.connect(lambda: pressed.append(True))
    type_into(window.box, "99", key=Qt.Key.Key_Escape)
    assert pressed == []
    QTest.keyClick(window.box, Qt.Key.Key_Escape)
    assert pressed == [True]


@pytest.mark.parametrize("value", [9007199254740991, -9007199254740991, 1.7976931348623157e308])
def test_a_long_number_is_narrowed_not_cut(base: Owner, value: float) -> None:
    base.box.setFixedWidth(base.box.sizeHint().width())
    settle()
    base.box.show_value(value)
    line = base.box.lineEdit()
    assert line.fontMetrics().horizontalAdvance(line.text()) <= line.width()
    base.box.show_value(7.0)
    assert line.font() == base.box.font()


def test_a_text_of_any_length_is_refused_whole_not_cut(window: Owner) -> None:
    focus(window.box)
    window.box.selectAll()
    QApplication.clipboard().setText("1" * 100_000)
    QTest.keySequence(window.box, QKeySequence(QKeySequence.StandardKey.Paste))
    QTest.keyClick(window.box, Qt.Key.Key_Return)
    assert [problem.code for problem in window.refused] == ["too_long"]


def test_right_to_left_the_minus_sign_stays_left(window: Owner) -> None:
    window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    line = window.box.lineEdit()
    assert line.layoutDirection() == Qt.LayoutDirection.LeftToRight
    assert line.alignment() & Qt.AlignmentFlag.AlignRight


@pytest.mark.parametrize(("value", "beside"), [(2**31, 2**31 - 1), (1, 2)])
def test_an_arrow_is_painted_anew_when_it_comes_to_a_limit_or_leaves_it(
    qtbot: QtBot, value: int, beside: int
) -> None:
    painted: list[QRect] = []

    class Watch(QObject):
        def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
            if isinstance(event, QPaintEvent):
                painted.append(event.rect())
            return False

    owner, watch = shown(qtbot, Owner("window", beside)), Watch()
    owner.box.installEventFilter(watch)
    settle()
    for number in (value, beside):
        painted.clear()
        owner.box.show_value(number)
        settle()
        assert any(area.contains(owner.box.rect()) for area in painted)
    painted.clear()
    owner.box.show_value(1000)
    settle()
    assert not any(area.contains(owner.box.rect()) for area in painted)

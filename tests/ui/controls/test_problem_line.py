from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget

from rope_desktop.support.problems import Problem, error, note, warning
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.controls.problem_line import ProblemLine
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SHORT = note("x", "base", msg("Short."))
LONG = msg("A sentence that is much too long for one line of a panel as narrow as this one is.")


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(240, 300)
    return made


@pytest.fixture
def line(window: QWidget, qtbot: QtBot) -> ProblemLine:
    column, made = QVBoxLayout(window), ProblemLine()
    column.addWidget(made)
    column.addWidget(QLabel("below"), 1)
    window.show()
    qtbot.waitExposed(window)
    return made


def show(line: ProblemLine, *problems: Problem) -> None:
    line.show_problems(problems)
    settle()


def ground(line: ProblemLine) -> str:
    return line.grab().toImage().pixelColor(line.width() // 2, 2).name()


def test_nothing_to_say_takes_no_room(line: ProblemLine) -> None:
    assert not line.isVisible()
    show(line, SHORT)
    assert line.isVisible()
    show(line)
    assert not line.isVisible()


def test_a_line_is_as_tall_as_its_sentences(line: ProblemLine) -> None:
    show(line, SHORT)
    one = line.height()
    show(line, error("y", "base", LONG))
    several = line.height()
    assert several > 2 * one
    line.window().resize(700, 300)
    settle()
    assert line.height() == one
    show(line, SHORT, error("y", "base", LONG))
    assert one < line.height() < several


@pytest.mark.parametrize("name", theme.THEME_NAMES)
def test_what_is_wrong_and_what_must_be_seen_stand_on_the_ground_of_errors(
    line: ProblemLine, name: str
) -> None:
    look = theme.load(name)
    theme.use(look)
    settle()
    for problem, role in (
        (SHORT, "warning_ground"),
        (warning("y", "base", LONG), "error_ground"),
        (error("y", "base", LONG), "error_ground"),
    ):
        show(line, problem)
        assert ground(line) == look.color(role).name()
    show(line, SHORT, error("y", "base", LONG))
    assert ground(line) == look.color("error_ground").name()


def test_a_line_can_be_heard(line: ProblemLine) -> None:
    show(line, SHORT)
    assert line.accessibleName() == line.text == "Short."


def test_right_to_left_the_sign_stands_right(line: ProblemLine) -> None:
    show(line, SHORT)
    left = line.grab().toImage()
    line.window().setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    right = line.grab().toImage()
    middle = line.height() // 2
    sign = theme.current().color("muted").name()
    columns = range(line.width())
    assert sign in {left.pixelColor(x, middle).name() for x in columns[:20]}
    assert sign in {right.pixelColor(x, middle).name() for x in columns[-20:]}

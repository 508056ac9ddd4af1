"""What is not to be written here, with what to write in its place."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = "rope_desktop"
WINDOW = "rope_desktop/ui"
ALL = ""


class Ban(NamedTuple):
    """A pattern not to be written below a folder, and what to write instead."""

    pattern: str
    instead: str
    folder: str = PROGRAM
    allowed_in: tuple[str, ...] = ()


BANS = (
    Ban(r"\bQ(Double)?SpinBox\b|\bpg\.SpinBox\b", "our number field: Qt's reads “1,5” as 15"),
    Ban(r"setStyleSheet", "QPalette and the style: a style sheet breaks a spin box's arrows"),
    Ban(r"\bQTimer\(\)", "QTimer(parent), which ends with its parent"),
    Ban(r"singleShot\([^,()]+,[^,()]+\)", "singleShot(delay, context, slot), dropped with it"),
    Ban(r"\bQThread|\bimport threading\b", "nothing: all of it is fast enough without a thread"),
    Ban(r"SVGExporter|pyqtgraph\.exporters", "QSvgGenerator: pyqtgraph issue 3495"),
    Ban(r"\bfloat\([^()]*\.text\(\)\)", "the field's value: its text is in the reader's language"),
    Ban(r"__file__", "rope_desktop.support.resources", PROGRAM, ("support/resources.py",)),
    Ban(r"\bpickle\b|\beval\(|(?<![.\w])exec\(", "plain data, read with a parser"),
    Ban(r"\bdatetime\.now\(|\btime\.time\(", "nothing: what is shown follows from the scene"),
    Ban(r"#\s*noqa(?!: [A-Z])|type: ignore(?!\[)", "a suppression that names its rule", ALL),
    Ban(r"\b(TODO|FIXME|XXX)\b", "the thing itself, or nothing", ALL),
    Ban(r"\btime\.sleep\(", "qtbot.waitUntil, or an event to wait for", ALL),
)


def lines_of(folder: str) -> list[tuple[str, str]]:
    """Return (place, text) of every line of Python below ``folder``, but for this table's own."""
    roots = [ROOT / name for name in ([folder] if folder else [PROGRAM, "tests", "packaging"])]
    files = sorted(file for root in roots for file in root.rglob("*.py") if file != Path(__file__))
    return [
        (f"{file.relative_to(ROOT)}:{number}", line)
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    ]


@pytest.mark.parametrize("ban", BANS, ids=lambda ban: ban.pattern)
def test_nothing_banned_is_written(ban: Ban) -> None:
    found = [
        f"{place}: {line.strip()}  (write {ban.instead})"
        for place, line in lines_of(ban.folder)
        if re.search(ban.pattern, line) and not any(name in place for name in ban.allowed_in)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("line", "banned"),
    [
        ("box = QDoubleSpinBox(self)", True),
        ("class NumberField(QAbstractSpinBox):", False),
        ("timer = QTimer()", True),
        ("timer = QTimer(self, interval=0)", False),
        ("QTimer.singleShot(0, self._render)", True),
        ("QTimer.singleShot(0, self, self._render)", False),
        ("value = float(self.edit.text())", True),
        ("x = y  # type: ignore", True),
        ("x = y  # type: ignore[assignment]", False),
        ("return application.exec()", False),
    ],
)
def test_the_table_means_what_it_says(line: str, banned: bool) -> None:
    assert any(re.search(ban.pattern, line) for ban in BANS) is banned

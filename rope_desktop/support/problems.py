"""Problems: what is wrong or odd about a scene or an input, said beside the place it concerns."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rope_desktop.support.text import Message


class Severity(StrEnum):
    """How much a problem matters; an error keeps the former scene in place."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Problem(NamedTuple):
    """One thing to tell the user.

    ``code`` never changes once released; ``field`` names the scene's field (or the place) that
    the sentence belongs beside.
    """

    code: str
    severity: Severity
    field: str
    message: Message


def error(code: str, field: str, message: Message) -> Problem:
    """Return a problem that forbids the change it speaks of."""
    return Problem(code, Severity.ERROR, field, message)


def warning(code: str, field: str, message: Message) -> Problem:
    """Return a problem that the user must see although the scene is usable."""
    return Problem(code, Severity.WARNING, field, message)


def note(code: str, field: str, message: Message) -> Problem:
    """Return a remark on a scene that is in order."""
    return Problem(code, Severity.NOTE, field, message)

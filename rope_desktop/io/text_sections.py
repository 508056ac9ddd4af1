"""A text for a terminal in sections: a title, and indented lines beneath it."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, TypeAlias

from rope_desktop.io.columns import in_columns, indented
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rope_desktop.support.problems import Problem

Section: TypeAlias = tuple[Message, list[str]]

LINE_WIDTH = 88


def sections_text(sections: Iterable[Section]) -> str:
    """Return the sections, in the language in use, with empty lines between them."""
    return (
        "\n\n".join("\n".join([say(title), *indented(lines)]) for title, lines in sections) + "\n"
    )


def labelled(rows: Sequence[tuple[Message, str]], left: int = 1) -> list[str]:
    """Return a line for each label and value, the first ``left`` columns aligned on the left."""
    return in_columns([(say(label), value) for label, value in rows], left)


def wrapped(messages: Iterable[Message]) -> list[str]:
    """Return sentences, each from a new line on."""
    return [line for text in messages for line in textwrap.wrap(say(text), LINE_WIDTH)]


def remarks(problems: Sequence[Problem]) -> list[Section]:
    """Return the section that tells of the problems, if there is any."""
    if not problems:
        return []
    return [(msg("Remarks"), wrapped(problem.message for problem in problems))]

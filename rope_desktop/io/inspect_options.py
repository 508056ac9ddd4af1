"""The options of ``inspect`` and ``models``, and what they ask for.

An option keeps the text that was typed until :func:`inspect_from_options` reads it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.io.model_export.exports import ENDINGS, SNIPPETS
from rope_desktop.io.model_options import STANDARD_INPUT
from rope_desktop.io.position_lists import parse_positions
from rope_desktop.support.language import say
from rope_desktop.support.numbers import parse_integer
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable


class InspectSettings(NamedTuple):
    """What to inspect, against what else, with which lengths, and what to write where."""

    source: str
    part: str | None = None
    against: str | None = None
    window: int | None = None
    length: int | None = None
    export: Path | None = None
    snippet: Literal["numpy", "torch"] | None = None
    positions: tuple[int, ...] | None = None


class InspectOption(NamedTuple):
    """One option: the setting that it is about, how its value is called, and what it does."""

    field: str
    metavar: str
    help: Message

    @property
    def flag(self) -> str:
        """Return the option as it is typed."""
        return f"--{self.field}"


INSPECT_OPTIONS = (
    InspectOption("against", "OTHER", msg("another model to compare with, named like the first")),
    InspectOption(
        "length",
        "N",
        msg("the length of the text in tokens, where frequencies follow it (the window)"),
    ),
    InspectOption(
        "export", "FILE", msg("also write a file: .csv, .json, .py (a snippet) or .npz (a table)")
    ),
    InspectOption("snippet", "LIBRARY", msg("the library of the .py: numpy or torch (numpy)")),
    InspectOption(
        "positions",
        "N,N…",
        msg("of the .npz: numbers, or the first and the last, 0:4095 (some up to the window)"),
    ),
)


def add_inspect_options(parser: ArgumentParser) -> None:
    """Give ``parser`` the model to inspect and the options of ``inspect``."""
    group = parser.add_argument_group(say(msg("the model")))
    group.add_argument(
        "source",
        metavar="FILE|MODEL-ID|-",
        help=say(
            msg(
                "a config.json or GGUF file, a model that {command} lists, or - for the standard "
                "input; --window is the window to compare with, --part the part to read",
                command="models",
            )
        ),
    )
    for option in INSPECT_OPTIONS:
        group.add_argument(option.flag, metavar=option.metavar, help=say(option.help))


def inspect_from_options(options: Namespace) -> InspectSettings | tuple[Problem, ...]:
    """Return what the options ask for, or what is wrong with them."""
    values: dict[str, Any] = {}
    problems = []
    for field in ("window", "part", *(option.field for option in INSPECT_OPTIONS)):
        text = getattr(options, field, None)
        read = None if text is None else _READERS[field](text)
        if isinstance(read, Problem):
            problems.append(read)
        elif read is not None:
            values[field] = read
    settings = InspectSettings(options.source, **values)
    return tuple(problems) or _misfits(settings) or settings


def _misfits(settings: InspectSettings) -> tuple[Problem, ...]:
    """Tell of options that mean nothing together with, or without, others."""
    ending = "" if settings.export is None else settings.export.suffix.lower()
    found = []
    if settings.source == settings.against == STANDARD_INPUT:
        text = msg("the standard input can be read only once.")
        found.append(error("stdin_twice", "against", text))
    if settings.export is not None and settings.against is not None:
        text = msg("only one model can be written; leave {option} out.", option="--against")
        found.append(error("export_of_one", "export", text))
    if settings.export is not None and _is_same_file(settings.export, settings.source):
        text = msg("{file} is what is inspected; choose another name.", file=str(settings.export))
        found.append(error("export_over_source", "export", text))
    if settings.snippet is not None and ending != ".py":
        text = msg("only {option} has this.", option="--export FILE.py")
        found.append(error("needs_export", "snippet", text))
    if settings.positions is not None and ending != ".npz":
        text = msg("only {option} has this.", option="--export FILE.npz")
        found.append(error("needs_export", "positions", text))
    return tuple(found)


def _is_same_file(path: Path, source: str) -> bool:
    try:
        return path.samefile(source)
    except (OSError, ValueError):
        return False


def _window(text: str) -> int | Problem:
    # Here, because no other option of this command needs the scene's limits.
    from rope_desktop.state.checks import check_value

    value = parse_integer(text, "window")
    return value if isinstance(value, Problem) else check_value("window", value) or value


def _length(text: str) -> int | Problem:
    value = parse_integer(text, "length")
    if isinstance(value, Problem) or 1 <= value <= POSITION_LIMIT:
        return value
    shown = num(value, ",d") if abs(value) < 10**21 else num(float(value), ".3g")
    outside = msg(
        "{value} is outside {minimum} … {maximum}.",
        value=shown,
        minimum=num(1, ",d"),
        maximum=num(POSITION_LIMIT, ",d"),
    )
    return error("out_of_range", "length", outside)


def _export(text: str) -> Path | Problem:
    path = Path(text)
    if path.suffix.lower() in ENDINGS and "\0" not in text:
        return path
    wrong = msg(
        "“{value}” ends in none of {endings}.", value=text[-40:], endings=", ".join(ENDINGS)
    )
    return error("unknown_ending", "export", wrong)


def _snippet(text: str) -> str | Problem:
    if text in SNIPPETS:
        return text
    wrong = msg(
        "“{value}” is none of the choices: {choices}.",
        value=text[:40],
        choices=", ".join(SNIPPETS),
    )
    return error("unknown_choice", "snippet", wrong)


_READERS: dict[str, Callable[[str], Any]] = {
    "window": _window,
    "part": str,
    "length": _length,
    "against": str,
    "export": _export,
    "snippet": _snippet,
    "positions": lambda text: parse_positions(text, "positions"),
}

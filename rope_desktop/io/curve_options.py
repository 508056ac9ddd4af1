"""The options of ``report --curve``, and the settings that they ask for.

An option keeps the text that was typed until :func:`curve_from_options` reads it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rope_desktop.support.language import say
from rope_desktop.support.numbers import parse_integer
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import Message, msg

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from rope_desktop.state.curve import CurveSettings


@dataclass(frozen=True, slots=True)
class CurveOption:
    """One option: the settings that it is about, how its value is called, and what it does."""

    field: str
    metavar: str
    help: Message

    @property
    def flag(self) -> str:
        """Return the option as it is typed."""
        return f"--{self.field}"


CURVE_OPTIONS = (
    CurveOption(
        "offsets", "N", msg("how many, from 0 on, or the first and the last: 32, -16:16 (32)")
    ),
    CurveOption("anchors", "N,N…", msg("where the key stands (0,8,24,40)")),
    CurveOption("heads", "H", msg("heads of ALiBi, each with its own slope (8)")),
    CurveOption(
        "seed", "S", msg("of the learned tables and the biases of T5, which are random (0)")
    ),
)


def add_curve_options(parser: ArgumentParser) -> None:
    """Give ``parser`` the switch ``--curve`` and its options."""
    group = parser.add_argument_group(say(msg("the curve")))
    group.add_argument(
        "--curve",
        action="store_true",
        default=False,
        help=say(msg("print the score at every offset instead, under RoPE and other encodings")),
    )
    for option in CURVE_OPTIONS:
        group.add_argument(option.flag, metavar=option.metavar, help=say(option.help))


def curve_from_options(
    options: Namespace, head_size: int
) -> CurveSettings | tuple[Problem, ...] | None:
    """Return the settings that the options ask for, or what is wrong; None without ``--curve``."""
    typed = {
        option.field: getattr(options, option.field)
        for option in CURVE_OPTIONS
        if hasattr(options, option.field)
    }
    if not getattr(options, "curve", False):
        return tuple(_needs_curve(field) for field in typed) or None
    # Here, so that commands that have no curve start the sooner.
    from rope_desktop.state.curve import CurveSettings, check_curve

    values: dict[str, Any] = {}
    problems = []
    for field, text in typed.items():
        read = _read(field, text)
        if isinstance(read, Problem):
            problems.append(read)
        else:
            values |= read
    settings = CurveSettings(**values)
    return tuple(problems) or check_curve(settings, head_size) or settings


def _needs_curve(field: str) -> Problem:
    return error("needs_curve", field, msg("only {option} has this.", option="--curve"))


def _read(field: str, text: str) -> dict[str, Any] | Problem:
    """Return the settings that an option's text gives, by name, or the problem with it."""
    if field == "offsets":
        return _read_offsets(text)
    if field == "anchors":
        return _read_anchors(text)
    value = parse_integer(text, field)
    return value if isinstance(value, Problem) else {field: value}


def _read_offsets(text: str) -> dict[str, Any] | Problem:
    first, colon, last = text.partition(":")
    start = parse_integer(first, "offsets") if colon else 0
    end = parse_integer(last if colon else text, "offsets")
    if isinstance(start, Problem):
        return start
    if isinstance(end, Problem):
        return end
    return {"first_offset": start, "last_offset": end if colon else end - 1}


def _read_anchors(text: str) -> dict[str, Any] | Problem:
    anchors = []
    for place, part in enumerate(text.split(","), 1):
        anchor = parse_integer(part, "anchors")
        if isinstance(anchor, Problem):
            sentence = msg("number {place}: {problem}", place=place, problem=anchor.message)
            return error(anchor.code, "anchors", sentence)
        anchors.append(anchor)
    return {"anchors": tuple(anchors)}

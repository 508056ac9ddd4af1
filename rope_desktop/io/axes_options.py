"""The scene's options about positions of several numbers, and the values that they ask for.

An option keeps the text that was typed until :func:`axes_values` reads it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal, NamedTuple

from rope_desktop.support.language import say
from rope_desktop.support.numbers import parse_integer
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import Message, msg

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from rope_desktop.state.actions import FieldValue

    Values = dict[str, FieldValue]


class AxesOption(NamedTuple):
    """One option: the name that it is kept under, the scene's fields that it sets, how it is read.

    A choice and a list set one field; numbers set one each, and stand between commas or, as sizes,
    between crosses.
    """

    name: str
    fields: tuple[str, ...]
    kind: Literal["choice", "numbers", "sizes", "list"]
    metavar: str
    help: Message

    @property
    def flag(self) -> str:
        """Return the option as it is typed."""
        return "--" + self.name.replace("_", "-")


AXES_OPTIONS = (
    AxesOption(
        "axes",
        ("axes_scheme",),
        "choice",
        "SCHEME",
        msg("grid, memory, mrope or film: which positions of several numbers the Axes view shows"),
    ),
    AxesOption(
        "axis_order",
        ("axis_order",),
        "choice",
        "ORDER",
        msg("x_first or y_first: which axis of a grid has the first half of the pairs"),
    ),
    AxesOption(
        "grid",
        ("grid_width", "grid_height"),
        "sizes",
        "WxH",
        msg("patches side by side and rows of them, 32x32; up to 64x64"),
    ),
    AxesOption(
        "query_patch",
        ("query_column", "query_row"),
        "numbers",
        "X,Y",
        msg("the query’s column and row, counted from 0"),
    ),
    AxesOption(
        "key_patch",
        ("key_column", "key_row"),
        "numbers",
        "X,Y",
        msg("the key’s column and row, counted from 0"),
    ),
    AxesOption(
        "memory_frames", ("memory_frames",), "numbers", "K", msg("stored frames of the memory")
    ),
    AxesOption(
        "pointer_tokens",
        ("pointer_tokens",),
        "numbers",
        "P",
        msg("object pointers of the memory, which are not rotated"),
    ),
    AxesOption(
        "sections",
        ("sections",),
        "list",
        "T,H,W",
        msg("pairs that M-RoPE gives to time, height and width, 16,24,24"),
    ),
    AxesOption(
        "section_order",
        ("section_order",),
        "choice",
        "ORDER",
        msg("chunked, interleaved or alternating: how M-RoPE deals these pairs out"),
    ),
    AxesOption(
        "axis_sizes",
        ("axis_sizes",),
        "list",
        "T,H,W",
        msg("dimensions of time, height and width in an axial split, 44,42,42"),
    ),
    AxesOption(
        "query_at",
        ("query_time", "query_height", "query_width"),
        "numbers",
        "T,H,W",
        msg("the query’s time, height and width"),
    ),
    AxesOption(
        "key_at",
        ("key_time", "key_height", "key_width"),
        "numbers",
        "T,H,W",
        msg("the key’s time, height and width"),
    ),
    AxesOption(
        "film",
        ("film_frames", "film_height", "film_width"),
        "sizes",
        "TxHxW",
        msg("frames of a film, and rows and columns of patches in each, 3x4x4"),
    ),
    AxesOption(
        "frame_step",
        ("frame_step",),
        "numbers",
        "S",
        msg("how far time moves on from frame to frame"),
    ),
    AxesOption("text_before", ("text_before",), "numbers", "N", msg("words before the film")),
    AxesOption("text_after", ("text_after",), "numbers", "N", msg("words after the film")),
)

_CROSS = re.compile("[x×]", re.IGNORECASE)


def add_axes_options(parser: ArgumentParser) -> None:
    """Give ``parser`` the options of the axes; each keeps its text under its name."""
    group = parser.add_argument_group(say(msg("positions of several numbers")))
    for option in AXES_OPTIONS:
        group.add_argument(
            option.flag, dest=option.name, metavar=option.metavar, help=say(option.help)
        )


def axes_values(options: Namespace) -> tuple[Values, tuple[Problem, ...]]:
    """Return the values of the scene's fields that were typed, and the problems with them."""
    values: Values = {}
    problems = []
    for option in given(options):
        read = _read(option, getattr(options, option.name))
        if isinstance(read, Problem):
            problems.append(read)
        else:
            values |= read
    return values, tuple(problems)


def given(options: Namespace) -> list[AxesOption]:
    """Return the options that were typed."""
    return [option for option in AXES_OPTIONS if getattr(options, option.name, None) is not None]


def flag_of(field: str) -> str | None:
    """Return the option that sets ``field`` of the scene, if it is one of these."""
    return next((option.flag for option in AXES_OPTIONS if field in option.fields), None)


def _read(option: AxesOption, text: str) -> Values | Problem:
    if option.kind == "choice":
        return {option.fields[0]: text}
    parts = _CROSS.split(text) if option.kind == "sizes" else text.split(",")
    if option.kind != "list" and len(parts) != len(option.fields):
        wrong = msg("“{text}” is not of the form {form}.", text=text[:40], form=option.metavar)
        return error("wrong_form", option.fields[0], wrong)
    numbers = []
    for part in parts:
        number = parse_integer(part, option.fields[0])
        if isinstance(number, Problem):
            return number
        numbers.append(number)
    if option.kind == "list":
        return {option.fields[0]: tuple(numbers)}
    return dict(zip(option.fields, numbers, strict=True))

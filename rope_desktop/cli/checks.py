"""Checks of single options: each returns the value that a text stands for, or says what is wrong.

They raise ArgumentTypeError, to which argparse adds the option's name.
"""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING

from rope_desktop.support.language import say
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SMALLEST_PICTURE, LARGEST_PICTURE = (320, 240), (7680, 4320)
_SIZE = re.compile(r"(\d{1,5})[x×](\d{1,5})", re.IGNORECASE | re.ASCII)
_LONGEST_QUOTE = 40


def one_of(names: Sequence[str]) -> Callable[[str], str]:
    """Return the check that a text is one of ``names``."""

    def check(text: str) -> str:
        if text in names:
            return text
        wrong = msg(
            "“{value}” is none of the choices: {choices}.",
            value=text[:_LONGEST_QUOTE],
            choices=", ".join(names),
        )
        raise ArgumentTypeError(say(wrong))

    return check


def picture_size(text: str) -> tuple[int, int]:
    """Return the width and height that a text such as 1920x1080 states, in pixels."""
    found = _SIZE.fullmatch(text.strip())
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    sides = zip(SMALLEST_PICTURE, size, LARGEST_PICTURE, strict=True)
    if all(least <= side <= most for least, side, most in sides):
        return size
    wrong = msg(
        "“{value}” is no size for a picture: width and height in pixels, such as 1920x1080, "
        "from {least} to {most}.",
        value=text[:_LONGEST_QUOTE],
        least=_written(SMALLEST_PICTURE),
        most=_written(LARGEST_PICTURE),
    )
    raise ArgumentTypeError(say(wrong))


def picture_path(text: str) -> Path:
    """Return the file that a picture is to be written to."""
    path = Path(text)
    if path.suffix.lower() == ".png":
        return path
    wrong = msg("“{value}” does not end in .png; pictures are written as PNG.", value=text)
    raise ArgumentTypeError(say(wrong))


def _written(size: tuple[int, int]) -> str:
    return "{}x{}".format(*size)

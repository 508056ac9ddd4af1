"""Runs the command line in this process."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rope_desktop import cli

if TYPE_CHECKING:
    from argparse import Namespace

    import pytest


class Outcome(NamedTuple):
    """What a command left behind: its exit code, and what it wrote."""

    code: int
    out: str
    err: str


def parsed(line: str) -> Namespace:
    """Return the options of ``line``, whose words are separated by spaces."""
    return cli.parse(line.split())


def command(capsys: pytest.CaptureFixture[str], line: str, *words: str) -> Outcome:
    """Return the outcome of ``rope-desktop`` with the words of ``line`` and these, as they are."""
    try:
        code = cli.run(cli.parse([*line.split(), *words]))
    except SystemExit as leaving:
        code = leaving.code if isinstance(leaving.code, int) else 1
    return Outcome(code, *capsys.readouterr())

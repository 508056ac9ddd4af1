"""The command line: its options, and the commands that need no window."""

from rope_desktop.cli.commands import run
from rope_desktop.cli.parsing import parse

__all__ = ["parse", "run"]

"""The options of the command line, checked as far as it can be done without starting Qt."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, NoReturn

from rope_desktop.cli.checks import one_of, picture_path, picture_size
from rope_desktop.cli.streams import PROGRAM, complain, write_out
from rope_desktop.io.curve_options import add_curve_options
from rope_desktop.io.inspect_options import add_inspect_options
from rope_desktop.io.scene_options import add_scene_options
from rope_desktop.support import language
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui.registry import THEME_NAMES, VIEWS

if TYPE_CHECKING:
    from rope_desktop.support.text import Message

FORMATS = ("text", "json", "csv")
LIST_FORMATS = ("text", "json")
VIEW_IDS = tuple(view.view_id for view in VIEWS)
DEFAULT_SIZE = (1920, 1080)


class CommandParser(argparse.ArgumentParser):
    """A parser that complains in one line, and notices if the reader of its help has gone."""

    def error(self, message: str) -> NoReturn:
        """Complain and leave."""
        sys.exit(complain(message.removeprefix("argument ")))

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """Leave once everything is written."""
        super().exit(status or write_out(""), message)


class ShowVersions(argparse.Action):
    """Writes the versions of the program and of its libraries, one to a line, and leaves."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Write and leave."""
        from rope_desktop.support.versions import versions_text

        parser.exit(write_out(versions_text() + "\n"))


def build_parser() -> CommandParser:
    """Return the parser of the whole command line.

    The scene's options are known to every command too, so that they may stand on either side of
    the command's name; one that is absent there must not undo one given before.
    """
    parser = CommandParser(
        prog=PROGRAM,
        description=say(msg("See, measure and check rotary position embeddings (RoPE).")),
        epilog=say(msg("Without a command the window opens.")),
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version",
        action=ShowVersions,
        nargs=0,
        help=say(msg("show the version of the program and of every library, and leave")),
    )
    add_scene_options(parser)
    _add_window_options(parser)
    # Without its name the parser would make a help text to find that out.
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", title=say(msg("commands")), prog=PROGRAM
    )
    report = _add_printing(
        commands, "report", msg("print every number of the tables and the score card")
    )
    add_curve_options(report)
    inspect = _add_printing(
        commands, "inspect", msg("print what a model’s configuration does to each pair")
    )
    add_inspect_options(inspect)
    _add_models(commands)
    _add_printing(commands, "selfcheck", msg("try every law of the rotation; exit 1 if one fails"))
    _add_render(commands)
    return parser


def _add_window_options(parser: CommandParser) -> None:
    group = parser.add_argument_group(say(msg("the window")))
    _add_looks(group)
    group.add_argument("--present", action="store_true", help=say(msg("fill the whole screen")))
    group.add_argument(
        "--reset-window",
        action="store_true",
        help=say(msg("forget where the window and its panels were")),
    )


def _add_looks(group: argparse._ArgumentGroup) -> None:
    """Add the options that the window and a picture of it share."""
    group.add_argument(
        "--view", type=one_of(VIEW_IDS), metavar="ID", help=_choice(msg("the view"), VIEW_IDS)
    )
    group.add_argument(
        "--theme",
        type=one_of(THEME_NAMES),
        metavar="THEME",
        help=_choice(msg("the colours and sizes"), THEME_NAMES),
    )
    group.add_argument(
        "--lang",
        type=one_of(tuple(language.LANGUAGES)),
        metavar="CODE",
        help=_choice(msg("the language"), tuple(language.LANGUAGES)),
    )


def _choice(what: Message, names: tuple[str, ...]) -> str:
    return say(msg("{what}: {names}", what=what, names=", ".join(names)))


def _add_printing(
    commands: argparse._SubParsersAction[CommandParser],
    name: str,
    help_message: Message,
    formats: tuple[str, ...] = FORMATS,
) -> CommandParser:
    command = _add_command(commands, name, help_message)
    command.add_argument(
        "--format",
        type=one_of(formats),
        default="text",
        metavar="FORMAT",
        help=_choice(msg("how to print it"), formats),
    )
    return command


def _add_models(commands: argparse._SubParsersAction[CommandParser]) -> None:
    command = _add_printing(
        commands, "models", msg("list the models that the program knows"), LIST_FORMATS
    )
    command.add_argument(
        "words",
        nargs="*",
        default=[],
        metavar="WORD",
        help=say(msg("only those whose name or family has every word")),
    )


def _add_render(commands: argparse._SubParsersAction[CommandParser]) -> None:
    command = _add_command(
        commands, "render", msg("write a picture of a view; this needs no screen")
    )
    command.add_argument(
        "picture", type=picture_path, metavar="OUT.png", help=say(msg("the file to write"))
    )
    command.add_argument(
        "--size",
        type=picture_size,
        default=DEFAULT_SIZE,
        metavar="WxH",
        help=say(msg("width and height in pixels (1920x1080)")),
    )
    _add_looks(command.add_argument_group(say(msg("the picture"))))


def _add_command(
    commands: argparse._SubParsersAction[CommandParser], name: str, help_message: Message
) -> CommandParser:
    text = say(help_message)
    command = commands.add_parser(
        name,
        help=text,
        description=text,
        allow_abbrev=False,
        argument_default=argparse.SUPPRESS,
    )
    add_scene_options(command)
    return command

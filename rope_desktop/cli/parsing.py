"""From the words of the command line to checked options with the scene that they ask for."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, NoReturn

from rope_desktop.cli.parser import build_parser
from rope_desktop.cli.streams import BAD_INPUT, complain
from rope_desktop.io.axes_options import AXES_OPTIONS, given
from rope_desktop.io.curve_options import CURVE_OPTIONS, curve_from_options
from rope_desktop.io.inspect_options import (
    INSPECT_OPTIONS,
    InspectSettings,
    inspect_from_options,
)
from rope_desktop.io.model_options import MODEL_OPTIONS
from rope_desktop.io.scene_options import SCENE_OPTIONS, option_of, scene_from_options
from rope_desktop.support.language import say
from rope_desktop.support.problems import error
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterable, Iterator, Sequence

    from rope_desktop.state.curve import CurveSettings
    from rope_desktop.state.scene import Scene
    from rope_desktop.support.problems import Problem

# The window's options, and which of them a command without a window takes too.
_OF_THE_WINDOW = ("view", "theme", "lang", "present", "reset_window")
_TAKEN_BY = {"render": ("view", "theme", "lang")}
# The commands without a scene, and which of its options they take in their own way.
_WITHOUT_SCENE: dict[str | None, tuple[str, ...]] = {
    "inspect": ("window", "part"),
    "models": (),
}

_FLAGS_OF_NUMBERS = frozenset(
    (
        *(flag for option in SCENE_OPTIONS for flag in option.flags),
        *(option.flag for option in AXES_OPTIONS),
        *(option.flag for option in CURVE_OPTIONS),
        *(option.flag for option in INSPECT_OPTIONS),
    )
)
_NEGATIVE = re.compile(r"-[\d.,]")


def parse(argv: Sequence[str] | None) -> Namespace:
    """Return the options of ``argv`` (the process's own if None), checked.

    ``command`` is None where the window is to open; ``scene`` is the scene that the options ask
    for, None where a command needs none, and ``ignored`` are its fields that the command ignores;
    ``curve_settings`` is what ``--curve`` is to compare, ``inspect_settings`` what ``inspect`` is
    to show, None without it. What is wrong with them goes to stderr, a line each, and ends the
    program (SystemExit) with code 2; ``--help`` and ``--version`` end it with 0.
    """
    parser = build_parser()
    words = sys.argv[1:] if argv is None else argv
    options = parser.parse_args(list(_with_negative_values(words)))
    _check_use(options, parser)
    _check_axes(options)
    options.ignored = _ignored(options)
    options.inspect_settings = _inspect_settings(options)
    options.scene = _scene(options)
    options.curve_settings = _curve_settings(options)
    return options


def _with_negative_values(words: Sequence[str]) -> Iterator[str]:
    """Join an option and the negative number after it, which argparse takes for an option."""
    remaining = iter(words)
    for word in remaining:
        if word not in _FLAGS_OF_NUMBERS:
            yield word
            continue
        value = next(remaining, None)
        if value is not None and _NEGATIVE.match(value):
            yield f"{word}={value}"
        else:
            yield from (word,) if value is None else (word, value)


def _check_use(options: Namespace, parser: ArgumentParser) -> None:
    """Leave with a complaint if an option means nothing to the command."""
    if options.command is None:
        return
    for name in _OF_THE_WINDOW:
        if getattr(options, name) and name not in _TAKEN_BY.get(options.command, ()):
            text = msg(
                "--{option}: only the window has this, and {command} opens none.",
                option=name.replace("_", "-"),
                command=options.command,
            )
            parser.error(say(text))
    if options.command == "render" and options.view is None:
        parser.error(say(msg("--view: name the view that the picture is to show.")))


def _ignored(options: Namespace) -> tuple[str, ...]:
    """Return which fields of the scene are set although the command has none."""
    taken = _WITHOUT_SCENE.get(options.command)
    if taken is None:
        return ()
    fields = [option.field for option in SCENE_OPTIONS]
    fields += [option.name for option in (*MODEL_OPTIONS, *AXES_OPTIONS)]
    given = (field for field in fields if getattr(options, field, None) is not None)
    return tuple(field for field in given if field not in taken)


def _inspect_settings(options: Namespace) -> InspectSettings | None:
    if options.command != "inspect":
        return None
    settings = inspect_from_options(options)
    return settings if isinstance(settings, InspectSettings) else _refuse(settings)


def _scene(options: Namespace) -> Scene | None:
    # What makes a scene loads slowly; without one its options are read only to check them.
    if options.command in _WITHOUT_SCENE and not options.ignored:
        return None

    from rope_desktop.state.reduce import Refused

    scene = scene_from_options(options)
    return _refuse(scene.problems) if isinstance(scene, Refused) else scene


def _check_axes(options: Namespace) -> None:
    """Leave with a complaint if the report that is asked for has nothing of the axes."""
    if options.command != "report":
        return
    if options.axes is not None and options.curve:
        text = msg("the curve is of positions of one number; leave {option} out.", option="--axes")
        _refuse([error("curve_with_axes", "curve", text)])
    idle = given(options) if options.axes is None else []
    if idle:
        text = msg("only {option} has this.", option="--axes")
        _refuse(error("needs_axes", option.fields[0], text) for option in idle)


def _curve_settings(options: Namespace) -> CurveSettings | None:
    head_size = 1 if options.scene is None else options.scene.head_size
    settings = curve_from_options(options, head_size)
    return _refuse(settings) if isinstance(settings, tuple) else settings


def _refuse(problems: Iterable[Problem]) -> NoReturn:
    for problem in problems:
        option = option_of(problem.field)
        complain(msg("{option}: {problem}", option=option, problem=problem.message))
    sys.exit(BAD_INPUT)

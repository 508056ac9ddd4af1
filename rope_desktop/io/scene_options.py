"""The scene on the command line: the options that set it, and the scene that they ask for.

An option keeps the text that was typed until :func:`scene_from_options` reads it. What reads it
needs numpy and is imported only there, so that ``--help`` and ``--version`` start at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from rope_desktop.io.axes_options import add_axes_options, axes_values, flag_of
from rope_desktop.io.model_options import add_model_options, blamed, model_values
from rope_desktop.support.language import say
from rope_desktop.support.numbers import parse_integer, parse_number
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from rope_desktop.core.conventions import Layout
    from rope_desktop.state.actions import FieldValue, VectorName
    from rope_desktop.state.reduce import Refused
    from rope_desktop.state.scene import Scene

Vector: TypeAlias = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class SceneOption:
    """One option: its spellings, the scene's field that it sets, and how its text is read."""

    flags: tuple[str, ...]
    field: str
    kind: Literal["integer", "number", "layout", "vector"]
    metavar: str
    help: Message


SCENE_OPTIONS = (
    SceneOption(
        ("--head-size",), "head_size", "integer", "D", msg("dimensions of one head, 1 to 8192")
    ),
    SceneOption(
        ("--rotary-size",),
        "rotary_size",
        "integer",
        "D",
        msg("how many of them rotate; the rest pass through (all, unless given)"),
    ),
    SceneOption(("--base",), "base", "number", "B", msg("the base of the frequencies, above 0")),
    SceneOption(("--pair",), "pair", "integer", "I", msg("the pair to look at, counted from 0")),
    SceneOption(
        ("-m", "--query-position"), "query_position", "integer", "M", msg("where the query stands")
    ),
    SceneOption(
        ("-n", "--key-position"), "key_position", "integer", "N", msg("where the key stands")
    ),
    SceneOption(("-s", "--shift"), "shift", "integer", "S", msg("added to both positions")),
    SceneOption(
        ("--window",),
        "window",
        "integer",
        "W",
        msg("the context length that wavelengths are compared with"),
    ),
    SceneOption(
        ("--first-angle",),
        "first_angle",
        "number",
        "DEGREES",
        msg("the first turn on the dial of Compose, -360 to 360"),
    ),
    SceneOption(
        ("--second-angle",),
        "second_angle",
        "number",
        "DEGREES",
        msg("the second turn on the dial of Compose, -360 to 360"),
    ),
    SceneOption(
        ("--rerotate-by",),
        "rerotate_by",
        "integer",
        "DELTA",
        msg("how many tokens Compose moves the cached key on by"),
    ),
    SceneOption(
        ("--layout",),
        "layout",
        "layout",
        "LAYOUT",
        msg("interleaved or half_split: which dimensions form a pair"),
    ),
    SceneOption(
        ("--q",), "query", "vector", "Q", msg("the query: as many numbers as the head size, 1,0,.5")
    ),
    SceneOption(("--k",), "key", "vector", "K", msg("the key, likewise")),
)


def add_scene_options(parser: ArgumentParser) -> None:
    """Give ``parser`` the options of the scene; each keeps its text under its field's name."""
    group = parser.add_argument_group(say(msg("the scene")))
    for option in SCENE_OPTIONS:
        group.add_argument(
            *option.flags, dest=option.field, metavar=option.metavar, help=say(option.help)
        )
    add_model_options(group)
    add_axes_options(parser)


def option_of(field: str) -> str:
    """Return the option that sets ``field``, as the command line's own messages name it."""
    found = (option for option in SCENE_OPTIONS if option.field == field)
    named = next(("/".join(option.flags) for option in found), None)
    return named or flag_of(field) or f"--{field}"


def scene_from_options(options: Namespace) -> Scene | Refused:
    """Return the start scene with all given options set together, or why it cannot be.

    What a model has comes first, so that any other option wins over it.
    """
    from rope_desktop.state.actions import SetValues
    from rope_desktop.state.reduce import Refused, reduce
    from rope_desktop.state.scene import START

    values, vectors, problems = _read_all(options)
    begun = model_values(options)
    if isinstance(begun, Problem):
        return Refused((begun, *problems))
    if problems:
        return Refused(problems)
    scene = reduce(START, SetValues(tuple({**begun, **values}.items())))
    if isinstance(scene, Refused):
        return Refused(tuple(blamed(problem, options, values) for problem in scene.problems))
    for name, vector in vectors.items():
        if not isinstance(scene, Refused):
            scene = _with_vector(scene, name, vector)
    return scene


def _with_vector(scene: Scene, name: VectorName, vector: Vector) -> Scene | Refused:
    from rope_desktop.state.actions import EditVector
    from rope_desktop.state.reduce import Refused, reduce

    if len(vector) != scene.head_size:
        return Refused((_wrong_count(name, len(vector), scene.head_size),))
    return reduce(scene, EditVector(name, tuple(enumerate(vector))))


def _read_all(
    options: Namespace,
) -> tuple[dict[str, FieldValue], dict[VectorName, Vector], tuple[Problem, ...]]:
    """Return the numbers and choices, the vectors, and the problems with what was typed."""
    values, of_axes = axes_values(options)
    vectors: dict[VectorName, Vector] = {}
    problems: list[Problem] = []
    for option in SCENE_OPTIONS:
        text = getattr(options, option.field, None)
        if text is None:
            continue
        if option.kind == "vector":
            vector = _read_vector(option.field, text)
            if isinstance(vector, Problem):
                problems.append(vector)
            else:
                vectors["query" if option.field == "query" else "key"] = vector
            continue
        read = _read(option, text)
        if isinstance(read, Problem):
            problems.append(read)
        else:
            values[option.field] = read
    return values, vectors, (*problems, *of_axes)


def _read(option: SceneOption, text: str) -> int | float | Layout | Problem:
    if option.kind == "integer":
        return parse_integer(text, option.field)
    if option.kind == "number":
        return parse_number(text, option.field)
    return _read_layout(option.field, text)


def _read_layout(field: str, text: str) -> Layout | Problem:
    from rope_desktop.core.conventions import Layout
    from rope_desktop.state.checks import check_value

    return check_value(field, text) or Layout(text)


def _read_vector(field: str, text: str) -> Vector | Problem:
    """Return the comma-separated numbers of ``text``, or the problem with the first bad one."""
    components = []
    for place, part in enumerate(text.split(","), 1):
        component = parse_number(part, field)
        if isinstance(component, Problem):
            return _bad_component(component, place)
        components.append(component)
    return tuple(components)


def _bad_component(problem: Problem, place: int) -> Problem:
    text = msg("number {place}: {problem}", place=place, problem=problem.message)
    return error(problem.code, problem.field, text)


def _wrong_count(field: str, count: int, head_size: int) -> Problem:
    text = msg_n(
        "{count} number was given; a head size of {size} takes {size}, separated by commas.",
        "{count} numbers were given; a head size of {size} takes {size}, separated by commas.",
        count,
        size=num(head_size, "d"),
    )
    return error("wrong_count", field, text)

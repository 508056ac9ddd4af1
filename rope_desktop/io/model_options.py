"""``--model``, ``--config`` and ``--part``: a scene that begins with what a model has."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.support.language import say
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import Message, msg

if TYPE_CHECKING:
    from argparse import Namespace, _ArgumentGroup
    from collections.abc import Container

    from rope_desktop.state.actions import FieldValue
    from rope_desktop.state.model import ModelRope


STANDARD_INPUT = "-"


class ModelOption(NamedTuple):
    """One option: the name that it is kept under, how its value is called, and what it does."""

    name: str
    metavar: str
    help: Message


MODEL_OPTIONS = (
    ModelOption(
        "model",
        "ID",
        msg("a known model, whose head, base, layout, window and scaling the scene takes"),
    ),
    ModelOption("config", "FILE", msg("likewise of a config.json or GGUF file")),
    ModelOption(
        "part",
        "PATH",
        msg("of a configuration of several parts the one to read, as text_config or a.b"),
    ),
)
_SOURCES = ("model", "config")


def add_model_options(group: _ArgumentGroup) -> None:
    """Give a group of options those that name a model."""
    for option in MODEL_OPTIONS:
        group.add_argument(f"--{option.name}", metavar=option.metavar, help=say(option.help))


def model_values(options: Namespace) -> dict[str, FieldValue] | Problem:
    """Return what the named model makes of a scene, nothing without one, or what is wrong."""
    given = _given(options)
    if len(given) > 1:
        text = msg("--{option} names a model too; leave one of them out.", option=given[0])
        return error("two_models", given[1], text)
    part: str | None = getattr(options, "part", None)
    if not given:
        return {} if part is None else _part_of_nothing()
    source: str = getattr(options, given[0])
    model = _read(given[0], source, part)
    if isinstance(model, Problem):
        blamed_on = "part" if model.field == "part" else given[0]
        return error(model.code, blamed_on, about(source, model.message))
    return _of(model)


def blamed(problem: Problem, options: Namespace, typed: Container[str]) -> Problem:
    """Return ``problem`` as one of the model, if its field was not typed but came with that."""
    given = _given(options)
    if not given or problem.field in typed:
        return problem
    return error(problem.code, given[0], problem.message)


def _given(options: Namespace) -> list[str]:
    return [name for name in _SOURCES if getattr(options, name, None) is not None]


def _part_of_nothing() -> Problem:
    text = msg("name the configuration whose part this is with {option}.", option="--config")
    return error("part_of_nothing", "part", text)


def _read(name: str, value: str, part: str | None) -> ModelRope | Problem:
    from rope_desktop.io.model_config.reader import read_config_file
    from rope_desktop.io.model_sources import read_preset

    return read_preset(value, part) if name == "model" else read_config_file(value, part)


def about(source: str, message: Message) -> Message:
    """Return ``message`` with the name of what it is about, where it does not say that itself."""
    name = source.replace("\\", "/").rpartition("/")[2]
    if name in ("", STANDARD_INPUT) or name in say(message):
        return message
    return msg("{source}: {problem}", source=source, problem=message)


def _of(model: ModelRope) -> dict[str, FieldValue]:
    from rope_desktop.state.actions import UseModel
    from rope_desktop.state.open_model import opened
    from rope_desktop.state.use_model import values_of

    action = UseModel(model.main_layer, model.layout, model.window)
    return dict((*opened(model).values, *values_of(action).values))

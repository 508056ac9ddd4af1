"""Scenes of the Context view for its tests: a preset that is open, or a head built by hand."""

from __future__ import annotations

from rope_desktop.io.model_config.presets import preset
from rope_desktop.state.model import ModelRope
from rope_desktop.state.open_model import opened
from rope_desktop.state.reduce import Refused, reduce
from rope_desktop.state.resolve import Resolved, resolve
from rope_desktop.state.scene import Scene


def model(identifier: str) -> ModelRope:
    found = preset(identifier)
    assert found is not None
    read = found.read()
    assert isinstance(read, ModelRope)
    return read


def shown(identifier: str, **values: object) -> Resolved:
    """Return what follows from the scene in which a preset is open, with these values besides."""
    scene = reduce(Scene(**values), opened(model(identifier)))  # type: ignore[arg-type]
    assert not isinstance(scene, Refused)
    return resolve(scene)


def by_hand(**values: object) -> Resolved:
    return resolve(Scene(**values))  # type: ignore[arg-type]

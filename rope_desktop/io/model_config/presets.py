"""Real models that the program knows, as published, with where each configuration comes from."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.io.model_config.reader import read_config_bytes
from rope_desktop.support.resources import read_text

if TYPE_CHECKING:
    from rope_desktop.state.model import ModelRope
    from rope_desktop.support.problems import Problem


class Preset(NamedTuple):
    """One model; ``identifier`` is permanent.

    ``also`` is what else it is called, such as its repository; ``confidence`` how sure the
    configuration is, ``source`` where it was seen; ``text`` is the configuration as JSON.
    """

    identifier: str
    name: str
    family: str
    also: str
    confidence: str
    source: tuple[str, ...]
    text: str

    def read(self, part: str | None = None) -> ModelRope | Problem:
        """Return the rotation of this model, or of one of its parts."""
        return read_config_bytes(self.text.encode("utf-8"), self.name, part)


@lru_cache(maxsize=1)
def all_presets() -> tuple[Preset, ...]:
    """Return all models, in the order in which they are listed."""
    return tuple(
        Preset(
            identifier=item["id"],
            name=item["name"],
            family=item["family"],
            also=item["also"],
            confidence=item["confidence"],
            source=tuple(item["source"]),
            text=json.dumps(item["config"]),
        )
        for item in json.loads(read_text("models/presets.json"))["presets"]
    )


def preset(identifier: str) -> Preset | None:
    """Return the model with this identifier, in any case; None if there is none."""
    wanted = identifier.strip().lower()
    return next((item for item in all_presets() if item.identifier == wanted), None)


def identifier_of(model: ModelRope) -> str | None:
    """Return the identifier of the known model that was read as ``model``, None for another."""
    named = (item for item in all_presets() if item.name == model.name)
    return next((item.identifier for item in named if item.text == model.source), None)


def find_presets(text: str) -> tuple[Preset, ...]:
    """Return the models whose name, family or other name has every word of ``text``."""
    words = text.lower().split()
    return tuple(item for item in all_presets() if all(word in _searched(item) for word in words))


def _searched(item: Preset) -> str:
    return f"{item.identifier} {item.name} {item.family} {item.also}".lower()

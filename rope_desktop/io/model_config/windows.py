"""The configured window: for how many tokens a model's positions are meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.io.model_config.findings import by_type, read_at
from rope_desktop.io.model_config.sizes import WINDOW_KEYS
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from rope_desktop.io.model_config.findings import Findings
    from rope_desktop.io.model_config.keys import Keys
    from rope_desktop.io.model_config.model_types import ModelType


def window_of(keys: Keys, kind: ModelType) -> int | None:
    """Return the configured window in tokens; None where nothing real is stated."""
    name = keys.first(*WINDOW_KEYS)
    if name is None:
        return _by_type(keys, kind)
    keys.ignore(*WINDOW_KEYS)
    length, place = keys.whole(name), keys.place(name)
    if length is None or not 0 < length <= POSITION_LIMIT:
        say_unreal_window(keys.findings, place, length or 0)
        return None
    keys.findings.state("window", length, read_at(place))
    return length


def say_unreal_window(findings: Findings, place: str, length: int) -> None:
    """Say that the length at ``place`` is none that a model could have."""
    text = msg(
        "{place} is {length}, which is no real length; no window is drawn for it.",
        place=place,
        length=num(float(length), ",.4g"),
    )
    findings.warn("unreal_window", place, text)


def _by_type(keys: Keys, kind: ModelType) -> int | None:
    window = kind.defaults.get("window")
    if window is not None:
        keys.findings.state("window", window, by_type(kind.name))
        return window
    text = msg("Nothing in the file says for how many tokens it is meant.")
    keys.findings.note("window_missing", keys.place(WINDOW_KEYS[0]), text)
    return None

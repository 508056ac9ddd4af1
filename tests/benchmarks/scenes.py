"""The scenes that are measured, and the values that each slider passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.state.field_steps import slider_value
from rope_desktop.state.fields import FIELD
from rope_desktop.state.scene import Fill, FillKind, Scene, VectorSpec

if TYPE_CHECKING:
    from collections.abc import Callable

_RANDOM = VectorSpec(Fill(FillKind.RANDOM, 1))


def scene(head_size: int, window: int = 8192) -> Scene:
    return Scene(head_size=head_size, window=window, query=_RANDOM, key=_RANDOM)


def slider_values(head_size: int) -> dict[str, Callable[[int], float]]:
    """Return for each slider the value at each step; hardly any comes twice in a measurement."""
    return {
        "query_position": lambda step: 20 + step % 180,
        "key_position": lambda step: 30 + step % 170,
        "shift": lambda step: -900 + 13 * (step % 140),
        "base": lambda step: slider_value(FIELD["base"], 600 + step * 7 % 1300),
        "pair": lambda step: step % (head_size // 2),
        "window": lambda step: int(slider_value(FIELD["window"], 300 + step * 7 % 1500)),
        "factor": lambda step: slider_value(FIELD["factor"], 200 + step * 7 % 900),
        "trained_window": lambda step: int(
            slider_value(FIELD["trained_window"], 300 + step * 7 % 1500)
        ),
        "target_window": lambda step: int(
            slider_value(FIELD["target_window"], 300 + step * 7 % 1500)
        ),
        "query_column": lambda step: step * 7 % 64,
        "query_row": lambda step: step * 11 % 64,
        "query_time": lambda step: step % 64,
        "query_height": lambda step: step * 7 % 64,
        "key_width": lambda step: step * 11 % 64,
        "head_size": lambda step: head_size - 62 + 2 * (step % 62),
    }

"""Moves every slider of a view many times; prints how memory and references to None change."""

from __future__ import annotations

import gc
import json
import sys

import psutil

from rope_desktop.state.actions import set_value
from rope_desktop.state.fields import FIELD
from rope_desktop.state.scene import AxesScheme
from tests.benchmarks.scenes import slider_values
from tests.benchmarks.stage import Stage, application

# As many as the history holds, and every cache of frequencies besides.
WARM_UP = 1500


def megabytes() -> float:
    gc.collect()
    return psutil.Process().memory_info().rss / 2**20


def move_sliders(stage: Stage, steps: int, view_id: str) -> None:
    """Move all sliders in turn; in the Axes view in each scheme for as long.

    Sizes of the head are left out there: every second one cannot be halved in a grid. When cards
    come and go for that or for another scheme, some references to None are kept, but no memory.
    """
    is_axes = view_id == "axes"
    names = [name for name in slider_values(128) if FIELD[name].is_in(view_id)]
    sliders = [stage.slider(name) for name in names if not (is_axes and name == "head_size")]
    schemes = tuple(AxesScheme) if is_axes else (stage.presenter.store.scene.axes_scheme,)
    for scheme in schemes:
        stage.presenter.send(set_value("axes_scheme", scheme))
        for step in range(steps // len(schemes)):
            sliders[step % len(sliders)](step)


def main(steps: int, view_id: str) -> None:
    application()
    stage = Stage(128, view_id=view_id)
    move_sliders(stage, WARM_UP, view_id)
    before, none_before = megabytes(), sys.getrefcount(None)
    move_sliders(stage, steps, view_id)
    after, none_after = megabytes(), sys.getrefcount(None)
    stage.close()
    found = {
        "before_mb": before,
        "after_mb": after,
        "growth_mb": after - before,
        "none_change": none_after - none_before,
    }
    print(json.dumps(found))


main(int(sys.argv[1]), sys.argv[2])

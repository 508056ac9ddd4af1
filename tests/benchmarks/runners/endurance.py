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
# In the Axes view, after so many steps the next scheme is shown.
STEPS_PER_SCHEME = 40


def megabytes() -> float:
    gc.collect()
    return psutil.Process().memory_info().rss / 2**20


def move_sliders(stage: Stage, numbers: range, view_id: str) -> None:
    sliders = [stage.slider(name) for name in slider_values(128) if FIELD[name].is_in(view_id)]
    schemes = tuple(AxesScheme)
    for step in numbers:
        if view_id == "axes" and step % STEPS_PER_SCHEME == 0:
            scheme = schemes[step // STEPS_PER_SCHEME % len(schemes)]
            stage.presenter.send(set_value("axes_scheme", scheme))
        sliders[step % len(sliders)](step)


def main(steps: int, view_id: str) -> None:
    application()
    stage = Stage(128, view_id=view_id)
    move_sliders(stage, range(WARM_UP), view_id)
    before, none_before = megabytes(), sys.getrefcount(None)
    move_sliders(stage, range(steps), view_id)
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

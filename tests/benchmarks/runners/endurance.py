"""Moves every slider many times and prints how memory and the references to None have changed."""

from __future__ import annotations

import gc
import json
import sys

import psutil

from tests.benchmarks.scenes import slider_values
from tests.benchmarks.stage import Stage, application

# As many as the history holds, and every cache of frequencies besides.
WARM_UP = 1500


def megabytes() -> float:
    gc.collect()
    return psutil.Process().memory_info().rss / 2**20


def main(steps: int) -> None:
    application()
    stage = Stage(128)
    sliders = [stage.slider(field) for field in slider_values(128)]
    for step in range(WARM_UP):
        sliders[step % len(sliders)](step)
    before, none_before = megabytes(), sys.getrefcount(None)
    for step in range(steps):
        sliders[step % len(sliders)](step)
    after, none_after = megabytes(), sys.getrefcount(None)
    stage.close()
    found = {
        "before_mb": before,
        "after_mb": after,
        "growth_mb": after - before,
        "none_change": none_after - none_before,
    }
    print(json.dumps(found))


main(int(sys.argv[1]))

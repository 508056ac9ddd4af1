"""Twenty thousand slider steps in a view: no memory grows, no reference to None is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

from tests.benchmarks.measuring import Ratio
from tests.benchmarks.start import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

# PySide6 6.12.0 loses some 170 references to None a step, and 6.11 keeps six of each new picture
# that Python paints on; what Python itself takes and gives back is some dozens in all.
GROWTH_BOUND_MB, NONE_BOUND = 5.0, 50
VIEWS = ("rotate", "axes")


def measure(steps: int) -> Iterator[Ratio]:
    for view_id in VIEWS:
        yield from _measure(steps, view_id)


def _measure(steps: int, view_id: str) -> Iterator[Ratio]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    outcome = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.runners.endurance", str(steps), view_id],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if outcome.returncode:
        raise RuntimeError(f"endurance failed:\n{outcome.stderr}")
    found = json.loads(outcome.stdout)
    detail = f"{found['before_mb']:.1f} MB → {found['after_mb']:.1f} MB"
    yield Ratio(
        f"growth over {steps:,} slider steps in {view_id}",
        found["growth_mb"],
        GROWTH_BOUND_MB,
        "MB",
        detail=detail,
    )
    change = found["none_change"]
    yield Ratio(f"references to None in {view_id}, change in all", abs(change), NONE_BOUND, "")

"""Runs the benchmarks: ``python -m tests.benchmarks [--quick] [curve] [ensemble] [start] …``."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from rope_desktop.support import arithmetic

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.benchmarks.measuring import Ratio, Skipped

ROUNDS, ENDURANCE_STEPS = 60, 20_000
QUICK_ROUNDS, QUICK_ENDURANCE_STEPS = 15, 2_000
GROUPS = (
    "curve",
    "ensemble",
    "inspect",
    "start",
    "steps",
    "distance",
    "context",
    "axes",
    "endurance",
)


def measure(group: str, rounds: int, steps: int) -> Iterator[Ratio | Skipped]:
    """Take the measurements of a group; Qt is imported by those that need it, and only then."""
    if group == "curve":
        from tests.benchmarks import curve

        return curve.measure(rounds)
    if group == "ensemble":
        from tests.benchmarks import ensemble

        return ensemble.measure(rounds)
    if group == "inspect":
        from tests.benchmarks import inspection

        return inspection.measure(rounds)
    if group == "start":
        from tests.benchmarks import start

        return start.measure(rounds)
    if group == "steps":
        from tests.benchmarks import steps as slider_steps

        return slider_steps.measure(rounds)
    if group == "distance":
        from tests.benchmarks import steps as slider_steps

        return slider_steps.measure_distance(rounds)
    if group == "context":
        from tests.benchmarks import steps as slider_steps

        return slider_steps.measure_context(rounds)
    if group == "axes":
        from tests.benchmarks import steps as slider_steps

        return slider_steps.measure_axes(rounds)
    from tests.benchmarks import endurance

    return endurance.measure(steps)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument(
        "groups", nargs="*", metavar="group", help=f"only these of: {', '.join(GROUPS)}"
    )
    parser.add_argument("--quick", action="store_true", help="fewer rounds and steps")
    options = parser.parse_args()
    if not set(options.groups) <= set(GROUPS):
        parser.error(f"the groups are: {', '.join(GROUPS)}")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    # As early as in the program: before numpy is imported.
    arithmetic.prepare()
    os.environ["QT_LOGGING_RULES"] = "qt.qpa.*=false"
    rounds = QUICK_ROUNDS if options.quick else ROUNDS
    steps = QUICK_ENDURANCE_STEPS if options.quick else ENDURANCE_STEPS
    all_met = True
    for group in options.groups or GROUPS:
        for ratio in measure(group, rounds, steps):
            print(ratio.line(), flush=True)
            all_met = all_met and ratio.is_met
    return 0 if all_met else 1


if __name__ == "__main__":
    sys.exit(main())

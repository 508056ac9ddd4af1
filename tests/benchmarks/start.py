"""Time to the first painted frame and peak memory, each in processes of its own."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tests.benchmarks.measuring import Ratio, Skipped, milliseconds

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
PLOTS_BOUND, WINDOW_BOUND, MEMORY_BOUND = 1.4, 1.5, 1.3


def measure(rounds: int) -> Iterator[Ratio | Skipped]:
    rounds = max(rounds // 4, 3)
    names = ("program", "bare_plots", "bare_window")
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            _start(name, folder)
        runs = {name: [] for name in names}  # type: dict[str, list[dict[str, float]]]
        for _ in range(rounds):
            for name in names:
                runs[name].append(_start(name, folder))
    program, plots, window = (
        {event: statistics.median(run[event] for run in runs[name]) for event in runs[name][0]}
        for name in names
    )
    yield _share(
        "first frame with plots / bare script with plots", program, plots, "plots", PLOTS_BOUND
    )
    yield _share("window with scene panel / bare window", program, window, "window", WINDOW_BOUND)
    loaded = program["pyqtgraph_loaded"]
    yield Ratio("plot libraries loaded before the window is painted", loaded, 0, "")
    name = "peak memory / bare script with plots"
    if "peak" not in program:
        yield Skipped(name, "this system does not tell the peak of a process")
        return
    detail = f"{program['peak']:.0f} MB / {plots['peak']:.0f} MB"
    yield Ratio(name, program["peak"] / plots["peak"], MEMORY_BOUND, detail=detail)


def _share(
    name: str, program: dict[str, float], bare: dict[str, float], event: str, bound: float
) -> Ratio:
    detail = f"{milliseconds(program[event])} / {milliseconds(bare[event])}"
    return Ratio(name, program[event] / bare[event], bound, detail=detail)


def _start(name: str, folder: str) -> dict[str, float]:
    """Return the seconds from the start of a process to each line it prints, and its peak in MB.

    Settings and bytecode are kept in ``folder``. As everywhere the program is installed or has been
    started once, it need not be compiled, even where the environment forbids to write bytecode:
    the libraries have theirs from their installation.
    """
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "ROPE_DESKTOP_SETTINGS": folder,
        "PYTHONPYCACHEPREFIX": folder,
        "PYTHONDONTWRITEBYTECODE": "",
    }
    command = [sys.executable, "-m", f"tests.benchmarks.runners.{name}"]
    start = time.perf_counter()
    events = {}
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        for line in process.stdout or ():
            event, _, number = line.partition(" ")
            events[event.strip()] = float(number) if number else time.perf_counter() - start
        errors = process.stderr.read() if process.stderr else ""
    if process.returncode or "window" not in events:
        raise RuntimeError(f"{name} failed:\n{errors}")
    return events

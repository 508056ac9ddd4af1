"""Time until ``inspect`` has answered, beside that of a bare import of numpy, in processes."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tests.benchmarks.measuring import Ratio, milliseconds

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
BOUND = 2.0
BARE = ("-c", "import numpy")
ANSWERS = {
    "inspect of a known model / import of numpy": ("main.py", "inspect", "llama-3.1-8b"),
    "inspect of a file as JSON / import of numpy": (
        "main.py",
        "inspect",
        "tests/reference/cases/A20_partial_and_mrope.json",
        "--format",
        "json",
    ),
}


def measure(rounds: int) -> Iterator[Ratio]:
    rounds = max(rounds // 4, 3)
    with tempfile.TemporaryDirectory() as folder:
        times = _in_turn([BARE, *ANSWERS.values()], rounds, folder)
    bare, *answers = (statistics.median(taken) for taken in times)
    for name, seconds in zip(ANSWERS, answers, strict=True):
        detail = f"{milliseconds(seconds)} / {milliseconds(bare)}"
        yield Ratio(name, seconds / bare, BOUND, detail=detail)


def _in_turn(commands: list[tuple[str, ...]], rounds: int, folder: str) -> list[list[float]]:
    """Return the seconds of each command; the first round, which compiles, does not count.

    Bytecode is kept in ``folder``, even where the environment forbids to write it: the libraries
    have theirs from their installation.
    """
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
    # The program sets this for itself; a bare script has it not.
    environment.pop("OPENBLAS_NUM_THREADS", None)
    times: list[list[float]] = [[] for _ in commands]
    for _ in range(rounds + 1):
        for words, taken in zip(commands, times, strict=True):
            start = time.perf_counter()
            subprocess.run(
                [sys.executable, *words],
                cwd=ROOT,
                env=environment,
                stdout=subprocess.DEVNULL,
                check=True,
            )
            taken.append(time.perf_counter() - start)
    return [taken[1:] for taken in times]

"""Ratios with their bounds, and the clock behind them."""

from __future__ import annotations

import gc
import statistics
import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Step = Callable[[int], object]

# The time of this thread alone, where it is told finely enough: nothing in a step waits, and what
# other programs do meanwhile is not to count.
_HAS_FINE_THREAD_TIME = time.get_clock_info("thread_time").resolution <= 1e-6
clock = time.thread_time if _HAS_FINE_THREAD_TIME else time.perf_counter


@dataclass(frozen=True)
class Ratio:
    """One measurement. ``bound`` is the most it may be, or the least where ``is_floor``."""

    name: str
    value: float
    bound: float
    unit: str = "×"
    is_floor: bool = False
    detail: str = ""

    @property
    def is_met(self) -> bool:
        return self.value >= self.bound if self.is_floor else self.value <= self.bound

    def line(self) -> str:
        sign, verdict = ("≥" if self.is_floor else "≤"), ("OK" if self.is_met else "OVER")
        measured = f"{self.value:10.2f} {self.unit:2} {sign} {self.bound:g}"
        return f"{verdict:5}{self.name:58}{measured:24}{self.detail}"


@dataclass(frozen=True)
class Skipped:
    """A measurement that could not be taken here, and why."""

    name: str
    reason: str
    is_met: bool = True

    def line(self) -> str:
        return f"{'-':5}{self.name:58}skipped: {self.reason}"


@contextmanager
def no_collection() -> Iterator[None]:
    """Keep Python's collector out of the measured time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def in_turn(*steps: Step, rounds: int, burst: int = 5) -> list[float]:
    """Return the median seconds of each step.

    They take turns, so that a slow spell of the machine hits all alike, a burst at a time: after
    the others' turn the caches are cold, which hits a short step harder than a long one, so the
    first two of a burst do not count.
    """
    times: list[list[float]] = [[] for _ in steps]
    for first in range(0, max(rounds, burst), burst):
        for step, taken in zip(steps, times, strict=True):
            taken += each(step, range(first, first + burst))[2:]
    return [statistics.median(taken) for taken in times]


def each(step: Step, numbers: range) -> list[float]:
    """Return the seconds of a step for each of ``numbers``."""
    taken = []
    with no_collection():
        for number in numbers:
            start = clock()
            step(number)
            taken.append(clock() - start)
    return taken


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1e3:.2f} ms"

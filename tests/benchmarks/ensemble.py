"""The random ensemble: all of it at once, and its longest step, by the clock on the wall."""

from __future__ import annotations

import statistics
import time
from itertools import islice
from typing import TYPE_CHECKING

from rope_desktop.core.ensemble import OFFSETS, EnsembleSettings, Sampling, sampled
from tests.benchmarks.measuring import Ratio, no_collection

if TYPE_CHECKING:
    from collections.abc import Iterator

PAIRS, DIMENSIONS, AT_ONCE_BOUND = 2000, 64, 500.0
# What a slice of the event loop may take; a step more than that would be seen.
STEP_BOUND, MOST_STEPS = 8.0, 3000
LARGE = ((100_000, 64), (100_000, 128), (100_000, 1024), (2000, 1024))


def measure(rounds: int) -> Iterator[Ratio]:
    name = f"{PAIRS:,} × {DIMENSIONS} dims × {OFFSETS:,} offsets, at once"
    times = [_at_once(seed) for seed in range(max(rounds // 6, 5))]
    yield Ratio(name, statistics.median(times), AT_ONCE_BOUND, unit="ms")
    for count, size in LARGE:
        step = _long_step(EnsembleSettings(size, count, 0, 10000.0))
        name = f"{count:,} × {size:,} dims: all but 1 in 100 steps within"
        yield Ratio(name, step, STEP_BOUND, unit="ms")


def _at_once(seed: int) -> float:
    with no_collection():
        start = time.perf_counter()
        sampled(EnsembleSettings(DIMENSIONS, PAIRS, seed, 10000.0))
        return (time.perf_counter() - start) * 1e3


def _long_step(settings: EnsembleSettings) -> float:
    """Return the milliseconds that one step in a hundred takes longer than."""
    taken, last = [], time.perf_counter()
    for _ in islice(Sampling(settings).steps(), MOST_STEPS):
        now = time.perf_counter()
        taken.append((now - last) * 1e3)
        last = now
    return statistics.quantiles(taken, n=100)[-1]

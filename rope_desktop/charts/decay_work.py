"""What the decay laboratory cannot compute while a slider moves: done in steps, and kept."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from rope_desktop.charts.decay_curves import FAR, decay_curves
from rope_desktop.core.decay_steps import negative_steps, total_steps
from rope_desktop.core.ensemble import Ensemble, EnsembleSettings, Sampling
from rope_desktop.core.frequencies import frequencies

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.scene import Scene

SEARCHED = 2**20
_MOST_KEPT = 24


@dataclass(frozen=True, slots=True)
class BoundJob:
    """The bound of q = k with equal pairs, over |q|², at the offsets 0 … ``reach``."""

    size: int
    base: float
    reach: int


@dataclass(frozen=True, slots=True)
class SearchJob:
    """Where the mean cosine is first negative, from beyond the plot up to :data:`SEARCHED`."""

    size: int
    base: float


Job: TypeAlias = EnsembleSettings | BoundJob | SearchJob


@dataclass(frozen=True, slots=True, eq=False)
class DecayResults:
    """What is known for a scene; None where it is not wanted or not there yet.

    ``first_negative`` counts only where ``is_searched``: None is then "nowhere".
    """

    ensemble: Ensemble | None = None
    bound: FloatArray | None = None
    first_negative: int | None = None
    is_searched: bool = False


def jobs_of(scene: Scene) -> tuple[Job, ...]:
    """Return what a scene needs, the shortest first."""
    curves, shown = decay_curves(scene), scene.decay_curves
    head = (scene.sample_size, scene.base)
    jobs: list[Job] = []
    if curves.same is not None and curves.first_negative is None:
        jobs.append(SearchJob(*head))
    if "bound" in shown:
        jobs.append(BoundJob(*head, curves.reach))
    if "random" in shown:
        size, count, seed = scene.sample_size, scene.sample_count, scene.sample_seed
        jobs.append(EnsembleSettings(size, count, seed, scene.base))
    return tuple(jobs)


class DecayWork:
    """Carries jobs out and keeps the last results, so that undo brings them back at once.

    ``doing`` is the job in hand and ``share`` how much of it is done.
    """

    def __init__(self) -> None:
        self.doing: Job | None = None
        self.share = 0.0
        self._kept: OrderedDict[Job, object] = OrderedDict()

    def missing(self, jobs: tuple[Job, ...]) -> tuple[Job, ...]:
        """Return those of ``jobs`` whose results are not there."""
        return tuple(job for job in jobs if job not in self._kept)

    def results(self, jobs: tuple[Job, ...]) -> DecayResults:
        """Return what is there for ``jobs``."""
        found: dict[str, object] = {}
        for job in jobs:
            if job not in self._kept:
                continue
            self._kept.move_to_end(job)
            result = self._kept[job]
            if isinstance(job, SearchJob):
                found |= {"first_negative": result, "is_searched": True}
            else:
                found["bound" if isinstance(job, BoundJob) else "ensemble"] = result
        return DecayResults(**found)  # type: ignore[arg-type]  # each job has its own kind

    def steps(self, jobs: tuple[Job, ...]) -> Iterator[None]:
        """Carry ``jobs`` out; each item is a point to pause at."""
        for job in self.missing(jobs):
            self.doing, self.share = job, 0.0
            self._kept[job] = yield from self._carry_out(job)
            while len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        self.doing = None

    def _carry_out(self, job: Job) -> Generator[None, None, object]:
        if isinstance(job, SearchJob):
            return (yield from self._search(job))
        if isinstance(job, BoundJob):
            return (yield from self._bound(job))
        return (yield from self._sample(job))

    def _search(self, job: SearchJob) -> Generator[None, None, int | None]:
        for found in negative_steps(frequencies(job.size, job.base), FAR + 1, SEARCHED):
            if found is not None:
                return found
            yield
        return None

    def _bound(self, job: BoundJob) -> Generator[None, None, FloatArray]:
        parts, done = [], 0
        for totals in total_steps(frequencies(job.size, job.base), job.reach + 1):
            parts.append(totals)
            done += len(totals)
            self.share = done / (job.reach + 1)
            yield
        # Equal pairs of q = k give h = |q|²/P up to the last and 0 after it: one step of |q|²/P.
        return np.concatenate(parts) / (job.size // 2)

    def _sample(self, job: EnsembleSettings) -> Generator[None, None, Ensemble]:
        sampling = Sampling(job)
        for _ in sampling.steps():
            self.share = sampling.share
            yield
        return sampling.ensemble()

"""The score at every offset by two tables, beside cos and sin of every angle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.frequencies import frequencies
from rope_desktop.core.offset_curve import scores_at_offsets
from rope_desktop.core.scores import pair_terms
from tests.benchmarks.measuring import Ratio, in_turn, milliseconds

if TYPE_CHECKING:
    from collections.abc import Iterator

OFFSETS, PAIRS, BOUND = 131_072, 64, 50.0


def measure(rounds: int) -> Iterator[Ratio]:
    turning = frequencies(2 * PAIRS, 10000.0)
    stream = np.random.default_rng(0)
    q, k = stream.standard_normal((2, 2 * PAIRS))
    terms = pair_terms(q, k, np.arange(2 * PAIRS).reshape(PAIRS, 2))
    angles = np.outer(np.arange(OFFSETS), turning.theta)

    def by_tables(_step: int) -> object:
        return scores_at_offsets(terms, 0, OFFSETS, turning)

    def by_angles(_step: int) -> object:
        return np.cos(angles), np.sin(angles)

    tables, every = in_turn(by_tables, by_angles, rounds=max(rounds // 6, 5))
    detail = f"{milliseconds(every)} / {milliseconds(tables)}"
    name = f"cos and sin of {OFFSETS:,} × {PAIRS} angles / two tables"
    yield Ratio(name, every / tables, BOUND, is_floor=True, detail=detail)

"""Seeded random vectors, for what is said of vectors in general and not of those of one scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.core.types import FloatArray

# What the stream is drawn for, so that one seed gives independent numbers to each.
_PAIRS, _KEYS = 1, 2


def random_pairs(count: int, size: int, seed: int) -> tuple[FloatArray, FloatArray]:
    """Return ``count`` queries and keys, each (count, size), every component N(0, 1).

    A larger count of the same size and seed begins with the same pairs.
    """
    drawn = np.random.default_rng([seed, _PAIRS]).standard_normal((count, 2, size))
    return drawn[:, 0], drawn[:, 1]


def pair_blocks(
    count: int, size: int, seed: int, rows: int
) -> Iterator[tuple[FloatArray, FloatArray]]:
    """Yield the pairs of :func:`random_pairs` in blocks of at most ``rows``, each (rows, size)."""
    stream = np.random.default_rng([seed, _PAIRS])
    for start in range(0, count, rows):
        drawn = stream.standard_normal((min(rows, count - start), 2, size))
        yield drawn[:, 0], drawn[:, 1]


def unit_pair(size: int, seed: int) -> tuple[FloatArray, FloatArray]:
    """Return a query and a key (size,) of length 1, in random directions: the first pair's."""
    queries, keys = random_pairs(1, size, seed)
    return queries[0] / np.linalg.norm(queries[0]), keys[0] / np.linalg.norm(keys[0])


def random_keys(count: int, size: int, seed: int) -> FloatArray:
    """Return ``count`` keys (count, size), every component N(0, 1)."""
    return np.random.default_rng([seed, _KEYS]).standard_normal((count, size))

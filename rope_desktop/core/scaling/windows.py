"""
What pairs see of the circle in a window: who finishes a turn, and how far the others come.

A window of W tokens is W·θ radians long, just as it is W/λ turns; from its first position to
its last it is one token less, which no figure shown can tell apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rope_desktop.core.conventions import pair_count
from rope_desktop.core.frequencies import TWO_PI, slower_than_window

if TYPE_CHECKING:
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import BoolArray, FloatArray, IntArray

# Where θ/s meets s times the window, the angle is the same.
_ROUNDING = 1.0 + 1e-12


class Reach(NamedTuple):
    """
    The largest angle of each pair, in radians and one turn at most; arrays of shape (n_pairs,).

    `trained` is what the model saw, `target` what it is asked for; `is_new` tells where that is
    more, so that the pair comes to angles it never saw.
    """

    trained: FloatArray
    target: FloatArray
    is_new: BoolArray


def unfinished_count(frequencies: Frequencies, window: float) -> int:
    """Return how many pairs never finish a turn in `window` tokens, or don't turn at all."""
    return int(np.count_nonzero(slower_than_window(frequencies, window)))


def angle_reached(theta: FloatArray, window: float) -> FloatArray:
    """Return the angle that each pair has after `window` tokens, in radians; with whole turns."""
    with np.errstate(over="ignore"):
        return window * theta


def reach(
    trained: Frequencies, trained_window: float, target: Frequencies, target_window: float
) -> Reach:
    """Compare the angles of training, with its frequencies and window, with those of a target."""
    seen = np.minimum(angle_reached(trained.theta, trained_window), TWO_PI)
    asked = np.minimum(angle_reached(target.theta, target_window), TWO_PI)
    return Reach(seen, asked, asked > seen * _ROUNDING)


def finished_counts(rotary_size: int, bases: FloatArray, windows: FloatArray) -> IntArray:
    """
    Return how many pairs with plain frequencies finish a turn, shape (n_bases, n_windows).

    `bases` are above 0, `windows` lengths in tokens; neither needs an order.
    """
    count = pair_count(rotary_size)
    exponents = np.arange(count) / max(count, 1)
    with np.errstate(over="ignore"):
        wavelengths = np.sort(TWO_PI * np.power.outer(bases, exponents), axis=1)
    found = [np.searchsorted(row, windows, side="right") for row in wavelengths]
    return np.array(found, dtype=np.int64).reshape(len(bases), len(windows))

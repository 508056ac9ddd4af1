"""
The score at many consecutive offsets at once.

Every offset is written as coarse + fine, with about √count values of each. By the addition theorem
the whole curve is then one matrix product of two small tables of cos and sin.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.angles import cos_sin

if TYPE_CHECKING:
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.scores import PairTerms
    from rope_desktop.core.types import FloatArray


def scores_at_offsets(
    terms: PairTerms, first_offset: int, count: int, frequencies: Frequencies
) -> FloatArray:
    """
    Return the score at offsets first_offset … first_offset + count − 1, shape (count,).

    Σᵢ straightᵢ·cos(Δθᵢ) + crossᵢ·sin(Δθᵢ) + pass_through, each within 1e-12·Σ|qᵢ||kᵢ|.
    """
    if count <= 0:
        return np.empty(0)
    step = math.isqrt(count - 1) + 1
    fine = np.arange(step, dtype=np.int64)
    coarse = np.arange(first_offset, first_offset + count, step, dtype=np.int64)
    cos, sin = cos_sin(np.concatenate([fine, coarse]), frequencies)
    coarse_cos, coarse_sin = cos[step:], sin[step:]
    in_phase = terms.straight * coarse_cos + terms.cross * coarse_sin
    out_of_phase = terms.cross * coarse_cos - terms.straight * coarse_sin
    left = np.concatenate([in_phase, out_of_phase], axis=1)
    right = np.concatenate([cos[:step], sin[:step]], axis=1)
    scores: FloatArray = left @ right.T
    scores += terms.pass_through
    return scores.ravel()[:count]

"""
What of "the score decays with distance" is true: a bound that decays, and the case q = k.

Neither says that the score of any q and k gets smaller.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.angles import cos_sin
from rope_desktop.core.blocks import position_blocks
from rope_desktop.core.offset_curve import scores_at_offsets
from rope_desktop.core.scores import PairTerms

if TYPE_CHECKING:
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import FloatArray


def partial_sum_totals(first_offset: int, count: int, frequencies: Frequencies) -> FloatArray:
    """
    Return Σⱼ |Sⱼ| over j = 1 … n_pairs at consecutive offsets, shape (count,).

    Sⱼ is the sum of e^{iΔθ} over the first j pairs (RoFormer, arXiv:2104.09864, section 3.4.3).
    """
    blocks = position_blocks(first_offset, count, len(frequencies.turns))
    return np.concatenate([_partial_sums(*cos_sin(block, frequencies)) for block in blocks])


def score_bound(terms: PairTerms, totals: FloatArray) -> FloatArray:
    """
    Return what |score| never exceeds at the offsets of ``totals``, in their shape.

    maxᵢ |hᵢ₊₁ − hᵢ| · Σⱼ |Sⱼ|, where hᵢ = qᵢ·conj(kᵢ) and h is 0 after the last pair (RoFormer,
    arXiv:2104.09864, eq. 37), and beside it what the dimensions add that are in no pair.
    """
    steps = np.hypot(np.diff(terms.straight, append=0.0), np.diff(terms.cross, append=0.0))
    bound: FloatArray = steps.max(initial=0.0) * totals + abs(terms.pass_through)
    return bound


def mean_cosine(first_offset: int, count: int, frequencies: Frequencies) -> FloatArray:
    """
    Return the mean of cos(Δθᵢ) over all pairs at consecutive offsets, shape (count,).

    That is what the pairs add to the score of q = k, over their |q|², where all of them are equally
    long; 1 without any pair.
    """
    pairs = len(frequencies.turns)
    share = np.full(pairs, 1.0 / max(pairs, 1))
    terms = PairTerms(share, np.zeros(pairs), 0.0 if pairs else 1.0)
    return scores_at_offsets(terms, first_offset, count, frequencies)


def _partial_sums(cos: FloatArray, sin: FloatArray) -> FloatArray:
    """Return Σⱼ |Sⱼ| for each row of cos and sin (P, n_pairs), shape (P,)."""
    lengths = np.hypot(cos.cumsum(axis=1), sin.cumsum(axis=1))
    totals: FloatArray = lengths.sum(axis=1)
    return totals

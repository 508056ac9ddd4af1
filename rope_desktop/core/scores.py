"""The score of a query and a key, and what each pair contributes to it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.exact_arithmetic import sum_of_products
from rope_desktop.core.layout import split_pairs

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray, IntArray


@dataclass(frozen=True, eq=False)
class PairTerms:
    """
    What of q and k the score needs: pair i contributes straight·cos(Δθᵢ) + cross·sin(Δθᵢ).

    Attributes
    ----------
    straight
        q₀k₀ + q₁k₁ of each pair, shape (n_pairs,).
    cross
        q₀k₁ − q₁k₀ of each pair, shape (n_pairs,).
    pass_through
        Dot product of the dimensions that are in no pair.
    """

    straight: FloatArray
    cross: FloatArray
    pass_through: float


def pair_terms(q: FloatArray, k: FloatArray, dims: IntArray) -> PairTerms:
    """Return the terms of q and k, each of shape (d,), whose pairs are `dims` (n_pairs, 2)."""
    q_pairs, k_pairs = split_pairs(q, dims), split_pairs(k, dims)
    unpaired = np.ones(len(q), dtype=np.bool_)
    unpaired[dims] = False
    with np.errstate(over="ignore"):
        pass_through = total(q[unpaired] * k[unpaired], 0.0)
    return PairTerms(contributions(q_pairs, k_pairs), _cross(q_pairs, k_pairs), pass_through)


def contributions(q_pairs_rotated: FloatArray, k_pairs_rotated: FloatArray) -> FloatArray:
    """Return the dot product of each pair, shape (n_pairs,), of two arrays (n_pairs, 2)."""
    q, k = q_pairs_rotated, k_pairs_rotated
    return sum_of_products(q[..., 0], k[..., 0], q[..., 1], k[..., 1])


def offset_contributions(terms: PairTerms, cos: FloatArray, sin: FloatArray) -> FloatArray:
    """
    Return each pair's contribution from cos and sin of Δθᵢ, shape (n_pairs,), rotating no vector.

    The real form of Re Σ qᵢ·conj(kᵢ)·e^{iΔθᵢ} (RoFormer, arXiv:2104.09864, eq. 12).
    """
    return sum_of_products(terms.straight, cos, terms.cross, sin)


def total(contributions: FloatArray, pass_through: float) -> float:
    """Return the score: the exact sum of all contributions and the pass-through, rounded once."""
    parts: list[float] = [*contributions.tolist(), pass_through]
    try:
        return math.fsum(parts)
    except (OverflowError, ValueError):
        # fsum refuses a sum beyond float64, and infinities of both signs.
        return sum(parts)


def norm(vector: FloatArray) -> float:
    """Return the length of a vector of any shape, without overflow on the way."""
    return math.hypot(*vector.ravel().tolist())


def row_norms(vectors: FloatArray) -> FloatArray:
    """Return the lengths of the rows of an array (P, d), shape (P,), without overflow either."""
    _, exponents = np.frexp(np.max(np.abs(vectors), axis=1, initial=0.0))
    scaled = np.ldexp(vectors, -exponents[:, np.newaxis])
    lengths: FloatArray = np.ldexp(np.sqrt(np.sum(scaled * scaled, axis=1)), exponents)
    return lengths


def angle_between_degrees(first: FloatArray, second: FloatArray) -> FloatArray:
    """
    Return the angle between the two vectors of each pair in degrees, 0 … 180, shape (n_pairs,).

    Both arrays have shape (n_pairs, 2). Where either vector is zero the angle is 0.
    """
    a, b = _near_unit(first), _near_unit(second)
    # A zero vector gives atan2(0, 0) = 0: the exact sums are never −0, for which it would be 180°.
    angles: FloatArray = np.degrees(np.arctan2(np.abs(_cross(a, b)), contributions(a, b)))
    return angles


def _cross(first: FloatArray, second: FloatArray) -> FloatArray:
    """Return a₀b₁ − a₁b₀ of each pair, shape (n_pairs,)."""
    return sum_of_products(first[..., 0], second[..., 1], -first[..., 1], second[..., 0])


def _near_unit(pairs: FloatArray) -> FloatArray:
    """Scale each pair by a power of two to about length 1, so that products can't overflow."""
    largest = np.max(np.abs(pairs), axis=-1, keepdims=True)
    _, exponent = np.frexp(largest)
    scaled: FloatArray = np.ldexp(pairs, -exponent)
    return scaled

"""
The score from the offset alone, in plain Python: it rotates no vector and shares no code with core.

Whatever mistake the rotation has, it is not made here a second time.
"""

from __future__ import annotations

import cmath
import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rope_desktop.core.selfcheck.cases import Configuration


def expected_score(configuration: Configuration, offset: int) -> float:
    """
    Return Σ (q·k of the pair)·cos Δθ + (q₀k₁ − q₁k₀)·sin Δθ, and what isn't paired.

    RoFormer, arXiv:2104.09864, eq. 16, written out.
    """
    angles = [offset * theta for theta in plain_thetas(configuration)]
    return score_of_angles(configuration, angles)


def score_of_angles(configuration: Configuration, angles: list[float]) -> float:
    """Return the same where the pairs turn by these angles against each other."""
    q, k = configuration.q.tolist(), configuration.k.tolist()
    pairs = plain_pairs(configuration)
    parts = [q[j] * k[j] for j in range(2 * len(pairs), configuration.head_size)]
    for (a, b), angle in zip(pairs, angles, strict=True):
        parts.append((q[a] * k[a] + q[b] * k[b]) * math.cos(angle))
        parts.append((q[a] * k[b] - q[b] * k[a]) * math.sin(angle))
    return math.fsum(parts)


def complex_score(configuration: Configuration, offset: int) -> float:
    """Return Re Σ qᵢ·conj(kᵢ)·e^{iΔθᵢ}, RoFormer eq. 12, and what isn't paired."""
    q, k = configuration.q.tolist(), configuration.k.tolist()
    pairs = plain_pairs(configuration)
    score = complex(sum(q[j] * k[j] for j in range(2 * len(pairs), configuration.head_size)))
    for (a, b), theta in zip(pairs, plain_thetas(configuration), strict=True):
        key = complex(k[a], k[b])
        score += complex(q[a], q[b]) * key.conjugate() * cmath.exp(1j * offset * theta)
    return score.real


def plain_thetas(configuration: Configuration) -> list[float]:
    """Return base^(−2i/size) for each pair, where size is the rotary size less an odd dimension."""
    return thetas_of(configuration.rotary_size - configuration.rotary_size % 2, configuration.base)


def thetas_of(size: int, base: float) -> list[float]:
    """Return base^(−2i/size) for each pair of an even number of dimensions."""
    return [math.pow(base, -two_i / size) for two_i in range(0, size, 2)]


def plain_pairs(configuration: Configuration) -> list[tuple[int, int]]:
    """Return the two dimensions of each pair, counted out by hand."""
    half = configuration.rotary_size // 2
    if configuration.layout == "interleaved":
        return [(2 * i, 2 * i + 1) for i in range(half)]
    return [(i, half + i) for i in range(half)]


def plain_permutation(configuration: Configuration) -> list[int]:
    """Return where half-split takes each dimension of an interleaved vector from."""
    paired = 2 * (configuration.rotary_size // 2)
    evens_then_odds = [*range(0, paired, 2), *range(1, paired, 2)]
    return evens_then_odds + list(range(paired, configuration.head_size))

"""The score as complex numbers: Re Σ qᵢ·conj(kᵢ)·e^{iΔθᵢ} (RoFormer, arXiv:2104.09864, eq. 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from rope_desktop.core.types import FloatArray


def as_complex(pairs: FloatArray) -> NDArray[np.complex128]:
    """Return each pair (n_pairs, 2) as the number x + iy, shape (n_pairs,)."""
    return pairs[..., 0] + 1j * pairs[..., 1]


def complex_score(
    q_pairs: FloatArray, k_pairs: FloatArray, cos: FloatArray, sin: FloatArray, pass_through: float
) -> float:
    """
    Return the score from the unrotated pairs (n_pairs, 2) and e^{iΔθ} = cos + i·sin (n_pairs,).

    Plain complex arithmetic in float64 on purpose: it is an independent path to the same number.
    """
    terms = as_complex(q_pairs) * as_complex(k_pairs).conj() * (cos + 1j * sin)
    return float(terms.sum().real) + pass_through

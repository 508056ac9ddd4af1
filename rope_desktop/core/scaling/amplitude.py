"""
What a method multiplies cos and sin by, and what it multiplies the scale of the softmax by.

YaRN sharpens attention by √(1/t) = 0.1·ln s + 1 on cos and sin (Peng et al., arXiv:2309.00071,
section 3.4, eq. 22), LongRoPE by √(1 + ln s / ln L). The rest are the rules of transformers 5.24.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rope_desktop.core.scaling.lengths import trained_window
from rope_desktop.core.scaling.spec import Method

if TYPE_CHECKING:
    from rope_desktop.core.scaling.spec import Scaling


def amplitude(scaling: Scaling) -> float:
    """
    Return the factor on cos and sin: the configuration's own, or what the method makes of its s.

    NTK-by-parts has none of its own. Raises ValueError where the formula has no value.
    """
    if scaling.method not in (Method.YARN, Method.LONGROPE, Method.NTK_BY_PARTS):
        return 1.0
    if scaling.attention_factor is not None:
        return float(scaling.attention_factor)
    if scaling.method is Method.YARN:
        return _yarn_amplitude(scaling)
    return longrope_amplitude(scaling) if scaling.method is Method.LONGROPE else 1.0


def score_factor(scaling: Scaling) -> float:
    """Return the factor on 1/√d: the square of mscale_all_dim's term where the model has it."""
    if scaling.method is Method.YARN and scaling.mscale_in_softmax and scaling.mscale_all_dim:
        return yarn_term(scaling.factor, scaling.mscale_all_dim) ** 2
    return 1.0


def yarn_term(factor: float, mscale: float = 1.0) -> float:
    """Return 0.1·mscale·ln(factor) + 1, and 1 for a factor that does not extend."""
    return 1.0 if factor <= 1 else 0.1 * mscale * math.log(factor) + 1.0


def longrope_amplitude(scaling: Scaling) -> float:
    """Return √(1 + ln s / ln L) (Ding et al., arXiv:2402.13753; transformers 5.24)."""
    if scaling.factor <= 1:
        return 1.0
    trained = trained_window(scaling)
    if trained == 1:
        raise ValueError("a trained window of one token has no logarithm to divide by")
    return math.sqrt(1.0 + math.log(scaling.factor) / math.log(trained))


def _yarn_amplitude(scaling: Scaling) -> float:
    """Return the ratio of the two terms if both mscales say something, else the plain term."""
    if not (scaling.mscale and scaling.mscale_all_dim):
        return yarn_term(scaling.factor)
    below = yarn_term(scaling.factor, scaling.mscale_all_dim)
    if below == 0:
        raise ValueError("mscale_all_dim makes the term that the amplitude is divided by zero")
    return yarn_term(scaling.factor, scaling.mscale) / below

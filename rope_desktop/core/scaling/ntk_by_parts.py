"""
NTK-by-parts: pairs are kept, blended or interpolated by their turns in the trained window.

With r = L/λ turns and α = `beta_slow`, β = `beta_fast` (1 and 32), γ runs from 0 at α to 1 at β and
θ becomes (1 − γ)·θ/s + γ·θ (Peng et al., arXiv:2309.00071, section 3.2, definition 2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.core.scaling.lengths import trained_window
from rope_desktop.core.scaling.ramps import blends, exact, turn_ramp

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from rope_desktop.core.ladder import Ladder
    from rope_desktop.core.scaling.spec import Scaling


def shares(ladder: Ladder, scaling: Scaling, divisors: Sequence[Fraction]) -> list[int]:
    """Return (1 − γ)/s + γ for each pair, in fixed point."""
    slow, fast = exact(scaling.beta_slow), exact(scaling.beta_fast)
    kept = turn_ramp(ladder, trained_window(scaling), slow, fast)
    return blends(kept, ladder, divisors[0])

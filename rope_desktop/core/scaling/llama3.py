"""
The bands of Llama 3.1, as in transformers 5.24: kept, blended and divided by turns in a window.

Pairs that turn less than `low_frequency_factor` times in the trained window are divided, those that
turn more than `high_frequency_factor` times kept. If both are equal, nothing is blended.
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
    """Return (1 − γ)/s + γ for each pair, in fixed point, where γ grows with the turns."""
    low, high = exact(scaling.low_frequency_factor), exact(scaling.high_frequency_factor)
    kept = turn_ramp(ladder, trained_window(scaling), low, high)
    return blends(kept, ladder, divisors[0])

"""
Proportional: the first pairs turn with the frequencies of the whole head, the others not at all.

The rule of transformers 5.24 for Gemma 4. Unlike a partial rotary size it leaves every pair where
it is; those that don't turn have frequency 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.core.scaling.ramps import inverse

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from rope_desktop.core.ladder import Ladder
    from rope_desktop.core.scaling.spec import Scaling


def shares(ladder: Ladder, scaling: Scaling, divisors: Sequence[Fraction]) -> list[int]:
    """Return 1/factor for each pair that turns and 0 for the others, in fixed point."""
    count = len(ladder.thetas)
    turning = count if scaling.turning_pairs is None else min(max(scaling.turning_pairs, 0), count)
    return [inverse(divisors[0], ladder.bits)] * turning + [0] * (count - turning)

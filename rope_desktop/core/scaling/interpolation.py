"""
Position interpolation: every θ is divided by the same factor (Chen et al., arXiv:2306.15595).

That is the same as positions divided by it (section 3.2); configurations call it linear.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.core.scaling.ramps import inverse

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from rope_desktop.core.ladder import Ladder
    from rope_desktop.core.scaling.spec import Scaling


def shares(ladder: Ladder, _scaling: Scaling, divisors: Sequence[Fraction]) -> list[int]:
    """Return 1/factor for each pair, in fixed point."""
    return [inverse(divisors[0], ladder.bits)] * len(ladder.thetas)

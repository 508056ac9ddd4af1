"""
LongRoPE: a divisor of its own for each pair (Ding et al., arXiv:2402.13753, section 3.2).

As in transformers 5.24 one list serves texts up to the trained window, another all longer ones, and
then every position of the text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.core.scaling.lengths import current_length, trained_window
from rope_desktop.core.scaling.ramps import exact, inverse

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from rope_desktop.core.ladder import Ladder
    from rope_desktop.core.scaling.spec import Scaling


def divisors(scaling: Scaling, length: int | None) -> tuple[Fraction, ...]:
    """Return the list in use at a length of text: the long one beyond the trained window."""
    is_long = current_length(scaling, length) > trained_window(scaling)
    return tuple(map(exact, scaling.long_factors if is_long else scaling.short_factors))


def shares(ladder: Ladder, _scaling: Scaling, divisors: Sequence[Fraction]) -> list[int]:
    """
    Return 1/divisor for each pair, in fixed point.

    Raises ValueError if there are more or fewer divisors than pairs.
    """
    if len(divisors) != len(ladder.thetas):
        found, needed = len(divisors), len(ladder.thetas)
        raise ValueError(f"the list of factors has {found} numbers, {needed} needed")
    return [inverse(divisor, ladder.bits) for divisor in divisors]

"""
A base raised so that the slowest pair is interpolated and the fastest stays ("NTK-aware", bloc97).

The base b·s^(d/(d − 2)) (Peng et al., arXiv:2309.00071, section 3.1) divides θᵢ by s^(i/(d/2 − 1)).
The dynamic kind of transformers 5.24 takes s = factor·length/L − (factor − 1), and 1 up to the
trained window L.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from rope_desktop.core.conventions import pair_count
from rope_desktop.core.fixed_point import ratio
from rope_desktop.core.ladder import fraction_bits, powers
from rope_desktop.core.scaling.lengths import current_length, trained_window
from rope_desktop.core.scaling.ramps import exact, inverse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rope_desktop.core.ladder import Ladder
    from rope_desktop.core.scaling.spec import Scaling


def dynamic_divisors(scaling: Scaling, length: int | None) -> tuple[Fraction]:
    """Return the s of the dynamic kind at a length of text."""
    trained, factor = trained_window(scaling), exact(scaling.factor)
    used = max(current_length(scaling, length), trained)
    return (factor * used / trained - (factor - 1),)


def shares(ladder: Ladder, _scaling: Scaling, divisors: Sequence[Fraction]) -> list[int]:
    """Return s^(−i/(n_pairs − 1)) for each pair in fixed point; a single pair keeps its θ."""
    last = len(ladder.thetas) - 1
    if last < 1:
        return [ladder.one] * len(ladder.thetas)
    return [*powers(divisors[0], last, last, ladder.bits), inverse(divisors[0], ladder.bits)]


def raised_base(rotary_size: int, base: float, stretch: Fraction | float) -> float:
    """
    Return b·s^(d/(d − 2)), rounded to nearest; infinite beyond float64.

    Without a second pair no base changes anything, and `base` is what comes back.
    """
    last = pair_count(rotary_size) - 1
    if last < 1:
        return base
    # With two pairs the exponent is 2.
    bits = fraction_bits(base, Fraction(stretch) ** 2)
    first_share = powers(stretch, last, 2, bits)[1]
    above, below = (Fraction(base) * Fraction(stretch)).as_integer_ratio()
    return ratio(above << bits, below * first_share)

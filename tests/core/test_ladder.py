from __future__ import annotations

from fractions import Fraction

import mpmath
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.core.ladder import fraction_bits, ladder, powers
from tests.core import true_values


@given(st.integers(2, 200), true_values.bases, st.floats(1e-6, 1e6))
def test_every_frequency_has_its_bits_even_after_division(size, base, divisor):
    bits = fraction_bits(base, divisor)
    steps = ladder(size, base, bits)
    assert steps.one == 1 << bits
    for pair in (0, size // 2 - 1):
        true = true_values.theta(size, base, pair)
        # What a division by the divisor leaves still shows 110 bits.
        error = abs(mpmath.ldexp(mpmath.mpf(steps.thetas[pair]), -bits) - true)
        assert error * max(divisor, 1) <= mpmath.ldexp(max(true, 1 if base < 1 else 0), -125)


@given(st.integers(1, 10**30), st.integers(1, 10**30), st.integers(1, 70), st.integers(1, 70))
def test_powers_of_a_fraction(above, below, root, count):
    base = Fraction(above, below)
    bits = fraction_bits(1.0, base) * (1 + count // root)
    found = mpmath.ldexp(mpmath.mpf(powers(base, root, count, bits)[-1]), -bits)
    true = (mpmath.mpf(above) / below) ** (-mpmath.mpf(count - 1) / root)
    assert abs(found - true) <= mpmath.ldexp(true, -110)


def test_no_powers_at_all():
    assert powers(10.0, 4, 0, 192) == []


def test_a_factor_that_moves_finds_its_ladder():
    assert len({fraction_bits(10000.0, 1.0 + step / 8) for step in range(8 * 32)}) == 1

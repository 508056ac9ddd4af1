from __future__ import annotations

import mpmath
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.core.circle_table import cos_sin_of_turns
from tests.core import true_values


@given(st.floats(-0.5, 0.5), st.floats(-1e-17, 1e-17))
def test_cos_and_sin_are_rounded_almost_to_nearest(high, low):
    cos, sin = cos_sin_of_turns(np.array([high]), np.array([low]))
    with mpmath.workdps(60):
        angle = 2 * mpmath.pi * (mpmath.mpf(high) + mpmath.mpf(low))
        assert true_values.difference(cos[0], mpmath.cos(angle)) <= 0.53 * 2.0**-53
        assert true_values.difference(sin[0], mpmath.sin(angle)) <= 0.53 * 2.0**-53


def test_quarter_turns_are_exact():
    quarters = np.array([-0.5, -0.25, 0.0, 0.25, 0.5])
    cos, sin = cos_sin_of_turns(quarters, np.zeros(5))
    assert cos.tolist() == [-1.0, 0.0, 1.0, 0.0, -1.0]
    assert sin.tolist() == [0.0, -1.0, 0.0, 1.0, 0.0]

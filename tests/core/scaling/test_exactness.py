"""Every method against mpmath: frequencies to the last bit, cos and sin at every position."""

from __future__ import annotations

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.core.angles import cos_sin
from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.core.scaling.scale import scaled
from rope_desktop.core.scaling.spec import Method, Scaling
from tests.core import true_values
from tests.core.scaling.true_scaling import NEAREST, TRUE_THETA, bases, lengths, scalings, sizes


@pytest.mark.parametrize("method", list(TRUE_THETA))
@given(data=st.data())
def test_theta_and_divisor_are_the_nearest_doubles(method, data):
    size, base = data.draw(sizes), data.draw(bases)
    scaling, length = data.draw(scalings(size, method)), data.draw(lengths)
    pair = data.draw(st.integers(0, size // 2 - 1))
    found = scaled(size, base, scaling, length)
    true = TRUE_THETA[method](size, base, scaling, length, pair)
    plain = true_values.theta(size, base, pair)
    assert true_values.difference(found.scaled.theta[pair], true) <= NEAREST * true
    assert true_values.difference(found.plain.theta[pair], plain) <= NEAREST * plain
    if true == 0:
        assert np.isinf(found.divisor[pair])
    else:
        divisor = plain / true
        assert true_values.difference(found.divisor[pair], divisor) <= NEAREST * divisor


@pytest.mark.parametrize("method", list(TRUE_THETA))
@given(data=st.data(), position=st.integers(-POSITION_LIMIT, POSITION_LIMIT))
def test_cos_and_sin_are_exact_at_every_position(method, data, position):
    size, base = data.draw(sizes), data.draw(bases)
    scaling, length = data.draw(scalings(size, method)), data.draw(lengths)
    pair = data.draw(st.integers(0, size // 2 - 1))
    found = scaled(size, base, scaling, length).scaled
    cos, sin = cos_sin(np.array([position]), found)
    angle = position * TRUE_THETA[method](size, base, scaling, length, pair)
    assert true_values.difference(cos[0, pair], mpmath.cos(angle)) <= 3e-16
    assert true_values.difference(sin[0, pair], mpmath.sin(angle)) <= 3e-16


@pytest.mark.parametrize("factor", [1e-300, 1e300])
@pytest.mark.parametrize("base", [5e-324, 1e308])
def test_what_float64_cannot_hold_gives_no_warning(base, factor):
    found = scaled(64, base, Scaling(Method.NTK, factor)).scaled
    assert np.all(np.abs(found.turns) <= 0.5)
    assert not np.isnan(found.theta).any()
    assert not np.isnan(found.wavelength).any()


@pytest.mark.parametrize(
    ("base", "scaling"),
    [
        (1e300, Scaling(Method.LINEAR, 1e-290)),
        (10.0, Scaling(Method.LONGROPE, 1.0, 4096, short_factors=(2.0**-300, 100.0, 1.0, 1.0))),
        (10.0, Scaling(Method.LONGROPE, 1.0, 4096, short_factors=(2.0**300, 0.01, 1.0, 1.0))),
    ],
)
@pytest.mark.parametrize("pair", range(4))
def test_far_divisors_leave_the_turns_exact(base, scaling, pair):
    found = scaled(8, base, scaling, 1).scaled
    theta = TRUE_THETA[scaling.method](8, base, scaling, 1, pair)
    turns = theta / (2 * mpmath.pi)
    left = mpmath.mpf(found.turns[pair]) + mpmath.mpf(found.turns_tail[pair])
    assert abs(left - (turns - mpmath.nint(turns))) <= min(2e-33, 1e-31 * turns)

"""The law of each method, and what becomes of its special cases."""

from __future__ import annotations

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.core.angles import cos_sin
from rope_desktop.core.frequencies import frequencies
from rope_desktop.core.scaling.ntk import raised_base
from rope_desktop.core.scaling.scale import divisors_of, scaled
from rope_desktop.core.scaling.spec import Band, Method, Scaling
from rope_desktop.core.scaling.yarn import correction_range
from tests.core.scaling.true_scaling import NEAREST, bases, scalings, sizes

KEPT, BLENDED, DIVIDED = Band.KEPT, Band.BLENDED, Band.DIVIDED
RAMPS = (Method.NTK_BY_PARTS, Method.YARN, Method.LLAMA3)


@given(sizes, bases)
def test_plain_changes_nothing(size, base):
    found = scaled(size, base, Scaling(factor=8.0))
    assert found.scaled is found.plain is frequencies(size, base)
    assert set(found.bands) == {KEPT}
    assert set(found.divisor.tolist()) == {1.0}


@pytest.mark.parametrize(
    "method", [m for m in Method if m not in (Method.LONGROPE, Method.DYNAMIC)]
)
@given(size=sizes, base=bases)
def test_factor_one_changes_nothing(method, size, base):
    found = scaled(size, base, Scaling(method, 1.0, 4096), 10**6)
    assert found.scaled is found.plain
    assert set(found.bands) == {KEPT}


@given(sizes, bases, st.integers(1, 512), st.integers(-(2**44), 2**44))
def test_interpolation_divides_positions(size, base, factor, position):
    found = scaled(size, base, Scaling(Method.LINEAR, factor)).scaled
    squeezed = cos_sin(np.array([position * factor]), found)
    plain = cos_sin(np.array([position]), frequencies(size, base))
    np.testing.assert_allclose(squeezed, plain, rtol=0, atol=6e-16)


@given(st.integers(4, 130), bases, st.floats(1.0, 1000.0))
def test_ntk_keeps_the_fastest_and_interpolates_the_slowest(size, base, factor):
    found = scaled(size, base, Scaling(Method.NTK, factor))
    assert found.divisor[0] == 1.0
    assert found.divisor[-1] == factor
    steps = np.diff(np.log(found.divisor))
    np.testing.assert_allclose(steps, steps[0], rtol=1e-9, atol=1e-14)


@given(st.integers(4, 130), bases, st.floats(1.0, 1000.0))
def test_ntk_is_just_a_larger_base(size, base, factor):
    found = scaled(size, base, Scaling(Method.NTK, factor)).scaled
    assert found.base == raised_base(size, base, factor)
    again = frequencies(size, found.base)
    np.testing.assert_allclose(found.theta, again.theta, rtol=1e-15, atol=0)


@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("method", [Method.NTK, Method.DYNAMIC])
def test_a_single_pair_has_no_slowest_to_interpolate(size, method):
    found = scaled(size, 10000.0, Scaling(method, 4.0, 2048), 8192)
    assert found.scaled.theta.tolist() == [1.0]
    assert raised_base(size, 10000.0, 4.0) == 10000.0


@given(st.integers(2, 65), bases, st.floats(-80.0, 80.0))
def test_the_raised_base_is_the_nearest_double(pairs, base, exponent):
    stretch = 10.0**exponent
    true = mpmath.mpf(base) * mpmath.mpf(stretch) ** (mpmath.mpf(pairs) / (pairs - 1))
    assert abs(raised_base(2 * pairs, base, stretch) - true) <= true * NEAREST


def test_a_base_raised_beyond_float64_is_infinite_without_a_warning():
    assert raised_base(4, 1e300, 1e100) == float("inf")


def test_base_of_the_ntk_alpha_of_exllama():
    assert raised_base(128, 10000.0, 4.0) == pytest.approx(40889.94243248622, rel=1e-15)


@given(sizes, bases, st.floats(1.0, 100.0), st.integers(1, 2048))
def test_dynamic_acts_only_beyond_the_trained_window(size, base, factor, length):
    found = scaled(size, base, Scaling(Method.DYNAMIC, factor, 2048), length)
    assert found.scaled is found.plain


def test_dynamic_base_grows_with_the_length():
    scaling = Scaling(Method.DYNAMIC, 2.0, window=2048)
    bases_found = [scaled(128, 10000.0, scaling, n).scaled.base for n in (2048, 4096)]
    assert bases_found == pytest.approx([10000.0, 30527.7367488067], rel=1e-14)
    assert scaled(128, 10000.0, scaling).scaled.base == 10000.0


@pytest.mark.parametrize("method", RAMPS)
@given(data=st.data())
def test_ramps_lie_between_kept_and_divided(method, data):
    size, base = data.draw(sizes), data.draw(bases.filter(lambda base: base > 1))
    scaling = data.draw(scalings(size, method))._replace(factor=data.draw(st.floats(1.0, 100.0)))
    found = scaled(size, base, scaling)
    assert np.all(found.divisor >= 1.0)
    assert np.all(found.divisor <= scaling.factor)
    if method is not Method.YARN:
        order = [(KEPT, BLENDED, DIVIDED).index(band) for band in found.bands]
        assert order == sorted(order) or scaling.factor == 1
        assert np.all(np.diff(found.divisor) >= 0)


def test_bands_of_llama_3_2_1b():
    found = scaled(64, 500000.0, Scaling(Method.LLAMA3, 32.0, 8192, 131072))
    assert found.bands == (KEPT,) * 15 + (BLENDED,) * 3 + (DIVIDED,) * 14


def test_equal_llama3_factors_blend_nothing():
    found = scaled(128, 500000.0, Scaling(Method.LLAMA3, 16.0, 8192, high_frequency_factor=1.0))
    assert found.bands == (KEPT,) * 35 + (DIVIDED,) * 29


def test_swapped_llama3_factors_divide_below_the_low_one():
    scaling = Scaling(Method.LLAMA3, 8.0, 8192, low_frequency_factor=4.0, high_frequency_factor=1.0)
    turns = 8192 * frequencies(128, 500000.0).theta / (2 * np.pi)
    assert scaled(128, 500000.0, scaling).bands == tuple(DIVIDED if r < 4 else KEPT for r in turns)


def test_yarn_ramp_without_rounding():
    scaling = Scaling(Method.YARN, 32.0, 4096, truncate=False)
    low, high = correction_range(64, 150000.0, scaling)
    assert (float(low), float(high)) == pytest.approx((8.092779115512402, 17.39802450158856))


def test_yarn_ramp_is_held_at_the_size_less_one_and_not_at_the_pairs():
    scaling = Scaling(Method.YARN, 4.0, 131072, truncate=False)
    low, high = correction_range(64, 10000.0, scaling)
    assert (float(low), float(high)) == pytest.approx((22.513440636877274, 34.55464046343652))
    far = correction_range(64, 10000.0, scaling._replace(trained_window=1 << 40))
    assert float(far[1]) == 63.0


def test_yarn_beta_fast_of_zero_is_the_usual_one():
    usual = scaled(128, 10000.0, Scaling(Method.YARN, 4.0, 4096))
    zero = scaled(128, 10000.0, Scaling(Method.YARN, 4.0, 4096, beta_fast=0.0))
    assert zero.scaled.theta.tolist() == usual.scaled.theta.tolist()


def test_equal_betas_make_a_ramp_of_one_step():
    step = scaled(64, 50000.0, Scaling(Method.YARN, 32.0, 4096, beta_fast=1.0))
    assert step.bands == (KEPT,) * 20 + (DIVIDED,) * 12
    narrow = Scaling(Method.YARN, 32.0, 4096, beta_fast=1.0, truncate=False)
    assert scaled(64, 50000.0, narrow).bands == (KEPT,) * 20 + (DIVIDED,) * 12


def test_a_window_shorter_than_any_turn_leaves_yarn_without_a_ramp():
    assert set(scaled(64, 10000.0, Scaling(Method.YARN, 4.0, 4)).bands) == {KEPT}


def test_longrope_switches_after_the_trained_window():
    scaling = Scaling(
        Method.LONGROPE,
        32.0,
        4096,
        131072,
        short_factors=(1.0, 1.0, 1.02, 1.03),
        long_factors=(1.0, 2.0, 16.0, 64.0),
    )
    divisors = [scaled(8, 10000.0, scaling, n).divisor.tolist() for n in (1, 4096, 4097, None)]
    assert divisors == [[1.0, 1.0, 1.02, 1.03]] * 2 + [[1.0, 2.0, 16.0, 64.0]] * 2
    assert scaled(8, 10000.0, scaling, 4096).bands == (KEPT, KEPT, DIVIDED, DIVIDED)


@pytest.mark.parametrize(("turning", "found"), [(-1, 0), (9, 4), (None, 4)])
def test_no_more_pairs_turn_than_there_are(turning, found):
    scaling = Scaling(Method.PROPORTIONAL, 2.0, turning_pairs=turning)
    theta = scaled(8, 10000.0, scaling).scaled.theta
    assert theta.tolist() == [0.5, 0.05, 0.005, 0.0005][:found] + [0.0] * (4 - found)


def test_proportional_pairs_that_do_not_turn():
    found = scaled(512, 1e6, Scaling(Method.PROPORTIONAL, turning_pairs=64))
    assert found.bands == (KEPT,) * 64 + (DIVIDED,) * 192
    assert found.scaled.theta[64:].tolist() == [0.0] * 192
    assert found.scaled.turns[64:].tolist() == [0.0] * 192
    assert set(found.scaled.wavelength[64:]) == {np.inf}
    assert set(found.divisor[64:]) == {np.inf}
    cos, sin = cos_sin(np.array([2**53 - 1]), found.scaled)
    assert set(cos[0, 64:]) == {1.0}
    assert set(sin[0, 64:]) == {0.0}


@pytest.mark.parametrize("method", [method for method in Method if method != Method.LONGROPE])
@pytest.mark.parametrize("size", [0, 1])
def test_without_a_pair_every_array_is_empty(method, size):
    found = scaled(size, 10000.0, Scaling(method, 4.0, 4096), 8192)
    assert found.scaled.theta.shape == found.divisor.shape == (0,)
    assert found.bands == ()


def test_results_are_shared_and_cannot_be_changed():
    found = scaled(8, 10000.0, Scaling(Method.LINEAR, 4.0))
    assert found is scaled(8, 10000.0, Scaling(Method.LINEAR, 4.0))
    for array in (found.divisor, found.scaled.theta, found.scaled.turns, found.scaled.wavelength):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 5.0


@pytest.mark.parametrize(
    ("base", "scaling", "says"),
    [
        (0.0, Scaling(), "above 0"),
        (float("nan"), Scaling(), "above 0"),
        (float("inf"), Scaling(), "above 0"),
        (10000.0, Scaling(Method.LINEAR, 0.0), "above 0"),
        (10000.0, Scaling(Method.LINEAR, -4.0), "above 0"),
        (10000.0, Scaling(Method.LINEAR, float("nan")), "finite"),
        (10000.0, Scaling(Method.NTK, float("inf")), "finite"),
        (10000.0, Scaling(Method.LONGROPE, 8.0, 4096, 1, short_factors=(10**400,) * 4), "finite"),
        (10000.0, Scaling(Method.LLAMA3, 8.0), "trained window"),
        (10000.0, Scaling(Method.YARN, 8.0, 0), "trained window"),
        (10000.0, Scaling(Method.YARN, 8.0, 4096, beta_slow=-1.0), "beta"),
        (10000.0, Scaling(Method.YARN, 8.0, 4096, attention_factor=float("nan")), "finite"),
        (1.0, Scaling(Method.YARN, 8.0, 4096), "base 1"),
        (10000.0, Scaling(Method.LONGROPE, 8.0, 4096, 4096, short_factors=(1.0,) * 64), "64"),
        (10000.0, Scaling(Method.LONGROPE, 8.0, 4096, 8192, long_factors=(0.0,) * 4), "above 0"),
        (10000.0, Scaling(Method.LONGROPE, 8.0, 1, 1, short_factors=(1.0,) * 4), "one token"),
    ],
)
def test_what_no_method_can_work_with_is_refused(base, scaling, says):
    with pytest.raises(ValueError, match=says):
        scaled(8, base, scaling)


@pytest.mark.parametrize("method", [Method.LINEAR, Method.NTK, Method.YARN, Method.LLAMA3])
def test_divisors_alone_are_those_of_the_whole(method):
    scaling = Scaling(method, 8.0, 8192, 65_536)
    whole = scaled(128, 500_000.0, scaling).divisor
    assert divisors_of(128, 500_000.0, scaling).tobytes() == whole.tobytes()


def test_a_whole_number_beyond_float64_is_refused():
    with pytest.raises(ValueError, match="within float64"):
        scaled(64, 10_000.0, Scaling(Method.LINEAR, 10**400))

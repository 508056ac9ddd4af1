from __future__ import annotations

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.core.scaling.amplitude import amplitude, score_factor
from rope_desktop.core.scaling.spec import Method, Scaling

YARN = Scaling(Method.YARN, 4.0, 4096)


@given(st.floats(1.0, 1e6))
def test_yarn_amplitude_is_that_of_the_paper(factor):
    true = mpmath.mpf("0.1") * mpmath.log(factor) + 1
    assert abs(amplitude(YARN._replace(factor=factor)) - true) <= 1e-15 * true


@given(st.floats(1.0, 1e6), st.integers(2, 1 << 24))
def test_longrope_amplitude_is_that_of_the_paper(factor, trained):
    true = mpmath.sqrt(1 + mpmath.log(factor) / mpmath.log(trained))
    found = amplitude(Scaling(Method.LONGROPE, factor, trained))
    assert abs(found - true) <= 1e-15 * true


@given(st.floats(0.01, 100.0), st.floats(1.0, 1e6))
def test_equal_mscales_leave_cos_and_sin_alone(mscale, factor):
    scaling = YARN._replace(factor=factor, mscale=mscale, mscale_all_dim=mscale)
    assert amplitude(scaling) == 1.0


def test_mscales_that_differ_give_the_ratio_of_their_terms():
    scaling = YARN._replace(factor=40.0, mscale=1.0, mscale_all_dim=0.707)
    # mpmath: (0.1·ln 40 + 1) / (0.0707·ln 40 + 1)
    assert amplitude(scaling) == pytest.approx(1.0857263992561357, rel=1e-15)


@pytest.mark.parametrize(("mscale", "all_dim"), [(0.5, None), (1.0, 0.0), (0.0, 1.0)])
def test_one_mscale_alone_is_not_used(mscale, all_dim):
    scaling = YARN._replace(mscale=mscale, mscale_all_dim=all_dim)
    assert amplitude(scaling) == pytest.approx(1.138629436111989, rel=1e-15)


@pytest.mark.parametrize("method", [Method.YARN, Method.LONGROPE, Method.NTK_BY_PARTS])
@pytest.mark.parametrize("own", [0.0, 1, 1.5])
def test_a_factor_of_its_own_replaces_the_formula(method, own):
    scaling = YARN._replace(method=method, attention_factor=own, mscale=1.0, mscale_all_dim=0.5)
    assert amplitude(scaling) == own


@pytest.mark.parametrize("factor", [0.5, 1.0])
@pytest.mark.parametrize("method", [Method.YARN, Method.LONGROPE])
def test_what_does_not_extend_is_not_amplified(method, factor):
    assert amplitude(YARN._replace(method=method, factor=factor)) == 1.0


@pytest.mark.parametrize(
    "method", [Method.PLAIN, Method.LINEAR, Method.NTK, Method.DYNAMIC, Method.LLAMA3]
)
def test_other_methods_have_none(method):
    scaling = Scaling(method, 8.0, 4096, attention_factor=2.0)
    assert (amplitude(scaling), score_factor(scaling)) == (1.0, 1.0)


@pytest.mark.parametrize(
    ("mscale", "factor", "true"),
    [(1.0, 40.0, 1.8738542070926265), (0.707, 40.0, 1.5896261651208736)],
)
def test_deepseek_scales_the_softmax_instead(mscale, factor, true):
    scaling = Scaling(
        Method.YARN, factor, 4096, mscale=mscale, mscale_all_dim=mscale, mscale_in_softmax=True
    )
    assert amplitude(scaling) == 1.0
    assert score_factor(scaling) == pytest.approx(true, rel=1e-15)
    assert score_factor(scaling._replace(mscale_in_softmax=False)) == 1.0
    assert score_factor(scaling._replace(mscale_all_dim=None)) == 1.0


def test_a_term_of_zero_is_refused():
    # The logarithm of this double is exactly 10.
    scaling = YARN._replace(factor=22026.465794806718, mscale=1.0, mscale_all_dim=-1.0)
    with pytest.raises(ValueError, match="mscale_all_dim"):
        amplitude(scaling)

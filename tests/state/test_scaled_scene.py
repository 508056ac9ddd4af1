"""A scene with a scaling against mpmath: frequencies, amplitude, score, and what stays the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.charts.attention import build_attention_chart
from rope_desktop.charts.complex_form import build_complex_form_chart
from rope_desktop.charts.rerotation import build_rerotation_chart
from rope_desktop.charts.two_frames import build_two_frames_chart
from rope_desktop.core.conventions import Layout
from rope_desktop.core.layout import pair_dims
from rope_desktop.core.offset_curve import scores_at_offsets
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.state.actions import AimArrow, TurnArrow, set_value
from rope_desktop.state.reduce import Refused, reduce
from rope_desktop.state.resolve import Resolved, resolve
from rope_desktop.state.scene import START, Fill, FillKind, Scene, VectorSpec
from rope_desktop.support.language import say
from tests.core.scaling.true_scaling import TRUE_THETA

if TYPE_CHECKING:
    from rope_desktop.charts.invariance import InvarianceRow

YARN = Scaling(Method.YARN, 32.0, 4096, 131072, truncate=False, attention_factor=1.25)
RANDOM = VectorSpec(Fill(FillKind.RANDOM, 5))


def scene(scaling: Scaling, head_size: int, base: float, layout: Layout) -> Scene:
    return START._replace(
        head_size=head_size,
        base=base,
        layout=layout,
        query_position=70_000,
        key_position=-12,
        query=RANDOM,
        key=RANDOM,
        scaling=scaling,
    )


# The scaling of each as its configuration has it, its amplitude and its pairs that turn not at all.
MODELS = {
    "Llama 3.1": (
        scene(Scaling(Method.LLAMA3, 8.0, 8192, 131072), 128, 5e5, Layout.HALF_SPLIT),
        1.0,
        0,
    ),
    "YaRN": (scene(YARN, 64, 150_000.0, Layout.INTERLEAVED), 1.25, 0),
    "YaRN, part of the head": (
        scene(YARN, 80, 10_000.0, Layout.HALF_SPLIT)._replace(rotary_size=48),
        1.25,
        0,
    ),
    "proportional": (
        scene(
            Scaling(Method.PROPORTIONAL, trained_window=131072, turning_pairs=8),
            64,
            1e6,
            Layout.HALF_SPLIT,
        ),
        1.0,
        24,
    ),
}
models = pytest.mark.parametrize("name", list(MODELS))


def true_pairs(found: Resolved, name: str) -> tuple[list[mpmath.mpc], list[mpmath.mpc]]:
    """Return the pairs of q and k turned and lengthened, as complex numbers."""
    given_scene, amplitude, _ = MODELS[name]
    assert given_scene.scaling is not None
    size = given_scene.rotary_size or given_scene.head_size
    dims = pair_dims(size, given_scene.layout).tolist()
    law = TRUE_THETA[given_scene.scaling.method]
    rows: tuple[list[mpmath.mpc], list[mpmath.mpc]] = ([], [])
    for row, placed in zip(rows, (found.query, found.key), strict=True):
        for pair, (a, b) in enumerate(dims):
            theta = law(size, given_scene.base, given_scene.scaling, 0, pair)
            arrow = mpmath.mpc(float(placed.vector[a]), float(placed.vector[b]))
            row.append(amplitude * arrow * mpmath.expj(placed.position * theta))
    return rows


def exact(row: InvarianceRow) -> float:
    return float(say(row.exact).replace("−", "-"))


@models
def test_frequencies_are_those_of_the_scaling(name: str) -> None:
    given_scene, amplitude, still = MODELS[name]
    found = resolve(given_scene)
    size = given_scene.rotary_size or given_scene.head_size
    assert given_scene.scaling is not None
    law = TRUE_THETA[given_scene.scaling.method]
    true = [float(law(size, given_scene.base, given_scene.scaling, 0, i)) for i in range(size // 2)]
    np.testing.assert_allclose(found.frequencies.theta, true, rtol=1e-15)
    assert found.head.amplitude == amplitude
    assert found.still_count == still


@models
def test_arrows_and_scores_are_those_of_mpmath(name: str) -> None:
    found = resolve(MODELS[name][0])
    queries, keys = true_pairs(found, name)
    for rows, placed in ((queries, found.query), (keys, found.key)):
        expected = [(float(arrow.real), float(arrow.imag)) for arrow in rows]
        np.testing.assert_allclose(placed.pairs_out, expected, rtol=0, atol=2e-15)
    passed = mpmath.mpf(found.score.pass_through)
    true = passed + sum((q * mpmath.conj(k)).real for q, k in zip(queries, keys, strict=True))
    reach = float(found.bounds.sum())
    assert abs(found.score.at_positions - float(true)) <= 1e-15 * reach
    assert abs(found.score.unrotated - float(found.query.vector @ found.key.vector)) <= 1e-13
    curve = scores_at_offsets(found.terms, found.score.offset, 1, found.frequencies)
    assert abs(float(curve[0]) - float(true)) <= 1e-12 * reach


@models
@given(shift=st.integers(-(2**52), 2**52))
def test_only_the_offset_counts(name: str, shift: int) -> None:
    found = resolve(MODELS[name][0]._replace(shift=shift))
    norms, square = found.norms, MODELS[name][1] ** 2
    assert abs(found.score.difference) <= 1e-15 * square * norms.q_before * norms.k_before


@models
def test_lengths_are_kept_up_to_the_amplitude(name: str) -> None:
    found = resolve(MODELS[name][0])
    for placed in (found.query, found.key):
        before, after = (np.hypot(*pairs.T) for pairs in (placed.pairs_in, placed.pairs_out))
        np.testing.assert_allclose(after, MODELS[name][1] * before, rtol=1e-15)
        assert placed.radius_error.max() < 1e-14
    assert found.norms.q_before == pytest.approx(np.linalg.norm(found.query.vector), rel=1e-15)


@models
def test_every_card_that_turns_by_itself_agrees_with_the_score(name: str) -> None:
    found = resolve(MODELS[name][0]._replace(query_position=40, key_position=3))
    complex_form, frames = build_complex_form_chart(found), build_two_frames_chart(found)
    for chart in (complex_form, frames):
        difference = next(row for row in chart.rows if say(row.label) == "difference")
        assert abs(exact(difference)) < 1e-13
    assert exact(build_rerotation_chart(found).rows[-1]) < 1e-13


def test_the_softmax_takes_amplitude_and_score_factor() -> None:
    scaling = YARN._replace(attention_factor=1.5, mscale_in_softmax=True, mscale_all_dim=1.0)
    scaled_scene = MODELS["YaRN"][0]._replace(query_position=9, key_position=4, scaling=scaling)
    found = resolve(scaled_scene)
    mscale = 0.1 * float(mpmath.log(32)) + 1.0
    assert found.head.score_factor == pytest.approx(mscale**2, rel=1e-15)
    weights = build_attention_chart(found).weights
    assert weights is not None
    powers = np.exp(weights.scores * mscale**2 / 8.0)
    np.testing.assert_allclose(weights.values, powers / powers.sum(), rtol=1e-13)


@pytest.mark.parametrize("rotary_size", [None, 48])
def test_random_keys_meet_the_amplitude_twice(rotary_size: int | None) -> None:
    longer = MODELS["YaRN"][0]._replace(
        query_position=9,
        key_position=4,
        has_random_keys=True,
        rotary_size=rotary_size,
    )
    still = YARN._replace(attention_factor=1.0)
    charts = [build_attention_chart(resolve(s)) for s in (longer, longer._replace(scaling=still))]
    scores = [chart.weights.scores for chart in charts if chart.weights is not None]
    if rotary_size is None:
        np.testing.assert_allclose(scores[0], 1.25**2 * scores[1], rtol=1e-12)
    else:
        assert not np.allclose(scores[0], 1.25**2 * scores[1])


@pytest.mark.parametrize("vector", ["query", "key"])
def test_an_arrow_aimed_ends_where_it_was_aimed(vector: str) -> None:
    before = MODELS["YaRN"][0]._replace(query_position=7, key_position=2)
    aimed = reduce(before, AimArrow(vector, 3, 0.75, -0.5))  # type: ignore[arg-type]
    assert isinstance(aimed, Scene)
    placed = getattr(resolve(aimed), vector)
    assert placed.pairs_out[3] == pytest.approx([0.75, -0.5], abs=1e-15)
    turned = reduce(aimed, TurnArrow(vector, 3, 0.0, 2.0))  # type: ignore[arg-type]
    assert isinstance(turned, Scene)
    placed = getattr(resolve(turned), vector)
    assert placed.pairs_out[3] == pytest.approx([1.5, -1.0], abs=1e-14)


def test_a_tuned_key_peaks_where_it_should_under_a_scaling() -> None:
    tuned = MODELS["YaRN"][0]._replace(key=VectorSpec(Fill(FillKind.TUNED, 40)))
    found = resolve(tuned._replace(query_position=40, key_position=0))
    assert found.score.at_positions == pytest.approx(float(found.bounds.sum()), rel=1e-14)


@pytest.mark.parametrize(
    ("scaling", "values"),
    [
        (Scaling(Method.LONGROPE, 4.0, 64, 256, short_factors=(1.0,), long_factors=(2.0,)), {}),
        (Scaling(Method.YARN, 4.0, 64), {"base": 1.0}),
        (Scaling(Method.LLAMA3, 4.0), {}),
        (Scaling(Method.LINEAR, float("nan")), {}),
        (Scaling(Method.LONGROPE, 4.0, 1, 256), {}),
    ],
)
def test_a_scaling_that_does_not_fit_leaves_the_frequencies_plain(
    scaling: Scaling, values: dict[str, float]
) -> None:
    plain = START._replace(**values)  # type: ignore[arg-type]
    given_scene = reduce(plain, set_value("scaling", scaling))
    assert isinstance(given_scene, Scene)
    found = resolve(given_scene)
    assert found.frequencies.theta.tolist() == resolve(plain).frequencies.theta.tolist()
    assert "scaling_does_not_fit" in [problem.code for problem in found.problems]


@pytest.mark.parametrize("factor", [0.0, -1.0, 1e-3, 11.0, 1e300, float("inf"), float("nan")])
def test_an_amplitude_that_cannot_be_drawn_is_refused(factor: float) -> None:
    outcome = reduce(START, set_value("scaling", YARN._replace(attention_factor=factor)))
    assert isinstance(outcome, Refused)
    assert [problem.code for problem in outcome.problems] == ["factor_out_of_range"]


def test_what_acts_is_said() -> None:
    notes = {p.code: say(p.message) for p in resolve(MODELS["YaRN"][0]).problems}
    assert "YaRN, factor 32" in notes["frequencies_scaled"]
    assert "1.25 times as long" in notes["frequencies_scaled"]
    assert "1.562 times as large" in notes["frequencies_scaled"]
    notes = {p.code: say(p.message) for p in resolve(MODELS["proportional"][0]).problems}
    assert "beyond_float64" not in notes
    assert "proportional" in notes["frequencies_scaled"]
    assert "long" not in notes["frequencies_scaled"]

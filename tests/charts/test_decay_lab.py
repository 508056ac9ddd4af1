"""The decay laboratory as data: its figures, its axis, its words, and what it keeps."""

from dataclasses import replace
from itertools import islice

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rope_desktop.charts.decay_curves import (
    FAR,
    NEAR,
    bound_at_zero,
    decay_curves,
    offset_at,
    places,
    ticks,
)
from rope_desktop.charts.decay_lab import build_decay_chart
from rope_desktop.charts.decay_table import TABLE_OFFSETS, build_decay_table, exact_error
from rope_desktop.charts.decay_work import DecayResults, DecayWork, jobs_of
from rope_desktop.core.decay import score_bound
from rope_desktop.core.ensemble import EnsembleSettings, expected_score, sampled
from rope_desktop.core.frequencies import frequencies
from rope_desktop.core.offset_curve import scores_at_offsets
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.core.scores import PairTerms
from rope_desktop.state.scene import DECAY_CURVES, START
from rope_desktop.support.language import say

ALL = START._replace(decay_curves=DECAY_CURVES, sample_count=60)


def worked(scene, work=None):
    """The results of a scene, all of them."""
    work, jobs = work or DecayWork(), jobs_of(scene)
    for _ in work.steps(jobs):
        pass
    return work.results(jobs)


def curve(scene, name):
    values = getattr(decay_curves(scene), name)
    assert values is not None
    return values


def texts(chart):
    return " ".join(say(part) for part in (chart.caption, *chart.sentences))


def mean_cosine(size, base, offset):
    return sum(np.cos(offset * base ** (-2 * i / size)) for i in range(size // 2)) / (size // 2)


@pytest.mark.parametrize(
    ("size", "base", "offset", "reach"),
    [(64, 1e4, 725, NEAR), (128, 1e4, 1707, NEAR), (128, 5e5, 18438, FAR), (2, 1.0, 2, NEAR)],
)
def test_q_equal_to_k_is_first_below_zero_where_it_should_be(size, base, offset, reach):
    scene = START._replace(sample_size=size, base=base, decay_curves=("same", "opposite"))
    curves = decay_curves(scene)
    assert (curves.first_negative, curves.reach) == (offset, reach)
    same, opposite = curve(scene, "same"), curve(scene, "opposite")
    assert len(same) == reach + 1
    assert same[offset - 1] >= 0 > same[offset]
    assert (opposite == -same).all()
    assert opposite[16] > opposite[0] == -1.0
    chart = build_decay_chart(scene, DecayResults())
    assert f"below 0 at Δ = {offset:,}" in texts(chart)
    assert f"first below 0 at {offset:,}" in say(chart.lines[-1].label)


def test_beyond_the_plot_the_first_negative_offset_is_said_in_words():
    scene = START._replace(sample_size=1024, base=5e5, decay_curves=("same",))
    curves = decay_curves(scene)
    assert (curves.first_negative, curves.reach) == (None, FAR)
    assert "never below 0 up to Δ = 32,768" in texts(build_decay_chart(scene, DecayResults()))
    assert "first below 0 at Δ = 90,539, beyond" in texts(build_decay_chart(scene, worked(scene)))
    slow = scene._replace(base=1e12)
    assert "never below 0 up to Δ = 1,048,576" in texts(build_decay_chart(slow, worked(slow)))


@pytest.mark.parametrize("peak", [0, 1, 256, 4096])
def test_a_tuned_query_scores_highest_at_its_offset(peak):
    scene = START._replace(tuned_offset=peak, decay_curves=("tuned",))
    tuned = curve(scene, "tuned")
    assert int(tuned.argmax()) == peak
    assert tuned[peak] == pytest.approx(1.0, abs=1e-15)
    for offset in (0, 3, 300, 4000):
        assert tuned[offset] == pytest.approx(mean_cosine(64, 1e4, offset - peak), abs=1e-11)


@pytest.mark.parametrize(
    ("peak", "reach", "is_inside"),
    [(4096, NEAR, True), (4097, FAR, True), (32769, NEAR, False), (-5, NEAR, False)],
)
def test_the_axis_reaches_a_peak_that_is_not_too_far(peak, reach, is_inside):
    scene = START._replace(tuned_offset=peak, decay_curves=("tuned",))
    assert decay_curves(scene).reach == reach
    assert ("outside" in texts(build_decay_chart(scene, DecayResults()))) is not is_inside


@pytest.mark.parametrize("size", [2, 7, 64])
def test_the_bound_is_that_of_q_equal_to_k(size):
    scene = ALL._replace(sample_size=size, decay_curves=("bound", "same", "tuned"))
    bound, turning = worked(scene).bound, frequencies(size, scene.base)
    pairs = size // 2
    share = PairTerms(np.full(pairs, 1 / pairs), np.zeros(pairs), 0.0)
    angles = np.outer(np.arange(len(bound)), turning.theta)
    totals = np.abs(np.cumsum(np.exp(1j * angles), axis=1)).sum(axis=1)
    assert bound == pytest.approx(score_bound(share, totals), abs=1e-9)
    assert bound[0] == pytest.approx(bound_at_zero(size), rel=1e-14)
    assert (np.abs(curve(scene, "same")) <= bound * (1 + 1e-12)).all()
    assert say(build_decay_chart(scene, worked(scene)).lines[0].label).endswith("no score")


def test_at_64_dimensions_the_bound_begins_at_16_and_a_half():
    chart = build_decay_chart(ALL, worked(ALL))
    assert bound_at_zero(64) == 16.5
    assert "The bound falls, but it is no score: at Δ = 0 it is 16.5 times" in texts(chart)
    assert chart.high >= 16.5


@pytest.mark.parametrize(("size", "base"), [(2, 1e4), (64, 1.0)])
def test_a_bound_that_does_not_fall_is_not_said_to(size, base):
    """With one frequency only, |Sⱼ| is j at every distance."""
    scene = ALL._replace(sample_size=size, base=base, decay_curves=("bound",))
    assert "The bound is no score" in texts(build_decay_chart(scene, worked(scene)))


@given(st.integers(0, 999), st.sampled_from(["random", "tuned"]), st.integers(0, 5000))
@settings(max_examples=40)
def test_no_score_exceeds_its_own_bound(seed, kind, peak):
    """Of any vectors, and of the tuned ones: h is then e^{−irθ}/P, whose steps are larger."""
    turning = frequencies(16, 1e4)
    if kind == "random":
        straight, cross = np.random.default_rng(seed).standard_normal((2, 8))
    else:
        straight, cross = np.cos(peak * turning.theta) / 8, np.sin(peak * turning.theta) / 8
    terms = PairTerms(straight, cross, 0.0)
    angles = np.outer(np.arange(400), turning.theta)
    totals = np.abs(np.cumsum(np.exp(1j * angles), axis=1)).sum(axis=1)
    scores = scores_at_offsets(terms, 0, 400, turning)
    assert (np.abs(scores) <= score_bound(terms, totals) * (1 + 1e-9)).all()


def test_the_table_is_that_of_four_offsets():
    made = sampled(EnsembleSettings(64, 2000, 0, 1e4))
    table = build_decay_table(made)
    assert TABLE_OFFSETS == (0, 16, 256, 4096)
    for row, offset in zip(table.rows, TABLE_OFFSETS, strict=True):
        mean, error = made.mean[offset], np.sqrt((1 - 0.79477403**2) / 2000)
        values = [cell.value for cell in row]
        assert values[:3] == [offset, mean, made.spread[offset] / np.sqrt(2000)]
        assert values[3] == pytest.approx((mean - 0.79477403) / error, abs=1e-5)
        assert abs(values[3]) < 3
        assert values[4:] == [made.lower[offset], made.upper[offset]]
    assert table.far_rows == ()
    lines = table.as_tsv().split("\n")
    assert lines[0].split("\t")[:2] == ["Δ", "mean |score|"]
    assert [line.split("\t")[0] for line in lines[1:]] == ["0", "16", "256", "4096"]
    assert float(lines[3].split("\t")[1]) == made.mean[256]


def test_a_mean_far_from_its_expectation_is_named():
    made = sampled(EnsembleSettings(64, 2000, 0, 1e4))
    mean = made.mean.copy()
    mean[256] += 0.1
    scene = START._replace(decay_curves=("random",))
    chart = build_decay_chart(scene, DecayResults(ensemble=replace(made, mean=mean)))
    assert chart.table is not None
    assert chart.table.far_rows == (256,)
    assert "Δ = 256 is more than 3 sampling errors" in texts(chart)
    assert "All four" in texts(build_decay_chart(scene, DecayResults(ensemble=made)))


def test_the_error_follows_from_the_expectation():
    """The mean square of a score is 1, whatever the size: here of a million draws at d = 3."""
    scores = np.abs((np.random.default_rng(7).standard_normal((2, 10**6, 3))).prod(axis=0).sum(1))
    scores /= np.sqrt(3)
    assert exact_error(3, 10**6) == pytest.approx(scores.std() / 1000, rel=0.01)
    assert scores.mean() == pytest.approx(expected_score(3), abs=5 * exact_error(3, 10**6))


def test_the_caption_has_the_measured_numbers():
    scene = START._replace(decay_curves=("random",))
    caption = say(build_decay_chart(scene, worked(scene)).caption)
    assert caption == (
        "2,000 random pairs, scores over √64: the mean of |score| stays at 0.794 "
        "(sampling error ±0.0136). No decay."
    )
    assert "not counted yet" in say(build_decay_chart(scene, DecayResults()).caption)
    assert "switch" in say(
        build_decay_chart(scene._replace(decay_curves=()), DecayResults()).caption
    )


def test_what_is_not_there_is_not_shown():
    chart = build_decay_chart(ALL, DecayResults())
    assert [line.curve_id for line in chart.lines] == ["tuned", "opposite", "same"]
    assert (chart.band, chart.expected) == (None, None)
    assert chart.table is not None
    assert [len(row) for row in chart.table.rows] == [1, 1, 1, 1]
    full = build_decay_chart(ALL, worked(ALL))
    assert [line.curve_id for line in full.lines][:2] == ["bound", "random"]
    assert (chart.low, chart.high) == (full.low, full.high)
    assert not chart.looks_like(full)
    assert build_decay_chart(ALL._replace(decay_curves=("same",)), DecayResults()).table is None


@pytest.mark.parametrize("curve", [*DECAY_CURVES, "none"])
@pytest.mark.parametrize(("size", "base", "count"), [(2, 1.0, 10), (64, 1e4, 50), (1024, 5e5, 10)])
def test_everything_that_is_drawn_lies_within_the_axis(curve, size, base, count):
    scene = START._replace(sample_size=size, base=base, sample_count=count, decay_curves=(curve,))
    if curve == "none":
        scene = scene._replace(decay_curves=())
    chart = build_decay_chart(scene, worked(scene))
    for values in (*(line.values for line in chart.lines), *(chart.band or ())):
        assert values.min() >= chart.low
        assert values.max() <= chart.high
        assert len(values) <= chart.reach + 1


def test_the_axis_has_a_zero_and_finds_every_offset_again():
    assert places(NEAR)[0] == 0.0
    assert [offset for _, offset in ticks(NEAR)] == [0, 1, 4, 16, 64, 256, 1024, 4096]
    assert ticks(FAR)[-1] == (np.log2(32769), 32768)
    for offset in (0, 1, 2, 725, 4095, 18438, 32768):
        assert offset_at(float(places(FAR)[offset]), FAR) == offset
    assert offset_at(-3.0, NEAR) == 0
    assert offset_at(1e9, NEAR) == NEAR


def test_a_reading_tells_every_curve_in_full():
    scene = ALL._replace(base=5e5, sample_size=128)
    results = worked(scene)
    chart = build_decay_chart(scene, results)
    said = say(chart.reading(float(np.log2(1 + 725)))).replace("−", "-")
    assert said.startswith("Δ = 725")
    for values in (results.ensemble.mean, results.bound, chart.lines[-1].values):
        assert repr(float(values[725])) in said
    lower, upper = float(results.ensemble.lower[725]), float(results.ensemble.upper[725])
    assert f"{lower!r} … {upper!r}" in said
    beyond = say(chart.reading(float(np.log2(1 + 18438))))
    assert "random" not in beyond
    assert "q = k: " in beyond


def test_results_come_back_without_being_made_again():
    work = DecayWork()
    first = worked(ALL, work)
    other = ALL._replace(sample_seed=4)
    assert worked(other, work).ensemble is not first.ensemble
    assert work.missing(jobs_of(ALL)) == ()
    again = work.results(jobs_of(ALL))
    assert again.ensemble is first.ensemble
    assert again.bound is first.bound
    for seed in range(40):
        worked(START._replace(sample_seed=seed, sample_count=10, sample_size=2), work)
    assert len(work.missing(jobs_of(ALL))) == 2


def test_work_that_is_left_off_leaves_nothing_half_done():
    work, jobs = DecayWork(), jobs_of(START._replace(sample_count=5000))
    for _ in islice(work.steps(jobs), 30):
        pass
    assert 0 < work.share < 1
    assert work.missing(jobs) == jobs
    assert work.results(jobs).ensemble is None


def test_the_caption_says_that_a_scaling_is_left_out():
    scene = START._replace(scaling=Scaling(Method.YARN, 32.0, 4096))
    caption = say(build_decay_chart(scene, DecayResults()).caption)
    assert caption.endswith("the sample turns by plain frequencies.")

"""The curves of all encodings, and their readouts, against sums written out anew."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rope_desktop.charts.curve_report import CurveReport, build_curve_report
from rope_desktop.charts.encoding_curves import build_encoding_curves
from rope_desktop.core.conventions import Layout
from rope_desktop.state.curve import CurveSettings
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START, Fill, FillKind, VectorSpec
from rope_desktop.support.language import say

SEEDED: dict[str, Any] = {
    "head_size": 64,
    "query": VectorSpec(Fill(FillKind.SEEDED_64)),
    "key": VectorSpec(Fill(FillKind.SEEDED_64)),
}
START_SETTINGS = CurveSettings()
UNIT = VectorSpec(edits=((0, 0.6), (1, 0.0), (2, 0.8), *((dim, 0.0) for dim in range(3, 64))))


def curves_of(settings=START_SETTINGS, **changes):
    curves = build_encoding_curves(resolve(START._replace(**changes)), settings)
    return curves, {curve.encoding: curve for curve in curves.curves}


def report_on(settings: CurveSettings = START_SETTINGS, **changes: object) -> CurveReport:
    return build_curve_report(resolve(START._replace(**changes)), settings)  # type: ignore[arg-type]


def readouts_of(settings=START_SETTINGS, **changes):
    return {readout.encoding: readout for readout in report_on(settings, **changes).readouts}


def test_there_is_a_curve_for_each_encoding_and_head():
    curves, by_name = curves_of(CurveSettings(heads=3))
    assert list(by_name) == [
        "rope",
        "sinusoidal",
        "learned_512",
        "learned_1024",
        "t5_bidirectional",
        "t5_causal",
        "alibi_1",
        "alibi_2",
        "alibi_3",
        "rotated_embedding",
    ]
    assert all(curve.scores.shape == (4, 32) for curve in curves.curves)
    assert curves.offsets.tolist() == list(range(32))
    assert say(by_name["alibi_3"].label) == "ALiBi, slope 0.25"


@pytest.mark.parametrize("layout", Layout)
def test_rope_and_sinusoids_from_absolute_positions(layout):
    settings = CurveSettings(-3, 3, (40, -8))
    curves, by_name = curves_of(settings, layout=layout, **SEEDED)
    head = resolve(START._replace(layout=layout, **SEEDED))
    q, k = head.query.vector, head.key.vector
    first = slice(0, 64, 2) if layout is Layout.INTERLEAVED else slice(0, 32)
    second = slice(1, 64, 2) if layout is Layout.INTERLEAVED else slice(32, 64)
    theta = 10000.0 ** (-np.arange(0, 64, 2) / 64)
    for row, n in enumerate((40, -8)):
        for column, m in enumerate(range(n - 3, n + 4)):
            turned = [
                (vector[first] + 1j * vector[second]) * np.exp(1j * place * theta)
                for vector, place in ((q, m), (k, n))
            ]
            true = (turned[0] * np.conj(turned[1])).real.sum()
            assert by_name["rope"].scores[row, column] == pytest.approx(true, abs=1e-12)
            waves = [np.empty(64), np.empty(64)]
            for wave, place in zip(waves, (m, n), strict=True):
                wave[0::2], wave[1::2] = np.sin(place * theta), np.cos(place * theta)
            added = by_name["sinusoidal"].scores[row, column]
            assert added == pytest.approx((q + waves[0]) @ (k + waves[1]), abs=1e-11)
    assert (abs(by_name["rope"].scores) <= curves.bound).all()


def test_biases_depend_on_the_offset_alone():
    _, by_name = curves_of(CurveSettings(-2, 2, (0, 8), heads=2))
    # q·k of the start scene is ½; the slopes of two heads are 1/16 and 1/256.
    assert by_name["alibi_1"].scores.tolist() == [[0.375, 0.4375, 0.5, 0.4375, 0.375]] * 2
    causal = by_name["t5_causal"].scores
    assert (causal[0] == causal[1]).all()
    assert causal[0, 0] == causal[0, 1] == causal[0, 2] != causal[0, 3]
    assert len(set(by_name["t5_bidirectional"].scores[0].tolist())) == 5


def test_rope_alone_needs_no_anchor_and_keeps_the_length():
    readouts = readouts_of(**SEEDED | {"query": UNIT})
    rope, sinusoidal = readouts["rope"], readouts["sinusoidal"]
    assert rope.spread_across_anchors < 1e-14
    assert rope.lowest_q_norm == pytest.approx(1.0, abs=3e-16)
    assert rope.highest_q_norm == pytest.approx(1.0, abs=3e-16)
    assert sinusoidal.spread_across_anchors > 1
    assert sinusoidal.highest_q_norm - sinusoidal.lowest_q_norm > 0.1
    assert readouts["t5_causal"].spread_across_anchors == 0.0
    assert readouts["alibi_1"].lowest_q_norm == readouts["alibi_1"].highest_q_norm == 1.0


def test_the_range_is_that_of_all_anchors():
    readout = readouts_of(CurveSettings(0, 4, (0,), heads=1))["alibi_1"]
    assert (readout.lowest, readout.highest) == (0.5 - 4 / 256, 0.5)
    assert readout.range == 4 / 256


def test_beyond_a_table_there_is_no_value_and_a_remark_says_so():
    report = report_on(CurveSettings(0, 9, (505, 2000)))
    readouts = {readout.encoding: readout for readout in report.readouts}
    assert readouts["learned_512"].rows_without_value == 13
    assert readouts["learned_1024"].rows_without_value == 10
    assert readouts["learned_512"].spread_across_anchors is None
    assert readouts["rope"].rows_without_value == 0
    told = {problem.field: say(problem.message) for problem in report.problems}
    assert told["curve.learned_512"] == (
        "learned_512 has no score in 13 rows: query or key stands where the table has no entry."
    )
    assert "learned_512, learned_1024 have none" in told["readouts.spread_across_anchors"]


def test_where_no_row_has_a_value_no_readout_has():
    readout = readouts_of(CurveSettings(0, 1, (-5, 600)))["learned_512"]
    assert (readout.lowest, readout.highest, readout.range) == (None, None, None)
    assert (readout.lowest_q_norm, readout.highest_q_norm) == (None, None)
    assert readout.rows_without_value == 4


def test_the_spread_is_between_anchors_that_both_have_a_score():
    settings = CurveSettings(0, 9, (0, 505))
    _, by_name = curves_of(settings)
    scores = by_name["learned_512"].scores
    spread = max(abs(scores[0, column] - scores[1, column]) for column in range(7))
    assert readouts_of(settings)["learned_512"].spread_across_anchors == spread


@pytest.mark.parametrize(("window", "offset"), [(90, None), (91, 91), (2048, 91)])
def test_the_mean_cosine_is_searched_within_the_window(window, offset):
    """cos Δ + cos 0.1Δ + cos 0.01Δ + cos 0.001Δ is 0.258 at Δ = 90 and −0.332 at 91."""
    report = report_on(window=window)
    assert report.decay.mean_cosine_first_negative == offset
    assert report.decay.searched_to == window
    assert ("never_negative" in [problem.code for problem in report.problems]) is (offset is None)


def test_a_search_ends_however_long_the_window():
    assert report_on(rotary_size=0, window=2**31).decay.searched_to == 2**20


@pytest.mark.parametrize(
    "changes", [{"head_size": 1}, {"head_size": 7}, {"rotary_size": 0}, {"base": 5e-324}]
)
def test_every_head_has_its_curves(changes):
    report = report_on(CurveSettings(-1, 1, (0, 2**53 - 2), heads=1), **changes)
    curves = report.curves
    for values in (curves.bound, curves.mean_cosine, *(c.scores.data for c in curves.curves)):
        assert np.isfinite(values).all()

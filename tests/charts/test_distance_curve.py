"""The chart of the score at every offset: its columns, its words, and how it comes about."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rope_desktop.charts.curve_work import CurveWork
from rope_desktop.charts.distance_curve import build_distance_curve_chart
from rope_desktop.core.layout import pair_dims
from rope_desktop.state.curve_span import shown_span
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START, Fill, FillKind, Scene, VectorSpec
from rope_desktop.support.language import say
from tests.core import true_values

if TYPE_CHECKING:
    from rope_desktop.charts.curve_work import Columns
    from rope_desktop.charts.distance_curve import DistanceCurveChart

GOLDEN = json.loads((Path(__file__).parents[1] / "reference" / "start_scene_d8.json").read_text())
RANDOM = VectorSpec(Fill(FillKind.RANDOM, 1))
TEN_MILLION = 10_485_760


def scene_of(**changes: Any) -> Scene:
    return START._replace(**changes)


def work_of(scene: Scene, pixels: int = 600) -> CurveWork:
    return CurveWork(resolve(scene), shown_span(scene), pixels)


def done(work: CurveWork) -> Columns:
    if work.is_quick:
        work.carry_out()
    else:
        list(work.steps)
    return work.columns()


def chart_of(scene: Scene, pixels: int = 600) -> DistanceCurveChart:
    return build_distance_curve_chart(resolve(scene), done(work_of(scene, pixels)))


def true_score(scene: Scene, offset: int) -> float:
    resolved = resolve(scene)
    dims = pair_dims(scene.head_size, scene.layout).tolist()
    size = scene.head_size
    angles = [true_values.cos_sin(size, scene.base, pair, offset) for pair in range(size // 2)]
    q, k = resolved.query.vector.tolist(), resolved.key.vector.tolist()
    return float(true_values.score(q, k, dims, angles))


def test_the_columns_of_a_small_window_are_the_published_scores():
    columns = chart_of(scene_of(window=64)).columns
    assert not columns.is_dense
    for offset, score in GOLDEN["interleaved"]["score_by_offset"].items():
        if 0 <= int(offset) < 64:
            assert columns.low[int(offset)] == pytest.approx(float(score), abs=1e-12)
            assert columns.high[int(offset)] == columns.low[int(offset)]


def test_least_and_most_of_each_column_are_those_of_all_its_offsets():
    scene = scene_of(head_size=16, query=RANDOM, key=RANDOM, window=50_000)
    columns, resolved = chart_of(scene, 613).columns, resolve(scene)
    q, k = resolved.query.vector.reshape(-1, 2), resolved.key.vector.reshape(-1, 2)
    angles = np.outer(np.arange(50_000), 10000.0 ** (-np.arange(8) / 8))
    terms = (q[:, 0] + 1j * q[:, 1]) * np.conj(k[:, 0] + 1j * k[:, 1])
    scores = (terms * np.exp(1j * angles)).real.sum(axis=1)
    for column in range(613):
        first, last = columns.offsets_of(column)
        part = scores[first : last + 1]
        assert columns.low[column] == pytest.approx(part.min(), abs=1e-9)
        assert columns.high[column] == pytest.approx(part.max(), abs=1e-9)
        assert columns.column_of(first) == columns.column_of(last) == column
    assert columns.offsets_of(612)[1] == 49_999
    assert columns.highest_offset == scores.argmax()
    assert columns.lowest_offset == scores.argmin()


def test_the_one_peak_of_ten_million_scores_is_not_lost():
    peak = 7_654_321
    key = VectorSpec(Fill(FillKind.TUNED, peak))
    scene = scene_of(head_size=64, query=RANDOM, key=key, window=TEN_MILLION)
    work = work_of(scene, 1400)
    assert not work.is_quick
    columns = done(work)
    length = float(np.linalg.norm(resolve(scene).query.vector))
    assert columns.highest_offset == peak
    assert columns.highest == pytest.approx(length * resolve(scene).norms.k_before, rel=1e-12)
    assert columns.high[columns.column_of(peak)] == columns.highest
    assert (np.delete(columns.high, columns.column_of(peak)) < columns.highest).all()


def test_random_offsets_of_a_huge_span_are_exact():
    stream = np.random.default_rng(3)
    for first in stream.integers(-(2**31), 2**31 - 400, 4).tolist():
        scene = scene_of(head_size=32, query=RANDOM, key=RANDOM, curve_span=(first, first + 400))
        columns = chart_of(scene).columns
        for place in stream.integers(0, 401, 3).tolist():
            assert columns.low[place] == pytest.approx(true_score(scene, first + place), abs=1e-12)


def test_columns_appear_from_the_left_and_are_final():
    work = work_of(scene_of(window=TEN_MILLION, head_size=32, query=RANDOM, key=RANDOM))
    assert len(work.columns().low) == 0
    stages = []
    for _ in islice(work.steps, 12):
        stages.append(work.columns())
    ready = [len(stage.low) for stage in stages]
    assert ready == sorted(ready)
    assert 0 < ready[-1] < 600
    whole = done(work)
    assert whole.is_whole
    assert len(whole.low) == 600
    for stage, count in zip(stages, ready, strict=True):
        assert stage.low.tolist() == whole.low[:count].tolist()
        assert stage.high.tolist() == whole.high[:count].tolist()
        assert stage.done < stage.count


def test_what_is_not_computed_yet_is_said():
    scene = scene_of(window=2**31)
    work = work_of(scene)
    list(islice(work.steps, 100))
    caption = say(build_distance_curve_chart(resolve(scene), work.columns()).caption)
    assert caption.startswith("Computing 2,147,483,648 offsets, 1 % so far")


@pytest.mark.parametrize(
    ("head_size", "window", "is_quick"),
    [
        (128, 131_072, True),
        (128, 2**20, True),
        (8, 2**20, True),
        (128, TEN_MILLION, False),
        (8192, 2048, True),
        (8192, 131_072, False),
        (8, TEN_MILLION, False),
        (1, 2**31, False),
    ],
)
def test_what_fits_a_frame_is_computed_at_once(head_size, window, is_quick):
    assert work_of(scene_of(head_size=head_size, window=window)).is_quick is is_quick


def test_moving_a_position_needs_no_new_scores():
    scene = scene_of(window=4096)
    work = work_of(scene)
    moved = scene._replace(query_position=50, key_position=-3)
    assert work.is_for(resolve(moved), shown_span(moved), 600)
    for other in (scene._replace(base=500.0), scene._replace(query=RANDOM)):
        assert not work.is_for(resolve(other), shown_span(other), 600)
    assert not work.is_for(resolve(scene), (0, 100), 600)
    assert not work.is_for(resolve(scene), shown_span(scene), 601)


def test_the_columns_stay_the_same_object_until_there_are_more():
    work = work_of(scene_of(window=TEN_MILLION))
    before = work.columns()
    assert work.columns() is before
    list(islice(work.steps, 3))
    assert work.columns() is not before


def test_the_caption_counts_what_is_shown_and_what_shares_a_column():
    scene = scene_of(head_size=128, query=RANDOM, key=RANDOM, window=131_072)
    caption = say(chart_of(scene, 1000).caption)
    assert caption.startswith(
        "131,072 offsets, none skipped: each pixel column spans the scores of up to 132. Lowest −"
    )
    few = say(chart_of(scene_of(window=16)).caption)
    assert few == "16 offsets, each a point. Lowest −1.108 at Δ = 11, highest 1.32 at 2."
    assert "The same score at all 2,048 offsets" in say(chart_of(scene_of(head_size=1)).caption)


def test_a_single_offset_is_read_to_the_last_digit():
    chart = chart_of(scene_of(curve_span=(5, 5)))
    assert "Δ = 5: its score is −0.7095540950514" in say(chart.caption)
    assert "Δ = 5: score −0.7095540950514" in say(chart.reading(0.0 - chart.origin + 5))


def test_a_reading_tells_what_shares_the_column():
    chart = chart_of(scene_of(window=2048), 256)
    text = say(chart.reading(1000.2))
    assert text.startswith("Δ = 1,000: score ")
    assert "In this pixel column: Δ = 1,000 … 1,007, scores " in text
    assert "pixel column" not in say(chart_of(scene_of(window=200)).reading(10.0))


def test_offsets_far_out_are_counted_from_a_round_one():
    far = chart_of(scene_of(curve_span=(2**31 - 30, 2**31)))
    assert far.origin == 2_147_483_000
    assert say(far.axis_label) == "offset Δ = m − n, counted from 2,147,483,000"
    assert far.offset_at(618.2) == 2**31 - 30
    assert chart_of(scene_of(window=TEN_MILLION, head_size=2)).origin == 0
    below = chart_of(scene_of(curve_span=(-(2**31), -(2**31) + 30)))
    assert below.origin <= -(2**31)
    assert below.offset_at(float(-(2**31) - below.origin)) == -(2**31)


@pytest.mark.parametrize(
    ("span", "label", "is_shown"),
    [
        ((0, 5), "Δ = 5: −0.7096", True),
        ((6, 9), "← Δ = 5: −0.7096", False),
        ((-9, 4), "Δ = 5: −0.7096 →", False),
    ],
)
def test_the_current_offset_is_named_at_the_edge_beyond_which_it_lies(span, label, is_shown):
    chart = chart_of(scene_of(curve_span=span))
    assert say(chart.mark_label) == label
    assert chart.mark_is_shown is is_shown


def test_a_click_beyond_the_ends_takes_the_offset_at_the_end():
    chart = chart_of(scene_of(curve_span=(0, 10)))
    assert chart.query_position_at(10.9) == 12
    assert chart.query_position_at(-5.0) == 2
    assert chart.query_position_beside(1) == 8


def test_zooming_without_a_place_holds_the_mark_or_the_middle():
    assert chart_of(scene_of(curve_span=(0, 100))).pivot == 5.0
    assert chart_of(scene_of(curve_span=(40, 100))).pivot == 70.0

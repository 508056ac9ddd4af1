"""The table, the map of bases and windows, and the peak of the score."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from rope_desktop.charts.context.base_map import HIGH, LEFT, LOW, RIGHT, build_base_map_chart
from rope_desktop.charts.context.peak_shift import build_peak_shift_chart
from rope_desktop.charts.context.table import build_scaling_table
from rope_desktop.core.scaling.spec import Scaling
from rope_desktop.state.resolve import resolve
from rope_desktop.support.language import say
from tests.charts.context.scenes import by_hand, shown


def test_the_table_of_llama_3_1_has_the_numbers_of_its_law() -> None:
    table = build_scaling_table(shown("llama-3.1-8b"))
    columns = [column.column_id for column in table.columns]
    row = {name: table.cell_exact(63, number) for number, name in enumerate(columns)}
    theta = 500_000 ** (-126 / 128)
    assert row["dims"] == ("63", "127")
    assert float(row["theta_plain"][0]) == pytest.approx(theta, rel=1e-14)
    assert float(row["theta_scaled"][0]) == pytest.approx(theta / 8, rel=1e-14)
    assert row["divisor"] == ("8.0",)
    assert row["band"] == ("divided",)
    assert float(row["wavelength"][0]) == pytest.approx(16 * math.pi / theta, rel=1e-14)
    assert float(row["turns_trained"][0]) == pytest.approx(8192 * theta / 2 / math.pi, rel=1e-14)
    assert float(row["angle_trained"][0]) == pytest.approx(8192 * theta, rel=1e-14)
    assert float(row["angle_target"][0]) == pytest.approx(131_072 * theta / 8, rel=1e-14)
    assert table.cell_role(63, columns.index("band")) == "q"
    assert say(table.foot[0].label) == "kept 29 · blended 6 · divided 29"
    assert table.cell_text(0, columns.index("band")) == "kept"
    assert say(table.reading(63, columns.index("band"))) == "pair 63, band: divided"


def test_bands_are_sorted_from_kept_to_divided() -> None:
    table = build_scaling_table(shown("llama-3.1-8b"))
    band = [column.column_id for column in table.columns].index("band")
    assert table.sorted_rows(band).tolist() == list(range(64))
    assert table.sorted_rows(band, descending=True).tolist()[0] == 35


def test_the_map_counts_what_a_loop_counts() -> None:
    chart = build_base_map_chart(shown("llama-3-70b"))
    assert chart.finished.shape == (144, 120)
    for row, column in ((0, 0), (70, 60), (143, 119), (100, 30)):
        base = 10 ** (LOW + (row + 0.5) * (HIGH - LOW) / 144)
        window = 10 ** (LEFT + (column + 0.5) * (RIGHT - LEFT) / 120)
        count = sum(2 * math.pi * base ** (2 * i / 128) <= window for i in range(64))
        assert chart.finished[row, column] == count


def test_the_map_marks_the_model_and_reads_where_it_stands() -> None:
    chart = build_base_map_chart(shown("llama-3-70b"))
    trained = chart.marks[0]
    assert (trained.x, trained.y) == (math.log10(8192), math.log10(500_000))
    assert say(chart.reading(trained.x, trained.y)) == (
        "base 500,000, window 8,192: 35 of 64 pairs finish a turn"
    )


def test_a_larger_base_moves_the_target_up_on_the_map() -> None:
    chart = build_base_map_chart(by_hand(head_size=64, method="ntk"))
    assert chart.marks[1].y == pytest.approx(math.log10(10_000 * 4 ** (64 / 62)), rel=1e-12)


def test_a_model_that_states_no_window_has_its_trained_point_moved_sideways() -> None:
    scene = shown("llama-3-70b").scene
    assert scene.model is not None
    layer = replace(scene.model.layers[0], scaling=Scaling())
    silent = replace(scene.model, window=None, trained_window=None, layers=(layer,))
    marks = build_base_map_chart(resolve(scene._replace(model=silent))).marks
    moved, action = marks[0].put(3.0, 3.0)
    assert dict(action.values) == {"trained_window": 1000}
    assert (moved.x, moved.y) == (3.0, marks[0].y)
    assert not build_base_map_chart(shown("llama-3-70b")).marks[0].can_move


def test_interpolation_moves_the_peak_as_many_times_further() -> None:
    chart = build_peak_shift_chart(by_hand(head_size=64, method="linear", tuned_offset=50))
    assert chart.peaks == (50, 200)
    assert chart.plain[50] == pytest.approx(1.0, abs=1e-12)
    assert chart.scaled[200] == pytest.approx(1.0, abs=1e-12)
    expected = sum(math.cos((20 / 4 - 50) * 10_000 ** (-2 * i / 64)) for i in range(32)) / 32
    assert chart.scaled[20] == pytest.approx(expected, abs=1e-12)


def test_the_amplitude_lifts_the_score_by_its_square() -> None:
    chart = build_peak_shift_chart(by_hand(head_size=64, method="yarn", tuned_offset=0))
    amplitude = 0.1 * math.log(4) + 1
    assert chart.scaled[0] == pytest.approx(amplitude**2, rel=1e-12)


def test_layers_without_rotation_have_no_map_and_no_peak() -> None:
    scene = shown("llama-4-scout-17b-16e-factor-16").scene._replace(layer_kind="no_rope")
    resolved = resolve(scene)
    assert build_base_map_chart(resolved).finished.size == 0
    assert build_peak_shift_chart(resolved).peaks == (0, 0)
    assert build_scaling_table(resolved).row_count == 0


def test_the_softmax_factor_in_a_peak_is_said() -> None:
    """DeepSeek-V3: (1 + 0.1·ln 40)² = 1.874; without such a factor there is no word of it."""
    assert "factor 1.874 is in it" in say(build_peak_shift_chart(shown("deepseek-v3")).caption)
    assert "softmax" not in say(build_peak_shift_chart(shown("gpt-oss-20b")).caption)


def test_a_peak_that_moved_is_not_said_to_be_where_it_was() -> None:
    """Linear ×4 puts the peak of 50 at 200, where the plain score was never 1."""
    chart = build_peak_shift_chart(by_hand(head_size=64, method="linear", tuned_offset=50))
    assert say(chart.caption).endswith(
        "peaks at 200 after the scaling; its highest score goes from 1.000 to 1.000."
    )

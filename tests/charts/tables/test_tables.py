"""The tables' numbers, against mpmath, the published figures and sums made here."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from mpmath import mp

from rope_desktop.charts.tables.registry import TABLES
from rope_desktop.core.conventions import Layout
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import Fill, FillKind, Scene, VectorSpec
from rope_desktop.support import language
from rope_desktop.support.language import Language, NumberStyle, say

if TYPE_CHECKING:
    from rope_desktop.charts.tables.table import TableChart
    from rope_desktop.support.text import Message

REFERENCE = json.loads(
    (Path(__file__).parents[2] / "reference" / "start_scene_d8.json").read_text(encoding="utf-8")
)
RANDOM = VectorSpec(Fill(FillKind.RANDOM, 5))


def table(table_id: str, scene: Scene | None = None) -> TableChart:
    return TABLES[table_id](resolve(scene or Scene()))


def texts(chart: TableChart, column_id: str) -> list[str]:
    place = [column.column_id for column in chart.columns].index(column_id)
    return [chart.cell_text(row, place) for row in range(chart.row_count)]


def values(chart: TableChart, column_id: str) -> np.ndarray:
    place = [column.column_id for column in chart.columns].index(column_id)
    return chart.values[place]


def number(cell: float | Message) -> float:
    assert isinstance(cell, float)
    return cell


def test_the_columns_are_those_promised() -> None:
    columns = {name: [column.column_id for column in table(name).columns] for name in TABLES}
    assert columns == {
        "rotation": ["pair", "dims", "theta", "query_angle", "in", "out", "radius_error"],
        "key_rotation": ["pair", "dims", "theta", "key_angle", "in", "out", "radius_error"],
        "contributions": ["pair", "theta", "offset_angle", "straight", "cross", "contribution"],
        "wavelengths": [
            "pair",
            "dims",
            "theta",
            "wavelength",
            "turns_in_window",
            "query_angle_wrapped_deg",
            "slower_than_window",
        ],
        "scaling": [
            "pair",
            "dims",
            "theta_plain",
            "theta_scaled",
            "divisor",
            "band",
            "wavelength",
            "turns_trained",
            "turns_target",
            "angle_trained",
            "angle_target",
        ],
        "axes": [
            "pair",
            "axis",
            "dims",
            "theta",
            "wavelength",
            "query_place",
            "key_place",
            "offset",
            "offset_angle",
            "straight",
            "cross",
            "contribution",
        ],
    }


def test_the_start_scene_shows_the_published_figures() -> None:
    contributions, wavelengths = table("contributions"), table("wavelengths")
    shown = texts(contributions, "contribution")
    assert shown == ["−0.958924", "0.199079", "0.049979", "0.000312"]
    assert texts(wavelengths, "wavelength") == ["6.28", "62.83", "628.32", "6,283.19"]
    assert texts(wavelengths, "turns_in_window") == ["325.9493", "32.5949", "3.2595", "0.3259"]
    assert texts(wavelengths, "query_angle_wrapped_deg")[0] == "41.0705"
    assert texts(wavelengths, "slower_than_window") == ["no", "no", "no", "yes"]
    assert wavelengths.foot_text(0, 6) == "1 of 4"
    assert texts(table("rotation"), "query_angle")[0] == "7.000000"


@pytest.mark.parametrize(
    ("layout", "name"), [(Layout.INTERLEAVED, "interleaved"), (Layout.HALF_SPLIT, "half")]
)
def test_rotated_pairs_are_the_reference_ones(layout: Layout, name: str) -> None:
    scene = Scene(layout=layout)
    for table_id, vector in (("rotation", "q_rot_30"), ("key_rotation", "k_rot_30")):
        chart = table(table_id, scene)
        expected = np.array(REFERENCE[name][vector], dtype=np.float64)[values(chart, "dims")]
        np.testing.assert_allclose(values(chart, "out"), expected, rtol=0, atol=3e-16)
    np.testing.assert_allclose(
        values(table("contributions", scene), "contribution"),
        REFERENCE[name]["per_pair_score"],
        rtol=0,
        atol=3e-16,
    )


def test_the_dims_follow_the_layout() -> None:
    assert texts(table("rotation"), "dims")[1].split() == ["2", "3"]
    half_split = table("rotation", Scene(layout=Layout.HALF_SPLIT))
    assert texts(half_split, "dims")[1].split() == ["1", "5"]


def test_angles_and_degrees_are_those_of_mpmath_far_out() -> None:
    scene = Scene(head_size=128, query_position=2**53 - 1, key_position=5, shift=0)
    chart = table("wavelengths", scene)
    with mp.workdps(60):
        for row in (0, 17, 63):
            degrees = mp.degrees((2**53 - 1) * mp.mpf(10000) ** (-mp.mpf(row) / 64)) % 360
            assert abs(values(chart, "query_angle_wrapped_deg")[row] - degrees) < 1e-12


@pytest.mark.parametrize("rotary_size", [None, 64, 0])
def test_the_contributions_add_up_to_the_score(rotary_size: int | None) -> None:
    scene = Scene(head_size=128, rotary_size=rotary_size, query=RANDOM, key=RANDOM)
    resolved = resolve(scene)
    chart = TABLES["contributions"](resolved)
    total = chart.foot[-1].cells["contribution"]
    assert total == resolved.score.at_positions
    straight = float(np.dot(resolved.query.vector, resolved.key.vector))
    assert chart.foot[-1].cells["straight"] == pytest.approx(straight, abs=1e-12)
    rest = [number(line.cells["contribution"]) for line in chart.foot[:-1]]
    added = float(values(chart, "contribution").sum()) + sum(rest)
    assert total == pytest.approx(added, abs=1e-12)
    assert len(rest) == (0 if rotary_size is None else 1)


def test_an_odd_head_has_a_line_for_the_dimension_that_passes_through() -> None:
    chart = table("contributions", Scene(head_size=9))
    assert chart.row_count == 4
    assert say(chart.foot[0].label) == "dimensions that pass through"
    assert chart.foot[0].cells["contribution"] == 0.0  # q₈k₈ = 1 × 0
    assert len(chart.foot) == 2


def test_the_length_below_the_rotation_is_the_published_norm() -> None:
    query, key = table("rotation"), table("key_rotation")
    assert [query.foot_text(0, column) for column in (4, 5)] == ["1.887459"] * 2
    assert [key.foot_text(0, column) for column in (4, 5)] == ["1.600781"] * 2


@pytest.mark.parametrize("table_id", TABLES)
@pytest.mark.parametrize("head_size", [1, 2, 9])
def test_small_heads_have_tables_too(table_id: str, head_size: int) -> None:
    chart = table(table_id, Scene(head_size=head_size))
    # A single pair cannot be halved between a grid's axes.
    assert chart.row_count == (0 if table_id == "axes" and head_size < 4 else head_size // 2)
    for column in range(len(chart.columns)):
        assert len(chart.sorted_rows(column)) == chart.row_count
        assert all(chart.foot_text(line, column) is not None for line in range(len(chart.foot)))
    if head_size == 1:
        assert say(chart.caption) == "There is no pair: nothing rotates."


def test_copied_cells_hold_every_digit() -> None:
    chart = table("contributions")
    assert float(chart.cell_exact(1, 5)[0]) == chart.values[5][1]
    assert chart.cell_exact(1, 5) == (repr(float(chart.values[5][1])),)
    rotation = table("rotation")
    assert [float(text) for text in rotation.cell_exact(2, 5)] == rotation.values[5][2].tolist()
    assert rotation.cell_exact(2, 4) == ("1.0", "-1.0")
    assert table("wavelengths").cell_exact(3, 6) == ("true",)


def test_readings_state_the_cell_in_full() -> None:
    assert say(table("rotation").reading(2, 4)) == "pair 2, in: (1.0, −1.0)"
    assert say(table("contributions").reading(0, 5)).startswith(
        "pair 0, contribution: −0.95892427466313"
    )
    assert say(table("wavelengths").reading(3, 6)) == "pair 3, slower than window: yes"


def test_numbers_are_written_in_the_reader_s_language() -> None:
    language.use(Language("xx", "Test", NumberStyle(group=".", decimal=",", minus="-")))
    assert texts(table("wavelengths"), "wavelength")[3] == "6.283,19"
    assert table("wavelengths").cell_exact(3, 3) == ("6283.185307179586",)
    assert texts(table("contributions"), "contribution")[0] == "-0,958924"


def test_gain_and_loss_have_their_colours() -> None:
    chart = table("contributions")
    assert [chart.cell_role(row, 5) for row in range(2)] == ["loss", "gain"]
    assert chart.cell_role(0, 3) is None
    assert [table("wavelengths").cell_role(row, 6) for row in (0, 3)] == [None, "window"]


def test_changed_cells_are_those_of_other_bits() -> None:
    def with_values(*values: np.ndarray) -> TableChart:
        return replace(table("rotation"), values=values)

    nan = float("nan")
    before = with_values(
        np.array([0.0, 1.0, nan, 2.0]),
        np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]),
        np.array([True, False, True, True]),
    )
    after = with_values(
        np.array([-0.0, 1.0, nan, 3.0]),
        np.array([[1.0, 2.0], [3.0, 9.0], [5.0, 6.0], [7.0, 8.0]]),
        np.array([True, False, False, True]),
    )
    places = [
        after.changed_cells(before, column, np.array([3, 2, 1, 0])).tolist() for column in range(3)
    ]
    assert places == [[0, 3], [2], [1]]
    nowhere = np.arange(0)
    assert not any(len(after.changed_cells(before, column, nowhere)) for column in range(3))

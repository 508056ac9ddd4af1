"""Circles, contributions and table by axis, against sums made here with mpmath."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from mpmath import mp

from rope_desktop.charts.axes.added import build_added_chart
from rope_desktop.charts.axes.circles import build_axis_circles_chart, build_axis_pair_chart
from rope_desktop.charts.axes.pair_words import pair_reading
from rope_desktop.charts.axes.table import build_axes_table
from rope_desktop.charts.contributions import REST
from rope_desktop.core.conventions import Layout, SectionOrder
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import (
    AxesScheme,
    ContributionOrder,
    Fill,
    FillKind,
    Scene,
    VectorSpec,
)
from rope_desktop.support.language import say
from rope_desktop.support.text import Message

if TYPE_CHECKING:
    from rope_desktop.charts.tables.table import TableChart
    from rope_desktop.state.axes_resolved import AxesResolved

# The start scene's vectors, by pair, as complex numbers.
QUERY = (mp.mpc(1, 0), mp.mpc(0.5, 0.5), mp.mpc(1, -1), mp.mpc(0.25, 0))
KEY = (mp.mpc(0, 1), mp.mpc(1, 0), mp.mpc(0.5, 0.5), mp.mpc(0, 0.25))
RANDOM = VectorSpec(Fill(FillKind.RANDOM, 5))
# Query (20, 12) and key (25, 9); θ of either axis is 1 and 0.01.
OFFSETS, THETAS = (-5, -5, 3, 3), ("1", "0.01", "1", "0.01")


def resolved(**changes: Any) -> AxesResolved:
    found = resolve_axes(Scene(**changes)).resolved
    assert found is not None
    return found


def table(**changes: Any) -> TableChart:
    return build_axes_table(resolve(Scene(**changes)))


def added(pair: int) -> mp.mpf:
    turn = mp.expj(OFFSETS[pair] * mp.mpf(THETAS[pair]))
    return mp.re(QUERY[pair] * mp.conj(KEY[pair]) * turn)


def shown(chart: TableChart, column_id: str) -> list[str]:
    place = [column.column_id for column in chart.columns].index(column_id)
    return [chart.cell_text(row, place) for row in range(chart.row_count)]


def test_each_axis_adds_what_its_pairs_do() -> None:
    found = resolved()
    with mp.workdps(30):
        sums = [added(0) + added(1), added(2) + added(3)]
        assert found.added_by_axis == pytest.approx([float(part) for part in sums], abs=1e-15)
    caption = say(build_added_chart(found).caption)
    assert caption.startswith("x adds 1.483289, y adds 0.142995: together 1.626284.")


def test_what_passes_through_is_named_beside_the_axes() -> None:
    caption = say(build_added_chart(resolved(head_size=12, rotary_size=8)).caption)
    # Dimensions 8 … 11 are those of pairs 0 and 1: 0 + 0 + 0.5·1 + 0.5·0.
    assert "what passes through adds 0.500000: together 2.126284" in caption


def test_bars_keep_their_axis_in_the_order_of_their_size() -> None:
    chart = build_added_chart(
        resolved(head_size=12, rotary_size=8, contribution_order=ContributionOrder.SIZE)
    )
    assert chart.axis_of_place is not None
    axes = dict(zip(chart.pairs.tolist(), chart.axis_of_place.tolist(), strict=True))
    assert axes == {0: 0, 1: 0, 2: 1, 3: 1, REST: -1}
    place = chart.place_of(3)
    assert place is not None
    reading = chart.reading(float(place))
    assert reading is not None
    assert say(reading).startswith("pair 3 of row y: contribution 0.001874")
    rows = [line.split("\t")[:2] for line in chart.copied().split("\n")]
    assert rows[0] == ["pair", "axis"]
    assert ["3", "y"] in rows
    assert ["rest", ""] in rows


def test_the_circle_tells_axis_and_places_of_its_pair() -> None:
    chart = build_axis_pair_chart(resolved(pair=3))
    assert say(chart.caption) == (
        "Pair 3 turns with row y: q at 12, k at 9, Δy = 3. θ = 0.010000, one turn every 628.32 "
        "steps. Thin: both shifted by 100, still 88.28° apart."
    )
    assert [say(arrow.end_label) for arrow in chart.arrows] == ["q at 12", "k at 9"]
    assert chart.on_axis
    with mp.workdps(30):
        end = QUERY[3] * mp.expj(12 * mp.mpf("0.01"))
        assert chart.arrows[0].end == pytest.approx((float(end.real), float(end.imag)), abs=1e-15)
    still = build_axis_pair_chart(resolved(pair=3, shift=0))
    assert say(still.caption).endswith("628.32 steps.")


def test_a_zero_arrow_is_told_of_beside_its_axis() -> None:
    one_pair = VectorSpec(Fill(FillKind.ONE_PAIR, 0))
    chart = build_axis_pair_chart(resolved(pair=2, query=one_pair))
    assert say(chart.caption).startswith("Pair 2 turns with row y: q at 12, k at 9, Δy = 3. q is ")


def test_small_circles_carry_their_axes() -> None:
    chart = build_axis_circles_chart(
        resolved(
            head_size=128,
            axes_scheme=AxesScheme.MROPE,
            sections=(24, 20, 20),
            section_order=SectionOrder.INTERLEAVED,
        )
    )
    assert chart.axis_of_pair is not None
    assert chart.axis_of_pair[:7].tolist() == [0, 1, 2, 0, 1, 2, 0]
    assert say(chart.summary) == (
        "Every pair on its own circle, turned by its axis: 24 pairs with time, 20 pairs with "
        "height, 20 pairs with width. Pair 0 is selected."
    )
    # Of one ladder: θ₁ = 10000^(−1/64).
    with mp.workdps(20):
        theta = float(mp.mpf(10000) ** (-mp.mpf(1) / 64))
    reading = say(chart.reading(1))
    assert reading.startswith("Pair 1 turns with height h: q at 5, k at 0, Δh = 5. dims 2 and 3")
    assert f"θ = {theta}," in reading


def test_a_slow_pair_is_told_to_be_slow() -> None:
    found = resolved(head_size=16, window=2048)
    assert "λ = 6283.18" in say(pair_reading(found, 7))
    assert "(slower than the window)" in say(pair_reading(found, 7))
    assert "slower" not in say(pair_reading(found, 6))


def test_the_table_states_axis_places_and_sums() -> None:
    chart = table()
    assert shown(chart, "axis") == ["column x", "column x", "row y", "row y"]
    assert shown(chart, "query_place") == ["20", "20", "12", "12"]
    assert shown(chart, "key_place") == ["25", "25", "9", "9"]
    assert shown(chart, "offset") == ["−5", "−5", "3", "3"]
    assert shown(chart, "theta") == ["1.000000000", "0.010000000"] * 2
    assert shown(chart, "wavelength") == ["6.28", "628.32"] * 2
    assert shown(chart, "offset_angle") == ["−5.000000", "−0.050000", "3.000000", "0.030000"]
    with mp.workdps(30):
        contributions = [f"{float(added(pair)):.6f}" for pair in range(4)]
    assert shown(chart, "contribution") == contributions
    assert [say(line.label) for line in chart.foot] == [
        "pairs of column x",
        "pairs of row y",
        "total: at Δ = 0, and the score",
    ]
    # Straight: q·k of the pairs is 0 and 0.5, then 0 and 0.
    assert [line.cells["straight"] for line in chart.foot] == [0.5, 0.0, 0.5]
    assert say(chart.caption) == (
        "Δx = −5, Δy = 3: the contributions add up to the score, 1.626283716."
    )


@pytest.mark.parametrize("scheme", AxesScheme)
@pytest.mark.parametrize("layout", Layout)
def test_the_foot_of_the_table_is_the_score_of_the_rotated_vectors(
    scheme: AxesScheme, layout: Layout
) -> None:
    changes = {
        "head_size": 128,
        "rotary_size": 96,
        "axes_scheme": scheme,
        "layout": layout,
        "query": RANDOM,
        "key": RANDOM,
    }
    chart, found = table(**changes), resolved(**changes)
    straight = float(np.dot(found.query.rotated, found.key.rotated))
    assert chart.foot[-1].cells["contribution"] == pytest.approx(straight, abs=1e-12)
    parts = [line.cells["contribution"] for line in chart.foot[:-1]]
    assert len(parts) == len(found.axes) + 1
    assert sum(part for part in parts if not isinstance(part, Message)) == pytest.approx(
        straight, abs=1e-12
    )


def test_the_longest_positions_are_rounded_in_the_cell_and_exact_in_the_reading() -> None:
    chart = table(axes_scheme=AxesScheme.MROPE, query_time=2**53 - 1, key_time=-(2**53 - 1))
    assert shown(chart, "query_place")[0] == "9.0071993e+15"
    assert chart.cell_exact(0, 7) == (str(2 * (2**53 - 1)),)
    assert say(chart.reading(0, 5)) == f"pair 0, q at: {2**53 - 1}"


def test_where_the_pairs_cannot_be_split_the_table_says_why() -> None:
    chart = table(head_size=6)
    assert chart.row_count == 0
    assert chart.foot == ()
    assert say(chart.caption).startswith("3 pairs cannot be halved between x and y")
    for column in range(len(chart.columns)):
        assert len(chart.sorted_rows(column)) == 0


def test_words_of_all_axes_keep_the_columns_as_they_are() -> None:
    """A table on the screen keeps its columns when the scheme changes."""
    assert table().columns == table(axes_scheme=AxesScheme.FILM).columns
    chart = table(axes_scheme=AxesScheme.FILM)
    assert shown(chart, "axis") == ["time t", "time t", "height h", "width w"]
    assert [chart.cell_role(row, 1) for row in (0, 2, 3)] == [
        "axis_time",
        "axis_height",
        "axis_width",
    ]

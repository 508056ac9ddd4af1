import math

import pytest

from rope_desktop.charts.head_matrix import build_head_matrix_chart
from rope_desktop.core.conventions import Layout
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START
from rope_desktop.support.language import say

# cos and sin of 7·θ for the four pairs of d = 8, by hand calculator.
COS = (0.753902, 0.764842, 0.997551, 0.999976)
SIN = (0.656987, 0.644218, 0.069943, 0.007000)


def chart_of(**changes):
    return build_head_matrix_chart(resolve(START._replace(**changes)))


@pytest.mark.parametrize("layout", list(Layout))
def test_the_start_scene_is_four_turns_and_zeros(layout):
    chart = chart_of(layout=layout)
    picture = chart.picture(300)
    assert picture.shape == (8, 8)
    for pair in range(4):
        a, b = (2 * pair, 2 * pair + 1) if layout == "interleaved" else (pair, pair + 4)
        block = [picture[a, a], picture[a, b], picture[b, a], picture[b, b]]
        wanted = [COS[pair], -SIN[pair], SIN[pair], COS[pair]]
        assert block == pytest.approx(wanted, abs=1e-6)
    assert (picture == 0.0).sum() == 48
    assert say(chart.caption).startswith("At m = 7. ")
    assert "48 of 64" in say(chart.caption)


@pytest.mark.parametrize("layout", list(Layout))
def test_at_position_0_nothing_but_the_diagonal_is_filled(layout):
    chart = chart_of(query_position=0, layout=layout)
    assert "56 of 64" in say(chart.caption)
    column = 1 if layout == "interleaved" else 4
    assert say(chart.reading(range(1), range(column, column + 1))) == (
        f"row 0, column {column}: 0, of pair 0"
    )


def test_a_large_head_is_never_built_whole():
    chart = chart_of(head_size=4096, layout=Layout.HALF_SPLIT)
    assert len(chart.matrix.values) == 4 * 2048
    picture = chart.picture(100)
    assert picture.shape == (100, 100)
    assert (picture.diagonal() != 0.0).all()


def test_a_cell_tells_its_pair_and_value():
    chart = chart_of()
    corner = range(3), range(2, 3)
    assert chart.pair_within(*corner) == 1
    assert say(chart.reading(range(1), range(1, 2))).startswith("row 0, column 1: −0.656986598718")
    assert say(chart.reading(range(3, 4), range(2, 3))).endswith(", of pair 1")
    assert "never meet" in say(chart.reading(range(1), range(5, 6)))
    assert chart.pair_within(range(1), range(5, 6)) is None


def test_what_passes_through_is_a_one_of_no_pair():
    chart = chart_of(rotary_size=4)
    assert say(chart.reading(range(6, 7), range(6, 7))) == (
        "row 6, column 6: 1, passed through unchanged"
    )
    assert chart.pair_within(range(6, 7), range(6, 7)) is None
    assert "Nothing rotates" in say(chart_of(head_size=1).caption)


def test_the_pair_that_is_selected_is_marked():
    assert chart_of(pair=2).marked == (4, 5)
    assert chart_of(pair=2, layout=Layout.HALF_SPLIT).marked == (2, 6)
    assert chart_of(head_size=1).marked == ()


def test_the_amplitude_of_a_scaling_is_said_and_stays_on_the_scale():
    """At position 0 each pair is 1 times the amplitude, of YaRN by 32: 1 + 0.1·ln 32."""
    chart = chart_of(query_position=0, scaling=Scaling(Method.YARN, 32.0, 4096))
    assert chart.peak == pytest.approx(1 + 0.1 * math.log(32), rel=1e-14)
    assert chart.picture(8).max() <= chart.peak
    assert say(chart.caption).startswith("At m = 0, times the amplitude 1.347. ")
    assert chart_of().peak == 1.0

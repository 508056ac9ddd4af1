import numpy as np
import pytest

from rope_desktop.charts.wavelengths import build_wavelength_chart
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START
from rope_desktop.support.language import say


def chart_of(**changes):
    return build_wavelength_chart(resolve(START._replace(**changes)))


def test_start_scene_wavelengths():
    chart = chart_of()
    assert 10**chart.decades == pytest.approx([6.283185, 62.83185, 628.3185, 6283.185], rel=1e-6)
    assert say(chart.caption).startswith("1 of 4 pairs never finishes a turn inside 2,048 tokens")
    assert chart.is_slower.tolist() == [False, False, False, True]


def test_slow_pairs_are_counted_as_published():
    chart = chart_of(head_size=128, window=8192)
    assert say(chart.caption).startswith("14 of 64 pairs never finish a turn inside 8,192 tokens")


def test_no_slow_pair():
    assert "Every pair finishes a turn" in say(chart_of(window=10_000).caption)


@pytest.mark.parametrize("window", [1, 7, 2048, 10**6, 2**31])
def test_points_and_window_lie_inside_the_axis(window):
    chart = chart_of(window=window)
    assert chart.low < chart.window_decade < chart.high
    assert chart.low < chart.decades.min()
    assert chart.decades.max() < chart.high


@pytest.mark.parametrize("base", [5e-324, 1e-300, 1.0, 1.7e308])
def test_any_base_draws_finite_points_and_counts_the_rest(base):
    chart = chart_of(base=base, head_size=64)
    assert np.isfinite(chart.decades).all()
    left_out = 32 - len(chart.decades)
    assert (f"{left_out} pair" in say(chart.caption)) == (left_out > 0)


@pytest.mark.parametrize("window", [1, 16, 2048, 8192, 131072, 2**31])
def test_a_dragged_line_sets_the_window_it_stands_at(window):
    chart = chart_of(window=window)
    assert chart.window_at(chart.window_decade) == pytest.approx(window, rel=0.005)


def test_a_drag_beyond_the_limits_stops_there():
    assert chart_of().window_at(99.0) == 2**31
    assert chart_of().window_at(-5.0) == 1


def test_nearest_pair():
    assert chart_of().pair_at(-3.0) == 0
    assert chart_of().pair_at(2.4) == 2
    assert chart_of(head_size=1).pair_at(0.0) is None


def test_the_reading_is_exact():
    assert "6283.185307179586" in say(chart_of().reading(3))


def test_one_pair_is_spoken_of_in_the_singular():
    assert say(chart_of(head_size=2, window=3).caption) == (
        "The only pair makes 0.4775 of a turn inside 3 tokens."
    )

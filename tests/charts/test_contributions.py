import itertools
import math

import numpy as np
import pytest

from rope_desktop.charts.contributions import REST, build_contributions_chart
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START, ContributionOrder, VectorSpec
from rope_desktop.support.language import say


def chart_of(**changes):
    return build_contributions_chart(resolve(START._replace(**changes)))


def test_start_scene_shows_the_published_contributions():
    chart = chart_of()
    assert [round(float(v), 6) for v in chart.values] == [-0.958924, 0.199079, 0.049979, 0.000312]
    assert chart.running[-1] == pytest.approx(-0.709554095, abs=1e-9)


def test_bounds_are_the_products_of_the_lengths():
    # |q₀||k₀| = 1·1, |q₁||k₁| = √½·1, |q₂||k₂| = √2·√½, |q₃||k₃| = ¼·¼
    assert chart_of().bounds == pytest.approx([1.0, math.sqrt(0.5), 1.0, 0.0625])


def test_order_by_size_puts_the_largest_first_and_keeps_the_total():
    chart = chart_of(contribution_order=ContributionOrder.SIZE)
    assert chart.pairs.tolist() == [0, 1, 2, 3]
    chart = chart_of(contribution_order=ContributionOrder.SIZE, query_position=3, key_position=0)
    assert (np.diff(np.abs(chart.values)) <= 0).all()
    assert chart.running[-1] == pytest.approx(
        chart_of(query_position=3, key_position=0).running[-1]
    )


def test_dimensions_that_pass_through_get_a_bar_of_their_own():
    chart = chart_of(rotary_size=4)
    assert chart.pairs.tolist() == [0, 1, REST]
    # The rest is q·k of dimensions 4 … 7: 1·0.5 − 1·0.5 + 0.25·0 + 0·0.25.
    assert chart.values[-1] == pytest.approx(0.0)
    assert chart.pair_at(2.0) is None
    assert "rest" in say(chart.reading(2.0))


def test_the_axis_stands_still_while_a_position_moves_a_little():
    limits = [(c.limit, c.running_unit) for c in (chart_of(query_position=m) for m in range(200))]
    changes = sum(before != after for before, after in itertools.pairwise(limits))
    assert changes == 0


def test_everything_stays_inside_the_axis():
    for m in range(-40, 40, 3):
        chart = chart_of(query_position=m, head_size=128)
        assert np.abs(chart.bounds).max() <= chart.limit
        assert np.abs(chart.running).max() / chart.running_unit <= chart.limit


def test_places_and_pairs_are_found_in_either_order():
    chart = chart_of(contribution_order=ContributionOrder.SIZE, head_size=64)
    pair = int(chart.pairs[5])
    assert chart.place_of(pair) == 5
    assert chart.pair_at(5.2) == pair
    assert chart.pair_beside(pair, 1) == int(chart.pairs[6])
    assert chart.pair_beside(int(chart.pairs[-1]), 1) == int(chart.pairs[-1])
    assert chart.tick(5.0) == str(pair)


def test_no_pair_makes_no_bar_but_says_so():
    chart = chart_of(head_size=1)
    assert chart.pairs.tolist() == [REST]
    assert "No pair rotates" in say(chart.caption)
    assert chart.pair_beside(0, 1) == 0


def test_the_reading_is_exact():
    assert repr(float(chart_of().values[0])) in say(chart_of().reading(0.0)).replace("−", "-")


def test_few_bars_carry_their_values():
    texts = [say(text) for text in chart_of().values_text]
    assert texts == ["−0.958924", "0.199079", "0.049979", "0.000312"]
    assert chart_of(head_size=64).values_text == ()


def test_a_head_that_does_not_rotate_still_has_an_axis():
    assert chart_of(head_size=1).limit >= 1.0
    assert chart_of(head_size=1).tick(0.0) == "rest"


def test_the_largest_vectors_have_axes_that_hold_them():
    """Values reach 1e100 and bounds 2e200, whose squares are beyond float64."""
    huge = VectorSpec(edits=tuple((dim, 1e100) for dim in range(8)))
    chart = build_contributions_chart(resolve(START._replace(query=huge, key=huge)))
    assert chart.bounds.tolist() == pytest.approx([2e200] * 4)
    assert 2e200 <= chart.limit <= 1e202

import pytest

from rope_desktop.charts.scale import (
    axis_limits,
    brief,
    fixed_or_scientific,
    nice_ceiling,
    whole_step,
)


@pytest.mark.parametrize(
    ("value", "rung"),
    [
        (1.0, 1.0),
        (1.01, 1.5),
        (1.9, 2.0),
        (2.8, 3.0),
        (4.2, 5.0),
        (6.0, 7.5),
        (8.0, 10.0),
        (0.013, 0.015),
    ],
)
def test_rungs(value, rung):
    assert nice_ceiling(value) == pytest.approx(rung)


@pytest.mark.parametrize("value", [0.0, -3.0, float("nan"), 1e-320, float("inf"), 1e308])
def test_a_ceiling_is_always_a_usable_axis(value):
    assert 0 < nice_ceiling(value) < float("inf")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (-0.709554095051457, "-0.709554095"),
        (0.0, "0.000000000"),
        (1e-12, "1.000000000e-12"),
        (1e9, "1.000000000e+09"),
    ],
)
def test_scores_have_nine_decimals_where_these_say_something(value, shown):
    assert format(value, fixed_or_scientific(value)) == shown


@pytest.mark.parametrize(
    ("value", "shown"), [(0.3259, "0.3259"), (54410.14, "54,410"), (2e-5, "2e-05")]
)
def test_brief(value, shown):
    assert format(value, brief(value)) == shown


@pytest.mark.parametrize(
    ("span", "most", "step"),
    [(100, 10, 10), (100, 9.9, 20), (30, 7, 5), (3, 50, 1), (0.4, 8, 1), (4_294_967_296, 5, 10**9)],
)
def test_a_step_of_whole_numbers_leaves_room_for_every_tick(span, most, step):
    assert whole_step(span, most) == step


@pytest.mark.parametrize(
    ("lowest", "highest", "limits"),
    [
        (-0.4, 1.2, (-0.5, 1.5)),
        (0.2, 0.9, (0.0, 1.0)),
        (-3.0, -2.0, (-3.0, 0.0)),
        (0.0, 0.0, (-1.0, 1.0)),
    ],
)
def test_an_axis_holds_its_values_and_zero(lowest, highest, limits):
    assert axis_limits(lowest, highest) == pytest.approx(limits)

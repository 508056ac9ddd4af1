import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.charts import angles_add
from rope_desktop.charts.angles_add import Handle, build_angles_add_chart, turned_by
from rope_desktop.core.matrices import rotation_matrix
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START
from rope_desktop.support.language import say

ANGLES = st.floats(-360.0, 360.0)


def chart_of(**changes):
    return build_angles_add_chart(resolve(START._replace(**changes)))


def test_the_start_scene_adds_40_and_45_degrees():
    chart = chart_of()
    second, first, both = chart.matrices
    assert [say(entry) for entry in first.entries] == ["0.77", "−0.64", "0.64", "0.77"]
    assert [say(entry) for entry in second.entries] == ["0.71", "−0.71", "0.71", "0.71"]
    assert [say(entry) for entry in both.entries] == ["0.09", "−1.00", "1.00", "0.09"]
    assert [say(matrix.degrees) for matrix in chart.matrices] == ["45°", "40°", "85°"]
    assert [say(matrix.radians) for matrix in chart.matrices] == [
        "0.785398 rad",
        "0.698132 rad",
        "1.483530 rad",
    ]
    # sin and cos of 40° and 85°, from a table.
    assert chart.after_first == pytest.approx((0.766044443118978, 0.6427876096865394), abs=1e-15)
    assert chart.after_both == pytest.approx((0.0871557427476582, 0.9961946980917455), abs=1e-15)
    assert "one turn by 85°" in say(chart.caption)


@given(ANGLES, ANGLES)
def test_two_turns_land_where_one_does_and_each_law_has_its_measured_error(first, second):
    chart = chart_of(first_angle=first, second_angle=second)
    assert chart.after_both == pytest.approx(chart.in_one_turn, abs=5e-15)
    for row in chart.rows:
        shown = say(row.value)
        error = float(say(row.exact).replace("−", "-"))
        assert shown == "equal to the last bit" if error == 0.0 else shown.startswith("error ")
        assert 0.0 <= error < 5e-15


def test_the_laws_are_measured_not_claimed(monkeypatch):
    monkeypatch.setattr(
        angles_add, "rotation_matrix", lambda degrees: 1.001 * rotation_matrix(degrees)
    )
    errors = [float(say(row.exact)) for row in chart_of().rows]
    assert all(error > 1e-4 for error in errors)


def test_an_arc_ends_where_its_arrow_points_and_a_second_turn_lies_farther_out():
    chart = chart_of(first_angle=-30.0, second_angle=360.0)
    for angle, end in ((chart.first, -30.0), (chart.second, 330.0), (chart.total, 330.0)):
        x, y = angle.arc[-1]
        assert np.degrees(np.arctan2(y, x)) % 360 == pytest.approx(end % 360, abs=1e-9)
    radii = np.hypot(*chart.second.arc.T)
    assert radii[-1] == pytest.approx(radii[0] + 0.05)
    assert len(chart_of(first_angle=0.0).first.arc) == 0


def test_no_zero_has_a_minus_sign():
    entries = [
        say(entry) for matrix in chart_of(first_angle=-0.0001).matrices for entry in matrix.entries
    ]
    assert "−0.00" not in entries


@pytest.mark.parametrize(
    ("handle", "changes", "point", "wanted"),
    [
        (Handle.FIRST, {}, (0.0, 2.0), 90.0),
        (Handle.FIRST, {}, (1.0, -0.01), -1.0),
        (Handle.FIRST, {"first_angle": 350.0}, (1.0, 0.09), 360.0),
        (Handle.FIRST, {"first_angle": 170.0}, (-1.0, -0.2), 191.0),
        (Handle.SECOND, {}, (0.0, 1.0), 50.0),
        (Handle.SECOND, {}, (1.0, 0.0), -40.0),
        (Handle.SECOND, {"second_angle": -355.0}, (1.0, 0.0), -360.0),
    ],
)
def test_an_arrow_is_led_by_the_shorter_turn_to_whole_degrees(handle, changes, point, wanted):
    assert chart_of(**changes).turned_to(handle, point) == wanted


def test_a_turn_by_key_ends_at_the_limits():
    assert turned_by(Handle.FIRST, 350.0, 15.0) == 360.0
    assert turned_by(Handle.SECOND, -350.0, -15.0) == -360.0
    assert turned_by(Handle.SECOND, 22.5, -1.0) == 21.5

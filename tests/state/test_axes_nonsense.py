"""Whatever is set of the axes: refused with a sentence, or resolved, and never an exception."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rope_desktop.charts.axes.report import build_axes_report
from rope_desktop.core.conventions import POSITION_LIMIT, AxisOrder, SectionOrder
from rope_desktop.io.axes_report_csv import axes_report_csv
from rope_desktop.io.axes_report_json import axes_report_json
from rope_desktop.io.axes_report_text import axes_report_text
from rope_desktop.state.actions import SetValues, set_value
from rope_desktop.state.axes import SCHEME_FIELDS
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.reduce import Refused, reduce
from rope_desktop.state.scene import START, AxesScheme, Scene
from rope_desktop.support.language import say

ANYTHING = (
    st.none()
    | st.integers()
    | st.floats()
    | st.text(max_size=4)
    | st.lists(st.integers(-3, 9) | st.booleans() | st.none(), max_size=4).map(tuple)
    | st.lists(st.integers(0, 4), min_size=3, max_size=3)
    | st.sampled_from([*AxesScheme, *SectionOrder, *AxisOrder])
)
FIELDS = sorted({field for fields in SCHEME_FIELDS.values() for field in fields})
CHOICES = ("axes_scheme", "axis_order", "section_order", "sections", "axis_sizes")
triples = st.none() | st.tuples(*[st.integers(0, 12)] * 3)
places = st.integers(-POSITION_LIMIT, POSITION_LIMIT) | st.integers(-9, 9)


@pytest.mark.parametrize("field", ["sections", "axis_sizes"])
@pytest.mark.parametrize("value", [None, (0, 0, 0), (16, 24, 24), (8192, 0, 1)])
def test_three_sizes_are_taken(field: str, value: Any) -> None:
    scene = reduce(START, set_value(field, value))
    assert isinstance(scene, Scene)
    assert getattr(scene, field) == value


@pytest.mark.parametrize("field", ["sections", "axis_sizes"])
@pytest.mark.parametrize(
    "value",
    [
        (),
        (1, 2),
        (1, 2, 3, 4),
        (1, 2, -1),
        (1, 2, 8193),
        (1, 2, 3.0),
        (1, 2, True),
        [1, 2, 3],
        3,
        "abc",
    ],
)
def test_anything_but_three_sizes_is_refused(field: str, value: Any) -> None:
    refused = reduce(START, set_value(field, value))
    assert isinstance(refused, Refused)
    (problem,) = refused.problems
    assert (problem.code, problem.field) == ("not_sizes", field)
    assert say(problem.message).startswith("Three whole numbers are needed here")


@given(st.sampled_from((*FIELDS, *CHOICES)), ANYTHING)
def test_any_value_of_any_field_is_set_or_refused(field: str, value: Any) -> None:
    scene = reduce(START, set_value(field, value))
    if isinstance(scene, Refused):
        assert all(say(problem.message) for problem in scene.problems)
    else:
        resolve_axes(scene)


@settings(max_examples=80, deadline=None)
@given(
    st.fixed_dictionaries(
        {
            "axes_scheme": st.sampled_from(AxesScheme),
            "section_order": st.sampled_from(SectionOrder),
            "axis_order": st.sampled_from(AxisOrder),
            "head_size": st.integers(1, 40),
            "rotary_size": st.none() | st.integers(0, 40),
            "base": st.sampled_from([1.0, 0.5, 1e4, 1e-300, 1e300]),
            "sections": triples,
            "axis_sizes": triples,
            "grid_width": st.integers(1, 9),
            "grid_height": st.integers(1, 64),
            "query_time": places,
            "query_width": places,
            "key_height": places,
            "shift": places,
            "query_position": st.just(0),
            "key_position": st.just(0),
            "film_frames": st.integers(1, 3),
            "text_before": st.integers(0, 64),
        }
    )
)
@example({"axes_scheme": AxesScheme.GRID, "head_size": 4, "grid_width": 1, "grid_height": 1})
@example({"axes_scheme": AxesScheme.MROPE, "head_size": 4096})
@example({"axes_scheme": AxesScheme.FILM, "head_size": 40, "base": 5e-324})
def test_any_scene_is_resolved_and_reported_or_has_a_sentence(values: dict[str, Any]) -> None:
    scene = reduce(START, SetValues(tuple(values.items())))
    if isinstance(scene, Refused):
        assert [problem.field for problem in scene.problems] == ["rotary_size"]
        return
    axes = resolve_axes(scene)
    if axes.resolved is None:
        assert say(axes.problems[0].message)
        return
    found = axes.resolved
    for array in (found.contributions, found.query.rotated, found.key.pairs_out):
        assert np.isfinite(array).all()
        assert not array.flags.writeable
    bound = 1e-15 * max(found.norms.q_before * found.norms.k_before, 1.0)
    assert abs(found.score.difference) <= bound
    report = build_axes_report(found, axes.problems)
    for written in (axes_report_json(report), axes_report_csv(report), axes_report_text(report)):
        assert written
        assert "nan" not in written

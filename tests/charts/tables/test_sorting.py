"""Sorting rows: stable in both directions, at ease with infinities and NaN."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.charts.tables.formats import PRODUCT
from rope_desktop.charts.tables.table import Column, TableChart
from rope_desktop.support.text import msg


def chart_of(values: np.ndarray) -> TableChart:
    parts = (msg("a"), msg("b")) if values.ndim == 2 else ()
    column = Column("x", msg("x"), msg("x"), PRODUCT, parts)
    return TableChart("test", msg("test"), msg(""), (column,), (values,), ())


@given(
    st.lists(st.sampled_from([-np.inf, -2.0, -0.0, 0.0, 1.0, np.inf]), max_size=30), st.booleans()
)
def test_rows_are_ordered_as_python_s_stable_sort_does(
    values: list[float], descending: bool
) -> None:
    rows = chart_of(np.array(values, dtype=np.float64)).sorted_rows(0, descending=descending)
    expected = sorted(range(len(values)), key=values.__getitem__, reverse=False)
    if descending:
        expected = sorted(range(len(values)), key=lambda row: -values[row])
    assert rows.tolist() == expected


@pytest.mark.parametrize("descending", [False, True])
def test_nan_comes_last(descending: bool) -> None:
    rows = chart_of(np.array([np.nan, 1.0, np.nan, -np.inf])).sorted_rows(0, descending=descending)
    assert rows.tolist() == ([1, 3, 0, 2] if descending else [3, 1, 0, 2])


def test_two_numbers_are_ordered_by_the_first_then_the_second() -> None:
    chart = chart_of(np.array([[1.0, 5.0], [0.0, 9.0], [1.0, 2.0]]))
    assert chart.sorted_rows(0).tolist() == [1, 2, 0]
    assert chart.sorted_rows(0, descending=True).tolist() == [0, 2, 1]


def test_truths_are_ordered() -> None:
    chart = chart_of(np.array([True, False, True]))
    assert chart.sorted_rows(0).tolist() == [1, 0, 2]


def test_a_column_is_the_same_when_its_numbers_are() -> None:
    chart = chart_of(np.array([1.0, np.nan]))
    assert chart.has_same_column(chart_of(np.array([1.0, np.nan])), 0)
    assert not chart.has_same_column(chart_of(np.array([1.0, 2.0])), 0)

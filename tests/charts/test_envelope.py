from bisect import bisect_right
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from rope_desktop.charts.envelope import (
    ColumnExtremes,
    column_starts,
    envelope,
    joined,
    uneven_columns,
    uneven_envelope,
)

VALUES = arrays(np.float64, st.integers(1, 400), elements=st.floats(-1e6, 1e6))


def column_of(place, count, columns):
    """The column in which the middle of a value stands, counted in whole numbers."""
    return (2 * place + 1) * columns // (2 * count)


def parts_of(y, columns):
    """The values of each column, by going through them all."""
    parts: list[list[tuple[float, int]]] = [[] for _ in range(columns)]
    for place, value in enumerate(y.tolist()):
        parts[column_of(place, len(y), columns)].append((value, place))
    return parts


@given(VALUES, st.integers(1, 40))
def test_no_peak_is_lost_in_any_column(y, columns):
    x, line = envelope(y, columns)
    if len(y) <= 2 * columns:
        assert line.tolist() == y.tolist()
        assert x.tolist() == list(range(len(y)))
        return
    for column, part in enumerate(parts_of(y, columns)):
        values = [value for value, _ in part]
        assert sorted(line[2 * column : 2 * column + 2]) == [min(values), max(values)]
        assert part[0][1] <= x[2 * column] <= part[-1][1]


@given(VALUES)
def test_a_line_has_at_most_two_points_per_column(y):
    assert len(envelope(y, 10)[0]) <= 20


@given(VALUES, st.integers(1, 500), st.lists(st.integers(0, 120), max_size=60))
def test_values_in_any_blocks_give_the_extremes_of_all(y, columns, lengths):
    extremes = ColumnExtremes(len(y), columns)
    cuts = [cut for cut in np.cumsum(lengths).tolist() if cut < len(y)]
    parts = parts_of(y, min(columns, len(y)))
    for start, stop in zip([0, *cuts], [*cuts, len(y)], strict=True):
        extremes.add(y[start:stop])
        assert extremes.taken == stop
        ready = extremes.complete
        assert ready == bisect_right([part[-1][1] for part in parts], stop - 1)
        values = [[value for value, _ in part] for part in parts[:ready]]
        assert extremes.low[:ready].tolist() == [min(part) for part in values]
        assert extremes.high[:ready].tolist() == [max(part) for part in values]
    whole = y.tolist()
    assert (extremes.lowest, extremes.highest) == (min(whole), max(whole))
    assert extremes.lowest_at == whole.index(min(whole))
    assert extremes.highest_at == whole.index(max(whole))


@pytest.mark.parametrize("peak", [0, 1, 7_654_321, 10_485_758, 10_485_759])
def test_a_lonely_peak_among_ten_million_values_is_in_its_column(peak):
    count, columns, block = 10_485_760, 1487, 262_144
    extremes = ColumnExtremes(count, columns)
    for start in range(0, count, block):
        values = np.zeros(block)
        if start <= peak < start + block:
            values[peak - start] = 1.0
        extremes.add(values)
    assert extremes.complete == columns
    assert np.flatnonzero(extremes.high).tolist() == [column_of(peak, count, columns)]
    assert extremes.highest_at == peak
    assert not extremes.low.any()


@given(st.integers(1, 2**33), st.integers(1, 5000))
def test_columns_begin_in_order_and_none_is_empty(count, columns):
    starts = column_starts(count, min(columns, count)).tolist()
    assert starts[0] == 0
    assert starts[-1] < count
    assert all(before < after for before, after in pairwise(starts))


@given(VALUES, st.data())
def test_joined_bars_touch_and_grow_by_no_more_than_they_need(y, data):
    reach = data.draw(arrays(np.float64, len(y), elements=st.floats(0.0, 1e3)))
    low, high = y, y + reach
    new_low, new_high = joined(low, high)
    assert (new_low <= low).all()
    assert (new_high >= high).all()
    assert (new_low[1:] <= new_high[:-1] + 1e-9).all()
    assert (new_low[:-1] <= new_high[1:] + 1e-9).all()
    neighbours_low = np.minimum(np.append(low[1:], np.inf), np.append(np.inf, low[:-1]))
    neighbours_high = np.maximum(np.append(high[1:], -np.inf), np.append(-np.inf, high[:-1]))
    assert (new_low >= np.minimum(low, neighbours_low) - 1e-9).all()
    assert (new_high <= np.maximum(high, neighbours_high) + 1e-9).all()


@given(VALUES, st.integers(1, 60))
def test_on_an_uneven_axis_no_peak_is_lost_either(y, columns):
    x = np.log2(1.0 + np.arange(len(y)))
    left, right = -0.3, float(x[-1]) + 0.2
    starts = uneven_columns(x, left, right, columns)
    places, line = uneven_envelope(x, y, starts)
    width = (right - left) / columns
    for column in range(columns):
        low, high = left + column * width, left + (column + 1) * width
        # A point on an edge may count to either side.
        inner = y[(x > low + 1e-9) & (x < high - 1e-9)]
        drawn = line[(places > low - 1e-9) & (places < high + 1e-9)]
        if len(inner):
            assert drawn.min() <= inner.min()
            assert drawn.max() >= inner.max()
    assert (min(line), max(line)) == (y.min(), y.max())
    assert len(line) <= 2 * columns
    assert np.all(np.diff(places) >= 0)
    assert (places[0], places[-1]) == (x[0], x[-1])


def test_columns_of_one_point_keep_it_where_it_is():
    x, y = np.array([0.0, 1.0, 1.6, 2.0, 2.1, 2.2]), np.array([5.0, 3.0, 4.0, 1.0, 9.0, 2.0])
    starts = uneven_columns(x, 0.0, 4.0, 4)
    assert starts.tolist() == [0, 1, 3]
    places, line = uneven_envelope(x, y, starts)
    assert places.tolist() == [0.0, 0.0, 1.0, 1.6, 2.0, 2.2]
    assert line.tolist() == [5.0, 5.0, 3.0, 4.0, 1.0, 9.0]

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from rope_desktop.charts.envelope import envelope, uneven_columns, uneven_envelope

VALUES = arrays(np.float64, st.integers(1, 400), elements=st.floats(-1e6, 1e6))


@given(VALUES, st.integers(1, 40))
def test_no_peak_is_lost_in_any_column(y, columns):
    x, line = envelope(y, columns)
    if len(y) <= 2 * columns:
        assert line.tolist() == y.tolist()
        assert x.tolist() == list(range(len(y)))
        return
    edges = [int(edge) for edge in np.linspace(0, len(y), columns, endpoint=False)] + [len(y)]
    for column in range(columns):
        part = y[edges[column] : edges[column + 1]].tolist()
        assert sorted(line[2 * column : 2 * column + 2]) == [min(part), max(part)]
        assert edges[column] <= x[2 * column] <= edges[column + 1] - 1


@given(VALUES)
def test_a_line_has_at_most_two_points_per_column(y):
    assert len(envelope(y, 10)[0]) <= 20


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

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from rope_desktop.charts.envelope import envelope

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

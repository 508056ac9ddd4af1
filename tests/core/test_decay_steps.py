"""The long computations in steps: the same as at once, in pieces that are short."""

from __future__ import annotations

import mpmath
import numpy as np
import pytest

from rope_desktop.core.decay_steps import negative_steps, total_steps
from rope_desktop.core.frequencies import frequencies


def true_mean_cosine(size, base, offset):
    with mpmath.workdps(40):
        thetas = [mpmath.mpf(base) ** (-mpmath.mpf(dim) / size) for dim in range(0, size, 2)]
        return float(sum(mpmath.cos(offset * theta) for theta in thetas) / len(thetas))


@pytest.mark.parametrize(
    ("size", "base", "offset"),
    [(64, 1e4, 725), (128, 1e4, 1707), (128, 5e5, 18438), (1024, 5e5, 90539)],
)
def test_the_search_ends_at_the_first_negative_offset(size, base, offset):
    found = list(negative_steps(frequencies(size, base), 1, 2**20))
    assert found[-1] == offset
    assert not any(found[:-1])
    assert true_mean_cosine(size, base, offset - 1) >= 0 > true_mean_cosine(size, base, offset)


def test_a_search_in_vain_ends_without_one():
    found = list(negative_steps(frequencies(1024, 1e12), 32769, 2**20))
    assert len(found) > 20
    assert set(found) == {None}
    assert list(negative_steps(frequencies(64, 1e4), 725, 725)) == [725]
    assert list(negative_steps(frequencies(64, 1e4), 724, 724)) == [None]


def test_the_totals_are_the_paper_s_partial_sums():
    turning, thetas = frequencies(6, 50.0), [50.0 ** (-2 * i / 6) for i in range(3)]
    found = np.concatenate(list(total_steps(turning, 40)))
    for offset, total in enumerate(found):
        partial = [sum(np.exp(1j * offset * t) for t in thetas[:j]) for j in (1, 2, 3)]
        assert total == pytest.approx(sum(map(abs, partial)), rel=1e-13)


def test_the_totals_come_in_short_stretches():
    stretches = list(total_steps(frequencies(1024, 1e4), 4097))
    assert sum(map(len, stretches)) == 4097
    assert max(map(len, stretches)) <= 64

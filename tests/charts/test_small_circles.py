"""The small circles of all pairs: scaled arrows, labels and readings."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.charts.small_circles import SmallCirclesChart, build_small_circles_chart
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START, Fill, FillKind, VectorSpec
from rope_desktop.support.language import say
from tests.helpers.specs import ZERO


def chart_of(**values: Any) -> SmallCirclesChart:
    return build_small_circles_chart(resolve(START._replace(**values)))


def test_arrows_keep_their_direction_and_their_ratio() -> None:
    chart = chart_of()
    # q = (0.5, 0.5) and k = (1, 0) of pair 1, at 7 and 2, with θ = 0.1.
    q = (0.5 + 0.5j) * np.exp(0.7j)
    k = np.exp(0.2j)

    assert chart.q_tips[1] == pytest.approx([q.real, q.imag])
    assert chart.k_tips[1] == pytest.approx([k.real, k.imag])


@given(seed=st.integers(0, 2**32 - 1), size=st.sampled_from([2, 8, 64, 130]))
def test_the_longer_arrow_of_a_pair_reaches_its_circle(seed: int, size: int) -> None:
    fill = VectorSpec(Fill(FillKind.RANDOM, seed))
    chart = chart_of(head_size=size, query=fill, key=fill)

    longer = np.maximum(np.hypot(*chart.q_tips.T), np.hypot(*chart.k_tips.T))
    assert longer == pytest.approx(np.ones(size // 2))


def test_zero_arrows_stay_zero() -> None:
    both = chart_of(query=ZERO, key=ZERO)
    one = chart_of(query=ZERO)

    assert not both.q_tips.any()
    assert not both.k_tips.any()
    assert not one.q_tips.any()
    assert np.hypot(*one.k_tips.T) == pytest.approx(np.ones(4))


def test_arrows_too_small_to_divide_by_are_drawn_as_zero() -> None:
    tiny = VectorSpec(edits=((0, 5e-324), *ZERO.edits[1:]))
    chart = chart_of(query=tiny, key=ZERO)

    assert np.isfinite(chart.q_tips).all()


def test_the_start_scene_labels_its_wavelengths() -> None:
    chart = chart_of()

    assert [say(chart.label(pair)) for pair in range(4)] == [
        "0 · λ 6.3",
        "1 · λ 62.8",
        "2 · λ 628.3",
        "3 · λ 6,283.2",
    ]
    assert [say(chart.short_label(pair)) for pair in range(4)] == [
        "0 · 6.3",
        "1 · 62.8",
        "2 · 628",
        "3 · 6.3e3",
    ]


def test_extreme_wavelengths_have_short_labels() -> None:
    slow = chart_of(base=1.7e308, head_size=8192)
    fast = chart_of(base=1e-300)

    assert say(slow.label(4095)) == "4095 · λ ∞"
    assert say(chart_of(base=1e12).label(3)) == "3 · λ 6.3e9"
    assert say(fast.label(3)) == "3 · λ 6.3e−225"
    assert say(chart_of(base=5e-324, head_size=8192).label(4095)) == "4095 · λ 4.0e−323"


def test_slow_pairs_and_the_selected_one_are_known() -> None:
    chart = chart_of(head_size=128, window=8192, pair=3)

    assert int(chart.is_slower.sum()) == 14
    assert chart.selected == 3
    assert "64 pairs" in say(chart.summary)
    assert "14 slower than the window of 8,192 tokens" in say(chart.summary)


def test_a_reading_has_every_digit() -> None:
    reading = say(chart_of().reading(1))

    assert reading.startswith("pair 1: dims 2 and 3, θ = 0.1, λ = 62.8318530717958")
    assert "adds 0.19907" in reading
    assert "slower than the window" in say(chart_of().reading(3))


def test_without_pairs_there_is_a_sentence() -> None:
    chart = chart_of(head_size=1)

    assert chart.pair_count == 0
    assert chart.q_tips.shape == (0, 2)
    assert say(chart.summary) == "No pair rotates."

"""Words against one dimension: the difference, and that it would be seen if there were one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import mpmath
import numpy as np
import pytest

from rope_desktop.charts.axes import words
from rope_desktop.charts.axes.film import tokens_of
from rope_desktop.charts.axes.words import (
    WordsChart,
    build_words_chart,
    elsewhere,
    words_tried,
)
from rope_desktop.core.conventions import POSITION_LIMIT, SectionOrder
from rope_desktop.core.rotation import rotate
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.scene import START, AxesScheme, Fill, FillKind, VectorSpec
from rope_desktop.support.language import say

if TYPE_CHECKING:
    from rope_desktop.state.axes_resolved import AxesResolved

RANDOM = VectorSpec(Fill(FillKind.RANDOM, 3))


def resolved_of(**changes: Any) -> AxesResolved:
    scene = START._replace(**{"axes_scheme": AxesScheme.MROPE, **changes})
    resolved = resolve_axes(scene).resolved
    assert resolved is not None
    return resolved


def chart_of(**changes: Any) -> WordsChart:
    return build_words_chart(resolved_of(**changes))


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"head_size": 128, "query": RANDOM, "key": RANDOM},
        {"head_size": 128, "sections": (24, 20, 20), "section_order": SectionOrder.INTERLEAVED},
        {"head_size": 128, "rotary_size": 64, "base": 1e6},
        {"head_size": 64, "scaling": Scaling(Method.YARN, 4.0, 2048, 8192)},
        {"head_size": 4096},
        {"base": 1.0},
        {"head_size": 2, "sections": (0, 1, 0)},
    ],
    ids=str,
)
def test_a_word_turns_as_in_one_dimension_to_the_last_bit(changes: dict[str, Any]) -> None:
    chart = chart_of(**changes)
    assert [say(row.value) for row in chart.rows[:2]] == ["0", "0"]
    assert "the difference to one dimension at p is 0." in say(chart.caption)


def test_what_was_tried() -> None:
    scene = START._replace(axes_scheme=AxesScheme.MROPE, text_before=64, text_after=64)
    tried = words_tried(tokens_of(scene._replace(film_frames=32, frame_step=50)), (7, 500), 100)
    # 64 words, then a film whose last frame stands at 64 + 31·50.
    assert {*range(-100, 101), 500, POSITION_LIMIT, -POSITION_LIMIT} <= set(tried.tolist())
    assert {*range(64), *range(1615, 1679)} <= set(tried.tolist())
    assert len(tried) == len(set(tried.tolist()))
    assert "at 203 places:" in say(chart_of().caption)
    assert "p = −100 … 100, every word of the text, and ±(2⁵³ − 1)" in say(chart_of().rows[0].exact)
    assert "words of the text" in say(chart_of(head_size=4096).rows[0].exact)


def test_another_axis_for_one_pair_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The measurement itself, with a rotation that is off by 1e-9."""
    words._measured.cache_clear()
    monkeypatch.setattr(words, "rotate", lambda *given: rotate(*given) * (1 + 1e-9))
    chart = chart_of(query=RANDOM)
    assert say(chart.rows[0].value) != "0"
    assert "only the rounding differs" in say(chart.caption)
    words._measured.cache_clear()


@pytest.mark.parametrize(
    ("triple", "off"),
    [((4, 4, 4), 0), ((4, 5, 6), 3), ((4, 5, 4), 2), ((9, 9, 8), 1), ((0, 2**53 - 1, 0), 2)],
)
def test_how_far_the_query_is_from_a_word(triple: tuple[int, int, int], off: int) -> None:
    """Of four pairs, time has pair 0, height pairs 1 and 2, width pair 3."""
    time, height, width = triple
    resolved = resolved_of(query_time=time, query_height=height, query_width=width)
    shifts = [0, height - time, height - time, width - time]
    angles = [
        abs(mpmath.atan2(mpmath.sin(angle), mpmath.cos(angle)))
        for pair, shift in enumerate(shifts)
        for angle in [shift * mpmath.mpf(10) ** -pair]
    ]
    count, largest = elsewhere(resolved)
    assert count == off
    assert largest == pytest.approx(float(max(angles)), rel=1e-12)


def test_the_rows_of_the_query() -> None:
    rows = chart_of().rows
    assert (say(rows[2].label), say(rows[2].value)) == ("pairs of q not at t = 4", "3 of 4")
    assert say(rows[3].value) == f"{np.degrees(0.1):.4g}°"
    assert "The query, at (4, 5, 6), is no word." in say(chart_of().caption)
    word = chart_of(query_height=4, query_width=4)
    assert say(word.rows[2].value) == "0 of 4"
    assert "stands where a word can" in say(word.caption)
    deaf = chart_of(sections=(4, 0, 0))
    assert "no pair hears of the difference" in say(deaf.caption)

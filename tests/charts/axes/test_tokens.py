"""The triples by hand, and those of the examples published with Qwen2-VL and Qwen2.5-VL."""

from __future__ import annotations

from typing import Any

import pytest

from rope_desktop.charts.axes.film import placed, tokens_of
from rope_desktop.charts.axes.tokens import TokensChart, build_tokens_chart
from rope_desktop.core.conventions import SectionOrder
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.reduce import reduce
from rope_desktop.state.scene import START, AxesScheme, Scene
from rope_desktop.support.language import say

SMALL = {
    "film_frames": 2,
    "film_height": 2,
    "film_width": 2,
    "text_before": 2,
    "text_after": 4,
}
FILM = {"film_frames": 3, "film_height": 4, "film_width": 4}


def scene_of(**changes: Any) -> Scene:
    return START._replace(**{"axes_scheme": AxesScheme.MROPE, **FILM, **changes})


def chart_of(**changes: Any) -> TokensChart:
    resolved = resolve_axes(scene_of(**changes)).resolved
    assert resolved is not None
    return build_tokens_chart(resolved)


def rows_of(chart: TokensChart) -> list[list[int]]:
    rows: list[list[int]] = chart.tokens.triples.T.tolist()
    return rows


def test_a_small_film_between_words_by_hand() -> None:
    time, height, width = rows_of(chart_of(**SMALL))
    assert time == [0, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 5, 6, 7]
    assert height == [0, 1, 2, 2, 3, 3, 2, 2, 3, 3, 4, 5, 6, 7]
    assert width == [0, 1, 2, 3, 2, 3, 2, 3, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(("step", "last"), [(1, 2), (50, 100)])
def test_the_examples_published_with_the_models(step: int, last: int) -> None:
    """A film of 3 × 2 × 2, then five words; Qwen2.5-VL at 25 tokens a second goes on by 50."""
    film = {"film_frames": 3, "film_height": 2, "film_width": 2}
    words = {"text_before": 0, "text_after": 5}
    time, height, width = rows_of(chart_of(**film, **words, frame_step=step))
    after = list(range(last + 1, last + 6))
    assert time == [0, 0, 0, 0, *[step] * 4, *[2 * step] * 4, *after]
    assert height == [0, 0, 1, 1] * 3 + after
    assert width == [0, 1] * 6 + after


def test_a_film_alone_is_counted_from_nought() -> None:
    chart = chart_of(**SMALL, frame_step=9, axes_scheme=AxesScheme.FILM)
    assert rows_of(chart) == [
        [0, 0, 0, 0, 1, 1, 1, 1],
        [0, 0, 1, 1, 0, 0, 1, 1],
        [0, 1, 0, 1, 0, 1, 0, 1],
    ]
    assert chart.words() == set()
    assert say(chart.title) == "The patches of the film"


@pytest.mark.parametrize("changes", [{}, SMALL, {"frame_step": 7}, {"text_before": 0}])
def test_every_position_leads_back_to_its_token(changes: dict[str, int]) -> None:
    tokens = tokens_of(scene_of(**changes))
    places = [tokens.triple(token) for token in range(tokens.count)]
    assert [tokens.token_at(place) for place in places] == list(range(tokens.count))


@pytest.mark.parametrize(
    "triple", [(2, 3, 4), (2, 1, 2), (4, 4, 5), (8, 8, 8), (-1, -1, -1), (2**53, 0, 0)]
)
def test_elsewhere_is_no_token(triple: tuple[int, int, int]) -> None:
    assert tokens_of(scene_of(**SMALL)).token_at(triple) is None


def test_query_and_key_are_found_and_put() -> None:
    chart = chart_of(**SMALL, query_time=3, query_height=2, query_width=3)
    assert (chart.query, chart.key) == (7, 0)
    assert say(chart.reading(7)) == "token 7, frame 1, column 1, row 0: (t, h, w) = (3, 2, 3)"
    assert say(chart.reading(13)) == "token 13, a word: (t, h, w) = (7, 7, 7)"
    moved = reduce(scene_of(**SMALL), placed("key", chart.tokens.triple(9)))
    assert isinstance(moved, Scene)
    assert (moved.key_time, moved.key_height, moved.key_width) == (3, 3, 3)


def test_the_caption_says_which_model_counts_so() -> None:
    assert "begins at (4, 4, 4), the words after it at 8: the largest" in say(chart_of().caption)
    assert say(chart_of().caption).endswith("Qwen2-VL counts like this.")
    assert "Qwen2.5-VL counts like this: time goes on by 50 a frame" in say(
        chart_of(frame_step=50).caption
    )
    assert "a word after it would stand at 8" in say(chart_of(text_after=0).caption)
    interleaved = say(chart_of(section_order=SectionOrder.INTERLEAVED, sections=(2, 1, 1)).caption)
    assert "Qwen3-VL sets a time stamp before each frame" in interleaved


def test_the_table_is_copied_token_by_token() -> None:
    lines = chart_of(**SMALL).as_tsv().splitlines()
    assert lines[0].split("\t") == ["token", "word", "frame", "row", "column", "t", "h", "w"]
    assert lines[1].split("\t") == ["0", "look", "", "", "", "0", "0", "0"]
    assert lines[6].split("\t") == ["5", "patch", "0", "1", "1", "2", "3", "3"]
    assert lines[-1].split("\t") == ["13", "you", "", "", "", "7", "7", "7"]


def test_the_caption_says_where_newer_code_goes_on_otherwise() -> None:
    """Three frames of 2 × 2 end at time 4 + 2; without time, a word would stand at 4 + 2."""
    film = {"film_frames": 3, "film_height": 2, "film_width": 2}
    caption = say(chart_of(**film).caption)
    assert "the words after it at 7" in caption
    assert "from 5 on, leaves time out there and goes on at 6." in caption
    assert "from 5 on" not in say(chart_of(film_frames=3, film_height=3, film_width=2).caption)

"""The scores of tokens against those of Qwen2-VL and Qwen3-VL, and the drift of a wrong order."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rope_desktop.charts.axes.film import tokens_of
from rope_desktop.charts.axes.order import OrderChart, build_order_chart, token_scores
from rope_desktop.core.conventions import Layout, SectionOrder
from rope_desktop.core.layout import pair_dims
from rope_desktop.core.scores import pair_terms
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.axes_split import split_of
from rope_desktop.state.scene import START, AxesScheme, Scene
from rope_desktop.support.language import say
from rope_desktop.support.problems import Problem
from tests.core.true_values import reference

MODELS = reference("mrope.json")["models"]
# Of the six triples, one where a word stands and one where a patch of a film at the start does.
WORD, PATCH = 1, 4
QWEN3: dict[str, Any] = {
    "head_size": 128,
    "sections": (24, 20, 20),
    "section_order": SectionOrder.INTERLEAVED,
}
FILM = {"film_frames": 3, "film_height": 4, "film_width": 4}


def scene_of(**changes: Any) -> Scene:
    return START._replace(**{"axes_scheme": AxesScheme.MROPE, **FILM, **changes})


def chart_of(**changes: Any) -> OrderChart:
    resolved = resolve_axes(scene_of(**changes)).resolved
    assert resolved is not None
    return build_order_chart(resolved)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model["name"])
@pytest.mark.parametrize("row", [WORD, PATCH])
def test_scores_are_those_of_the_model(model: dict[str, Any], row: int) -> None:
    data = reference("mrope.json")
    text = {"text_before": 12 if row == WORD else 0, "film_height": 3, "film_width": 3}
    scene = scene_of(
        head_size=128,
        base=float(model["base"]),
        layout=Layout(data["layout"]),
        sections=tuple(model["sections"]),
        section_order=SectionOrder(model["order"]),
        **text,
    )
    split, tokens = split_of(scene), tokens_of(scene)
    assert not isinstance(split, Problem)
    assert "".join("thw"[axis] for axis in split.axis_of_pair) == model["axis_of_pair"]
    triple = tuple(data["triples"][row])
    token = tokens.token_at(triple)
    assert token is not None
    dims = pair_dims(128, Layout(data["layout"]))
    for column, key in enumerate(data["triples"]):
        terms = pair_terms(np.array(data["q"][row]), np.array(data["k"][column]), dims)
        scores = token_scores(terms, split, tokens, tuple(key))
        assert scores[token] == pytest.approx(model["scores"][row][column], abs=1e-11)


def test_words_do_not_tell_the_orders_apart_and_the_film_does() -> None:
    chart = chart_of(**QWEN3)
    words = np.delete(chart.drift.difference, slice(4, 52))
    assert len(words) == 8
    assert not words.any()
    film = np.abs(chart.drift.difference[4:52])
    # The first patch has three equal numbers, as a word has.
    assert film[0] < 1e-13
    assert film.max() > 1
    assert say(chart.caption).startswith("At all 8 words the mistake shows nothing; in the film")


def test_the_drift_is_what_two_scenes_show() -> None:
    """The same query and key resolved in both orders, patch by patch."""
    chart = chart_of(**QWEN3)
    for token in (0, 4, 11, 37, 51, 55):
        time, height, width = chart.tokens.triple(token)
        scores = []
        for order in (SectionOrder.INTERLEAVED, SectionOrder.CHUNKED):
            put = {"query_time": time, "query_height": height, "query_width": width}
            resolved = resolve_axes(scene_of(**{**QWEN3, **put, "section_order": order})).resolved
            assert resolved is not None
            scores.append(resolved.score.at_positions)
        assert chart.drift.scores[token] == pytest.approx(scores[0], abs=1e-12)
        assert chart.drift.mistaken[token] == pytest.approx(scores[1], abs=1e-12)
        assert chart.drift.difference[token] == pytest.approx(scores[1] - scores[0], abs=1e-12)


def test_a_key_that_is_no_word_makes_words_drift() -> None:
    chart = chart_of(**QWEN3, key_width=3)
    assert np.delete(chart.drift.difference, slice(4, 52)).any()
    assert say(chart.caption).startswith("The key stands where no word can")


def test_sections_that_do_not_come_out_in_turn_are_told() -> None:
    caption = say(chart_of(head_size=128, sections=(16, 24, 24)).caption)
    assert "Dealt in turn, 16, 24, 24 do not come out: they end as 22, 21, 21." in caption
    assert "come out" not in say(chart_of(**QWEN3).caption)


def test_orders_that_are_the_same_change_nothing() -> None:
    chart = chart_of(sections=(4, 0, 0))
    assert not chart.drift.difference.any()
    assert "a mistake changes nothing" in say(chart.caption)


def test_no_words_and_one_word() -> None:
    assert say(chart_of(**QWEN3, text_before=0, text_after=0).caption).startswith("In the film")
    one = say(chart_of(**QWEN3, text_before=1, text_after=0).caption)
    assert one.startswith("At the 1 word the mistake shows nothing")


def test_a_long_film_is_drawn_in_few_points_that_lose_no_peak() -> None:
    chart = chart_of(**QWEN3, film_frames=32, film_height=32, film_width=32)
    assert chart.tokens.count == 32 * 32 * 32 + 8
    (drift,) = chart.drift.drift_curves.curves
    assert len(drift.x) <= 4000
    assert drift.y.max() == chart.drift.difference.max()
    assert drift.y.min() == chart.drift.difference.min()


def test_what_is_copied_holds_every_token_in_full() -> None:
    chart = chart_of(**QWEN3)
    lines = [line.split("\t") for line in chart.as_tsv().splitlines()]
    assert lines[0] == ["token", "t", "h", "w", "interleaved", "chunked", "drift"]
    assert len(lines) == chart.tokens.count + 1
    assert lines[7][:4] == ["6", "4", "4", "6"]
    assert float(lines[7][6]) == chart.drift.difference[6]
    assert say(chart.reading(6)).startswith("token 6, frame 0, column 2, row 0: interleaved ")


def test_moving_the_query_draws_no_curve_anew() -> None:
    assert chart_of(**QWEN3, query_time=9).drift is chart_of(**QWEN3, query_time=10).drift

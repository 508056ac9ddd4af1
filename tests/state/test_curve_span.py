"""The laws of zooming and panning."""

from __future__ import annotations

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from rope_desktop.state.checks import check_value
from rope_desktop.state.curve_span import Span, choice_of, length_of, panned, shown_span, zoomed
from rope_desktop.state.scene import START
from rope_desktop.support.language import say

LIMIT = 2**31
OFFSETS = st.integers(-LIMIT, LIMIT)
SPANS = st.tuples(OFFSETS, OFFSETS).map(lambda ends: (min(ends), max(ends)))
NOTCHES = st.floats(-60.0, 60.0).filter(bool)


def share(span: Span, place: float) -> float:
    """Return where ``place`` stands in the picture of ``span``, 0 at its left edge."""
    return (place - (span[0] - 0.5)) / (span[1] - span[0] + 1)


@given(SPANS, st.floats(0.0, 1.0), NOTCHES)
@example((5, 5), 0.0, 1.0)
@example((-LIMIT, LIMIT), 1.0, -60.0)
def test_a_zoomed_span_is_sound_and_holds_what_was_under_the_pointer(span, place, notches):
    pivot = span[0] - 0.5 + place * (span[1] - span[0] + 1)
    first, last = zoomed(span, pivot, notches)
    assert -LIMIT <= first <= last <= LIMIT
    assert first <= min(max(round(pivot), span[0]), span[1]) <= last
    assert check_value("curve_span", (first, last)) is None
    shorter, longer = last - first < span[1] - span[0], last - first > span[1] - span[0]
    assert shorter if notches > 0 and span[0] < span[1] else not shorter
    assert longer if notches < 0 and length_of(span) < 2 * LIMIT + 1 else not longer


@given(SPANS, st.floats(0.0, 1.0), st.floats(0.1, 20.0))
def test_the_pointer_stays_on_its_offset(span, place, notches):
    pivot = span[0] - 0.5 + place * (span[1] - span[0] + 1)
    closer = zoomed(span, pivot, notches)
    assert abs(share(closer, pivot) - place) * (closer[1] - closer[0] + 1) <= 1.0 + 1e-6
    back = zoomed(closer, pivot, -notches)
    assume(back[0] > -LIMIT and back[1] < LIMIT)
    assert abs(share(back, pivot) - share(closer, pivot)) * (back[1] - back[0] + 1) <= 1.0 + 1e-6


@given(SPANS, OFFSETS, st.floats(0.05, 9.0))
def test_zooming_in_ends_at_the_single_offset_under_the_pointer(span, offset, notches):
    offset = min(max(offset, span[0]), span[1])
    seen = 0
    while span[0] < span[1] and seen < 2000:
        span, seen = zoomed(span, float(offset), notches), seen + 1
    assert span == (offset, offset)
    assert zoomed(span, float(offset), notches) == span


def test_zooming_out_ends_at_all_offsets_there_are():
    span = (7, 7)
    for _ in range(70):
        span = zoomed(span, 7.0, -1.0)
    assert span == (-LIMIT, LIMIT)


def test_two_notches_halve_and_any_number_is_stood():
    assert zoomed((0, 1023), 511.5, 2.0) == (256, 767)
    assert zoomed((0, 1023), 511.5, 1e9) in {(511, 511), (512, 512)}
    assert zoomed((0, 1023), 511.5, -1e9) == (-LIMIT, LIMIT)


@given(SPANS, st.integers(-(2**40), 2**40))
def test_a_panned_span_keeps_its_length_and_stops_at_the_ends(span, offsets):
    first, last = panned(span, offsets)
    assert last - first == span[1] - span[0]
    assert first >= -LIMIT
    assert last <= LIMIT
    if abs(span[0] + offsets) <= LIMIT and abs(span[1] + offsets) <= LIMIT:
        assert first - span[0] == offsets


def test_no_span_is_the_window_and_the_window_is_no_span():
    assert shown_span(START._replace(window=2048)) == (0, 2047)
    assert shown_span(START._replace(window=1)) == (0, 0)
    assert shown_span(START._replace(curve_span=(-8, 8))) == (-8, 8)
    assert choice_of((0, 2047), START._replace(window=2048)) is None
    assert choice_of((0, 2046), START._replace(window=2048)) == (0, 2046)


@pytest.mark.parametrize(
    ("span", "sentence"),
    [
        ((5, 4), "A stretch of offsets is two whole numbers, its first and its last."),
        ((), "A stretch of offsets is two whole numbers, its first and its last."),
        ((0, 1.5), "A stretch of offsets is two whole numbers, its first and its last."),
        (
            (0, 2**31 + 1),
            "The score curve reaches from offset −2,147,483,648 to 2,147,483,648, "
            "not to 2,147,483,649.",
        ),
    ],
)
def test_a_span_that_cannot_be_is_refused_with_a_sentence(span, sentence):
    problem = check_value("curve_span", span)
    assert problem is not None
    assert say(problem.message) == sentence


def test_a_single_offset_is_a_span():
    assert check_value("curve_span", (5, 5)) is None

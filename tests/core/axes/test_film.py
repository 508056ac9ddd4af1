"""The triples of M-RoPE, by hand and by a rule that goes from token to token."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.core.axes.film import film_positions


def one_by_one(before: int, film: tuple[int, int, int], after: int, step: int) -> list[list[int]]:
    """Count token by token: a word is one more than the largest number so far, on all axes."""
    told: list[list[int]] = []
    largest = -1
    for _ in range(before):
        largest += 1
        told.append([largest] * 3)
    first = largest + 1
    for frame in range(film[0]):
        for row in range(film[1]):
            for column in range(film[2]):
                triple = [first + step * frame, first + row, first + column]
                largest = max(largest, *triple)
                told.append(triple)
    for _ in range(after):
        largest += 1
        told.append([largest] * 3)
    return told


def test_three_frames_of_two_by_two_and_five_words():
    """The example that Qwen2-VL's own documentation gives."""
    time, height, width = film_positions(0, (3, 2, 2), 5).T.tolist()
    assert time == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 4, 5, 6, 7]
    assert height == [0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 3, 4, 5, 6, 7]
    assert width == [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 3, 4, 5, 6, 7]


def test_words_before_move_the_film_on_and_the_longest_axis_moves_the_words_after():
    assert film_positions(2, (1, 2, 3), 2).tolist() == [
        [0, 0, 0],
        [1, 1, 1],
        [2, 2, 2],
        [2, 2, 3],
        [2, 2, 4],
        [2, 3, 2],
        [2, 3, 3],
        [2, 3, 4],
        [5, 5, 5],
        [6, 6, 6],
    ]


def test_time_in_steps_of_more_than_one():
    """Qwen2.5-VL: one frame a second, 25 positions a second, two frames to a patch."""
    triples = film_positions(0, (3, 2, 2), 1, frame_step=50)
    assert triples[:, 0].tolist() == [0] * 4 + [50] * 4 + [100] * 4 + [101]
    assert triples[-1].tolist() == [101] * 3


counts = st.integers(0, 5)
films = st.tuples(st.integers(1, 5), st.integers(1, 5), st.integers(1, 5))


@given(counts, films, counts, st.integers(1, 60))
def test_as_counted_one_by_one(before, film, after, step):
    assert film_positions(before, film, after, step).tolist() == one_by_one(
        before, film, after, step
    )


@given(films)
def test_a_grid_is_a_film_without_words(film):
    assert film_positions(0, film, 0).tolist() == one_by_one(0, film, 0, 1)


@pytest.mark.parametrize(("before", "after"), [(0, 0), (3, 2)])
def test_there_is_a_triple_for_every_token(before, after):
    triples = film_positions(before, (2, 3, 4), after)
    assert triples.shape == (before + 24 + after, 3)
    assert triples.dtype == "int64"

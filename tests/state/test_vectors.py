from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.core.conventions import Layout
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import Fill, FillKind, Scene, VectorSpec
from rope_desktop.state.vectors import seeded_64

REFERENCE = Path(__file__).parents[1] / "reference"
START_QUERY = [1, 0, 0.5, 0.5, 1, -1, 0.25, 0]
START_KEY = [0, 1, 1, 0, 0.5, 0.5, 0, 0.25]


def vectors(**fields: object) -> tuple[list[float], list[float]]:
    resolved = resolve(Scene(**fields))  # type: ignore[arg-type]
    return resolved.query.vector.tolist(), resolved.key.vector.tolist()


def filled(kind: FillKind, number: int = 0, **fields: object) -> tuple[list[float], list[float]]:
    spec = VectorSpec(Fill(kind, number))
    return vectors(query=spec, key=spec, **fields)


def test_the_start_vectors_are_those_of_the_issue_and_repeat_to_the_head_size() -> None:
    assert vectors() == (START_QUERY, START_KEY)
    assert vectors(head_size=20)[0] == START_QUERY * 2 + START_QUERY[:4]
    assert vectors(head_size=3)[1] == START_KEY[:3]


def test_a_seed_gives_the_same_vectors_again_and_the_first_ones_at_a_larger_head() -> None:
    query, key = filled(FillKind.RANDOM, 7)
    assert (query, key) == filled(FillKind.RANDOM, 7)
    assert query != key
    assert filled(FillKind.RANDOM, 8)[0] != query
    assert filled(FillKind.RANDOM, 7, head_size=64)[0][:8] == query


def test_random_values_are_standard_normal() -> None:
    query, key = filled(FillKind.RANDOM, 1, head_size=8192)
    for vector in (query, key):
        assert np.mean(vector) == pytest.approx(0.0, abs=0.05)
        assert np.std(vector) == pytest.approx(1.0, abs=0.05)


@pytest.mark.parametrize(("kind", "sign"), [(FillKind.SAME, 1.0), (FillKind.OPPOSITE, -1.0)])
def test_a_key_like_the_query_follows_the_edits_of_the_query(kind: FillKind, sign: float) -> None:
    query, key = vectors(
        query=VectorSpec(edits=((3, 9.0),)), key=VectorSpec(Fill(kind), ((0, 5.0),))
    )
    assert query[3] == 9.0
    assert key == [5.0, *(sign * value for value in query[1:])]


def test_minus_a_zero_is_a_zero() -> None:
    key = resolve(Scene(key=VectorSpec(Fill(FillKind.OPPOSITE)))).key.vector
    assert not np.signbit(key[key == 0]).any()


@pytest.mark.parametrize(
    ("layout", "dims"), [(Layout.INTERLEAVED, [4, 5]), (Layout.HALF_SPLIT, [2, 6])]
)
def test_one_pair_stands_in_the_dimensions_of_the_layout(layout: Layout, dims: list[int]) -> None:
    query, key = filled(FillKind.ONE_PAIR, 2, layout=layout)
    assert query == key
    assert [dim for dim, value in enumerate(query) if value] == dims[:1]


def test_one_pair_has_nowhere_to_stand_in_a_head_without_pairs() -> None:
    assert filled(FillKind.ONE_PAIR, 0, head_size=1) == ([0.0], [0.0])
    assert filled(FillKind.ONE_PAIR, 99)[0] == [0, 0, 0, 0, 0, 0, 1, 0]


def test_the_seeded_example_is_the_published_one() -> None:
    published = json.loads((REFERENCE / "torch_seed0_qk.json").read_text(encoding="utf-8"))
    expected = (published["q"], published["k"])
    assert (list(seeded_64()["query"]), list(seeded_64()["key"])) == expected
    assert filled(FillKind.SEEDED_64, head_size=64) == expected


@given(st.dictionaries(st.integers(0, 63), st.floats(-9, 9), max_size=9), st.integers(1, 64))
def test_edits_within_the_head_are_written_and_the_rest_is_left(
    edits: dict[int, float], head_size: int
) -> None:
    spec = VectorSpec(edits=tuple(sorted(edits.items())))
    query, _ = vectors(head_size=head_size, query=spec)
    for dim, value in enumerate(query):
        assert value == edits.get(dim, START_QUERY[dim % 8])


def test_no_vector_can_be_written_to() -> None:
    for kind in FillKind:
        spec = VectorSpec(Fill(kind), ((1, 2.0),))
        resolved = resolve(Scene(query=spec, key=spec))
        for array in (resolved.query.vector, resolved.key.vector):
            with pytest.raises(ValueError, match="read-only"):
                array[0] = 1.0

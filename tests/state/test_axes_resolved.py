"""The scene of the Axes view: places, offsets and scores; one dimension is a case of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rope_desktop.core.conventions import POSITION_LIMIT, AxisOrder, Layout, SectionOrder
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.state.axes_resolved import (
    AxesResolved,
    key_point,
    ordered_point,
    query_point,
    resolve_axes,
)
from rope_desktop.state.resolve import Resolved, resolve
from rope_desktop.state.scene import START, AxesScheme, Fill, FillKind, Scene, VectorSpec
from rope_desktop.support.language import say
from tests.core.true_values import positions, reference

GRID, MEMORY, MROPE, FILM = AxesScheme
RANDOM = VectorSpec(Fill(FillKind.RANDOM, 3))
YARN = Scaling(Method.YARN, 4.0, 4096, 16384)
PLACES = ("time", "height", "width")
IN_ONE_DIMENSION = (
    *("vector", "rotated", "pairs_in", "lengthened", "pairs_out"),
    *("radius_error", "angle", "angle_wrapped_degrees"),
)
triples = st.tuples(positions, positions, positions)


def scene(scheme: AxesScheme, head_size: int = 16, **values: Any) -> Scene:
    return START._replace(
        axes_scheme=scheme, head_size=head_size, query=RANDOM, key=RANDOM, **values
    )


def placed(query: tuple[int, ...], key: tuple[int, ...]) -> dict[str, int]:
    """The fields that hold the two points."""
    named = {f"query_{name}": place for name, place in zip(PLACES, query, strict=True)}
    return named | {f"key_{name}": place for name, place in zip(PLACES, key, strict=True)}


def resolved(of: Scene) -> AxesResolved:
    found = resolve_axes(of).resolved
    assert found is not None
    return found


def largest_error(of: Resolved) -> float:
    """1e-15·|q||k|, with an amplitude in both."""
    return 1e-15 * of.norms.q_after * of.norms.k_after


def same_in_every_bit(found: Resolved, expected: Resolved) -> None:
    for name in ("query", "key", "query_shifted", "key_shifted"):
        ours, theirs = getattr(found, name), getattr(expected, name)
        for part in IN_ONE_DIMENSION:
            assert getattr(ours, part).tobytes() == getattr(theirs, part).tobytes(), part
    for part in ("contributions", "offset_angle", "is_slower", "bounds", "dims"):
        assert getattr(found, part).tobytes() == getattr(expected, part).tobytes(), part
    assert replace(found.score, offset=expected.score.offset) == expected.score
    assert found.norms == expected.norms


@settings(max_examples=40)
@given(
    positions,
    positions,
    st.integers(-1000, 1000),
    st.sampled_from(Layout),
    st.sampled_from([None, YARN]),
)
@example(POSITION_LIMIT, -POSITION_LIMIT, 0, Layout.HALF_SPLIT, YARN)
def test_words_are_one_dimension_to_the_last_bit(
    m: int, n: int, shift: int, layout: Layout, scaling: Scaling | None
) -> None:
    of = scene(
        MROPE,
        18,
        layout=layout,
        rotary_size=16,
        shift=shift,
        scaling=scaling,
        sections=(4, 2, 2),
        section_order=SectionOrder.INTERLEAVED,
        query_position=m,
        key_position=n,
        **placed((m,) * 3, (n,) * 3),
    )
    same_in_every_bit(resolved(of), resolve(of))


@pytest.mark.parametrize("m", [7, -3, POSITION_LIMIT])
def test_a_film_with_one_axis_is_one_dimension_to_the_last_bit(m: int) -> None:
    of = scene(
        FILM,
        axis_sizes=(16, 0, 0),
        query_position=m,
        key_position=2,
        **placed((m, 5, 9), (2, -7, 0)),
    )
    same_in_every_bit(resolved(of), resolve(of))


@settings(max_examples=60)
@given(triples, triples, positions, st.sampled_from([MROPE, FILM]))
@example((POSITION_LIMIT,) * 3, (-POSITION_LIMIT, 0, 1), POSITION_LIMIT, FILM)
def test_the_score_is_the_same_however_far_both_are_moved(
    query: tuple[int, ...], key: tuple[int, ...], shift: int, scheme: AxesScheme
) -> None:
    found = resolved(scene(scheme, shift=shift, **placed(query, key)))
    assert abs(found.score.difference) <= largest_error(found)


offsets = st.tuples(*[st.integers(-(10**6), 10**6)] * 3)


@settings(max_examples=60)
@given(triples, offsets, triples, st.sampled_from([MROPE, FILM]))
def test_equal_offsets_on_every_axis_score_alike_wherever_each_axis_stands(
    here: tuple[int, ...], offset: tuple[int, ...], there: tuple[int, ...], scheme: AxesScheme
) -> None:
    """Each axis is moved by its own distance."""
    first, second = (
        resolved(
            scene(
                scheme,
                **placed(tuple(p + o for p, o in zip(point, offset, strict=True)), point),
            )
        )
        for point in (here, there)
    )
    assert abs(first.score.at_positions - second.score.at_positions) <= largest_error(first)


@settings(max_examples=40)
@given(triples, triples, st.sampled_from([None, YARN]))
def test_vectors_keep_their_length_but_for_the_amplitude(
    query: tuple[int, ...], key: tuple[int, ...], scaling: Scaling | None
) -> None:
    found = resolved(scene(MROPE, scaling=scaling, **placed(query, key)))
    amplitude = found.head.amplitude
    assert found.norms.q_after == pytest.approx(amplitude * found.norms.q_before, rel=1e-15)
    assert found.norms.k_after == pytest.approx(amplitude * found.norms.k_before, rel=1e-15)


def test_every_score_of_qwen3_vl() -> None:
    entry = reference("axes.json")["mrope"][1]
    for row, q in enumerate(entry["q"]):
        for column, k in enumerate(entry["k"]):
            of = scene(
                MROPE,
                128,
                base=float(entry["base"]),
                layout=Layout.HALF_SPLIT,
                sections=tuple(entry["sections"]),
                section_order=SectionOrder.INTERLEAVED,
                **placed(entry["positions_thw"][row], entry["positions_thw"][column]),
            )
            of = of._replace(
                query=VectorSpec(edits=tuple(enumerate(q))),
                key=VectorSpec(edits=tuple(enumerate(k))),
            )
            found = resolved(of)
            error = abs(found.score.at_positions - entry["score_matrix"][row][column])
            assert error <= 1e-12 * float(np.sum(found.bounds))


def test_each_pair_stands_at_the_place_of_its_axis() -> None:
    found = resolved(scene(MROPE, 8, sections=(1, 2, 1), **placed((4, 5, 6), (1, 1, 9))))
    assert [found.query.position_of(pair) for pair in range(4)] == [4, 5, 5, 6]
    assert found.key.places.tolist() == [1, 1, 1, 9]
    assert found.offsets.tolist() == [3, 4, 4, -3]
    assert sum(found.added_by_axis) == pytest.approx(found.score.at_positions, rel=1e-14)


@pytest.mark.parametrize(
    ("order", "query", "key"),
    [(AxisOrder.X_FIRST, (20, 12), (25, 9)), (AxisOrder.Y_FIRST, (12, 20), (9, 25))],
)
def test_a_patch_is_told_in_the_order_of_the_axes(
    order: AxisOrder, query: tuple[int, int], key: tuple[int, int]
) -> None:
    of = scene(GRID, axis_order=order)
    assert (query_point(of), key_point(of)) == (query, key)
    assert ordered_point(of, 20, 12) == query
    assert resolved(of).query.point == query


def test_a_patch_outside_the_grid_is_its_last_and_said_to_be() -> None:
    of = scene(MEMORY, grid_width=16, grid_height=10)
    axes = resolve_axes(of)
    assert (query_point(of), key_point(of)) == ((15, 9), (15, 9))
    assert [problem.code for problem in axes.problems] == ["patch_outside_grid"] * 3
    assert "the last one, 15, is shown" in say(axes.problems[0].message)
    assert resolve_axes(scene(MEMORY)).problems == ()


def test_where_pairs_cannot_be_split_the_problem_stands_alone() -> None:
    axes = resolve_axes(scene(GRID, 6))
    assert axes.resolved is None
    assert [problem.code for problem in axes.problems] == ["not_divisible"]


def test_a_scaling_acts_on_m_rope_and_is_said_not_to_act_on_axes_of_their_own() -> None:
    scaled, plain = (resolved(scene(MROPE, scaling=scaling)) for scaling in (YARN, None))
    assert scaled.head.amplitude > 1.0
    assert scaled.score.at_positions != plain.score.at_positions
    film = resolve_axes(scene(FILM, scaling=YARN))
    assert [problem.code for problem in film.problems] == ["scaling_left_out"]
    assert film.resolved is not None
    assert film.resolved.score == resolved(scene(FILM)).score
    assert film.resolved.head.amplitude == 1.0


def test_a_scaling_still_acts_once_other_scenes_have_come_and_gone() -> None:
    """What was kept of the head is made anew then, and is no more the very same object."""
    of = scene(MROPE, scaling=YARN)
    first = resolved(of)
    for base in range(100, 170):
        resolve(of._replace(base=float(base)))
    again = resolved(of._replace(layout=Layout.HALF_SPLIT))
    assert again.head.amplitude == first.head.amplitude > 1.0

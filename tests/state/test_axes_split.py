"""The axes of a scene, what they get by default, and the sentence where a split is impossible."""

from __future__ import annotations

from typing import Any

import pytest

from rope_desktop.core.axes.split import AxisSplit
from rope_desktop.core.conventions import AxisOrder, SectionOrder
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.state.axes_split import axes_of, axis_sizes_of, sections_of, split_of
from rope_desktop.state.scene import START, AxesScheme, Scene
from rope_desktop.support.language import say
from rope_desktop.support.problems import Problem

GRID, MEMORY, MROPE, FILM = AxesScheme


def scene(scheme: AxesScheme, head_size: int = 128, **values: Any) -> Scene:
    return START._replace(axes_scheme=scheme, head_size=head_size, **values)


def split(of: Scene) -> AxisSplit:
    found = split_of(of)
    assert isinstance(found, AxisSplit)
    return found


def refusal(of: Scene) -> tuple[str, str, str]:
    found = split_of(of)
    assert isinstance(found, Problem)
    return found.code, found.field, say(found.message)


@pytest.mark.parametrize(
    ("scheme", "order", "ids"),
    [
        (GRID, AxisOrder.X_FIRST, ["x", "y"]),
        (MEMORY, AxisOrder.Y_FIRST, ["y", "x"]),
        (MROPE, AxisOrder.Y_FIRST, ["time", "height", "width"]),
        (FILM, AxisOrder.X_FIRST, ["time", "height", "width"]),
    ],
)
def test_axes_stand_in_the_order_of_a_point(
    scheme: AxesScheme, order: AxisOrder, ids: list[str]
) -> None:
    assert [axis.axis_id for axis in axes_of(scene(scheme, axis_order=order))] == ids


@pytest.mark.parametrize(
    ("order", "head_size", "sections"),
    [
        # Qwen3-VL's own; of few pairs, no axis has more turns than there are.
        (SectionOrder.INTERLEAVED, 128, (24, 20, 20)),
        (SectionOrder.INTERLEAVED, 64, (12, 10, 10)),
        (SectionOrder.INTERLEAVED, 4, (1, 1, 0)),
        (SectionOrder.INTERLEAVED, 2, (1, 0, 0)),
        # ERNIE 4.5 VL's own.
        (SectionOrder.ALTERNATING, 128, (20, 22, 22)),
        (SectionOrder.ALTERNATING, 8, (2, 1, 1)),
    ],
)
def test_sections_are_shared_out_as_a_model_of_the_order_does(
    order: SectionOrder, head_size: int, sections: tuple[int, ...]
) -> None:
    of = scene(MROPE, head_size, section_order=order)
    assert sections_of(of) == sections
    assert split(of).counts == sections


@pytest.mark.parametrize(
    ("head_size", "sections"),
    [(128, (16, 24, 24)), (8, (1, 2, 1)), (2, (0, 0, 1)), (80, (10, 15, 15))],
)
def test_sections_are_shared_out_as_qwen2_vl_does(
    head_size: int, sections: tuple[int, ...]
) -> None:
    of = scene(MROPE, head_size)
    assert sections_of(of) == sections
    assert split(of).counts == sections


@pytest.mark.parametrize(
    ("head_size", "sizes"), [(128, (44, 42, 42)), (8, (4, 2, 2)), (6, (2, 2, 2)), (2, (2, 0, 0))]
)
def test_sizes_are_shared_out_as_video_models_do(head_size: int, sizes: tuple[int, ...]) -> None:
    of = scene(FILM, head_size)
    assert axis_sizes_of(of) == sizes
    assert split(of).counts == tuple(size // 2 for size in sizes)


@pytest.mark.parametrize("scheme", [GRID, MEMORY])
def test_a_grid_halves_what_rotates(scheme: AxesScheme) -> None:
    of = scene(scheme, 256, rotary_size=128, axis_sizes=(2, 4, 6))
    assert axis_sizes_of(of) == (64, 64)
    assert split(of).counts == (32, 32)


def test_sections_of_ones_own_in_either_order() -> None:
    of = scene(MROPE, sections=(24, 20, 20), section_order=SectionOrder.INTERLEAVED)
    assert split(of).axis_of_pair.tolist()[:4] == [0, 1, 2, 0]
    other = split_of(of, SectionOrder.CHUNKED)
    assert isinstance(other, AxisSplit)
    assert other.axis_of_pair.tolist() == [0] * 24 + [1] * 20 + [2] * 20


def test_the_ladder_that_m_rope_deals_out_has_the_scaling() -> None:
    half = Scaling(Method.LINEAR, 2.0)
    plain, scaled = (split(scene(MROPE, scaling=scaling)) for scaling in (None, half))
    assert (scaled.frequencies.theta * 2 == plain.frequencies.theta).all()
    assert split(scene(FILM, scaling=half)) is split(scene(FILM))


@pytest.mark.parametrize(
    ("of", "code", "field", "sentence"),
    [
        (
            scene(GRID, 1),
            "no_pair",
            "head_size",
            "There is no pair: nothing rotates.",
        ),
        (
            scene(MROPE, 128, rotary_size=0),
            "no_pair",
            "head_size",
            "There is no pair: nothing rotates.",
        ),
        (
            scene(GRID, 6),
            "not_divisible",
            "head_size",
            "3 pairs cannot be halved between x and y: the rotary size must be a multiple of 4, "
            "such as 4.",
        ),
        (
            scene(MEMORY, 2),
            "not_divisible",
            "head_size",
            "1 pair cannot be halved between x and y: the rotary size must be a multiple of 4, "
            "such as 4.",
        ),
        (
            scene(MROPE, sections=(16, 24, 25)),
            "sections_do_not_fit",
            "sections",
            "Sections of 16, 24, 25 add up to 65 pairs; 64 pairs rotate.",
        ),
        (
            scene(MROPE, sections=(16, 24, 24), section_order=SectionOrder.INTERLEAVED),
            "sections_do_not_fit",
            "sections",
            "Dealt in turn, sections of 16, 24, 24 do not come out: the turns of this order end "
            "before the sections do, and time, height and width would get 22, 21, 21 pairs.",
        ),
        (
            scene(FILM, axis_sizes=(43, 43, 42)),
            "odd_axis_size",
            "axis_sizes",
            "Sizes of 43, 43, 42: each must be even, since two dimensions form a pair.",
        ),
        (
            scene(FILM, axis_sizes=(44, 42, 40)),
            "axis_sizes_do_not_fit",
            "axis_sizes",
            "Sizes of 44, 42, 40 add up to 126; 128 dimensions rotate.",
        ),
    ],
)
def test_what_cannot_be_split_is_told(of: Scene, code: str, field: str, sentence: str) -> None:
    assert refusal(of) == (code, field, sentence)


def test_an_axis_may_have_nothing() -> None:
    assert split(scene(MROPE, sections=(0, 32, 32))).counts == (0, 32, 32)
    assert split(scene(FILM, axis_sizes=(0, 64, 64))).counts == (0, 32, 32)

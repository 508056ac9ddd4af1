"""The models that the Axes view offers, against what is published of them."""

from __future__ import annotations

import pytest

from rope_desktop.core.conventions import AxisOrder, Layout, SectionOrder
from rope_desktop.io.axes_models import AxesModel, axes_models, model_in
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.scene import START, AxesScheme, Scene
from rope_desktop.state.store import Store


def scene_of(identifier: str) -> Scene:
    store = Store()
    assert store.dispatch(model(identifier).values) == ()
    return store.scene


def model(identifier: str) -> AxesModel:
    return next(item for item in axes_models() if item.identifier == identifier)


def test_identifiers_are_permanent() -> None:
    assert [item.identifier for item in axes_models()] == [
        "sam-2",
        "qwen2-vl",
        "qwen2.5-vl",
        "qwen3-vl",
        "qwen3.5",
        "wan-2.1",
    ]


@pytest.mark.parametrize(
    ("identifier", "head", "sections", "order", "frame_step"),
    [
        ("qwen2-vl", (128, None, 1e6), (16, 24, 24), SectionOrder.CHUNKED, 1),
        ("qwen2.5-vl", (128, None, 1e6), (16, 24, 24), SectionOrder.CHUNKED, 2),
        ("qwen3-vl", (128, None, 5e6), (24, 20, 20), SectionOrder.INTERLEAVED, 1),
        ("qwen3.5", (256, 64, 1e7), (11, 11, 10), SectionOrder.INTERLEAVED, 1),
    ],
)
def test_models_with_sections(
    identifier: str,
    head: tuple[int, int | None, float],
    sections: tuple[int, ...],
    order: SectionOrder,
    frame_step: int,
) -> None:
    scene = scene_of(identifier)
    assert (scene.head_size, scene.rotary_size, scene.base) == head
    assert (scene.axes_scheme, scene.layout) == (AxesScheme.MROPE, Layout.HALF_SPLIT)
    assert (scene.sections, scene.section_order) == (sections, order)
    assert scene.frame_step == frame_step
    resolved = resolve_axes(scene).resolved
    assert resolved is not None
    assert resolved.split.counts == sections


def test_sam_2_halves_256_dimensions_over_64_by_64_patches() -> None:
    scene = scene_of("sam-2")
    assert (scene.head_size, scene.base, scene.layout) == (256, 1e4, Layout.INTERLEAVED)
    assert (scene.grid_width, scene.grid_height) == (64, 64)
    assert scene.axis_order is AxisOrder.X_FIRST
    resolved = resolve_axes(scene).resolved
    assert resolved is not None
    assert resolved.split.counts == (64, 64)


def test_wan_has_44_42_42_of_128_dimensions() -> None:
    scene = scene_of("wan-2.1")
    assert (scene.head_size, scene.base, scene.layout) == (128, 1e4, Layout.INTERLEAVED)
    resolved = resolve_axes(scene).resolved
    assert resolved is not None
    assert resolved.split.counts == (22, 21, 21)


@pytest.mark.parametrize("item", axes_models(), ids=lambda item: item.identifier)
def test_a_scene_is_known_by_all_values_of_its_model(item: AxesModel) -> None:
    scene = scene_of(item.identifier)
    assert model_in(scene) == item
    assert model_in(scene._replace(query_column=3, shift=7)) == item
    assert model_in(scene._replace(base=scene.base + 1)) is None
    assert resolve_axes(scene).problems == ()


@pytest.mark.parametrize("item", axes_models(), ids=lambda item: item.identifier)
def test_a_model_leaves_nothing_of_the_one_before(item: AxesModel) -> None:
    for before in axes_models():
        store = Store()
        store.dispatch(before.values)
        store.dispatch(item.values)
        assert model_in(store.scene) == item


def test_the_start_scene_is_none_of_them() -> None:
    assert model_in(START) is None

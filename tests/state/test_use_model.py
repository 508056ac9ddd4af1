"""What a model's sections become in the scene that takes it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rope_desktop.core.conventions import Layout, SectionOrder
from rope_desktop.io.model_config.presets import preset
from rope_desktop.state.actions import UseModel
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.model import LayerRope, ModelRope
from rope_desktop.state.scene import START, AxesScheme, Scene
from rope_desktop.state.shown_model import use_shown
from rope_desktop.state.store import Store

LAYER = LayerRope(
    "full_attention",
    (),
    1e7,
    256,
    64,
    64,
    sections=(11, 11, 10),
    section_order=SectionOrder.INTERLEAVED,
)
OWN = START._replace(
    head_size=64,
    sections=(1, 2, 29),
    section_order=SectionOrder.INTERLEAVED,
    axis_sizes=(2, 4, 2),
)


def used(scene: Scene, **changes: Any) -> Scene:
    store = Store(scene)
    assert store.dispatch(UseModel(replace(LAYER, **changes), Layout.HALF_SPLIT)) == ()
    after = store.scene
    store.undo()
    assert store.scene is scene
    return after


def test_sections_come_with_the_model_and_the_scheme_that_shows_them() -> None:
    after = used(START)
    assert after.axes_scheme is AxesScheme.MROPE
    assert (after.sections, after.section_order) == ((11, 11, 10), SectionOrder.INTERLEAVED)
    resolved = resolve_axes(after).resolved
    assert resolved is not None
    assert resolved.split.counts == (11, 11, 10)
    # T H W in turn; width's last turn would be pair 32, which there is not.
    assert resolved.split.axis_of_pair.tolist() == [0, 1, 2] * 10 + [0, 1]


def test_a_known_model_that_is_used_brings_its_sections() -> None:
    found = preset("qwen2-vl-7b-instruct")
    model = None if found is None else found.read()
    assert isinstance(model, ModelRope)
    store = Store(START._replace(model=model))
    assert store.dispatch(use_shown(store.scene)) == ()
    assert store.scene.axes_scheme is AxesScheme.MROPE
    assert store.scene.sections == (16, 24, 24)
    assert store.scene.section_order is SectionOrder.CHUNKED


def test_sections_that_alternate_are_written_height_first() -> None:
    """As in ERNIE 4.5 VL; the scene has time first, as everywhere."""
    changes = {"sections": (11, 11, 10), "section_order": SectionOrder.ALTERNATING}
    after = used(OWN, **changes)
    assert (after.sections, after.section_order) == ((10, 11, 11), SectionOrder.ALTERNATING)


@pytest.mark.parametrize(
    "changes", [{"sections": ()}, {"sections": (8, 8, 8, 8)}, {"rotates": False}]
)
def test_a_model_without_three_sections_leaves_none_behind(changes: dict[str, Any]) -> None:
    after = used(OWN, **changes)
    assert after.sections is None
    assert after.axes_scheme is AxesScheme.GRID
    assert after.section_order is OWN.section_order
    assert after.axis_sizes == OWN.axis_sizes


def test_sections_that_do_not_fit_come_along_and_are_said_to_in_the_view() -> None:
    after = used(START, sections=(11, 11, 11))
    assert after.sections == (11, 11, 11)
    assert [problem.code for problem in resolve_axes(after).problems] == ["sections_do_not_fit"]


def test_a_head_built_by_hand_leaves_the_scenes_sections() -> None:
    store = Store(OWN)
    assert store.dispatch(use_shown(OWN)) == ()
    assert store.scene.sections == OWN.sections
    assert store.scene.axes_scheme is OWN.axes_scheme

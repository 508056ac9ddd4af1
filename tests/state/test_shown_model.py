"""What the Context view shows, and how it becomes the scene's in all views."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from rope_desktop.core.conventions import Layout
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.io.model_config.presets import preset
from rope_desktop.state.actions import UseModel
from rope_desktop.state.model import LayerRope, ModelRope
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import METHODS, START, Scene
from rope_desktop.state.shown_model import (
    BY_HAND,
    by_hand,
    shown_layer,
    shown_scaled,
    shown_window,
    use_shown,
)
from rope_desktop.state.store import Store

LAYER = LayerRope("full_attention", (), 10_000.0, 8, 8, 8)


def model(identifier: str) -> ModelRope:
    found = preset(identifier)
    assert found is not None
    read = found.read()
    assert isinstance(read, ModelRope)
    return read


def used(scene: Scene, length: int | None = None) -> Scene:
    store = Store(scene)
    assert store.dispatch(use_shown(scene, length)) == ()
    after = store.scene
    store.undo()
    assert store.scene == scene
    return after


@pytest.mark.parametrize("method", METHODS)
def test_a_method_built_by_hand_becomes_the_scenes(method: str) -> None:
    scene = START._replace(head_size=64, base=5e5, method=method, factor=4.0, trained_window=1024)
    after = used(scene)
    assert (after.scaling is None) is (method == "default")
    assert after.window == (1024 if method == "default" else 4096)
    theta = resolve(after).frequencies.theta
    np.testing.assert_array_equal(theta, shown_scaled(scene).scaled.theta)
    assert np.array_equal(theta, shown_scaled(scene).plain.theta) is (method == "default")


def test_by_hand_is_the_same_object_while_nothing_of_it_changes() -> None:
    scene = START._replace(method="yarn")
    assert by_hand(scene._replace(query_position=9)) is by_hand(scene)
    assert shown_layer(scene).name == BY_HAND
    assert shown_window(scene) == 8192


@pytest.mark.parametrize(
    ("identifier", "head_size", "base", "method"),
    [
        ("llama-3.1-8b", 128, 500_000.0, Method.LLAMA3),
        ("gpt-oss-20b", 64, 150_000.0, Method.YARN),
    ],
)
def test_a_model_becomes_the_scenes(
    identifier: str, head_size: int, base: float, method: Method
) -> None:
    scene = START._replace(model=model(identifier))
    after = used(scene)
    assert (after.head_size, after.base, after.window) == (head_size, base, 131_072)
    assert after.layout is Layout.HALF_SPLIT
    assert after.scaling is not None
    assert after.scaling.method is method
    assert resolve(after).head.amplitude == shown_scaled(scene).amplitude


def test_the_kind_of_layer_that_is_chosen_is_shown() -> None:
    scene = START._replace(model=model("gemma-3-27b-it"))
    assert shown_layer(scene).base == 1e6
    local = scene._replace(layer_kind="sliding_attention")
    assert shown_layer(local).base == 1e4
    assert shown_layer(scene._replace(layer_kind="no such kind")) == shown_layer(scene)


def test_the_length_asked_for_decides_what_dynamic_ntk_does() -> None:
    scene = START._replace(head_size=64, method="dynamic", factor=2.0, trained_window=1024)
    after = used(scene, 3000)
    assert after.window == 3000
    expected = shown_scaled(scene, 3000).scaled.theta
    np.testing.assert_array_equal(resolve(after).frequencies.theta, expected)
    assert not np.array_equal(expected, shown_scaled(scene).scaled.theta)


def test_yarn_with_base_1_shows_plain_frequencies() -> None:
    scene = START._replace(base=1.0, method="yarn")
    assert shown_scaled(scene).scaled.theta.tolist() == [1.0] * 4


def test_a_layer_that_does_not_rotate_turns_nothing() -> None:
    store = Store()
    assert not store.dispatch(UseModel(replace(LAYER, rotates=False), Layout.INTERLEAVED))
    assert resolve(store.scene).pair_count == 0


@pytest.mark.parametrize(
    ("layer", "window", "field"),
    [
        (
            replace(LAYER, head_size=16_384, rotary_size=16_384, exponent_size=16_384),
            64,
            "head_size",
        ),
        (replace(LAYER, head_size=5, rotary_size=6), 64, "rotary_size"),
        (replace(LAYER, base=float("inf")), 64, "base"),
        (LAYER, 2**40, "window"),
        (replace(LAYER, scaling=Scaling(Method.YARN, attention_factor=99.0)), 64, "scaling"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(
    layer: LayerRope, window: int, field: str
) -> None:
    store = Store()
    problems = store.dispatch(UseModel(layer, Layout.INTERLEAVED, window))
    assert [problem.field for problem in problems] == [field]
    assert store.scene is START


def test_long_lists_do_not_slow_the_hash() -> None:
    scaling = Scaling(Method.LONGROPE, long_factors=(1.5,) * 64)
    assert hash(scaling) == hash(scaling._replace(long_factors=()))
    assert scaling != scaling._replace(long_factors=())

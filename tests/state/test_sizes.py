from __future__ import annotations

import pytest

from rope_desktop.core.conventions import Layout
from rope_desktop.state.scene import Scene
from rope_desktop.state.sizes import dims_in_layouts, rotating_dims, rotating_pairs, shown_pair


@pytest.mark.parametrize(
    ("fields", "dims", "pair"),
    [
        ({}, 8, 0),
        ({"head_size": 7}, 6, 0),
        ({"head_size": 7, "pair": 3}, 6, 2),
        ({"head_size": 128, "rotary_size": 64, "pair": 40}, 64, 31),
        ({"head_size": 128, "rotary_size": 5, "pair": 1}, 4, 1),
        ({"head_size": 6, "rotary_size": 100}, 6, 0),
        ({"head_size": 1, "pair": 2}, 0, 0),
    ],
)
def test_an_odd_dimension_out_does_not_rotate(fields: dict[str, int], dims: int, pair: int) -> None:
    scene = Scene(**fields)  # type: ignore[arg-type]
    assert (rotating_dims(scene), rotating_pairs(scene)) == (dims, dims // 2)
    assert shown_pair(scene) == pair


@pytest.mark.parametrize(
    ("fields", "interleaved", "half_split"),
    [
        ({}, (0, 1), (0, 4)),
        ({"pair": 3}, (6, 7), (3, 7)),
        ({"head_size": 128, "rotary_size": 64, "pair": 31}, (62, 63), (31, 63)),
        ({"head_size": 1}, None, None),
    ],
)
def test_both_layouts_name_the_dimensions_of_the_pair(
    fields: dict[str, int],
    interleaved: tuple[int, int] | None,
    half_split: tuple[int, int] | None,
) -> None:
    dims = dims_in_layouts(Scene(**fields))  # type: ignore[arg-type]
    assert dims == {Layout.INTERLEAVED: interleaved, Layout.HALF_SPLIT: half_split}

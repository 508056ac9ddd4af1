"""SAM 2's memory attention against what its code does, written out in complex numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rope_desktop.charts.axes.memory import (
    MemoryChart,
    build_memory_chart,
    frame_scores,
    key_count,
)
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.scene import START, AxesScheme, Fill, FillKind, VectorSpec
from rope_desktop.support.language import say

if TYPE_CHECKING:
    from rope_desktop.state.axes_resolved import AxesResolved

SAM_2 = {
    "head_size": 256,
    "query": VectorSpec(Fill(FillKind.RANDOM, 1)),
    "key": VectorSpec(Fill(FillKind.RANDOM, 2)),
    "grid_width": 64,
    "grid_height": 64,
    "memory_frames": 7,
    "pointer_tokens": 64,
}


def resolved_of(**changes: Any) -> AxesResolved:
    scene = START._replace(**{"axes_scheme": AxesScheme.MEMORY, **changes})
    resolved = resolve_axes(scene).resolved
    assert resolved is not None
    return resolved


def chart_of(**changes: Any) -> MemoryChart:
    return build_memory_chart(resolved_of(**changes))


def as_complex(vector: Any) -> Any:
    return vector[0::2] + 1j * vector[1::2]


def grid_phases(width: int, height: int, size: int) -> Any:
    """The table of a grid: x of a token turns the first half of its pairs, y the second."""
    token = np.arange(width * height)
    theta = 10000.0 ** (-4.0 * np.arange(size // 4) / size)
    angles = np.hstack([np.outer(token % width, theta), np.outer(token // width, theta)])
    return np.exp(1j * angles)


@pytest.mark.parametrize("changes", [SAM_2, {}, {"head_size": 8, "memory_frames": 1}], ids=str)
def test_scores_in_every_frame_are_those_of_the_whole_attention(changes: dict[str, Any]) -> None:
    """Every key of the memory is turned by the table repeated, its pointers left alone."""
    resolved = resolved_of(**changes)
    scene = resolved.scene
    table = grid_phases(scene.grid_width, scene.grid_height, scene.head_size)
    q, k = as_complex(resolved.query.vector), as_complex(resolved.key.vector)
    turned = np.tile(k * table, (scene.memory_frames, 1))
    keys = np.vstack([turned, np.tile(k, (scene.pointer_tokens, 1))])
    assert key_count(scene) == len(keys)
    place = scene.query_row * scene.grid_width + scene.query_column
    scores = np.real((q * table[place]) @ keys.conj().T)
    at = scene.key_row * scene.grid_width + scene.key_column
    expected = scores[at : len(turned) : len(table)]
    assert frame_scores(resolved) == pytest.approx(expected, rel=1e-11)
    assert len(set(frame_scores(resolved))) == 1
    assert frame_scores(resolved)[0] == resolved.score.at_positions
    assert resolved.pointer_score == pytest.approx(scores[-1], rel=1e-11)


def test_a_pointer_has_no_offset() -> None:
    """Both patches moved by one leave the score of a patch as it is, not that of a pointer."""
    there = {"query_column": 21, "key_column": 26}
    here, moved = resolved_of(), resolved_of(**there)
    assert frame_scores(moved)[0] == pytest.approx(frame_scores(here)[0], abs=1e-14)
    assert abs(moved.pointer_score - here.pointer_score) > 1e-3


def test_four_layers_of_two_attentions_are_named() -> None:
    rows = chart_of(**SAM_2).attentions
    assert [row.name for row in rows] == [
        f"layers.{layer}.{part}" for layer in range(4) for part in ("self_attn", "cross_attn_image")
    ]
    first, second = [[say(cell) for cell in row.cells] for row in rows[:2]]
    assert first == ["1", "self", "64 × 64", "64 × 64", "none"]
    assert second == ["1", "cross", "64 × 64", "7 × (64 × 64)", "64 pointers"]
    assert "repeated for each of the stored frames (7)" in say(rows[1].reading)


def test_the_rows_measure() -> None:
    rows = chart_of(**SAM_2).rows
    assert (say(rows[0].label), say(rows[0].value)) == ("keys: 7 × 4,096 + 64", "28,736")
    assert say(rows[1].label) == "score in each of 7 stored frames"
    assert say(rows[2].value) == "0"
    assert len(chart_of(pointer_tokens=0).rows) == 3
    assert [say(cell) for cell in chart_of(pointer_tokens=0).attentions[1].cells][-1] == "none"


def test_sizes_are_compared_with_sam_2s() -> None:
    assert "with SAM 2’s own sizes" in say(chart_of(**SAM_2).caption)
    assert say(chart_of().caption).endswith("here 8, 10,000, 32 × 32.")


def test_the_table_is_copied_with_the_names_in_the_code() -> None:
    lines = chart_of().as_tsv().splitlines()
    assert len(lines) == 9
    assert lines[2].split("\t")[-1] == "layers.0.cross_attn_image"

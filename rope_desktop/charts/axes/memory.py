"""
SAM 2's memory attention: what each of its layers rotates, and what not.

From its public code and configurations (facebookresearch/sam2: ``sam2_hiera_*.yaml`` and
``sam2.1_hiera_*.yaml``, ``memory_attention.py``, ``RoPEAttention`` in ``sam/transformer.py``,
``sam2_base.py``; arXiv:2408.00714), with which Sam2Video in the library transformers agrees. Four
equal layers, each a self-attention of the current frame and a cross-attention to the memory, one
head of 256, base 10000, a grid of 64 × 64 patches for 1024 × 1024 pixels. In the cross-attention
the angles of the grid are repeated for the keys of every stored frame (``rope_k_repeat``); the
tokens of object pointers, at the end of the keys, are left out (``num_k_exclude_rope``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.axes.words import labelled_difference
from rope_desktop.charts.invariance import InvarianceRow, score_row
from rope_desktop.core import scores
from rope_desktop.core.rotation import rotate_pairs
from rope_desktop.state.axes_resolved import ordered_point
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.state.axes_resolved import AxesResolved
    from rope_desktop.state.scene import Scene

LAYERS = 4
# Head size, base, grid width and height of SAM 2.
_OWN = (256, 10000.0, 64, 64)
HEADINGS = (
    msg("layer"),
    msg("attention"),
    msg("q turned by"),
    msg("k turned by"),
    msg("k not turned"),
)


@dataclass(frozen=True, slots=True)
class AttentionRow:
    """One attention: its cells under :data:`HEADINGS`, its name in the code, it in a sentence."""

    cells: tuple[Message, ...]
    name: str
    reading: Message


@dataclass(frozen=True, slots=True)
class MemoryChart:
    """The attentions, two to a layer, and what is measured of the scene's memory."""

    title: Message
    caption: Message
    attentions: tuple[AttentionRow, ...]
    rows: tuple[InvarianceRow, ...]

    def as_tsv(self) -> str:
        """Return a line per attention, its name in the code last."""
        lines = [[*map(say, HEADINGS), say(msg("name in the code"))]]
        lines += [[*map(say, row.cells), row.name] for row in self.attentions]
        return "\n".join(map("\t".join, lines))


def build_memory_chart(resolved: AxesResolved) -> MemoryChart:
    """Return the memory attention of a scene."""
    scene = resolved.scene
    attentions = [
        attention(scene, layer) for layer in range(LAYERS) for attention in (_self, _cross)
    ]
    return MemoryChart(
        title=msg("What SAM 2 rotates in its memory attention"),
        caption=_caption(scene),
        attentions=tuple(attentions),
        rows=_rows(resolved),
    )


def frame_scores(resolved: AxesResolved) -> list[float]:
    """
    Return the score of the query with the key's patch in each stored frame.

    The keys of all frames are numbered through; the angles of a key are those in row (number mod
    w·h) of the grid's table, as repeating that table gives them.
    """
    scene = resolved.scene
    column, row = _key_patch(scene)
    patches = scene.grid_width * scene.grid_height
    numbers = np.arange(scene.memory_frames) * patches + row * scene.grid_width + column
    rows, columns = np.divmod(numbers % patches, scene.grid_width)
    points = [
        ordered_point(scene, *patch) for patch in zip(columns.tolist(), rows.tolist(), strict=True)
    ]
    cos, sin = resolved.split.cos_sin(np.array(points, dtype=np.int64))
    pairs = resolved.key.lengthened
    keys = rotate_pairs(np.broadcast_to(pairs, (len(points), *pairs.shape)), cos, sin)
    rest = resolved.terms.pass_through
    return [scores.total(scores.contributions(resolved.query.pairs_out, key), rest) for key in keys]


def key_count(scene: Scene) -> int:
    """Return how many keys the memory has in all."""
    return scene.memory_frames * scene.grid_width * scene.grid_height + scene.pointer_tokens


def _key_patch(scene: Scene) -> tuple[int, int]:
    return min(scene.key_column, scene.grid_width - 1), min(scene.key_row, scene.grid_height - 1)


def _self(scene: Scene, layer: int) -> AttentionRow:
    grid, name = _grid(scene), f"layers.{layer}.self_attn"
    return AttentionRow(
        cells=(_number(layer), msg("self"), grid, grid, msg("none")),
        name=name,
        reading=msg(
            "Layer {layer}, self-attention ({name}): q and k are patches of the current frame, and "
            "both turn with its grid of {grid}.",
            layer=_number(layer),
            name=name,
            grid=grid,
        ),
    )


def _cross(scene: Scene, layer: int) -> AttentionRow:
    grid, name = _grid(scene), f"layers.{layer}.cross_attn_image"
    frames, pointers = num(scene.memory_frames, "d"), num(scene.pointer_tokens, "d")
    left = msg_n("{count} pointer", "{count} pointers", scene.pointer_tokens)
    return AttentionRow(
        cells=(
            _number(layer),
            msg("cross"),
            grid,
            msg("{frames} × ({grid})", frames=frames, grid=grid),
            left if scene.pointer_tokens else msg("none"),
        ),
        name=name,
        reading=msg(
            "Layer {layer}, cross-attention ({name}): q turns with the grid of {grid}, k with the "
            "same grid, repeated for each of the stored frames ({frames}). Pointer tokens left as "
            "they are: {pointers}.",
            layer=_number(layer),
            name=name,
            grid=grid,
            frames=frames,
            pointers=pointers,
        ),
    )


def _number(layer: int) -> Message:
    return msg("{layer}", layer=num(layer + 1, "d"))


def _grid(scene: Scene) -> Message:
    return msg(
        "{width} × {height}",
        width=num(scene.grid_width, "d"),
        height=num(scene.grid_height, "d"),
    )


def _caption(scene: Scene) -> Message:
    if (scene.head_size, scene.base, scene.grid_width, scene.grid_height) == _OWN:
        return msg(
            "Four equal layers, here with SAM 2’s own sizes: one head of 256, base 10,000, 64 × 64 "
            "patches 16 pixels wide."
        )
    return msg(
        "Four equal layers. SAM 2: one head of 256, base 10,000, 64 × 64 patches; here {size}, "
        "{base}, {grid}.",
        size=num(scene.head_size, ",d"),
        base=num(scene.base, ",.10g"),
        grid=_grid(scene),
    )


def _rows(resolved: AxesResolved) -> tuple[InvarianceRow, ...]:
    scene, in_frames = resolved.scene, frame_scores(resolved)
    frames = msg_n(
        "score in the {count} stored frame",
        "score in each of {count} stored frames",
        scene.memory_frames,
    )
    with np.errstate(invalid="ignore"):
        apart = float(np.ptp(np.nan_to_num(in_frames)))
    rows = [
        _keys_row(scene),
        score_row(frames, in_frames[0], is_main=True),
        labelled_difference(msg("frames differ by"), apart),
    ]
    if scene.pointer_tokens:
        rows.append(_pointer_row(resolved.pointer_score))
    return tuple(rows)


def _pointer_row(score: float) -> InvarianceRow:
    exact = msg(
        "{score}: the key is not turned, so it changes with the query’s patch and has no offset",
        score=num(score),
    )
    return replace(score_row(msg("with a pointer, k as it is"), score), exact=exact)


def _keys_row(scene: Scene) -> InvarianceRow:
    shown = {
        "frames": num(scene.memory_frames, "d"),
        "patches": num(scene.grid_width * scene.grid_height, ",d"),
        "pointers": num(scene.pointer_tokens, "d"),
    }
    count = num(key_count(scene), ",d")
    return InvarianceRow(
        label=msg("keys: {frames} × {patches} + {pointers}", **shown),
        value=msg("{count}", count=count),
        remark=None,
        exact=msg(
            "{count} keys: {frames} frames of {patches} patches and {pointers} pointer tokens",
            count=count,
            **shown,
        ),
    )

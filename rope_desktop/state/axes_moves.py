"""Where query and key go in the Axes view when a token is clicked or a key pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.state.axes import is_flat
from rope_desktop.state.axes_resolved import key_point, query_point
from rope_desktop.state.axes_split import axes_of
from rope_desktop.state.scene import AxesScheme

if TYPE_CHECKING:
    from rope_desktop.state.scene import Scene

    Who = Literal["query", "key"]
    Values = tuple[tuple[str, int], ...]

_FIELD = {"x": "column", "y": "row"}


def values_at(scene: Scene, who: Who, point: tuple[int, ...]) -> Values:
    """Return the fields that put query or key at ``point``, a number for each axis."""
    names = [_FIELD.get(axis.axis_id, axis.axis_id) for axis in axes_of(scene)]
    return tuple((f"{who}_{name}", number) for name, number in zip(names, point, strict=True))


def moved(scene: Scene, who: Who, columns: int, rows: int, frames: int) -> Values:
    """Return the fields that move query or key on, no farther than patches or positions reach.

    A grid has no frames. A frame of M-RoPE's film is as far from the next as its time step says.
    """
    step = scene.frame_step if scene.axes_scheme is AxesScheme.MROPE else 1
    by = {"x": columns, "width": columns, "y": rows, "height": rows, "time": frames * step}
    point = query_point(scene) if who == "query" else key_point(scene)
    ends = _ends(scene)
    there = tuple(
        min(max(number + by[axis.axis_id], ends[axis.axis_id][0]), ends[axis.axis_id][1])
        for number, axis in zip(point, axes_of(scene), strict=True)
    )
    return values_at(scene, who, there)


def _ends(scene: Scene) -> dict[str, tuple[int, int]]:
    """Return the lowest and the highest number of each axis."""
    if is_flat(scene.axes_scheme):
        return {"x": (0, scene.grid_width - 1), "y": (0, scene.grid_height - 1)}
    return dict.fromkeys(("time", "height", "width"), (-POSITION_LIMIT, POSITION_LIMIT))

"""What a step of the player changes: both tokens move on, or the target window grows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.state.actions import SetValues
from rope_desktop.state.axes import is_flat
from rope_desktop.state.fields import FIELD
from rope_desktop.state.patches import PATCH_FIELDS, shown_place

if TYPE_CHECKING:
    from rope_desktop.state.scene import Scene

_POSITIONS = ("query_position", "key_position")
_TRIPLES = (
    *("query_time", "query_height", "query_width"),
    *("key_time", "key_height", "key_width"),
)
# A window grows by this part of itself: from one power of two to the next in a second and a half.
_GROWTH = 1 / 64
# So many times the trained window are looked at, and at least what the slider shows.
_MOST_TIMES_TRAINED = 16


def onward(scene: Scene, view_id: str) -> SetValues:
    """Return the next step in the view: one token on; in a grid one patch on, as a plough goes.

    Where no token is to be seen, as a model's windows are looked at, the target window grows.
    """
    if view_id == "context":
        return _grown(scene)
    if view_id != "axes":
        return _moved(scene, _POSITIONS)
    return _ploughed(scene) if is_flat(scene.axes_scheme) else _moved(scene, _TRIPLES)


def _moved(scene: Scene, fields: tuple[str, ...]) -> SetValues:
    return SetValues(tuple((field, getattr(scene, field) + 1) for field in fields))


def _grown(scene: Scene) -> SetValues:
    """Let the target window grow, and begin anew with the trained one at the end."""
    field, target = FIELD["target_window"], scene.target_window
    farthest = max(field.slider_maximum, _MOST_TIMES_TRAINED * scene.trained_window)
    grown = target + max(1, int(target * _GROWTH))
    is_far = grown > min(farthest, field.maximum)
    return SetValues((("target_window", scene.trained_window if is_far else grown),))


def _ploughed(scene: Scene) -> SetValues:
    """Move both patches along the rows, there and back, and from the last row to the first."""
    places = {field: shown_place(scene, field) for field in PATCH_FIELDS}
    left, lefts = _room(places, "column", scene.grid_width)
    top, tops = _room(places, "row", scene.grid_height)
    step = top * lefts + _turned(left, lefts, top) + 1
    next_top, along = divmod(step % (lefts * tops), lefts)
    by = {"column": _turned(along, lefts, next_top) - left, "row": next_top - top}
    moved = ((field, place + by[field.rpartition("_")[2]]) for field, place in places.items())
    return SetValues(tuple(moved))


def _room(places: dict[str, int], axis: str, size: int) -> tuple[int, int]:
    """Return where the first of both patches stands along an axis, and in how many places it can.

    Those are the places in which the other one is in the grid too.
    """
    both = places[f"query_{axis}"], places[f"key_{axis}"]
    return min(both), size - max(both) + min(both)


def _turned(along: int, count: int, row: int) -> int:
    """Return the column at a step along a row, or the step at a column: odd rows lead back."""
    return count - 1 - along if row % 2 else along

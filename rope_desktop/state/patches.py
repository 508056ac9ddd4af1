"""The columns and rows of a grid: which of them there are, and which are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.state.axes import is_flat
from rope_desktop.state.axes_fields import AXES_FIELDS
from rope_desktop.support.problems import Problem, error, note
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.state.scene import Scene

_SIZE_OF = {
    "query_column": "grid_width",
    "query_row": "grid_height",
    "key_column": "grid_width",
    "key_row": "grid_height",
}
PATCH_FIELDS = tuple(_SIZE_OF)
_LABELS = {field.name: field.label for field in AXES_FIELDS}


def last_place(scene: Scene, field: str) -> int:
    """Return the last column or row that the grid has, for one of :data:`PATCH_FIELDS`."""
    size: int = getattr(scene, _SIZE_OF[field])
    return size - 1


def shown_place(scene: Scene, field: str) -> int:
    """Return the column or row that is shown: the last one where the grid ends before it."""
    wanted: int = getattr(scene, field)
    return min(wanted, last_place(scene, field))


def check_patches(scene: Scene, fields: tuple[str, ...]) -> Iterator[Problem]:
    """Return what forbids the columns and rows that were just set: those of ``fields``."""
    for field in PATCH_FIELDS:
        last = last_place(scene, field)
        if field in fields and getattr(scene, field) > last:
            text = msg(
                "{label} {value} does not exist: the grid has 0 … {last}.",
                label=_LABELS[field],
                value=num(getattr(scene, field), ",d"),
                last=num(last, "d"),
            )
            yield error("patch_outside_grid", field, text)


def patch_remarks(scene: Scene) -> Iterator[Problem]:
    """Return the remarks on patches beyond the grid: it was made smaller since they were set."""
    for field in PATCH_FIELDS if is_flat(scene.axes_scheme) else ():
        if getattr(scene, field) > last_place(scene, field):
            text = msg(
                "{label} {wanted} does not exist in this grid; the last one, {last}, is shown.",
                label=_LABELS[field],
                wanted=num(getattr(scene, field), ",d"),
                last=num(last_place(scene, field), "d"),
            )
            yield note("patch_outside_grid", field, text)

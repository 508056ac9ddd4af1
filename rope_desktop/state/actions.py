"""Actions: what a user can ask for. Each is plain data; :mod:`rope_desktop.state.reduce` obeys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from enum import StrEnum

    from rope_desktop.core.conventions import Layout
    from rope_desktop.core.scaling.spec import Scaling
    from rope_desktop.state.model import LayerRope, ModelRope
    from rope_desktop.state.scene import FillKind

VectorName: TypeAlias = Literal["query", "key"]
# A string, since the models are imported only where one is open.
FieldValue: TypeAlias = (
    "float | str | StrEnum | tuple[str, ...] | tuple[int, ...] | Scaling | ModelRope | None"
)


class SetValues(NamedTuple):
    """Set these fields of the scene together."""

    values: tuple[tuple[str, FieldValue], ...]


class Toggle(NamedTuple):
    """Add a choice to a field that holds several, or take it out."""

    field: str
    choice: str


class ResetValue(NamedTuple):
    """Give this field, or this vector, its start value again."""

    field: str


class ResetAll(NamedTuple):
    """Return to the start scene."""


class EditVector(NamedTuple):
    """Write these values over these dimensions of a vector."""

    vector: VectorName
    edits: tuple[tuple[int, float], ...]


class FillVectors(NamedTuple):
    """Take ready-made vectors; ``number`` is the seed, or the offset of the peak."""

    kind: FillKind
    number: int = 0


class AimArrow(NamedTuple):
    """Put the tip of a rotated arrow at (x, y) of its pair's plane.

    With ``on_axis`` the arrow is that of the Axes view: the pair turns with one of the axes.
    """

    vector: VectorName
    pair: int
    x: float
    y: float
    on_axis: bool = False


class TurnArrow(NamedTuple):
    """Turn an arrow by ``degrees`` and make it ``stretch`` times as long, wherever it stands."""

    vector: VectorName
    pair: int
    degrees: float = 0.0
    stretch: float = 1.0


class UseModel(NamedTuple):
    """Give the scene a kind of layer: its head, base, layout and scaling, and this window.

    ``window`` is in tokens; None leaves the scene's as it is.
    """

    layer: LayerRope
    layout: Layout
    window: int | None = None


Action: TypeAlias = (
    SetValues
    | Toggle
    | ResetValue
    | ResetAll
    | EditVector
    | FillVectors
    | AimArrow
    | TurnArrow
    | UseModel
)


def set_value(field: str, value: FieldValue) -> SetValues:
    """Return the action that sets one field."""
    return SetValues(((field, value),))

"""Actions: what a user can ask for. Each is plain data; :mod:`rope_desktop.state.reduce` obeys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rope_desktop.core.conventions import Layout
from rope_desktop.state.scene import ContributionOrder, FillKind, OffsetRange

VectorName: TypeAlias = Literal["query", "key"]
FieldValue: TypeAlias = float | Layout | ContributionOrder | OffsetRange | None


@dataclass(frozen=True, slots=True)
class SetValues:
    """Set these fields of the scene together."""

    values: tuple[tuple[str, FieldValue], ...]


@dataclass(frozen=True, slots=True)
class ResetValue:
    """Give this field, or this vector, its start value again."""

    field: str


@dataclass(frozen=True, slots=True)
class ResetAll:
    """Return to the start scene."""


@dataclass(frozen=True, slots=True)
class EditVector:
    """Write these values over these dimensions of a vector."""

    vector: VectorName
    edits: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class FillVectors:
    """Take ready-made vectors; ``number`` is the seed, or the offset of the peak."""

    kind: FillKind
    number: int = 0


@dataclass(frozen=True, slots=True)
class AimArrow:
    """Put the tip of a rotated arrow at (x, y) of its pair's plane."""

    vector: VectorName
    pair: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class TurnArrow:
    """Turn an arrow by ``degrees`` and make it ``stretch`` times as long."""

    vector: VectorName
    pair: int
    degrees: float = 0.0
    stretch: float = 1.0


Action: TypeAlias = (
    SetValues | ResetValue | ResetAll | EditVector | FillVectors | AimArrow | TurnArrow
)


def set_value(field: str, value: FieldValue) -> SetValues:
    """Return the action that sets one field."""
    return SetValues(((field, value),))

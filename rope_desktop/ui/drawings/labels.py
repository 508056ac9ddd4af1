"""The labels of a picture: given a clear spot, on cleared ground, and painted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF, Qt

from rope_desktop.ui import theme

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from PySide6.QtGui import QColor, QPainter

    from rope_desktop.ui.drawings.frame import Point
    from rope_desktop.ui.drawings.label_placer import LabelPlacer, Size, Tiers
    from rope_desktop.ui.drawings.texts import StaticTexts


class Label(NamedTuple):
    """A text as it stands in the picture: its top left corner and its size in pixels."""

    key: Hashable
    text: str
    corner: Point
    size: Size
    texts: StaticTexts
    color: QColor


class Look(NamedTuple):
    """What a label is written with."""

    texts: StaticTexts
    color: QColor


def place_label(
    placer: LabelPlacer, key: Hashable, text: str, look: Look, tiers: Tiers
) -> Label | None:
    """Return the label where ``placer`` finds room for it, if anywhere."""
    size = look.texts.size(text)
    corner = placer.place(key, size, tiers)
    return None if corner is None else Label(key, text, corner, size, *look)


def clear_ground(painter: QPainter, labels: Iterable[Label]) -> None:
    """Take away the faint lines of the ground that would strike through ``labels``."""
    # Not fillRect, for which PySide would first build the Python types of all gradients there are.
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.current().color("card"))
    for label in labels:
        painter.drawRect(QRectF(*label.corner, *label.size))


def draw_labels(painter: QPainter, labels: Iterable[Label]) -> None:
    """Write ``labels``."""
    for label in labels:
        painter.setPen(label.color)
        label.texts.draw(painter, label.text, *label.corner)

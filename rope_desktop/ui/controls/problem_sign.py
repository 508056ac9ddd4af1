"""The sign of a problem: a triangle for what is wrong or must be seen, a disc for a remark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from rope_desktop.support.problems import Severity
from rope_desktop.ui import theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rope_desktop.support.problems import Problem


def is_grave(problems: Iterable[Problem]) -> bool:
    """Return whether one of ``problems`` is more than a remark."""
    return any(problem.severity is not Severity.NOTE for problem in problems)


def draw_sign(painter: QPainter, box: QRectF, *, grave: bool) -> None:
    """Draw the sign into ``box``; the painter's pen, brush and font are others afterwards."""
    look, written = theme.current(), QRectF(box)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.color("error" if grave else "muted"))
    if grave:
        top = QPointF(box.center().x(), box.top())
        painter.drawPolygon(QPolygonF([top, box.bottomRight(), box.bottomLeft()]))
        written.adjust(0, box.height() * 0.25, 0, 0)
    else:
        painter.drawEllipse(box)
    painter.setPen(look.color("card"))
    painter.setFont(look.font(0.75, bold=True))
    painter.drawText(written, Qt.AlignmentFlag.AlignCenter, "!" if grave else "i")

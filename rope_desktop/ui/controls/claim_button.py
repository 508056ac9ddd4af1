"""A claim as a button: the statement, and at its other end how true it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from rope_desktop.charts.claims import VERDICTS, Verdict
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme

if TYPE_CHECKING:
    from rope_desktop.charts.claims import Claim

_RADIUS, _MARGIN, _GAP, _EDGE = 6.0, 8, 12, 4
# Beside its verdict, a statement may fill so many lines.
_MOST_LINES = 1.7
# A sign and a colour each, so that neither is the only carrier of the verdict.
_SIGNS = {
    Verdict.ALWAYS: ("✓", "gain"),
    Verdict.SAME_VECTORS: ("≈", "window"),
    Verdict.FALSE: ("✗", "loss"),
    Verdict.NOT_HERE: ("?", "muted"),
}
_START = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
_END = Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter
_LOWER_END = Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignBottom


class ClaimButton(QAbstractButton):
    """Pressed, it sets up the evidence; the owner connects it."""

    def __init__(self, claim: Claim) -> None:
        super().__init__()
        self.claim = claim
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def verdict(self) -> str:
        """Return the verdict as shown, behind its sign."""
        return f"{_SIGNS[self.claim.verdict][0]} {say(VERDICTS[self.claim.verdict])}"

    def retranslate(self) -> None:
        """Put the claim into words again."""
        self.setText(say(self.claim.statement))
        self.setAccessibleName(f"{self.text()}: {say(VERDICTS[self.claim.verdict])}")
        self.setToolTip(say(msg("Set up the evidence; Undo brings the scene back.")))
        self._fit()

    def restyle(self) -> None:
        """Take the font of the theme."""
        self.setFont(theme.current().font(0.95))
        self._fit()

    def sizeHint(self) -> QSize:
        """Return room for both texts in one line, and at the width it has for their lines."""
        width = self.fontMetrics().horizontalAdvance(self.text()) + self._verdict_width()
        return QSize(width + 2 * _MARGIN + _GAP, self._least_height())

    def minimumSizeHint(self) -> QSize:
        """Return half the width: the texts take more lines where there is no more."""
        return QSize(self.sizeHint().width() // 2, self._least_height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that both texts need at the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the outline, filled when its evidence is set up, and the two texts."""
        look, painter = theme.current(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_marked = self.isChecked() or self.underMouse() or self.isDown()
        painter.setPen(look.pen("selection", 2.0) if self.hasFocus() else look.pen("border"))
        painter.setBrush(look.color("selection", 0.12) if is_marked else look.color("field"))
        inset = 1.0 if self.hasFocus() else 0.5
        outline = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(outline, _RADIUS, _RADIUS)
        inside = self.rect().adjusted(_MARGIN, _EDGE, -_MARGIN, -_EDGE)
        painter.setPen(look.color("ink"))
        painter.drawText(self._statement_area(inside), int(_START), self.text())
        painter.setPen(look.color(_SIGNS[self.claim.verdict][1]))
        painter.setFont(look.font(0.95, bold=True))
        end = _LOWER_END if self._is_stacked() else _END
        painter.drawText(inside, int(end), self.verdict)

    def _statement_area(self, inside: QRect) -> QRect:
        if self._is_stacked():
            return inside.adjusted(0, 0, 0, -self.fontMetrics().height())
        taken = self._verdict_width() + _GAP
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            return inside.adjusted(taken, 0, 0, 0)
        return inside.adjusted(0, 0, -taken, 0)

    def _fit(self) -> None:
        self.setFixedHeight(self._least_height())
        self.updateGeometry()

    def _least_height(self) -> int:
        line = self.fontMetrics().height()
        height = self._statement_height(self._room())
        if self._is_stacked():
            height = self._statement_height(self.width() - 2 * _MARGIN) + line
        return max(height, line) + 2 * _EDGE

    def _room(self) -> int:
        """Return the width that is left for the statement beside the verdict."""
        return self.width() - 2 * _MARGIN - _GAP - self._verdict_width()

    def _is_stacked(self) -> bool:
        """Return whether the verdict stands below: beside it the statement would be a column."""
        return self.fontMetrics().horizontalAdvance(self.text()) > _MOST_LINES * self._room()

    def _statement_height(self, width: int) -> int:
        room = QRect(0, 0, max(width, 1), 10_000)
        return self.fontMetrics().boundingRect(room, int(_START), self.text()).height()

    def _verdict_width(self) -> int:
        # In bold, which is wider.
        return round(1.15 * self.fontMetrics().horizontalAdvance(self.verdict))

"""A claim as a button: the statement, and at its other end how true it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from rope_desktop.charts.claims import VERDICTS, Verdict
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme

if TYPE_CHECKING:
    from rope_desktop.charts.claims import Claim

_RADIUS, _MARGIN, _GAP = 6.0, 8, 12
# A sign and a colour each, so that neither is the only carrier of the verdict.
_SIGNS = {
    Verdict.ALWAYS: ("✓", "gain"),
    Verdict.SAME_VECTORS: ("≈", "window"),
    Verdict.FALSE: ("✗", "loss"),
    Verdict.NOT_HERE: ("?", "muted"),
}
_START = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
_END = Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter


class ClaimButton(QAbstractButton):
    """Pressed, it sets up the evidence; the owner connects it."""

    def __init__(self, claim: Claim) -> None:
        super().__init__()
        self.claim = claim
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def verdict(self) -> str:
        """Return the verdict as shown, behind its sign."""
        return f"{_SIGNS[self.claim.verdict][0]} {say(VERDICTS[self.claim.verdict])}"

    def retranslate(self) -> None:
        """Put the claim into words again."""
        self.setText(say(self.claim.statement))
        self.setAccessibleName(f"{self.text()}: {say(VERDICTS[self.claim.verdict])}")
        self.setToolTip(say(msg("Set up the evidence; Undo brings the scene back.")))
        self.updateGeometry()

    def restyle(self) -> None:
        """Take the font of the theme."""
        self.setFont(theme.current().font(0.95))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return room for both texts in one line."""
        width = self.fontMetrics().horizontalAdvance(self.text()) + self._verdict_width()
        return QSize(width + 2 * _MARGIN + _GAP, self.fontMetrics().height() + 8)

    def minimumSizeHint(self) -> QSize:
        """Return half the width: the statement is wrapped where there is no more."""
        return QSize(self.sizeHint().width() // 2, self.fontMetrics().height() + 8)

    def hasHeightForWidth(self) -> bool:
        """Return that a narrow button is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of both texts in ``width``."""
        return self._statement_height(width) + 8

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
        inside = self.rect().adjusted(_MARGIN, 0, -_MARGIN, 0)
        painter.setPen(look.color("ink"))
        painter.drawText(self._statement_area(inside), int(_START), self.text())
        painter.setPen(look.color(_SIGNS[self.claim.verdict][1]))
        painter.setFont(look.font(0.95, bold=True))
        painter.drawText(inside, int(_END), self.verdict)

    def _statement_area(self, inside: QRect) -> QRect:
        taken = self._verdict_width() + _GAP
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            return inside.adjusted(taken, 0, 0, 0)
        return inside.adjusted(0, 0, -taken, 0)

    def _statement_height(self, width: int) -> int:
        room = QRect(0, 0, max(width - 2 * _MARGIN - _GAP - self._verdict_width(), 40), 10_000)
        return self.fontMetrics().boundingRect(room, int(_START), self.text()).height()

    def _verdict_width(self) -> int:
        # In bold, which is wider.
        return round(1.15 * self.fontMetrics().horizontalAdvance(self.verdict))

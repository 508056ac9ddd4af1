"""Three 2×2 matrices as an equation, written out: R(φ) · R(θ) = R(θ + φ), with their angles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive

if TYPE_CHECKING:
    from rope_desktop.charts.angles_add import SmallMatrix
    from rope_desktop.ui.presenter import Presenter

_SIGNS = ("·", "=")
_SCALES = (1.15, 1.0, 0.9, 0.8, 0.7, 0.6)
# In digits of the matrices: two entries and the gap between them, their brackets, a sign.
_ENTRY, _BRACKET, _SIGN = 5.6, 0.8, 4.0
_ANGLE_SCALE = 0.85
_LONGEST_ANGLE = "−12.566371 rad"
_LINES = 5.4
_END = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_CENTRE = int(Qt.AlignmentFlag.AlignCenter)


class SmallMatrices(Adaptive):
    """Paints the matrices beside each other, each over its angle; smaller where room is scarce."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._matrices: tuple[SmallMatrix, ...] = ()
        presenter.settled.connect(self._describe)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.restyle()

    def show_matrices(self, matrices: tuple[SmallMatrix, ...]) -> None:
        """Draw ``matrices``."""
        is_first, self._matrices = not self._matrices, matrices
        if is_first:
            self._describe()
        self.update()

    def retranslate(self) -> None:
        """Put the numbers into words again."""
        self._describe()
        self.update()

    def restyle(self) -> None:
        """Take the height that the theme's digits need."""
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for two lines of digits between a name and an angle."""
        line = QFontMetricsF(theme.current().font(_SCALES[0], fixed=True)).height()
        return QSize(80, round(_LINES * line))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw each matrix under its name and over its angle, with the signs between them."""
        look = theme.current()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), look.color("card"))
            if not self._matrices:
                return
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            # A formula runs from left to right in every language.
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            scale = self._fitting_scale()
            digit = _digit(scale)
            width, gap = _width(scale), _SIGN * digit
            left = (self.width() - 3 * width - 2 * gap) / 2
            for number, matrix in enumerate(self._matrices):
                box = QRectF(left + number * (width + gap), 0, width, self.height())
                self._draw(painter, matrix, box, scale)
                if number < len(_SIGNS):
                    painter.setFont(look.font(1.3 * scale, bold=True))
                    painter.setPen(look.color("ink"))
                    painter.drawText(
                        QRectF(box.right(), 0, gap, box.height()), _CENTRE, _SIGNS[number]
                    )

    def _describe(self) -> None:
        """Tell assistive technology the numbers, once a drag has settled."""
        self.setAccessibleName("; ".join(_spoken(matrix) for matrix in self._matrices))

    def _fitting_scale(self) -> float:
        fitting = (s for s in _SCALES if 3 * _width(s) + 2 * _SIGN * _digit(s) <= self.width())
        return next(fitting, _SCALES[-1])

    def _draw(self, painter: QPainter, matrix: SmallMatrix, box: QRectF, scale: float) -> None:
        look, digit = theme.current(), _digit(scale)
        line = QFontMetricsF(look.font(scale, fixed=True)).height()
        row = QRectF(box.left(), (box.height() - (_LINES - 0.4) * line) / 2, box.width(), line)
        painter.setPen(look.color("muted"))
        painter.setFont(look.font(scale * _ANGLE_SCALE, bold=True))
        painter.drawText(row, _CENTRE, say(matrix.name))
        painter.setFont(look.font(scale * _ANGLE_SCALE))
        painter.drawText(row.translated(0, 3.15 * line), _CENTRE, say(matrix.degrees))
        painter.drawText(row.translated(0, 4.0 * line), _CENTRE, say(matrix.radians))
        painter.setFont(look.font(scale, fixed=True))
        painter.setPen(look.color("ink"))
        top, centre = row.top() + 1.1 * line, box.center().x()
        for place, entry in enumerate(matrix.entries):
            down, across = divmod(place, 2)
            left = centre + ((across - 1) * _ENTRY - 0.4) * digit
            cell = QRectF(left, top + down * line, _ENTRY * digit, line)
            painter.drawText(cell, _END, say(entry))
        painter.setPen(look.pen("ink", 1.2))
        half = (_ENTRY + _BRACKET) * digit
        for side in (-1, 1):
            edge, inner = centre + side * half, centre + side * (half - 0.6 * digit)
            painter.drawPolyline(_bracket(edge, inner, top, top + 2 * line))


def _bracket(edge: float, inner: float, top: float, bottom: float) -> QPolygonF:
    bracket = QPolygonF()
    for x, y in ((inner, top), (edge, top), (edge, bottom), (inner, bottom)):
        bracket.append(QPointF(x, y))
    return bracket


def _digit(scale: float) -> float:
    return QFontMetricsF(theme.current().font(scale, fixed=True)).horizontalAdvance("0")


def _width(scale: float) -> float:
    """Return the room of one matrix: its digits, or the angle beneath it."""
    small = QFontMetricsF(theme.current().font(scale * _ANGLE_SCALE))
    return max(2 * (_ENTRY + _BRACKET) * _digit(scale), small.horizontalAdvance(_LONGEST_ANGLE))


def _spoken(matrix: SmallMatrix) -> str:
    entries = ", ".join(say(entry) for entry in matrix.entries)
    return f"{say(matrix.name)}: {entries}; {say(matrix.degrees)}"

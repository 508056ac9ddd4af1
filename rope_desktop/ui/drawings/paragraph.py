"""A text broken into lines once, for its height and for painting."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QStaticText, QTextOption, QTransform

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QPainter
    from PySide6.QtWidgets import QWidget


class Paragraph:
    """The text that a widget paints, in its font and as wide as it is."""

    def __init__(self) -> None:
        self._lines = QStaticText()
        self._lines.setTextFormat(Qt.TextFormat.PlainText)
        self._key: tuple[str, int, Qt.LayoutDirection, QFont] | None = None

    def height(self, text: str, widget: QWidget, width: int) -> int:
        """Return how many pixels ``text`` is high in so many across."""
        key = (text, width, widget.layoutDirection(), widget.font())
        if key != self._key:
            self._key = key
            self._break_lines(*key)
        return math.ceil(self._lines.size().height())

    def draw(self, painter: QPainter) -> None:
        """Draw the text that was measured last, from the upper left corner on."""
        painter.drawStaticText(0, 0, self._lines)

    def _break_lines(
        self, text: str, width: int, direction: Qt.LayoutDirection, font: QFont
    ) -> None:
        is_mirrored = direction == Qt.LayoutDirection.RightToLeft
        side = Qt.AlignmentFlag.AlignRight if is_mirrored else Qt.AlignmentFlag.AlignLeft
        option = QTextOption(side)
        option.setTextDirection(direction)
        self._lines.setText(text)
        self._lines.setTextOption(option)
        self._lines.setTextWidth(width)
        self._lines.prepare(QTransform(), font)

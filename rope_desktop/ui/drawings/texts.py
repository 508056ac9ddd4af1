"""Texts made ready for painting, and kept: a drawing shows the same ones again and again."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QPainter, QStaticText, QTransform

_MOST_KEPT = 512


class StaticTexts:
    """The prepared texts of one font."""

    def __init__(self, font: QFont) -> None:
        self._font = font
        self._kept: dict[str, tuple[QStaticText, tuple[float, float]]] = {}

    def size(self, text: str) -> tuple[float, float]:
        """Return the width and height of ``text`` in pixels."""
        return self._prepared(text)[1]

    def draw(self, painter: QPainter, text: str, left: float, top: float) -> None:
        """Draw ``text`` with its top left corner at this place, in the painter's pen."""
        painter.setFont(self._font)
        painter.drawStaticText(QPointF(left, top), self._prepared(text)[0])

    def _prepared(self, text: str) -> tuple[QStaticText, tuple[float, float]]:
        kept = self._kept.get(text)
        if kept is None:
            prepared = QStaticText(text)
            prepared.setTextFormat(Qt.TextFormat.PlainText)
            prepared.prepare(QTransform(), self._font)
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            size = prepared.size()
            kept = self._kept[text] = prepared, (size.width(), size.height())
        return kept

"""Sentences on what is wrong or odd. Nothing to say takes no room."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.controls.problem_sign import draw_sign, is_grave

if TYPE_CHECKING:
    from rope_desktop.support.problems import Problem

_PADDING = 5
_LONG_WORD, _BREAKS = re.compile(r"\S{24,}"), re.compile(r"[._/]")
_WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading)


class ProblemLine(Adaptive):
    """Sentences on a tinted ground, as tall as they need, with a sign for how much they matter.

    What is wrong, or must be seen, is on the ground of errors with a triangle; a remark is on
    the other ground with an i in a disc.
    """

    def __init__(self) -> None:
        super().__init__()
        self._problems: tuple[Problem, ...] = ()
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.hide()

    @property
    def text(self) -> str:
        """Return the sentences as shown."""
        return self._text

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Show the sentences of ``problems``, one below the other."""
        if problems != self._problems:
            self._problems = problems
            self.retranslate()

    def retranslate(self) -> None:
        """Put the sentences into words again."""
        self._text = "\n".join(say(problem.message) for problem in self._problems)
        self.setAccessibleName(self._text)
        self._fit()
        self.setVisible(bool(self._problems))
        self.update()

    def restyle(self) -> None:
        """Take the font of the theme."""
        self.setFont(theme.current().font(0.9))
        self._fit()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a width that asks for nothing and the height of the sentences."""
        return QSize(80, self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Grow or shrink with the wrapped sentences."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, the sign and the sentences."""
        look = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        grave = is_grave(self._problems)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("error_ground" if grave else "warning_ground"))
        painter.drawRoundedRect(QRectF(self.rect()), 4, 4)
        draw_sign(painter, self._place_of_sign(), grave=grave)
        painter.setFont(self.font())
        painter.setPen(look.color("ink"))
        painter.drawText(self._text_area(), _WRAP, _breakable(self._text))

    def _sign_size(self) -> int:
        return self.fontMetrics().ascent()

    def _text_area(self) -> QRect:
        margin = self._sign_size() + 2 * _PADDING
        area = self.rect().adjusted(_PADDING, _PADDING, -_PADDING, -_PADDING)
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            return area.adjusted(0, 0, _PADDING - margin, 0)
        return area.adjusted(margin - _PADDING, 0, 0, 0)

    def _height(self) -> int:
        width = max(self._text_area().width(), 20)
        used = self.fontMetrics().boundingRect(
            QRect(0, 0, width, 100_000), _WRAP, _breakable(self._text)
        )
        return math.ceil(used.height()) + 2 * _PADDING

    def _fit(self) -> None:
        height = self._height()
        if height != self.height() or self.minimumHeight() != height:
            self.setFixedHeight(height)

    def _place_of_sign(self) -> QRectF:
        size = self._sign_size()
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        left = self.width() - _PADDING - size if is_mirrored else _PADDING
        return QRectF(left, _PADDING + self.fontMetrics().descent() / 2, size, size)


def _breakable(text: str) -> str:
    """Return ``text`` with places to break inside what is too long for a line: paths of keys."""
    return _LONG_WORD.sub(lambda word: _BREAKS.sub("\\g<0>\u200b", word[0]), text)

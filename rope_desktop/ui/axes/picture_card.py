"""The score of every token for the query, as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QVBoxLayout

from rope_desktop.charts.axes.picture import build_picture_chart
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.axes.card import TURNED, AxesCard
from rope_desktop.ui.drawings.score_picture import ScorePicture
from rope_desktop.ui.panel import Panel

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter

TOKENS = (
    *("memory_frames", "pointer_tokens", "film_frames", "film_height", "film_width"),
    *("frame_step", "text_before", "text_after"),
)
"""The fields that say which tokens there are beside a grid's."""
# Times the height of a line.
_LEAST_WIDTH, _LEAST_HEIGHT = 15, 17


class PictureCard(AxesCard):
    """The score of every token for the query, as a picture."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("The score of every key"))
        self.picture = ScorePicture(presenter)
        column = QVBoxLayout(self.content)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.picture)
        self._panels = (
            Panel(self, build_picture_chart, self.picture.show_chart, (*TURNED, *TOKENS)),
        )
        self.restyle()

    def restyle(self) -> None:
        """Keep the picture as large as the theme's type needs it."""
        super().restyle()
        line = QFontMetrics(theme.current().font()).height()
        self.picture.setMinimumSize(_LEAST_WIDTH * line, _LEAST_HEIGHT * line)

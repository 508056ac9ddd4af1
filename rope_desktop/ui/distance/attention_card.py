"""The softmax over the keys up to m, and the heat map of scores by (m, n)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from rope_desktop.charts.attention import build_attention_chart
from rope_desktop.charts.heat_map import build_heat_map_chart
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.card import Card
from rope_desktop.ui.controls.choice import FieldChoice
from rope_desktop.ui.drawings.attention import AttentionPlot
from rope_desktop.ui.drawings.heat_map import HeatMap
from rope_desktop.ui.drawings.sentences import Sentences
from rope_desktop.ui.panel import HEAD, POSITIONS, VECTORS, Panel

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from rope_desktop.charts.attention import AttentionChart
    from rope_desktop.ui.presenter import Presenter

# Times the height of a line, for each of the two pictures.
_WIDTH, _HEIGHT = 12, 12
_SPACING = 8
_SHARES = (46, 54)


class Pair(QWidget):
    """Two pictures beside each other, or below each other where there is no room for that."""

    def __init__(self, first: QWidget, second: QWidget) -> None:
        super().__init__()
        self._pictures = (first, second)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(_SPACING)
        # The least width is that of one picture, whichever way they stand.
        self._row.setSizeConstraint(QBoxLayout.SizeConstraint.SetNoConstraint)
        for picture, share in zip(self._pictures, _SHARES, strict=True):
            self._row.addWidget(picture, share)

    def set_least(self, width: int, height: int) -> None:
        """Give each picture at least this size."""
        for picture in self._pictures:
            picture.setMinimumSize(width, height)
        self.setMinimumWidth(width)
        self._turn()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the pictures beside each other if they fit."""
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        least, way = self._pictures[0].minimumSize(), QBoxLayout.Direction
        fits = 2 * least.width() + _SPACING <= self.width()
        self._row.setDirection(way.LeftToRight if fits else way.TopToBottom)
        self.setMinimumHeight(least.height() if fits else 2 * least.height() + _SPACING)


class AttentionCard(Card):
    """The softmax over the keys up to m, and the heat map of scores by (m, n)."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.attention, self.heat_map = AttentionPlot(presenter), HeatMap(presenter)
        self.words = Sentences()
        self.keys = FieldChoice(
            presenter,
            "has_random_keys",
            (
                (
                    False,
                    msg("this k"),
                    msg("Every position holds the scene's key: only the score curve shows."),
                ),
                (
                    True,
                    msg("random keys"),
                    msg("Every position holds a random key of its own, drawn with the seed."),
                ),
            ),
        )
        # The choice is the left picture's alone: the map is always of the scene's own k.
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.keys)
        column.addWidget(self.attention, 1)
        self.pictures = Pair(left, self.heat_map)
        self._panels = (
            Panel(
                self,
                build_attention_chart,
                self._show_attention,
                (*HEAD, *VECTORS, *POSITIONS, "has_random_keys", "sample_seed"),
            ),
            Panel(
                None,
                build_heat_map_chart,
                self.heat_map.show_chart,
                (*HEAD, *VECTORS, *POSITIONS),
            ),
        )
        self.add(self.pictures, 1)
        self.add(self.words)
        self.restyle()

    @property
    def is_busy(self) -> bool:
        """Return whether something is still being computed: all of it is done at once."""
        return False

    def refresh(self) -> None:
        """Draw the scene as it stands, redoing only what has changed."""
        self.keys.refresh()
        for panel in self._panels:
            panel.refresh(self._presenter.resolved)

    def restyle(self) -> None:
        """Keep the pictures as large as the theme's type needs them."""
        super().restyle()
        # The choice may not have the new font yet, and its width is asked for below.
        self.keys.restyle()
        self._fit()

    def retranslate(self) -> None:
        """Keep the pictures as wide as the choice above one of them."""
        self.keys.retranslate()
        self._fit()

    def _fit(self) -> None:
        line = QFontMetrics(theme.current().font()).height()
        width = max(_WIDTH * line, self.keys.sizeHint().width())
        self.pictures.set_least(width, _HEIGHT * line)

    def _show_attention(self, chart: AttentionChart) -> None:
        self.attention.show_chart(chart)
        self.words.show_sentences(chart.remarks)

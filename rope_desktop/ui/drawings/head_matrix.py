"""The matrix of the whole head as one image, with numbers where its cells are large enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from rope_desktop.state.actions import set_value
from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.head_matrix_picture import HeadMatrixPicture
from rope_desktop.ui.readable import Readable

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint

    from rope_desktop.charts.head_matrix import HeadMatrixChart
    from rope_desktop.support.text import Message
    from rope_desktop.ui.presenter import Presenter


class HeadMatrix(Readable):
    """Shows a :class:`HeadMatrixChart`; a click on a cell selects its pair."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        presenter.settled.connect(self._describe)
        presenter.hovered_changed.connect(self.update)
        self._chart: HeadMatrixChart | None = None
        self._mouse: QPointF | None = None
        self.picture = HeadMatrixPicture()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_chart(self, chart: HeadMatrixChart) -> None:
        """Draw ``chart``."""
        is_first, self._chart = self._chart is None, chart
        self.picture.show(chart, self.size())
        if is_first:
            self._describe()
        if self._mouse is not None:
            self._point_at(self._mouse)
        self.update()

    def retranslate(self) -> None:
        """Put every text into words again."""
        self.restyle()
        self._describe()

    def restyle(self) -> None:
        """Take colours and fonts from the theme."""
        self.picture.restyle()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(400, 300)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the matrix into the new size."""
        super().resizeEvent(event)
        self.picture.fit(self.size())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the matrix, its numbers, and frames around the cells of the pair."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme.current().color("card"))
            self.picture.paint(painter, self._presenter.hovered)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell the cell under the mouse, and highlight its pair everywhere."""
        self._point_at(event.position())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the pair of the cell under the mouse."""
        cells = self.picture.cells_at(event.position())
        if self._chart is None or cells is None or event.button() != Qt.MouseButton.LeftButton:
            return
        pair = self._chart.pair_within(*cells)
        if pair is not None:
            self._presenter.send(set_value("pair", pair))

    def leaveEvent(self, event: QEvent) -> None:
        """Forget what was under the mouse."""
        super().leaveEvent(event)
        self._forget()

    def reading_at(self, place: QPoint) -> Message | str:
        """Return what the cell at ``place`` holds."""
        cells = self.picture.cells_at(QPointF(place))
        return "" if cells is None or self._chart is None else self._chart.reading(*cells)

    def _point_at(self, place: QPointF) -> None:
        cells = self.picture.cells_at(place)
        if self._chart is None or cells is None:
            self._forget()
            return
        self._mouse = place
        self._presenter.hover(self._chart.pair_within(*cells))
        self._presenter.tell(self._chart.reading(*cells))

    def _forget(self) -> None:
        if self._mouse is not None:
            self._mouse = None
            self._presenter.hover(None)
            self._presenter.tell()

    def _describe(self) -> None:
        if self._chart is not None:
            self.setAccessibleName(say(self._chart.title))
            self.setAccessibleDescription(say(self._chart.summary))

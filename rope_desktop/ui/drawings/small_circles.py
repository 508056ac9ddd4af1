"""The small circles as a widget: click, hover, scroll and arrow keys choose among all pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy

from rope_desktop.state.actions import set_value
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.cell_grid import Area, CellGrid, fit_grid
from rope_desktop.ui.drawings.small_circles_picture import Marks, SmallCirclesPicture, View
from rope_desktop.ui.flat_scroll_bar import FlatScrollBar
from rope_desktop.ui.readable import Readable

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint

    from rope_desktop.charts.small_circles import SmallCirclesChart
    from rope_desktop.core.types import FloatArray
    from rope_desktop.support.text import Message
    from rope_desktop.ui.presenter import Presenter


_TAKES_FOCUS = Qt.FocusPolicy.StrongFocus


class SmallCircles(Readable):
    """A grid of the circles of all pairs; only the rows that show are painted."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._chart: SmallCirclesChart | None = None
        self._grid: CellGrid | None = None
        self._grid_key: object = None
        self._measured: FloatArray | None = None
        self._picture = SmallCirclesPicture()
        self._pointed: int | None = None
        self._key_gesture: object = None
        self._bar = FlatScrollBar(Qt.Orientation.Vertical, self)
        self._bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._bar.valueChanged.connect(self._redraw)
        presenter.hovered_changed.connect(self._redraw)
        presenter.settled.connect(self._describe)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(_TAKES_FOCUS)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.retranslate()

    @property
    def grid(self) -> CellGrid | None:
        """Return where the circles stand; None where there is no pair."""
        return self._grid

    @property
    def bar(self) -> FlatScrollBar:
        """Return the scroll bar."""
        return self._bar

    def show_chart(self, chart: SmallCirclesChart) -> None:
        """Draw ``chart``; a pair that was selected elsewhere is scrolled into view."""
        former, self._chart = self._chart, chart
        self._fit()
        if former is None or former.selected != chart.selected:
            self._scroll_to(chart.selected)
        if self._pointed is not None and self._pointed < chart.pair_count:
            self._presenter.tell(chart.reading(self._pointed))
        elif self._pointed is not None:
            self._point_at(None)
        self.setFocusPolicy(_TAKES_FOCUS if chart.pair_count else Qt.FocusPolicy.NoFocus)
        if former is None:
            self._describe()
        self._redraw()

    def retranslate(self) -> None:
        """Put every text into words again."""
        self.setAccessibleName(say(msg("Every pair on its circle")))
        self._bar.setAccessibleName(say(msg("Scroll through the pairs")))
        self._describe()
        self.restyle()

    def restyle(self) -> None:
        """Take pens and fonts from the theme, and fit the grid to them."""
        self._picture.restyle()
        self._grid = self._grid_key = None
        self._fit()
        self._redraw()

    def minimumSizeHint(self) -> QSize:
        """Return the least size at which a circle can be chosen."""
        return QSize(160, 120)

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(260, 420)

    def pair_at(self, place: QPoint) -> int | None:
        """Return the pair whose circle is at ``place`` of the widget."""
        if self._grid is None:
            return None
        return self._grid.pair_at(place.x() - self._left(), place.y() + self._bar.value())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the circles that show."""
        chart, grid, area = self._chart, self._grid, self._area()
        with QPainter(self) as painter:
            if chart is None or grid is None:
                painter.fillRect(self.rect(), theme.current().color("card"))
                return
            painter.translate(area.topLeft())
            view = View(area.size(), self.devicePixelRatioF(), self._bar.value())
            marks = Marks(chart.selected, self._presenter.hovered, self.hasFocus())
            self._picture.paint(painter, chart, grid, view, marks)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the grid to the new size."""
        super().resizeEvent(event)
        self._fit()
        if self._chart is not None:
            self._scroll_to(self._chart.selected)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the pair under the mouse."""
        pair = self.pair_at(event.position().toPoint())
        if pair is not None and event.button() == Qt.MouseButton.LeftButton:
            self._presenter.send(set_value("pair", pair))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight the pair under the mouse everywhere."""
        self._point_at(self.pair_at(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        """End the highlight."""
        super().leaveEvent(event)
        self._point_at(None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll, where there is more than shows."""
        QCoreApplication.sendEvent(self._bar, event)
        self._point_at(self.pair_at(event.position().toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the selection; all repeats of a held key make one step to undo."""
        target = self._target(Qt.Key(event.key()))
        if target is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
            return
        if not event.isAutoRepeat() or self._key_gesture is None:
            self._key_gesture = object()
        self._presenter.send(set_value("pair", target), self._key_gesture)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that the keys work here."""
        super().focusInEvent(event)
        self._redraw()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the keys work elsewhere."""
        super().focusOutEvent(event)
        self._key_gesture = None
        self._redraw()

    def reading_at(self, place: QPoint) -> Message | str:
        """Return the values of the pair at ``place``."""
        pair, chart = self.pair_at(place), self._chart
        return "" if pair is None or chart is None else chart.reading(pair)

    def _point_at(self, pair: int | None) -> None:
        if pair == self._pointed or self._chart is None:
            return
        self._pointed = pair
        self._presenter.hover(pair)
        self._presenter.tell("" if pair is None else self._chart.reading(pair))

    def _target(self, key: Qt.Key) -> int | None:
        """Return the pair that ``key`` goes to from the selected one."""
        grid = self._grid
        if grid is None:
            return None
        page = max(int(self.height() / grid.pitch[1]), 1) * grid.columns
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -grid.columns,
            Qt.Key.Key_Down: grid.columns,
            Qt.Key.Key_PageUp: -page,
            Qt.Key.Key_PageDown: page,
            Qt.Key.Key_Home: -grid.count,
            Qt.Key.Key_End: grid.count,
        }
        if key not in steps:
            return None
        # The chart is a turn of the event loop behind when keys come fast.
        selected = min(self._presenter.store.scene.pair, grid.count - 1)
        return min(max(selected + steps[key], 0), grid.count - 1)

    def _fit(self) -> None:
        """Fit the grid to the pairs and the size, with a scroll bar if it needs one."""
        chart = self._chart
        if chart is None or not chart.pair_count:
            self._grid = self._grid_key = None
            self._bar.hide()
            return
        key = chart.pair_count, self.size()
        if key == self._grid_key and chart.wavelength is self._measured:
            return
        self._grid_key, self._measured = key, chart.wavelength
        room, scale = self._picture.label_room(chart), theme.current().font_scale
        width, height = self.width(), self.height()
        grid = fit_grid(chart.pair_count, Area(width, height, room, scale))
        is_scrolled = grid.height > height + 1
        if is_scrolled:
            narrow = max(width - self._bar.sizeHint().width(), 1)
            grid = fit_grid(chart.pair_count, Area(narrow, height, room, scale))
        if grid is not self._grid:
            self._grid = grid
            self._place_bar(grid, is_scrolled)

    def _place_bar(self, grid: CellGrid, is_scrolled: bool) -> None:
        self._bar.setVisible(is_scrolled)
        self._bar.setRange(0, max(round(grid.height) - self.height(), 0))
        self._bar.setPageStep(self.height())
        self._bar.setSingleStep(max(round(grid.pitch[1] / 2), 1))
        width = self._bar.sizeHint().width()
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        left = 0 if is_mirrored else self.width() - width
        self._bar.setGeometry(left, 0, width, self.height())

    def _describe(self) -> None:
        """Tell assistive technology what the picture shows."""
        if self._chart is not None:
            self.setAccessibleDescription(say(self._chart.summary))

    def _redraw(self) -> None:
        """Paint the circles again, but not the scroll bar, which costs more than all of them."""
        self.update(self._area())

    def _area(self) -> QRect:
        """Return the room of the circles, beside the scroll bar."""
        return QRect(self._left(), 0, self.width() - self._bar_width(), self.height())

    def _bar_width(self) -> int:
        return 0 if self._bar.isHidden() else self._bar.width()

    def _left(self) -> int:
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        return self._bar_width() if is_mirrored else 0

    def _scroll_to(self, pair: int) -> None:
        """Scroll just so far that ``pair`` shows whole."""
        if self._grid is None:
            return
        top = self._grid.corner(pair)[1]
        bottom = top + self._grid.cell[1] - self.height()
        self._bar.setValue(round(min(max(self._bar.value(), bottom + 2), top - 2)))

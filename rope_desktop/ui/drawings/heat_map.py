"""The heat map as a widget: click, drag and arrow keys set m and n together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QShortcut,
)
from PySide6.QtWidgets import QSizePolicy

from rope_desktop.charts.heat_map import moved
from rope_desktop.state.actions import SetValues
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.heat_map_picture import HeatMapPicture
from rope_desktop.ui.readable import Readable

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint

    from rope_desktop.charts.heat_map import HeatMapChart
    from rope_desktop.support.text import Message
    from rope_desktop.ui.presenter import Presenter

# Rows go down and columns to the right, in a right-to-left language too.
_STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
_NO_KEYS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class HeatMap(Readable):
    """Shows a :class:`HeatMapChart`."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        presenter.settled.connect(self._describe)
        self._chart: HeatMapChart | None = None
        self._drag: object = None
        self._key_gesture: object = None
        self.picture = HeatMapPicture()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        copy = QShortcut(QKeySequence.StandardKey.Copy, self)
        copy.setContext(Qt.ShortcutContext.WidgetShortcut)
        copy.activated.connect(self.copy)

    def show_chart(self, chart: HeatMapChart) -> None:
        """Draw ``chart``."""
        is_first, self._chart = self._chart is None, chart
        self.picture.show(chart)
        if is_first:
            self._describe()
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
        return QSize(280, 240)

    def copy(self) -> None:
        """Put the whole map on the clipboard."""
        if self._chart is not None:
            QGuiApplication.clipboard().setText(self._chart.copied())
            self._presenter.tell(msg("Copied the map as a table."))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the map, its marks, and a ring if the keys arrive here."""
        look = theme.current()
        with QPainter(self) as painter:
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            if self._chart is None:
                painter.fillRect(self.rect(), look.color("card"))
                return
            self.picture.paint(painter, self.size())
            if self.hasFocus():
                painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
                painter.setPen(look.pen("selection"))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Move m and n to the cell under the mouse."""
        cell = self.picture.cell_at(event.position())
        if cell is None or event.button() != Qt.MouseButton.LeftButton:
            return
        self._drag = object()
        self._go_to(*cell, self._drag)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move m and n along, within the map; or tell what is under the mouse."""
        is_dragged = self._drag is not None
        cell = self.picture.cell_at(event.position(), clamped=is_dragged)
        if self._chart is None or cell is None:
            return
        if is_dragged:
            self._go_to(*cell, self._drag)
        self._presenter.tell(self._chart.reading(*cell))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the drag."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._drag = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move m or n by one; all repeats of a held key make one step to undo."""
        step = _STEPS.get(Qt.Key(event.key()))
        if self._chart is None or step is None or event.modifiers() & _NO_KEYS:
            super().keyPressEvent(event)
            return
        if not event.isAutoRepeat() or self._key_gesture is None:
            self._key_gesture = object()
        # Keys may come faster than pictures.
        scene = self._presenter.store.scene
        self._send(moved(scene.query_position, scene.key_position, *step), self._key_gesture)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away, and end the step of a key that was held."""
        super().focusOutEvent(event)
        self._key_gesture = None

    def reading_at(self, place: QPoint) -> Message | str:
        """Return what the cell at ``place`` holds."""
        cell = self.picture.cell_at(QPointF(place))
        return "" if cell is None or self._chart is None else self._chart.reading(*cell)

    def _go_to(self, row: int, column: int, gesture: object) -> None:
        if self._chart is not None:
            self._send(self._chart.positions(row, column), gesture)

    def _send(self, positions: tuple[int, int], gesture: object) -> None:
        m, n = positions
        self._presenter.send(SetValues((("query_position", m), ("key_position", n))), gesture)

    def _describe(self) -> None:
        """Tell assistive technology what the map shows, and the keys."""
        if self._chart is None:
            return
        self.setAccessibleName(say(self._chart.title))
        self.setAccessibleDescription(
            say(
                msg(
                    "{summary} Up and down move m, left and right move n; Ctrl+C copies the map.",
                    summary=self._chart.summary,
                )
            )
        )

"""The heat map as a widget: click, drag and arrow keys set m and n together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QSize, Qt

from rope_desktop.charts.heat_map import HeatMapChart, moved
from rope_desktop.state.actions import SetValues
from rope_desktop.support.text import msg
from rope_desktop.ui.drawings.heat_map_picture import HeatMapPicture
from rope_desktop.ui.drawings.painted_map import PaintedMap

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import (
        QKeyEvent,
        QMouseEvent,
    )

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


class HeatMap(PaintedMap[HeatMapChart]):
    """Shows a :class:`HeatMapChart`."""

    def __init__(self, presenter: Presenter) -> None:
        picture = HeatMapPicture()
        super().__init__(presenter, picture)
        self.picture = picture
        self._drag: object = None

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(280, 240)

    def copied_words(self) -> Message:
        """Return what is told once the map is copied."""
        return msg("Copied the map as a table.")

    def spoken(self, summary: Message) -> Message:
        """Return ``summary`` and what the keys do."""
        return msg(
            "{summary} Up and down move m, left and right move n; Ctrl+C copies the map.",
            summary=summary,
        )

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

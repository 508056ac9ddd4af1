"""The score picture as a widget: click, drag and arrow keys move the query, or the key."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QSize, Qt

from rope_desktop.state.actions import SetValues
from rope_desktop.state.axes_moves import moved, values_at
from rope_desktop.support.text import msg
from rope_desktop.ui.drawings.painted_map import PaintedMap
from rope_desktop.ui.drawings.score_picture_picture import ScorePicturePainter

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent, QPoint
    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from rope_desktop.charts.axes.picture import PictureChart
    from rope_desktop.charts.axes.tiles import Spot
    from rope_desktop.state.axes_moves import Who
    from rope_desktop.support.text import Message
    from rope_desktop.ui.presenter import Presenter

_KEYS = Qt.Key
# By how many columns, rows and frames; columns go to the right, in a right-to-left language too.
_STEPS = {
    _KEYS.Key_Left: (-1, 0, 0),
    _KEYS.Key_Right: (1, 0, 0),
    _KEYS.Key_Up: (0, -1, 0),
    _KEYS.Key_Down: (0, 1, 0),
    _KEYS.Key_PageUp: (0, 0, -1),
    _KEYS.Key_PageDown: (0, 0, 1),
}
_BUTTONS = (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton)
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_NO_KEYS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class _Drag(NamedTuple):
    """A press of ``button`` that moves ``who``: the wish, not what a stored frame makes of it."""

    button: Qt.MouseButton
    who: Who
    tile: int
    gesture: object


class ScorePicture(PaintedMap["PictureChart"]):
    """Shows a :class:`PictureChart`."""

    def __init__(self, presenter: Presenter) -> None:
        painter = ScorePicturePainter()
        super().__init__(presenter, painter)
        self.painter = painter
        self._drag: _Drag | None = None
        self._mouse: QPointF | None = None
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)

    def show_chart(self, chart: PictureChart) -> None:
        """Draw ``chart``, and tell what has come under the mouse."""
        super().show_chart(chart)
        self._tell()

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(420, 420)

    def copied_words(self) -> Message:
        """Return what is told once the picture is copied."""
        return msg("Copied the picture as a table.")

    def spoken(self, summary: Message) -> Message:
        """Return ``summary`` and what the keys do."""
        return msg(
            "{summary} Arrow keys move the query by one, with Shift the key; Page up and "
            "Page down move by a frame; Ctrl+C copies the picture.",
            summary=summary,
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Put the query at the token under the mouse; with Shift or the right button, the key."""
        spot = self.painter.spot_at(event.position())
        if spot is None or event.button() not in _BUTTONS or self._drag is not None:
            return
        is_key = event.button() != _BUTTONS[0] or event.modifiers() & _SHIFT
        self._drag = _Drag(event.button(), "key" if is_key else "query", spot.tile, object())
        self._put(spot, self._drag)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move query or key along, and tell what is under the mouse."""
        self._mouse, drag = event.position(), self._drag
        if drag is not None:
            spot = self.painter.spot_at(self._mouse, drag.tile)
            if spot is not None:
                self._drag = drag._replace(tile=spot.tile)
                self._put(spot, self._drag)
        self._tell()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the drag."""
        if self._drag is not None and event.button() == self._drag.button:
            self._drag = None

    def leaveEvent(self, event: QEvent) -> None:
        """Forget the token that was under the mouse."""
        super().leaveEvent(event)
        if self._mouse is not None:
            self._mouse = None
            self._presenter.tell()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the query by one, with Shift the key; a held key makes one step to undo."""
        step = _STEPS.get(Qt.Key(event.key()))
        if self._chart is None or step is None or event.modifiers() & _NO_KEYS:
            super().keyPressEvent(event)
            return
        if step[2] and len(self._chart.axes) == 2:
            super().keyPressEvent(event)
            return
        if not event.isAutoRepeat() or self._key_gesture is None:
            self._key_gesture = object()
        who: Who = "key" if event.modifiers() & _SHIFT else "query"
        # Keys may come faster than pictures.
        values = moved(self._presenter.store.scene, who, *step)
        self._presenter.send(SetValues(values), self._key_gesture)

    def reading_at(self, place: QPoint) -> Message | str:
        """Return what stands at ``place``."""
        spot = self.painter.spot_at(QPointF(place))
        return "" if spot is None or self._chart is None else self._chart.reading(spot)

    def _put(self, spot: Spot, drag: _Drag) -> None:
        if self._chart is None:
            return
        who = self._chart.goes(spot, drag.who)
        if who is not None:
            values = values_at(self._presenter.store.scene, who, self._chart.point(spot))
            self._presenter.send(SetValues(values), drag.gesture)

    def _tell(self) -> None:
        """Tell the token under the mouse; without a mouse, what the keys have come to."""
        if self._chart is None:
            return
        if self._mouse is not None:
            within = None if self._drag is None else self._drag.tile
            spot = self.painter.spot_at(self._mouse, within)
            if spot is not None:
                self._presenter.tell(self._chart.reading(spot))
        elif self._key_gesture is not None:
            self._presenter.tell(self._chart.summary)

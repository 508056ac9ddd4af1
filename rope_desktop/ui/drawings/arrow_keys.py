"""What the keys do to the arrow that has the focus: turn it, or make it longer or shorter."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt

from rope_desktop.support.text import Message, msg

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_SMALL_TURN, _LARGE_TURN = 1.0, 15.0
_LONGER, _SHORTER = 1.05, 1 / 1.05

# Anticlockwise is the direction in which positions turn an arrow.
_TURNS = {
    Qt.Key.Key_Left: 1,
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Right: -1,
    Qt.Key.Key_Down: -1,
}
_PAGES = {Qt.Key.Key_PageUp: _LARGE_TURN, Qt.Key.Key_PageDown: -_LARGE_TURN}
_STRETCHES = {
    Qt.Key.Key_Right: _LONGER,
    Qt.Key.Key_Up: _LONGER,
    Qt.Key.Key_Left: _SHORTER,
    Qt.Key.Key_Down: _SHORTER,
}


class ArrowChange(NamedTuple):
    """How far a key turns an arrow, anticlockwise, and how many times as long it makes it."""

    degrees: float = 0.0
    stretch: float = 1.0


def keys_hint(symbol: str) -> Message:
    """Return which keys do what to the arrow called ``symbol``."""
    return msg(
        "The keys move {symbol}; Tab goes from q to k. Arrow keys turn by 1°, Ctrl+arrow, Page Up "
        "and Page Down by 15°; Shift+arrow makes longer or shorter.",
        symbol=symbol,
    )


def arrow_change(event: QKeyEvent) -> ArrowChange | None:
    """Return what the key of ``event`` does to an arrow, if anything."""
    key, modifiers = Qt.Key(event.key()), event.modifiers()
    if modifiers & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
        return None
    if modifiers & Qt.KeyboardModifier.ShiftModifier:
        stretch = _STRETCHES.get(key)
        return None if stretch is None else ArrowChange(stretch=stretch)
    if key in _PAGES:
        return ArrowChange(degrees=_PAGES[key])
    turn = _TURNS.get(key)
    if turn is None:
        return None
    is_large = modifiers & Qt.KeyboardModifier.ControlModifier
    return ArrowChange(degrees=turn * (_LARGE_TURN if is_large else _SMALL_TURN))

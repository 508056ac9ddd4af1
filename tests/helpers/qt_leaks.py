"""Hunts for what a test leaves behind in Qt: top-level widgets and running timers."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING
from weakref import WeakSet

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterable

# Qt's own tooltip outlives the widget it spoke of, and takes itself away later.
QTS_OWN = {"QTipLabel"}

_started: WeakSet[QTimer] = WeakSet()
_qts_start = QTimer.start


def _noted_start(timer: QTimer, *interval: int) -> None:
    _started.add(timer)
    _qts_start(timer, *interval)


# Qt lists no timers, and searching all of Python's objects for them takes too long.
QTimer.start = _noted_start  # type: ignore[method-assign]


class LeakHunt:
    """Remembers what there was before a test, to tell what is new after it."""

    def __init__(self) -> None:
        self._known = {_address(thing) for thing in _things()}

    def find(self) -> list[str]:
        """Return a line for each thing left behind, after Qt and Python have tidied up."""
        _delete_what_was_to_be_deleted()
        if self._new():
            # The collector may set free what holds a widget, and that widget's children in turn.
            gc.collect()
            _delete_what_was_to_be_deleted()
        return [_describe(thing) for thing in self._new()]

    def _new(self) -> list[QObject]:
        return [thing for thing in _things() if _address(thing) not in self._known]


def _delete_what_was_to_be_deleted() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QCoreApplication.processEvents()


def _things() -> Iterable[QObject]:
    if isinstance(QApplication.instance(), QApplication):
        for widget in QApplication.topLevelWidgets():
            if widget.metaObject().className() not in QTS_OWN:
                yield widget
    for timer in list(_started):
        if shiboken6.isValid(timer) and timer.isActive():
            yield timer


def _address(thing: QObject) -> int:
    return int(shiboken6.getCppPointer(thing)[0])


def _describe(thing: QObject) -> str:
    kind = "top-level widget" if isinstance(thing, QWidget) else "running timer"
    return f"  {kind} {thing!r}"

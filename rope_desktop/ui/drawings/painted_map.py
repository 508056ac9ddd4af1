"""What painted maps of cells share: the ring, the copy, the key that is held, the words for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QShortcut,
)
from PySide6.QtWidgets import QSizePolicy

from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.readable import Readable

if TYPE_CHECKING:
    from rope_desktop.support.text import Message
    from rope_desktop.ui.presenter import Presenter


class MapChart(Protocol):
    """What a map says of itself."""

    @property
    def title(self) -> Message:
        """Return the name of the map."""

    @property
    def summary(self) -> Message:
        """Return what the map shows, in words."""

    def copied(self) -> str:
        """Return the map as tab-separated text."""


C = TypeVar("C", bound=MapChart)
C_contra = TypeVar("C_contra", contravariant=True)


class MapPainter(Protocol[C_contra]):
    """What draws a map."""

    def show(self, chart: C_contra) -> None:
        """Draw ``chart`` from now on."""

    def restyle(self) -> None:
        """Take colours and fonts from the theme."""

    def paint(self, painter: QPainter, size: QSize) -> None:
        """Paint the whole of a widget of ``size``."""


class PaintedMap(Readable, Generic[C]):
    """Shows a chart of cells; what click and keys do is the map's own."""

    def __init__(self, presenter: Presenter, painter: MapPainter[C]) -> None:
        super().__init__()
        self._presenter, self._painter = presenter, painter
        presenter.settled.connect(self._describe)
        self._chart: C | None = None
        self._key_gesture: object = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        copy = QShortcut(QKeySequence.StandardKey.Copy, self)
        copy.setContext(Qt.ShortcutContext.WidgetShortcut)
        copy.activated.connect(self.copy)

    def copied_words(self) -> Message:
        """Return what is told once the map is copied."""
        raise NotImplementedError

    def spoken(self, summary: Message) -> Message:
        """Return ``summary`` and what the keys do."""
        raise NotImplementedError

    def show_chart(self, chart: C) -> None:
        """Draw ``chart``."""
        is_first, self._chart = self._chart is None, chart
        self._painter.show(chart)
        if is_first:
            self._describe()
        self.update()

    def retranslate(self) -> None:
        """Put every text into words again."""
        self.restyle()
        self._describe()

    def restyle(self) -> None:
        """Take colours and fonts from the theme."""
        self._painter.restyle()
        self.update()

    def copy(self) -> None:
        """Put the whole map on the clipboard."""
        if self._chart is not None:
            QGuiApplication.clipboard().setText(self._chart.copied())
            self._presenter.tell(self.copied_words())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the map, its marks, and a ring if the keys arrive here."""
        look = theme.current()
        with QPainter(self) as painter:
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            if self._chart is None:
                painter.fillRect(self.rect(), look.color("card"))
                return
            self._painter.paint(painter, self.size())
            if self.hasFocus():
                painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
                painter.setPen(look.pen("selection"))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away, and end the step of a key that was held."""
        super().focusOutEvent(event)
        self._key_gesture = None

    def _describe(self) -> None:
        """Tell assistive technology what the map shows, and the keys."""
        if self._chart is None:
            return
        self.setAccessibleName(say(self._chart.title))
        self.setAccessibleDescription(say(self.spoken(self._chart.summary)))

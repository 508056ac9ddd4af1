"""The dial as a widget: its two arrows can be turned with the mouse and with the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter, QPaintEvent

from rope_desktop.charts.angles_add import Handle, turned_by
from rope_desktop.state.actions import set_value
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrow_handles import ArrowHandles
from rope_desktop.ui.drawings.dial_picture import DialPicture
from rope_desktop.ui.drawings.frame import Frame

if TYPE_CHECKING:
    from rope_desktop.charts.angles_add import AnglesAddChart
    from rope_desktop.support.text import Message
    from rope_desktop.ui.drawings.arrow_keys import ArrowChange
    from rope_desktop.ui.drawings.frame import Point
    from rope_desktop.ui.presenter import Presenter


class Dial(ArrowHandles[Handle]):
    """Shows an :class:`AnglesAddChart`; the tips of the two turned arrows are handles."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, (Handle.FIRST, Handle.SECOND))
        self._chart: AnglesAddChart | None = None
        self._picture = DialPicture()

    @property
    def picture(self) -> DialPicture:
        """Return the painter, which knows where its labels stand."""
        return self._picture

    @property
    def frame(self) -> Frame:
        """Return where the points of the dial lie in the widget."""
        half = min(self.width(), self.height()) / 2 - self._picture.margin
        return Frame(self.width() / 2, self.height() / 2, max(half, 1.0))

    def show_chart(self, chart: AnglesAddChart) -> None:
        """Draw ``chart``."""
        is_first, self._chart = self._chart is None, chart
        if is_first:
            self._describe()
        if self._lit is not None:
            self._on_pointed()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the dial, with a ring around the arrowhead that keys or mouse would turn."""
        ringed = self._lit or (self._focused if self.hasFocus() else None)
        with QPainter(self) as painter:
            if self._chart is None:
                painter.fillRect(self.rect(), theme.current().color("card"))
            else:
                self._picture.paint(painter, self._chart, self.frame, self.size(), ringed)

    def _heads(self) -> dict[Handle, Point]:
        chart = self._chart
        if chart is None:
            return {}
        return {handle: self.frame.pixel(chart.tip(handle)) for handle in self._order}

    def _reading(self, handle: Handle) -> Message:
        assert self._chart is not None
        return self._chart.reading(handle)

    def _drag(self, handle: Handle, pixel: Point, gesture: object) -> None:
        if self._chart is not None:
            wanted = self._chart.turned_to(handle, self.frame.point(pixel))
            self._presenter.send(set_value(handle, wanted), gesture)

    def _takes(self, change: ArrowChange) -> bool:
        """Return whether a key turns: no arrow of the dial can be made longer."""
        return bool(change.degrees)

    def _change(self, change: ArrowChange, gesture: object) -> None:
        # Keys may come faster than pictures.
        now: float = getattr(self._presenter.store.scene, self._focused)
        wanted = turned_by(self._focused, now, change.degrees)
        self._presenter.send(set_value(self._focused, wanted), gesture)

    def _describe(self) -> None:
        """Tell assistive technology what the dial shows, and the keys."""
        if self._chart is None:
            return
        symbol = "θ" if self._focused is Handle.FIRST else "φ"
        self.setAccessibleName(say(self._chart.title))
        self.setAccessibleDescription(
            say(
                msg(
                    "{summary} The keys turn by {symbol}; Tab goes from θ to φ. Arrow keys turn by "
                    "1°, Ctrl+arrow, Page Up and Page Down by 15°.",
                    summary=self._chart.summary,
                    symbol=symbol,
                )
            )
        )

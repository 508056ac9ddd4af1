"""A plot: axes that stand still around one layer, and what mouse and keys do in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy

from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.plots.axis import Axis
from rope_desktop.ui.plots.layer import Layer
from rope_desktop.ui.plots.surface import Surface

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from rope_desktop.support.text import Message
    from rope_desktop.ui.presenter import Presenter


class Plot(Adaptive):
    """The base of the plots. A subclass draws in :meth:`draw` and overrides what it answers to.

    ``gesture`` is new for every press of the mouse and every press of a key; a drag, and the
    repeats of a key held down, keep it: they are one undo step.
    """

    def __init__(self, presenter: Presenter, *, has_right_axis: bool = False) -> None:
        super().__init__()
        self.presenter = presenter
        self.gesture: object = None
        sides = ("left", "bottom", "right") if has_right_axis else ("left", "bottom")
        self.axes = {side: Axis(side) for side in sides}
        self.view = self.make_surface(self.axes, self.fontMetrics().height() / 2)
        self.layer = Layer(self._paint)
        self.view.carry(self.layer)
        self.setFocusProxy(self.view)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._limits: tuple[float, float, float, float] | None = None
        self._headroom = self._footroom = 0.0
        # Whether the scene, whose axes have moved since, is going to be painted anyway.
        self._is_refitted = True
        self.view.box.sigResized.connect(self._apply_limits)
        presenter.settled.connect(self._describe)

    def make_surface(self, axes: dict[str, Axis], top: float) -> Surface:
        """Return what takes mouse and keys, with room ``top`` above the box."""
        return Surface(self, self, axes, top)

    def draw(self, painter: QPainter, layer: Layer) -> None:
        """Paint everything inside the axes."""
        raise NotImplementedError

    def pressed(self, x: float, y: float) -> None:
        """Take a press of the left button."""

    def dragged(self, x: float, y: float) -> None:
        """Take a move with the left button down."""

    def released(self) -> None:
        """Take the end of a drag."""

    def hovered(self, x: float, y: float) -> None:
        """Tell in the status bar what is under the mouse."""
        reading = self.reading(x, y)
        if reading is not None:
            self.presenter.tell(reading)

    def left(self) -> None:
        """Take the mouse's leaving: no pair is under it any more."""
        self.presenter.hover(None)

    def stepped(self, dx: int, dy: int) -> None:
        """Take an arrow key."""

    def caption(self) -> Message | None:
        """Return what there is to see in the plot now, for those who cannot see it."""
        return None

    def reading(self, _x: float, _y: float) -> Message | None:
        """Return what stands there, in full precision."""
        return None

    def focus_changed(self) -> None:
        """Draw the ring that shows where the keys arrive, or take it away."""
        self.redraw()

    def set_limits(self, left: float, right: float, low: float, high: float) -> None:
        """Show exactly this part of the plane."""
        limits = (left, right, low, high)
        if limits != self._limits:
            self._limits = limits
            self._apply_limits()

    def set_headroom(self, pixels: float, below: float = 0.0) -> None:
        """Keep so many pixels free above the upper limit, for labels, and ``below`` the lower."""
        self._headroom, self._footroom = pixels, below
        self._apply_limits()

    def show_axis(self, side: str, *, shown: bool) -> None:
        """Show or hide an axis."""
        axis = self.axes[side]
        if axis.isVisible() != shown:
            # Not setVisible: only these give the axis its width, and none when hidden.
            axis.show() if shown else axis.hide()
            self.view.settle()

    def label_axes(self, **texts: str) -> None:
        """Write ``texts`` (by side) beside the axes."""
        for side, text in texts.items():
            self.axes[side].setLabel(text)
        self._restyle_axes()

    def redraw(self) -> None:
        """Paint the layer again; the axes keep their pictures."""
        if self._is_refitted:
            self.layer.update()
        else:
            self.view.update_box()

    def restyle(self) -> None:
        """Take the theme's colours and fonts."""
        self.view.setBackground(theme.current().color("card"))
        self.view.keep_top(self.fontMetrics().height() / 2)
        self._restyle_axes()
        self.redraw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the surface fill the widget."""
        super().resizeEvent(event)
        self.view.setGeometry(self.rect())

    def _restyle_axes(self) -> None:
        metrics = self.fontMetrics()
        for axis in self.axes.values():
            axis.restyle(metrics.horizontalAdvance("0"), metrics.height())

    def _apply_limits(self) -> None:
        if self._limits is None:
            return
        self._is_refitted = True
        left, right, low, high = self._limits
        height, free = self.view.box.height(), self._headroom + self._footroom
        unit = (high - low) / max(height - free, free, 1.0)
        ends = (low - self._footroom * unit, high + self._headroom * unit)
        self.view.box.setRange(xRange=(left, right), yRange=ends, padding=0)
        # Left to the library, this happens while painting, which then paints a second time.
        self.view.box.updateMatrix()

    def _describe(self) -> None:
        caption = self.caption()
        self.view.setAccessibleDescription("" if caption is None else say(caption))

    def _paint(self, painter: QPainter, layer: Layer) -> None:
        self._is_refitted = False
        self.draw(painter, layer)
        if self.view.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.setPen(theme.current().pen("selection"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(layer.area.toAlignedRect()).adjusted(0, 0, -1, -1))

"""The table of tokens as a widget: scrolled through, and query and key are put on its tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip

from rope_desktop.charts.axes.film import placed
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.drawings.token_columns import Columns, Lattice, key_step, runs
from rope_desktop.ui.drawings.token_table_picture import TokenTablePicture
from rope_desktop.ui.flat_scroll_bar import FlatScrollBar

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint

    from rope_desktop.charts.axes.tokens import TokensChart
    from rope_desktop.state.actions import VectorName
    from rope_desktop.ui.presenter import Presenter

_HINT = msg(
    "A click or an arrow key puts the query on a token; with Shift, the key. Ctrl+C copies the "
    "table."
)
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_GAP = 4


class TokenTable(Adaptive):
    """A column per token, of which only those that show are painted."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._chart: TokensChart | None = None
        self._lattice: Lattice | None = None
        self._picture = TokenTablePicture()
        self._pointed: int | None = None
        self._gesture: object = None
        self._held: VectorName = "query"
        self.bar = FlatScrollBar(Qt.Orientation.Horizontal, self)
        self.bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.bar.valueChanged.connect(self._redraw)
        presenter.settled.connect(self._describe)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.retranslate()
        self.restyle()

    @property
    def chart(self) -> TokensChart | None:
        """Return what is drawn."""
        return self._chart

    def show_chart(self, chart: TokensChart) -> None:
        """Draw ``chart``; a token on which query or key was put elsewhere is scrolled into view."""
        former, self._chart = self._chart, chart
        if former is None or former.tokens is not chart.tokens or former.axes != chart.axes:
            self._fit()
            self._pointed = None
        if former is None:
            self._describe()
        else:
            self._follow(former, chart)
        self._redraw()

    def copy(self) -> None:
        """Put the table on the clipboard."""
        if self._chart is not None:
            QGuiApplication.clipboard().setText(self._chart.as_tsv())
            self._presenter.tell(msg("Copied as a table."))

    def token_at(self, place: QPoint) -> int | None:
        """Return the token whose column is at ``place`` of the widget."""
        return None if self._lattice is None else self._columns(self._lattice).at(place)

    def retranslate(self) -> None:
        """Put every text into words again."""
        self.setAccessibleName(say(msg("The position of every token")))
        self.bar.setAccessibleName(say(msg("Scroll through the tokens")))
        self._describe()
        self._fit()

    def restyle(self) -> None:
        """Take pens and fonts from the theme, and the room that they need."""
        self._picture.restyle()
        bar = self.bar.sizeHint().height() + _GAP
        self.setMinimumSize(
            round(self._picture.least_width), round(self._picture.least_height) + bar
        )
        self.setMaximumHeight(round(self._picture.most_height) + bar)
        self._fit()

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(2 * self.minimumWidth(), self.maximumHeight())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the names of the axes and the columns that show."""
        look, chart, lattice = theme.current(), self._chart, self._lattice
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), look.color("card"))
            if chart is None or lattice is None:
                return
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            columns = self._columns(lattice)
            painter.save()
            painter.translate(columns.area.width() if columns.is_mirrored else 0, 0)
            self._picture.paint_headings(painter, chart, lattice)
            painter.restore()
            painter.setClipRect(columns.area)
            self._paint_columns(painter, chart, columns)
            painter.setClipping(False)
            if self.hasFocus():
                painter.setPen(look.pen("selection"))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(0, 0, self.width() - 1, lattice.height - 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit rows and scroll bar to the new size."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Tell what is under the mouse in a tooltip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            token, chart = self.token_at(event.pos()), self._chart
            text = say(_HINT) if token is None or chart is None else say(chart.reading(token))
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Put the query on the token under the mouse; with Shift, the key."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._gesture = object()
            self._held = "key" if event.modifiers() & _SHIFT else "query"
            self._put(self.token_at(event.position().toPoint()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move what was taken, or tell what is under the mouse."""
        token = self.token_at(event.position().toPoint())
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._put(token)
        elif token != self._pointed:
            self._pointed = token
            self._presenter.tell(
                self._chart.reading(token) if self._chart and token is not None else ""
            )

    def leaveEvent(self, event: QEvent) -> None:
        """Forget what was under the mouse."""
        super().leaveEvent(event)
        if self._pointed is not None:
            self._pointed = None
            self._presenter.tell()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll sideways; upright, without Shift, the wheel scrolls what the table is in."""
        turned = event.angleDelta()
        if abs(turned.x()) > abs(turned.y()) or event.modifiers() & _SHIFT:
            QCoreApplication.sendEvent(self.bar, event)
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the query, or with Shift the key; all repeats of a held key are one step to undo."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            return
        self._held = "key" if event.modifiers() & _SHIFT else "query"
        target = self._target(Qt.Key(event.key()))
        if target is None or event.modifiers() & ~(_SHIFT | Qt.KeyboardModifier.KeypadModifier):
            super().keyPressEvent(event)
            return
        if not event.isAutoRepeat() or self._gesture is None:
            self._gesture = object()
        self._put(target)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that the keys work here, and tell which."""
        super().focusInEvent(event)
        self._presenter.tell(_HINT)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the keys work elsewhere."""
        super().focusOutEvent(event)
        self._gesture = None
        self.update()

    def _put(self, token: int | None) -> None:
        """Put what is held on ``token``."""
        if token is not None and self._chart is not None:
            triple = self._chart.tokens.triple(token)
            self._presenter.send(placed(self._held, triple), self._gesture)
            self._presenter.tell(self._chart.reading(token))

    def _target(self, key: Qt.Key) -> int | None:
        """Return the token to which ``key`` takes what is held."""
        chart, lattice = self._chart, self._lattice
        if chart is None or lattice is None:
            return None
        columns = self._columns(lattice)
        step = key_step(key, columns)
        if step is None:
            return None
        token = self._token_of_held(chart)
        if token is None:
            return columns.first_whole
        return min(max(token + step, 0), lattice.count - 1)

    def _token_of_held(self, chart: TokensChart) -> int | None:
        """Return where what is held stands; the chart is a turn behind when keys come fast."""
        scene = self._presenter.store.scene
        names = [f"{self._held}_{axis.axis_id}" for axis in chart.axes]
        return chart.tokens.token_at(tuple(getattr(scene, name) for name in names))

    def _follow(self, former: TokensChart, chart: TokensChart) -> None:
        """Scroll just so far that a token shows on which query or key stands anew."""
        if former.query != chart.query:
            self._scroll_to(chart.query)
        elif former.key != chart.key:
            self._scroll_to(chart.key)

    def _scroll_to(self, token: int | None) -> None:
        if token is not None and self._lattice is not None:
            self.bar.setValue(self._columns(self._lattice).scrolled_to(token))

    def _paint_columns(self, painter: QPainter, chart: TokensChart, columns: Columns) -> None:
        """Paint the tokens that show: first what is behind them, then each, then the marks."""
        visible, pitch, area = columns.visible, columns.lattice.pitch, QRectF(columns.area)
        for run in runs(chart.tokens, visible):
            shown = columns.box(run).intersected(area)
            self._picture.paint_frame(painter, chart, run[0], shown, pitch)
        for token in visible:
            box = columns.box(range(token, token + 1))
            self._picture.paint_token(painter, chart, token, box, pitch)
        for name, marked in (("k", chart.key), ("q", chart.query)):
            if marked is not None:
                box = columns.box(range(marked, marked + 1))
                self._picture.paint_mark(painter, box, pitch, name)

    def _columns(self, lattice: Lattice) -> Columns:
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        return Columns(lattice, self.bar.value(), self.width(), is_mirrored)

    def _fit(self) -> None:
        """Fit rows, columns and scroll bar to the chart and the size."""
        if self._chart is None:
            return
        bar = self.bar.sizeHint().height()
        self._lattice = self._picture.lattice(self._chart, self.height() - bar - _GAP)
        columns = self._columns(self._lattice)
        area = columns.area
        self.bar.setRange(0, columns.most_scrolled)
        self.bar.setPageStep(area.width())
        self.bar.setSingleStep(self._lattice.column)
        self.bar.setVisible(columns.most_scrolled > 0)
        self.bar.setGeometry(area.left(), self._lattice.height + _GAP, area.width(), bar)
        self._redraw()

    def _describe(self) -> None:
        """Tell those who cannot see the table where query and key stand in it, and what keys do."""
        chart = self._chart
        if chart is not None:
            marked = [token for token in (chart.query, chart.key) if token is not None]
            lines = [say(chart.reading(token)) for token in marked]
            self.setAccessibleDescription("; ".join([*lines, say(_HINT)]))

    def _redraw(self) -> None:
        """Paint the columns again, but not the scroll bar, which costs more than all of them."""
        if self._lattice is not None:
            self.update(QRect(0, 0, self.width(), self._lattice.height))

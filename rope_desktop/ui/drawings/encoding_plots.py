"""Encodings side by side: a grid of small plots, one for each encoding that is switched on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy

from rope_desktop.charts.encoding_table import encodings_as_tsv
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.encoding_cell import EncodingCell, Type
from rope_desktop.ui.drawings.encoding_cell_picture import figure_lines, figure_width, paint_cell
from rope_desktop.ui.drawings.encoding_mark import Marked, marked_by_key
from rope_desktop.ui.drawings.plot_cells import Cell, CellNeeds, cells, least_height
from rope_desktop.ui.readable import Readable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QPoint

    from rope_desktop.charts.encoding_plot import EncodingPlot, Figure
    from rope_desktop.charts.encodings import EncodingsChart
    from rope_desktop.support.text import Message
    from rope_desktop.ui.presenter import Presenter

# The least size of a cell, in lines of text: of its plot alone, and across.
_PLOT_LINES, _LINES_ACROSS = 5.5, 12.5
_MARGIN = 3
_WRAPPED = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)


class EncodingPlots(Readable):
    """Paints an :class:`EncodingsChart`; a plot is painted again only if it has changed.

    The mouse, or the arrow keys, mark a point of a curve, which the status bar then reads out.
    """

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._chart: EncodingsChart | None = None
        self._cells: list[EncodingCell] = []
        self._type = Type()
        self._marked: Marked | None = None
        presenter.settled.connect(self._describe)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.retranslate()

    @property
    def cells(self) -> tuple[EncodingCell, ...]:
        """Return the plots where they stand."""
        return tuple(self._cells)

    @property
    def marked(self) -> Marked | None:
        """Return the point that is marked, if one is."""
        return self._marked

    def show_chart(self, chart: EncodingsChart) -> None:
        """Draw ``chart``."""
        former, self._chart = self._chart, chart
        if former is None or former.span != chart.span or _names(former) != _names(chart):
            self._mark(None)
            self._fit()
        else:
            self._show_changed(former)
        if former is None:
            self._describe()
        self._tell_mark()

    def retranslate(self) -> None:
        """Put every text into words again."""
        self.setAccessibleName(say(msg("Encodings side by side")))
        self._describe()
        self._fit()

    def restyle(self) -> None:
        """Take fonts and colours from the theme, and fit the plots to them."""
        self._type = Type()
        self.setMinimumWidth(round(_LINES_ACROSS * self._type.line))
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Begin with the plots at the other side when the direction of reading changes."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LayoutDirectionChange:
            self._fit()

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(700, 260)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the plots to the new size."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the plots that are to be painted again."""
        look, due = theme.current(), event.region()
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        with QPainter(self) as painter:
            painter.fillRect(event.rect(), look.color("card"))
            # Axes and numbers run from left to right in every language.
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            if not self._cells and self._chart is not None:
                painter.setPen(look.color("muted"))
                painter.setFont(look.font())
                painter.drawText(self.rect(), _WRAPPED, say(self._chart.caption))
            for number, cell in enumerate(self._cells):
                if due.intersects(cell.rect.toAlignedRect()):
                    mark = self._marked
                    here = mark if mark is not None and mark.plot == number else None
                    paint_cell(painter, cell, here, is_mirrored=is_mirrored)
            if self.hasFocus():
                painter.setPen(look.pen("selection", 2.0))
                painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark the point of a curve that is nearest to the mouse."""
        self._mark(self._marked_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Forget what was under the mouse."""
        super().leaveEvent(event)
        self._mark(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the mark by the arrow keys, take it away on Esc, copy on Ctrl+C."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_figures()
            return
        if event.key() == Qt.Key.Key_Escape and self._marked is not None:
            self._mark(None)
            return
        plots = () if self._chart is None else self._chart.plots
        marked = marked_by_key(event, self._marked, plots)
        if marked is None:
            super().keyPressEvent(event)
        else:
            self._mark(marked)

    def reading_at(self, place: QPoint) -> Message | str:
        """Return the score at ``place``."""
        marked = self._marked_at(QPointF(place))
        return "" if marked is None else self._reading(marked)

    def copy_figures(self) -> None:
        """Put all scores and figures on the clipboard, for a spreadsheet."""
        if self._chart is not None:
            QGuiApplication.clipboard().setText(encodings_as_tsv(self._chart))
            self._presenter.tell(msg("Copied the scores and figures of every plot."))

    def _show_changed(self, former: EncodingsChart) -> None:
        """Paint the plots that are others than in ``former``, which has the same cells."""
        if self._chart is None:
            return
        for number, (before, plot) in enumerate(zip(former.plots, self._chart.plots, strict=True)):
            if plot is not before:
                self._cells[number] = self._cells[number].after(plot)
                self.update(self._rect_of(number))

    def _fit(self) -> None:
        """Give every plot its place."""
        plots = () if self._chart is None else self._chart.plots
        needs = self._needs(plots)
        size = (max(self.width() - 2.0 * _MARGIN, 1.0), max(self.height() - 2.0 * _MARGIN, 1.0))
        self.setMinimumHeight(round(least_height(len(plots), size[0], needs)) + 2 * _MARGIN)
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        places = cells(len(plots), size, needs, is_mirrored=is_mirrored)
        lines = max((self._lines_at(places[0].width, p.figures) for p in plots), default=1)
        self._cells = [
            EncodingCell(
                plot,
                Cell(place.left + _MARGIN, place.top + _MARGIN, place.width, place.height),
                self._type,
                lines,
            )
            for plot, place in zip(plots, places, strict=True)
        ]
        self.update()

    def _needs(self, plots: Sequence[EncodingPlot]) -> CellNeeds:
        """Return what a cell needs: room for each figure, on a line of its own, and for a note."""
        fonts = self._type
        notes = (fonts.label.size(say(p.short_note))[0] for p in plots if p.short_note is not None)
        width = max((*notes, *(figure_width(plot.figures, fonts) for plot in plots)), default=1.0)
        lines = max((self._lines_at(width, plot.figures) for plot in plots), default=1)
        around = fonts.wide_line + fonts.line * (1.85 + lines) + 4
        return CellNeeds(width, _PLOT_LINES * fonts.line + around, around)

    def _lines_at(self, width: float, figures: tuple[Figure, ...]) -> int:
        return figure_lines(figures, self._type, width)

    def _rect_of(self, number: int) -> QRect:
        return self._cells[number].rect.toAlignedRect().adjusted(-2, -2, 2, 2)

    def _marked_at(self, place: QPointF) -> Marked | None:
        for number, cell in enumerate(self._cells):
            if cell.cell.holds(place.x(), place.y()):
                point = cell.point_at(place.x(), place.y())
                return None if point is None else Marked(number, *point)
        return None

    def _mark(self, marked: Marked | None) -> None:
        if marked == self._marked:
            return
        before, self._marked = self._marked, marked
        for changed in (before, marked):
            if changed is not None and changed.plot < len(self._cells):
                self.update(self._rect_of(changed.plot))
        if marked is None:
            self._presenter.tell()
        self._tell_mark()

    def _tell_mark(self) -> None:
        if self._marked is not None and self._chart is not None:
            self._presenter.tell(self._reading(self._marked))

    def _reading(self, marked: Marked) -> str:
        return say(self._cells[marked.plot].plot.reading(marked.row, marked.offset))

    def _describe(self) -> None:
        """Tell assistive technology what the plots show."""
        if self._chart is not None:
            told = [say(self._chart.caption)]
            for plot in self._chart.plots:
                figures = (f"{say(f.label)} {say(f.value)}" for f in plot.figures)
                told.append(f"{say(plot.name)}: {', '.join(figures)}.")
            self.setAccessibleDescription(" ".join(told))


def _names(chart: EncodingsChart) -> list[str]:
    return [plot.encoding for plot in chart.plots]

"""Where everything of one small plot stands: axes, curves, their names, figures beneath."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QRectF

from rope_desktop.charts.envelope import envelope
from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.curve_ends import spread_labels
from rope_desktop.ui.drawings.encoding_ground import CellGround
from rope_desktop.ui.drawings.label_placer import LabelPlacer
from rope_desktop.ui.drawings.texts import StaticTexts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rope_desktop.charts.encoding_plot import EncodingPlot
    from rope_desktop.core.types import FloatArray
    from rope_desktop.ui.drawings.plot_cells import Cell

_TICK_GAP, _LABEL_GAP = 5.0, 10.0
# One line of several curves changes its colour after so many pixels.
RUN = 9.0
# Names of curves may take this share of a cell beside the plot.
_MOST_FOR_NAMES = 0.4


class Type:
    """The fonts of the plots, with their texts made ready."""

    def __init__(self) -> None:
        look = theme.current()
        self.name = StaticTexts(look.font(0.95, bold=True))
        self.small_name = StaticTexts(look.font(0.8, bold=True))
        self.tick = StaticTexts(look.font(0.8))
        self.label = StaticTexts(look.font(0.85))
        self.figure = StaticTexts(look.font(0.85, bold=True))
        self.line = self.label.size("0")[1]
        self.wide_line = self.name.size("0")[1]


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a curve: its text, top left corner, and the row of its curve, if it has one.

    ``end`` is where the curve ends, to which a line leads; None if the name needs none.
    """

    text: str
    left: float
    top: float
    row: int | None
    end: tuple[float, float] | None


class EncodingCell:
    """Keeps where everything of one plot stands until the plot or the cell changes."""

    def __init__(self, plot: EncodingPlot, cell: Cell, fonts: Type, figure_lines: int) -> None:
        self.plot, self.cell, self.type = plot, cell, fonts
        self.figure_lines = figure_lines
        self.ground = CellGround()
        self._placer = LabelPlacer()
        self._stand()

    def after(self, plot: EncodingPlot) -> EncodingCell:
        """Return the cell with another plot in it; names stay where they are if they can."""
        cell = copy(self)
        cell.plot = plot
        cell._stand()
        return cell

    def _stand(self) -> None:
        """Give everything its place; a note that finds none in the plot takes a line above it."""
        self.note: Name | None = None
        self._place_all(0.0)
        if self.plot.note is not None:
            self.note = self._note_in_plot()
            if self.note is None:
                self._place_all(self.type.line)
                self.note = self._note_above_plot()

    def _place_all(self, above: float) -> None:
        """Give axes, curves and names their places, ``above`` pixels further down."""
        self.area = self._inner_area(above)
        if self.plot.is_one_line:
            self.lines = [_in_pieces(self._points(0))]
        else:
            self.lines = [self._points(row) for row in range(len(self.plot.anchors))]
        self.names: tuple[Name, ...] = ()
        self.name_above = ""
        self.names = tuple(self._shared_name() if self.plot.is_one_line else self._names())

    @property
    def rect(self) -> QRectF:
        """Return the cell."""
        return QRectF(self.cell.left, self.cell.top, self.cell.width, self.cell.height)

    def x_of(self, offset: float) -> float:
        """Return where an offset stands."""
        return self.area.left() + offset * self.area.width() / (self.plot.offset_count - 1)

    def point_at(self, x: float, y: float) -> tuple[int, int] | None:
        """Return the curve that is nearest to a place of the plot, and the offset there."""
        if not self.area.adjusted(-4, -4, 4, 4).contains(x, y):
            return None
        share = (x - self.area.left()) / max(self.area.width(), 1.0)
        last = self.plot.offset_count - 1
        offset = min(max(round(share * last), 0), last)
        axis = self.plot.axis
        up = (self.area.bottom() - y) / max(self.area.height(), 1.0)
        score = axis.low + up * (axis.high - axis.low)
        return self.plot.nearest_row(offset, score), offset

    def _inner_area(self, above: float) -> QRectF:
        """Return the inside of the axes."""
        fonts, cell, plot = self.type, self.cell, self.plot
        ticks = max(fonts.tick.size(say(text))[0] for _, text in plot.axis.ticks)
        left = cell.left + ticks + _TICK_GAP + 2
        right = cell.left + cell.width - (4 if plot.is_one_line else self._room_for_names())
        top = cell.top + fonts.wide_line + fonts.line * 0.6 + above
        beneath = fonts.line * (1.25 + self.figure_lines) + 4
        height = cell.top + cell.height - beneath - top
        return QRectF(left, top, max(right - left, 10.0), max(height, 10.0))

    def _points(self, row: int) -> FloatArray:
        """Return the pixels (N, 2) of a curve."""
        axis, area = self.plot.axis, self.area
        scores = self.plot.scores[row, : self.plot.counts[row]]
        if not len(scores):
            return np.empty((0, 2))
        x, y = envelope(scores, max(int(area.width()), 1))
        across = area.width() / (self.plot.offset_count - 1)
        up = area.height() / (axis.high - axis.low)
        points = np.empty((len(x), 2))
        points[:, 0], points[:, 1] = area.left() + x * across, area.bottom() - (y - axis.low) * up
        return points

    def _texts_of_names(self) -> list[str]:
        """Return the names of the curves, or short ones where those would take too much room."""
        rows = range(len(self.plot.anchors))
        texts = [say(self.plot.anchor_name(row)) for row in rows]
        if self._widest(texts) > _MOST_FOR_NAMES * self.cell.width:
            return [say(self.plot.short_anchor_name(row)) for row in rows]
        return texts

    def _widest(self, texts: list[str]) -> float:
        return max(self.type.label.size(text)[0] for text in texts)

    def _room_for_names(self) -> float:
        return self._widest(self._texts_of_names()) + _LABEL_GAP

    def _names(self) -> Iterator[Name]:
        """Yield the name of each curve, beside its end, where there is room for it."""
        rows = [row for row, line in enumerate(self.lines) if len(line)]
        ends = [(float(line[-1, 0]), float(line[-1, 1])) for line in self.lines if len(line)]
        if not rows:
            return
        texts, pitch = self._texts_of_names(), self.type.line
        left = max(x for x, _ in ends) + _LABEL_GAP
        top, bottom = self.area.top() - pitch / 2, self.area.bottom() + pitch / 2
        middles = spread_labels([y for _, y in ends], pitch, top, bottom)
        for row, end, middle in zip(rows, ends, middles, strict=True):
            if middle is not None:
                yield Name(texts[row], left, middle - pitch / 2, row, end)

    def _shared_name(self) -> Iterator[Name]:
        """Yield the name of the one line, clear of it; else it is for the line of the title."""
        if not len(self.lines[0]):
            return
        text = say(self.plot.shared_name)
        if self.type.label.size(text)[0] > 0.9 * self.area.width():
            text = say(self.plot.short_shared_name)
        corner = self._clear_place(text, self._beside_line)
        if corner is None:
            self.name_above = text
        else:
            yield Name(text, *corner, None, None)

    def _beside_line(self) -> Iterator[tuple[float, float]]:
        """Yield places above and below the line, from where it ends to where it begins."""
        line, away = self.lines[0], 1.1 * self.type.line
        for share in (0.75, 0.6, 0.85, 0.5, 0.35, 0.2):
            x, y = line[int(share * (len(line) - 1))].tolist()
            for way in (-1, 1, -2, 2, -3, 3):
                yield x - self.area.left(), y + way * away - self.area.top()

    def _note_in_plot(self) -> Name | None:
        """Return the note where the plot is empty, if there is room for it."""
        text = say(self.plot.note or "")
        corner = self._clear_place(text, self._across_area)
        return None if corner is None else Name(text, *corner, None, None)

    def _note_above_plot(self) -> Name:
        """Return the note, or the short one, between the title and the plot."""
        width = self.cell.left + self.cell.width - self.area.left()
        texts = [say(self.plot.note or ""), say(self.plot.short_note or "")]
        text = next((t for t in texts if self.type.label.size(t)[0] <= width), texts[-1])
        left = self.cell.left + self.cell.width - self.type.label.size(text)[0]
        top = self.cell.top + self.type.wide_line + 0.2 * self.type.line
        return Name(text, min(left, self.area.left()), top, None, None)

    def _across_area(self) -> Iterator[tuple[float, float]]:
        """Yield places in the whole plot, where it has no value first."""
        first = self.x_of(max(self.plot.counts)) - self.area.left()
        width, height = self.area.width(), self.area.height()
        for down in (0.5, 0.12, 0.88, 0.3, 0.7):
            for x in ((first + width) / 2, width * 0.6, width * 0.5, width * 0.4):
                yield x, down * height

    def _clear_place(
        self, text: str, spots: Callable[[], Iterator[tuple[float, float]]]
    ) -> tuple[float, float] | None:
        """Return the top left corner of a text that touches no curve and no other name."""
        placer = self._placer
        placer.resize(self.area.width(), self.area.height(), ())
        corner = (self.area.left(), self.area.top())
        placer.start()
        placer.block(*(line - corner for line in self.lines if len(line) > 1))
        for name in self.names:
            box = self.box_of(name).translated(-corner[0], -corner[1])
            rows = np.arange(box.top(), box.bottom(), 3.0).tolist()
            placer.block(*(np.array([(box.left(), y), (box.right(), y)]) for y in rows))
        found = placer.place(text, self.type.label.size(text), (spots,))
        return None if found is None else (found[0] + corner[0], found[1] + corner[1])

    def box_of(self, name: Name) -> QRectF:
        """Return the room that a name takes."""
        return QRectF(name.left, name.top, *self.type.label.size(name.text))


def _in_pieces(line: FloatArray) -> FloatArray:
    """Return a line (N, 2) with more points on it, so that its pieces are about :data:`RUN` long.

    They are along x: the colours of curves that are one line take turns on them.
    """
    if len(line) < 2 or len(line) * RUN > line[-1, 0] - line[0, 0]:
        return line
    x = np.union1d(line[:, 0], np.arange(line[0, 0], line[-1, 0], RUN))
    return np.column_stack([x, np.interp(x, line[:, 0], line[:, 1])])

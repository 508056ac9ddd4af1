"""The names in the picture of scaled wavelengths: of bands, windows, and curves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, Qt

from rope_desktop.charts.context.bands import ROLES
from rope_desktop.charts.context.window_lines import CONFIGURED, TARGET, TRAINED
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.name_spots import NameSpots

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from PySide6.QtGui import QPainter

    from rope_desktop.charts.context.wavelengths import ScaledWavelengthChart
    from rope_desktop.charts.context.window_lines import WindowLine
    from rope_desktop.core.types import FloatArray
    from rope_desktop.support.text import Message
    from rope_desktop.ui.drawings.label_placer import Point
    from rope_desktop.ui.drawings.texts import StaticTexts
    from rope_desktop.ui.plots.layer import Layer

# As on the circles: what was seen in training, and what is asked for.
_LINE_ROLES = {TARGET: "loss", TRAINED: "gain", CONFIGURED: "muted"}
_BEFORE = msg("before")
_GAP = 1.5
_SHARES = np.array([0.5, 0.3, 0.7, 0.1, 0.9])


def line_role(line: WindowLine) -> str:
    """Return the colour of a line of one window or more."""
    return next(role for kind, role in _LINE_ROLES.items() if kind in line.kinds)


def draw_windows(painter: QPainter, layer: Layer, chart: ScaledWavelengthChart) -> None:
    """Draw a line across for each window."""
    for line in chart.lines:
        y = round(layer.point(0.0, line.decade).y())
        painter.setPen(theme.current().pen(line_role(line), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(layer.area.left(), y), QPointF(layer.area.right(), y))


def draw_labels(
    painter: QPainter,
    layer: Layer,
    chart: ScaledWavelengthChart,
    curves: Sequence[FloatArray],
    given: tuple[tuple[StaticTexts, StaticTexts], dict[Hashable, Point]],
) -> dict[Hashable, Point]:
    """Write every name where it touches nothing, and return where, by their keys.

    ``curves`` are those before, after, and of the second model, in pixels; ``given`` are the bold
    font and the small one, and where the names stood before.
    """
    look, ((bold, small), former) = theme.current(), given
    spots = NameSpots(layer.area, curves, _GAP * look.pen_scale, former)
    levels = [layer.point(0.0, line.decade).y() for line in chart.lines]
    for y in levels:
        spots.keep_off(y)
    # A name for the second curve, and for the plain one where the scaled one is another.
    named = [(0, _BEFORE, "muted")] if chart.runs else []
    named += [(2, chart.compared_label, "selection")] if len(chart.compared) else []
    for number, message, role in named:
        text, last = say(message), len(curves[number]) - 1
        place = _places(curves[number], round(0.6 * last), last)
        _write(painter, small, text, role, spots.near(number, place, small.size(text)))
    points = np.concatenate(curves)
    for line, y in zip(chart.lines, levels, strict=True):
        room = _room(layer, points, y, 2.0 * small.size("0")[1])
        for what, texts in (("name", line.names), ("count", line.counts)):
            where = spots, (what, line.kinds), y, room
            _write_first(painter, small, texts, line_role(line), where)
    for run in chart.runs:
        text = say(run.label)
        place = _places(curves[1], run.first, run.last)
        found = spots.near(run.band, place, bold.size(text))
        _write(painter, bold, text, ROLES[run.band], found)
    if len(chart.still):
        text = say(chart.still_label)
        y = layer.point(0.0, chart.high - 0.15).y()
        painter.setPen(look.color("muted"))
        middle = np.array([[layer.area.center().x(), y]])
        _write(painter, small, text, "muted", spots.near("still", middle, small.size(text)))
    return spots.chosen


def _places(curve: FloatArray, first: int, last: int) -> FloatArray:
    """Return points (N, 2) of pairs ``first`` … ``last`` of a curve, those in the middle first."""
    part = curve[first : last + 1]
    shown = part[np.isfinite(part[:, 1])]
    chosen = np.rint(_SHARES * max(len(shown) - 1, 0)).astype(np.int64)[: len(shown)]
    places: FloatArray = shown[chosen]
    return places


def _room(layer: Layer, points: FloatArray, y: float, height: float) -> float:
    """Return the width that is free beside the curves along a line, at its wider end."""
    near = points[np.abs(points[:, 1] - y) < height, 0]
    if not len(near):
        return layer.area.width()
    left, right = float(near.min()), float(near.max())
    return max(left - layer.area.left(), layer.area.right() - right)


def _write_first(
    painter: QPainter,
    font: StaticTexts,
    texts: tuple[Message, ...],
    role: str,
    where: tuple[NameSpots, Hashable, float, float],
) -> None:
    """Write the first of ``texts``, from long to short, that has room beside the line.

    ``where`` are the spots, the key of the name, the height of the line, and the width that is
    free there, which all but the last one must keep within.
    """
    spots, key, y, room = where
    for message in texts:
        text, is_last = say(message), message is texts[-1]
        size = font.size(text)
        if size[0] >= room and not is_last:
            continue
        # A long one is tried at few places, since a shorter one will do as well.
        found = spots.along(key, y, size, 6 if is_last else 1)
        if found is not None:
            _write(painter, font, text, role, found)
            return


def _write(
    painter: QPainter,
    font: StaticTexts,
    text: str,
    role: str,
    place: tuple[float, float] | None,
) -> None:
    if place is not None:
        painter.setPen(theme.current().color(role))
        font.draw(painter, text, *place)

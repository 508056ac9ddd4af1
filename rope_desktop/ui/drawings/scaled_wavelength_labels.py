"""The names in the picture of scaled wavelengths: of bands, windows, and curves."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rope_desktop.charts.context.bands import ROLES
from rope_desktop.charts.context.window_lines import CONFIGURED, TARGET, TRAINED
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.curve_labels import CurveLabels, Wish

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QPainter

    from rope_desktop.charts.context.wavelengths import ScaledWavelengthChart
    from rope_desktop.charts.context.window_lines import WindowLine
    from rope_desktop.core.types import FloatArray
    from rope_desktop.support.text import Message
    from rope_desktop.ui.drawings.texts import StaticTexts
    from rope_desktop.ui.plots.layer import Layer

# As on the circles: what was seen in training, and what is asked for.
_LINE_ROLES = {TARGET: "loss", TRAINED: "gain", CONFIGURED: "muted"}
_BEFORE = msg("before")
# A long name farther from its line than this gives way to a shorter one beside it.
_NEAR_IN_LINES = 1.2
_GAP = 3.0


class _Name(NamedTuple):
    """A name: its colour, texts from long to short, which font, its curve, and the wished place."""

    role: str
    texts: tuple[Message, ...]
    font: int
    curve: int
    share: float


def line_role(line: WindowLine) -> str:
    """Return the colour of a line of one window or more."""
    return next(role for kind, role in _LINE_ROLES.items() if kind in line.kinds)


def draw_labels(
    painter: QPainter,
    layer: Layer,
    chart: ScaledWavelengthChart,
    curves: Sequence[FloatArray],
    fonts: tuple[StaticTexts, StaticTexts],
) -> None:
    """Write every name where it touches nothing.

    ``curves`` are those before, after, and of the second model, in pixels; ``fonts`` the bold one
    and the small one.
    """
    area, look = layer.area, theme.current()
    drawn = [_solid(curve) for curve in curves]
    for line in chart.lines:
        y = layer.point(0.0, line.decade).y()
        drawn.append(np.array([[area.left(), y], [area.right(), y]]))
    box = area.left() + 2, area.top(), area.right(), area.bottom()
    labels = CurveLabels(box, drawn, _GAP * look.pen_scale)
    for name in _names(chart):
        written = fonts[name.font]
        for text in map(say, name.texts):
            size = written.size(text)
            is_last = text == say(name.texts[-1])
            reach = math.inf if is_last else _NEAR_IN_LINES * size[1]
            found = labels.place(Wish(size, name.curve, name.share, reach=reach))
            if found is not None:
                painter.setPen(look.color(name.role))
                written.draw(painter, text, found[0], found[1])
                break


def _names(chart: ScaledWavelengthChart) -> Iterator[_Name]:
    count = max(chart.pair_count, 1)
    for run in chart.runs:
        share = (run.first + run.last + 1) / 2 / count
        yield _Name(ROLES[run.band], (run.label,), 0, 1, share)
    for number, line in enumerate(chart.lines):
        for texts in ((line.name,), line.counts):
            yield _Name(line_role(line), texts, 1, 3 + number, 0.02)
    if chart.runs:
        yield _Name("muted", (_BEFORE,), 1, 0, 0.96)
    if len(chart.compared):
        yield _Name("selection", (chart.compared_label,), 1, 2, 0.75)
    if len(chart.still):
        yield _Name("muted", (chart.still_label,), 1, 1, 0.9)


def _solid(curve: FloatArray) -> FloatArray:
    """Return what of a curve is drawn; two far points where nothing is."""
    shown = curve[np.isfinite(curve[:, 1])]
    return shown if len(shown) else np.array([[-1e6, -1e6], [-1e6 + 1, -1e6]])

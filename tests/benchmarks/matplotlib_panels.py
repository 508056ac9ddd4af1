"""The panels of the Rotate view drawn by matplotlib on its Qt canvas, as a script would do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import matplotlib as mpl
import numpy as np

mpl.use("QtAgg")

from matplotlib.backends.backend_qtagg import FigureCanvasQTAgg
from matplotlib.collections import LineCollection, PatchCollection
from matplotlib.figure import Figure
from matplotlib.patches import Circle

from rope_desktop.core.offset_curve import scores_at_offsets
from rope_desktop.state.resolve import Resolved, resolve
from tests.benchmarks.scenes import scene, slider_values
from tests.benchmarks.stage import HEIGHT, WIDTH, paint_what_is_due

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from rope_desktop.core.types import FloatArray

_COLUMNS = 8


class Panels:
    """Five panels and a text; every artist is made once and given new data at each step."""

    def __init__(self) -> None:
        self._scene = scene(128)
        self._position = slider_values(128)["query_position"]
        figure = Figure(figsize=(WIDTH / 100, HEIGHT / 100), dpi=100)
        self.canvas = FigureCanvasQTAgg(figure)
        circle, small, self._curve, self._bars, waves = figure.subplots(2, 3).ravel()[:5]
        self._text = figure.text(0.7, 0.3, "", family="monospace")
        resolved = resolve(self._scene)
        self._arrows = _circle(circle, resolved)
        self._spokes = _small_circles(small, resolved)
        self._heights = self._bars.bar(range(resolved.pair_count), resolved.contributions)
        self._bars.bar(range(resolved.pair_count), resolved.bounds, fill=False, linewidth=0.5)
        (self._total,) = self._bars.plot(np.cumsum(resolved.contributions))
        (self._scores,) = self._curve.plot(np.arange(-1000, 1000), np.zeros(2000))
        self._now = self._curve.axvline(0)
        self._curve.set_ylim(-40, 40)
        waves.semilogy(resolved.frequencies.wavelength, "o-")
        waves.axhline(self._scene.window)
        self.canvas.resize(WIDTH, HEIGHT)
        self.canvas.show()
        paint_what_is_due()

    def step(self, number: int) -> None:
        """Draw the panels for another query position."""
        position = int(self._position(number))
        resolved = resolve(self._scene._replace(query_position=position))
        pair = resolved.pair
        tips = (resolved.query.pairs_out[pair], resolved.key.pairs_out[pair])
        for arrow, (x, y) in zip(self._arrows, tips, strict=True):
            arrow.set_data([0, x], [0, y])
        self._spokes.set_segments(_segments(resolved))
        for bar, height in zip(self._heights, resolved.contributions, strict=True):
            bar.set_height(height)
        self._total.set_ydata(np.cumsum(resolved.contributions))
        self._scores.set_ydata(scores_at_offsets(resolved.terms, -1000, 2000, resolved.frequencies))
        self._now.set_xdata([resolved.score.offset] * 2)
        self._text.set_text(f"{resolved.score.at_positions:.9f}\n{resolved.score.shifted:.9f}")
        self.canvas.draw()
        paint_what_is_due()

    def close(self) -> None:
        self.canvas.close()
        self.canvas.deleteLater()
        paint_what_is_due()


def _circle(axes: Axes, resolved: Resolved) -> tuple:
    axes.set_aspect("equal")
    for placed in (resolved.query, resolved.key):
        radius = float(np.hypot(*placed.pairs_in[resolved.pair]))
        axes.add_patch(Circle((0, 0), radius, fill=False, linestyle="--"))
    axes.set_xlim(-3, 3)
    axes.set_ylim(-3, 3)
    return tuple(axes.plot([0, 1], [0, 1], linewidth=3)[0] for _ in range(2))


def _small_circles(axes: Axes, resolved: Resolved) -> LineCollection:
    centres = _centres(resolved.pair_count)
    rings = [Circle((x, y), 0.4) for x, y in centres]
    axes.add_collection(PatchCollection(rings, facecolor="none", edgecolor="grey", linestyle="--"))
    for pair, (x, y) in enumerate(centres):
        axes.text(x, y - 0.6, str(pair), fontsize=6, ha="center")
    axes.set_xlim(-1, _COLUMNS)
    axes.set_ylim(-1, resolved.pair_count // _COLUMNS)
    spokes = LineCollection(_segments(resolved), colors=["C0", "C1"])
    axes.add_collection(spokes)
    return spokes


def _centres(pair_count: int) -> FloatArray:
    pairs = np.arange(pair_count)
    return np.stack([pairs % _COLUMNS, pairs // _COLUMNS], axis=1).astype(np.float64)


def _segments(resolved: Resolved) -> list[FloatArray]:
    centres = _centres(resolved.pair_count)
    tips = np.stack([resolved.query.pairs_out, resolved.key.pairs_out], axis=1)
    ends = centres[:, np.newaxis] + 0.4 * tips / np.abs(tips).max(initial=1.0)
    starts = np.broadcast_to(centres[:, np.newaxis], ends.shape)
    return list(np.stack([starts, ends], axis=2).reshape(-1, 2, 2))

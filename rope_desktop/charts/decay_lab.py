"""The decay laboratory: random pairs, q = k, q = −k, a tuned q, and a bound, over the distance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rope_desktop.charts.decay_curves import DecayCurves, decay_curves, limits, offset_at
from rope_desktop.charts.decay_table import DecayTable, build_decay_table
from rope_desktop.charts.decay_words import caption, sentences
from rope_desktop.core.ensemble import expected_score
from rope_desktop.support.text import Message, Number, msg, num

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.decay_work import DecayResults
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.scene import Scene

_BAND = msg("middle half of the pairs"), msg("middle half")
_ROLES = {"bound": "window", "random": "k", "tuned": "gain", "opposite": "loss", "same": "q"}
_LABELS = {
    "bound": msg("RoFormer's upper bound for q = k, no score"),
    "random": msg("mean |score| of random q and k"),
    "opposite": msg("q = −k: rises at first"),
}
_SHORT = {
    "bound": msg("upper bound"),
    "random": msg("random pairs"),
    "tuned": msg("tuned q"),
    "opposite": msg("q = −k"),
    "same": msg("q = k"),
}
_NAMES = {"random": msg("mean |score| of random pairs")}


@dataclass(frozen=True, slots=True, eq=False)
class DecayLine:
    """One curve at the offsets from 0 on; ``role`` is the theme's colour.

    ``label`` is its name on the plot, ``short`` that where there is no room, and ``name`` that in
    readings.
    """

    curve_id: str
    role: str
    values: FloatArray
    label: Message
    short: Message
    name: Message
    is_dashed: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class DecayChart:
    """The whole card. ``band`` holds the lower and upper quartile; ``expected`` is a level.

    ``names`` are the labels of all that is switched on, there yet or not, each with a shorter one.
    """

    title: Message
    caption: Message
    sentences: tuple[Message, ...]
    reach: int
    low: float
    high: float
    names: tuple[tuple[Message, Message], ...]
    lines: tuple[DecayLine, ...]
    band: tuple[FloatArray, FloatArray] | None
    expected: float | None
    mark: tuple[str, int] | None
    table: DecayTable | None

    def looks_like(self, other: DecayChart) -> bool:
        """Return whether ``other`` is drawn the same."""
        return self._look() == other._look()

    def offset_at(self, x: float) -> int:
        """Return the offset at a place of the axis."""
        return offset_at(x, self.reach)

    def labels(self) -> Iterator[tuple[str, str, tuple[Message, Message], int]]:
        """Yield for every label its id, role and texts, and the number of its line.

        After the lines comes the lower edge of the band.
        """
        for number, line in enumerate(self.lines):
            yield line.curve_id, line.role, (line.label, line.short), number
        if self.band is not None:
            yield "band", _ROLES["random"], _BAND, len(self.lines)

    def readings(self, offset: int) -> Iterator[tuple[str, float]]:
        """Yield the role and the value of every curve that reaches ``offset``."""
        for line in self.lines:
            if offset < len(line.values):
                yield line.role, float(line.values[offset])

    def reading(self, x: float) -> Message:
        """Return the values of all curves at the offset that is there, in full."""
        offset = self.offset_at(x)
        said = msg("Δ = {offset}", offset=num(offset, ",d"))
        for line in self.lines:
            if offset < len(line.values):
                value = num(float(line.values[offset]))
                said = msg("{before}; {name}: {value}", before=said, name=line.name, value=value)
        if self.band is not None and offset < len(self.band[0]):
            lower, upper = (num(float(edge[offset])) for edge in self.band)
            said = msg(
                "{before}; middle half of the pairs: {lower} … {upper}",
                before=said,
                lower=lower,
                upper=upper,
            )
        return said

    def _look(self) -> tuple[object, ...]:
        lines = tuple((id(line.values), line.label) for line in self.lines)
        band = None if self.band is None else id(self.band[0])
        return lines, band, self.names, self.reach, self.low, self.high


def build_decay_chart(scene: Scene, results: DecayResults) -> DecayChart:
    """Return the chart of a scene, with what of the slow ``results`` is there."""
    curves, ensemble = decay_curves(scene), results.ensemble
    is_random = "random" in scene.decay_curves
    highest = 0.0 if ensemble is None else float(ensemble.upper.max())
    low, high = limits(curves, scene, highest)
    return DecayChart(
        title=msg("Does it fade with distance?"),
        caption=caption(scene, curves, results),
        sentences=tuple(sentences(scene, curves, results)),
        reach=curves.reach,
        low=low,
        high=high,
        names=tuple(_names(scene, curves)),
        lines=tuple(_lines(scene, curves, results)),
        band=None if ensemble is None else (ensemble.lower, ensemble.upper),
        expected=expected_score(scene.sample_size) if ensemble is not None else None,
        mark=_mark(scene, curves),
        table=build_decay_table(ensemble) if is_random else None,
    )


def _names(scene: Scene, curves: DecayCurves) -> Iterator[tuple[Message, Message]]:
    for curve in scene.decay_curves:
        yield _label(curve, scene, curves), _SHORT[curve]
        if curve == "random":
            yield _BAND


def _lines(scene: Scene, curves: DecayCurves, results: DecayResults) -> Iterator[DecayLine]:
    """Yield the curves that are there, the last on top."""
    ensemble = results.ensemble
    found = {
        "bound": results.bound,
        "random": None if ensemble is None else ensemble.mean,
        "tuned": curves.tuned,
        "opposite": curves.opposite,
        "same": curves.same,
    }
    for curve, values in found.items():
        if curve in scene.decay_curves and values is not None:
            label, is_dashed = _label(curve, scene, curves), curve == "bound"
            names = label, _SHORT[curve], _NAMES.get(curve, _SHORT[curve])
            yield DecayLine(curve, _ROLES[curve], values, *names, is_dashed)


def _label(curve: str, scene: Scene, curves: DecayCurves) -> Message:
    """Return the name of a curve on the plot."""
    if curve == "same":
        return _label_of_same(curves)
    if curve == "tuned":
        return msg("q tuned to Δ = {offset}", offset=_offset(scene.tuned_offset))
    return _LABELS[curve]


def _label_of_same(curves: DecayCurves) -> Message:
    if curves.first_negative is None:
        return msg("q = k: mean cosine")
    offset = _offset(curves.first_negative)
    return msg("q = k: mean cosine, first below 0 at {offset}", offset=offset)


def _mark(scene: Scene, curves: DecayCurves) -> tuple[str, int] | None:
    """Return the point to be marked: where the mean cosine is first below 0."""
    if curves.first_negative is None or "same" not in scene.decay_curves:
        return None
    return "same", curves.first_negative


def _offset(offset: int) -> Number:
    return num(offset, ",d")

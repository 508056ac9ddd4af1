"""Tokens per turn of each pair before and after the scaling, against the windows."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.context.bands import band_codes, band_runs, counts, divisor_range
from rope_desktop.charts.context.subject import compared_scaled, subject_of
from rope_desktop.charts.context.window_lines import TRAINED, window_lines
from rope_desktop.charts.scale import brief
from rope_desktop.state.fields import FIELD
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.charts.context.bands import BandRun
    from rope_desktop.charts.context.subject import Subject
    from rope_desktop.charts.context.window_lines import WindowLine
    from rope_desktop.core.scaling.scaled import Scaled
    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.state.resolve import Resolved
    from rope_desktop.support.text import Value

TITLE = msg("Tokens per turn, plain and scaled")
DOES_NOT_ROTATE = msg("These layers do not rotate: q and k keep their directions at any position.")
_SLOWEST_DECADE = 12.0


@dataclass(frozen=True, slots=True, eq=False)
class ScaledWavelengthChart:
    """Logarithms log₁₀ λ of each pair (n_pairs,), NaN where a pair does not turn.

    ``compared`` holds those of the model beside it, scaled, (its pairs,). ``bands`` are codes of
    :data:`~rope_desktop.charts.context.bands.BANDS`. ``still`` lists the pairs that do not turn
    after the scaling; they are marked at the top and not drawn as points.
    """

    title: Message
    caption: Message
    before: FloatArray
    after: FloatArray
    compared: FloatArray
    bands: IntArray
    runs: tuple[BandRun, ...]
    lines: tuple[WindowLine, ...]
    still: IntArray
    still_label: Message
    compared_label: Message
    pair: int
    low: float
    high: float
    subject: Subject

    @property
    def pair_count(self) -> int:
        """Return how many pairs there are."""
        return len(self.after)

    def looks_like(self, other: ScaledWavelengthChart) -> bool:
        """Return whether ``other`` is drawn the same."""
        return (
            self.subject.scaled is other.subject.scaled
            and self.lines == other.lines
            and self.compared_label == other.compared_label
            and np.array_equal(self.compared, other.compared, equal_nan=True)
            and self.pair_count == other.pair_count
        )

    def point_of(self, pair: int | None) -> tuple[float, float] | None:
        """Return where ``pair`` is drawn, if it is."""
        if pair is None or not 0 <= pair < self.pair_count or math.isnan(self.after[pair]):
            return None
        return float(pair), float(self.after[pair])

    def pair_at(self, x: float) -> int | None:
        """Return the pair nearest to ``x``, if there is any."""
        return min(max(round(x), 0), self.pair_count - 1) if self.pair_count else None

    def tick(self, x: float) -> str:
        """Return the pair at ``x`` as plain digits, empty between two pairs."""
        return str(round(x)) if float(x).is_integer() and 0 <= x < self.pair_count else ""

    def window_at(self, decade: float) -> int:
        """Return the window that a line at ``decade`` stands for, to three digits."""
        limits = FIELD["target_window"]
        wanted = float(f"{10.0 ** min(max(decade, 0.0), 10.0):.3g}")
        return int(min(max(round(wanted), limits.minimum), limits.maximum))

    def reading(self, pair: int) -> Message:
        """Return the wavelengths of ``pair`` in full precision."""
        before, after = self.subject.scaled.plain, self.subject.scaled.scaled
        values: dict[str, Value] = {"pair": pair, "before": num(float(before.wavelength[pair]))}
        if not math.isfinite(after.wavelength[pair]):
            return msg(
                "pair {pair}: {before} tokens per turn before, does not turn after", **values
            )
        return msg(
            "pair {pair}: {before} tokens per turn before, {after} after, θ divided by {divisor}",
            after=num(float(after.wavelength[pair])),
            divisor=num(float(self.subject.scaled.divisor[pair])),
            **values,
        )


def build_scaled_wavelength_chart(resolved: Resolved) -> ScaledWavelengthChart:
    """Return the wavelengths of the shown layers before and after their scaling."""
    scene = resolved.scene
    subject, beside = subject_of(scene), compared_scaled(scene)
    rotates = subject.layer.rotates
    before, after = (
        _decades(f.wavelength if rotates else f.wavelength[:0])
        for f in (subject.scaled.plain, subject.scaled.scaled)
    )
    compared = np.empty(0) if beside is None else _decades(beside.scaled.wavelength)
    lines = window_lines(subject) if rotates else ()
    still = np.flatnonzero(np.isnan(after))
    low, high = _limits((before, after, compared), [line.decade for line in lines])
    name = "" if scene.compared_model is None else scene.compared_model.name
    return ScaledWavelengthChart(
        title=TITLE,
        caption=_caption(subject, lines),
        before=before,
        after=after,
        compared=compared,
        bands=band_codes(subject.scaled)[: len(after)],
        runs=band_runs(subject.scaled) if rotates else (),
        lines=lines,
        still=still,
        still_label=msg_n("{count} pair does not turn", "{count} pairs do not turn", len(still)),
        compared_label=msg("{model}, scaled", model=name or "?"),
        pair=subject.pair,
        low=low,
        high=high,
        subject=subject,
    )


def _decades(wavelength: FloatArray) -> FloatArray:
    """Return the logarithms, NaN for what is too slow or too fast to be drawn."""
    with np.errstate(divide="ignore"):
        decades = np.log10(wavelength)
    decades[~(np.abs(decades) < _SLOWEST_DECADE * 25)] = np.nan
    return decades


def _limits(curves: tuple[FloatArray, ...], lines: list[float]) -> tuple[float, float]:
    every = np.concatenate([*curves, lines, [1.0]])
    every = every[np.isfinite(every)]
    lowest, highest = float(every.min()), float(every.max())
    return math.floor(lowest + 0.05) - 0.1, math.ceil(highest + 0.1) + 0.3


def _caption(subject: Subject, lines: tuple[WindowLine, ...]) -> Message:
    if not subject.layer.rotates:
        return DOES_NOT_ROTATE
    if not subject.pair_count:
        return msg("There is no pair: nothing rotates.")
    trained = next(line for line in lines if TRAINED in line.kinds)
    first = msg_n(
        "{count} of {pairs} pairs never finishes a turn in the {window} tokens of training.",
        "{count} of {pairs} pairs never finish a turn in the {window} tokens of training.",
        trained.before,
        pairs=num(subject.pair_count, ",d"),
        window=num(trained.window, ",d"),
    )
    return msg("{unfinished} {scaling}", unfinished=first, scaling=_scaling(subject.scaled))


def _scaling(scaled: Scaled) -> Message:
    kept, blended, divided = (num(count, ",d") for count in counts(scaled))
    found = divisor_range(scaled)
    if kept.value == len(scaled.bands):
        return msg("Nothing is scaled.")
    values = {"kept": kept, "blended": blended, "divided": divided}
    if found is not None and found[1] - found[0] <= 1e-9 * found[1]:
        return msg(
            "Scaling keeps {kept}, blends {blended} and divides {divided} by {divisor}.",
            divisor=num(found[1], brief(found[1])),
            **values,
        )
    return msg("Scaling keeps {kept}, blends {blended} and divides {divided}.", **values)

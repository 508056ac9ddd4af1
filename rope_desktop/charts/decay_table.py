"""The table of the decay laboratory: the random pairs at four offsets, and whether they decay."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.ensemble import expected_score
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, Number, msg, num

if TYPE_CHECKING:
    from rope_desktop.core.ensemble import Ensemble

TABLE_OFFSETS = (0, 16, 256, 4096)
# So many sampling errors away, a mean is no longer called close.
CLOSE = 3.0

HEADINGS = (
    msg("Δ"),
    msg("mean |score|"),
    msg("± std/√N"),
    msg("errors off"),
    msg("lower quartile"),
    msg("upper quartile"),
)
HINTS = (
    msg("The offset m − n"),
    msg("The mean of |score| over √d of all random pairs"),
    msg("The standard error of that mean: the standard deviation of the pairs over √N"),
    msg("How far the mean lies from its expectation μ, in the exact errors √((1 − μ²)/N)"),
    msg("A quarter of the pairs score less in size"),
    msg("A quarter of the pairs score more in size"),
)
_SPECS = (",d", ".4f", ".4f", "+.2f", ".3f", ".3f")


@dataclass(frozen=True, slots=True)
class DecayTable:
    """Rows of numbers beneath :data:`HEADINGS`; without an ensemble only the offsets are there."""

    rows: tuple[tuple[Number, ...], ...]

    @property
    def far_rows(self) -> tuple[int, ...]:
        """Return the offsets whose mean is not close to its expectation."""
        return tuple(
            int(row[0].value) for row in self.rows if len(row) > 1 and abs(row[3].value) > CLOSE
        )

    def as_tsv(self) -> str:
        """Return headings and rows, every number in full."""
        lines = ["\t".join(say(heading) for heading in HEADINGS)]
        lines += ["\t".join(repr(cell.value) for cell in row) for row in self.rows]
        return "\n".join(lines)

    def reading(self, row: int, column: int) -> Message:
        """Return what a cell means, and its number in full."""
        cells = self.rows[row]
        if column >= len(cells):
            return msg("The random pairs are not counted yet.")
        value = num(cells[column].value)
        return msg(
            "Δ = {offset}. {hint}: {value}", offset=cells[0], hint=HINTS[column], value=value
        )


def exact_error(size: int, count: int) -> float:
    """Return the sampling error of the mean of |score| over ``count`` pairs.

    Since the mean of score² is 1 at every size, the variance of |score| is 1 less its expectation
    squared.
    """
    return math.sqrt((1.0 - expected_score(size) ** 2) / count)


def build_decay_table(ensemble: Ensemble | None) -> DecayTable:
    """Return the table of an ensemble, if it is there."""
    if ensemble is None:
        return DecayTable(tuple((num(offset, _SPECS[0]),) for offset in TABLE_OFFSETS))
    return DecayTable(tuple(_row(ensemble, offset) for offset in TABLE_OFFSETS))


def farthest(ensemble: Ensemble) -> float:
    """Return how far the mean at any offset lies from its expectation, in sampling errors."""
    settings = ensemble.settings
    away = float(np.abs(ensemble.mean - expected_score(settings.size)).max())
    return away / exact_error(settings.size, settings.count)


def _row(ensemble: Ensemble, offset: int) -> tuple[Number, ...]:
    settings, mean = ensemble.settings, float(ensemble.mean[offset])
    off = (mean - expected_score(settings.size)) / exact_error(settings.size, settings.count)
    lower, upper = float(ensemble.lower[offset]), float(ensemble.upper[offset])
    cells = (offset, mean, float(ensemble.sampling_error[offset]), off, lower, upper)
    return tuple(num(value, spec) for value, spec in zip(cells, _SPECS, strict=True))

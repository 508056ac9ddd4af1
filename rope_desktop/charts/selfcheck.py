"""The self-check as a table: a sentence for each law, how often it was tried, the worst error."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rope_desktop.core.selfcheck.cases import CONFIGURATIONS, TRIPLES
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rope_desktop.core.selfcheck import LawResult

HEADINGS = (msg("Law"), msg("Cases"), msg("Worst error"), msg("Tolerance"), msg("Verdict"))
SENTENCES = {
    "score_depends_only_on_offset": msg(
        "The score at (m, n) and (m + s, n + s) depends on m − n alone: {triples} triples, "
        "{heads} heads",
        triples=len(TRIPLES),
        heads=len(CONFIGURATIONS),
    ),
    "rotate_by_zero_is_identity": msg("Rotating by 0 changes nothing, not even the last bit"),
    "angles_add": msg("Rotating by m and then by n is rotating by m + n"),
    "minus_m_undoes_m": msg("Rotating by m and then by −m gives the vector back"),
    "norm_kept": msg("A rotated vector keeps its length at every position"),
    "layouts_agree": msg("Half-split and interleaved agree once the dimensions are reordered"),
    "complex_form": msg("Straight and cross part give the real part of Σ qᵢ·conj(kᵢ)·exp(iΔθᵢ)"),
    "wavelength_table": msg("Wavelengths equal a table computed elsewhere"),
    "exact_at_huge_positions": msg(
        "cos and sin equal values of 25 digits at positions up to ±(2⁵³ − 1)"
    ),
    "offset_curve_equals_rotation": msg(
        "The curve over offsets equals the scores of rotated vectors"
    ),
    "axial_score_depends_on_offsets": msg(
        "Axial: two patches score by how far apart they are, wherever they stand"
    ),
    "mrope_score_depends_on_offsets": msg(
        "M-RoPE: each pair turns with its own of time, height and width, in either order"
    ),
    "mrope_words_are_one_dimension": msg(
        "M-RoPE: words, where all three are equal, score as in one dimension"
    ),
}


@dataclass(frozen=True, slots=True)
class LawRow:
    """One law; ``worst_error`` is None where the error is no finite number, which fails."""

    law: str
    sentence: Message
    cases: int
    worst_error: float | None
    tolerance: float
    passed: bool

    @property
    def verdict(self) -> Message:
        """Return the verdict as a sign and a word."""
        return msg("✓ ok") if self.passed else msg("✗ FAILED")

    @property
    def shown_error(self) -> Message:
        """Return the worst error as it is shown."""
        if self.worst_error is None:
            return msg("not a finite number")
        return _small(self.worst_error)

    @property
    def cells(self) -> tuple[Message, ...]:
        """Return what the row shows beneath each of :data:`HEADINGS`."""
        cases = msg("{value}", value=num(self.cases, ",d"))
        return (self.sentence, cases, self.shown_error, _small(self.tolerance), self.verdict)


@dataclass(frozen=True, slots=True)
class SelfCheckTable:
    """All laws in their order."""

    rows: tuple[LawRow, ...]

    @property
    def passed(self) -> bool:
        """Return whether every law holds."""
        return all(row.passed for row in self.rows)

    @property
    def verdict(self) -> Message:
        """Return how many laws hold."""
        failed = sum(not row.passed for row in self.rows)
        if failed:
            return msg_n("{count} law failed.", "{count} laws failed.", failed)
        return msg_n("{count} law holds.", "All {count} laws hold.", len(self.rows))


def build_selfcheck(results: Iterable[LawResult]) -> SelfCheckTable:
    """Return the table of what the numeric gate found."""
    return SelfCheckTable(tuple(_row(result) for result in results))


def _row(result: LawResult) -> LawRow:
    is_finite = math.isfinite(result.worst_error)
    return LawRow(
        law=result.law,
        sentence=SENTENCES[result.law],
        cases=result.cases,
        worst_error=result.worst_error if is_finite else None,
        tolerance=result.tolerance,
        passed=result.passed,
    )


def _small(value: float) -> Message:
    return msg("{value}", value=num(value, ".1e" if value else ".0f"))

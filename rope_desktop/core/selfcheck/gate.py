"""Runs every law and says, for each, how many cases were tried and what the worst error was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.selfcheck import fixed_points, laws, laws_of_axes

if TYPE_CHECKING:
    from collections.abc import Callable

    from rope_desktop.core.types import FloatArray

TOLERANCE = 1e-12
EXACT_TOLERANCE = 1e-15

_LAWS: tuple[tuple[str, Callable[[], FloatArray], float], ...] = (
    ("score_depends_only_on_offset", laws.score_depends_only_on_offset, TOLERANCE),
    ("rotate_by_zero_is_identity", laws.rotate_by_zero_is_identity, 0.0),
    ("angles_add", laws.angles_add, TOLERANCE),
    ("minus_m_undoes_m", laws.minus_m_undoes_m, TOLERANCE),
    ("norm_kept", laws.norm_kept, TOLERANCE),
    ("layouts_agree", laws.layouts_agree, TOLERANCE),
    ("complex_form", laws.complex_form, TOLERANCE),
    ("wavelength_table", fixed_points.wavelength_table, TOLERANCE),
    ("exact_at_huge_positions", fixed_points.exact_at_huge_positions, EXACT_TOLERANCE),
    ("offset_curve_equals_rotation", laws.offset_curve_equals_rotation, TOLERANCE),
    (
        "axial_score_depends_on_offsets",
        laws_of_axes.axial_score_depends_on_offsets,
        TOLERANCE,
    ),
    (
        "mrope_score_depends_on_offsets",
        laws_of_axes.mrope_score_depends_on_offsets,
        TOLERANCE,
    ),
    ("mrope_words_are_one_dimension", laws_of_axes.mrope_words_are_one_dimension, TOLERANCE),
)


@dataclass(frozen=True)
class LawResult:
    """
    What came of one law: `law` is its permanent id.

    Errors are absolute, those of wavelengths relative. One that is not a number fails.
    """

    law: str
    cases: int
    worst_error: float
    tolerance: float

    @property
    def passed(self) -> bool:
        """Whether no case was off by more than the tolerance."""
        return self.worst_error <= self.tolerance


def run_selfcheck() -> tuple[LawResult, ...]:
    """Try every law and return the results in a fixed order."""
    return tuple(_result(law, check(), tolerance) for law, check, tolerance in _LAWS)


def _result(law: str, errors: FloatArray, tolerance: float) -> LawResult:
    return LawResult(law, errors.size, float(np.max(errors)), tolerance)

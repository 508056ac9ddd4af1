"""The report: every number of the tables and of the score card, as plain data for all writers.

A number beyond float64, or the wavelength of a pair that does not turn, stands as None, and a
problem tells of it, so that no writer meets an infinity.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from rope_desktop.charts.report_columns import left_empty, rows_of
from rope_desktop.charts.scaling_values import scaling_values
from rope_desktop.charts.sentences import build_sentences
from rope_desktop.charts.winding import winding
from rope_desktop.support.problems import Problem, note, warning
from rope_desktop.support.text import Message, msg

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.report_columns import Columns
    from rope_desktop.charts.scaling_values import ScalingValues
    from rope_desktop.state.model import ModelRope
    from rope_desktop.state.resolve import Resolved
    from rope_desktop.state.turned import Norms, Score

Real: TypeAlias = float | None
Point: TypeAlias = tuple[float, float]

_SUMMARY_REALS = (
    "fastest_wavelength",
    "slowest_wavelength",
    "wavelength_ratio",
    "slowest_turns_in_window",
)
_SLOWEST = ("slowest_wavelength", "wavelength_ratio")


@dataclass(frozen=True, slots=True)
class PairRow:
    """One pair; the names are the headings of the CSV and the keys of the JSON."""

    pair: int
    dims: tuple[int, int]
    theta: Real
    wavelength: Real
    turns_in_window: Real
    slower_than_window: bool
    query_angle: Real
    query_angle_wrapped_deg: float
    key_angle: Real
    key_angle_wrapped_deg: float
    q_in: Point
    q_out: Point
    k_in: Point
    k_out: Point
    radius_error: float
    offset_angle: Real
    straight: float
    cross: float
    contribution: float
    angle_between_deg: float


@dataclass(frozen=True, slots=True)
class SceneValues:
    """The scene as resolved: sizes and pair are those in force.

    ``scaling`` is None where the frequencies are plain, ``model`` where no model is open.
    """

    head_size: int
    rotary_size: int
    base: float
    pair: int
    query_position: int
    key_position: int
    shift: int
    window: int
    layout: str
    q: tuple[float, ...]
    k: tuple[float, ...]
    scaling: ScalingValues | None
    model: ModelRope | None


@dataclass(frozen=True, slots=True)
class Summary:
    """The wavelengths in a few numbers; those of a head without pairs are None."""

    pair_count: int
    fastest_wavelength: Real
    slowest_wavelength: Real
    wavelength_ratio: Real
    slower_than_window_count: int
    slowest_turns_in_window: Real


@dataclass(frozen=True, slots=True)
class Report:
    """All that ``rope-desktop report`` prints."""

    scene: SceneValues
    pairs: tuple[PairRow, ...]
    score: Score
    norms: Norms
    summary: Summary
    sentences: tuple[Message, ...]
    problems: tuple[Problem, ...]
    windings: tuple[Message, ...]
    """How far query and key have turned in the selected pair; empty if none rotates."""

    @property
    def selected(self) -> PairRow | None:
        """Return the pair that the scene looks at, if any rotates."""
        return self.pairs[self.scene.pair] if self.pairs else None


def build_report(resolved: Resolved) -> Report:
    """Return the report on a scene."""
    columns, summary = _columns(resolved), _summary(resolved)
    still = resolved.still_count
    return Report(
        scene=scene_values(resolved),
        pairs=tuple(PairRow(*row) for row in rows_of(columns)),
        score=resolved.score,
        norms=resolved.norms,
        summary=summary,
        sentences=build_sentences(resolved),
        problems=(
            *resolved.problems,
            *left_empty(columns, still),
            *_left_out_of(summary, has_still_pairs=bool(still)),
        ),
        windings=_windings(resolved),
    )


def _windings(resolved: Resolved) -> tuple[Message, ...]:
    if not resolved.pair_count:
        return ()
    turning, pair = resolved.frequencies, resolved.pair
    return tuple(
        winding(placed, turning, pair).label() for placed in (resolved.query, resolved.key)
    )


def _columns(resolved: Resolved) -> Columns:
    """Return the fields of :class:`PairRow` in their order, (n_pairs,) or (n_pairs, 2) each."""
    query, key = resolved.query, resolved.key
    return {
        "pair": np.arange(resolved.pair_count),
        "dims": resolved.dims,
        "theta": resolved.frequencies.theta,
        "wavelength": resolved.frequencies.wavelength,
        "turns_in_window": resolved.turns_in_window,
        "slower_than_window": resolved.is_slower,
        "query_angle": query.angle,
        "query_angle_wrapped_deg": query.angle_wrapped_degrees,
        "key_angle": key.angle,
        "key_angle_wrapped_deg": key.angle_wrapped_degrees,
        "q_in": query.pairs_in,
        "q_out": query.pairs_out,
        "k_in": key.pairs_in,
        "k_out": key.pairs_out,
        "radius_error": query.radius_error,
        "offset_angle": resolved.offset_angle,
        "straight": resolved.terms.straight,
        "cross": resolved.terms.cross,
        "contribution": resolved.contributions,
        "angle_between_deg": resolved.angle_between_degrees,
    }


def scene_values(resolved: Resolved) -> SceneValues:
    """Return the scene of ``resolved`` as reports tell it."""
    scene = resolved.scene
    return SceneValues(
        head_size=resolved.head_size,
        rotary_size=resolved.rotary_size,
        base=scene.base,
        pair=resolved.pair,
        query_position=scene.query_position,
        key_position=scene.key_position,
        shift=scene.shift,
        window=scene.window,
        layout=str(scene.layout),
        q=tuple(resolved.query.vector.tolist()),
        k=tuple(resolved.key.vector.tolist()),
        scaling=scaling_values(resolved),
        model=scene.model,
    )


def _summary(resolved: Resolved) -> Summary:
    count, slower = resolved.pair_count, resolved.slower_count
    if count == 0:
        return Summary(0, None, None, None, 0, None)
    fastest = float(resolved.frequencies.wavelength.min())
    slowest = float(resolved.frequencies.wavelength.max())
    return Summary(
        pair_count=count,
        fastest_wavelength=_finite_or_none(fastest),
        slowest_wavelength=_finite_or_none(slowest),
        wavelength_ratio=_ratio(slowest, fastest),
        slower_than_window_count=slower,
        slowest_turns_in_window=_finite_or_none(float(resolved.turns_in_window.min())),
    )


def _ratio(slowest: float, fastest: float) -> Real:
    """Return slowest / fastest, which may be beyond float64 where both are within."""
    return _finite_or_none(slowest / fastest) if fastest and slowest < math.inf else None


def _finite_or_none(value: float) -> Real:
    return value if math.isfinite(value) else None


def _left_out_of(summary: Summary, *, has_still_pairs: bool) -> Iterator[Problem]:
    """Tell of what the summary has no number for."""
    if not summary.pair_count:
        return
    empty = [name for name in _SUMMARY_REALS if getattr(summary, name) is None]
    for name in empty:
        field = f"summary.{name}"
        if has_still_pairs and name in _SLOWEST:
            text = msg("{name} is infinite, for some pairs do not turn, and left empty.", name=name)
            yield note("does_not_turn", field, text)
        else:
            text = msg("{name} is beyond float64 and left empty.", name=name)
            yield warning("not_finite", field, text)

"""What ``report --axes`` prints: the figures of positions of several numbers, as plain data.

A number beyond float64, or the wavelength of a pair that does not turn, stands as None, and a
problem tells of it. Axes stand in it by their ids; a point has a number for each axis by its id.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rope_desktop.charts.axes.report_keys import Memory, Token, build_grid, build_memory, tokens
from rope_desktop.charts.report import Point, Real, SceneValues, scene_values
from rope_desktop.charts.report_columns import left_empty, rows_of
from rope_desktop.state.axes import SCHEME_FIELDS, is_flat
from rope_desktop.state.axes_split import axis_sizes_of, sections_of
from rope_desktop.state.remarks import remarks
from rope_desktop.state.scene import AxesScheme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rope_desktop.charts.report_columns import Columns
    from rope_desktop.state.axes import Axis
    from rope_desktop.state.axes_resolved import AxesResolved
    from rope_desktop.state.scene import Scene
    from rope_desktop.state.turned import Norms, Score
    from rope_desktop.support.problems import Problem

NamedPoint: TypeAlias = dict[str, int]
Rows: TypeAlias = tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class AxesPairRow:
    """One pair; the names are the headings of the CSV and the keys of the JSON."""

    pair: int
    axis: str
    dims: tuple[int, int]
    theta: Real
    wavelength: Real
    query_place: int
    key_place: int
    offset: int
    offset_angle: Real
    straight: float
    cross: float
    contribution: float
    q_in: Point
    q_out: Point
    k_in: Point
    k_out: Point


@dataclass(frozen=True, slots=True)
class AxisRow:
    """One axis: how many pairs turn with it, where query and key stand on it, what it adds."""

    axis: str
    pair_count: int
    query_place: int
    key_place: int
    offset: int
    contribution: float


@dataclass(frozen=True, slots=True)
class SplitValues:
    """How the pairs are split; what a scheme does not have is None.

    ``settings`` are the scheme's own numbers by the names of their fields.
    """

    scheme: str
    axes: tuple[str, ...]
    axis_order: str | None
    sections: tuple[int, ...] | None
    section_order: str | None
    axis_sizes: tuple[int, ...] | None
    settings: dict[str, int]
    axis_of_pair: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AxesReport:
    """All that ``rope-desktop report --axes`` prints.

    ``grid`` has the score of the key at every patch, a row of them for each row of the grid, and
    ``memory`` what SAM 2 adds to it; of a film ``tokens`` has every word and patch.
    """

    scene: SceneValues
    axes: tuple[Axis, ...]
    split: SplitValues
    query_point: NamedPoint
    key_point: NamedPoint
    pairs: tuple[AxesPairRow, ...]
    by_axis: tuple[AxisRow, ...]
    score: Score
    norms: Norms
    grid: Rows | None
    memory: Memory | None
    tokens: tuple[Token, ...] | None
    problems: tuple[Problem, ...]


def build_axes_report(resolved: AxesResolved, problems: Sequence[Problem] = ()) -> AxesReport:
    """Return the report on a scene of the Axes view; ``problems`` are those told of its axes."""
    scene, columns, of_pair = resolved.scene, _columns(resolved), _axis_of_pair(resolved)
    has_grid = is_flat(scene.axes_scheme)
    return AxesReport(
        scene=scene_values(resolved),
        axes=resolved.axes,
        split=_split(resolved),
        query_point=_named(resolved, resolved.query.point),
        key_point=_named(resolved, resolved.key.point),
        pairs=tuple(
            AxesPairRow(pair, axis, *row)
            for pair, (axis, row) in enumerate(zip(of_pair, rows_of(columns), strict=True))
        ),
        by_axis=_by_axis(resolved),
        score=resolved.score,
        norms=resolved.norms,
        grid=build_grid(resolved) if has_grid else None,
        memory=build_memory(resolved) if scene.axes_scheme is AxesScheme.MEMORY else None,
        tokens=None if has_grid else tokens(resolved),
        problems=(
            *problems,
            *remarks(_as_it_turns(scene), resolved.head),
            *left_empty(columns, resolved.still_count),
        ),
    )


def _as_it_turns(scene: Scene) -> Scene:
    """Return the scene without a scaling that does not act."""
    return scene if scene.axes_scheme is AxesScheme.MROPE else scene._replace(scaling=None)


def _columns(resolved: AxesResolved) -> Columns:
    """Return the fields of :class:`AxesPairRow` in their order, but for the first two."""
    query, key = resolved.query, resolved.key
    return {
        "dims": resolved.dims,
        "theta": resolved.frequencies.theta,
        "wavelength": resolved.frequencies.wavelength,
        "query_place": query.places,
        "key_place": key.places,
        "offset": resolved.offsets,
        "offset_angle": resolved.offset_angle,
        "straight": resolved.terms.straight,
        "cross": resolved.terms.cross,
        "contribution": resolved.contributions,
        "q_in": query.pairs_in,
        "q_out": query.pairs_out,
        "k_in": key.pairs_in,
        "k_out": key.pairs_out,
    }


def _by_axis(resolved: AxesResolved) -> tuple[AxisRow, ...]:
    columns = (
        (axis.axis_id for axis in resolved.axes),
        resolved.split.counts,
        resolved.query.point,
        resolved.key.point,
        (m - n for m, n in zip(resolved.query.point, resolved.key.point, strict=True)),
        resolved.added_by_axis,
    )
    return tuple(AxisRow(*row) for row in zip(*columns, strict=True))


def _split(resolved: AxesResolved) -> SplitValues:
    scene, scheme = resolved.scene, resolved.scene.axes_scheme
    deals = scheme is AxesScheme.MROPE
    return SplitValues(
        scheme=str(scheme),
        axes=tuple(axis.axis_id for axis in resolved.axes),
        axis_order=str(scene.axis_order) if is_flat(scheme) else None,
        sections=sections_of(scene) if deals else None,
        section_order=str(scene.section_order) if deals else None,
        axis_sizes=None if deals else axis_sizes_of(scene),
        settings={
            field: getattr(scene, field)
            for field in SCHEME_FIELDS[scheme]
            if not field.startswith(("query_", "key_"))
        },
        axis_of_pair=_axis_of_pair(resolved),
    )


def _axis_of_pair(resolved: AxesResolved) -> tuple[str, ...]:
    ids = [axis.axis_id for axis in resolved.axes]
    return tuple(ids[axis] for axis in resolved.split.axis_of_pair.tolist())


def _named(resolved: AxesResolved, point: tuple[int, ...]) -> NamedPoint:
    return {axis.axis_id: place for axis, place in zip(resolved.axes, point, strict=True)}

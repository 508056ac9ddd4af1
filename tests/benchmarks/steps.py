"""Slider steps in the whole window, from the new value to painted pixels."""

from __future__ import annotations

import statistics
from typing import TYPE_CHECKING

from rope_desktop.charts.tables.registry import TABLES
from rope_desktop.io.model_config.presets import all_presets
from rope_desktop.state.actions import SetValues, set_value
from rope_desktop.state.fields import FIELD
from rope_desktop.state.model import ModelRope
from rope_desktop.state.open_model import opened
from tests.benchmarks.measuring import Ratio, Skipped, each, in_turn, milliseconds
from tests.benchmarks.scenes import slider_values
from tests.benchmarks.stage import (
    Stage,
    application,
    check_that_steps_end_painted,
    empty_grid,
    paint_what_is_due,
    repaint_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

    from tests.benchmarks.measuring import Step

CONTEXT_FIELDS = ("factor", "trained_window", "target_window", "base")
FIELDS = tuple(name for name in slider_values(128) if FIELD[name].is_in("rotate"))
AT_ONE_SIZE = tuple(field for field in FIELDS if field != "head_size")
AXES_FIELDS = ("query_column", "query_row")
DISTANCE_FIELDS = ("query_position", "key_position", "base", "window")
STEP_BOUND, LARGE_BOUND, TABLES_BOUND, MATPLOTLIB_BOUND = 6.0, 3.0, 1.0, 8.0
DISTANCE_BOUND, DISTANCE_WINDOW = 8.0, 131_072
AXES_BOUND, GRID_SIDE = 8.0, 64
# Two frames of a sixtieth of a second are some 40 times the empty grid on a quick machine.
OPENING_BOUND = 20.0
# A step of the head size leaves d = 128, so the bound for steps there is not meant for it: every
# axis, circle, bar and row is another. This holds it to what it took when it was last looked at.
NEW_SIZE_BOUND = 14.0


def measure(rounds: int) -> Iterator[Ratio | Skipped]:
    application()
    grid = empty_grid()
    stage, large = Stage(128), Stage(4096)
    for field in AT_ONE_SIZE:
        name = f"step of {field}, d = 128 / empty grid"
        yield _against_empty(name, stage, field, grid, STEP_BOUND, rounds)
    name = "step of head_size, from d = 66 to 188 / empty grid"
    yield _against_empty(name, stage, "head_size", grid, NEW_SIZE_BOUND, rounds)
    for field in FIELDS:
        big, small = in_turn(large.slider(field), stage.slider(field), rounds=rounds)
        detail = f"{milliseconds(big)} / {milliseconds(small)}"
        yield Ratio(f"step of {field}, d = 4096 / d = 128", big / small, LARGE_BOUND, detail=detail)
    check_that_steps_end_painted(large, FIELDS)
    large.close()
    yield from _tables(stage, grid, rounds)
    yield _against_matplotlib(stage, rounds)
    check_that_steps_end_painted(stage, FIELDS)
    stage.close()
    grid.close()


def measure_distance(rounds: int) -> Iterator[Ratio]:
    application()
    grid, stage = empty_grid(), Stage(128, DISTANCE_WINDOW, "distance")
    for field in DISTANCE_FIELDS:
        name = f"step of {field} in Distance, d = 128 / empty grid"
        yield _against_empty(name, stage, field, grid, DISTANCE_BOUND, rounds)
    check_that_steps_end_painted(stage, DISTANCE_FIELDS)
    stage.close()
    grid.close()


def measure_context(rounds: int) -> Iterator[Ratio]:
    application()
    grid, stage = empty_grid(), Stage(128, view_id="context")
    stage.presenter.send(set_value("method", "yarn"))
    paint_what_is_due()
    for field in CONTEXT_FIELDS:
        name = f"step of {field} in Context, d = 128 / empty grid"
        yield _against_empty(name, stage, field, grid, STEP_BOUND, rounds)
    opening, empty = in_turn(_open_models(stage), repaint_of(grid), rounds=rounds)
    detail = f"{milliseconds(opening)} / {milliseconds(empty)}"
    name = "a configuration opened and drawn in Context / empty grid"
    yield Ratio(name, opening / empty, OPENING_BOUND, detail=detail)
    stage.presenter.send(set_value("model", None))
    paint_what_is_due()
    check_that_steps_end_painted(stage, CONTEXT_FIELDS)
    stage.close()
    grid.close()


def measure_axes(rounds: int) -> Iterator[Ratio]:
    application()
    grid, stage = empty_grid(), Stage(128, view_id="axes")
    stage.presenter.send(SetValues((("grid_width", GRID_SIDE), ("grid_height", GRID_SIDE))))
    paint_what_is_due()
    for field in AXES_FIELDS:
        name = f"step of {field} in Axes, {GRID_SIDE} × {GRID_SIDE}, d = 128 / empty grid"
        yield _against_empty(name, stage, field, grid, AXES_BOUND, rounds)
    name = f"the query moved in Axes, {GRID_SIDE} × {GRID_SIDE}, d = 128 / empty grid"
    step, empty = in_turn(_move_query(stage), repaint_of(grid), rounds=rounds)
    detail = f"{milliseconds(step)} / {milliseconds(empty)}"
    yield Ratio(name, step / empty, AXES_BOUND, detail=detail)
    check_that_steps_end_painted(stage, AXES_FIELDS)
    stage.close()
    grid.close()


def _move_query(stage: Stage) -> Step:
    """Return the step that moves the query to another column and row, as a drag does."""
    values, gesture = slider_values(128), object()

    def move(step: int) -> None:
        patch = tuple((field, int(values[field](step))) for field in AXES_FIELDS)
        stage.presenter.send(SetValues(patch), gesture)
        paint_what_is_due()

    return move


def _open_models(stage: Stage) -> Step:
    """Return the step that reads one preset after the other and ends when it is painted."""
    presets = all_presets()

    def open_next(step: int) -> None:
        found = presets[step % len(presets)].read()
        if isinstance(found, ModelRope):
            stage.presenter.send(opened(found))
            paint_what_is_due()

    return open_next


def _against_empty(
    name: str, stage: Stage, field: str, grid: QWidget, bound: float, rounds: int
) -> Ratio:
    step, empty = in_turn(stage.slider(field), repaint_of(grid), rounds=rounds)
    detail = f"{milliseconds(step)} / {milliseconds(empty)}"
    return Ratio(name, step / empty, bound, detail=detail)


def _tables(stage: Stage, grid: QWidget, rounds: int) -> Iterator[Ratio]:
    """Return what each table adds to the slider to which it adds most."""
    (empty,) = in_turn(repaint_of(grid), rounds=rounds)
    for table_id in TABLES:
        added = {field: _added(stage, table_id, field, rounds) for field in FIELDS}
        worst = max(added, key=added.__getitem__)
        name = f"the open table “{table_id}” adds / empty grid"
        detail = f"{milliseconds(added[worst])} to a step of {worst}"
        yield Ratio(name, added[worst] / empty, TABLES_BOUND, detail=detail)


def _added(stage: Stage, table_id: str, field: str, rounds: int) -> float:
    """Return the median seconds that the open table adds to the very same steps, in turn.

    The first steps after opening or closing fit everything to its new size, and do not count.
    """
    slider, differences = stage.slider(field), []
    for first in range(0, max(rounds, 5), 5):
        numbers = range(first, first + 5)
        stage.close_tables()
        closed = each(slider, numbers)[2:]
        stage.open_table(table_id)
        opened = each(slider, numbers)[2:]
        differences += [late - early for late, early in zip(opened, closed, strict=True)]
    return statistics.median(differences)


def _against_matplotlib(stage: Stage, rounds: int) -> Ratio | Skipped:
    name = "matplotlib (QtAgg, same panels) / step of query_position"
    try:
        from tests.benchmarks.matplotlib_panels import Panels
    except ModuleNotFoundError as missing:
        return Skipped(name, f"{missing.name} is not installed")
    panels = Panels()
    stage.close_tables()
    drawn, step = in_turn(panels.step, stage.slider("query_position"), rounds=max(rounds // 5, 5))
    panels.close()
    detail = f"{milliseconds(drawn)} / {milliseconds(step)}"
    return Ratio(name, drawn / step, MATPLOTLIB_BOUND, is_floor=True, detail=detail)

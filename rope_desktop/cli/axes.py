"""``report --axes``: the figures of positions of several numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.charts.axes.report import build_axes_report
from rope_desktop.cli.commands import of_model
from rope_desktop.cli.streams import complain, write_out
from rope_desktop.io.axes_options import given
from rope_desktop.io.axes_report_csv import axes_report_csv
from rope_desktop.io.axes_report_json import axes_report_json
from rope_desktop.io.axes_report_text import axes_report_text
from rope_desktop.io.scene_options import option_of
from rope_desktop.state.axes import SCHEME_FIELDS
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.scene import AxesScheme
from rope_desktop.support.problems import warning
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from rope_desktop.support.problems import Problem

# What says how the pairs are split, apart from numbers.
_SPLIT_BY = {
    AxesScheme.GRID: ("axis_order",),
    AxesScheme.MEMORY: ("axis_order",),
    AxesScheme.MROPE: ("sections", "section_order"),
    AxesScheme.FILM: ("axis_sizes",),
}
_OF_ONE_DIMENSION = ("query_position", "key_position")
_WRITERS = {"text": axes_report_text, "json": axes_report_json, "csv": axes_report_csv}


def axes_report(options: Namespace) -> int:
    """Print the report, or why the pairs cannot be split; return the exit code."""
    axes = resolve_axes(options.scene)
    if axes.resolved is None:
        problem = axes.problems[0]
        option = option_of(problem.field)
        return complain(msg("{option}: {problem}", option=option, problem=problem.message))
    problems = (*of_model(options), *_without_effect(options), *axes.problems)
    return write_out(_WRITERS[options.format](build_axes_report(axes.resolved, problems)))


def _without_effect(options: Namespace) -> Iterator[Problem]:
    """Tell of options that change nothing of what is printed."""
    scheme = options.scene.axes_scheme
    used = {"axes_scheme", *SCHEME_FIELDS[scheme], *_SPLIT_BY[scheme]}
    fields = [option.fields[0] for option in given(options) if not used.intersection(option.fields)]
    fields += [field for field in _OF_ONE_DIMENSION if getattr(options, field) is not None]
    chosen = f"--axes {scheme}"
    for field in fields:
        text = msg("{option} has no effect with {scheme}.", option=option_of(field), scheme=chosen)
        yield warning("option_without_effect", field, text)

"""The commands that need no window. What each of them stands on is imported when it runs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rope_desktop.cli.streams import write_out
from rope_desktop.support import language

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from rope_desktop.state.model import ModelRope
    from rope_desktop.support.problems import Problem

DONE, A_CHECK_FAILED = 0, 1


def run(options: Namespace) -> int:
    """Run the command of ``options``, which :func:`parse` has made; return the exit code."""
    language.choose(options.lang)
    if options.command == "report":
        return _asked_report(options)(options)
    if options.command == "selfcheck":
        return _selfcheck(options)
    if options.command in ("inspect", "models"):
        from rope_desktop.cli import models

        return models.inspect(options) if options.command == "inspect" else models.listed(options)

    from rope_desktop.cli.render import render

    return render(options)


def _asked_report(options: Namespace) -> Callable[[Namespace], int]:
    if options.curve:
        return _curve_report
    if options.axes is not None:
        from rope_desktop.cli.axes import axes_report

        return axes_report
    return _report


def _report(options: Namespace) -> int:
    from rope_desktop.charts.report import build_report
    from rope_desktop.io.report_csv import report_csv
    from rope_desktop.io.report_json import report_json
    from rope_desktop.io.report_text import report_text
    from rope_desktop.state.resolve import resolve

    writers = {"text": report_text, "json": report_json, "csv": report_csv}
    report = build_report(resolve(options.scene))
    report = replace(report, problems=(*of_model(options), *report.problems))
    return write_out(writers[options.format](report)) or DONE


def of_model(options: Namespace) -> tuple[Problem, ...]:
    """Return what is to be said of the model that the scene began with."""
    model: ModelRope | None = options.scene.model
    return () if model is None else model.problems


def _curve_report(options: Namespace) -> int:
    from rope_desktop.charts.curve_report import build_curve_report
    from rope_desktop.io.curve_csv import curve_csv
    from rope_desktop.io.curve_json import curve_json
    from rope_desktop.io.curve_text import curve_text
    from rope_desktop.state.resolve import resolve

    writers = {"text": curve_text, "json": curve_json, "csv": curve_csv}
    report = build_curve_report(resolve(options.scene), options.curve_settings)
    report = replace(report, problems=(*of_model(options), *report.problems))
    return write_out(writers[options.format](report)) or DONE


def _selfcheck(options: Namespace) -> int:
    from rope_desktop.charts.selfcheck import build_selfcheck
    from rope_desktop.core.selfcheck import run_selfcheck
    from rope_desktop.io.selfcheck_formats import selfcheck_csv, selfcheck_json, selfcheck_text

    writers = {"text": selfcheck_text, "json": selfcheck_json, "csv": selfcheck_csv}
    table = build_selfcheck(run_selfcheck())
    return write_out(writers[options.format](table)) or (DONE if table.passed else A_CHECK_FAILED)

"""``inspect`` and ``models``: what configurations say, and which of them the program knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.cli.streams import complain, write_out
from rope_desktop.io.model_options import about
from rope_desktop.io.model_sources import read_model
from rope_desktop.support.problems import Problem, warning
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from argparse import Namespace

    from rope_desktop.charts.inspection import Inspection
    from rope_desktop.io.inspect_options import InspectSettings


def inspect(options: Namespace) -> int:
    """Print what a model does to each pair, or two of them side by side; return the exit code."""
    settings: InspectSettings = options.inspect_settings
    ignored = _ignored(options)
    first = _read(settings.source, settings, ignored, settings.part)
    if isinstance(first, Problem):
        return _complain(settings.source, first)
    if settings.against is not None:
        return _compare(first, settings, options.format)
    if settings.export is not None:
        from rope_desktop.io.model_export.exports import write_export

        problem = write_export(
            settings.export, first, snippet=settings.snippet, positions=settings.positions
        )
        if problem is not None:
            return complain(msg("--export: {problem}", problem=problem.message))
    return write_out(_written(first, options.format))


def listed(options: Namespace) -> int:
    """Print the models that the program knows, or those with every word; return the exit code."""
    from rope_desktop.io.model_config.presets import find_presets
    from rope_desktop.io.preset_lists import presets_json, presets_text

    writer = presets_json if options.format == "json" else presets_text
    return write_out(writer(find_presets(" ".join(options.words))))


def _read(
    source: str,
    settings: InspectSettings,
    problems: tuple[Problem, ...] = (),
    part: str | None = None,
) -> Inspection | Problem:
    model = read_model(source, part)
    if isinstance(model, Problem):
        return model
    # Here, because the list of models needs no arrays.
    from rope_desktop.charts.inspection import build_inspection

    return build_inspection(model, settings.window, settings.length, problems)


def _complain(source: str, problem: Problem) -> int:
    said = about(source, problem.message)
    if problem.field != "part":
        return complain(said)
    return complain(msg("{option}: {problem}", option="--part", problem=said))


def _compare(first: Inspection, settings: InspectSettings, form: str) -> int:
    from rope_desktop.charts.inspection_difference import compare
    from rope_desktop.io.comparison_formats import comparison_csv, comparison_json, comparison_text

    other = settings.against or ""
    second = _read(other, settings)
    if isinstance(second, Problem):
        return complain(about(other, second.message))
    writers = {"text": comparison_text, "json": comparison_json, "csv": comparison_csv}
    return write_out(writers[form](compare(first, second)))


def _written(inspection: Inspection, form: str) -> str:
    """Return the inspection in a format; only what writes that one is imported."""
    if form == "json":
        from rope_desktop.io.inspection_json import inspection_json

        return inspection_json(inspection)
    if form == "csv":
        from rope_desktop.io.inspection_csv import inspection_csv

        return inspection_csv(inspection)

    from rope_desktop.io.inspection_text import inspection_text

    return inspection_text(inspection)


def _ignored(options: Namespace) -> tuple[Problem, ...]:
    """Tell of options of the scene that change nothing here."""
    names = (name.replace("_", "-") for name in options.ignored)
    return tuple(
        warning(
            "option_without_effect",
            field,
            msg("--{option} has no effect: a model is inspected as it is configured.", option=name),
        )
        for field, name in zip(options.ignored, names, strict=True)
    )

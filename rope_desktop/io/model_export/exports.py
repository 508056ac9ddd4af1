"""What can be made of a model's frequencies, by kind: texts, and files of any of these kinds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal, TypeAlias

from rope_desktop.io.whole_files import write_whole

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from rope_desktop.charts.inspection import Inspection
    from rope_desktop.state.model import ModelRope
    from rope_desktop.support.problems import Problem

TextKind: TypeAlias = Literal["csv", "json", "numpy", "torch"]
Snippet: TypeAlias = Literal["numpy", "torch"]

SNIPPETS: tuple[Snippet, Snippet] = ("numpy", "torch")
ENDINGS = (".csv", ".json", ".py", ".npz")


def file_name(model: ModelRope) -> str:
    """Return a name for a file about ``model``, without an ending."""
    words = re.findall(r"[\w.-]+", f"{model.name or 'head'} {model.part}")
    return f"{'-'.join(words)[:60]}-rope"


def export_text(kind: TextKind, inspection: Inspection) -> str:
    """Return the inspection as CSV or JSON, or a snippet for one of :data:`SNIPPETS`."""
    if kind == "csv":
        from rope_desktop.io.inspection_csv import inspection_csv

        return inspection_csv(inspection)
    if kind == "json":
        from rope_desktop.io.inspection_json import inspection_json

        return inspection_json(inspection)

    from rope_desktop.io.model_export.snippets import NUMPY, TORCH, snippet

    return snippet(inspection, NUMPY if kind == "numpy" else TORCH)


def write_export(
    path: Path,
    inspection: Inspection,
    *,
    snippet: Snippet | None = None,
    positions: Sequence[int] | None = None,
) -> Problem | None:
    """Write what the ending of ``path``, one of :data:`ENDINGS`, asks for, whole or not at all.

    A ``.py`` is for the library ``snippet``, or for torch if its name says so, else for numpy.
    ``positions`` are those of a ``.npz``. Return why it could not be done.
    """
    ending = path.suffix.lower()
    if ending == ".npz":
        from rope_desktop.io.model_export.reference_table import write_npz

        return write_npz(path, inspection, positions)
    return write_whole(path, export_text(_kind(path, ending, snippet), inspection).encode("utf-8"))


def _kind(path: Path, ending: str, snippet: Snippet | None) -> TextKind:
    if ending == ".csv":
        return "csv"
    if ending == ".json":
        return "json"
    return snippet or ("torch" if "torch" in path.stem.lower() else "numpy")

"""Small files and short functions, counted."""

from __future__ import annotations

import ast
import statistics
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
FOLDERS = ("rope_desktop", "tests", "packaging")
LONGEST_FILE = 300
LONGEST_FUNCTION = 50
HALF_ARE_SHORTER_THAN = 10


class Function(NamedTuple):
    """Where a function is, and how many lines it has beside its docstring."""

    place: str
    lines: int


def files(*folders: str) -> list[Path]:
    return sorted(file for folder in folders for file in (ROOT / folder).rglob("*.py"))


def functions(file: Path) -> Iterator[Function]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            place = f"{file.relative_to(ROOT)}:{node.lineno} {node.name}"
            yield Function(place, lines_of(node) - docstring_lines(node))


def docstring_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return lines_of(node.body[0]) if ast.get_docstring(node) is not None else 0


def lines_of(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def test_no_file_is_long() -> None:
    lengths = {
        str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines())
        for file in files(*FOLDERS)
    }
    assert {file: length for file, length in lengths.items() if length > LONGEST_FILE} == {}


def test_no_function_is_long() -> None:
    every = [function for file in files(*FOLDERS) for function in functions(file)]
    assert [function for function in every if function.lines > LONGEST_FUNCTION] == []


def test_half_of_all_functions_are_short() -> None:
    every = [function for file in files("rope_desktop") for function in functions(file)]
    assert statistics.median(function.lines for function in every) < HALF_ARE_SHORTER_THAN

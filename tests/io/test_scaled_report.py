"""Reports of a scene with a scaling: what is infinite is left empty and told, nothing leaks."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NoReturn

import pytest

from rope_desktop.charts.report import Report, build_report
from rope_desktop.charts.sentences import build_sentences
from rope_desktop.charts.tables.registry import TABLES
from rope_desktop.charts.wavelengths import build_wavelength_chart
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.io.report_csv import report_csv
from rope_desktop.io.report_json import report_json
from rope_desktop.io.report_text import report_text
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START
from rope_desktop.support.language import say

if TYPE_CHECKING:
    from collections.abc import Callable

PROPORTIONAL = START._replace(
    head_size=64, base=1e6, pair=31, scaling=Scaling(Method.PROPORTIONAL, turning_pairs=8)
)
NOT_A_NUMBER = re.compile(r"\b(inf|infinity|nan)\b", re.IGNORECASE)


def refuse(constant: str) -> NoReturn:
    raise AssertionError(constant)


def test_the_json_has_null_and_a_problem_for_what_is_infinite() -> None:
    found = json.loads(report_json(build_report(resolve(PROPORTIONAL))), parse_constant=refuse)
    wavelengths = [row["wavelength"] for row in found["pairs"]]
    assert wavelengths[8:] == [None] * 24
    assert None not in wavelengths[:8]
    assert [row["theta"] for row in found["pairs"]][8:] == [0.0] * 24
    assert [row["turns_in_window"] for row in found["pairs"]][8:] == [0.0] * 24
    assert found["summary"]["slowest_wavelength"] is None
    assert found["summary"]["slowest_turns_in_window"] == 0.0
    told = {p["field"]: p for p in found["problems"] if p["code"] == "does_not_turn"}
    assert sorted(told) == [
        "pairs.wavelength",
        "summary.slowest_wavelength",
        "summary.wavelength_ratio",
    ]
    assert told["pairs.wavelength"]["message"].startswith("24 pairs do not turn")
    assert not any(p["code"] in ("not_finite", "beyond_float64") for p in found["problems"])


@pytest.mark.parametrize("write", [report_json, report_csv, report_text])
def test_no_writer_leaks_an_infinity(write: Callable[[Report], str]) -> None:
    assert not NOT_A_NUMBER.search(write(build_report(resolve(PROPORTIONAL))))


def test_pairs_that_do_not_turn_are_told_of_as_such() -> None:
    found = resolve(PROPORTIONAL)
    said = [say(sentence) for sentence in build_sentences(found)]
    said.append(say(build_wavelength_chart(found).caption))
    assert sum("24 pairs do not turn" in text for text in said) == 2
    assert not any(NOT_A_NUMBER.search(text) or "float64" in text for text in said)
    table = TABLES["wavelengths"](found)
    column = [column.column_id for column in table.columns].index("wavelength")
    assert table.cell_text(31, column) == "∞"

"""The self-check as text, JSON, CSV and for a spreadsheet."""

from __future__ import annotations

import json

import pytest

from rope_desktop.charts.selfcheck import SelfCheckTable, build_selfcheck
from rope_desktop.core.selfcheck import LawResult
from rope_desktop.io.selfcheck_formats import (
    selfcheck_csv,
    selfcheck_json,
    selfcheck_text,
    selfcheck_tsv,
)


@pytest.fixture
def table() -> SelfCheckTable:
    return build_selfcheck(
        [
            LawResult("angles_add", 1470, 1.5e-16, 1e-12),
            LawResult("norm_kept", 234, 0.5, 1e-12),
            LawResult("complex_form", 3, float("nan"), 1e-12),
        ]
    )


def test_the_text_has_a_line_per_law_and_the_verdict(table: SelfCheckTable) -> None:
    lines = [" ".join(line.split()) for line in selfcheck_text(table).splitlines()]
    assert lines == [
        "Law Cases Worst error Tolerance Verdict",
        "Rotating by m and then by n is rotating by m + n 1,470 1.5e−16 1.0e−12 ✓ ok",
        "A rotated vector keeps its length at every position 234 5.0e−01 1.0e−12 ✗ FAILED",
        "Straight and cross part give the real part of Σ qᵢ·conj(kᵢ)·exp(iΔθᵢ) 3 "
        "not a finite number 1.0e−12 ✗ FAILED",
        "",
        "2 laws failed.",
    ]


def test_the_json_has_every_law_in_full(table: SelfCheckTable) -> None:
    found = json.loads(selfcheck_json(table))
    assert found["passed"] is False
    assert [list(law) for law in found["laws"]] == [
        ["law", "cases", "worst_error", "tolerance", "passed", "sentence"]
    ] * 3
    assert [law["law"] for law in found["laws"]] == ["angles_add", "norm_kept", "complex_form"]
    assert [law["worst_error"] for law in found["laws"]] == [1.5e-16, 0.5, None]
    assert [law["passed"] for law in found["laws"]] == [True, False, False]


def test_the_csv_has_a_row_per_law(table: SelfCheckTable) -> None:
    assert selfcheck_csv(table).splitlines() == [
        "law,cases,worst_error,tolerance,passed",
        "angles_add,1470,1.5e-16,1e-12,true",
        "norm_kept,234,0.5,1e-12,false",
        "complex_form,3,,1e-12,false",
    ]


def test_the_sheet_has_numbers_that_a_spreadsheet_reads(table: SelfCheckTable) -> None:
    lines = [line.split("\t") for line in selfcheck_tsv(table).splitlines()]
    assert lines[0] == ["Law", "Cases", "Worst error", "Tolerance", "Verdict"]
    assert [line[1:] for line in lines[1:]] == [
        ["1470", "1.5e-16", "1e-12", "✓ ok"],
        ["234", "0.5", "1e-12", "✗ FAILED"],
        ["3", "", "1e-12", "✗ FAILED"],
    ]

"""The self-check as a table: every law has its sentence, and a failure cannot be overlooked."""

from __future__ import annotations

import pytest

from rope_desktop.charts.selfcheck import HEADINGS, SENTENCES, build_selfcheck
from rope_desktop.core.selfcheck import LawResult, run_selfcheck
from rope_desktop.support.language import say


def test_every_law_of_the_gate_has_a_sentence_of_its_own() -> None:
    table = build_selfcheck(run_selfcheck())
    assert [row.law for row in table.rows] == list(SENTENCES)
    assert len({say(row.sentence) for row in table.rows}) == len(SENTENCES)
    assert table.passed
    assert say(table.verdict) == "All 13 laws hold."
    assert "245 triples, 6 heads" in say(table.rows[0].sentence)
    assert table.rows[0].cases == 245 * 6


@pytest.mark.parametrize(
    ("worst", "error", "shown"),
    [
        (1e-3, 1e-3, "1.0e−03"),
        (float("nan"), None, "not a finite number"),
        (float("inf"), None, "not a finite number"),
    ],
)
def test_a_law_that_fails_says_so(worst: float, error: float | None, shown: str) -> None:
    good, bad = LawResult("angles_add", 3, 0.0, 0.0), LawResult("norm_kept", 4, worst, 1e-12)
    table = build_selfcheck([good, bad])
    assert not table.passed
    assert say(table.verdict) == "1 law failed."
    row = table.rows[1]
    assert (row.cases, row.worst_error, row.passed) == (4, error, False)
    assert (say(row.shown_error), say(row.verdict)) == (shown, "✗ FAILED")
    assert (say(table.rows[0].shown_error), say(table.rows[0].verdict)) == ("0", "✓ ok")


def test_a_row_has_a_cell_beneath_every_heading() -> None:
    [row] = build_selfcheck([LawResult("angles_add", 1470, 1.5e-16, 1e-12)]).rows
    assert [say(heading) for heading in HEADINGS] == [
        "Law",
        "Cases",
        "Worst error",
        "Tolerance",
        "Verdict",
    ]
    assert [say(cell) for cell in row.cells] == [
        "Rotating by m and then by n is rotating by m + n",
        "1,470",
        "1.5e−16",
        "1.0e−12",
        "✓ ok",
    ]

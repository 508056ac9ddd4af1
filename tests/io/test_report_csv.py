"""The report as CSV: the pairs, then everything else, in the words of the JSON."""

from __future__ import annotations

import csv
import io
import json

import pytest

from rope_desktop.io.report_csv import report_csv
from tests.io.test_report_formats import PAIR_KEYS, loaded, report_on


def tables(text: str) -> tuple[list[list[str]], list[list[str]]]:
    """Return the rows of the two tables of a CSV."""
    pairs, empty, rest = text.partition("\n\n")
    assert empty
    return list(csv.reader(io.StringIO(pairs))), list(csv.reader(io.StringIO(rest)))


def test_the_csv_has_the_pairs_of_the_json_in_columns() -> None:
    report = report_on(head_size=24, query_position=-3)
    rows, _ = tables(report_csv(report))
    headings = " ".join(PAIR_KEYS).replace("dims", "dims_a dims_b")
    for name in ("q_in", "q_out", "k_in", "k_out"):
        headings = headings.replace(name, f"{name}_x {name}_y")
    assert rows[0] == headings.split()
    assert len(rows) == 1 + 12
    for row, pair in zip(rows[1:], loaded(report)["pairs"], strict=True):
        cells = [cell for value in pair.values() for cell in flat(value)]
        assert row == [json.dumps(cell) for cell in cells]


def flat(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def test_the_csv_leaves_a_cell_empty_where_float64_ends() -> None:
    text = report_csv(report_on(head_size=8192, base=1e308))
    pairs, measures = tables(text)
    assert dict(zip(pairs[0], pairs[-1], strict=True))["wavelength"] == ""
    assert ["summary.wavelength_ratio", ""] in measures
    assert "inf" not in text
    assert "nan" not in text


def test_the_csv_of_a_head_without_pairs_is_its_headings() -> None:
    pairs, measures = tables(report_csv(report_on(head_size=1)))
    assert len(pairs) == 1
    assert ["summary.slowest_wavelength", ""] in measures


def test_the_csv_tells_every_other_measure_in_the_words_of_the_json() -> None:
    _, rows = tables(report_csv(report_on(head_size=7, query_position=2)))
    assert [name for name, _ in rows] == [
        "measure",
        "score.offset",
        "score.unrotated",
        "score.at_positions",
        "score.shifted",
        "score.difference",
        "score.pass_through",
        "norms.q_before",
        "norms.q_after",
        "norms.k_before",
        "norms.k_after",
        "summary.pair_count",
        "summary.fastest_wavelength",
        "summary.slowest_wavelength",
        "summary.wavelength_ratio",
        "summary.slower_than_window_count",
        "summary.slowest_turns_in_window",
        "problems.0.code",
        "problems.0.severity",
        "problems.0.field",
        "problems.0.message",
    ]
    told = dict(rows)
    # q·k of the first seven of the start scene's eight numbers, none of which turn at offset 0.
    assert (told["score.offset"], told["score.unrotated"]) == ("0", "0.5")
    assert float(told["score.at_positions"]) == pytest.approx(0.5, abs=1e-15)
    assert float(told["norms.k_before"]) == pytest.approx(1.5811388300841898, abs=1e-15)
    assert told["summary.pair_count"] == "3"
    assert told["problems.0.code"] == "odd_head_size"
    assert told["problems.0.message"].startswith("Head size 7 is odd: dimension 6 has no partner")

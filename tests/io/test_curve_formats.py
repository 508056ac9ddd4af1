"""``report --curve`` as JSON, CSV and text: the same numbers under the same names."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from rope_desktop.charts.curve_report import build_curve_report
from rope_desktop.io.curve_csv import curve_csv
from rope_desktop.io.curve_json import curve_json
from rope_desktop.io.curve_text import curve_text
from rope_desktop.state.curve import CurveSettings
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START

REFERENCE = Path(__file__).parents[1] / "reference" / "start_scene_d8.json"
AT_THE_END = CurveSettings(510, 513, (0, 3), heads=2)
COLUMNS = [
    "anchor",
    "offset",
    "query_position",
    "rope",
    "sinusoidal",
    "learned_512",
    "learned_1024",
    "t5_bidirectional",
    "t5_causal",
    "alibi_1",
    "alibi_2",
    "rotated_embedding",
    "bound",
    "mean_cosine",
    "q_norm_rope",
    "q_norm_sinusoidal",
    "q_norm_learned_512",
    "q_norm_learned_1024",
    "q_norm_rotated_embedding",
]


def report_on(settings=AT_THE_END, **changes):
    return build_curve_report(resolve(START._replace(**changes)), settings)


def loaded(report):
    return json.loads(curve_json(report), parse_constant=pytest.fail)


def test_the_json_has_a_record_for_each_anchor_and_offset():
    found = loaded(report_on())
    assert list(found) == ["scene", "settings", "curve", "readouts", "decay", "problems"]
    assert found["settings"] == {
        "first_offset": 510,
        "last_offset": 513,
        "anchors": [0, 3],
        "heads": 2,
        "seed": 0,
        "alibi_slopes": [0.0625, 0.00390625],
    }
    assert [list(row) for row in found["curve"]] == [COLUMNS] * 8
    places = [(row["anchor"], row["offset"], row["query_position"]) for row in found["curve"]]
    assert places == [(n, delta, n + delta) for n in (0, 3) for delta in range(510, 514)]


def test_the_json_has_null_where_there_is_no_value():
    found = loaded(report_on())
    has_score = [row["learned_512"] is not None for row in found["curve"]]
    assert has_score == [True, True, False, False] + [False] * 4
    has_length = [row["q_norm_learned_512"] is not None for row in found["curve"]]
    assert has_length == has_score
    assert "curve.learned_512" in [problem["field"] for problem in found["problems"]]
    assert all(row["learned_1024"] is not None for row in found["curve"])


def test_the_json_has_the_true_score_in_full():
    true = json.loads(REFERENCE.read_text(encoding="utf-8"))["interleaved"]["score"]
    rows = loaded(report_on(CurveSettings(5, 5, (2, 102))))["curve"]
    for row in rows:
        assert row["rope"] == pytest.approx(true, abs=2e-15)
        assert row["bound"] >= abs(row["rope"])


def test_the_csv_has_the_rows_of_the_json():
    report = report_on()
    curves, empty, rest = curve_csv(report).partition("\n\n")
    assert empty
    rows = list(csv.reader(io.StringIO(curves)))
    assert rows[0] == COLUMNS
    for row, record in zip(rows[1:], loaded(report)["curve"], strict=True):
        assert row == ["" if cell is None else repr(cell) for cell in record.values()]
    measures = dict(csv.reader(io.StringIO(rest)))
    for readout in loaded(report)["readouts"]:
        encoding = readout.pop("encoding")
        for name, value in readout.items():
            told = measures[f"readouts.{encoding}.{name}"]
            assert told == ("" if value is None else repr(value))
    assert measures["decay.mean_cosine_first_negative"] == "91"
    assert measures["problems.0.code"] == "no_value"


def test_the_text_is_short_and_says_what_matters():
    text = curve_text(report_on(CurveSettings(), head_size=64))
    told = " ".join(text.split())
    assert "anchors (key positions n) 0 8 24 40" in told
    assert "negative at Δ = 725 for the first time" in told
    assert "ALiBi, slope 0.00390625" in told
    assert len(text.splitlines()) < 40
    assert "Remarks" not in text


def test_the_text_of_what_has_no_value():
    told = " ".join(curve_text(report_on(CurveSettings(0, 0, (-1,), heads=1), window=5)).split())
    assert "Learned, 512 positions — — — — — — 1" in told
    assert "It is not negative at any offset up to 5." in told
    assert "Remarks learned_512 has no score in 1 row:" in told

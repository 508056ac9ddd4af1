"""The curves of the Distance view as tab-separated text."""

from __future__ import annotations

import numpy as np

from rope_desktop.charts.copied_curves import copied_columns, copied_decay
from rope_desktop.charts.curve_work import CurveWork
from rope_desktop.charts.decay_lab import build_decay_chart
from rope_desktop.charts.decay_work import DecayWork, jobs_of
from rope_desktop.state.curve_span import shown_span
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import DECAY_CURVES, Scene


def copied(scene: Scene, pixels: int) -> list[list[str]]:
    work = CurveWork(resolve(scene), shown_span(scene), pixels)
    work.carry_out()
    return [line.split("\t") for line in copied_columns(work.columns()).splitlines()]


def test_each_offset_has_its_score_in_full():
    head, *rows = copied(Scene(curve_span=(-2, 5)), 100)
    assert head == ["offset", "score"]
    assert [int(row[0]) for row in rows] == list(range(-2, 6))
    # Four pairs at Δ = 5 by hand: the start scene's score, as the Rotate view has it.
    assert rows[-1][1].startswith("-0.7095540950514")


def test_each_pixel_column_has_its_offsets_and_extremes():
    scene = Scene(window=1000)
    head, *rows = copied(scene, 64)
    each = np.array([float(row[1]) for row in copied(scene, 1000)[1:]])
    assert head == ["first_offset", "last_offset", "lowest_score", "highest_score"]
    assert len(rows) == 64
    next_offset = 0
    for first, last, low, high in rows:
        assert int(first) == next_offset
        next_offset = int(last) + 1
        part = each[int(first) : next_offset]
        assert np.allclose([float(low), float(high)], [part.min(), part.max()], atol=1e-12)
    assert next_offset == 1000


def test_every_curve_of_the_laboratory_has_a_column():
    scene = Scene(decay_curves=DECAY_CURVES, sample_count=50)
    work, jobs = DecayWork(), jobs_of(scene)
    list(work.steps(jobs))
    chart = build_decay_chart(scene, work.results(jobs))
    head, *rows = (line.split("\t") for line in copied_decay(chart).splitlines())
    assert head[0] == "offset"
    assert set(head[1:]) == {*DECAY_CURVES, "lower_quartile", "upper_quartile"}
    assert [int(row[0]) for row in rows] == list(range(chart.reach + 1))
    assert {len(row) for row in rows} == {8}
    same = head.index("same")
    assert float(rows[0][same]) == 1.0
    assert float(rows[724][same]) > 0 > float(rows[725][same])


def test_nothing_drawn_leaves_the_offsets():
    scene = Scene(decay_curves=())
    chart = build_decay_chart(scene, DecayWork().results(()))
    assert copied_decay(chart).splitlines()[:2] == ["offset", "0"]

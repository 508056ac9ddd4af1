"""The labels of the pair's circle: whole, apart, beside every line, and steady."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from rope_desktop.charts.pair_circle import build_pair_circle_chart
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START, Fill, FillKind, Scene, VectorSpec
from tests.helpers.specs import ZERO
from tests.ui.drawings.driver import LEFT, show_scene, use_theme

if TYPE_CHECKING:
    from rope_desktop.ui.drawings.pair_circle import PairCircle

FAR = 2**53 - 1
SCENES = {
    "start": START,
    "negative": START._replace(query_position=-7, key_position=-20),
    "far": START._replace(query_position=FAR, key_position=-FAR),
    "zero": START._replace(query=ZERO),
    "both zero": START._replace(query=ZERO, key=ZERO),
    "unmoved": START._replace(query_position=0, key_position=0),
    "same": START._replace(key=VectorSpec(Fill(FillKind.SAME)), key_position=7, pair=2),
    "opposite": START._replace(key=VectorSpec(Fill(FillKind.OPPOSITE)), key_position=7),
    "unequal": START._replace(query=VectorSpec(Fill(), ((0, 0.1),))),
    "slow": START._replace(head_size=128, pair=63, window=8192),
    "none": START._replace(head_size=1),
    "tiny": START._replace(query=VectorSpec(Fill(), ((0, 5e-324),)), key=ZERO),
    "vast": START._replace(query=VectorSpec(Fill(), ((0, 1e100), (1, 1e100)))),
}
SIZES = [(860, 520), (430, 460), (300, 600), (700, 240), (160, 120), (1600, 1400)]


def strokes(circle: PairCircle, scene: Scene) -> np.ndarray:
    """Return points half a pixel apart on every arrow, spiral and arc."""
    chart = build_pair_circle_chart(resolve(scene))
    lines = [np.array([(0.0, 0.0), end]) for a in chart.arrows for end in (a.start, a.end)]
    lines += [arrow.spiral for arrow in chart.arrows if len(arrow.spiral)]
    if chart.between is not None:
        lines.append(chart.between.arc)
    dense = [np.empty((0, 2))]
    for line in lines:
        pixels = circle.frame.pixels(line)
        for start, end in itertools.pairwise(pixels):
            count = int(np.abs(end - start).max() * 2) + 2
            dense.append(np.linspace(start, end, count))
    return np.vstack(dense)


@pytest.mark.parametrize("look", ["light", "projector"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_labels_touch_nothing_and_are_never_cut(name, size, look, presenter, circle):
    use_theme(look)
    circle.resize(*size)
    show_scene(presenter, circle, SCENES[name])
    circle.grab()
    points = strokes(circle, SCENES[name])
    boxes = [(*label.corner, *label.size) for label in circle.picture.labels]

    for left, top, width, height in boxes:
        assert left >= 0
        assert top >= 0
        assert left + width <= size[0]
        assert top + height <= size[1]
        across = (points[:, 0] > left - 1) & (points[:, 0] < left + width + 1)
        down = (points[:, 1] > top - 1) & (points[:, 1] < top + height + 1)
        assert not np.any(across & down)
    for first, second in itertools.combinations(boxes, 2):
        apart = (
            first[0] + first[2] <= second[0]
            or second[0] + second[2] <= first[0]
            or first[1] + first[3] <= second[1]
            or second[1] + second[3] <= first[1]
        )
        assert apart


@pytest.mark.parametrize("position", range(-30, 60, 7))
def test_all_that_matters_is_labelled_at_a_common_size(position, presenter, circle):
    show_scene(presenter, circle, START._replace(query_position=position, key_position=3))
    circle.grab()
    texts = [label.text for label in circle.picture.labels]

    assert any(text.startswith("q at ") for text in texts)
    assert "k at 3" in texts
    assert any(text.endswith("apart") for text in texts)
    assert sum("turn" in text or text.endswith("°") for text in texts) == 2


def test_where_a_position_has_no_room_the_arrow_is_still_named(presenter, circle):
    circle.resize(300, 300)
    show_scene(presenter, circle, SCENES["far"])
    circle.grab()

    assert {"q", "k"} <= {label.text for label in circle.picture.labels}


def test_labels_do_not_flicker_while_an_arrow_turns(presenter, circle):
    places = []
    for step in range(60):
        scene = START._replace(head_size=128, pair=20, query_position=100 + step)
        show_scene(presenter, circle, scene)
        circle.grab()
        corners = {label.key: label.corner for label in circle.picture.labels}
        places.append(corners["between"])
    jumps = [math.dist(a, b) > 40 for a, b in itertools.pairwise(places)]

    assert sum(jumps) <= 2


def test_once_all_is_settled_labels_stand_as_in_a_new_picture(presenter, circle):
    circle.resize(430, 460)
    moves = [START._replace(query_position=step, shift=step) for step in (7, 0, 1, 13, 8, 21, 2)]
    was_kept = 0
    for scene in itertools.chain(moves, reversed(moves)):
        show_scene(presenter, circle, scene)
        circle.grab()
        before = circle.picture.labels
        presenter.settled.emit()
        circle.grab()
        settled = circle.picture.labels
        circle.picture.settle()
        circle.grab()
        assert settled == circle.picture.labels
        was_kept += settled != before
    assert was_kept


def test_a_pause_in_a_drag_leaves_the_labels_where_they_are(presenter, circle):
    show_scene(presenter, circle, START)
    circle.grab()
    head = circle.frame.pixel(build_pair_circle_chart(resolve(START)).arrows[0].end)
    QTest.mousePress(circle, LEFT, pos=QPoint(*map(round, head)))
    for step in range(20):
        show_scene(presenter, circle, START._replace(query_position=7 + step))
        circle.grab()
        before = circle.picture.labels
        presenter.settled.emit()
        circle.grab()
        assert circle.picture.labels == before
    QTest.mouseRelease(circle, LEFT, pos=QPoint(*map(round, head)))

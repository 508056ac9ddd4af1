"""Labels go where nothing is, stay where they were, and are never cut."""

from __future__ import annotations

import numpy as np
import pytest

from rope_desktop.ui.drawings.label_placer import LabelPlacer

SIZE = (40.0, 16.0)


@pytest.fixture
def placer() -> LabelPlacer:
    made = LabelPlacer()
    made.resize(400, 200, [])
    made.start()
    return made


def spots(*centres):
    return lambda: list(centres)


def line(*points):
    return np.array(points, dtype=float)


def test_the_first_free_spot_is_taken(placer):
    placer.block(line((100, 0), (100, 200)))

    corner = placer.place("a", SIZE, [spots((100, 100), (110, 50), (200, 100))])

    assert corner == (180, 92)


def test_a_label_is_never_cut(placer):
    outside = [(10, 100), (390, 100), (200, 5), (200, 195), (-50, 100), (1e6, 1e6)]

    assert placer.place("a", SIZE, [spots(*outside)]) is None


def test_labels_do_not_touch_each_other(placer):
    first = placer.place("a", SIZE, [spots((200, 100))])
    second = placer.place("b", SIZE, [spots((235, 110), (200, 140))])

    assert first == (180, 92)
    assert second == (180, 132)


def test_faint_lines_are_crossed_only_if_nothing_else_is_free():
    placer = LabelPlacer()
    placer.resize(400, 200, [line((0, 100), (400, 100))])
    placer.start()

    assert placer.place("a", SIZE, [spots((200, 100), (200, 40))]) == (180, 32)
    assert placer.place("b", SIZE, [spots((300, 100))]) == (280, 92)


def test_a_better_tier_wins_even_over_a_faint_line():
    placer = LabelPlacer()
    placer.resize(400, 200, [line((0, 100), (400, 100))])
    placer.start()

    assert placer.place("a", SIZE, [spots((200, 100)), spots((200, 40))]) == (180, 92)


def test_a_label_keeps_its_spot_until_something_comes_in_its_way(placer):
    where = [spots((100, 100), (300, 100))]
    placer.block(line((100, 0), (100, 200)))
    assert placer.place("a", SIZE, where) == (280, 92)

    placer.start()
    assert placer.place("a", SIZE, where) == (280, 92)

    placer.start()
    placer.block(line((300, 0), (300, 200)))
    assert placer.place("a", SIZE, where) == (80, 92)


def test_forgetting_chooses_anew(placer):
    where = [spots((100, 100), (300, 100))]
    placer.block(line((100, 0), (100, 200)))
    placer.place("a", SIZE, where)

    placer.start()
    placer.forget()

    assert placer.place("a", SIZE, where) == (80, 92)


def test_a_long_line_is_felt_between_its_ends(placer):
    placer.block(line((0, 0), (400, 200)))

    assert placer.place("a", SIZE, [spots((200, 100))]) is None
    assert placer.place("a", SIZE, [spots((300, 50))]) is not None


def test_lines_beyond_the_picture_do_no_harm(placer):
    placer.block(line((-5000, 20), (5000, 20)))
    placer.block(line((0, 0), (1e102, -1e102)))

    assert placer.place("a", SIZE, [spots((200, 20))]) is None

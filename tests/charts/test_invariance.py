from rope_desktop.charts.invariance import build_invariance_chart
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START, Fill, FillKind, VectorSpec
from rope_desktop.support.language import say


def rows_of(**changes):
    chart = build_invariance_chart(resolve(START._replace(**changes)))
    return [(say(row.label), say(row.value)) for row in chart.rows], say(chart.caption)


def test_start_scene_to_the_published_digits():
    rows, caption = rows_of()
    assert rows[0] == ("before rotation, q·k", "0.500000000")
    assert rows[1] == ("at m = 7, n = 2", "−0.709554095")
    assert rows[2] == ("at m = 107, n = 102", "−0.709554095")
    assert rows[4][1] == "1.887459 → 1.887459"
    assert rows[5][1] == "1.600781 → 1.600781"
    assert "Δ = m − n = 5" in caption


def test_a_difference_is_called_rounding():
    scenes = (
        {"head_size": 64, "query": spec, "key": spec, "shift": shift}
        for spec in [VectorSpec(Fill(FillKind.RANDOM, 3))]
        for shift in range(1, 40)
    )
    captions = [rows_of(**scene)[1] for scene in scenes]
    assert any("rounding of the last digit" in caption for caption in captions)


def test_huge_positions_are_written_in_full():
    rows, _ = rows_of(shift=2**53 - 100)
    assert rows[2][0] == "at m = 9,007,199,254,740,899, n = 9,007,199,254,740,894"
    assert rows[2][1] == "−0.709554095"


def test_no_shift_asks_for_one():
    assert "Set a shift" in rows_of(shift=0)[1]


def test_nothing_rotates():
    assert "Nothing rotates" in rows_of(head_size=1)[1]

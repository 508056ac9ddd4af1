"""The controls of the Axes view: what they send, what they show, and what they say is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtTest import QTest

from rope_desktop.core.conventions import AxisOrder, SectionOrder
from rope_desktop.state.scene import START, AxesScheme
from rope_desktop.ui import theme
from tests.ui.axes.scheme_driver import enter, send
from tests.ui.controls.driver import LEFT, action_called, drag, settle, type_into
from tests.ui.drawings.driver import undo_steps

if TYPE_CHECKING:
    from rope_desktop.ui.axes.scheme_card import SchemeCard
    from rope_desktop.ui.presenter import Presenter

GRID = ["grid_width", "grid_height", "query_column", "query_row", "key_column", "key_row"]
PLACES = [f"{who}_{axis}" for who in ("query", "key") for axis in ("time", "height", "width")]
FILM = ["film_frames", "film_height", "film_width"]
ROWS = {
    AxesScheme.GRID: GRID,
    AxesScheme.MEMORY: [*GRID, "memory_frames", "pointer_tokens"],
    AxesScheme.MROPE: [*PLACES, *FILM, "frame_step", "text_before", "text_after"],
    AxesScheme.FILM: [*PLACES, *FILM],
}
MODELS = {
    "SAM 2": (256, 10_000.0, "interleaved", AxesScheme.MEMORY),
    "Qwen2-VL": (128, 1_000_000.0, "half_split", AxesScheme.MROPE),
    "Qwen2.5-VL": (128, 1_000_000.0, "half_split", AxesScheme.MROPE),
    "Qwen3-VL": (128, 5_000_000.0, "half_split", AxesScheme.MROPE),
    "Qwen3.5": (256, 10_000_000.0, "half_split", AxesScheme.MROPE),
    "Wan 2.1": (128, 10_000.0, "interleaved", AxesScheme.FILM),
}


def shown_rows(card: SchemeCard) -> list[str]:
    return [name for name, row in card.rows.items() if row.isVisible()]


@pytest.mark.parametrize("scheme", AxesScheme)
def test_each_scheme_shows_its_own_controls(
    scheme_card: SchemeCard, presenter: Presenter, scheme: AxesScheme
) -> None:
    index = list(AxesScheme).index(scheme)
    QTest.mouseClick(scheme_card.choice.segments[index], LEFT)
    settle()
    assert presenter.store.scene.axes_scheme is scheme
    assert scheme_card.choice.segments[index].isChecked()
    assert sorted(shown_rows(scheme_card)) == sorted(ROWS[scheme])
    assert all(row.slider.isVisible() for row in scheme_card.rows.values() if row.isVisible())
    is_flat = scheme in (AxesScheme.GRID, AxesScheme.MEMORY)
    assert scheme_card.axis_order.isVisible() is is_flat
    assert scheme_card.section_order.isVisible() is (scheme is AxesScheme.MROPE)
    assert scheme_card.sections.isVisible() is (scheme is AxesScheme.MROPE)
    assert scheme_card.axis_sizes.isVisible() is (scheme is AxesScheme.FILM)


def test_the_headings_are_those_of_the_shown_rows(
    scheme_card: SchemeCard, presenter: Presenter
) -> None:
    def shown() -> list[str]:
        return [line.text for line in scheme_card.headings if line.isVisible()]

    assert shown() == ["Grid", "Query", "Key"]
    send(presenter, axes_scheme="memory")
    assert shown() == ["Grid", "Query", "Key", "Memory"]
    send(presenter, axes_scheme="mrope")
    assert shown() == ["Query", "Key", "Film", "Words"]


def test_the_caption_counts_the_pairs_of_each_axis(
    scheme_card: SchemeCard, presenter: Presenter
) -> None:
    assert scheme_card.caption.text.endswith("Pairs: x: 2, y: 2.")
    send(presenter, axis_order="y_first", head_size=128)
    assert scheme_card.caption.text.endswith("Pairs: y: 32, x: 32.")
    send(presenter, axes_scheme="mrope")
    assert scheme_card.caption.text.endswith("Pairs: t: 16, h: 24, w: 24.")
    send(presenter, axes_scheme="film")
    assert scheme_card.caption.text.endswith("Pairs: t: 22, h: 21, w: 21.")


def test_orders_are_chosen(scheme_card: SchemeCard, presenter: Presenter) -> None:
    QTest.mouseClick(scheme_card.axis_order.segments[1], LEFT)
    assert presenter.store.scene.axis_order is AxisOrder.Y_FIRST
    send(presenter, axes_scheme="mrope")
    QTest.mouseClick(scheme_card.section_order.segments[1], LEFT)
    assert presenter.store.scene.section_order is SectionOrder.INTERLEAVED
    presenter.store.undo()
    settle()
    assert scheme_card.section_order.segments[0].isChecked()


@pytest.mark.parametrize("values", [{"head_size": 1}, {"head_size": 6}, {"grid_width": 3}])
def test_what_was_said_leaves_no_trace(
    scheme_card: SchemeCard, presenter: Presenter, values: dict[str, Any]
) -> None:
    before = scheme_card.grab().toImage()
    send(presenter, **values)
    assert scheme_card.grab().toImage() != before
    presenter.store.undo()
    settle()
    assert scheme_card.grab().toImage() == before


def test_a_slider_ends_at_the_last_patch(scheme_card: SchemeCard, presenter: Presenter) -> None:
    send(presenter, grid_width=10)
    row = scheme_card.rows["query_column"]
    assert row.box.value == 9
    assert "Query column 20 does not exist in this grid" in scheme_card.fault.text
    drag(row.slider, (0.999, 0.0, 0.5, 1.0))
    assert presenter.store.scene.query_column == 9
    assert "Query column" not in scheme_card.fault.text
    drag(row.slider, (0.999, 0.0))
    assert presenter.store.scene.query_column == 0


def test_a_grid_of_one_column_has_nothing_to_slide(
    scheme_card: SchemeCard, presenter: Presenter
) -> None:
    send(presenter, grid_width=1)
    assert not scheme_card.rows["query_column"].slider.isEnabled()
    assert scheme_card.rows["query_row"].slider.isEnabled()


def test_a_patch_beyond_the_grid_is_refused_in_place(
    scheme_card: SchemeCard, presenter: Presenter
) -> None:
    row = scheme_card.rows["key_row"]
    type_into(row.box, "40")
    assert presenter.store.scene.key_row == START.key_row
    assert row.box.text() == "40"
    assert scheme_card.fault.text == "Key row 40 does not exist: the grid has 0 … 31."
    assert scheme_card.fault.isVisible()
    assert "Key row 40" in row.remark
    type_into(row.box, "30")
    assert presenter.store.scene.key_row == 30
    assert not scheme_card.fault.isVisible()


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"head_size": 6}, "3 pairs cannot be halved between x and y"),
        ({"head_size": 1}, "nothing rotates"),
        ({"head_size": 2}, "1 pair cannot be halved"),
        ({"rotary_size": 0}, "nothing rotates"),
        ({"head_size": 1, "axes_scheme": "mrope"}, "nothing rotates"),
    ],
)
def test_a_head_that_cannot_be_split_leaves_every_control(
    scheme_card: SchemeCard, presenter: Presenter, values: dict[str, Any], sentence: str
) -> None:
    send(presenter, **values)
    assert sentence in scheme_card.fault.text
    assert scheme_card.fault.isVisible()
    assert scheme_card.content.isVisible()
    type_into(scheme_card.rows[shown_rows(scheme_card)[0]].box, "7")
    assert presenter.store.can_undo
    QTest.mouseClick(scheme_card.choice.segments[3], LEFT)
    assert presenter.store.scene.axes_scheme is AxesScheme.FILM


@pytest.mark.parametrize("name", MODELS)
def test_a_model_sets_all_it_says_in_one_step(
    scheme_card: SchemeCard, presenter: Presenter, name: str
) -> None:
    action_called(scheme_card.models.menu, name).trigger()
    settle()
    scene = presenter.store.scene
    assert (scene.head_size, scene.base, scene.layout, scene.axes_scheme) == MODELS[name]
    assert scheme_card.models.name.text == name
    assert not scheme_card.fault.isVisible()
    assert undo_steps(presenter) == 1
    settle()
    assert presenter.store.scene is START
    assert scheme_card.models.name.text == ""


def test_a_model_that_was_changed_is_named_no_more(
    scheme_card: SchemeCard, presenter: Presenter
) -> None:
    action_called(scheme_card.models.menu, "Qwen3-VL").trigger()
    settle()
    enter(scheme_card.sections, "16, 24, 24")
    assert scheme_card.models.name.text == ""


def test_the_longest_position_is_not_cut(scheme_card: SchemeCard, presenter: Presenter) -> None:
    send(presenter, axes_scheme="mrope", query_time=-(2**53 - 1))
    line = scheme_card.rows["query_time"].box.lineEdit()
    assert line.fontMetrics().horizontalAdvance(line.text()) <= line.width()


@pytest.mark.parametrize("look", ["light", "dark", "projector"])
@pytest.mark.parametrize("scheme", AxesScheme)
def test_every_control_has_its_room(
    scheme_card: SchemeCard, presenter: Presenter, look: str, scheme: AxesScheme
) -> None:
    theme.use(theme.load(look))
    send(presenter, axes_scheme=scheme, head_size=6, sections=(1, 1, 2), axis_sizes=(3, 2, 1))
    scheme_card.resize(scheme_card.minimumSizeHint())
    settle()
    # The sentences of problems need the width before they know their height.
    scheme_card.resize(scheme_card.minimumSizeHint())
    settle()
    parts = [*scheme_card.choice.segments, *scheme_card.rows.values(), scheme_card.models.button]
    boxes = (scheme_card.sections, scheme_card.axis_sizes)
    parts += [part for box in boxes for part in (box.line.label, box.line.edit, box.share_button)]
    for part in filter(lambda part: part.isVisible(), parts):
        parent = part.parentWidget()
        assert parent is not None
        assert parent.rect().contains(part.geometry()), part
        assert part.width() >= part.minimumSizeHint().width(), part


def test_controls_are_named_for_those_who_hear_them(scheme_card: SchemeCard) -> None:
    assert scheme_card.choice.accessibleName() == "What positions are made of"
    assert scheme_card.axis_order.accessibleName() == "Order of axes"
    assert scheme_card.section_order.accessibleName() == "Section order"
    assert scheme_card.sections.line.edit.accessibleName() == "Sections"
    assert scheme_card.axis_sizes.line.edit.accessibleName() == "Sizes"
    described = [part.accessibleDescription() for part in scheme_card.choice.segments]
    assert described[1].endswith("stored frames")

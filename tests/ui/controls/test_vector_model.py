from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QModelIndex, Qt

from rope_desktop.charts.vector_grid import build_vector_grid
from rope_desktop.core.conventions import Layout
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import Scene, VectorSpec
from rope_desktop.ui.controls.vector_model import Column, VectorModel

if TYPE_CHECKING:
    from pytestqt.modeltest import ModelTester


def model_of(**fields: object) -> VectorModel:
    return VectorModel(build_vector_grid(resolve(Scene(**fields))))  # type: ignore[arg-type]


def column(model: VectorModel, which: Column) -> list[str]:
    return [model.index(row, which).data() for row in range(model.rowCount())]


@pytest.mark.parametrize("head_size", [1, 8, 7, 8192])
def test_the_model_keeps_qts_rules_through_every_change(
    qtmodeltester: ModelTester, head_size: int
) -> None:
    model = model_of()
    qtmodeltester.check(model)
    for scene in (Scene(head_size=head_size), Scene(head_size=16, layout=Layout.HALF_SPLIT)):
        model.show_grid(build_vector_grid(resolve(scene)))
        assert model.rowCount() == scene.head_size


def test_the_rows_are_dimensions_with_their_pair_and_values(qapp: object) -> None:
    model = model_of()
    assert column(model, Column.DIMENSION) == list("01234567")
    assert column(model, Column.PAIR) == list("00112233")
    assert column(model, Column.QUERY) == ["1", "0", "0.5", "0.5", "1", "−1", "0.25", "0"]
    assert column(model, Column.KEY) == ["0", "1", "1", "0", "0.5", "0.5", "0", "0.25"]


def test_the_layout_tells_which_pair_a_dimension_belongs_to(qapp: object) -> None:
    assert column(model_of(layout=Layout.HALF_SPLIT), Column.PAIR) == list("01230123")
    assert column(model_of(rotary_size=5), Column.PAIR) == list("0011––––")
    assert column(model_of(head_size=1), Column.PAIR) == ["–"]


@pytest.mark.parametrize(
    ("value", "shown", "edited"),
    [
        (0.1234567, "0.123457", "0.1234567"),
        (-2.0, "−2", "-2"),
        (1234567.0, "1.2346e6", "1234567"),
        (-1.23456e-05, "−1.2346e-5".replace("-", "−"), "-1.23456e-05"),
        (1e100, "1e100", "1e+100"),
    ],
)
def test_a_cell_shows_six_digits_and_is_edited_in_full(
    qapp: object, value: float, shown: str, edited: str
) -> None:
    index = model_of(query=VectorSpec(edits=((0, value),))).index(0, Column.QUERY)
    model = model_of(query=VectorSpec(edits=((0, value),)))
    index = model.index(0, Column.QUERY)
    assert index.data() == shown
    assert index.data(Qt.ItemDataRole.EditRole) == edited


def test_a_row_tells_its_values_in_full_precision(qapp: object) -> None:
    model = model_of(query=VectorSpec(edits=((2, 0.1),)), rotary_size=4)
    tip = model.index(2, Column.QUERY).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == "dimension 2, pair 1: q = 0.10000000000000001, k = 1"
    assert "passes through" in model.index(5, 0).data(Qt.ItemDataRole.ToolTipRole)


def test_only_the_numbers_can_be_edited(qapp: object) -> None:
    model = model_of()
    heard: list[tuple[str, int, str]] = []
    model.text_entered.connect(lambda *told: heard.append(told))
    for which in Column:
        index = model.index(3, which)
        editable = bool(index.flags() & Qt.ItemFlag.ItemIsEditable)
        assert model.setData(index, "1,5") is editable is (which >= Column.QUERY)
    assert heard == [("query", 3, "1,5"), ("key", 3, "1,5")]
    assert model.setData(model.index(3, 2), "1", Qt.ItemDataRole.CheckStateRole) is False
    assert model.flags(QModelIndex()) == Qt.ItemFlag.NoItemFlags


def test_the_titles_name_the_columns_and_the_rows(qapp: object) -> None:
    model = model_of()
    across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
    assert [model.headerData(i, across) for i in Column] == ["dim", "pair", "q", "k"]
    assert model.headerData(7, down) == "7"
    assert model.headerData(7, down, Qt.ItemDataRole.ToolTipRole) is None


def test_growing_and_shrinking_add_and_remove_rows_at_the_end(qapp: object) -> None:
    model = model_of()
    told: list[tuple[str, int, int]] = []
    model.rowsInserted.connect(lambda _parent, first, last: told.append(("in", first, last)))
    model.rowsRemoved.connect(lambda _parent, first, last: told.append(("out", first, last)))
    for head_size in (12, 12, 4):
        model.show_grid(build_vector_grid(resolve(Scene(head_size=head_size))))
    assert told == [("in", 8, 11), ("out", 4, 11)]

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt

from rope_desktop.state.actions import SetValues, set_value
from rope_desktop.ui import theme
from tests.ui.controls.driver import focus, settle, type_into

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from rope_desktop.ui.controls.scene_panel import ScenePanel
    from rope_desktop.ui.presenter import Presenter

ODD = (
    "Head size 7 is odd: dimension 6 has no partner and passes through unrotated; "
    "the other 6 rotate as a head of size 6 would."
)


def places(panel: ScenePanel) -> dict[str, QPoint]:
    """Return where every control stands in the panel."""
    found = {
        f"{name} {part}": getattr(row, part)
        for name, row in panel.rows.items()
        for part in ("label", "box", "slider")
    }
    found |= {
        "layout": panel.layout_switch,
        "vectors": panel.vectors.ready_made,
        "grid": panel.vectors.table,
    }
    return {name: widget.mapTo(panel, QPoint()) for name, widget in found.items()}


def colors(widget: QWidget) -> set[str]:
    image = widget.grab().toImage()
    return {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }


@pytest.mark.parametrize("height", [440, 980, 1400])
def test_no_control_moves_for_a_sentence(
    panel: ScenePanel, presenter: Presenter, height: int
) -> None:
    panel.show_rows_of("rotate")
    panel.resize(320, height)
    settle()
    before = places(panel)
    type_into(panel.rows["head_size"].box, "7")
    assert panel.notices.text == ODD
    assert panel.notices.isVisible()
    assert places(panel) == before
    type_into(panel.rows["base"].box, "big")
    assert panel.notices.text == f"Base: “big” is not a number.\n{ODD}"
    assert places(panel) == before
    presenter.send(set_value("head_size", 8))
    settle()
    assert not panel.notices.isVisible()
    assert places(panel) == before


def test_the_field_that_is_being_typed_into_stays_in_sight(panel: ScenePanel) -> None:
    panel.resize(320, 440)
    settle()
    box = panel.rows["window"].box
    focus(box)
    panel.scroll_area.ensureWidgetVisible(box, 0, 0)
    type_into(box, "many")
    assert panel.notices.isVisible()
    bottom = box.mapTo(panel, QPoint(0, box.height())).y()
    assert bottom <= panel.notices.y()


@pytest.mark.parametrize("name", theme.THEME_NAMES)
def test_the_sentence_on_an_odd_head_is_whole_in_a_low_panel(
    panel: ScenePanel, presenter: Presenter, name: str
) -> None:
    theme.use(theme.load(name))
    settle()
    panel.resize(panel.sizeHint().width(), 500)
    presenter.send(set_value("head_size", 7))
    settle()
    line = panel.notices.line
    assert line.height() <= panel.notices.height()
    assert line.height() == line.sizeHint().height()
    assert panel.notices.geometry().bottom() <= panel.height()
    ground = theme.current().color("error_ground").name()
    assert line.grab().toImage().pixelColor(line.width() // 2, 2).name() == ground


def test_many_sentences_leave_most_of_the_panel_to_the_controls(
    panel: ScenePanel, presenter: Presenter
) -> None:
    panel.resize(320, 400)
    presenter.send(SetValues((("head_size", 64), ("rotary_size", 64), ("pair", 30))))
    presenter.send(SetValues((("head_size", 7), ("base", 1.0))))
    type_into(panel.rows["window"].box, "many")
    assert panel.notices.text.count("\n") == 4
    assert panel.notices.height() <= 160
    assert panel.notices.verticalScrollBar().maximum() > 0


@pytest.mark.parametrize("direction", list(Qt.LayoutDirection)[:2])
def test_a_field_with_something_wrong_is_marked(
    panel: ScenePanel, direction: Qt.LayoutDirection
) -> None:
    panel.setLayoutDirection(direction)
    row, error = panel.rows["base"], theme.current().color("error").name()
    settle()
    assert error not in colors(row)
    type_into(row.box, "1")
    assert error not in colors(row)
    type_into(row.box, "-1")
    focus(row.slider)
    assert error in colors(row.label)
    assert error in colors(row.box)
    assert error not in colors(panel.rows["window"])
    for part in (row.label, row.box, row.slider):
        assert "above 0" in part.toolTip()
    for control in (row.box, row.slider):
        assert "above 0" in control.accessibleDescription()


def test_a_remark_is_marked_with_another_sign(panel: ScenePanel) -> None:
    row = panel.rows["base"]
    before = row.label.grab().toImage()
    type_into(row.box, "1")
    assert row.label.grab().toImage() != before
    assert "Base 1" in row.label.toolTip()

from __future__ import annotations

import gettext
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from rope_desktop.core.conventions import Layout
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.state.actions import EditVector, ResetAll, SetValues, set_value
from rope_desktop.state.fields import FIELDS
from rope_desktop.state.scene import START
from rope_desktop.support import language
from rope_desktop.support.language import Language
from rope_desktop.ui import theme
from rope_desktop.ui.controls.number_box import plain_text
from rope_desktop.ui.controls.scene_panel import ScenePanel
from tests.state.strategies import ACTIONS
from tests.ui.controls.driver import LEFT, focus, focused, scroll_over, settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from rope_desktop.state.actions import Action
    from rope_desktop.ui.presenter import Presenter


class Shouting(gettext.NullTranslations):
    """A catalogue that puts everything between marks."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, _one: str, many: str, _count: int) -> str:
        return f"«{many}»"


def send(presenter: Presenter, **values: float) -> None:
    presenter.send(SetValues(tuple(values.items())))
    settle()


def test_every_field_has_its_row_in_order(panel: ScenePanel) -> None:
    for view_id in ("compose", "rotate"):
        panel.show_rows_of(view_id)
    settle()
    assert list(panel.rows) == [field.name for field in FIELDS if field.in_panel]
    for row in panel.rows.values():
        row.show()
    settle()
    tops = [row.mapTo(panel, QPoint()).y() for row in panel.rows.values()]
    assert tops == sorted(set(tops))


def test_a_view_has_the_rows_of_its_own_fields_below_those_of_all_views(
    panel: ScenePanel,
) -> None:
    places = {}
    for view_id in ("rotate", "compose"):
        panel.show_rows_of(view_id)
        settle()
        shown = {name: row.y() for name, row in panel.rows.items() if row.isVisible()}
        places[view_id] = shown
    own = {"first_angle", "second_angle", "rerotate_by"}
    assert places["compose"].keys() - places["rotate"].keys() == own
    assert {name: places["compose"][name] for name in places["rotate"]} == places["rotate"]


@pytest.mark.parametrize(
    ("values", "line"),
    [
        ({}, "8-dimensional head · 4 pairs"),
        ({"head_size": 2}, "2-dimensional head · 1 pair"),
        ({"head_size": 4096}, "4,096-dimensional head · 2,048 pairs"),
        ({"head_size": 7}, "6 of 7 dimensions rotate · 3 pairs"),
        ({"head_size": 128, "rotary_size": 64}, "64 of 128 dimensions rotate · 32 pairs"),
        ({"head_size": 1}, "0 of 1 dimensions rotate · 0 pairs"),
    ],
)
def test_the_line_beneath_the_title_tells_the_head(
    panel: ScenePanel, presenter: Presenter, values: dict[str, float], line: str
) -> None:
    send(presenter, **values)
    assert panel.headline.text == line


def test_reset_all_returns_to_the_start_and_can_be_undone(
    panel: ScenePanel, presenter: Presenter
) -> None:
    assert not panel.reset_button.isEnabled()
    send(presenter, head_size=64, base=5.0)
    presenter.send(set_value("layout", Layout.HALF_SPLIT))
    presenter.send(EditVector("query", ((0, 5.0),)))
    settle()
    changed = presenter.store.scene
    QTest.mouseClick(panel.reset_button, LEFT)
    settle()
    assert presenter.store.scene == START
    assert panel.rows["head_size"].box.text() == "8"
    assert not panel.reset_button.isEnabled()
    presenter.store.undo()
    assert presenter.store.scene == changed


def test_the_wheel_over_a_control_scrolls_the_panel_and_changes_nothing(
    panel: ScenePanel, presenter: Presenter
) -> None:
    panel.resize(panel.width(), 400)
    settle()
    bar = panel.scroll_area.verticalScrollBar()
    focus(panel.vectors.copy_button)
    for row in panel.rows.values():
        for control in (row.box, row.slider):
            panel.scroll_area.ensureWidgetVisible(control)
            before = bar.value()
            scroll_over(control, 1 if before == bar.maximum() else -1)
            assert bar.value() != before
    assert presenter.store.scene == START


def test_the_wheel_over_a_focused_control_steps_it(panel: ScenePanel, presenter: Presenter) -> None:
    row = panel.rows["query_position"]
    for control in (row.box, row.slider):
        focus(control)
        scroll_over(control, 1)
    assert presenter.store.scene.query_position == 9


@pytest.mark.parametrize("name", theme.THEME_NAMES)
@pytest.mark.parametrize(
    "direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft]
)
def test_nothing_is_cut_at_the_least_width(
    panel: ScenePanel, presenter: Presenter, name: str, direction: Qt.LayoutDirection
) -> None:
    theme.use(theme.load(name))
    panel.setLayoutDirection(direction)
    send(presenter, head_size=7, base=1.0)
    panel.resize(panel.minimumSizeHint().width(), 560)
    settle()
    viewport = panel.scroll_area.viewport()
    for widget in _visible_in(viewport):
        assert widget.width() >= widget.minimumSizeHint().width()
        if not panel.vectors.table.isAncestorOf(widget):
            left = widget.mapTo(viewport, QPoint()).x()
            assert left >= 0
            assert left + widget.width() <= viewport.width()


def test_the_panel_grows_with_the_type(panel: ScenePanel) -> None:
    width = panel.sizeHint().width()
    theme.use(theme.load("projector"))
    settle()
    assert 1.4 * width < panel.sizeHint().width() < 1.7 * width


def test_every_theme_restyles_every_part(panel: ScenePanel) -> None:
    pictures = []
    for name in theme.THEME_NAMES:
        theme.use(theme.load(name))
        settle()
        pictures.append(panel.grab().toImage())
        corner = panel.scroll_area.viewport().mapTo(panel, QPoint(1, 1))
        assert pictures[-1].pixelColor(corner).name() == theme.current().color("card").name()
    assert pictures[0] != pictures[1]


def test_a_new_language_is_spoken_everywhere(panel: ScenePanel, presenter: Presenter) -> None:
    send(presenter, head_size=7)
    width = panel.minimumSizeHint().width()
    language.use(Language("xx", "Shouting", translations=Shouting()))
    for widget in (panel, *panel.findChildren(QWidget)):
        QApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))
    settle()
    assert panel.title.text == "«Scene»"
    assert panel.headline.text.startswith("«")
    assert panel.reset_button.text() == "«Reset all»"
    row = panel.rows["head_size"]
    assert row.label.text == "«Head size» d"
    assert row.box.accessibleName() == row.label.text
    assert row.remark.startswith("«Head size 7 is odd")
    assert panel.notices.text == row.remark
    assert panel.layout_switch.segments.segments[0].text() == "«interleaved»"
    assert panel.vectors.copy_button.text() == "«Copy»"
    assert panel.vectors.ready_made.menu.actions()[0].text() == "«Start vectors»"
    assert panel.vectors.ready_made.name.text == "«Start vectors»"
    assert panel.minimumSizeHint().width() > width


def test_tab_walks_through_every_control_and_out_again(panel: ScenePanel) -> None:
    first = panel.rows["head_size"].box
    focus(first)
    visited: list[QWidget] = []
    for _ in range(60):
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
        visited.append(focused())
        if visited[-1] is first:
            break
    assert visited[-1] is first
    for row in panel.rows.values():
        assert row.slider in visited or not row.slider.isEnabled()
    assert panel.vectors.table in visited
    assert all(widget.accessibleName() for widget in visited if _is_bare(widget))


def _visible_in(viewport: QWidget) -> list[QWidget]:
    return [widget for widget in viewport.findChildren(QWidget) if widget.isVisible()]


def _is_bare(widget: QWidget) -> bool:
    """Return whether a widget has no text of its own that could be read out."""
    return not getattr(widget, "text", None)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(ACTIONS, min_size=1, max_size=12))
def test_the_panel_follows_whatever_happens_to_the_scene(
    panel: ScenePanel, presenter: Presenter, actions: list[Action]
) -> None:
    for action in actions:
        presenter.send(action)
        settle()
        resolved = presenter.resolved
        assert panel.vectors.model.rowCount() == resolved.head_size
        assert panel.rows["pair"].box.text() == str(resolved.pair)
        assert panel.rows["base"].box.text() == plain_text(resolved.scene.base)
    presenter.send(ResetAll())
    settle()
    assert panel.rows["window"].box.text() == "2048"


def test_a_scaling_is_named_and_can_be_taken_away(panel: ScenePanel, presenter: Presenter) -> None:
    line = panel.scaling_line
    assert line.isHidden()
    presenter.send(set_value("scaling", Scaling(Method.YARN, 4.0, 2048)))
    panel.refresh()
    assert not line.isHidden()
    assert line.line.text == "Scaled: YaRN, factor 4"
    assert "1.139 times as long" in panel.notices.text
    line.remove_button.click()
    panel.refresh()
    assert presenter.store.scene.scaling is None
    assert line.isHidden()


class ShownWindows(QObject):
    """Notes what is shown as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.names.append(type(watched).__name__)
        return False


def test_a_panel_built_with_a_scaling_shows_no_window(
    qapp: QApplication, qtbot: QtBot, presenter: Presenter
) -> None:
    presenter.send(set_value("scaling", Scaling(Method.YARN, 4.0, 2048)))
    shown = ShownWindows()
    qapp.installEventFilter(shown)
    panel = ScenePanel(presenter)
    qtbot.addWidget(panel)
    qapp.removeEventFilter(shown)
    panel.show_scene()
    assert not panel.scaling_line.isHidden()
    assert shown.names == []


@pytest.mark.parametrize(("name", "width"), [("light", 320), ("projector", 480)])
@pytest.mark.parametrize("method", [Method.LINEAR, Method.NTK, Method.LLAMA3])
def test_the_name_of_a_scaling_is_not_cut(
    panel: ScenePanel, presenter: Presenter, name: str, width: int, method: Method
) -> None:
    """At the widths that the window gives the panel."""
    theme.use(theme.load(name))
    panel.resize(width, 980)
    presenter.send(set_value("scaling", Scaling(method, 16.0, 8192)))
    panel.refresh()
    settle()
    line = panel.scaling_line.line
    assert line.width() > 0
    tall = QRect(0, 0, line.width(), 10_000)
    wrapped = line.fontMetrics().boundingRect(tall, int(Qt.TextFlag.TextWordWrap), line.text)
    assert wrapped.height() <= line.height()

"""Thousands of random events: nothing raises, warns or leaks, and every change can be undone.

pytest-qt fails a test in which Qt warns or a slot or an event handler raises. The walks are seeded.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QLineEdit,
    QMenuBar,
    QPushButton,
    QSlider,
    QToolBar,
    QWidget,
)

from rope_desktop.io.settings import Settings
from rope_desktop.state.actions import EditVector, set_value
from rope_desktop.state.scene import DECAY_CURVES, ENCODINGS, START
from rope_desktop.ui import theme
from rope_desktop.ui.controls.vector_panel import VectorPanel
from rope_desktop.ui.drawings.arrow_handles import ArrowHandles
from rope_desktop.ui.window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rope_desktop.ui.presenter import Presenter

FAR = 2**53 - 1
# fmt: off
SCENES: dict[str, tuple[Any, ...]] = {
    "head_size": (1, 2, 3, 8, 9, 128, 4096), "rotary_size": (None, 0, 1, 7, 64),
    "base": (5e-324, 1e-300, 1.0, 1.0000001, 1e4, 1.7e308), "pair": (0, 1, 2, 3),
    "query_position": (0, 7, -3, FAR, -FAR), "key_position": (0, 2, FAR, -FAR),
    "shift": (0, 100, -FAR), "window": (1, 2048, 2**31), "layout": ("interleaved", "half_split"),
    "contribution_order": ("pair", "size"), "offset_range": ("near", "window"),
    "first_angle": (0.0, 40.0, -360.0, 360.0), "second_angle": (0.0, 22.5, -360.0, 360.0),
    "rerotate_by": (0, 12, FAR, -FAR),
    "sample_size": (2, 64, 1024), "sample_count": (10, 2000), "sample_seed": (0, 2**32 - 1),
    "compares_scene": (False, True), "encodings": ((), ("rope",), ENCODINGS),
    "anchors": ((0,), (0, 8, 24, 40), (-FAR // 2, 3, 3)), "offset_count": (2, 32, 4096),
    "alibi_heads": (1, 8, 128), "alibi_head": (1, 128), "has_random_keys": (False, True),
    "curve_span": (None, (-64, 64), (0, 1), (-(2**31), 2**31)), "tuned_offset": (0, 256, FAR),
    "decay_curves": ((), ("random", "same"), DECAY_CURVES),
    "axes_scheme": ("grid", "memory", "mrope", "film"), "axis_order": ("x_first", "y_first"),
    "grid_width": (1, 7, 32, 64), "grid_height": (1, 5, 64), "query_column": (0, 6, 63),
    "query_row": (0, 63), "key_column": (0, 31), "key_row": (0, 4), "memory_frames": (1, 16),
    "pointer_tokens": (0, 64), "section_order": ("chunked", "interleaved"),
    "sections": (None, (2, 1, 1), (16, 24, 24), (0, 0, 4), (4, 0, 0)),
    "axis_sizes": (None, (4, 2, 2), (44, 42, 42), (3, 3, 2), (0, 8, 0)),
    "query_time": (0, 4, FAR, -FAR), "query_height": (0, 5), "query_width": (0, -FAR),
    "key_time": (0, FAR), "key_height": (0, FAR), "key_width": (0, 3), "film_frames": (1, 32),
    "film_height": (1, 4, 32), "film_width": (1, 32), "frame_step": (1, 2, 1000),
    "text_before": (0, 64), "text_after": (0, 64),
}
COMPONENTS = (0.0, -0.0, 1e100, -1e100, 1e-320, 1e-160, 1e50, 1.0)
TYPED = (
    "1,5", "1e6", "abc", "١٢٣", "\u200f12\u200e", "−7", "1e400", "nan", "", "9" * 300, "1,234",
    "½", "\u202e12", "😀", "\x00", "-" + str(FAR), "8193", "1", "7", "4096", "8",
)
PASTED = (
    "1 2 3", "1,2,3,4,5,6,7,8", "nan " * 8, "[[", "1e400", "", "5", "\n" * 999, "1\t" * 100_000,
    "x" * 5_000_000, "[1,0,.5,.5,1,-1,.25,0,0,1,1,0,.5,.5,0,.25]", "-0.0 " * 8,
)
_KEY = Qt.Key
KEYS = (
    _KEY.Key_Escape, _KEY.Key_Return, _KEY.Key_Tab, _KEY.Key_Backtab, _KEY.Key_Up, _KEY.Key_Down,
    _KEY.Key_Left, _KEY.Key_Right, _KEY.Key_PageUp, _KEY.Key_PageDown, _KEY.Key_Home, _KEY.Key_End,
    _KEY.Key_Space, _KEY.Key_Delete, _KEY.Key_F2, _KEY.Key_A, _KEY.Key_5, _KEY.Key_Minus,
    _KEY.Key_Z, _KEY.Key_Y, _KEY.Key_C, _KEY.Key_V, _KEY.Key_X,
)
# fmt: on
MODIFIERS = (
    *[Qt.KeyboardModifier.NoModifier] * 4,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
SIZES = ((1, 1), (800, 560), (1024, 640), (1600, 1000), (3840, 2160), (5000, 600))
COMMANDS = ("play", "tables", "present", "reset_all", "copy_picture", "undo", "redo")
LOOKS = ("theme_light", "theme_dark", "theme_projector", "theme_system")
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
# Menus run an event loop of their own, and so does the dialog of the toolbar's last button.
LET_ALONE = (QMenuBar, QPushButton, QToolBar)


class Walker:
    """Does what a user might, and what none would, one random deed after the other."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window, self.chance = window, random.Random(seed)
        self.deeds: tuple[Callable[[], None], ...] = (
            self.drag, self.drag, self.drag, self.drag, self.drag_arrow,
            self.drag_arrow, self.hover, self.hover, self.double_click, self.turn_wheel,
            self.type_number, self.type_number, self.press_key, self.press_key, self.press_key,
            self.give_focus, self.give_focus, self.set_scene, self.set_scene, self.command,
        )  # fmt: skip
        self.rare = (self.paste, self.resize, self.change_look, self.mirror, self.retranslate)

    def walk(self, steps: int) -> None:
        for _ in range(steps):
            seldom = self.chance.random() < 0.05
            self.chance.choice(self.rare if seldom else self.deeds)()
            if self.chance.random() < 0.5:
                QApplication.processEvents()

    def shown(self, *kinds: type[QWidget]) -> list[QWidget]:
        return [
            widget
            for widget in self.window.findChildren(QWidget)
            if widget.isVisible()
            and isinstance(widget, kinds or QWidget)
            and not isinstance(widget, LET_ALONE)
            and not isinstance(widget.parentWidget(), QToolBar)
        ]

    def some(self, *kinds: type[QWidget]) -> QWidget | None:
        found = self.shown(*kinds)
        return self.chance.choice(found) if found else None

    def spot(self, widget: QWidget, out: float = 0.2) -> QPoint:
        if self.chance.random() < out:
            return QPoint(self.chance.randrange(-3000, 3000), self.chance.randrange(-3000, 3000))
        width, height = max(widget.width(), 1), max(widget.height(), 1)
        return QPoint(self.chance.randrange(width), self.chance.randrange(height))

    def mouse(self, widget: QWidget, kind: QEvent.Type, spot: QPoint, held: Qt.MouseButton) -> None:
        button = NONE if kind == QEvent.Type.MouseMove else LEFT
        place, on_screen = QPointF(spot), QPointF(widget.mapToGlobal(spot))
        modifiers = Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(widget, QMouseEvent(kind, place, on_screen, button, held, modifiers))

    def drag_from(self, widget: QWidget | None, start: QPoint | None = None) -> None:
        if widget is None:
            return
        kinds = QEvent.Type
        self.mouse(widget, kinds.MouseButtonPress, start or self.spot(widget, 0), LEFT)
        for _ in range(self.chance.randrange(6)):
            self.mouse(widget, kinds.MouseMove, self.spot(widget), LEFT)
            if self.chance.random() < 0.15:
                meanwhile = (self.resize, self.press_key, self.set_scene, self.change_look)
                self.chance.choice(meanwhile)()
            QApplication.processEvents()
        self.mouse(widget, kinds.MouseButtonRelease, self.spot(widget), NONE)

    def drag(self) -> None:
        self.drag_from(self.some(*self.chance.choice(((), (QSlider,)))))

    def drag_arrow(self) -> None:
        circle = self.some(ArrowHandles)
        if not isinstance(circle, ArrowHandles):
            self.drag()
            return
        spots = [self.spot(circle, 0) for _ in range(60)]
        found = [spot for spot in spots if circle.arrow_at(spot.toTuple())]
        self.drag_from(circle, found[0] if found else None)

    def hover(self) -> None:
        widget = self.some()
        if widget is not None:
            self.mouse(widget, QEvent.Type.MouseMove, self.spot(widget), NONE)
            if self.chance.random() < 0.3:
                QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))

    def double_click(self) -> None:
        widget = self.some()
        if widget is not None:
            QTest.mouseDClick(widget, LEFT, pos=self.spot(widget, 0))

    def turn_wheel(self) -> None:
        widget = self.some()
        if widget is None:
            return
        spot, turn = self.spot(widget, 0), self.chance.choice((120, -120, 7, -100_000))
        turned = QWheelEvent(
            QPointF(spot), QPointF(widget.mapToGlobal(spot)), QPoint(), QPoint(0, turn), NONE,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(widget, turned)

    def type_number(self) -> None:
        box = self.some(QAbstractSpinBox, QLineEdit)
        if box is None:
            return
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        for char in self.chance.choice(TYPED):
            pressed = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, text=char)
            QApplication.sendEvent(box, pressed)
        QTest.keyClick(box, self.chance.choice(KEYS[:6]))

    def press_key(self) -> None:
        widget = QApplication.focusWidget() or self.some()
        if widget is not None:
            QTest.keyClick(widget, self.chance.choice(KEYS), self.chance.choice(MODIFIERS))

    def give_focus(self) -> None:
        widget = self.some()
        if widget is not None and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            widget.setFocus(Qt.FocusReason.TabFocusReason)

    def set_scene(self) -> None:
        name = self.chance.choice(list(SCENES))
        self.window.presenter.send(set_value(name, self.chance.choice(SCENES[name])))
        edit = ((0, self.chance.choice(COMPONENTS)),)
        self.window.presenter.send(EditVector(self.chance.choice(("query", "key")), edit))

    def paste(self) -> None:
        QApplication.clipboard().setText(self.chance.choice(PASTED))
        panel = self.some(VectorPanel)
        if isinstance(panel, VectorPanel):
            panel.paste()

    def resize(self) -> None:
        self.window.resize(*self.chance.choice(SIZES))

    def command(self) -> None:
        self.window.commands[self.chance.choice(COMMANDS)].trigger()

    def change_look(self) -> None:
        self.window.commands[self.chance.choice(LOOKS)].trigger()

    def mirror(self) -> None:
        ways = (Qt.LayoutDirection.RightToLeft, Qt.LayoutDirection.LeftToRight)
        QApplication.setLayoutDirection(self.chance.choice(ways))

    def retranslate(self) -> None:
        for widget in (self.window, *self.window.findChildren(QWidget)):
            QApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))


@pytest.fixture
def _as_it_was(qapp: QApplication) -> Iterator[None]:
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    qapp.clipboard().clear()
    theme.use(theme.load("light"))


@pytest.mark.usefixtures("_as_it_was")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("view_id", ["rotate", "distance", "context", "axes"])
def test_a_random_walk_does_no_harm_and_can_be_undone(
    window: MainWindow, view_id: str, seed: int
) -> None:
    window.show_view(view_id)
    has_arrows = bool(window.views[view_id].findChildren(ArrowHandles))
    assert has_arrows or view_id != "rotate"
    Walker(window, seed).walk(400)
    window.player.stop()
    store = window.presenter.store
    store.dispatch(set_value("pair", 0))
    while store.can_undo:
        store.undo()
    assert store.scene == START


def test_a_theme_of_another_version_gives_way_to_the_system_s(
    presenter: Presenter,
) -> None:
    assert theme.named("later") is theme.load(theme.system_name())
    other = MainWindow(presenter, Settings(theme="later"))
    assert other.settings().theme == ""
    assert other.commands["theme_system"].isChecked()
    other.deleteLater()

"""The labels on the curves of the decay laboratory."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from rope_desktop.state.actions import SetValues
from rope_desktop.state.scene import DECAY_CURVES
from rope_desktop.ui import theme
from rope_desktop.ui.drawings import decay_lab
from tests.ui.controls.driver import settle
from tests.ui.decay.driver import finish

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.distance.decay_card import DecayCard
    from rope_desktop.ui.presenter import Presenter

LOOKS = [
    ("light", (760, 520), ("random", "same")),
    ("light", (760, 520), DECAY_CURVES),
    ("light", (640, 460), ("random", "same", "opposite", "tuned")),
    ("projector", (1080, 800), ("random", "same")),
    ("projector", (1080, 800), ("random", "same", "opposite", "tuned")),
    ("light", (760, 520), ("same", "opposite")),
    ("light", (1500, 900), ("random", "same", "tuned")),
    ("projector", (480, 1000), ("random", "same", "tuned")),
    ("projector", (480, 1000), ("random", "same", "opposite", "tuned")),
]


@pytest.mark.parametrize(("look", "size", "curves"), LOOKS)
@pytest.mark.parametrize(("dims", "base"), [(64, 1e4), (2, 1.0), (128, 5e5)])
@pytest.mark.parametrize("way", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_labels_touch_nothing_and_none_is_left_out(
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    card: DecayCard,
    presenter: Presenter,
    look: str,
    size: tuple[int, int],
    curves: tuple[str, ...],
    dims: int,
    base: float,
    way: Qt.LayoutDirection,
) -> None:
    theme.use(theme.load(look))
    card.setLayoutDirection(way)
    sizes = (("sample_size", dims), ("base", base), ("sample_count", 400))
    presenter.send(SetValues((("decay_curves", curves), *sizes)))
    settle()
    finish(qtbot, card)
    card.resize(*size)
    settle()
    card.plot.grab()
    boxes = dict(card.plot.boxes)
    wanted = set(curves) | ({"band"} if "random" in curves else set())
    assert set(boxes) == wanted
    monkeypatch.setattr(decay_lab, "draw_labels", lambda *_args: {})
    card.plot.restyle()
    bare = card.plot.view.viewport().grab().toImage()
    grounds = {bare.pixelColor(bare.width() - 2, 4).rgb(), band_colour()}
    for left, top, width, height in boxes.values():
        assert colours(bare, left, top, width, height) <= grounds
    placed = list(boxes.values())
    for number, (left, top, width, height) in enumerate(placed):
        for x, y, w, h in placed[:number]:
            assert x >= left + width or left >= x + w or y >= top + height or top >= y + h


def colours(image: QImage, left: float, top: float, width: float, height: float) -> set[int]:
    """Return the colours in a part of ``image``."""
    return {
        image.pixel(x, y)
        for x in range(int(left), int(left + width) + 1)
        for y in range(int(top), int(top + height) + 1)
    }


def band_colour() -> int:
    """Return what the band looks like on the card."""
    look, image = theme.current(), QImage(1, 1, QImage.Format.Format_RGB32)
    image.fill(look.color("card"))
    with QPainter(image) as painter:
        painter.fillRect(0, 0, 1, 1, look.color("k", 0.16))
    return image.pixel(0, 0)

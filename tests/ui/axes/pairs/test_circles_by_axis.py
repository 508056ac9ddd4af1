"""Circles and contributions by axis: colours, dragged arrows, every head in every scheme."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication

from rope_desktop.charts.contributions import build_contributions_chart
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.scene import AxesScheme, ContributionOrder
from tests.ui.axes.pairs.driver import Cards, colours, role, scene_of
from tests.ui.controls.driver import focus, settle
from tests.ui.drawings.driver import drag, press_key, use_theme


@pytest.mark.parametrize("look", ["light", "dark", "projector"])
def test_every_axis_shows_its_colour_in_all_three_drawings(cards: Cards, look: str) -> None:
    use_theme(look)
    cards.set(axes_scheme=AxesScheme.FILM)
    axes = {role(name) for name in ("axis_time", "axis_height", "axis_width")}
    for drawing in (cards.strip.strip, cards.circles.circles, cards.added.plot):
        assert axes <= colours(drawing)
    cards.set(axes_scheme=AxesScheme.GRID)
    for drawing in (cards.strip.strip, cards.circles.circles, cards.added.plot):
        assert role("axis_time") not in colours(drawing)


@pytest.mark.parametrize("scheme", AxesScheme)
@pytest.mark.parametrize("vector", ["query", "key"])
def test_a_dragged_arrow_follows_the_mouse_on_its_axis(
    cards: Cards, scheme: AxesScheme, vector: str
) -> None:
    # A row or a width far from the positions of one dimension.
    cards.set(axes_scheme=scheme, pair=3, query_row=30, query_width=1000, key_width=-77, shift=0)
    circle = cards.circles.circle

    def tip() -> tuple[float, float]:
        found = resolve_axes(scene_of(cards)).resolved
        assert found is not None
        placed = found.query if vector == "query" else found.key
        x, y = placed.pairs_out[3].tolist()
        return x, y

    frame = circle.frame
    start, end = frame.pixel(tip()), (frame.x - 40.0, frame.y - 30.0)
    wanted = frame.point((round(end[0]), round(end[1])))
    drag(circle, QPoint(*map(round, start)), QPoint(round(end[0]), round(end[1])))
    settle()
    # The head is taken hold of within a pixel of where it is.
    assert tip() == pytest.approx(
        wanted, abs=2.0 * abs(frame.point((1.0, 0.0))[0] - frame.point((0.0, 0.0))[0])
    )


def test_the_keys_turn_the_arrow_on_its_axis(cards: Cards) -> None:
    cards.set(pair=3)
    found = resolve_axes(scene_of(cards)).resolved
    assert found is not None
    before = np.angle(complex(*found.query.pairs_out[3]))
    focus(cards.circles.circle)
    press_key(cards.circles.circle, Qt.Key.Key_Right)
    settle()
    found = resolve_axes(scene_of(cards)).resolved
    assert found is not None
    turned = np.degrees(np.angle(complex(*found.query.pairs_out[3])) - before)
    assert abs(turned) == pytest.approx(1.0, abs=1e-9)


def test_bars_in_the_order_of_size_take_their_axes_along(cards: Cards) -> None:
    cards.set(query_column=3, key_column=0)
    before = cards.added.plot.grab().toImage()
    cards.set(contribution_order=ContributionOrder.SIZE)
    assert cards.added.plot.grab().toImage() != before
    assert cards.added.caption.text.startswith("x adds")


def test_the_view_shown_again_in_one_dimension_has_no_band(cards: Cards) -> None:
    """The plot of the Rotate view is the very same, and has no axes."""
    plot = cards.added.plot
    plot.show_chart(build_contributions_chart(cards.presenter.resolved))
    settle()
    assert role("axis_width") not in colours(plot)


@pytest.mark.parametrize("look", ["light", "projector"])
@pytest.mark.parametrize(
    "direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft]
)
@pytest.mark.parametrize("head_size", [1, 2, 6, 8, 128, 4096])
def test_every_head_is_drawn_in_every_scheme(
    cards: Cards, look: str, direction: Qt.LayoutDirection, head_size: int
) -> None:
    use_theme(look)
    QGuiApplication.setLayoutDirection(direction)
    for scheme in AxesScheme:
        cards.set(axes_scheme=scheme, head_size=head_size, pair=2047)
        assert not cards.grab().isNull()
        for card in (cards.strip, cards.circles, cards.added):
            assert card.content.isVisible() or card.caption.text


def test_every_drawing_has_a_name_and_says_what_it_shows(cards: Cards) -> None:
    cards.presenter.settled.emit()
    assert cards.strip.strip.view.accessibleName() == "The axis of every pair"
    assert cards.strip.strip.view.accessibleDescription() == cards.strip.caption.text
    assert "2 pairs with column, 2 pairs with row" in cards.circles.circles.accessibleDescription()

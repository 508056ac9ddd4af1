"""The cards of the picture and of the measured places: shown, hidden with a reason, kept still."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from rope_desktop.state.actions import SetValues
from rope_desktop.state.scene import AxesScheme
from rope_desktop.ui import theme
from rope_desktop.ui.axes.picture_card import PictureCard
from rope_desktop.ui.axes.place_card import PlaceCard
from tests.ui.controls.driver import settle


@pytest.fixture(params=[PictureCard, PlaceCard], ids=["picture", "place"])
def card(request, qtbot, presenter):
    QApplication.setStyle("Fusion")
    theme.use(theme.load("light"))
    made = request.param(presenter)
    qtbot.addWidget(made)
    made.resize(520, 500)
    presenter.changed.connect(made.refresh)
    made.refresh()
    made.show()
    qtbot.waitExposed(made)
    yield made
    theme.use(theme.load("light"))


def send(presenter, **values):
    presenter.send(SetValues(tuple(values.items())))
    settle()


def test_pairs_that_cannot_be_split_are_a_sentence_and_the_drawing_comes_back(presenter, card):
    before = card.grab().toImage()
    send(presenter, head_size=6)
    assert card.content.isHidden()
    assert "cannot be halved between x and y" in card.caption.text
    send(presenter, head_size=8)
    assert not card.content.isHidden()
    assert card.grab().toImage() == before


@pytest.mark.parametrize("scheme", AxesScheme)
@pytest.mark.parametrize("look", ["light", "projector"])
def test_every_scheme_is_drawn_anew(presenter, card, scheme, look):
    send(presenter, head_size=12, axes_scheme=AxesScheme.GRID)
    theme.use(theme.load(look))
    settle()
    before = card.grab().toImage()
    send(presenter, axes_scheme=scheme)
    assert (card.grab().toImage() == before) is (scheme is AxesScheme.GRID)


@pytest.mark.parametrize(
    ("scheme", "field", "value"),
    [
        (AxesScheme.GRID, "grid_width", 9),
        (AxesScheme.GRID, "query_row", 3),
        (AxesScheme.GRID, "key_column", 3),
        (AxesScheme.GRID, "base", 50.0),
        (AxesScheme.MROPE, "query_time", 5),
        (AxesScheme.MROPE, "sections", (1, 1, 2)),
    ],
)
def test_what_both_cards_depend_on_is_drawn(presenter, card, scheme, field, value):
    send(presenter, axes_scheme=scheme)
    before = card.grab().toImage()
    send(presenter, **{field: value})
    assert card.grab().toImage() != before


@pytest.mark.parametrize(("field", "value"), [("film_frames", 2), ("text_after", 1)])
def test_tokens_of_a_film_are_drawn(qtbot, presenter, field, value):
    card = PictureCard(presenter)
    qtbot.addWidget(card)
    card.resize(520, 500)
    send(presenter, axes_scheme=AxesScheme.MROPE)
    card.refresh()
    before = card.grab().toImage()
    send(presenter, **{field: value})
    card.refresh()
    assert card.grab().toImage() != before


@pytest.mark.parametrize("card", [PictureCard], indirect=True)
@pytest.mark.parametrize(("field", "value"), [("memory_frames", 3), ("pointer_tokens", 0)])
def test_the_tokens_of_a_memory_are_drawn(presenter, card, field, value):
    send(presenter, axes_scheme=AxesScheme.MEMORY)
    before = card.grab().toImage()
    send(presenter, **{field: value})
    assert card.grab().toImage() != before

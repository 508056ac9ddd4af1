"""What the tests of the model's card do by hand: search for a model, and read a fact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtTest import QTest

from rope_desktop.support.language import say

if TYPE_CHECKING:
    from rope_desktop.ui.context.model_card import ModelCard

LLAMA = {
    "model_type": "llama",
    "hidden_size": 4096,
    "num_attention_heads": 32,
    "max_position_embeddings": 4096,
    "rope_theta": 123_456.0,
}


def search(card: ModelCard, text: str) -> list[str]:
    """Type into the search field; return the names that are listed."""
    card.models.search.setFocus()
    card.models.search.clear()
    QTest.keyClicks(card.models.search, text)
    return [card.models.list.item(row).text() for row in range(card.models.list.count())]


def fact(card: ModelCard, name: str) -> str:
    """Return the value of the fact with this id, as shown."""
    for y in range(0, card.facts.height(), 4):
        found = card.facts.fact_at(y)
        if found is not None and found.fact_id == name:
            return say(found.value)
    raise LookupError(name)

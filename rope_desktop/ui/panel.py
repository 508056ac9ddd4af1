"""A panel: builds one chart when its part of the scene changes, and has it drawn."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from rope_desktop.state.resolve import Resolved
    from rope_desktop.ui.card import Card

R = TypeVar("R", bound="Resolved")


class Panel(Generic[R]):
    """Joins a chart's builder to its drawing.

    ``shows`` names the fields of the scene that the chart depends on: a change in others draws
    nothing. A ``card`` is given the chart's title and caption.
    """

    def __init__(
        self,
        card: Card | None,
        build: Callable[[R], Any],
        show: Callable[[Any], None],
        shows: tuple[str, ...],
    ) -> None:
        self._card, self._build, self._show = card, build, show
        self._part_of = attrgetter(*shows)
        self._shown: object = None

    def refresh(self, resolved: R) -> None:
        """Draw ``resolved`` unless the same is on the screen."""
        part = self._part_of(resolved.scene)
        if part == self._shown:
            return
        self._shown = part
        chart = self._build(resolved)
        self._show(chart)
        if self._card is not None:
            self._card.show_texts(chart.title, chart.caption)

    def forget(self) -> None:
        """Draw anew at the next refresh, whatever the scene."""
        self._shown = None


HEAD = ("head_size", "rotary_size", "base", "layout", "scaling")
"""The fields that say how large a head is and how it turns."""
VECTORS = ("query", "key")
POSITIONS = ("query_position", "key_position")

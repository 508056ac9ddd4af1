"""The choices of the Axes view that are buttons: the scheme, and the orders of its axes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QSizePolicy

from rope_desktop.charts.axes.scheme import SCHEME_TEXTS
from rope_desktop.core.conventions import AxisOrder, SectionOrder
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui.controls.choice import FieldChoice

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter

_AXIS_ORDERS = (
    (
        AxisOrder.X_FIRST,
        msg("first half x, then y (SAM 2)"),
        msg("The first half of the pairs turns with the column, the second with the row."),
    ),
    (
        AxisOrder.Y_FIRST,
        msg("first half y, then x"),
        msg("The first half of the pairs turns with the row, the second with the column."),
    ),
)
_SECTION_ORDERS = (
    (
        SectionOrder.CHUNKED,
        msg("chunked"),
        msg("Time, height and width have a block of pairs each, as in Qwen2-VL and Qwen2.5-VL."),
    ),
    (
        SectionOrder.INTERLEAVED,
        msg("interleaved"),
        msg("Pair by pair, time, height and width take turns, as in Qwen3-VL and Qwen3.5."),
    ),
    (
        SectionOrder.ALTERNATING,
        msg("alternating"),
        msg("Height and width take turns, and the pairs of time come last, as in ERNIE 4.5 VL."),
    ),
)


class _Wide(FieldChoice):
    """A choice as wide as the card."""

    def widen(self) -> None:
        """Fill the width."""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)


class SchemeChoice(_Wide):
    """The four schemes, in two rows, each with a few words on what stands in it."""

    def __init__(self, presenter: Presenter) -> None:
        choices = [(scheme, text.name, text.line) for scheme, text in SCHEME_TEXTS.items()]
        super().__init__(presenter, "axes_scheme", choices, has_details=True, per_row=2)
        self.widen()

    def retranslate(self) -> None:
        """Put names and details into words again."""
        super().retranslate()
        self.setAccessibleName(say(msg("What positions are made of")))
        for segment, text in zip(self.segments, SCHEME_TEXTS.values(), strict=True):
            segment.show_detail(say(text.detail))


class AxisOrderChoice(_Wide):
    """Which axis of a grid has the first half of the pairs."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, "axis_order", _AXIS_ORDERS, per_row=1)
        self.widen()

    def retranslate(self) -> None:
        """Put the names into words again."""
        super().retranslate()
        self.setAccessibleName(say(msg("Order of axes")))


class SectionOrderChoice(_Wide):
    """How the sections of M-RoPE are dealt out."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, "section_order", _SECTION_ORDERS, per_row=2)
        self.widen()

    def retranslate(self) -> None:
        """Put the names into words again."""
        super().retranslate()
        self.setAccessibleName(say(msg("Section order")))

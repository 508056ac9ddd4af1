"""Every card of the Axes view is drawn anew when a field changes anything that it shows."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rope_desktop.core.conventions import AxisOrder, Layout, SectionOrder
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.scene import (
    START,
    AxesScheme,
    ContributionOrder,
    Fill,
    FillKind,
    VectorSpec,
)
from rope_desktop.ui.views.axes import AxesView

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.presenter import Presenter

RANDOM = VectorSpec(Fill(FillKind.RANDOM, 5))
CHANGES: dict[str, Any] = {
    **{"head_size": 48, "rotary_size": 16, "base": 500.0, "pair": 3, "shift": 7, "window": 64},
    **{"layout": Layout.HALF_SPLIT, "query": RANDOM, "key": RANDOM},
    "contribution_order": ContributionOrder.SIZE,
    "axis_order": AxisOrder.Y_FIRST,
    "section_order": SectionOrder.INTERLEAVED,
    **{"sections": (6, 5, 5), "axis_sizes": (4, 12, 16)},
    **{"grid_width": 40, "grid_height": 41, "memory_frames": 3, "pointer_tokens": 0},
    **{"query_column": 3, "query_row": 4, "key_column": 5, "key_row": 6},
    **{"query_time": 5, "query_height": 6, "query_width": 7},
    **{"key_time": 1, "key_height": 2, "key_width": 3},
    **{"film_frames": 2, "film_height": 3, "film_width": 4, "frame_step": 3},
    **{"text_before": 2, "text_after": 1},
}
BEGIN = START._replace(head_size=32)


def are_alike(first: Any, second: Any) -> bool:
    """Whether two charts show the same; what they tell only when asked is left out."""
    if first is second or callable(first):
        return True
    if type(first) is not type(second):
        return False
    if isinstance(first, np.ndarray):
        return np.array_equal(first, second, equal_nan=first.dtype.kind == "f")
    if is_dataclass(first):
        return all(
            are_alike(getattr(first, f.name), getattr(second, f.name)) for f in fields(first)
        )
    if isinstance(first, tuple | list):
        return len(first) == len(second) and all(map(are_alike, first, second))
    return bool(first == second)


@pytest.mark.parametrize("scheme", AxesScheme)
def test_no_card_misses_a_change(qtbot: QtBot, presenter: Presenter, scheme: AxesScheme) -> None:
    view = AxesView(presenter)
    qtbot.addWidget(view)
    before = resolve_axes(BEGIN._replace(axes_scheme=scheme)).resolved
    assert before is not None
    missed, noticed = [], 0
    for field, value in CHANGES.items():
        after = resolve_axes(before.scene._replace(**{field: value})).resolved
        assert after is not None, field
        for card in view._cards:
            if scheme not in card.schemes:
                continue
            for panel in card._panels:
                if are_alike(panel._build(before), panel._build(after)):
                    continue
                noticed += 1
                if panel._part_of(before.scene) == panel._part_of(after.scene):
                    missed.append((type(card).__name__, field))
    assert not missed
    assert noticed > len(CHANGES)

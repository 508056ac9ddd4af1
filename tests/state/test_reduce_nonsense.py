"""Actions whose values have another type than they should: refused with a sentence, never raised.

They could come from whatever makes actions out of data, which no type checker sees.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from rope_desktop.core.conventions import Layout
from rope_desktop.state.actions import (
    AimArrow,
    EditVector,
    FillVectors,
    ResetValue,
    SetValues,
    TurnArrow,
    UseModel,
)
from rope_desktop.state.model import LayerRope
from rope_desktop.state.reduce import Refused, reduce
from rope_desktop.state.scene import START, FillKind
from rope_desktop.support.language import say

if TYPE_CHECKING:
    from rope_desktop.state.actions import Action

_LAYER = LayerRope("full_attention", (), 10_000.0, 8, 8, 8)
NONSENSE: list[Any] = [
    SetValues(((None, 3),)),  # type: ignore[arg-type]
    ResetValue([]),  # type: ignore[arg-type]
    EditVector("value", ((0, 1.0),)),  # type: ignore[arg-type]
    EditVector("query", (("a", 1.0),)),  # type: ignore[arg-type]
    EditVector("query", ((1.5, 1.0),)),  # type: ignore[arg-type]
    EditVector("query", ((True, 1.0),)),
    EditVector("query", ((0, "1"),)),  # type: ignore[arg-type]
    FillVectors("random"),  # type: ignore[arg-type]
    FillVectors(FillKind.RANDOM, 0.5),  # type: ignore[arg-type]
    FillVectors(FillKind.TUNED, None),  # type: ignore[arg-type]
    AimArrow("value", 0, 1.0, 1.0),  # type: ignore[arg-type]
    AimArrow("key", "0", 1.0, 1.0),  # type: ignore[arg-type]
    AimArrow("key", 0, 1.0, [2]),  # type: ignore[arg-type]
    TurnArrow("key", 0.5),  # type: ignore[arg-type]
    TurnArrow("key", 0, None),  # type: ignore[arg-type]
    SetValues((("scaling", "yarn"),)),
    SetValues((("scaling", 4.0),)),
    UseModel(None, Layout.INTERLEAVED),  # type: ignore[arg-type]
    UseModel(_LAYER, "diagonal"),  # type: ignore[arg-type]
    UseModel(_LAYER, Layout.INTERLEAVED, "4096"),  # type: ignore[arg-type]
    UseModel(replace(_LAYER, head_size="8"), Layout.INTERLEAVED),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("action", NONSENSE, ids=repr)
def test_values_of_another_type_are_refused(action: Action) -> None:
    outcome = reduce(START, action)
    assert isinstance(outcome, Refused)
    assert all(say(problem.message) for problem in outcome.problems)

"""What a scene says of its scaling: the method, the numbers that it uses, and its two factors."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rope_desktop.core.scaling.spec import Method
from rope_desktop.state.fitted import fitted

if TYPE_CHECKING:
    from rope_desktop.core.scaling.spec import Scaling
    from rope_desktop.state.resolve import Resolved

Cell: TypeAlias = float | str | bool | tuple[float | None, ...] | None

_RAMPS = ("beta_fast", "beta_slow")
_USED: dict[Method, tuple[str, ...]] = {
    Method.LINEAR: ("factor",),
    Method.NTK: ("factor",),
    Method.DYNAMIC: ("factor",),
    Method.NTK_BY_PARTS: ("factor", *_RAMPS),
    Method.YARN: (
        "factor", *_RAMPS, "truncate", "mscale", "mscale_all_dim", "mscale_in_softmax",
    ),
    Method.LLAMA3: ("factor", "low_frequency_factor", "high_frequency_factor"),
    Method.LONGROPE: ("factor", "short_factors", "long_factors"),
    Method.PROPORTIONAL: ("factor", "turning_pairs"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class ScalingValues:
    """A scaling as reports tell it.

    ``numbers`` are those that the method uses, by their names, the windows last; one beyond float64
    is None. ``attention_factor`` multiplies cos and sin, ``score_factor`` 1/√d of the softmax.
    ``fits`` is False where the head cannot have the scaling, so that its frequencies are plain.
    """

    method: Method
    numbers: dict[str, Cell]
    attention_factor: float
    score_factor: float
    fits: bool


def scaling_values(resolved: Resolved) -> ScalingValues | None:
    """Return the scaling of a scene, None where the frequencies are plain."""
    scaling = resolved.scene.scaling
    if scaling is None:
        return None
    found = fitted(resolved.rotary_size, resolved.scene.base, scaling)
    return ScalingValues(
        method=scaling.method,
        numbers=_numbers(scaling),
        attention_factor=found.scaled.amplitude,
        score_factor=found.scaled.score_factor,
        fits=found.fits,
    )


def _numbers(scaling: Scaling) -> dict[str, Cell]:
    names = (*_USED.get(scaling.method, ()), "trained_window", "window")
    return {name: _cell(getattr(scaling, name)) for name in names}


def _cell(value: float | bool | tuple[float, ...] | None) -> Cell:
    if isinstance(value, tuple):
        return tuple(number if math.isfinite(number) else None for number in value)
    return value if value is None or math.isfinite(value) else None

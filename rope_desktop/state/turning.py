"""How the head of a scene turns: with its scaling, or plainly where that does not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.core.frequencies import Frequencies, frequencies
from rope_desktop.state.fitted import fitted

if TYPE_CHECKING:
    from rope_desktop.core.scaling.spec import Scaling


class Turning(NamedTuple):
    """The frequencies of a head, and what multiplies cos and sin, and 1/√d of the softmax.

    ``fits`` is False where a scaling was asked for that this head cannot have.
    """

    frequencies: Frequencies
    amplitude: float = 1.0
    score_factor: float = 1.0
    fits: bool = True


def turning_of(rotary_size: int, base: float, scaling: Scaling | None) -> Turning:
    """Return how ``rotary_size`` dimensions turn; None is no scaling."""
    if scaling is None:
        return Turning(frequencies(rotary_size, base))
    found = fitted(rotary_size, base, scaling)
    scaled = found.scaled
    return Turning(scaled.scaled, scaled.amplitude, scaled.score_factor, found.fits)

"""What comes of a scaling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.scaling.spec import Band
    from rope_desktop.core.types import FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class Scaled:
    """What a scaling makes of a head's frequencies.

    ``plain`` and ``scaled`` hold every pair's frequency before and after; ``divisor`` (n_pairs,) is
    plain θ over scaled θ, infinite where a pair no longer turns. ``amplitude`` multiplies cos and
    sin, so the score by its square; ``score_factor`` multiplies 1/√d of the softmax instead.
    """

    plain: Frequencies
    scaled: Frequencies
    divisor: FloatArray
    bands: tuple[Band, ...]
    amplitude: float
    score_factor: float

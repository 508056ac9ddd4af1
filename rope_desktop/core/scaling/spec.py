"""What a scaling of the frequencies is made of. It needs no array library."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Method(StrEnum):
    """The extension methods, by the names that configurations give them where they have one.

    YARN ramps in pair index with floor and ceiling, as transformers does; NTK_BY_PARTS in turns
    within the trained window, as the paper does. NTK raises the base by factor^(d/(d − 2)).
    """

    PLAIN = "default"
    LINEAR = "linear"
    NTK = "ntk"
    DYNAMIC = "dynamic"
    NTK_BY_PARTS = "ntk_by_parts"
    YARN = "yarn"
    LLAMA3 = "llama3"
    LONGROPE = "longrope"
    PROPORTIONAL = "proportional"


class Band(StrEnum):
    """What becomes of a pair's frequency."""

    KEPT = "kept"
    BLENDED = "blended"
    DIVIDED = "divided"


class Scaling(NamedTuple):
    """A method with its numbers; those that the method does not use are ignored.

    ``trained_window`` is the length that the frequencies were trained with, in tokens; ``window``
    the configured one (max_position_embeddings). ``short_factors`` and ``long_factors`` hold one
    divisor per pair. A None is what the configuration does not say.

    LONGROPE takes its amplitude from ``factor``, that is max/original where a configuration has no
    factor of its own. Of the pairs of PROPORTIONAL the first ``turning_pairs`` turn; None is all.
    ``mscale_in_softmax`` says that the attention multiplies 1/√d by the square of mscale_all_dim's
    term, as DeepSeek V2 and V3 and Kimi do; other models with the same keys don't.
    """

    method: Method = Method.PLAIN
    factor: float = 1.0
    trained_window: int | None = None
    window: int | None = None
    low_frequency_factor: float = 1.0
    high_frequency_factor: float = 4.0
    beta_fast: float = 32.0
    beta_slow: float = 1.0
    truncate: bool = True
    attention_factor: float | None = None
    mscale: float | None = None
    mscale_all_dim: float | None = None
    short_factors: tuple[float, ...] = ()
    long_factors: tuple[float, ...] = ()
    turning_pairs: int | None = None
    mscale_in_softmax: bool = False

    def __hash__(self) -> int:
        """Return a hash of a few numbers: the lists may be long, and every step of a drag asks."""
        return hash((self.factor, self.trained_window, self.window))

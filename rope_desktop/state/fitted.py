"""Frequencies under a scaling, or plain ones where the scaling does not fit the head."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.core.scaling.scale import scaled
from rope_desktop.core.scaling.spec import Scaling

if TYPE_CHECKING:
    from rope_desktop.core.scaling.scaled import Scaled

_PLAIN = Scaling()


class Fitted(NamedTuple):
    """What a scaling makes of a head; the plain frequencies where ``fits`` is False."""

    scaled: Scaled
    fits: bool = True


# So many, since a drag of the factor comes back to none of them: few are kept in vain.
@lru_cache(maxsize=16)
def fitted(rotary_size: int, base: float, scaling: Scaling, length: int | None = None) -> Fitted:
    """
    Return the frequencies of a head with a scaling; ``base`` is finite and above 0.

    ``length`` is the length of the text, None the configured window. A list of factors for another
    number of pairs, a window that is missing, YaRN with base 1 do not fit: see
    :func:`rope_desktop.core.scaling.scale.scaled`.
    """
    try:
        return Fitted(scaled(rotary_size, base, scaling, length))
    except ValueError:
        return Fitted(scaled(rotary_size, base, _PLAIN), fits=False)

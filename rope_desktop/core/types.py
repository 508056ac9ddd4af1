"""Array types and the one limit that the whole mathematics shares."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
BoolArray = NDArray[np.bool_]

POSITION_LIMIT: Final = 2**53 - 1
"""Largest magnitude of a position; an offset m − n may reach twice as far."""

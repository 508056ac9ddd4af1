"""Array types that the whole mathematics shares."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

ComplexArray = NDArray[np.complex128]
FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
BoolArray = NDArray[np.bool_]
MaskedFloats: TypeAlias = np.ma.MaskedArray[tuple[int, ...], np.dtype[np.float64]]
"""Numbers of which some don't exist: those are masked, and :meth:`tolist` makes them None."""

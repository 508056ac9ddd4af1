"""Numbers that were computed elsewhere, with far more digits, and typed in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.angles import cos_sin
from rope_desktop.core.frequencies import frequencies

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray

# (rotary size, base, pair, wavelength): 2π·base^(2i/rotary size) to 20 digits.
_WAVELENGTHS = (
    (8, 1e4, 0, 6.2831853071795864769),
    (8, 1e4, 1, 62.831853071795864769),
    (8, 1e4, 2, 628.31853071795864769),
    (8, 1e4, 3, 6283.1853071795864769),
    (64, 1e4, 8, 62.831853071795864769),
    (64, 1e4, 31, 47117.242780167395915),
    (128, 1e4, 1, 7.2557091991964858205),
    (128, 1e4, 49, 7255.7091991964858205),
    (128, 1e4, 63, 54410.143130776749744),
    (128, 5e5, 31, 3619.2490094310062796),
    (128, 5e5, 63, 2559195.5173713594348),
    (7, 1e4, 1, 135.36712389686338498),
    (7, 1e4, 2, 2916.3962761324646650),
)

# Position: cos and sin of the four pairs of rotary size 8 at base 10000, to 25 digits.
_HUGE_POSITIONS = {
    10**6: (
        (
            0.9367521275331447869385325,
            -0.9993608074382124518911354,
            -0.9521553682590148512403868,
            0.5623790762907029910782492,
        ),
        (
            -0.3499935021712929521176525,
            0.0357487979720165093164705,
            -0.30561438888825214136091,
            0.8268795405320025602558874,
        ),
    ),
    10**9: (
        (
            0.8378871813639023343897756,
            -0.3633850893556905538723754,
            -0.9072703861817395611617128,
            0.9367521275331447869385325,
        ),
        (
            0.5458434494486995642443873,
            0.9316390271097260080275167,
            0.4205477931907824912985066,
            -0.3499935021712929521176525,
        ),
    ),
    10**12: (
        (
            0.7914463018528902700537662,
            0.3708477921647111590126646,
            0.8731196226768560011761913,
            0.8378871813639023343897756,
        ),
        (
            -0.6112387023768894981920204,
            0.9286936604965919528572272,
            -0.4875060250875106915277943,
            0.5458434494486995642443873,
        ),
    ),
    2**53 - 1: (
        (
            -0.9999027034384584063225459,
            -0.9514866626116687867940431,
            -0.6127968228275809499154071,
            -0.5117310152729218606066996,
        ),
        (
            -0.01394932458803291084211668,
            0.3076899915046122705673586,
            -0.7902405038546318167349801,
            -0.8591457198914190094701362,
        ),
    ),
}


def wavelength_table() -> FloatArray:
    """Return the relative error of each typed-in wavelength."""
    return np.array(
        [
            abs(float(frequencies(size, base).wavelength[pair]) - expected) / expected
            for size, base, pair, expected in _WAVELENGTHS
        ]
    )


def exact_at_huge_positions() -> FloatArray:
    """Return the errors of cos and sin at each position and its negative, shape (cases,)."""
    positions = np.array(list(_HUGE_POSITIONS), dtype=np.int64)
    expected = np.array(list(_HUGE_POSITIONS.values()))
    conjugate = expected * np.array([[1.0], [-1.0]])
    found = np.stack(cos_sin(positions, frequencies(8, 1e4)), axis=1)
    mirrored = np.stack(cos_sin(-positions, frequencies(8, 1e4)), axis=1)
    errors: FloatArray = np.abs(np.concatenate([found - expected, mirrored - conjugate]))
    return errors.ravel()

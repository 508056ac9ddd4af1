"""One encoding in a few numbers: how far its scores reach, and how far its anchors are apart."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from rope_desktop.charts.encoding_curve import EncodingCurve
    from rope_desktop.charts.report import Real
    from rope_desktop.core.types import MaskedFloats


@dataclass(frozen=True, slots=True)
class Readout:
    """One encoding in a few numbers; the names are the keys of the JSON.

    ``spread_across_anchors`` is how far apart the anchors' scores at one offset get at most.
    """

    encoding: str
    lowest: Real
    highest: Real
    range: Real
    spread_across_anchors: Real
    lowest_q_norm: Real
    highest_q_norm: Real
    rows_without_value: int


@lru_cache(maxsize=16)
def read_out(curve: EncodingCurve, query_norm: float) -> Readout:
    """Return the readout of ``curve``; ``query_norm`` is the length of q before any encoding."""
    scores, norms = curve.scores, curve.query_norms
    lowest, highest = _ends(scores)
    lowest_norm, highest_norm = (query_norm, query_norm) if norms is None else _ends(norms)
    return Readout(
        encoding=curve.encoding,
        lowest=lowest,
        highest=highest,
        range=None if lowest is None or highest is None else highest - lowest,
        spread_across_anchors=_spread(scores),
        lowest_q_norm=lowest_norm,
        highest_q_norm=highest_norm,
        rows_without_value=int(np.count_nonzero(np.ma.getmask(scores))),
    )


def _ends(values: MaskedFloats) -> tuple[Real, Real]:
    """Return the least and the greatest value, None if there is none."""
    there = values.data if np.ma.getmask(values) is np.ma.nomask else values.compressed()
    return (float(there.min()), float(there.max())) if there.size else (None, None)


def _spread(scores: MaskedFloats) -> Real:
    """Return the greatest difference between two anchors at one offset; None without two."""
    if np.ma.getmask(scores) is np.ma.nomask:
        return (
            float((scores.data.max(axis=0) - scores.data.min(axis=0)).max())
            if len(scores) > 1
            else None
        )
    comparable = scores[:, scores.count(axis=0) > 1]
    if not comparable.size:
        return None
    return float((comparable.max(axis=0) - comparable.min(axis=0)).max())

"""A table of frequencies, cos and sin at chosen positions, to test an implementation against."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.angles import cos_sin
from rope_desktop.core.conventions import pair_count
from rope_desktop.io.whole_files import write_whole
from rope_desktop.support.problems import error
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path
    from typing import Any

    from rope_desktop.charts.inspection import Inspection, LayerInspection
    from rope_desktop.core.types import IntArray
    from rope_desktop.support.problems import Problem

CELL_LIMIT = 4_194_304
_FIRST_POSITIONS = 128
_USUAL_WINDOW = 4096
_UNSAFE = re.compile(r"[^\w-]", re.ASCII)


def write_npz(
    path: Path, inspection: Inspection, positions: Sequence[int] | None = None
) -> Problem | None:
    """Write the table whole or not at all; return why it could not be done.

    Positions are integers up to 2**53 − 1 in magnitude; None takes :func:`usual_positions`.
    """
    chosen = usual_positions(inspection.window) if positions is None else tuple(positions)
    pairs = sum(pair_count(layer.layer.rotary_size) for layer in inspection.layers)
    if len(chosen) * pairs > CELL_LIMIT:
        text = msg(
            "{positions} positions of {pairs} pairs make more than the {limit} cells of one table.",
            positions=num(len(chosen), ",d"),
            pairs=num(pairs, ",d"),
            limit=num(CELL_LIMIT, ",d"),
        )
        return error("table_too_large", "positions", text)
    return write_whole(path, npz_bytes(inspection, np.array(chosen, dtype=np.int64)))


def usual_positions(window: int | None) -> tuple[int, ...]:
    """Return the first positions, then powers of two to the window, and its last position.

    Faults in rotations often agree at position 0 and drift apart after.
    """
    end = _USUAL_WINDOW if window is None else window
    powers = [1 << bit for bit in range(end.bit_length())]
    return tuple(
        sorted({*range(min(_FIRST_POSITIONS, end)), *(p for p in powers if p < end), end - 1})
    )


def npz_bytes(inspection: Inspection, positions: IntArray) -> bytes:
    """Return the table as an ``.npz`` archive without pickled objects, for ``numpy.load``.

    The main kind of layer has the plain names, every other ``kind.name``. ``cos`` and ``sin``,
    shape (P, n_pairs), are those of the exact angles times ``attention_factor``.
    """
    names = [layer.name for layer in inspection.layers]
    arrays: dict[str, Any] = {
        "positions": positions,
        "layout": np.array(str(inspection.model.layout)),
        "kinds": np.array(names) if names else np.empty(0, dtype="<U1"),
    }
    for prefix, layer in _prefixed(inspection):
        arrays |= {f"{prefix}{name}": array for name, array in _arrays(layer, positions)}
    archive = io.BytesIO()
    np.savez(archive, **arrays)
    return archive.getvalue()


def _prefixed(inspection: Inspection) -> Iterator[tuple[str, LayerInspection]]:
    """Yield each kind of layer with what its arrays' names begin with, no two alike."""
    taken: set[str] = set()
    for place, layer in enumerate(inspection.layers):
        if layer is inspection.main:
            yield "", layer
            continue
        # Within the archive these are names of files.
        prefix = _UNSAFE.sub("_", layer.name) or "_"
        prefix = f"{prefix}_{place}" if prefix in taken else prefix
        taken.add(prefix)
        yield f"{prefix}.", layer


def _arrays(layer: LayerInspection, positions: IntArray) -> Iterator[tuple[str, Any]]:
    scaled = layer.scaled
    cos, sin = cos_sin(positions, scaled.scaled)
    yield "inv_freq", scaled.scaled.theta
    yield "plain_inv_freq", scaled.plain.theta
    yield "cos", cos * scaled.amplitude
    yield "sin", sin * scaled.amplitude
    yield "attention_factor", np.float64(scaled.amplitude)
    yield "score_factor", np.float64(scaled.score_factor)
    yield "rotary_size", np.int64(layer.layer.rotary_size)
    yield "head_size", np.int64(layer.layer.head_size)

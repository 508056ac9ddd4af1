"""One encoding at a time: its scores at every offset, for keys at several anchors.

Each is kept by what it depends on, so that a change computes only the encodings that it touches.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.encodings import alibi, learned, rotary, rotated_embedding, sinusoidal, t5
from rope_desktop.core.samples import unit_pair
from rope_desktop.core.scores import norm, total
from rope_desktop.state.head import resolve_head, without_positions
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rope_desktop.core.conventions import Layout
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import FloatArray, IntArray, MaskedFloats
    from rope_desktop.state.head import Unrotated
    from rope_desktop.state.scene import Scene

Turning = tuple["Frequencies", "Layout"]
# Of each encoding: the one that is shown, and those that undo and a drag to and fro come back to.
_KEPT = 4


@dataclass(frozen=True, slots=True, eq=False)
class Compared:
    """The vectors (d,) that are encoded, with q·k and |q| and |k| before any encoding.

    ``lengthened`` are q and k times the amplitude of a scaling: what a rotation turns.
    """

    query: FloatArray
    key: FloatArray
    unrotated_score: float
    norms: tuple[float, float]
    lengthened: tuple[FloatArray, FloatArray]

    @property
    def pair(self) -> tuple[FloatArray, FloatArray]:
        """Return q and k."""
        return self.query, self.key


@dataclass(frozen=True, slots=True)
class Span:
    """The offsets, consecutive ones, and the key positions, at least one of either."""

    first: int
    count: int
    anchors: tuple[int, ...]

    @property
    def offsets(self) -> IntArray:
        """Return the offsets (n_offsets,)."""
        return np.arange(self.first, self.first + self.count, dtype=np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class EncodingCurve:
    """One encoding: a row for each anchor, a column for each offset, masked where it has no value.

    ``query_norms`` are the lengths of the query as encoded at m; None where the encoding leaves the
    query as it is and adds a bias to the score.
    """

    encoding: str
    label: Message
    scores: MaskedFloats
    query_norms: MaskedFloats | None


def scene_vectors(scene: Scene) -> Compared:
    """Return the scene's own q and k."""
    head = resolve_head(without_positions(scene))
    return _of_head(head.unrotated, head.lengthened)


@lru_cache(maxsize=_KEPT)
def _of_head(unrotated: Unrotated, lengthened: Unrotated) -> Compared:
    return Compared(
        query=unrotated.query,
        key=unrotated.key,
        unrotated_score=unrotated.score,
        norms=unrotated.norms,
        lengthened=(lengthened.query, lengthened.key),
    )


@lru_cache(maxsize=_KEPT)
def unit_vectors(size: int, seed: int) -> Compared:
    """Return random q and k of length 1, from a seed."""
    query, key = unit_pair(size, seed)
    lengths = norm(query), norm(key)
    return Compared(query, key, total(query * key, 0.0), lengths, (query, key))


@lru_cache(maxsize=_KEPT)
def rope(vectors: Compared, turning: Turning, span: Span) -> EncodingCurve:
    """Return the curves of query and key turned by their positions."""
    places, index = _places(span)
    anchors = _array(span.anchors)
    at_places, norms = rotary.rotary_scores(vectors.lengthened, anchors, places, turning)
    scores = at_places[index, np.arange(len(anchors))[:, np.newaxis]]
    return EncodingCurve("rope", msg("RoPE"), np.ma.asarray(scores), np.ma.asarray(norms[index]))


@lru_cache(maxsize=_KEPT)
def rotated(vectors: Compared, turning: Turning, span: Span, seed: int) -> EncodingCurve:
    """Return the curves of q and k as embeddings, turned and only then projected."""
    places, index = _places(span)
    of_both = rotated_embedding.projections(len(vectors.query), seed)
    scores = rotated_embedding.rotated_embedding_scores(
        vectors.lengthened, _array(span.anchors), span.first, span.count, (turning, of_both)
    )
    norms = rotated_embedding.rotated_embedding_norms(
        vectors.lengthened[0], places, turning, of_both[0]
    )
    return EncodingCurve(
        "rotated_embedding",
        msg("Embeddings rotated (not RoPE)"),
        np.ma.asarray(scores),
        np.ma.asarray(norms[index]),
    )


@lru_cache(maxsize=_KEPT)
def sinusoids_added(vectors: Compared, span: Span) -> EncodingCurve:
    """Return the curves of sinusoids added to query and key."""
    first, count = span.first, span.count
    return EncodingCurve(
        "sinusoidal",
        msg("Sinusoidal, added"),
        _stacked(
            sinusoidal.sinusoidal_scores(vectors.pair, n, n + first, count) for n in span.anchors
        ),
        _stacked(
            sinusoidal.sinusoidal_norms(vectors.query, n + first, count) for n in span.anchors
        ),
    )


@lru_cache(maxsize=2 * _KEPT)
def learned_rows(vectors: Compared, span: Span, position_count: int, seed: int) -> EncodingCurve:
    """Return the curves of a table's rows added to query and key."""
    table = learned.learned_table(position_count, len(vectors.query), seed)
    offsets = span.offsets
    return EncodingCurve(
        f"learned_{position_count}",
        msg("Learned, {count} positions", count=num(position_count, ",d")),
        _stacked(learned.learned_scores(vectors.pair, n, n + offsets, table) for n in span.anchors),
        _stacked(learned.learned_norms(vectors.query, n + offsets, table) for n in span.anchors),
    )


@lru_cache(maxsize=2 * _KEPT)
def t5_bias(vectors: Compared, span: Span, seed: int, *, is_bidirectional: bool) -> EncodingCurve:
    """Return the curves of q·k with the bias of the offset's bucket."""
    name, label = "t5_causal", msg("T5 bias, causal")
    if is_bidirectional:
        name, label = "t5_bidirectional", msg("T5 bias, both directions")
    scores = t5.t5_scores(
        vectors.unrotated_score, span.offsets, t5.t5_biases(seed), bidirectional=is_bidirectional
    )
    return EncodingCurve(name, label, _same_at_anchors(span, scores), None)


@lru_cache(maxsize=_KEPT)
def alibi_bias(vectors: Compared, span: Span, heads: int, head: int) -> EncodingCurve:
    """Return the curves of q·k less the distance times the slope of a head, counted from 1."""
    slope = float(alibi.alibi_slopes(heads)[head - 1])
    scores = alibi.alibi_scores(vectors.unrotated_score, span.offsets, slope)
    label = msg("ALiBi, slope {slope}", slope=num(slope, ".9g"))
    return EncodingCurve(f"alibi_{head}", label, _same_at_anchors(span, scores), None)


@lru_cache(maxsize=_KEPT)
def _places(span: Span) -> tuple[IntArray, IntArray]:
    """Return every query position once (P,), and which of them each curve has where."""
    positions = _array(span.anchors)[:, np.newaxis] + span.offsets
    places, index = np.unique(positions, return_inverse=True)
    return places, index.reshape(positions.shape)


def _array(anchors: tuple[int, ...]) -> IntArray:
    return np.array(anchors, dtype=np.int64)


def _stacked(rows: Iterable[FloatArray | MaskedFloats]) -> MaskedFloats:
    """Return a row for each anchor, shape (n_anchors, n_offsets)."""
    stacked: MaskedFloats = np.ma.stack(list(rows))
    return stacked


def _same_at_anchors(span: Span, scores: FloatArray) -> MaskedFloats:
    return np.ma.asarray(np.broadcast_to(scores, (len(span.anchors), len(scores))))

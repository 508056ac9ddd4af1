"""The score at every offset under RoPE and under other encodings, for keys at several anchors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core import decay
from rope_desktop.core.encodings import alibi, learned, rotary, sinusoidal, t5
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rope_desktop.core.types import FloatArray, IntArray, MaskedFloats
    from rope_desktop.state.curve import CurveSettings
    from rope_desktop.state.resolve import Resolved


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


@dataclass(frozen=True, slots=True, eq=False)
class EncodingCurves:
    """All encodings over the same offsets; ``bound`` and ``mean_cosine`` are (n_offsets,).

    No score of RoPE is beyond ±``bound``. ``query_norm`` is the length of q before any encoding,
    ``slopes`` (heads,) are those of ALiBi.
    """

    settings: CurveSettings
    offsets: IntArray
    curves: tuple[EncodingCurve, ...]
    bound: FloatArray
    mean_cosine: FloatArray
    query_norm: float
    slopes: FloatArray


def build_encoding_curves(resolved: Resolved, settings: CurveSettings) -> EncodingCurves:
    """Return the curves of a scene's q and k; ``settings`` have passed their check."""
    first, count = settings.first_offset, settings.count
    turning = resolved.frequencies
    offsets = np.arange(first, first + count, dtype=np.int64)
    slopes = alibi.alibi_slopes(settings.heads)
    totals = decay.partial_sum_totals(first, count, turning)
    return EncodingCurves(
        settings=settings,
        offsets=offsets,
        curves=(
            _rope(resolved, settings),
            _sinusoidal(resolved, settings),
            _learned(resolved, settings, learned.BERT_POSITIONS),
            _learned(resolved, settings, learned.GPT2_POSITIONS),
            *_of_t5(resolved, settings, offsets),
            *_of_alibi(resolved, settings, offsets, slopes),
        ),
        bound=decay.score_bound(resolved.terms, totals),
        mean_cosine=decay.mean_cosine(first, count, turning),
        query_norm=resolved.norms.q_before,
        slopes=slopes,
    )


def _rope(resolved: Resolved, settings: CurveSettings) -> EncodingCurve:
    query, key = resolved.query.vector, resolved.key.vector
    turning = (resolved.frequencies, resolved.scene.layout)
    first, count = settings.first_offset, settings.count
    return EncodingCurve(
        "rope",
        msg("RoPE"),
        _at_anchors(
            settings,
            lambda n: rotary.rotary_scores((query, key), n, n + first, count, turning),
        ),
        _at_anchors(settings, lambda n: rotary.rotary_norms(query, n + first, count, turning)),
    )


def _sinusoidal(resolved: Resolved, settings: CurveSettings) -> EncodingCurve:
    query, key = resolved.query.vector, resolved.key.vector
    first, count = settings.first_offset, settings.count
    return EncodingCurve(
        "sinusoidal",
        msg("sinusoidal, added"),
        _at_anchors(
            settings,
            lambda n: sinusoidal.sinusoidal_scores((query, key), n, n + first, count),
        ),
        _at_anchors(settings, lambda n: sinusoidal.sinusoidal_norms(query, n + first, count)),
    )


def _learned(resolved: Resolved, settings: CurveSettings, position_count: int) -> EncodingCurve:
    query, key = resolved.query.vector, resolved.key.vector
    table = learned.learned_table(position_count, resolved.head_size, settings.seed)
    offsets = np.arange(settings.first_offset, settings.last_offset + 1, dtype=np.int64)
    return EncodingCurve(
        f"learned_{position_count}",
        msg("learned, {count} positions", count=num(position_count, ",d")),
        _at_anchors(
            settings, lambda n: learned.learned_scores((query, key), n, n + offsets, table)
        ),
        _at_anchors(settings, lambda n: learned.learned_norms(query, n + offsets, table)),
    )


def _of_t5(
    resolved: Resolved, settings: CurveSettings, offsets: IntArray
) -> Iterator[EncodingCurve]:
    unrotated, biases = resolved.score.unrotated, t5.t5_biases(settings.seed)
    for name, label, is_bidirectional in (
        ("t5_bidirectional", msg("T5 bias, both directions"), True),
        ("t5_causal", msg("T5 bias, causal"), False),
    ):
        scores = t5.t5_scores(unrotated, offsets, biases, bidirectional=is_bidirectional)
        yield EncodingCurve(name, label, _same_at_anchors(settings, scores), None)


def _of_alibi(
    resolved: Resolved, settings: CurveSettings, offsets: IntArray, slopes: FloatArray
) -> Iterator[EncodingCurve]:
    for head, slope in enumerate(slopes.tolist(), 1):
        scores = alibi.alibi_scores(resolved.score.unrotated, offsets, slope)
        label = msg("ALiBi, slope {slope}", slope=num(slope, ".9g"))
        yield EncodingCurve(f"alibi_{head}", label, _same_at_anchors(settings, scores), None)


def _at_anchors(
    settings: CurveSettings, of_key_position: Callable[[int], FloatArray | MaskedFloats]
) -> MaskedFloats:
    """Return a row for each anchor, shape (n_anchors, n_offsets)."""
    rows = [of_key_position(anchor) for anchor in settings.anchors]
    stacked: MaskedFloats = np.ma.stack(rows)
    return stacked


def _same_at_anchors(settings: CurveSettings, scores: FloatArray) -> MaskedFloats:
    return np.ma.asarray(np.broadcast_to(scores, (len(settings.anchors), len(scores))))

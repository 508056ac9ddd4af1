"""The score at every offset under RoPE and all other encodings, for keys at several anchors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rope_desktop.charts import encoding_curve as one
from rope_desktop.core import decay
from rope_desktop.core.encodings import alibi, learned

if TYPE_CHECKING:
    from rope_desktop.charts.encoding_curve import EncodingCurve
    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.state.curve import CurveSettings
    from rope_desktop.state.resolve import Resolved


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
    first, count, seed = settings.first_offset, settings.count, settings.seed
    vectors, span = one.scene_vectors(resolved.scene), one.Span(first, count, settings.anchors)
    frequencies = resolved.frequencies
    turning = (frequencies, resolved.scene.layout)
    totals = decay.partial_sum_totals(first, count, frequencies)
    return EncodingCurves(
        settings=settings,
        offsets=span.offsets,
        curves=(
            one.rope(vectors, turning, span),
            one.sinusoids_added(vectors, span),
            one.learned_rows(vectors, span, learned.BERT_POSITIONS, seed),
            one.learned_rows(vectors, span, learned.GPT2_POSITIONS, seed),
            one.t5_bias(vectors, span, seed, is_bidirectional=True),
            one.t5_bias(vectors, span, seed, is_bidirectional=False),
            *(
                one.alibi_bias(vectors, span, settings.heads, head)
                for head in range(1, settings.heads + 1)
            ),
            one.rotated(vectors, turning, span, seed),
        ),
        bound=decay.score_bound(resolved.terms, totals),
        mean_cosine=decay.mean_cosine(first, count, frequencies),
        query_norm=resolved.norms.q_before,
        slopes=alibi.alibi_slopes(settings.heads),
    )

"""What is said of rotary embeddings, how true each claim is, and the scene that shows it.

Every claim but the last is borne out, or refuted, by numbers of that scene: :attr:`Claim.evidence`
takes them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.charts.claim_evidence import (
    Evidence,
    beyond_one,
    embeddings_leak_place,
    fades_for_same_vectors,
    fastest_pair_leads,
    is_no_algebra,
    lengths_kept,
    rotation_moves_values,
    same_elsewhere,
    sign_matters,
    unseen_angles,
)
from rope_desktop.state.actions import Action, FillVectors, SetValues
from rope_desktop.state.scene import START, ContributionOrder, FillKind
from rope_desktop.support.text import Message, msg

if TYPE_CHECKING:
    from collections.abc import Callable

    from rope_desktop.state.actions import FieldValue
    from rope_desktop.state.resolve import Resolved

_FAR = 1_000_000
_TRAINED, _LONGER = 2048, 8192


class Verdict(StrEnum):
    """How true a claim is."""

    ALWAYS = "always"
    SAME_VECTORS = "same_vectors"
    FALSE = "false"
    NOT_HERE = "not_here"


VERDICTS: dict[Verdict, Message] = {
    Verdict.ALWAYS: msg("always true"),
    Verdict.SAME_VECTORS: msg("true only for q = k"),
    Verdict.FALSE: msg("false"),
    Verdict.NOT_HERE: msg("not something this can show"),
}


class Claim(NamedTuple):
    """A statement, its verdict, and what is to be done in which view to see why."""

    claim_id: str
    statement: Message
    verdict: Verdict
    view_id: str
    actions: tuple[Action, ...]
    evidence: Callable[[Resolved], Evidence]


def _set(**values: FieldValue) -> SetValues:
    # What is claimed of rotary embeddings is claimed of plain frequencies.
    return SetValues((("scaling", None), *values.items()))


# Positions that leave room for any shift.
_AT_START = {"query_position": START.query_position, "key_position": START.key_position}
_START_VECTORS = FillVectors(FillKind.START)
_WHOLE_HEAD = {"rotary_size": None, "base": START.base}
_UNIT_VECTORS = {"compares_scene": False, "sample_size": 64, "base": START.base}

CLAIMS: tuple[Claim, ...] = (
    Claim(
        "only_offset_counts",
        msg("The score depends only on m − n"),
        Verdict.ALWAYS,
        "rotate",
        (_set(shift=_FAR, **_AT_START),),
        same_elsewhere,
    ),
    Claim(
        "lengths_kept",
        msg("Rotation keeps every length"),
        Verdict.ALWAYS,
        "rotate",
        (_set(shift=_FAR, **_AT_START),),
        lengths_kept,
    ),
    Claim(
        "score_fades",
        msg("The score decays with distance"),
        Verdict.SAME_VECTORS,
        "distance",
        (_set(decay_curves=("random", "same"), sample_size=64, base=START.base),),
        fades_for_same_vectors,
    ),
    Claim(
        "symmetric",
        msg("Δ and −Δ give the same score"),
        Verdict.FALSE,
        "distance",
        (_START_VECTORS, _set(curve_span=(-64, 64), head_size=8, **_AT_START, **_WHOLE_HEAD)),
        sign_matters,
    ),
    Claim(
        "within_one",
        msg("The score lies in [−1, 1]"),
        Verdict.FALSE,
        "rotate",
        (
            _START_VECTORS,
            FillVectors(FillKind.SAME),
            _set(head_size=8, query_position=7, key_position=7, shift=0, **_WHOLE_HEAD),
        ),
        beyond_one,
    ),
    Claim(
        "embeddings_rotated",
        msg("The token embeddings are rotated"),
        Verdict.FALSE,
        "distance",
        (_set(encodings=("rope", "rotated_embedding"), **_UNIT_VECTORS),),
        embeddings_leak_place,
    ),
    Claim(
        "values_rotated",
        msg("The values v are rotated too"),
        Verdict.FALSE,
        "compose",
        (_START_VECTORS, _set(head_size=8, shift=START.shift, **_AT_START, **_WHOLE_HEAD)),
        rotation_moves_values,
    ),
    Claim(
        "slow_pairs_lead",
        msg("Slow pairs matter more"),
        Verdict.FALSE,
        "rotate",
        (
            _START_VECTORS,
            _set(
                head_size=8,
                layout=START.layout,
                contribution_order=ContributionOrder.SIZE,
                pair=0,
                **_AT_START,
                **_WHOLE_HEAD,
            ),
        ),
        fastest_pair_leads,
    ),
    Claim(
        "extrapolates",
        msg("RoPE extrapolates to longer texts for free"),
        Verdict.FALSE,
        "rotate",
        (
            _set(head_size=64, shift=0, window=_TRAINED, **_WHOLE_HEAD),
            _set(pair=31, query_position=_LONGER, key_position=0),
        ),
        unseen_angles,
    ),
    Claim(
        "better_model",
        msg("Better perplexity than sinusoids"),
        Verdict.NOT_HERE,
        "distance",
        (_set(encodings=("rope", "sinusoidal"), **_UNIT_VECTORS),),
        is_no_algebra,
    ),
)

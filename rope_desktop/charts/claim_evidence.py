"""The numbers that bear out or refute a claim, taken from the scene that its button sets up."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rope_desktop.charts.scale import brief, fixed_or_scientific
from rope_desktop.core.decay import mean_cosine
from rope_desktop.core.decay_steps import first_negative_offset
from rope_desktop.core.encodings.rotated_embedding import projections
from rope_desktop.core.frequencies import frequencies
from rope_desktop.core.offset_curve import scores_at_offsets
from rope_desktop.core.rotation import rotate
from rope_desktop.core.samples import unit_pair
from rope_desktop.support.text import Message, Number, msg, num

if TYPE_CHECKING:
    from rope_desktop.state.resolve import Resolved

# A score that is the same elsewhere differs by no more than this share of |q||k|.
ROUNDING = 1e-15
_FAR_OFFSET, _LAST_OFFSET = 256, 2**15
_MOVED_BY = 40


class Evidence(NamedTuple):
    """Whether the numbers say what the verdict says, and the sentence that tells them."""

    is_shown: bool
    message: Message


def same_elsewhere(resolved: Resolved) -> Evidence:
    """Compare the score with that of both tokens shifted."""
    score, norms = resolved.score, resolved.norms
    return Evidence(
        resolved.scene.shift != 0
        and abs(score.difference) <= ROUNDING * norms.q_before * norms.k_before,
        msg(
            "Both tokens stand {shift} tokens further on, and the score is {score} here and there; "
            "the difference, {difference}, is rounding.",
            shift=num(resolved.scene.shift, ",d"),
            score=_score(score.at_positions),
            difference=num(score.difference, ".1e"),
        ),
    )


def lengths_kept(resolved: Resolved) -> Evidence:
    """Compare the lengths before and after."""
    norms = resolved.norms
    before = np.array([norms.q_before, norms.k_before])
    after = np.array([norms.q_after, norms.k_after])
    return Evidence(
        bool(np.all(np.abs(after - before) <= ROUNDING * before)),
        msg(
            "q is {q} long before and after, k is {k}: “length of q” and “length of k” say how "
            "close.",
            q=num(norms.q_after, ".9f"),
            k=num(norms.k_after, ".9f"),
        ),
    )


def fades_for_same_vectors(resolved: Resolved) -> Evidence:
    """Follow the mean cosine, which is the score of q = k, away from offset 0."""
    scene = resolved.scene
    turning = frequencies(scene.sample_size, scene.base)
    near, far = (float(mean_cosine(at, 1, turning)[0]) for at in (0, _FAR_OFFSET))
    first = first_negative_offset(turning, _LAST_OFFSET)
    return Evidence(
        far < near and first is not None and "random" in scene.decay_curves,
        msg(
            "For q = k the score falls from {near} to {far} at {at}, is first negative at {first} "
            "and wanders on. For random q and k its mean size is the same at every distance.",
            near=num(near, ".3f"),
            far=num(far, ".3f"),
            at=num(_FAR_OFFSET, ",d"),
            first=num(first or 0, ",d"),
        ),
    )


def sign_matters(resolved: Resolved) -> Evidence:
    """Compare the scores at Δ and −Δ."""
    offset = resolved.score.offset
    here, there = (
        float(scores_at_offsets(resolved.terms, at, 1, resolved.frequencies)[0])
        for at in (offset, -offset)
    )
    bound = resolved.norms.q_before * resolved.norms.k_before
    return Evidence(
        offset != 0 and abs(here - there) > 1e-3 * bound,
        msg(
            "Δ = {offset} scores {here}, Δ = {opposite} scores {there}: the cross parts change "
            "their sign with Δ, the straight parts don't.",
            offset=num(offset, ",d"),
            opposite=num(-offset, ",d"),
            here=_score(here),
            there=_score(there),
        ),
    )


def beyond_one(resolved: Resolved) -> Evidence:
    """Look at a score of equal vectors at offset 0."""
    score = resolved.score.at_positions
    return Evidence(
        abs(score) > 1.0,
        msg(
            "Here q = k and Δ = 0: the score is |q|² = {score}. It is a dot product, not a cosine, "
            "and reaches as far as |q||k|.",
            score=_score(score),
        ),
    )


def embeddings_leak_place(resolved: Resolved) -> Evidence:
    """Move both tokens, with the embeddings rotated before the projection."""
    scene = resolved.scene
    vectors = unit_pair(scene.sample_size, scene.sample_seed)
    weights = projections(scene.sample_size, scene.sample_seed)
    turning = frequencies(scene.sample_size, scene.base)
    scores = []
    for moved in (0, _MOVED_BY):
        places = (scene.query_position + moved, scene.key_position + moved)
        query, key = (
            weight @ rotate(vector, place, turning, scene.layout)
            for weight, vector, place in zip(weights, vectors, places, strict=True)
        )
        scores.append(float(query @ key))
    return Evidence(
        abs(scores[0] - scores[1]) > 1e-3,
        msg(
            "It is q and k of each head that are rotated. With the embeddings rotated before the "
            "projection the score is {here}, and {there} when both tokens move {moved} on: the "
            "place leaks in.",
            here=_score(scores[0]),
            there=_score(scores[1]),
            moved=num(_MOVED_BY, "d"),
        ),
    )


def rotation_moves_values(resolved: Resolved) -> Evidence:
    """Look at how far a vector itself moves by the shift that leaves the score alone."""
    moved = resolved.key_shifted.rotated - resolved.key.rotated
    change = float(np.linalg.norm(moved))
    return Evidence(
        change > 1e-3 * resolved.norms.k_before,
        msg(
            "Only q and k are rotated, for only the score needs to know the offset. A rotation by "
            "position changes the vector itself: moved on by {shift}, the rotated key differs by "
            "{change}, and a rotated v would carry that into the output.",
            shift=num(resolved.scene.shift, ",d"),
            change=num(change, brief(change)),
        ),
    )


def fastest_pair_leads(resolved: Resolved) -> Evidence:
    """Find the pair with the largest contribution."""
    if resolved.pair_count == 0:
        return _no_pair()
    largest = int(np.abs(resolved.contributions).argmax())
    contribution = float(resolved.contributions[largest])
    return Evidence(
        largest == 0,
        msg(
            "Here pair {pair}, the fastest, contributes most: {contribution}. No pair contributes "
            "more than |qᵢ||kᵢ|, whatever its speed: how much it matters is up to q and k.",
            pair=largest,
            contribution=_score(contribution),
        ),
    )


def unseen_angles(resolved: Resolved) -> Evidence:
    """Compare the slowest pair's angle at the end of the window with that at the query."""
    if resolved.pair_count == 0:
        return _no_pair()
    scene, slowest = resolved.scene, float(resolved.frequencies.theta[-1])
    trained, here = slowest * scene.window, slowest * resolved.score.offset
    return Evidence(
        resolved.slower_count > 0 and here > trained,
        msg(
            "Trained on {window} tokens, the slowest pair has turned {trained} rad at most; at an "
            "offset of {offset} it stands at {here} rad, which no training step has shown. "
            "{count} of {pairs} pairs never finish a turn in the window.",
            window=num(scene.window, ",d"),
            trained=num(trained, ".2f"),
            offset=num(resolved.score.offset, ",d"),
            here=num(here, ".2f"),
            count=resolved.slower_count,
            pairs=resolved.pair_count,
        ),
    )


def is_no_algebra(resolved: Resolved) -> Evidence:
    """Put both encodings beside each other: what is seen there is algebra, no experiment."""
    return Evidence(
        {"rope", "sinusoidal"} <= set(resolved.scene.encodings),
        msg(
            "What can be shown is how the two encode position, side by side. Which of them makes "
            "the better model is found by training both and measuring, not by algebra."
        ),
    )


def _no_pair() -> Evidence:
    return Evidence(False, msg("Nothing rotates here, so there is no pair to look at."))


def _score(value: float) -> Number:
    return num(value, fixed_or_scientific(value, 6))

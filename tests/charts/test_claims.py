"""Each claim's actions lead to a scene whose numbers say what its verdict says."""

from __future__ import annotations

import cmath
import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.charts.claims import CLAIMS, VERDICTS, Claim
from rope_desktop.core.conventions import Layout
from rope_desktop.core.samples import random_pairs
from rope_desktop.state.actions import EditVector, SetValues
from rope_desktop.state.reduce import Refused, reduce
from rope_desktop.state.resolve import Resolved, resolve
from rope_desktop.state.scene import START, Scene, VectorSpec
from rope_desktop.support.language import say
from rope_desktop.ui.registry import VIEWS
from tests.state.strategies import ACTIONS

CLAIM = {claim.claim_id: claim for claim in CLAIMS}
EVERY_CLAIM = pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.claim_id)


def set_up(claim: Claim, scene: Scene = START) -> Resolved:
    for action in claim.actions:
        after = reduce(scene, action)
        assert not isinstance(after, Refused), say(after.problems[0].message)
        scene = after
    return resolve(scene)


def sentence(claim_id: str) -> str:
    claim = CLAIM[claim_id]
    return say(claim.evidence(set_up(claim)).message)


def test_the_verdicts_are_those_of_the_mathematics() -> None:
    verdicts = {say(claim.statement): say(VERDICTS[claim.verdict]) for claim in CLAIMS}
    assert verdicts == {
        "The score depends only on m − n": "always true",
        "Rotation keeps every length": "always true",
        "The score decays with distance": "true only for q = k",
        "Δ and −Δ give the same score": "false",
        "The score lies in [−1, 1]": "false",
        "The token embeddings are rotated": "false",
        "The values v are rotated too": "false",
        "Slow pairs matter more": "false",
        "RoPE extrapolates to longer texts for free": "false",
        "Better perplexity than sinusoids": "not something this can show",
    }


@EVERY_CLAIM
def test_its_button_leads_to_where_it_is_measurably_so(claim: Claim) -> None:
    assert claim.evidence(set_up(claim)).is_shown
    assert claim.view_id in {entry.view_id for entry in VIEWS}


@EVERY_CLAIM
@given(actions=st.lists(ACTIONS, max_size=4))
def test_no_scene_stands_in_the_way_of_the_evidence(claim: Claim, actions: list[object]) -> None:
    scene = START
    for action in actions:
        after = reduce(scene, action)  # type: ignore[arg-type]
        scene = scene if isinstance(after, Refused) else after
    evidence = claim.evidence(set_up(claim, scene))
    assert evidence.is_shown, say(evidence.message)


# Vectors of the user's own that would show nothing, and the other layout, in which other
# components of the start vectors meet.
@pytest.mark.parametrize(
    "values",
    [
        {"layout": Layout.HALF_SPLIT},
        {"rotary_size": 0},
        {"head_size": 1, "base": 1e300},
        {"layout": Layout.HALF_SPLIT, "head_size": 64, "rotary_size": 10, "pair": 4},
    ],
)
@EVERY_CLAIM
def test_its_button_does_so_whatever_was_set_before(claim: Claim, values: dict[str, Any]) -> None:
    scene = reduce(START, SetValues(tuple(values.items())))
    assert isinstance(scene, Scene)
    zero = tuple((dim, 0.0) for dim in range(scene.head_size))
    for vector in ("query", "key"):
        emptied = reduce(scene, EditVector(vector, zero))
        assert isinstance(emptied, Scene)
        for before in (scene, emptied):
            evidence = claim.evidence(set_up(claim, before))
            assert evidence.is_shown, say(evidence.message)


def test_evidence_is_not_seen_where_there_is_none() -> None:
    elsewhere: dict[str, dict[str, Any]] = {
        "only_offset_counts": {"shift": 0},
        "score_fades": {"decay_curves": ("same",)},
        "symmetric": {"key_position": START.query_position},
        "within_one": {"query_position": 0, "key_position": 2},
        "values_rotated": {"shift": 0},
        "slow_pairs_lead": {"key_position": START.query_position},
        "extrapolates": {"window": 2**20},
        "better_model": {"encodings": ("rope",)},
    }
    for claim_id, values in elsewhere.items():
        scene = reduce(START, SetValues(tuple(values.items())))
        assert isinstance(scene, Scene)
        assert not CLAIM[claim_id].evidence(resolve(scene)).is_shown, claim_id


def test_the_figures_in_the_sentences() -> None:
    assert "score is −0.709554" in sentence("only_offset_counts")
    # |q| and |k| of the start vectors are √3.5625 and √2.5625.
    for length in (math.sqrt(3.5625), math.sqrt(2.5625)):
        assert f"{length:.9f}" in sentence("lengths_kept")
    assert "first negative at 725" in sentence("score_fades")
    assert "|q|² = 3.562500" in sentence("within_one")
    assert "pair 0, the fastest, contributes most: −0.958924" in sentence("slow_pairs_lead")
    slowest = 10000 ** (-62 / 64)
    assert f"turned {2048 * slowest:.2f} rad" in sentence("extrapolates")
    assert f"stands at {8192 * slowest:.2f} rad" in sentence("extrapolates")
    # Wavelengths beyond 2,048 tokens: 10000^(i/32) > 2048/2π from pair 21 on.
    assert "11 of 32 pairs" in sentence("extrapolates")


def test_the_scores_at_an_offset_and_its_opposite() -> None:
    query, key = (1 + 0j, 0.5 + 0.5j, 1 - 1j, 0.25 + 0j), (1j, 1 + 0j, 0.5 + 0.5j, 0.25j)
    for offset in (5, -5):
        turned = (
            q * k.conjugate() * cmath.exp(1j * offset * 10.0**-i)
            for i, (q, k) in enumerate(zip(query, key, strict=True))
        )
        score = f"{sum(turn.real for turn in turned):.6f}".replace("-", "−")
        assert f"Δ = {offset} scores {score}".replace("-", "−") in sentence("symmetric")


def test_a_rotated_value_would_move_by_what_the_sentence_says() -> None:
    key, total = (1j, 1 + 0j, 0.5 + 0.5j, 0.25j), 0.0
    for i, k in enumerate(key):
        total += abs(k * (cmath.exp(100j * 10.0**-i) - 1)) ** 2
    assert f"differs by {math.sqrt(total):.4g}," in sentence("values_rotated")


def test_random_vectors_do_not_fade() -> None:
    queries, keys = random_pairs(4000, 64, 0)
    q, k = (drawn[:, 0::2] + 1j * drawn[:, 1::2] for drawn in (queries, keys))
    theta = 10000.0 ** (-np.arange(32) / 32)
    for offset in (0, 16, 256, 4096):
        scores = np.abs((q * k.conj() * np.exp(1j * offset * theta)).sum(axis=1).real) / 8
        assert abs(scores.mean() - math.sqrt(2 / math.pi)) < 4 * scores.std() / math.sqrt(4000)


ODD_SCENES = (
    {"head_size": 1},
    {"rotary_size": 0},
    {"head_size": 4096, "base": 5e-324},
    {"base": 1.0, "sample_size": 2},
    {"base": 1.7e308, "window": 1},
    {"query_position": 2**53 - 1, "key_position": -(2**53 - 1), "shift": 0},
    {"encodings": (), "decay_curves": ()},
)


@EVERY_CLAIM
@pytest.mark.parametrize("changes", ODD_SCENES)
@pytest.mark.parametrize("component", [0.0, 1e100, -1e-320])
def test_evidence_is_taken_of_any_scene(claim, changes, component):
    vectors = VectorSpec(edits=tuple((at, component) for at in range(8)))
    scene = START._replace(query=vectors, key=vectors, **changes)
    evidence = claim.evidence(resolve(scene))
    assert evidence.is_shown in {True, False}
    assert say(evidence.message).endswith(".")

from __future__ import annotations

import pytest

from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START, Fill, FillKind, Scene, VectorSpec
from rope_desktop.support.language import say
from rope_desktop.support.problems import Severity
from tests.helpers.specs import ZERO

SAME = VectorSpec(Fill(FillKind.SAME))


@pytest.mark.parametrize(
    ("scene", "code", "field", "severity"),
    [
        (Scene(head_size=1, key=SAME), "head_size_one", "head_size", Severity.WARNING),
        (Scene(head_size=7), "odd_head_size", "head_size", Severity.WARNING),
        (Scene(rotary_size=5), "odd_rotary_size", "rotary_size", Severity.WARNING),
        (Scene(rotary_size=9), "rotary_size_beyond_head", "rotary_size", Severity.NOTE),
        (Scene(rotary_size=0), "rotary_size_zero", "rotary_size", Severity.NOTE),
        (Scene(pair=4), "pair_beyond_head", "pair", Severity.NOTE),
        (Scene(base=1.0), "base_one", "base", Severity.NOTE),
        (Scene(base=0.5), "base_below_one", "base", Severity.NOTE),
        (Scene(query=ZERO), "zero_vector", "query", Severity.NOTE),
        (Scene(key=ZERO), "zero_vector", "key", Severity.NOTE),
    ],
)
def test_what_is_odd_is_said_beside_its_field(
    scene: Scene, code: str, field: str, severity: Severity
) -> None:
    found = [(remark.code, remark.field, remark.severity) for remark in resolve(scene).problems]
    assert found == [(code, field, severity)]


@pytest.mark.parametrize(("base", "is_beyond"), [(5e-324, True), (1e300, False), (1.7e308, True)])
def test_numbers_beyond_float64_are_said(base: float, is_beyond: bool) -> None:
    found = [remark.code for remark in resolve(Scene(head_size=8192, base=base)).problems]
    assert ("beyond_float64" in found) is is_beyond


@pytest.mark.parametrize("scene", [START, Scene(head_size=8192), Scene(rotary_size=4)])
def test_an_ordinary_scene_needs_no_remark(scene: Scene) -> None:
    assert resolve(scene).problems == ()


def test_an_odd_head_says_what_becomes_of_the_last_dimension() -> None:
    text = say(resolve(Scene(head_size=7)).problems[0].message)
    assert "7 is odd" in text
    assert "dimension 6 has no partner" in text
    assert "the other 6 rotate" in text


@pytest.mark.parametrize("rotary_size", [8, 9])
def test_an_odd_head_that_shrank_below_its_rotary_size_has_both_remarks(rotary_size: int) -> None:
    odd, beyond = (
        say(p.message) for p in resolve(Scene(head_size=7, rotary_size=rotary_size)).problems
    )
    assert odd == (
        "Head size 7 is odd: dimension 6 has no partner and passes through unrotated; "
        "the other 6 rotate as a head of size 6 would."
    )
    assert beyond == (
        f"A rotary size of {rotary_size} does not fit a head of 7; every pair of the head rotates."
    )


def test_the_pair_shown_in_its_place_is_named() -> None:
    text = say(resolve(Scene(pair=9)).problems[0].message)
    assert "Pair 9" in text
    assert "pair 3, is shown" in text

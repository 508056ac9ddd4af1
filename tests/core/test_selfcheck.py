from __future__ import annotations

import math

import numpy as np
import pytest

from rope_desktop.core.axes.split import axial_split, deal, dealt_split
from rope_desktop.core.conventions import Layout, SectionOrder
from rope_desktop.core.frequencies import frequencies
from rope_desktop.core.rotation import rotate, rotate_pairs
from rope_desktop.core.scores import offset_contributions
from rope_desktop.core.selfcheck import LawResult, cases, laws, laws_of_axes, run_selfcheck

LAWS = [
    "score_depends_only_on_offset",
    "rotate_by_zero_is_identity",
    "angles_add",
    "minus_m_undoes_m",
    "norm_kept",
    "layouts_agree",
    "complex_form",
    "wavelength_table",
    "exact_at_huge_positions",
    "offset_curve_equals_rotation",
    "axial_score_depends_on_offsets",
    "mrope_score_depends_on_offsets",
    "mrope_words_are_one_dimension",
]


def failing() -> set[str]:
    return {result.law for result in run_selfcheck() if not result.passed}


def test_every_law_passes_and_counts_its_cases():
    results = run_selfcheck()
    assert [result.law for result in results] == LAWS
    assert all(result.passed for result in results)
    assert all(result.cases > 10 for result in results)
    assert all(0 <= result.worst_error <= result.tolerance <= 1e-12 for result in results)


def test_the_score_law_tries_245_triples_on_each_configuration():
    assert len(set(cases.TRIPLES)) == 245
    assert run_selfcheck()[0].cases == 245 * len(cases.CONFIGURATIONS)


def test_whole_partial_and_odd_heads_are_tried_in_both_layouts():
    shapes = {(c.head_size, c.rotary_size, c.layout.value) for c in cases.CONFIGURATIONS}
    assert {layout for *_, layout in shapes} == {"interleaved", "half_split"}
    assert any(rotary_size < head_size for head_size, rotary_size, _ in shapes)
    assert any(rotary_size % 2 for _, rotary_size, _ in shapes)


@pytest.mark.parametrize(("error", "passed"), [(0.0, True), (2.0, False), (math.nan, False)])
def test_a_result_that_is_no_number_fails(error, passed):
    assert LawResult("norm_kept", 1, error, 1.0).passed is passed


def test_rotating_the_wrong_way_round_is_noticed(monkeypatch):
    """A rotation by −p obeys every law of rotations; only the plain formula tells."""
    monkeypatch.setattr(
        cases, "rotate", lambda v, p, turning, layout: rotate(v, -np.asarray(p), turning, layout)
    )
    assert failing() == {"score_depends_only_on_offset", "offset_curve_equals_rotation"}


def test_a_wrong_layout_is_noticed(monkeypatch):
    monkeypatch.setattr(
        cases, "rotate", lambda v, p, turning, _: rotate(v, p, turning, Layout.INTERLEAVED)
    )
    assert {"score_depends_only_on_offset", "layouts_agree"} <= failing()


def test_a_wrong_frequency_is_noticed(monkeypatch):
    monkeypatch.setattr(
        cases, "frequencies", lambda size, base: frequencies(size, base * 1.0000001)
    )
    assert {"score_depends_only_on_offset", "complex_form"} <= failing()


def test_a_stretching_rotation_is_noticed(monkeypatch):
    monkeypatch.setattr(cases, "rotate", lambda *arguments: rotate(*arguments) * (1 + 1e-11))
    assert {"norm_kept", "rotate_by_zero_is_identity", "minus_m_undoes_m"} <= failing()


def test_a_wrong_permutation_is_noticed(monkeypatch):
    monkeypatch.setattr(laws, "interleaved_to_half_split", np.arange)
    assert failing() == {"layouts_agree"}


def test_a_wrong_sign_of_the_cross_part_is_noticed(monkeypatch):
    monkeypatch.setattr(
        laws, "offset_contributions", lambda terms, cos, sin: offset_contributions(terms, cos, -sin)
    )
    assert failing() == {"complex_form"}


OF_AXES = set(LAWS[-3:])


def test_turning_pairs_of_axes_the_wrong_way_round_is_noticed(monkeypatch):
    monkeypatch.setattr(
        laws_of_axes, "rotate_pairs", lambda pairs, cos, sin: rotate_pairs(pairs, cos, -sin)
    )
    assert failing() == OF_AXES


def test_axes_with_sizes_in_the_wrong_order_are_noticed(monkeypatch):
    monkeypatch.setattr(
        laws_of_axes, "axial_split", lambda sizes, base: axial_split(sizes[::-1], base)
    )
    assert failing() == {"axial_score_depends_on_offsets"}


def test_sections_in_the_wrong_order_are_noticed(monkeypatch):
    """Words tell nothing of it: their three numbers are equal."""
    monkeypatch.setattr(
        laws_of_axes, "deal", lambda sections, _: deal(sections, SectionOrder.CHUNKED)
    )
    assert failing() == {"mrope_score_depends_on_offsets"}


def test_a_wrong_ladder_of_m_rope_is_noticed(monkeypatch):
    monkeypatch.setattr(
        laws_of_axes,
        "dealt_split",
        lambda axes, count, ladder: dealt_split(
            axes, count, frequencies(ladder.rotary_size, ladder.base * 1.0000001)
        ),
    )
    assert failing() == OF_AXES - {"axial_score_depends_on_offsets"}

"""Two frames, the complex form, and the re-rotated key against mpmath and published figures."""

import cmath
import re

import mpmath
import numpy as np
import pytest

from rope_desktop.charts.complex_form import build_complex_form_chart
from rope_desktop.charts.rerotation import build_rerotation_chart
from rope_desktop.charts.two_frames import build_two_frames_chart
from rope_desktop.core.conventions import Layout
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START, Fill, FillKind, VectorSpec
from rope_desktop.support.language import say
from tests.core.true_values import cos_sin
from tests.helpers.specs import ZERO

FAR = 2**53 - 1
RANDOM = VectorSpec(Fill(FillKind.RANDOM, 3))


def scene(**changes):
    return resolve(START._replace(**changes))


def exact(row):
    return float(say(row.exact).replace("−", "-"))


def turned(pair, cos, sin):
    x, y = pair
    return float(x * cos - y * sin), float(x * sin + y * cos)


def test_both_frames_show_the_published_score_and_angle():
    chart = build_two_frames_chart(scene())
    assert [say(row.value) for row in chart.rows[:2]] == ["−0.709554095", "−0.709554095"]
    assert [say(frame.apart) for frame in chart.frames] == ["163.52° apart"] * 2
    assert abs(exact(chart.rows[2])) < 1e-15
    assert "n − m = −5" in say(chart.caption)


@pytest.mark.parametrize("layout", list(Layout))
def test_the_second_frame_leaves_q_alone_and_turns_k_by_the_difference(layout):
    resolved = scene(head_size=64, pair=5, query=RANDOM, key=RANDOM, layout=layout)
    second = build_two_frames_chart(resolved).frames[1]
    assert second.query == tuple(resolved.query.pairs_in[5])
    wanted = turned(resolved.key.pairs_in[5], *cos_sin(64, 10000.0, 5, -5))
    assert second.key == pytest.approx(wanted, abs=1e-15)


def test_the_arc_between_goes_the_short_way_from_k_to_q():
    for frame in build_two_frames_chart(scene(query_position=3)).frames:
        ends = [np.degrees(np.arctan2(y, x)) for x, y in frame.arc[[0, -1]]]
        wanted = [np.degrees(np.arctan2(y, x)) for x, y in (frame.key, frame.query)]
        assert ends == pytest.approx(wanted, abs=1e-6)
        steps = np.degrees(np.unwrap(np.arctan2(frame.arc[:, 1], frame.arc[:, 0])))
        assert abs(steps[-1] - steps[0]) <= 180.0


def test_frames_without_an_arrow_or_a_pair():
    chart = build_two_frames_chart(scene(key=ZERO))
    assert "zero" in say(chart.caption)
    assert len(chart.frames[0].arc) == 0
    assert build_two_frames_chart(scene(head_size=1)).frames == ()


def test_the_complex_form_of_the_start_scene_is_written_out():
    chart = build_complex_form_chart(scene())
    assert " ".join(say(piece) for piece in chart.formula) == (
        "Re [ (1 + 0i)·(0 − 1i)·e^(5.000i) + (0.5 + 0.5i)·(1 + 0i)·e^(0.500i) "
        "+ (1 − 1i)·(0.5 − 0.5i)·e^(0.050i) + (0.25 + 0i)·(0 − 0.25i)·e^(0.005i) ]"
    )
    assert [say(row.value) for row in chart.rows[:2]] == ["−0.709554095", "−0.709554095"]
    assert chart.latex.startswith(
        r"\operatorname{Re} \sum_i q_i \overline{k_i}\, e^{\mathrm{i} \Delta \theta_i} = "
        r"\operatorname{Re}\left[(1 + 0\,\mathrm{i})\,\overline{(0 + 1\,\mathrm{i})}\,"
        r"e^{5\,\mathrm{i}} + "
    )
    assert chart.latex.endswith(r"e^{0.005\,\mathrm{i}}\right] = -0.7095540951")


NUMBER = r"(-?[0-9.]+(?: \\cdot 10\^\{-?[0-9]+\})?)"
TERM = re.compile(
    rf"\({NUMBER} ([+-]) {NUMBER}\\,\\mathrm{{i}}\)\\,"
    rf"\\overline{{\({NUMBER} ([+-]) {NUMBER}\\,\\mathrm{{i}}\)}}\\,e\^{{{NUMBER}\\,\\mathrm{{i}}}}"
)


def read_latex(text):
    """Return the sum of the terms that a formula in LaTeX writes out, and how many they are."""
    number = lambda part: float(part.replace(r" \cdot 10^{", "e").rstrip("}"))  # noqa: E731
    total, terms = 0.0, TERM.findall(text)
    for q_real, q_sign, q_imaginary, k_real, k_sign, k_imaginary, angle in terms:
        q = complex(number(q_real), float(f"{q_sign}1") * number(q_imaginary))
        k = complex(number(k_real), float(f"{k_sign}1") * number(k_imaginary))
        total += (q * k.conjugate() * cmath.exp(1j * number(angle))).real
    return total, len(terms)


@pytest.mark.parametrize(("head_size", "written"), [(8, 4), (64, 32), (128, 64), (256, 64)])
def test_the_latex_has_the_numbers_of_every_pair_of_a_usual_head(head_size, written):
    resolved = scene(head_size=head_size, query=RANDOM, key=RANDOM)
    latex = build_complex_form_chart(resolved).latex
    total, count = read_latex(latex)
    assert count == written
    assert (r"\cdots\right]" in latex) == (head_size == 256)
    if head_size <= 128:
        assert total == pytest.approx(resolved.score.at_positions, abs=1e-7)


def test_the_formula_counts_the_pairs_that_it_leaves_out():
    pieces = build_complex_form_chart(scene(head_size=64)).formula
    assert say(pieces[-2]) == "+ 28 pairs more …"
    assert say(build_complex_form_chart(scene(head_size=10)).formula[-2]) == "+ 1 pair more …"


def test_a_turn_too_small_for_decimals_is_not_written_as_none():
    pieces = build_complex_form_chart(scene(base=1e30)).formula
    assert say(pieces[2]).endswith("·e^(1.6e−07i)")
    assert say(build_complex_form_chart(scene(query_position=2)).formula[1]).endswith("e^(0.000i)")


def test_the_complex_form_differs_from_the_real_one_by_rounding_alone():
    resolved = scene(head_size=64, query=RANDOM, key=RANDOM)
    found = exact(build_complex_form_chart(resolved).rows[0])
    true = mpmath.mpf(0)
    for pair in range(32):
        cos, sin = cos_sin(64, 10000.0, pair, 5)
        q, k = resolved.query.pairs_in[pair], resolved.key.pairs_in[pair]
        term = mpmath.mpc(*q) * mpmath.conj(mpmath.mpc(*k)) * mpmath.mpc(cos, sin)
        true += term.real
    assert found == pytest.approx(float(true), abs=1e-13)
    assert abs(exact(build_complex_form_chart(resolved).rows[2])) < 1e-13


def test_what_passes_through_is_in_the_complex_form_too():
    chart = build_complex_form_chart(scene(rotary_size=2))
    # Of q·k beyond the first pair: 0.5·1 + 0.5·0, 1·0.5 − 1·0.5, 0.25·0 + 0·0.25.
    assert say(chart.formula[-1]) == "+ 0.5 passed through"
    assert chart.latex.endswith(r"\right] + (0.5) = -0.4589242747")
    assert exact(chart.rows[2]) == pytest.approx(0.0, abs=1e-15)
    assert " ".join(map(say, build_complex_form_chart(scene(head_size=1)).formula)) == (
        "Re [ 0 ] + 0 passed through"
    )


def test_far_away_an_angle_is_written_without_its_whole_turns():
    chart = build_complex_form_chart(scene(query_position=FAR, key_position=0, shift=0))
    cos, sin = cos_sin(8, 10000.0, 0, FAR)
    assert f"e^({float(mpmath.atan2(sin, cos)):.3f}i)".replace("-", "−") in say(chart.formula[1])


def test_a_cached_key_moved_on_is_the_key_made_anew():
    resolved = scene(head_size=64, pair=1, query=RANDOM, key=RANDOM)
    chart = build_rerotation_chart(resolved)
    wanted = turned(resolved.key.pairs_in[1], *cos_sin(64, 10000.0, 1, 14))
    for row in chart.rows[1:3]:
        found = [float(part) for part in say(row.exact).replace("−", "-").strip("()").split(",")]
        assert found == pytest.approx(wanted, abs=1e-15)
    assert 0.0 <= exact(chart.rows[3]) < 1e-14
    assert "the key at 14" in say(chart.caption)


@pytest.mark.parametrize(
    ("edits", "shown"),
    [
        ((0.5, 0.05), "(0.5000, 0.0500)"),
        ((1.0, 0.00002), "(1.0000, 0.0000)"),
        ((3e-5, 0.0), "(3.00e−05, 0.00e+00)"),
        ((2e8, 1.0), "(2.00e+08, 1.00e+00)"),
        ((0.0, 0.0), "(0.0000, 0.0000)"),
    ],
)
def test_both_parts_of_a_key_are_written_in_one_form(edits, shown):
    key = VectorSpec(edits=tuple(enumerate(edits)))
    chart = build_rerotation_chart(scene(key=key, key_position=0))
    assert say(chart.rows[0].value) == shown


def test_both_frames_say_that_their_difference_is_rounding():
    remarks = [
        build_two_frames_chart(scene(query_position=m)).rows[2].remark or "" for m in (2, -5)
    ]
    assert list(map(say, remarks)) == ["equal to the last bit", "rounding"]


@pytest.mark.parametrize("delta", [0, FAR, -FAR])
def test_a_key_is_moved_on_as_far_as_positions_reach(delta):
    chart = build_rerotation_chart(scene(rerotate_by=delta, key_position=-FAR, shift=0))
    assert 0.0 <= exact(chart.rows[-1]) < 1e-14
    assert len(build_rerotation_chart(scene(head_size=1)).rows) == 1

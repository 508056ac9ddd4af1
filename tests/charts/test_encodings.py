"""The plots of the encodings side by side: their figures against numbers from elsewhere."""

from __future__ import annotations

import math

import numpy as np
import pytest
from mpmath import mp

from rope_desktop.charts.encoding_table import encodings_as_tsv
from rope_desktop.charts.encodings import build_encodings_chart, depends_on, needs_seed
from rope_desktop.core.conventions import Layout
from rope_desktop.core.samples import unit_pair
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.state.scene import ENCODINGS, START
from rope_desktop.support.language import say

FAR = 2**52


def chart_of(**changes):
    return build_encodings_chart(START._replace(**changes))


def plots_of(**changes):
    return {plot.encoding: plot for plot in chart_of(**changes).plots}


def figures_of(plot):
    return {say(figure.label): say(figure.value) for figure in plot.figures}


def waves(position, size=64):
    """Return PE(position) by the published formula, at 40 digits."""
    with mp.workdps(40):
        angles = [
            mp.mpf(position) / mp.power(10000, mp.mpf(2 * i) / size) for i in range(size // 2)
        ]
        return [float(f(angle)) for angle in angles for f in (mp.sin, mp.cos)]


def test_the_start_shows_rope_and_sinusoids():
    chart = chart_of()
    assert [say(plot.name) for plot in chart.plots] == ["RoPE", "Sinusoidal, added"]
    assert all(plot.scores.shape == (4, 32) for plot in chart.plots)
    assert say(chart.title) == "The same question asked at 4 places"


@pytest.mark.parametrize("anchors", [(0, 8, 24, 40), (0, FAR, FAR + 8, -FAR)])
@pytest.mark.parametrize("layout", Layout)
def test_rope_is_one_line_with_a_spread_of_rounding(anchors, layout):
    plot = plots_of(anchors=anchors, layout=layout)["rope"]
    assert plot.is_one_line
    assert 0 < plot.readout.spread_across_anchors < 1e-15
    assert plot.readout.lowest_q_norm == pytest.approx(1, abs=4e-16)
    assert plot.readout.highest_q_norm == pytest.approx(1, abs=4e-16)
    shown = figures_of(plot)
    assert shown["spread across anchors"].endswith(("e−17", "e−16"))
    assert shown["|q| encoded"].startswith("1 ± ")


def test_the_score_of_rope_is_that_of_complex_numbers():
    q, k = unit_pair(64, 0)
    theta = 10000.0 ** (-np.arange(0, 64, 2) / 64)
    pairs = (q[0::2] + 1j * q[1::2]) * np.conj(k[0::2] + 1j * k[1::2])
    true = [(pairs * np.exp(1j * offset * theta)).real.sum() for offset in range(32)]
    plot = plots_of()["rope"]
    assert plot.scores == pytest.approx(np.array([true] * 4), abs=1e-14)
    assert plot.readout.range == pytest.approx(max(true) - min(true), abs=1e-14)


@pytest.mark.parametrize("anchors", [(0, 8, 24, 40), (3, FAR)])
def test_sinusoids_let_the_place_leak_in_and_change_the_length(anchors):
    plot = plots_of(anchors=anchors)["sinusoidal"]
    q, k = (vector.tolist() for vector in unit_pair(64, 0))
    true = []
    lengths = []
    for n in anchors:
        placed = [a + b for a, b in zip(k, waves(n), strict=True)]
        queries = [[a + b for a, b in zip(q, waves(n + delta), strict=True)] for delta in range(32)]
        true.append([math.fsum(a * b for a, b in zip(m, placed, strict=True)) for m in queries])
        lengths += [math.hypot(*query) for query in queries]
    assert plot.scores == pytest.approx(np.array(true), abs=1e-11)
    assert plot.readout.spread_across_anchors == pytest.approx(
        float(np.ptp(np.array(true), axis=0).max()), abs=1e-11
    )
    assert plot.readout.spread_across_anchors > 0.1
    assert plot.readout.lowest_q_norm == pytest.approx(min(lengths), abs=1e-12)
    assert plot.readout.highest_q_norm == pytest.approx(max(lengths), abs=1e-12)
    assert max(lengths) - min(lengths) > 0.1
    assert not plot.is_one_line


def test_biases_depend_on_the_offset_alone():
    plots = plots_of(encodings=ENCODINGS)
    for name in ("t5_bidirectional", "t5_causal", "alibi_3"):
        assert plots[name].readout.spread_across_anchors == 0
        assert plots[name].is_one_line
        assert figures_of(plots[name])["spread across anchors"] == "0"
        assert figures_of(plots[name])["|q| encoded"] == "as it was"
    assert not plots["rotated_embedding"].is_one_line
    assert plots["rotated_embedding"].readout.spread_across_anchors > 0.1


def test_alibi_draws_the_head_that_is_asked_for_or_the_last():
    q, k = unit_pair(64, 0)
    for heads, head, name, slope in ((8, 3, "3 of 8", 1 / 8), (4, 9, "4 of 4", 1 / 256)):
        (plot,) = chart_of(encodings=("alibi",), alibi_heads=heads, alibi_head=head).plots
        assert say(plot.name) == f"ALiBi, head {name}"
        assert plot.scores[2, 31] == pytest.approx(float(q @ k) - 31 * slope, abs=1e-15)


def test_beyond_a_table_there_is_no_value():
    plots = plots_of(encodings=("learned_512", "learned_1024"), anchors=(0, 500, 600, -3))
    short, long = plots["learned_512"], plots["learned_1024"]
    assert short.counts == (32, 12, 0, 0)
    assert long.counts == (32, 32, 32, 0)
    assert say(short.note) == "at 600, −3: no value outside positions 0 … 511"
    assert say(short.short_note) == "no value outside positions 0 … 511"
    assert say(short.reading(1, 11)).endswith(f"{short.scores[1, 11]:.17g}".replace("-", "−"))
    assert say(short.reading(1, 12)).endswith("no value")
    (whole,) = chart_of(encodings=("learned_512",), offset_count=600).plots
    assert whole.counts == (512, 504, 488, 472)
    assert say(whole.note) == "no value beyond position 511"
    assert chart_of(encodings=("learned_512",)).plots[0].note is None


def test_without_any_value_the_figures_say_so():
    (plot,) = chart_of(encodings=("learned_512",), anchors=(600, 700)).plots
    assert set(figures_of(plot).values()) == {"no value"}
    assert not plot.is_one_line


def test_the_scene_s_own_vectors_are_compared_when_asked_for():
    plot = plots_of(compares_scene=True, encodings=ENCODINGS)
    # q·k of the start scene is ½ at offset 0.
    assert plot["rope"].scores[:, 0] == pytest.approx(0.5, abs=1e-15)
    assert plot["alibi_3"].scores[0, 8] == -0.5
    assert figures_of(plot["rope"])["|q| encoded"].startswith("1.88746 ± ")


def test_an_anchor_named_twice_is_one():
    chart = chart_of(anchors=(8, 0, 8))
    assert chart.span.anchors == (8, 0)
    assert say(chart.plots[0].shared_name) == "at 8, 0"
    assert say(chart_of(anchors=(2000, 0)).plots[0].shared_name) == "at 2,000; 0"


@pytest.mark.parametrize(
    ("changes", "caption"),
    [
        ({"encodings": ()}, "No encoding is on: switch one on above."),
        (
            {"encodings": ("t5_causal", "alibi")},
            "T5 bias, causal · ALiBi, head 3 of 8: 4 curves on one line (spread at most 0), so "
            "only the offset counts.",
        ),
        (
            {"encodings": ("learned_512",), "anchors": (0, 600)},
            "No two anchors have a score at the same offset, so nothing can be compared.",
        ),
    ],
)
def test_the_caption_tells_what_there_is_to_see(changes, caption):
    assert say(chart_of(**changes).caption) == caption


def test_the_caption_has_the_live_spread():
    chart = chart_of()
    rope, sinusoidal = (plot.readout.spread_across_anchors for plot in chart.plots)
    assert say(chart.caption) == (
        f"RoPE: 4 curves on one line (spread {rope:.1e}), so only the offset counts. Sinusoidal, "
        f"added: the place of the key leaks in (spread {sinusoidal:.4g})."
    ).replace("e-", "e−")
    assert "Name a second one" in say(chart_of(anchors=(5,)).caption)
    assert say(chart_of(encodings=ENCODINGS).caption).startswith("RoPE and 3 others: 4 curves")


def test_only_what_is_shown_is_depended_on():
    def same(first, second):
        return depends_on(START._replace(**first)) == depends_on(START._replace(**second))

    assert same({}, {"query_position": 9, "key_position": -4, "window": 77, "shift": 3})
    assert same({}, {"head_size": 128, "alibi_head": 5})
    assert not same({}, {"base": 5e5})
    assert same({"encodings": ("sinusoidal",)}, {"encodings": ("sinusoidal",), "base": 5e5})
    assert not same({"encodings": ("alibi",)}, {"encodings": ("alibi",), "alibi_head": 5})
    scene = {"compares_scene": True}
    assert same(scene, scene | {"sample_size": 8, "sample_seed": 9})
    assert not same(scene, scene | {"head_size": 16})
    assert not needs_seed(START._replace(compares_scene=True))
    assert needs_seed(START._replace(compares_scene=True, encodings=("t5_causal",)))


def test_a_change_of_the_base_builds_only_what_turns():
    before = plots_of(encodings=ENCODINGS)
    after = plots_of(encodings=ENCODINGS, base=5e5)
    changed = {name for name in before if before[name] is not after[name]}
    assert changed == {"rope", "rotated_embedding"}


def test_the_copied_table_has_every_score_in_full():
    chart = chart_of(encodings=("rope", "learned_512"), anchors=(0, 509), offset_count=4)
    scores, readouts = encodings_as_tsv(chart).split("\n\n")
    head, *rows = (line.split("\t") for line in scores.splitlines())
    assert head == ["anchor", "offset", "query_position", "rope", "learned_512"]
    assert len(rows) == 8
    assert rows[5][:3] == ["509", "1", "510"]
    assert float(rows[5][3]) == chart.plots[0].scores[1, 1]
    assert rows[7][4] == ""
    assert readouts.splitlines()[1].split("\t")[4] == repr(
        chart.plots[0].readout.spread_across_anchors
    )


@pytest.mark.parametrize("changes", [{"sample_size": 2}, {"sample_size": 1023}, {"base": 5e-324}])
def test_every_size_has_its_plots(changes):
    for plot in chart_of(encodings=ENCODINGS, **changes).plots:
        assert np.isfinite(plot.scores).all()


@pytest.mark.parametrize("size", [1, 2, 7, 4096])
def test_every_head_has_its_plots(size):
    for plot in chart_of(encodings=ENCODINGS, compares_scene=True, head_size=size).plots:
        assert np.isfinite(plot.scores).all()


def test_the_sample_s_caption_says_that_a_scaling_is_left_out():
    scaling = Scaling(Method.YARN, 32.0, 4096)
    assert say(chart_of(scaling=scaling).caption).endswith("the sample turns by plain frequencies.")
    assert depends_on(START._replace(scaling=scaling)) != depends_on(START)
    assert "Unscaled" not in say(chart_of(compares_scene=True, scaling=scaling).caption)
    assert "Unscaled" not in say(chart_of(encodings=("sinusoidal",), scaling=scaling).caption)

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from rope_desktop.charts.context.bands import BANDS
from rope_desktop.charts.context.wavelengths import build_scaled_wavelength_chart
from rope_desktop.core.scaling.spec import Band, Method
from rope_desktop.state.resolve import resolve
from rope_desktop.support.language import say
from tests.charts.context.scenes import by_hand, model, shown


@pytest.mark.parametrize(
    ("identifier", "window", "unfinished", "pairs"),
    [
        ("llama-2-7b", 4096, 18, 64),
        ("llama-3-70b", 8192, 29, 64),
        ("qwen2.5-7b", 131_072, 17, 64),
        ("qwen2.5-7b", 32_768, 24, 64),
    ],
)
def test_pairs_that_never_finish_a_turn_are_counted_against_a_line(
    identifier: str, window: int, unfinished: int, pairs: int
) -> None:
    """The figures are published ones, of the plain frequencies."""
    resolved = shown(identifier)
    resolved = resolve(resolved.scene._replace(target_window=window))
    chart = build_scaled_wavelength_chart(resolved)
    line = next(line for line in chart.lines if line.window == window)
    assert (line.before, chart.pair_count) == (unfinished, pairs)


def test_the_bands_of_llama_3_1_are_those_of_its_two_factors() -> None:
    """Kept with 4 turns or more in 8,192 tokens, divided with less than one."""
    chart = build_scaled_wavelength_chart(shown("llama-3.1-8b"))
    turns = [8192 / (2 * math.pi * 500_000 ** (2 * i / 128)) for i in range(64)]
    expected = [Band.KEPT if t > 4 else Band.DIVIDED if t < 1 else Band.BLENDED for t in turns]
    assert [BANDS[code] for code in chart.bands] == expected
    assert [say(run.label) for run in chart.runs] == ["kept", "blended", "divided by 8"]
    moved = chart.after - chart.before
    assert moved[63] == pytest.approx(math.log10(8), abs=1e-12)
    assert moved[0] == 0
    assert say(chart.caption) == (
        "29 of 64 pairs never finish a turn in the 8,192 tokens of training. "
        "Scaling keeps 29, blends 6 and divides 29 by 8."
    )


def test_windows_of_one_length_are_one_line() -> None:
    chart = build_scaled_wavelength_chart(shown("llama-3.1-8b"))
    assert [say(line.names[0]) for line in chart.lines] == [
        "trained 8,192",
        "configured and target 131,072",
    ]
    assert say(chart.lines[0].reading()) == (
        "trained 8,192: 29 of 64 never finish a turn, 32 scaled"
    )


def test_pairs_that_do_not_turn_are_listed_and_never_drawn_at_infinity() -> None:
    """Proportional scaling stops all but the first pairs."""
    scaled = (
        model("llama-2-7b").layers[0].scaling._replace(method=Method.PROPORTIONAL, turning_pairs=16)
    )
    layer = replace(model("llama-2-7b").layers[0], scaling=scaled)
    scene = shown("llama-2-7b").scene._replace(model=replace(model("llama-2-7b"), layers=(layer,)))
    chart = build_scaled_wavelength_chart(resolve(scene))
    assert chart.still.tolist() == list(range(16, 64))
    assert not np.isinf(chart.after).any()
    assert math.isfinite(chart.high)
    assert chart.point_of(16) is None
    assert chart.point_of(15) is not None
    assert "does not turn" in say(chart.reading(16))


def test_layers_without_rotation_say_so_and_draw_nothing() -> None:
    resolved = shown("llama-4-scout-17b-16e-factor-16")
    chart = build_scaled_wavelength_chart(resolve(resolved.scene._replace(layer_kind="no_rope")))
    assert chart.pair_count == 0
    assert chart.lines == ()
    assert say(chart.caption).startswith("These layers do not rotate")


def test_the_second_model_has_a_curve_of_its_own_pairs() -> None:
    scene = shown("llama-3.1-8b").scene._replace(compared_model=model("phi-3-mini-128k-instruct"))
    chart = build_scaled_wavelength_chart(resolve(scene))
    assert len(chart.compared) == 48
    assert say(chart.compared_label) == "Phi-3-mini-128k-instruct, scaled"


@pytest.mark.parametrize("head_size", [1, 2, 7, 4096])
def test_any_head_built_by_hand_has_a_chart(head_size: int) -> None:
    chart = build_scaled_wavelength_chart(by_hand(head_size=head_size, method="yarn"))
    assert chart.pair_count == head_size // 2
    assert chart.low < chart.high


def test_a_window_is_read_off_the_axis_to_three_digits() -> None:
    chart = build_scaled_wavelength_chart(by_hand(head_size=64))
    assert chart.window_at(math.log10(12_345)) == 12_300
    assert chart.window_at(-5) == 1

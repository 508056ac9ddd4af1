"""What the captions say at odd numbers: one pair, none, one token, a target that is the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rope_desktop.charts.context.arcs import build_arc_chart
from rope_desktop.charts.context.base_map import build_base_map_chart
from rope_desktop.charts.context.divisors import build_divisor_chart
from rope_desktop.charts.context.facts import build_facts_chart
from rope_desktop.charts.context.layer_kinds import layer_kinds
from rope_desktop.charts.context.peak_shift import build_peak_shift_chart
from rope_desktop.charts.context.table import build_scaling_table
from rope_desktop.charts.context.wavelengths import build_scaled_wavelength_chart
from rope_desktop.io.model_config.reader import read_part
from rope_desktop.state.model import ModelRope
from rope_desktop.state.resolve import resolve
from rope_desktop.support.language import say
from tests.charts.context.scenes import by_hand, shown
from tests.helpers.configurations import config, read

if TYPE_CHECKING:
    from rope_desktop.state.resolve import Resolved

BUILDERS = {
    "wavelengths": build_scaled_wavelength_chart,
    "divisors": build_divisor_chart,
    "arcs": build_arc_chart,
    "table": build_scaling_table,
    "map": build_base_map_chart,
    "peak": build_peak_shift_chart,
}


def said(name: str, resolved: Resolved) -> str:
    chart: Any = BUILDERS[name](resolved)
    return say(chart.caption)


@pytest.mark.parametrize(
    ("target", "words"),
    [
        (4097, "for 4,097 tokens, just past the 4,096 of training."),
        (4099, "for 4,099 tokens, just past the 4,096 of training."),
        (4101, "for 4,101 tokens, 1.001 times the 4,096 of training."),
        (6144, "for 6,144 tokens, 1.5 times the 4,096 of training."),
        (4096, "The target is within the 4,096 of training, so there is nothing to extend: the"),
        (1, "The target is within the 4,096 of training, so there is nothing to extend: the"),
    ],
)
def test_how_far_the_target_is_past_the_training(target: int, words: str) -> None:
    scene = shown("llama-2-7b").scene._replace(target_window=target)
    assert words in said("divisors", resolve(scene))


def test_a_model_with_a_factor_keeps_it_where_the_target_is_short() -> None:
    scene = shown("llama-3.1-8b").scene._replace(target_window=4096)
    assert said("divisors", resolve(scene)).endswith("the methods have the model's own factor, 8.")


def test_a_factor_that_is_one_is_not_said_to_slow() -> None:
    caption = said("divisors", by_hand(head_size=64, method="linear", factor=1.0))
    assert caption.endswith("the factor 1. At 1 a pair stays as it is, above 1 it is slowed.")


@pytest.mark.parametrize("head_size", [1, 8])
@pytest.mark.parametrize("name", [name for name in BUILDERS if name != "divisors"])
def test_without_a_pair_there_is_nothing_to_speak_of(name: str, head_size: int) -> None:
    resolved = by_hand(head_size=head_size, rotary_size=0)
    assert said(name, resolved) == "There is no pair: nothing rotates."
    assert "nothing to divide" in said("divisors", resolved)
    assert build_scaled_wavelength_chart(resolved).lines == ()


def test_one_pair_is_one() -> None:
    """Of four pairs, λ = 6.28 … 6,283, one does not finish a turn in 2,048 tokens."""
    start = by_hand(method="default")
    assert said("wavelengths", start).startswith("1 of 4 pairs never finishes a turn in the 2,048 ")
    assert said("arcs", start).endswith("1 of 4 pairs comes to angles it never saw.")
    lines = [say(line.reading()) for line in build_scaled_wavelength_chart(start).lines]
    assert lines[0] == "trained and configured 2,048: 1 of 4 never finishes a turn"
    assert lines[1] == "target 8,192: 0 of 4 never finish a turn"


def test_all_pairs_and_none_are_not_counted() -> None:
    long = by_hand(method="default", trained_window=10_000, target_window=20_000)
    assert said("wavelengths", long).startswith("Every pair finishes a turn in the 10,000 tokens")
    assert said("arcs", long).endswith("No pair comes to an angle that it never saw.")
    short = by_hand(method="default", trained_window=2, target_window=5)
    assert said("wavelengths", short).startswith("No pair finishes a turn in the 2 tokens of")
    assert said("arcs", short).endswith("Every pair comes to angles that it never saw.")


@pytest.mark.parametrize("name", BUILDERS)
def test_one_token_is_no_tokens(name: str) -> None:
    assert "1 tokens" not in said(name, by_hand(trained_window=1, target_window=1))
    assert "1 tokens" not in said(name, by_hand(trained_window=1, target_window=4))


def test_a_target_that_is_the_trained_window_is_named_once() -> None:
    scene = {"head_size": 64, "target_window": 2048}
    scaled, plain = by_hand(method="yarn", **scene), by_hand(method="default", **scene)
    assert said("arcs", scaled).startswith(
        "Pair 31 reaches 0.27 rad in 2,048 tokens of training, 0.07 rad scaled."
    )
    assert said("arcs", plain).startswith(
        "Pair 31 reaches 0.27 rad in 2,048 tokens, in training and at the target."
    )
    assert said("table", plain).startswith("Trained with 2,048 tokens and asked for as many.")


def test_what_scales_no_frequency_may_scale_cos_and_sin() -> None:
    """YaRN leaves the one pair of a head of two alone, and multiplies by 0.1·ln 4 + 1."""
    caption = said("wavelengths", by_hand(head_size=2, method="yarn"))
    assert caption.endswith("No frequency is scaled; cos and sin are, by 1.139.")
    assert said("wavelengths", by_hand(method="default")).endswith("Nothing is scaled.")
    assert said("wavelengths", by_hand(method="linear")).endswith(
        "Scaling divides every pair by 4."
    )


def test_two_parts_of_a_configuration_are_told_apart_by_their_paths() -> None:
    parts = {"text_config": config(), "talker_config": config(rope_theta=777.0)}
    found = read(parts)
    other = read_part(found, "talker_config")
    assert isinstance(other, ModelRope)
    resolved = by_hand(model=found, compared_model=other)
    names = build_facts_chart(resolved).names
    assert names is not None
    assert [say(name) for name in names] == ["text_config", "talker_config"]
    assert say(build_scaled_wavelength_chart(resolved).compared_label) == "talker_config, scaled"
    labels = [say(curve.label) for curve in build_divisor_chart(resolved).curves]
    assert "talker_config" in labels
    same = build_facts_chart(by_hand(model=found, compared_model=found)).names
    assert same is not None
    assert [say(name) for name in same] == ["config.json", "config.json"]


def test_a_kind_of_unknown_many_layers_is_not_said_to_have_none() -> None:
    found = read(config(num_hidden_layers=..., model_type="gemma3_text", head_dim=64))
    assert isinstance(found, ModelRope)
    hints = [say(kind.hint) for kind in layer_kinds(found)]
    assert hints
    assert not any("0 layers" in hint for hint in hints)

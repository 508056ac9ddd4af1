from __future__ import annotations

import math

import pytest

from rope_desktop.charts.context.divisors import OWN, build_divisor_chart
from rope_desktop.charts.context.method_words import EFFECTS
from rope_desktop.core.scaling.spec import Method
from rope_desktop.state.resolve import resolve
from rope_desktop.support.language import say
from tests.charts.context.scenes import by_hand, model, shown


def curves(**values: object) -> dict[str, list[float]]:
    chart = build_divisor_chart(by_hand(head_size=64, factor=4.0, **values))
    return {curve.curve_id: curve.divisor.tolist() for curve in chart.curves}


def test_each_method_divides_as_its_law_says() -> None:
    """Linear by s everywhere; NTK by s^(i/(n − 1)), since its base is b·s^(d/(d − 2))."""
    found = curves(compared_methods=("linear", "ntk", "yarn"))
    assert found["linear"] == [4.0] * 32
    assert found["ntk"] == pytest.approx([4 ** (i / 31) for i in range(32)], rel=1e-14)
    assert found["yarn"][0] == 1.0
    assert found["yarn"][31] == 4.0
    assert found[OWN] == [1.0] * 32


def test_the_own_method_is_drawn_once() -> None:
    assert list(curves(method="yarn", compared_methods=("linear", "yarn"))) == ["linear", OWN]


def test_methods_are_compared_at_the_factor_that_the_target_needs() -> None:
    """131,072 / 8,192 = 16, beside the model's own 8."""
    chart = build_divisor_chart(shown("llama-3.1-8b", compared_methods=("linear",)))
    linear, own = chart.curves
    assert linear.divisor.tolist() == [16.0] * 64
    assert own.divisor[63] == 8.0
    assert say(own.label) == "Llama 3 bands ×8, as set"
    assert "16 times the 8,192" in say(chart.caption)


def test_a_target_within_training_is_compared_at_the_models_own_factor() -> None:
    chart = build_divisor_chart(shown("gemma-3-27b-it", compared_methods=("ntk",)))
    assert chart.curves[0].divisor[63] == pytest.approx(8.0, rel=1e-14)


def test_every_shown_method_has_a_sentence_the_own_first() -> None:
    chart = build_divisor_chart(by_hand(method="yarn", compared_methods=("linear", "yarn")))
    assert [say(sentence).split(":")[0] for sentence in chart.sentences] == [
        "YaRN",
        "Position interpolation",
    ]


def test_the_second_model_is_a_curve_too() -> None:
    scene = shown("llama-3.1-8b").scene._replace(compared_model=model("llama-2-7b"))
    chart = build_divisor_chart(resolve(scene))
    second = next(curve for curve in chart.curves if curve.curve_id == "compared")
    assert second.divisor.tolist() == [1.0] * 64
    assert say(second.label) == "LLaMA-2-7B"


def test_the_axis_stands_still_under_small_steps() -> None:
    first, second = (
        build_divisor_chart(by_hand(head_size=64, factor=factor)) for factor in (4.0, 4.3)
    )
    assert (first.low, first.high) == (second.low, second.high)
    assert first.low < 0.0 < math.log10(4.3) < first.high


def test_nothing_is_divided_where_nothing_rotates() -> None:
    scene = shown("llama-4-scout-17b-16e-factor-16").scene._replace(layer_kind="no_rope")
    chart = build_divisor_chart(resolve(scene))
    assert chart.curves == ()
    assert chart.pair_at(3.0) is None


def test_the_sentences_hold_where_their_first_form_did_not() -> None:
    """Whole turns see every angle; a text past the scaled window does not; DeepSeek's cos is 1."""
    assert "finished no turn" in say(EFFECTS[Method.PLAIN])
    assert "up to factor × trained window" in say(EFFECTS[Method.LINEAR])
    assert "or the softmax scale" in say(EFFECTS[Method.YARN])

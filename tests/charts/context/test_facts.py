from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rope_desktop.charts.context.facts import build_facts_chart
from rope_desktop.io.model_config.reader import read_config_bytes
from rope_desktop.state.model import ModelRope, OriginKind
from rope_desktop.state.open_model import opened
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import Scene
from rope_desktop.support.language import say
from tests.charts.context.scenes import by_hand, model, shown

if TYPE_CHECKING:
    from rope_desktop.charts.context.facts import Fact, FactsChart


def facts(chart: FactsChart) -> dict[str, Fact]:
    return {fact.fact_id: fact for fact in chart.facts}


def test_every_value_has_its_origin() -> None:
    found = facts(build_facts_chart(shown("llama-3.1-8b")))
    said = {name: (say(fact.value), say(fact.told)) for name, fact in found.items()}
    assert said["base"] == ("500,000", "read from rope_theta")
    assert said["head_size"] == ("128", "read from hidden_size / num_attention_heads")
    assert said["layout"] == ("half-split", "by the model type llama")
    assert said["trained_window"] == (
        "8,192",
        "read from rope_scaling.original_max_position_embeddings",
    )
    assert say(found["trained_window"].origin) == "original_max_position_embeddings"
    assert said["rotary_size"][0] == "128 of 128"
    assert said["amplitude"] == ("1", "worked out by the method's rule")
    assert facts(build_facts_chart(shown("llama-2-7b")))["base"].kind is OriginKind.ASSUMED


def test_each_kind_of_layer_has_its_own_base() -> None:
    resolved = shown("gemma-3-27b-it")
    chart = build_facts_chart(resolved)
    assert [say(kind.label) for kind in chart.kinds] == ["global · 10", "local · 52"]
    assert say(facts(chart)["base"].value) == "1,000,000"
    local = resolve(resolved.scene._replace(layer_kind="sliding_attention"))
    assert say(facts(build_facts_chart(local))["base"].value) == "10,000"


def test_amplitude_and_softmax_factor_are_kept_apart() -> None:
    """DeepSeek-V3: cos and sin as they are, softmax × (0.1·ln 40 + 1)²."""
    found = facts(build_facts_chart(shown("deepseek-v3")))
    assert say(found["amplitude"].value) == "1"
    assert say(found["score_factor"].value) == "1.87385"


def test_differences_from_a_second_model_are_marked() -> None:
    scene = shown("llama-3.1-8b").scene._replace(compared_model=model("phi-3-mini-128k-instruct"))
    chart = build_facts_chart(resolve(scene))
    found = facts(chart)
    assert found["base"].differs
    assert not found["window"].differs
    assert say(found["factors"].value) == "—"
    assert chart.names is not None
    assert [say(name) for name in chart.names] == ["Llama-3.1-8B", "Phi-3-mini-128k-instruct"]


def test_misspelt_keys_come_with_what_was_meant() -> None:
    config = {
        "model_type": "llama",
        "hidden_size": 4096,
        "num_attention_heads": 32,
        "max_position_embeddings": 4096,
        "rope_scaling": {"rope_type": "linear", "factor": 2.0, "factr": 8.0},
    }
    read = read_config_bytes(json.dumps(config).encode(), "config.json")
    assert isinstance(read, ModelRope)
    chart = build_facts_chart(resolve(Scene(model=read)))
    assert any("did you mean factor" in say(problem.message) for problem in chart.problems)


def test_what_is_built_by_hand_is_not_called_assumed() -> None:
    chart = build_facts_chart(by_hand(method="yarn"))
    assert not any(fact.is_assumed for fact in chart.facts)
    assert say(chart.caption) == "built by hand"


def test_opening_takes_the_models_windows_and_stretches_an_unscaled_one() -> None:
    assert dict(opened(model("llama-3.1-8b")).values)["target_window"] == 131_072
    values = dict(opened(model("llama-2-7b")).values)
    assert (values["trained_window"], values["target_window"]) == (4096, 16_384)

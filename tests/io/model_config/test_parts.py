"""Configurations of several parts: which is read, which can be, and how they are named."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from rope_desktop.io.model_config.json_text import parse
from rope_desktop.io.model_config.pasted import read_pasted
from rope_desktop.io.model_config.presets import preset
from rope_desktop.io.model_config.reader import read_config_bytes, read_config_file, read_part
from rope_desktop.state.model import ModelRope
from rope_desktop.support.language import say
from rope_desktop.support.problems import Problem
from tests.helpers.configurations import codes

if TYPE_CHECKING:
    from pathlib import Path

HEAD = {"hidden_size": 64, "num_attention_heads": 4}
OMNI: dict[str, Any] = {
    "model_type": "qwen2_5_omni",
    "thinker_config": {
        "text_config": {**HEAD, "rope_theta": 1_000_000.0, "max_position_embeddings": 32768},
        "audio_config": {"d_model": 32, "encoder_attention_heads": 4},
        "vision_config": {**HEAD, "hidden_size": 80, "rope_theta": 10_000.0},
    },
    "talker_config": {"model_type": "qwen2", "head_dim": 128, "rope_theta": 500_000.0, **HEAD},
    "token2wav_config": {"dit_config": {"hidden_size": 96, "num_attention_heads": 4}},
}


def read(config: object, part: str | None = None) -> ModelRope | Problem:
    return read_config_bytes(json.dumps(config).encode(), "config.json", part)


def accepted(config: object, part: str | None = None) -> ModelRope:
    found = read(config, part)
    assert isinstance(found, ModelRope), say(found.message)
    return found


def refusal(found: ModelRope | Problem) -> str:
    assert isinstance(found, Problem)
    assert (found.code, found.field) == ("no_such_part", "part")
    return say(found.message)


def test_all_parts_with_a_head_are_named_and_those_that_rotate_told_apart() -> None:
    found = accepted(OMNI)
    assert found.part == "thinker_config.text_config"
    assert set(found.parts) == {
        "thinker_config.text_config",
        "thinker_config.vision_config",
        "talker_config",
        "token2wav_config.dit_config",
    }
    assert set(found.rotary_parts) == {
        "thinker_config.text_config",
        "thinker_config.vision_config",
        "talker_config",
    }


@pytest.mark.parametrize(
    ("part", "read_one", "head_size", "base"),
    [
        ("talker_config", "talker_config", 128, 500_000.0),
        ("thinker_config", "thinker_config.text_config", 16, 1_000_000.0),
        (".", "thinker_config.text_config", 16, 1_000_000.0),
        ("thinker_config.vision_config", "thinker_config.vision_config", 20, 10_000.0),
    ],
)
def test_a_part_is_read_by_its_path(part: str, read_one: str, head_size: int, base: float) -> None:
    found = accepted(OMNI, part)
    assert (found.part, found.head_size, found.main_layer.base) == (read_one, head_size, base)


def test_the_whole_can_be_read_beside_its_text_part() -> None:
    found = accepted({**HEAD, "rope_theta": 5.0, "text_config": {**HEAD, "rope_theta": 7.0}})
    assert (found.part, found.main_layer.base) == ("text_config", 7.0)
    assert found.rotary_parts == ("", "text_config")
    whole = read_part(found, "")
    assert isinstance(whole, ModelRope)
    assert (whole.part, whole.main_layer.base) == ("", 5.0)


@pytest.mark.parametrize("part", ["nothing", "thinker_config.nothing", "model_type", "talker.x"])
def test_a_wrong_name_is_answered_with_the_right_ones(part: str) -> None:
    said = refusal(read(OMNI, part))
    assert part in said
    assert "“talker_config”, “thinker_config.text_config”" in said


def test_a_block_that_is_no_part_is_none() -> None:
    config = {**HEAD, "rope_scaling": {"rope_type": "linear", "factor": 2.0}}
    assert "has no parts" in refusal(read(config, "rope_scaling"))


def test_what_a_part_does_not_say_is_not_taken_from_the_type_of_the_whole() -> None:
    found = accepted(OMNI, "token2wav_config.dit_config")
    assert found.model_type == ""
    assert {"part_without_rotation", "layout_assumed"} <= codes(found)
    assert "part_without_rotation" not in codes(accepted(OMNI, "talker_config"))


def test_a_part_of_images_is_said_to_turn_otherwise() -> None:
    assert "part_of_images" in codes(accepted(OMNI, "thinker_config.vision_config"))
    assert "part_of_images" not in codes(accepted(OMNI))


def test_another_part_is_read_when_the_file_is_gone(tmp_path: Path) -> None:
    real, link = tmp_path / "real.json", tmp_path / "config.json"
    real.write_text(json.dumps(OMNI), encoding="utf-16")
    link.symlink_to(real)
    first = read_config_file(link)
    assert isinstance(first, ModelRope)
    real.unlink()
    other = read_part(first, "talker_config")
    assert isinstance(other, ModelRope)
    assert (other.part, other.name, other.parts) == ("talker_config", first.name, first.parts)
    # What was said of the file holds for each of its parts.
    assert {"encoding", "link_followed"} <= codes(other)
    back = read_part(other, first.part)
    assert isinstance(back, ModelRope)
    assert replace(back, problems=first.problems) == first


def test_a_pasted_configuration_has_parts_too_and_flags_have_none() -> None:
    text = f"'{json.dumps(OMNI)}'"
    pasted = read_pasted(text)
    assert isinstance(pasted, ModelRope)
    assert isinstance(read_part(pasted, "talker_config"), ModelRope)
    assert isinstance(read_pasted(text, "talker_config"), ModelRope)
    assert "has no parts" in refusal(read_pasted("--rope-scale 4", "x"))
    assert "has no parts" in refusal(read_pasted('{"rope_type": "linear", "factor": 2}', "x"))


def test_a_gguf_file_has_no_parts(tmp_path: Path) -> None:
    assert "model.gguf has no parts" in refusal(read_config_file(tmp_path / "model.gguf", "x"))


def test_a_known_model_has_parts() -> None:
    found = preset("gemma-3-27b-it")
    assert found is not None
    assert found.read("text_config") == found.read(found.read().part)  # type: ignore[union-attr]


def test_a_crowd_of_objects_takes_no_longer_than_to_parse_it() -> None:
    """Each of them could be a part; taking them from the front of a list took minutes."""
    crowd = f"""{{{",".join(f'"{number}":{{}}' for number in range(300_000))}}}"""
    start = time.process_time()
    parse(crowd, "config.json")
    parsed = time.process_time()
    found = read_config_bytes(crowd.encode(), "config.json")
    assert time.process_time() - parsed < 4 * (parsed - start)
    assert isinstance(found, Problem)

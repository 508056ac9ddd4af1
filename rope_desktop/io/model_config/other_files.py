"""Files that are valid JSON and yet no model configuration, by what is in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.io.model_config.findings import RefusedError, refuse
from rope_desktop.io.model_config.json_text import JsonObject
from rope_desktop.io.model_config.keys import found_type
from rope_desktop.io.model_config.parts import part_paths
from rope_desktop.io.model_config.sizes import HEADS_KEYS, HIDDEN_KEYS
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from collections.abc import Callable

    from rope_desktop.support.text import Message

_Names = frozenset[str]


def configuration(value: object, name: str) -> JsonObject:
    """Return ``value`` if it is a configuration, or raise what it is instead."""
    if not isinstance(value, JsonObject):
        text = msg(
            "{name} holds {found} where a configuration in braces is needed.",
            name=name,
            found=found_type(value),
        )
        raise refuse("not_an_object", name, text)
    if not part_paths(value) and "model_type" not in value and "architectures" not in value:
        raise _other_file(value, name)
    return value


def _other_file(value: JsonObject, name: str) -> RefusedError:
    keys = frozenset(value)
    for is_such, sentence in _KINDS:
        if is_such(keys):
            return refuse("other_file", name, sentence(name))
    return refuse("no_sizes", name, _no_sizes(keys, name))


def _no_sizes(keys: _Names, name: str) -> Message:
    alone = sorted(keys.intersection((*HIDDEN_KEYS, *HEADS_KEYS)))
    if not alone:
        return msg(
            "{name} has no hidden_size and no heads, so it is no model’s configuration.", name=name
        )
    return msg(
        "{name} has {key}, but neither a model_type nor the other sizes, so it is no model’s "
        "configuration.",
        name=name,
        key=alone[0],
    )


def _has(*names: str) -> Callable[[_Names], bool]:
    return lambda keys: not keys.isdisjoint(names)


_KINDS: tuple[tuple[Callable[[_Names], bool], Callable[[str], Message]], ...] = (
    (
        lambda keys: {"url", "etag"} <= keys,
        lambda name: msg(
            "{name} looks like a download cache’s note on a file (url and etag), without "
            "hidden_size or heads: open the file it speaks of.",
            name=name,
        ),
    ),
    (
        _has("weight_map"),
        lambda name: msg(
            "{name} looks like the index of a model’s weights, without hidden_size or heads: open "
            "config.json.",
            name=name,
        ),
    ),
    (
        _has("peft_type", "lora_alpha"),
        lambda name: msg(
            "{name} looks like an adapter’s configuration, without hidden_size or heads: open "
            "config.json of its base model.",
            name=name,
        ),
    ),
    (
        _has("tokenizer_class", "added_tokens_decoder", "added_tokens", "chat_template"),
        lambda name: msg(
            "{name} looks like a tokenizer’s file, without hidden_size or heads: open config.json.",
            name=name,
        ),
    ),
    (
        _has("image_processor_type", "feature_extractor_type", "processor_class", "image_mean"),
        lambda name: msg(
            "{name} looks like a preprocessor’s file, without hidden_size or heads: open "
            "config.json.",
            name=name,
        ),
    ),
    (
        _has("eos_token_id", "temperature", "top_p", "max_new_tokens", "do_sample"),
        lambda name: msg(
            "{name} looks like a generation_config, without hidden_size or heads: open "
            "config.json.",
            name=name,
        ),
    ),
)

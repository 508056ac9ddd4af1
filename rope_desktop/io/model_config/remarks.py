"""What a configuration says that has no effect: unread, misspelt, doubled and foreign keys."""

from __future__ import annotations

import difflib
import math
import re
from itertools import islice
from typing import TYPE_CHECKING

from rope_desktop.io.model_config.json_text import JsonObject
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.io.model_config.findings import Findings
    from rope_desktop.io.model_config.keys import Keys

BLOCK_KEYS = (
    "rope_type", "type", "rope_theta", "factor", "partial_rotary_factor", "attention_factor",
    "original_max_position_embeddings", "beta_fast", "beta_slow", "mscale", "mscale_all_dim",
    "truncate", "low_freq_factor", "high_freq_factor", "short_factor", "long_factor",
    "short_mscale", "long_mscale", "mrope_section", "mrope_interleaved", "alpha",
)  # fmt: skip
_TOP_KEYS = (
    "rope_theta", "rope_scaling", "rope_parameters", "partial_rotary_factor", "head_dim",
    "hidden_size", "num_attention_heads", "num_hidden_layers", "max_position_embeddings",
    "original_max_position_embeddings", "rope_local_base_freq", "no_rope_layers", "layer_types",
    "qk_rope_head_dim", "rotary_dim", "rotary_pct", "rotary_emb_base",
)  # fmt: skip
_ROTARY = re.compile(r"rope|rotary|yarn|theta|ntk|alibi", re.IGNORECASE)
# Correct keys that look like others, or say nothing of the rotation.
_HARMLESS = re.compile(
    r"num_key_value_heads|vocab|qk_nope_head_dim|rope_interleave|rotary_value|v_head_dim|"
    r"num_nextn_predict_layers|num_kv_heads|hidden_sizes|index_head_dim|original_rope|^rotary$|"
    r"^rope_3d$"
)
_BLOCKS = re.compile(r"(?:^|\.)(?:rope_scaling|rope_parameters|rope_hf_config)\.")
# Keys that other models have: whoever wrote one did not misspell it.
_OF_OTHER_MODELS = (
    "swa_rope_theta", "compress_rope_theta", "global_rope_theta", "local_rope_theta",
    "layer_rope_theta", "partial_rotary_factors", "rope_freq_constant", "rope_max_length",
    "rope_ratio", "attn_rotary_emb", "interleaved",
)  # fmt: skip
# Of each object: remarks of a kind, and unread keys that are looked at. A configuration has some
# hundred keys, but a file of the largest size could hold a million.
_MOST, _MOST_KEYS = 12, 2_000
_LONGEST_KEY = 80


def list_unread(findings: Findings) -> None:
    """Say which rotary keys were not read, with what may have been meant, and doubled keys."""
    for keys in list(findings.sections):
        _list_doubled(keys)
        unread = list(islice(_unread_keys(keys), _MOST_KEYS))
        if _BLOCKS.search(keys.path):
            for key in unread[:_MOST]:
                _unread(keys, key, BLOCK_KEYS)
        elif keys.seen:
            for key in [key for key in unread if _is_suspect(key)][:_MOST]:
                _unread(keys, key, _TOP_KEYS)


def quantized(keys: Keys) -> None:
    """Say that quantised weights leave the frequencies as they are."""
    value = keys.data.get("quantization_config")
    if not isinstance(value, dict):
        return
    method = str(value.get("quant_method") or "?")[:24]
    bits = value.get("bits")
    place = keys.place("quantization_config")
    if isinstance(bits, int) and not isinstance(bits, bool) and 0 < bits < 1000:
        text = msg(
            "The weights are quantised ({method} {bits} bit); the frequencies are unaffected.",
            method=method,
            bits=num(bits, "d"),
        )
    else:
        text = msg(
            "The weights are quantised ({method}); the frequencies are unaffected.", method=method
        )
    keys.findings.note("quantized", place, text)


def unused_infinities(keys: Keys) -> None:
    """Say where a key of no concern here holds an infinity or NaN, which strict readers refuse."""
    found = (key for key in _unread_keys(keys) if _holds_infinity(keys.data[key]))
    for key in islice(found, _MOST):
        text = msg(
            "{place} holds a value that is not finite; it says nothing of the rotation.",
            place=keys.place(key)[:120],
        )
        keys.findings.note("unused_not_finite", keys.place(key)[:120], text)


def _unread_keys(keys: Keys) -> Iterator[str]:
    return (key for key, value in keys.data.items() if key not in keys.seen and value)


def _holds_infinity(value: object) -> bool:
    items = value if isinstance(value, list) else [value]
    return any(_is_not_finite(item) for item in items[:_MOST])


def _is_not_finite(value: object) -> bool:
    if isinstance(value, JsonObject):
        return "__float__" in value
    return isinstance(value, float) and not math.isfinite(value)


def _is_suspect(key: str) -> bool:
    if _HARMLESS.search(key) or (key in _TOP_KEYS and not _ROTARY.search(key)):
        return False
    return bool(_ROTARY.search(key) or _close(key, _TOP_KEYS, 0.85))


def _close(key: str, known: tuple[str, ...], likeness: float) -> list[str]:
    """Return the other keys that may have been meant, the likeliest first."""
    if len(key) > _LONGEST_KEY:
        return []
    found = difflib.get_close_matches(key, known, 3, likeness)
    return [name for name in found if name != key]


def _unread(keys: Keys, key: str, known: tuple[str, ...]) -> None:
    place = keys.place(key)[:120]
    value = keys.data[key]
    shown = str(value)[:40] if isinstance(value, str | int | float | list) else ""
    close = _close(key, known, 0.7)
    if close and key not in known and key not in _OF_OTHER_MODELS:
        text = msg("{place} is not read; did you mean {close}?", place=place, close=close[0])
        keys.findings.warn("misspelt_key", place, text)
    elif shown:
        text = msg("{place} ({value}) is not read and has no effect.", place=place, value=shown)
        keys.findings.note("unread_key", place, text)
    else:
        text = msg("{place} is not read and has no effect.", place=place)
        keys.findings.note("unread_key", place, text)


def _list_doubled(keys: Keys) -> None:
    for key in keys.data.twice[:_MOST]:
        if key in keys.seen or _ROTARY.search(key):
            place = keys.place(key)[:120]
            text = msg("{place} stands more than once; the last one counts.", place=place)
            keys.findings.warn("doubled_key", place, text)

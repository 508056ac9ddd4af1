"""The sizes of a head: how wide it is, and how many of its dimensions rotate."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.io.model_config.findings import by_type, read_at, refuse
from rope_desktop.state.model import OriginKind
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from rope_desktop.io.model_config.keys import Keys
    from rope_desktop.io.model_config.model_types import ModelType
    from rope_desktop.state.model import Origin
    from rope_desktop.support.text import Number

HIDDEN_KEYS = ("hidden_size", "n_embd", "d_model", "dim", "model_dim")
# Moonshine names both its halves; its classes count the heads and layers of the decoder.
HEADS_KEYS = (
    "num_attention_heads",
    "n_head",
    "n_heads",
    "num_heads",
    "decoder_num_attention_heads",
)
LAYERS_KEYS = (
    "num_hidden_layers",
    "n_layer",
    "n_layers",
    "num_layers",
    "num_transformer_layers",
    "decoder_num_hidden_layers",
)
HEAD_KEYS = ("head_dim", "kv_channels", "qk_rope_head_dim", "attention_head_dim")
WINDOW_KEYS = (
    "max_position_embeddings",
    "n_positions",
    "max_seq_len",
    "seq_length",
    "n_ctx",
    "max_sequence_length",
    "model_max_length",
    "max_context_length",
    "rope_max_length",
)
LARGEST_HEAD = 65_536
_MOST_LAYERS = 10_000


class Head(NamedTuple):
    """The width of a head with its origin; ``is_slice`` if it is MLA's slice that rotates."""

    size: int
    origin: Origin
    is_slice: bool = False


def head_size(keys: Keys, kind: ModelType) -> Head:
    """Return the head's width: as stated, by model type, or hidden size over heads."""
    found = _stated_head(keys, kind) or _head_by_type(keys, kind) or _quotient(keys, kind)
    check_width(found)
    _compare_quotient(keys, found)
    return found


def check_width(head: Head) -> None:
    """Refuse a head wider than any real one."""
    if head.size > LARGEST_HEAD:
        text = msg(
            "{place} makes a head of {size}; at most {limit} are possible.",
            place=head.origin.place,
            size=num(head.size, ",d") if head.size < 10**21 else num(float(head.size), ".3g"),
            limit=num(LARGEST_HEAD, ",d"),
        )
        raise refuse("head_too_large", head.origin.place, text)


def say_other_spellings(keys: Keys) -> None:
    """Say which keys were read under other names than are usual."""
    found = [
        (name, names[0])
        for names in (HIDDEN_KEYS, HEADS_KEYS, LAYERS_KEYS, WINDOW_KEYS)
        if (name := keys.first(*names)) is not None and name != names[0]
    ]
    if found:
        text = msg(
            "Read under other names: {names}.",
            names=", ".join(f"{keys.place(name)} ({usual})" for name, usual in found),
        )
        keys.findings.note("other_spellings", keys.place(found[0][0]), text)


def layer_count(keys: Keys, kind: ModelType) -> int | None:
    """Return how many layers there are, None where nothing says so."""
    name = keys.first(*LAYERS_KEYS)
    if name is None:
        return kind.defaults.get("layers")
    count = keys.count(name)
    if count is not None and count > _MOST_LAYERS:
        text = msg(
            "{place} is no real number of layers; the layers are not listed.",
            place=keys.place(name),
        )
        keys.findings.warn("unreal_layer_count", keys.place(name), text)
        return None
    return count


def _stated_head(keys: Keys, kind: ModelType) -> Head | None:
    stated = keys.count("head_dim") if keys.has("head_dim") else None
    if "qk_rope_head_dim" in kind.defaults and not keys.has("qk_rope_head_dim"):
        return None
    if keys.has("qk_rope_head_dim") and not (stated and kind.name == "deepseek_v4"):
        return _latent_head(keys, stated)
    if stated is not None:
        return Head(stated, keys.origin("head_dim"))
    # Zamba2 states both; its heads are as wide as the latter says.
    name = keys.first("attention_head_dim", "kv_channels")
    size = keys.count(name) if name else None
    return Head(size, keys.origin(name)) if name and size else None


def _latent_head(keys: Keys, stated: int | None) -> Head:
    """Return the slice of multi-head latent attention that rotates, as a head of its own."""
    place = keys.place("qk_rope_head_dim")
    size = keys.count("qk_rope_head_dim") or 0
    rest = keys.count("qk_nope_head_dim")
    if rest is not None:
        text = msg(
            "Multi-head latent attention: only the last {size} of {whole} dimensions of a head "
            "rotate; they are shown as a head of their own.",
            size=num(size, ",d"),
            whole=num(size + rest, ",d"),
        )
        keys.findings.note("latent_attention", place, text)
    if stated is not None and stated not in (size, size + (rest or 0)):
        keys.findings.conflict((place, size), (keys.place("head_dim"), stated))
    return Head(size, read_at(place), is_slice=True)


def _head_by_type(keys: Keys, kind: ModelType) -> Head | None:
    if kind.name == "deepseek_v4":
        return Head(kind.defaults["head_dim"], by_type(kind.name))
    size = kind.defaults.get("qk_rope_head_dim") or kind.defaults.get("head_dim")
    is_slice = "qk_rope_head_dim" in kind.defaults
    return Head(size, by_type(kind.name), is_slice) if size else None


def _quotient(keys: Keys, kind: ModelType) -> Head:
    hidden, heads = keys.first(*HIDDEN_KEYS), keys.first(*HEADS_KEYS)
    defaults = kind.defaults
    if hidden is None and heads is None and {"hidden_size", "heads"} <= set(defaults):
        return Head(defaults["hidden_size"] // defaults["heads"], by_type(kind.name))
    if hidden is None or heads is None:
        missing = HEADS_KEYS[0] if heads is None else HIDDEN_KEYS[0]
        text = msg(
            "{missing} is missing, and with it the width of a head.", missing=keys.place(missing)
        )
        raise refuse("size_missing", keys.place(missing), text)
    width, count = keys.count(hidden) or 0, keys.count(heads) or 1
    place = f"{keys.place(hidden)} / {keys.place(heads)}"
    if width < count:
        text = msg("{place} leaves no dimension for a head.", place=place)
        raise refuse("head_empty", keys.place(hidden), text)
    return Head(width // count, read_at(place))


def _compare_quotient(keys: Keys, found: Head) -> None:
    """Check the sizes beside the head's, and say where they would give another width."""
    hidden, heads = keys.first(*HIDDEN_KEYS), keys.first(*HEADS_KEYS)
    if hidden is None or heads is None:
        return
    width, count = keys.count(hidden), keys.count(heads)
    if not width or not count or found.is_slice or width // count == found.size:
        return
    values: dict[str, str | Number] = {
        "size": num(found.size, ",d"),
        "hidden": keys.place(hidden),
        "heads": keys.place(heads),
        "quotient": num(width / count, ",.6g"),
    }
    if found.origin.kind is OriginKind.BY_MODEL_TYPE:
        text = msg(
            "The type {type} has heads of {size}; {hidden} / {heads} would be {quotient} and is "
            "not used.",
            type=found.origin.place,
            **values,
        )
    else:
        text = msg(
            "{place} makes a head of {size}; {hidden} / {heads} would be {quotient} and is not "
            "used.",
            place=found.origin.place,
            **values,
        )
    keys.findings.note("head_size_not_quotient", keys.place("head_dim"), text)

"""The base and the rotating share of one block, each from the first place that states it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.core.scaling.spec import Method
from rope_desktop.io.model_config.findings import ASSUMED, by_type, read_at, refuse
from rope_desktop.io.model_config.model_types import DEFAULT_BASE
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from rope_desktop.io.model_config.blocks import Block
    from rope_desktop.io.model_config.keys import Keys
    from rope_desktop.io.model_config.model_types import ModelType
    from rope_desktop.io.model_config.sizes import Head
    from rope_desktop.state.model import Origin

# What older or foreign configurations call the base, and the types whose classes know the name.
_BASE_ALIASES = (
    "rotary_emb_base",
    "rotary_base",
    "rope_base",
    "rope_theta_base",
    "rope_freq_constant",
    "rope_embedding_base",
)
_READ_ALIASES = ("gpt_neox", "gpt_neox_japanese", "nomic_bert")
_SHARE_ALIASES = ("rotary_pct", "rotary_percentage", "rotary_emb_fraction", "rope_pct")


class Share(NamedTuple):
    """How many dimensions rotate, and the d of the exponents, where that number is odd.

    ``turning_pairs`` is set where the pairs are those of the whole head, and only some turn.
    """

    rotary_size: int
    exponent_size: int
    origin: Origin
    turning_pairs: int | None = None


def base_of(keys: Keys, block: Block, kind: ModelType) -> tuple[float, Origin]:
    """Return the base of ``block`` and where it comes from."""
    if not block.rotates:
        return kind.base or DEFAULT_BASE, ASSUMED
    found = None if kind.has_fixed_base else _stated_base(keys, block, kind)
    base, origin = found or _implied_base(keys, block, kind)
    base, origin = _with_ratio(keys, kind, base, origin)
    _judge(base, origin, keys)
    return base, origin


def share_of(keys: Keys, block: Block, kind: ModelType, head: Head, method: Method) -> Share:
    """Return how many dimensions of ``head`` rotate with ``method``."""
    stated = _stated_share(keys, block, kind, head)
    if stated is not None and method is Method.PLAIN and not kind.partial_when_unscaled:
        if stated[0] != head.size:
            _unscaled_ignores(keys, stated[0], stated[1], kind)
        stated = None
    if head.is_slice and (stated is None or kind.partial is not None):
        return Share(head.size, head.size, head.origin)
    size, origin = stated or _implied_share(kind, head)
    if method is Method.PROPORTIONAL:
        return Share(head.size, head.size, origin, turning_pairs=min(size, head.size) // 2)
    return _checked(keys, size, origin, head)


def _stated_base(keys: Keys, block: Block, kind: ModelType) -> tuple[float, Origin] | None:
    places: list[tuple[Keys, str]] = []
    if block.keys is not None and not block.base_is_beside:
        places.append((block.keys, "rope_theta"))
    places += [(keys, name) for name in block.base_keys]
    attention = keys.inner("attn_config")
    if attention is not None:
        places.append((attention, "rope_theta"))
    if not kind.is_native or kind.name in _READ_ALIASES:
        places += [(keys, name) for name in _BASE_ALIASES]
    found = [(where, name) for where, name in places if where.has(name)]
    for where, name in found[1:]:
        keys.findings.conflict(
            (found[0][0].place(found[0][1]), found[0][0].number(found[0][1])),
            (where.place(name), where.number(name)),
        )
    if not found:
        return None
    where, name = found[0]
    return where.positive(name) or DEFAULT_BASE, where.origin(name)


def _implied_base(keys: Keys, block: Block, kind: ModelType) -> tuple[float, Origin]:
    by_kind = kind.layer_bases.get(block.name)
    base = by_kind if by_kind is not None else kind.base
    if base is not None:
        return float(base), by_type(kind.name)
    if kind.has_fixed_base:
        return DEFAULT_BASE, by_type(kind.name)
    place, base_shown = keys.place("rope_theta"), num(DEFAULT_BASE, ",.0f")
    if "rope_theta" in keys.data:
        text = msg(
            "{place} is null: transformers 5.24 stops at it; {base} is assumed.",
            place=place,
            base=base_shown,
        )
        keys.findings.warn("base_null", place, text)
    else:
        text = msg("No base is in the file; {base} is assumed.", base=base_shown)
        keys.findings.note("base_assumed", place, text)
    return DEFAULT_BASE, ASSUMED


def _with_ratio(keys: Keys, kind: ModelType, base: float, origin: Origin) -> tuple[float, Origin]:
    """Return the base times ChatGLM's rope_ratio, where that does not divide positions instead."""
    if kind.name != "chatglm" or not keys.has("rope_ratio") or divides_positions(keys):
        return base, origin
    place = keys.place("rope_ratio")
    text = msg(
        "{place} multiplies the base, as in GLM-4 and ChatGLM3; in ChatGLM2-32K the same key "
        "divides positions.",
        place=place,
    )
    keys.findings.warn("two_meanings", place, text)
    return base * (keys.positive("rope_ratio") or 1.0), read_at(place)


def divides_positions(keys: Keys) -> bool:
    """Return whether ChatGLM's rope_ratio divides positions, as in ChatGLM2-32K (ratio 16)."""
    return keys.number("rope_ratio") == 16 and keys.raw("num_layers") == 28


def _judge(base: float, origin: Origin, keys: Keys) -> None:
    place = origin.place or keys.place("rope_theta")
    if base == 1:
        keys.findings.warn(
            "base_is_one", place, msg("{place} is 1: all pairs turn alike.", place=place)
        )
    elif base < 1:
        text = msg(
            "{place} is {base}, below 1: later pairs turn faster.",
            place=place,
            base=num(base, ",g"),
        )
        keys.findings.warn("base_below_one", place, text)


def _stated_share(
    keys: Keys, block: Block, kind: ModelType, head: Head
) -> tuple[int, Origin] | None:
    places: list[tuple[Keys, str]] = []
    if block.keys is not None:
        places.append((block.keys, "partial_rotary_factor"))
    if not block.is_closed and not kind.name.startswith("gpt_neox"):
        places.append((keys, "partial_rotary_factor"))
    if not kind.is_native or kind.name in _READ_ALIASES:
        places += [(keys, name) for name in _SHARE_ALIASES]
    found = [(where, name) for where, name in places if where.has(name)]
    for where, name in found[1:]:
        first = found[0]
        keys.findings.conflict(
            (first[0].place(first[1]), first[0].number(first[1])),
            (where.place(name), where.number(name)),
        )
    if found:
        where, name = found[0]
        factor = where.positive(name) or 1.0
        if factor > 1:
            text = msg(
                "{place} is {factor}; at most the whole head, 1, can rotate.",
                place=where.place(name),
                factor=num(factor, ",g"),
            )
            raise refuse("rotary_size_impossible", where.place(name), text)
        return int(head.size * factor), where.origin(name)
    return _stated_size(keys, kind)


def _stated_size(keys: Keys, kind: ModelType) -> tuple[int, Origin] | None:
    """Return the number of rotating dimensions where it is stated as such."""
    if kind.reads_rotary_dim and keys.has("rotary_dim"):
        return keys.count("rotary_dim") or 0, keys.origin("rotary_dim")
    if kind.name == "deepseek_v4" and keys.has("qk_rope_head_dim"):
        return keys.count("qk_rope_head_dim") or 0, keys.origin("qk_rope_head_dim")
    return None


def _implied_share(kind: ModelType, head: Head) -> tuple[int, Origin]:
    size = kind.defaults.get("rotary_dim")
    if size is not None:
        return size, by_type(kind.name)
    if kind.partial is not None:
        return int(head.size * kind.partial), by_type(kind.name)
    return head.size, by_type(kind.name) if kind.is_known else ASSUMED


def _unscaled_ignores(keys: Keys, size: int, origin: Origin, kind: ModelType) -> None:
    if size % 2:
        text = msg(
            "{place} is ignored: without scaling, transformers 5.24 rotates the whole head of type "
            "{type}. Where it is honoured, {size} dimensions make {pairs} pairs with exponents "
            "over {size}.",
            place=origin.place,
            type=kind.name,
            size=num(size, ",d"),
            pairs=num((size + 1) // 2, ",d"),
        )
    else:
        text = msg(
            "{place} is ignored: without scaling, transformers 5.24 rotates the whole head of type "
            "{type}. Other engines may honour it.",
            place=origin.place,
            type=kind.name,
        )
    keys.findings.warn("partial_ignored", origin.place, text)


def _checked(keys: Keys, size: int, origin: Origin, head: Head) -> Share:
    place = origin.place or keys.place("head_dim")
    if not 0 < size <= head.size:
        text = msg(
            "{place} makes {size} of {head} dimensions rotate, which is not possible.",
            place=place,
            size=num(size, ",d"),
            head=num(head.size, ",d"),
        )
        raise refuse("rotary_size_impossible", place, text)
    if size % 2 == 0:
        return Share(size, size, origin)
    if size == head.size:
        text = msg(
            "A head of {size} is odd: one channel has no partner.", size=num(head.size, ",d")
        )
        raise refuse("head_size_odd", head.origin.place or place, text)
    text = msg(
        "{place} makes an odd number of dimensions rotate, {size}: transformers rotates {pairs} "
        "pairs, with exponents over {size}.",
        place=place,
        size=num(size, ",d"),
        pairs=num((size + 1) // 2, ",d"),
    )
    keys.findings.warn("rotary_size_odd", place, text)
    return Share(size + 1, size, origin)

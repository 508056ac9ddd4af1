"""How the pairs of M-RoPE are shared out between time, height and width."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.core.conventions import SectionOrder
from rope_desktop.io.model_config.findings import by_type, refuse
from rope_desktop.io.model_config.keys import wrong_type
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from rope_desktop.io.model_config.blocks import Block
    from rope_desktop.io.model_config.keys import Keys
    from rope_desktop.io.model_config.model_types import ModelType

_KEYS = ("mrope_section", "xdrope_section")
# Time, height and width.
_AXES = 3
_MOST_AXES = 16
_ERNIE_VL = "ernie4_5_vl_moe_text"
_ERNIE_SECTIONS = (22, 22, 20)


def sections_of(keys: Keys, block: Block, kind: ModelType, pairs: int) -> tuple[int, ...]:
    """Return how many pairs each axis has; empty without sections. They should fill all pairs."""
    where = keys if block.keys is None or not block.keys.first(*_KEYS) else block.keys
    name = where.first(*_KEYS)
    if name is None:
        return _by_type(keys, kind)
    value = where.raw(name)
    if not isinstance(value, list) or not all(type(item) is int and item >= 0 for item in value):
        raise wrong_type(where.place(name), value, msg("a list of whole numbers"))
    if len(value) > _MOST_AXES:
        text = msg(
            "{place} has {count} sections; there is one for each axis of a position.",
            place=where.place(name),
            count=num(len(value), ",d"),
        )
        raise refuse("too_many_sections", where.place(name), text)
    sections = tuple(int(item) for item in value if isinstance(item, int))
    if sum(sections) != pairs:
        text = msg(
            "{place} makes {found} pairs, but {pairs} rotate.",
            place=where.place(name),
            found=num(sum(sections), ",d"),
            pairs=num(pairs, ",d"),
        )
        keys.findings.warn("sections_do_not_fit", where.place(name), text)
    if len(sections) != _AXES:
        text = msg(
            "{place} has {found} axes; the Axes view and its report know time, height and width, "
            "and leave these sections out.",
            place=where.place(name),
            found=num(len(sections), "d"),
        )
        keys.findings.note("sections_of_other_axes", where.place(name), text)
    keys.findings.state("sections", " + ".join(map(str, sections)), where.origin(name))
    return sections


def _by_type(keys: Keys, kind: ModelType) -> tuple[int, ...]:
    if kind.name != _ERNIE_VL:
        return ()
    keys.findings.state("sections", " + ".join(map(str, _ERNIE_SECTIONS)), by_type(kind.name))
    return _ERNIE_SECTIONS


def section_order(keys: Keys, block: Block, kind: ModelType) -> SectionOrder:
    """Return how the sections are dealt out; in transformers the class decides, not the flag."""
    where = keys if block.keys is None else block.keys
    if kind.name == _ERNIE_VL:
        text = msg(
            "The sections are height, width and time: the pairs of the first two alternate, those "
            "of time follow. The list that transformers keeps has them in another order."
        )
        keys.findings.note("sections_of_ernie", where.place("mrope_section"), text)
        return SectionOrder.ALTERNATING
    flag = where.switch("mrope_interleaved")
    if not kind.is_native and flag is not None:
        keys.findings.state("section_order", flag, where.origin("mrope_interleaved"))
        return SectionOrder.INTERLEAVED if flag else SectionOrder.CHUNKED
    keys.findings.state("section_order", kind.sections_interleaved, by_type(kind.name))
    if flag is not None and flag != kind.sections_interleaved:
        place = where.place("mrope_interleaved")
        text = msg(
            "{place} is ignored: the type {type} decides how sections are dealt out.",
            place=place,
            type=kind.name,
        )
        keys.findings.warn("section_flag_ignored", place, text)
    return SectionOrder.INTERLEAVED if kind.sections_interleaved else SectionOrder.CHUNKED

"""What a model's type says of its rotation where its configuration is silent.

The tables are data in ``resources/models``, each with its source. They hold what the classes of
transformers 5.24.0 do, and the modelling code that models of other types ship.
"""

from __future__ import annotations

import json
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from rope_desktop.core.conventions import Layout
from rope_desktop.support.resources import read_text

if TYPE_CHECKING:
    from collections.abc import Mapping

DEFAULT_BASE = 10_000.0
FULL, SLIDING = "full_attention", "sliding_attention"


_NOTHING: Mapping[str, Any] = MappingProxyType({})


class Period(NamedTuple):
    """Layer i is of kind ``on`` where (i + ``offset``) is divisible by the period, else ``off``.

    ``key`` is the configuration's key that sets another period; ``first`` and ``last`` tell
    whether the first or last layer is of kind ``on`` whatever the period.
    """

    period: int
    key: str | None
    offset: int
    on: str
    off: str
    first: bool = False
    last: bool = False


class ModelType(NamedTuple):
    """What one model type implies; ``layout`` is None where the type is not known.

    ``is_native`` tells whether transformers has a class of this type, so that keys which the class
    does not read have no effect, ``is_axial`` whether its pairs turn by row and column of an
    image. ``defaults`` are the sizes of a configuration without any,
    ``default_block`` the rotary parameters of one without any, and
    ``reads_parameters_only`` tells that they can be set by layer kind alone.
    """

    name: str
    layout: Layout | None = None
    is_native: bool = False
    is_without_rope: bool = False
    is_axial: bool = False
    is_permuted: bool = False
    has_layout_switch: bool = False
    base: float | None = None
    has_fixed_base: bool = False
    layer_bases: Mapping[str, float] = _NOTHING
    partial: float | None = None
    partial_when_unscaled: bool = True
    period: Period | None = None
    only_sliding_rotates: bool = False
    no_rope_interval: int | None = None
    sections_interleaved: bool = False
    scores_scaled: bool = False
    reads_rotary_dim: bool = True
    defaults: Mapping[str, int] = _NOTHING
    default_block: Mapping[str, Any] = _NOTHING
    reads_parameters_only: bool = False

    @property
    def is_known(self) -> bool:
        """Return whether the tables know this type."""
        return self.layout is not None


def model_type(name: str) -> ModelType:
    """Return what the type called ``name`` implies; an unknown one implies nothing."""
    layout = _layout(name)
    native = layout is not None and name not in _table("layouts")["remote"]
    kinds, partial, bases = _table("layer_kinds"), _table("partial"), _table("bases")
    period = kinds["periods"].get(name)
    return ModelType(
        name=name,
        layout=layout,
        is_native=native,
        is_without_rope=name in _table("without_rope")["types"],
        is_axial=name in _table("layouts")["axial"],
        is_permuted=name in _table("layouts")["interleaved_in_checkpoint"],
        has_layout_switch=name in _table("layouts")["with_switch"],
        base=bases["by_type"].get(name),
        has_fixed_base=name in bases["fixed"],
        layer_bases=bases["by_layer_kind"].get(name, {}),
        partial=partial["by_type"].get(name),
        partial_when_unscaled=not native or name in partial["honoured_when_unscaled"],
        period=Period(**period) if period else None,
        only_sliding_rotates=name in kinds["only_sliding_rotates"],
        no_rope_interval=kinds["no_rope_interval"].get(name),
        sections_interleaved=name in kinds["interleaved_sections"],
        scores_scaled=name in kinds["scores_scaled"],
        reads_rotary_dim=not native or name in partial["rotary_dim"],
        defaults=_table("class_defaults")["by_type"].get(name, {}),
        default_block=bases["default_blocks"].get(name, {}),
        reads_parameters_only=name in bases["only_rope_parameters"],
    )


def text_type(name: str) -> str:
    """Return the type of the text part of a model of several parts, or ``name`` itself."""
    parts = _table("text_parts")["by_type"]
    seen = {name}
    while name in parts and parts[name] not in seen:
        name = parts[name]
        seen.add(name)
    return name


def known_types() -> tuple[str, ...]:
    """Return the names of all types whose layout is known."""
    layouts = _table("layouts")
    return tuple(
        sorted(
            layouts["interleaved"] + layouts["interleaved_in_checkpoint"] + layouts["half_split"]
        )
    )


def never_rotating() -> tuple[str, ...]:
    """Return the kinds of layer that have no attention, and so no rotation."""
    return tuple(_table("layer_kinds")["never_rotating"])


def _layout(name: str) -> Layout | None:
    layouts = _table("layouts")
    if name in layouts["interleaved"] or name in layouts["interleaved_in_checkpoint"]:
        return Layout.INTERLEAVED
    return Layout.HALF_SPLIT if name in layouts["half_split"] else None


@lru_cache(maxsize=16)
def _table(name: str) -> dict[str, Any]:
    table: dict[str, Any] = json.loads(read_text(f"models/{name}.json"))
    return table

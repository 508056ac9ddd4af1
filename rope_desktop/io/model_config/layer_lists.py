"""The rotary parameters of Step 3.5, whose keys are lists with an item for each layer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.io.model_config.blocks import Block
from rope_desktop.io.model_config.json_text import JsonObject
from rope_desktop.io.model_config.keys import Keys, wrong_type
from rope_desktop.io.model_config.model_types import FULL
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from rope_desktop.io.model_config.model_types import ModelType

_LISTS = {"rope_theta": "rope_theta", "partial_rotary_factor": "partial_rotary_factors"}


def blocks_by_lists(keys: Keys, kind: ModelType, kinds: tuple[str, ...]) -> list[Block]:
    """Return a block for each of ``kinds``, from its first layer's items; none in other types.

    What ``rope_scaling`` says is for the layers with full attention, as in transformers 5.24.0.
    """
    if kind.name != "step3p5" or keys.has("rope_parameters") or not keys.has("rope_theta"):
        return []
    scaling = keys.inner("rope_scaling")
    keys.ignore(*_LISTS.values())
    names = kinds or (FULL,)
    found = []
    for name in dict.fromkeys(names):
        items = _items(keys, names.index(name))
        data = JsonObject((key, value) for key, (value, _) in items.items())
        is_scaled = scaling is not None and name == FULL
        if scaling is not None and is_scaled:
            data.update(scaling.data)
            scaling.ignore(*scaling.data)
        path = f"{keys.path}rope_scaling." if is_scaled else keys.path
        block = Keys(data, path, keys.findings)
        block.elsewhere = {
            key: place
            for key, (_, place) in items.items()
            if scaling is None or not is_scaled or key not in scaling.data
        }
        found.append(Block(name, block, (), is_closed=True))
    return found


def _items(keys: Keys, index: int) -> dict[str, tuple[object, str]]:
    """Return the parameters of the layer at ``index`` with their places.

    A number is meant for all layers.
    """
    found = {}
    for name, key in _LISTS.items():
        value, place = keys.data.get(key), keys.place(key)
        if isinstance(value, list):
            value = value[index] if index < len(value) else None
            place = f"{place}[{index}]"
        elif key != name and value is not None:
            raise wrong_type(keys.place(key), value, msg("a list of numbers"))
        found[name] = (value, place)
    return found

"""Every class of transformers that rotates: read as the class itself computes, to float32."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from rope_desktop.core.scaling.scale import scaled
from rope_desktop.state.model import OriginKind
from tests.helpers.configurations import REFERENCE, read

if TYPE_CHECKING:
    from rope_desktop.state.model import LayerRope

FAMILIES: dict[str, Any] = json.loads((REFERENCE / "families.json").read_text("utf-8"))
CASES = [
    (name, variant) for name, family in FAMILIES["types"].items() for variant in family["expected"]
]
# transformers holds its frequencies in float32.
FLOAT32 = 3e-6


def test_no_family_is_left_out() -> None:
    assert len(FAMILIES["types"]) >= 150
    assert len(CASES) >= 950


@pytest.mark.parametrize(("name", "variant"), CASES, ids=["-".join(case) for case in CASES])
def test_frequencies_and_amplitude(name: str, variant: str) -> None:
    family = FAMILIES["types"][name]
    found = read({"model_type": name, **family["sizes"], **FAMILIES["variants"][variant]})
    rotating = {layer.name: layer for layer in found.layers if layer.rotates}
    for kind, expected in family["expected"][variant].items():
        layer = rotating[kind] if kind in rotating else next(iter(rotating.values()))
        assert kind in (layer.name, "default")
        assert told(layer) == pytest.approx(expected, rel=FLOAT32, abs=0)


def test_every_place_that_was_read_is_in_the_file() -> None:
    for name, variant in CASES:
        keys = {"model_type": name, **FAMILIES["types"][name]["sizes"]}
        keys.update(FAMILIES["variants"][variant])
        places = [
            place
            for item in read(keys).origins
            if item.origin.kind is OriginKind.READ
            for place in item.origin.place.split(" / ")
        ]
        assert [place for place in places if not stands_in(keys, place)] == []


def stands_in(keys: Any, place: str) -> bool:
    for key in place.split("."):
        if key not in keys:
            return False
        keys = keys[key]
    return True


def told(layer: LayerRope) -> list[float]:
    result = scaled(layer.rotary_size, layer.power_base, layer.scaling)
    theta = result.scaled.theta
    return [len(theta), theta[1], theta[-1], result.amplitude]

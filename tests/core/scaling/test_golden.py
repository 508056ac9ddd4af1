"""All scaling methods of the reference against numbers that transformers was compared with."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rope_desktop.core.scaling.scale import scaled
from rope_desktop.core.scaling.spec import Band, Method, Scaling
from rope_desktop.core.scaling.yarn import correction_range
from tests.core.true_values import reference

Entry = dict[str, Any]
ENTRIES: list[Entry] = reference("scaling_methods.json")

# By the start of their name.
METHODS = {
    "default": Method.PLAIN,
    "PI": Method.LINEAR,
    "NTK-by-parts": Method.NTK_BY_PARTS,
    "YaRN paper": Method.NTK_BY_PARTS,
    "YaRN HF": Method.YARN,
    "NTK-aware": Method.NTK,
    "dynamic HF": Method.DYNAMIC,
    "dynamic simple": Method.NTK,
    "llama3": Method.LLAMA3,
    "longrope": Method.LONGROPE,
    "proportional": Method.PROPORTIONAL,
}


def scaling_of(entry: Entry) -> Scaling:
    name, said = entry["name"], entry["params"]
    method = next(method for start, method in METHODS.items() if name.startswith(start))
    trained = said.get("original_max_position", said.get("original_max_position_embeddings"))
    # These two come from models that say mscale = mscale_all_dim, or that set their own factor.
    is_level = name in ("YaRN HF DeepSeek-V3", "YaRN HF DeepSeek-V4 compress")
    factors = tuple(said.get("factors", ()))
    return Scaling(
        method,
        factor_of(entry, trained),
        trained_window=trained,
        low_frequency_factor=said.get("low_freq_factor", 1),
        high_frequency_factor=said.get("high_freq_factor", 4),
        beta_fast=said.get("beta_fast", 32),
        truncate=said.get("truncate", "truncate=False" not in name),
        attention_factor=1.138629436111989 if name.startswith("YaRN paper") else None,
        mscale=1.0 if is_level else None,
        mscale_all_dim=1.0 if is_level else None,
        short_factors=factors if name.endswith("short") else (),
        long_factors=factors if name.endswith("long") else (),
        turning_pairs=64 if method is Method.PROPORTIONAL else None,
    )


def factor_of(entry: Entry, trained: int | None) -> float:
    said = entry["params"]
    if entry["name"].startswith("dynamic simple"):
        return said["seq_len"] / trained
    if entry["name"].startswith("longrope"):
        return said["max_position_embeddings"] / trained
    return said.get("scale", said.get("factor", 1))


def length_of(entry: Entry) -> int | None:
    if entry["name"].startswith("longrope"):
        return 4096 if entry["name"].endswith("short") else 4097
    length: int | None = entry["params"].get("seq_len")
    return length


def test_the_reference_is_all_there():
    assert len(ENTRIES) == 47
    assert {scaling_of(entry).method for entry in ENTRIES} == set(Method)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["name"])
def test_frequencies_and_amplitude(entry):
    base = float(entry["params"]["base"])
    found = scaled(entry["params"]["d"], base, scaling_of(entry), length_of(entry))
    np.testing.assert_allclose(found.scaled.theta, entry["inv_freq"], rtol=1e-15, atol=0)
    assert found.amplitude == pytest.approx(entry["attention_scaling"], rel=1e-15)
    if "new_base" in entry:
        assert found.scaled.base == pytest.approx(entry["new_base"], rel=1e-15)


@pytest.mark.parametrize(
    "entry",
    [entry for entry in ENTRIES if {"gamma", "extrapolation_weight"} & set(entry)],
    ids=lambda entry: entry["name"],
)
def test_bands_follow_the_ramp(entry):
    ramp = entry.get("gamma", entry.get("extrapolation_weight"))
    true = [{1.0: Band.KEPT, 0.0: Band.DIVIDED}.get(kept, Band.BLENDED) for kept in ramp]
    base = float(entry["params"]["base"])
    assert list(scaled(entry["params"]["d"], base, scaling_of(entry)).bands) == true


@pytest.mark.parametrize(
    "entry", [entry for entry in ENTRIES if "band" in entry], ids=lambda entry: entry["name"]
)
def test_bands_of_llama3(entry):
    names = {"high": Band.KEPT, "low": Band.DIVIDED, "mid": Band.BLENDED}
    found = scaled(128, 500000.0, scaling_of(entry))
    assert list(found.bands) == [names[band] for band in entry["band"]]


@pytest.mark.parametrize(
    "entry", [entry for entry in ENTRIES if "low" in entry], ids=lambda entry: entry["name"]
)
def test_correction_range(entry):
    base = float(entry["params"]["base"])
    low, high = correction_range(entry["params"]["d"], base, scaling_of(entry))
    assert float(low) == pytest.approx(entry["low"], rel=1e-15)
    assert float(high) == pytest.approx(entry["high"], rel=1e-15)

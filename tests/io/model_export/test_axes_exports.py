"""Snippets of models with M-RoPE: a position is a number for each axis."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from rope_desktop.charts.inspection import build_inspection
from rope_desktop.io.model_export.exports import export_text
from tests.core.true_values import reference
from tests.io.model_export.test_exports import inspected, run

MROPE: list[dict[str, Any]] = reference("axes.json")["mrope"]


@pytest.mark.parametrize(
    ("identifier", "entry"),
    [("qwen2-vl-7b-instruct", MROPE[0]), ("qwen3-vl-2b-instruct", MROPE[1])],
    ids=["chunked", "interleaved"],
)
def test_the_numpy_snippet_turns_each_pair_by_its_own_axis(
    identifier: str, entry: dict[str, Any]
) -> None:
    names = run(export_text("numpy", inspected(identifier)))
    triples = entry["positions_thw"]
    for part, of in zip(names["cos_sin"](triples), (np.cos, np.sin), strict=True):
        np.testing.assert_allclose(part, of(np.array(entry["angles"])), rtol=0, atol=2e-12)
    q, k = (names["rotate"](entry[name], triples) for name in "qk")
    largest = np.linalg.norm(entry["q"], axis=1)[:, np.newaxis] * np.linalg.norm(entry["k"], axis=1)
    assert (np.abs(q @ k.T - entry["score_matrix"]) <= 1e-12 * largest).all()


@pytest.mark.parametrize("kind", ["numpy", "torch"])
def test_words_take_one_number_or_three_alike(kind: Any) -> None:
    if kind == "torch":
        pytest.importorskip("torch", reason="torch is not installed")
    names = run(export_text(kind, inspected("qwen3-vl-2b-instruct")))
    for one, three in zip(
        names["cos_sin"]([0, 7, 4096]),
        names["cos_sin"]([[0] * 3, [7] * 3, [4096] * 3]),
        strict=True,
    ):
        assert np.asarray(one).tobytes() == np.asarray(three).tobytes()


def test_the_torch_snippet_turns_each_pair_by_its_own_axis() -> None:
    torch: Any = pytest.importorskip("torch", reason="torch is not installed")
    inspection, entry = inspected("qwen3-vl-2b-instruct"), MROPE[1]
    x, triples = torch.tensor(entry["q"], dtype=torch.float64), entry["positions_thw"]
    expected = run(export_text("numpy", inspection))["rotate"](entry["q"], triples)
    found = run(export_text("torch", inspection))["rotate"](x, triples)
    np.testing.assert_allclose(found.numpy(), expected, rtol=0, atol=1e-12)


def test_sections_that_do_not_fill_the_pairs_leave_one_number() -> None:
    model = inspected("qwen2-vl-7b-instruct").model
    layer = replace(model.main_layer, sections=(16, 24, 23))
    code = export_text("numpy", build_inspection(replace(model, layers=(layer,))))
    assert "axis_of_pair" not in code
    assert "do not fill the pairs" in code
    assert run(code)["cos_sin"]([0, 1])[0].shape == (2, 64)


def test_layers_without_sections_turn_with_the_first_number() -> None:
    model = inspected("qwen2-vl-7b-instruct").model
    plain = replace(model.main_layer, name="plain", sections=(), section_order=None)
    names = run(
        export_text("numpy", build_inspection(replace(model, layers=(model.main_layer, plain))))
    )
    triples, first = [[3, 5, 7], [100, 37, 512]], [3, 100]
    for found, expected in zip(
        names["cos_sin"](triples, "plain"), names["cos_sin"](first, "plain"), strict=True
    ):
        assert found.tobytes() == expected.tobytes()

"""Snippets of Python that hold a model's frequencies exactly, with functions that use them.

The frequencies are written out, since a formula in float64 would miss the nearest double by a few
units in the last place. What stands in a configuration goes into the code as a literal only, so
that no name in a file can become a statement.
"""

from __future__ import annotations

import math
import textwrap
from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.charts.axes.layer import dealt_axes
from rope_desktop.core.conventions import Layout

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.inspection import Inspection, LayerInspection
    from rope_desktop.state.model import LayerRope

_WIDTH = 96
_SLICES = {
    Layout.HALF_SPLIT: ("slice(0, pairs)", "slice(pairs, 2 * pairs)"),
    Layout.INTERLEAVED: ("slice(0, 2 * pairs, 2)", "slice(1, 2 * pairs, 2)"),
}
_PAIRS = {
    Layout.HALF_SPLIT: "pair i is dimensions i and i + rotary_size / 2",
    Layout.INTERLEAVED: "pair i is dimensions 2i and 2i + 1",
}


_ONE_NUMBER = "places = places[:, None]"
_BY_AXIS = """axes = rope["axis_of_pair"]
    places = places[:, None] if places.ndim == 1 else places[:, axes]"""
_TOLD_OF_AXES = """

    A position is a number for each axis, (time, height, width); one number alone stands for all.
    """


class Dialect(NamedTuple):
    """How a library spells it; ``array`` has a place for the numbers.

    ``functions`` has places for the slices of a layout and for the number that turns each pair.
    """

    imports: str
    array: tuple[str, str]
    functions: str


NUMPY = Dialect(
    "import numpy as np",
    ("np.array(", ")"),
    '''
def cos_sin(positions, kind=MAIN):
    """Return cos and sin of every angle, (positions, pairs), times the attention factor.{told}"""
    rope = ROPE[kind]
    places = np.asarray(positions, dtype=np.float64)
    {places}
    angles = places * rope["inv_freq"]
    return rope["attention_factor"] * np.cos(angles), rope["attention_factor"] * np.sin(angles)


def rotate(x, positions, kind=MAIN):
    """Return x, shaped (..., positions, head_size), with every vector turned to its position."""
    cos, sin = cos_sin(positions, kind)
    pairs = cos.shape[-1]
    first, second = {first}, {second}
    x = np.asarray(x, dtype=np.float64)
    turned = x.copy()
    turned[..., first] = x[..., first] * cos - x[..., second] * sin
    turned[..., second] = x[..., first] * sin + x[..., second] * cos
    return turned
''',
)
TORCH = Dialect(
    "import torch",
    ("torch.tensor(", ", dtype=torch.float64)"),
    '''
def cos_sin(positions, kind=MAIN, dtype=torch.float32):
    """Return cos and sin of every angle, (positions, pairs), times the attention factor.{told}"""
    rope = ROPE[kind]
    places = torch.as_tensor(positions, dtype=torch.float64)
    {places}
    angles = places * rope["inv_freq"].to(places.device)
    cos, sin = angles.cos() * rope["attention_factor"], angles.sin() * rope["attention_factor"]
    return cos.to(dtype), sin.to(dtype)


def rotate(x, positions, kind=MAIN):
    """Return x, shaped (..., positions, head_size), with every vector turned to its position."""
    cos, sin = (part.to(x.device) for part in cos_sin(positions, kind, x.dtype))
    pairs = cos.shape[-1]
    first, second = {first}, {second}
    turned = x.clone()
    turned[..., first] = x[..., first] * cos - x[..., second] * sin
    turned[..., second] = x[..., first] * sin + x[..., second] * cos
    return turned
''',
)


def snippet(inspection: Inspection, dialect: Dialect) -> str:
    """Return a module of Python that rebuilds the frequencies of every kind of layer exactly."""
    functions = dialect.functions
    for place, text in _fillings(inspection).items():
        functions = functions.replace(place, text)
    main = inspection.model.main_layer.name
    return "\n".join(
        [
            *(line for text in _comments(inspection) for line in _wrapped(text, "# ")),
            dialect.imports,
            "",
            f"LAYOUT = {str(inspection.model.layout)!r}",
            f"MAIN = {main!a}",
            "ROPE = {",
            *(
                line
                for layer in inspection.layers
                for line in _entry(layer, dialect, by_axis=_has_axes(inspection))
            ),
            "}",
            "",
            functions,
        ]
    )


def _fillings(inspection: Inspection) -> dict[str, str]:
    """Return what stands in the places of the functions."""
    first, second = _SLICES[inspection.model.layout]
    by_axis = _has_axes(inspection)
    return {
        "{first}": first,
        "{second}": second,
        "{places}": _BY_AXIS if by_axis else _ONE_NUMBER,
        "{told}": _TOLD_OF_AXES if by_axis else "",
    }


def _has_axes(inspection: Inspection) -> bool:
    return any(dealt_axes(layer.layer) for layer in inspection.layers)


def _comments(inspection: Inspection) -> Iterator[str]:
    model = inspection.model
    yield f"Rotary position embedding of {model.name!a}, type {model.model_type!a}."
    yield "inv_freq is in radians per token, each number the nearest float64 to the exact one;"
    yield "attention_factor multiplies cos and sin, score_factor the softmax's 1/sqrt(head_size)."
    yield f"Layout {model.layout}: {_PAIRS[model.layout]}."
    if inspection.length is not None:
        yield f"For texts of {inspection.length} tokens."
    for layer in inspection.layers:
        if layer.layer.sections:
            yield _on_sections(layer.layer)
    for still in inspection.still:
        yield f"Layers {still.name!a} do not rotate: {list(still.layer_indices)}."


def _on_sections(layer: LayerRope) -> str:
    said = f"M-RoPE, sections {list(layer.sections_by_axis)}, {layer.section_order}"
    if dealt_axes(layer):
        return f"{said}: axis_of_pair is which number of a position turns a pair."
    return f"{said}, which do not fill the pairs: here one position per token."


def _entry(layer: LayerInspection, dialect: Dialect, *, by_axis: bool) -> Iterator[str]:
    values = {
        "layers": list(layer.layer.layer_indices),
        "method": layer.rope_type,
        "base": layer.layer.base,
        "head_size": layer.layer.head_size,
        "rotary_size": layer.layer.rotary_size,
        "attention_factor": layer.scaled.amplitude,
        "score_factor": layer.scaled.score_factor,
    }
    if by_axis:
        values["axis_of_pair"] = list(dealt_axes(layer.layer) or (0,) * len(layer.dims))
    before, after = dialect.array
    yield f"    {layer.name!a}: {{"
    for name, value in values.items():
        yield from _wrapped(f'"{name}": {value!r},', " " * 8)
    yield f'        "inv_freq": {before}['
    # Each with its comma: without pairs there is no number, and no comma alone.
    numbers = [f"{_literal(theta)}," for theta in layer.scaled.scaled.theta.tolist()]
    yield from _wrapped(" ".join(numbers), " " * 12)
    yield f"        ]{after},"
    yield "    },"


def _wrapped(text: str, before: str) -> list[str]:
    return textwrap.wrap(
        text,
        _WIDTH,
        initial_indent=before,
        subsequent_indent=before,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _literal(value: float) -> str:
    return repr(value) if math.isfinite(value) else f'float("{value}")'

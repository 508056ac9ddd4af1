"""An inspection as text for a terminal: the values with their origins, then the pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.charts.axes.layer import axis_ids
from rope_desktop.charts.inspection_values import value_rows
from rope_desktop.io.columns import in_columns
from rope_desktop.io.inspection_labels import (
    count_of,
    layers_text,
    said_origin,
    said_value,
    sections_words,
    still,
)
from rope_desktop.io.inspection_labels import label as label_of
from rope_desktop.io.shown_numbers import fixed, short, whole_or_full
from rope_desktop.io.text_sections import labelled, remarks, sections_text, wrapped
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.charts.inspection import Inspection, LayerInspection
    from rope_desktop.io.text_sections import Section


def inspection_text(inspection: Inspection) -> str:
    """Return the inspection in words and columns, in the language in use."""
    return printable(
        sections_text(
            [
                (_title(inspection), _values(inspection)),
                *(section for layer in inspection.layers for section in _layer(inspection, layer)),
                *_still(inspection),
                *remarks(inspection.problems),
            ]
        )
    )


def _title(inspection: Inspection) -> Message:
    model = inspection.model
    if not model.model_type:
        title = msg("{name}", name=model.name)
    else:
        title = msg("{name}, of type {type}", name=model.name, type=model.model_type)
    return msg("{model}, part {part}", model=title, part=model.part) if model.part else title


def printable(text: str) -> str:
    """Return ``text`` without control characters, which a file could bring to the terminal."""
    if text.replace("\n", "").isprintable():
        return text
    return "".join(char if char == "\n" or char.isprintable() else "?" for char in text)


def _values(inspection: Inspection) -> list[str]:
    rows = value_rows(inspection)
    # A value of the main kind of layer stands once more as that of the model.
    kinds = {row.name.rpartition(".")[2] for row in rows if "." in row.name}
    shown = [row for row in rows if row.name not in kinds]
    return in_columns(
        [(say(label_of(row.name)), said_value(row.value), said_origin(row)) for row in shown],
        left=3,
    )


def _layer(inspection: Inspection, layer: LayerInspection) -> list[Section]:
    scaled = layer.scaled
    facts: list[tuple[Message, str]] = [
        (msg("layers"), layers_text(layer.layer.layer_indices)),
        (msg("method"), _method(inspection, layer)),
        (msg("base b"), whole_or_full(layer.layer.base)),
        (msg("cos and sin are multiplied by"), whole_or_full(scaled.amplitude)),
        (msg("the softmax scale is multiplied by"), whole_or_full(scaled.score_factor)),
    ]
    if layer.layer.sections:
        facts.append((msg("sections"), sections_words(layer.layer)))
    facts += _unfinished(layer, inspection.window)
    if len(inspection.model.layers) == 1:
        titles = (msg("All layers"), msg("Pairs"))
    else:
        titles = (
            msg("Layers {name}", name=layer.name),
            msg("Pairs of the layers {name}", name=layer.name),
        )
    return [(titles[0], labelled(facts, left=2)), (titles[1], in_columns(_pair_rows(layer)))]


def _method(inspection: Inspection, layer: LayerInspection) -> str:
    if not inspection.model.is_unscaled:
        return layer.rope_type
    return say(msg("{method}: unscaled, since the type is unknown", method=layer.rope_type))


def _unfinished(layer: LayerInspection, window: int | None) -> list[tuple[Message, str]]:
    counts = [
        (layer.trained_window, layer.unfinished_in_trained_window),
        (window, layer.unfinished_in_window),
    ]
    found = {}
    for length, count in counts:
        if length is not None and count is not None:
            label = msg("never finish a turn in {window} tokens", window=num(length, ",d"))
            found[length] = (label, count_of(count, len(layer.band)))
    return list(found.values())


def _pair_rows(layer: LayerInspection) -> list[tuple[str, ...]]:
    headings = (
        msg("pair"),
        msg("dims"),
        msg("θ plain (rad/token)"),
        msg("θ scaled"),
        msg("divisor"),
        msg("band"),
        msg("wavelength (tokens)"),
        msg("turns in trained window"),
        msg("turns in window"),
    )
    rows = [tuple(map(say, headings))] + [
        (
            str(pair),
            "{}, {}".format(*dims),
            short(plain),
            short(theta),
            fixed(divisor, 4),
            band,
            fixed(wavelength, 2),
            fixed(trained, 4),
            fixed(turns, 4),
        )
        for pair, (dims, plain, theta, divisor, band, wavelength, trained, turns) in enumerate(
            layer.pairs
        )
    ]
    axes = axis_ids(layer.layer)
    if not axes:
        return rows
    return [
        (pair, axis, *cells)
        for axis, (pair, *cells) in zip((say(msg("axis")), *axes), rows, strict=True)
    ]


def _still(inspection: Inspection) -> list[Section]:
    if not inspection.still:
        return []
    return [(msg("Layers that do not rotate"), wrapped(still(inspection.still)))]

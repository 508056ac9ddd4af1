"""Two models side by side, as text, JSON and CSV."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rope_desktop.io.columns import in_columns
from rope_desktop.io.csv_lines import csv_text
from rope_desktop.io.inspection_json import inspection_json
from rope_desktop.io.inspection_labels import count_of, label, said_value
from rope_desktop.io.inspection_text import printable
from rope_desktop.io.json_lines import json_list, json_object, json_value
from rope_desktop.io.shown_numbers import fixed, short
from rope_desktop.io.text_sections import remarks, sections_text, wrapped
from rope_desktop.support.language import say
from rope_desktop.support.text import msg, msg_n

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.inspection_difference import Comparison, LayerComparison
    from rope_desktop.io.text_sections import Section
    from rope_desktop.support.text import Message

MARK = "≠"
_COLUMNS = ("inv_freq", "divisor", "band", "wavelength")
HEADINGS = (
    "layer_a",
    "layer_b",
    "pair",
    *(f"{name}_a" for name in _COLUMNS),
    *(f"{name}_b" for name in _COLUMNS),
    "ratio",
    "differs",
)


def comparison_text(comparison: Comparison) -> str:
    """Return the values of both, those that differ marked, and the pairs of each kind of layer."""
    sections: list[Section] = [
        (msg("Two models"), in_columns(_values(comparison), left=4)),
        *((_title(layer), _layer(layer)) for layer in comparison.layers),
        *_left_over(comparison),
        *(([(msg("Result"), wrapped([_same()]))]) if comparison.is_same else []),
        *remarks((*comparison.first.problems, *comparison.second.problems)),
    ]
    return printable(sections_text(sections))


def comparison_json(comparison: Comparison) -> str:
    """Return one object: both inspections, the values that differ, and the pairs' ratios."""
    differing = [pair._asdict() for pair in comparison.values if pair.differs]
    return json_object(
        {
            "a": inspection_json(comparison.first).rstrip(),
            "b": inspection_json(comparison.second).rstrip(),
            "same": json_value(comparison.is_same),
            "differences": json_list(
                {"name": item["name"], "a": item["first"], "b": item["second"]}
                for item in differing
            ),
            "layers": json_list(_record(layer) for layer in comparison.layers),
            "only_a": json_value(comparison.only_first),
            "only_b": json_value(comparison.only_second),
        }
    )


def comparison_csv(comparison: Comparison) -> str:
    """Return a row for each pair and kind of layer, then one for each value of both."""
    pairs = csv_text(HEADINGS, (row for layer in comparison.layers for row in _rows(layer)))
    values = csv_text(
        ("name", "a", "b", "differs"),
        ((pair.name, pair.first, pair.second, pair.differs) for pair in comparison.values),
    )
    return f"{pairs}\n{values}"


def _values(comparison: Comparison) -> list[tuple[str, ...]]:
    names = ("", "", comparison.first.model.name, comparison.second.model.name)
    rows: list[tuple[str, ...]] = [names]
    return rows + [
        (
            MARK if pair.differs else "",
            say(label(pair.name)),
            said_value(pair.first),
            said_value(pair.second),
        )
        for pair in comparison.values
    ]


def _title(layer: LayerComparison) -> Message:
    if layer.first.name == layer.second.name:
        return msg("Pairs of the layers {name}", name=layer.first.name)
    return msg(
        "Pairs of the layers {name} against {other}",
        name=layer.first.name,
        other=layer.second.name,
    )


def _layer(layer: LayerComparison) -> list[str]:
    """Return the pairs that differ; a line alone if none does."""
    count = len(layer.differing)
    if not count:
        return wrapped([msg("All frequencies are the same, to the last digit.")])
    summary = msg_n(
        "{shown} has another frequency.",
        "{shown} have another frequency.",
        count,
        shown=count_of(count, len(layer.ratio)),
    )
    headings = (
        msg("pair"),
        msg("θ here"),
        msg("θ there"),
        msg("ratio"),
        msg("divisor here"),
        msg("divisor there"),
        msg("band here"),
        msg("band there"),
    )
    rows = [
        (
            str(pair),
            short(_at(layer.first.inv_freq, pair)),
            short(_at(layer.second.inv_freq, pair)),
            fixed(layer.ratio[pair], 6),
            fixed(_at(layer.first.divisor, pair), 4),
            fixed(_at(layer.second.divisor, pair), 4),
            _at(layer.first.band, pair) or "—",
            _at(layer.second.band, pair) or "—",
        )
        for pair in layer.differing
    ]
    return [*wrapped([summary]), *in_columns([tuple(map(say, headings)), *rows])]


def _left_over(comparison: Comparison) -> list[Section]:
    lines = [
        *(
            msg("{name} has the layers {kind} alone.", name=comparison.first.model.name, kind=kind)
            for kind in comparison.only_first
        ),
        *(
            msg("{name} has the layers {kind} alone.", name=comparison.second.model.name, kind=kind)
            for kind in comparison.only_second
        ),
    ]
    return [(msg("Kinds of layer"), wrapped(lines))] if lines else []


def _same() -> Message:
    return msg("Nothing differs: both turn every pair alike.")


def _record(layer: LayerComparison) -> dict[str, Any]:
    return {
        "a": layer.first.name,
        "b": layer.second.name,
        "ratio": layer.ratio,
        "differing_pairs": layer.differing,
    }


def _rows(layer: LayerComparison) -> Iterator[tuple[object, ...]]:
    differing = set(layer.differing)
    for pair, ratio in enumerate(layer.ratio):
        sides = [
            _at(getattr(side, name), pair)
            for side in (layer.first, layer.second)
            for name in _COLUMNS
        ]
        yield (
            layer.first.name,
            layer.second.name,
            pair,
            *sides,
            ratio,
            pair in differing,
        )


def _at(values: tuple[Any, ...], pair: int) -> Any:
    return values[pair] if pair < len(values) else None

"""The figures of the compared encodings as tab-separated text, in full precision."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.encoding_plot import EncodingPlot
    from rope_desktop.charts.encodings import EncodingsChart

_READOUTS = (
    "encoding",
    "lowest",
    "highest",
    "range",
    "spread_across_anchors",
    "lowest_q_norm",
    "highest_q_norm",
)


def encodings_as_tsv(chart: EncodingsChart) -> str:
    """Return the scores, a row for each anchor and offset, and below them the readouts.

    The headings are those of ``report --curve``; a cell is empty where there is no value.
    """
    lines = [*_scores(chart), "", *_readouts(chart.plots)]
    return "\n".join(lines)


def _scores(chart: EncodingsChart) -> Iterator[str]:
    names = (plot.encoding for plot in chart.plots)
    yield "\t".join(("anchor", "offset", "query_position", *names))
    for row, anchor in enumerate(chart.span.anchors):
        columns = [plot.scores[row, : plot.counts[row]].tolist() for plot in chart.plots]
        for offset in range(chart.span.count):
            scores = (repr(c[offset]) if offset < len(c) else "" for c in columns)
            yield "\t".join((str(anchor), str(offset), str(anchor + offset), *scores))


def _readouts(plots: tuple[EncodingPlot, ...]) -> Iterator[str]:
    yield "\t".join(_READOUTS)
    for plot in plots:
        values = (getattr(plot.readout, name) for name in _READOUTS[1:])
        shown = ("" if value is None else repr(value) for value in values)
        yield "\t".join((plot.encoding, *shown))

"""Encodings side by side: the same q and k, asked at several places, under each encoding."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rope_desktop.charts import encoding_curve as one
from rope_desktop.charts.encoding_plot import EncodingPlot, encoding_plot
from rope_desktop.charts.scale import brief
from rope_desktop.core.encodings.learned import BERT_POSITIONS, GPT2_POSITIONS
from rope_desktop.core.frequencies import frequencies
from rope_desktop.state.head import resolve_head, without_positions
from rope_desktop.state.scaling_words import unscaled
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rope_desktop.charts.encoding_curve import Compared, EncodingCurve, Span, Turning
    from rope_desktop.state.scene import Scene


# A caption names so many encodings; of more it tells the first and the number.
_MOST_NAMED = 3


@dataclass(frozen=True, slots=True, eq=False)
class EncodingsChart:
    """A plot for each encoding that is on, all over the offsets and anchors of ``span``."""

    title: Message
    caption: Message
    span: Span
    plots: tuple[EncodingPlot, ...]


def shown_head(scene: Scene) -> int:
    """Return the head of ALiBi that is drawn: the one asked for, or the last that there is."""
    return min(scene.alibi_head, scene.alibi_heads)


def needs_seed(scene: Scene) -> bool:
    """Return whether something that is drawn is random: the vectors, or an encoding's table."""
    return not scene.compares_scene or any(
        name.startswith(("learned", "t5", "rotated")) for name in scene.encodings
    )


def depends_on(scene: Scene) -> tuple[object, ...]:
    """Return all that the chart depends on; nothing else changes it."""
    vectors: tuple[object, ...] = (scene.sample_size,)
    if scene.compares_scene:
        vectors = (scene.head_size, scene.rotary_size, scene.scaling, scene.query, scene.key)
    return (
        *vectors,
        scene.base if _turns(scene) or scene.compares_scene else None,
        scene.layout if _turns(scene) else None,
        _leaves_out_scaling(scene),
        (scene.alibi_heads, shown_head(scene)) if "alibi" in scene.encodings else None,
        scene.sample_seed if needs_seed(scene) else None,
        scene.compares_scene,
        scene.encodings,
        scene.anchors,
        scene.offset_count,
    )


def build_encodings_chart(scene: Scene) -> EncodingsChart:
    """Return the plots of the encodings that ``scene`` has switched on."""
    # A position named twice is one anchor.
    span = one.Span(0, scene.offset_count, tuple(dict.fromkeys(scene.anchors)))
    vectors, turning = _compared(scene)
    plots = tuple(
        encoding_plot(curve, name, span, vectors.norms)
        for curve, name in _curves(scene, vectors, turning, span)
    )
    return EncodingsChart(
        title=msg_n(
            "The same question asked at {count} place",
            "The same question asked at {count} places",
            len(span.anchors),
        ),
        caption=unscaled(_caption(plots)) if _leaves_out_scaling(scene) else _caption(plots),
        span=span,
        plots=plots,
    )


def _turns(scene: Scene) -> bool:
    return "rope" in scene.encodings or "rotated_embedding" in scene.encodings


def _leaves_out_scaling(scene: Scene) -> bool:
    return scene.scaling is not None and _turns(scene) and not scene.compares_scene


def _compared(scene: Scene) -> tuple[Compared, Turning]:
    """Return q and k, and how they are turned; the unit vectors turn whole."""
    if scene.compares_scene:
        head = resolve_head(without_positions(scene))
        return one.scene_vectors(scene), (head.frequencies, scene.layout)
    size = scene.sample_size
    return one.unit_vectors(size, scene.sample_seed), (frequencies(size, scene.base), scene.layout)


def _curves(
    scene: Scene, vectors: Compared, turning: Turning, span: Span
) -> Iterator[tuple[EncodingCurve, Message]]:
    """Yield each curve that is switched on, with its name, in the order of the scene."""
    for encoding in scene.encodings:
        curve = _curve(encoding, scene, (vectors, turning, span))
        name = curve.label
        if encoding == "alibi":
            name = msg(
                "ALiBi, head {head} of {heads}",
                head=num(shown_head(scene), "d"),
                heads=num(scene.alibi_heads, "d"),
            )
        yield curve, name


def _curve(encoding: str, scene: Scene, given: tuple[Compared, Turning, Span]) -> EncodingCurve:
    (vectors, turning, span), seed = given, scene.sample_seed
    match encoding:
        case "rope":
            return one.rope(vectors, turning, span)
        case "sinusoidal":
            return one.sinusoids_added(vectors, span)
        case "learned_512":
            return one.learned_rows(vectors, span, BERT_POSITIONS, seed)
        case "learned_1024":
            return one.learned_rows(vectors, span, GPT2_POSITIONS, seed)
        case "t5_bidirectional" | "t5_causal":
            both = encoding == "t5_bidirectional"
            return one.t5_bias(vectors, span, seed, is_bidirectional=both)
        case "alibi":
            return one.alibi_bias(vectors, span, scene.alibi_heads, shown_head(scene))
    return one.rotated(vectors, turning, span, seed)


def _caption(plots: tuple[EncodingPlot, ...]) -> Message:
    """Return what to see: whose curves are one line, and whose are not."""
    if not plots:
        return msg("No encoding is on: switch one on above.")
    if len(plots[0].anchors) == 1:
        return msg(
            "One anchor, one curve each. Name a second one to see whether the place of the key "
            "matters."
        )
    same = [plot for plot in plots if plot.is_one_line]
    apart = [plot for plot in plots if not plot.is_one_line and _spread(plot) is not None]
    if same and apart:
        return msg("{first} {second}", first=_of_same(same), second=_of_apart(apart))
    if same:
        return _of_same(same)
    if apart:
        return _of_apart(apart)
    return msg("No two anchors have a score at the same offset, so nothing can be compared.")


def _of_same(plots: Sequence[EncodingPlot]) -> Message:
    spread = max(_spread(plot) or 0.0 for plot in plots)
    return msg_n(
        "{names}: {count} curve on one line ({spread}), so only the offset counts.",
        "{names}: {count} curves on one line ({spread}), so only the offset counts.",
        len(plots[0].anchors),
        names=_names(plots),
        spread=_up_to(spread, ".1e" if spread else ".0f", plots),
    )


def _of_apart(plots: Sequence[EncodingPlot]) -> Message:
    spread = max(_spread(plot) or 0.0 for plot in plots)
    return msg(
        "{names}: the place of the key leaks in ({spread}).",
        names=_names(plots),
        spread=_up_to(spread, brief(spread), plots),
    )


def _up_to(spread: float, spec: str, plots: Sequence[EncodingPlot]) -> Message:
    if len(plots) == 1:
        return msg("spread {spread}", spread=num(spread, spec))
    return msg("spread at most {spread}", spread=num(spread, spec))


def _spread(plot: EncodingPlot) -> float | None:
    return plot.readout.spread_across_anchors


def _names(plots: Sequence[EncodingPlot]) -> Message:
    """Return the names of a few plots, or that of the first and how many others there are."""
    if len(plots) == 1:
        return plots[0].name
    if len(plots) <= _MOST_NAMED:
        return msg("{first} · {rest}", first=plots[0].name, rest=_names(plots[1:]))
    return msg_n(
        "{name} and {count} other",
        "{name} and {count} others",
        len(plots) - 1,
        name=plots[0].name,
    )

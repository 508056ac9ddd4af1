"""What the schemes of the Axes view are called, and what is said of the one in use."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.state.scene import AxesScheme
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.state.axes_resolved import Axes


class SchemeText(NamedTuple):
    """The name of a scheme, a few words on what stands in it, and a line on how it turns."""

    name: Message
    detail: Message
    line: Message


SCHEME_TEXTS: dict[AxesScheme, SchemeText] = {
    AxesScheme.GRID: SchemeText(
        msg("2-D grid"),
        msg("one picture"),
        msg("A patch has a column x and a row y; half of the pairs turn with each."),
    ),
    AxesScheme.MEMORY: SchemeText(
        msg("SAM 2 memory"),
        msg("stored frames"),
        msg("Patches of every stored frame turn as those of the present one do."),
    ),
    AxesScheme.MROPE: SchemeText(
        msg("M-RoPE"),
        msg("words and film"),
        msg("The pairs of one ladder are dealt out to time, height and width."),
    ),
    AxesScheme.FILM: SchemeText(
        msg("T × H × W"),
        msg("film only"),
        msg("Time, height and width have dimensions and a ladder each."),
    ),
}


def scheme_caption(axes: Axes) -> Message:
    """Return what the scheme of the scene is, and how many pairs each axis has in it."""
    line = SCHEME_TEXTS[axes.scene.axes_scheme].line
    if axes.resolved is None:
        return line
    shares = [
        msg("{axis}: {count}", axis=axis.symbol, count=num(count, ",d"))
        for axis, count in zip(axes.axes, axes.resolved.split.counts, strict=True)
    ]
    listed = shares[0]
    for share in shares[1:]:
        listed = msg("{before}, {share}", before=listed, share=share)
    return msg("{scheme} Pairs: {shares}.", scheme=line, shares=listed)

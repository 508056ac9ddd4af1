"""The methods of scaling in words: what each does and what that costs; and their colours."""

from __future__ import annotations

from rope_desktop.core.scaling.spec import Method
from rope_desktop.support.text import Message, msg

EFFECTS: dict[Method, Message] = {
    Method.PLAIN: msg(
        "Unscaled: beyond the trained window, pairs that finished no turn in it come to angles "
        "they never saw."
    ),
    Method.LINEAR: msg(
        "Position interpolation: up to factor × trained window no angle is new, but fast pairs are "
        "squeezed too, which blurs neighbours."
    ),
    Method.NTK: msg(
        "NTK-aware base: a larger base slows the last pair by the factor and the first not at all; "
        "what already worked is stretched a little, and pairs between still see new angles."
    ),
    Method.DYNAMIC: msg(
        "Dynamic NTK: plain up to the trained window, a base that grows with the text beyond it; "
        "keys cached before were turned by another base."
    ),
    Method.NTK_BY_PARTS: msg(
        "NTK-by-parts: fast pairs are left alone, slow ones interpolated, with a ramp in turns "
        "between; where the ramp lies has to be found by trial."
    ),
    Method.YARN: msg(
        "YaRN: fast pairs are left alone, slow ones interpolated, with a ramp between; mostly cos "
        "and sin, or the softmax scale, are raised to sharpen attention, in short texts too."
    ),
    Method.LLAMA3: msg(
        "Llama 3 bands: pairs that turn often in training are left alone, those that never finish "
        "a turn divided, with a short step between; the slow pairs have to be retrained."
    ),
    Method.LONGROPE: msg(
        "LongRoPE: a divisor of its own for each pair, found by search, with one list for short "
        "and one for long texts; at the switch every cached key is turned by the other list."
    ),
    Method.PROPORTIONAL: msg(
        "Proportional: only the first pairs turn, at exponents of the whole head; the others say "
        "nothing of position."
    ),
}
"""A sentence each, for whoever has to choose."""
ROLES: dict[Method, str] = {
    Method.PLAIN: "ink",
    Method.LINEAR: "muted",
    Method.NTK: "gain",
    Method.DYNAMIC: "anchor_3",
    Method.NTK_BY_PARTS: "anchor_4",
    Method.YARN: "loss",
    Method.LLAMA3: "q",
    Method.LONGROPE: "k",
    Method.PROPORTIONAL: "k",
}
"""The theme's colours of their curves."""

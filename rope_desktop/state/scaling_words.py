"""What the methods of scaling are called. It needs no array, since the scene panel says it too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.core.scaling.spec import Method
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.core.scaling.spec import Scaling

METHOD_NAMES: dict[Method, Message] = {
    Method.PLAIN: msg("plain"),
    Method.LINEAR: msg("position interpolation"),
    Method.NTK: msg("NTK-aware base"),
    Method.DYNAMIC: msg("dynamic NTK"),
    Method.NTK_BY_PARTS: msg("NTK-by-parts"),
    Method.YARN: msg("YaRN"),
    Method.LLAMA3: msg("Llama 3 bands"),
    Method.LONGROPE: msg("LongRoPE"),
    Method.PROPORTIONAL: msg("proportional"),
}


def scaling_name(scaling: Scaling) -> Message:
    """Return the method of a scaling and its factor, where the method has one."""
    name = METHOD_NAMES[scaling.method]
    if scaling.method is Method.PLAIN or scaling.factor == 1.0:
        return name
    return msg("{method}, factor {factor}", method=name, factor=num(scaling.factor, ",.6g"))


def unscaled(said: Message) -> Message:
    """Return what is said of sampled vectors, which turn by plain frequencies in any scene."""
    return msg("{said} Unscaled: the sample turns by plain frequencies.", said=said)

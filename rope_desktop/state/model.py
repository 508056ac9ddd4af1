"""What a model's configuration says of its rotation, with the origin of every value.

It is what the readers in ``io/model_config`` make of a file or a pasted text; it needs no array
library. ``core.scaling`` makes the frequencies of it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from rope_desktop.core.conventions import SectionOrder
from rope_desktop.core.scaling.spec import Scaling

if TYPE_CHECKING:
    from rope_desktop.core.conventions import Layout
    from rope_desktop.support.problems import Problem


class OriginKind(StrEnum):
    """Where a value comes from."""

    READ = "read"
    BY_MODEL_TYPE = "by_model_type"
    ASSUMED = "assumed"


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a value comes from; ``place`` is the path of the key, or the model type that says so.

    A value made of several keys names them all: ``hidden_size / num_attention_heads``.
    """

    kind: OriginKind
    place: str = ""


ASSUMED = Origin(OriginKind.ASSUMED)


@dataclass(frozen=True, slots=True)
class StatedValue:
    """One value of the configuration by its name here (``base``, ``factor``), with its origin.

    A value of one kind of layer only is named ``kind.name``.
    """

    name: str
    value: float | str | bool | None
    origin: Origin


@dataclass(frozen=True, slots=True)
class LayerRope:
    """The rotation in all layers of one kind.

    ``layer_indices`` is empty where the number of layers is not known. ``rotary_size`` dimensions
    of ``head_size`` rotate; ``exponent_size`` is the d of the exponent −2i/d, which differs from it
    only where an odd rotary size was rounded up. ``sections`` are the pairs of M-RoPE's axes.
    Layers that do not rotate keep the values they would have.
    """

    name: str
    layer_indices: tuple[int, ...]
    base: float
    head_size: int
    rotary_size: int
    exponent_size: int
    scaling: Scaling = field(default_factory=Scaling)
    rotates: bool = True
    sections: tuple[int, ...] = ()
    section_order: SectionOrder | None = None

    @property
    def sections_by_axis(self) -> tuple[int, ...]:
        """Return the sections as time, height, width, where they are three.

        ERNIE 4.5 VL, whose height and width alternate, writes height, width, time.
        """
        if self.section_order is SectionOrder.ALTERNATING and len(self.sections) == 3:
            height, width, time = self.sections
            return time, height, width
        return self.sections

    def __hash__(self) -> int:
        """Return a hash of what tells kinds of layer apart quickly; the lists may be long."""
        return hash((self.name, self.base, self.rotary_size, self.scaling))

    @property
    def power_base(self) -> float:
        """Return the base whose powers −2i/``rotary_size`` are the plain frequencies.

        It is infinite where it is beyond float64.
        """
        if self.exponent_size == self.rotary_size:
            return self.base
        try:
            return float(self.base ** (self.rotary_size / self.exponent_size))
        except OverflowError:
            return math.inf


@dataclass(frozen=True, slots=True)
class ModelRope:
    """The rotation of a model: what was read, what its type says, what was assumed.

    ``trained_window`` and ``window`` are tokens; None where nothing says so. ``part`` is the path
    of the part that was read, ``parts`` those that could be ("" is the whole), ``rotary_parts``
    those of them that say something of a rotation, the read one always among them. ``source`` is
    the text of the configuration, by which another part can be read when its file is gone.
    ``is_unscaled`` marks a model that is shown unscaled since its scaling is not known.
    """

    model_type: str
    name: str
    layout: Layout
    layout_source: Origin
    head_size: int
    rotary_size: int
    trained_window: int | None
    window: int | None
    layers: tuple[LayerRope, ...]
    origins: tuple[StatedValue, ...] = ()
    problems: tuple[Problem, ...] = ()
    part: str = ""
    parts: tuple[str, ...] = ()
    rotary_parts: tuple[str, ...] = ()
    source: str = field(default="", repr=False)
    is_unscaled: bool = False

    def __hash__(self) -> int:
        """Return a hash of what tells models apart quickly: every step of a drag asks for it."""
        return hash((self.model_type, self.name, self.head_size, self.window, self.part))

    @property
    def main_layer(self) -> LayerRope:
        """Return the kind of layer to show first: the first that rotates, full attention before."""
        rotating = [layer for layer in self.layers if layer.rotates] or list(self.layers)
        full = [layer for layer in rotating if layer.name == "full_attention"]
        return (full or rotating)[0]

    def origin_of(self, name: str) -> Origin:
        """Return where the value called ``name`` comes from."""
        return next((item.origin for item in self.origins if item.name == name), ASSUMED)

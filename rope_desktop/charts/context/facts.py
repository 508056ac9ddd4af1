"""The facts of a model's rotation, each with where it comes from, beside those of another model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.charts.context.fact_values import LABELS, values_of
from rope_desktop.charts.context.layer_kinds import layer_kinds
from rope_desktop.charts.context.phrases import name_beside
from rope_desktop.state.model import ASSUMED, Origin, OriginKind
from rope_desktop.state.shown_model import BY_HAND, layer_of, scaling_fits, shown_model
from rope_desktop.support.problems import Problem, warning
from rope_desktop.support.text import Message, msg

if TYPE_CHECKING:
    from rope_desktop.charts.context.layer_kinds import LayerKind
    from rope_desktop.state.model import ModelRope
    from rope_desktop.state.resolve import Resolved

_NOTHING = msg("—")
_SET_HERE = msg("set here"), msg("set here, or usual for the method")
# What a configuration says without a number of that name.
_MEANT = ("model_type", "layers", "method", "factors", "turning_pairs")
_FOLLOWING = (*_MEANT, "amplitude", "score_factor")


class Fact(NamedTuple):
    """One line: ``origin`` is short, ``told`` says it in full; ``other`` is the second model's."""

    fact_id: str
    label: Message
    value: Message
    origin: Message
    told: Message
    kind: OriginKind
    other: Message | None = None

    @property
    def differs(self) -> bool:
        """Return whether the second model has another value."""
        return self.other is not None and self.other != self.value

    @property
    def is_assumed(self) -> bool:
        """Return whether nothing says the value: it is only assumed."""
        return self.kind is OriginKind.ASSUMED and self.fact_id not in _FOLLOWING

    def reading(self) -> Message:
        """Return the line as a sentence."""
        if self.other is not None:
            return msg(
                "{label}: {value} ({origin}); the other model: {other}",
                label=self.label,
                value=self.value,
                origin=self.told,
                other=self.other,
            )
        return msg(
            "{label}: {value} ({origin})", label=self.label, value=self.value, origin=self.told
        )


@dataclass(frozen=True, slots=True)
class FactsChart:
    """The facts, the kinds of layer to choose from (none where there is one), what came up."""

    title: Message
    caption: Message
    facts: tuple[Fact, ...]
    kinds: tuple[LayerKind, ...]
    kind: str
    problems: tuple[Problem, ...]
    names: tuple[Message, Message] | None


def build_facts_chart(resolved: Resolved) -> FactsChart:
    """Return what is known of the model that is shown."""
    scene = resolved.scene
    model = shown_model(scene)
    layer = layer_of(model, scene.layer_kind)
    other = scene.compared_model
    others = {} if other is None else values_of(other, layer_of(other, scene.layer_kind))
    values = values_of(model, layer)
    stated = {item.name: item.origin for item in model.origins}
    names = [name for name in LABELS if name in values or name in others]
    return FactsChart(
        title=msg("Model"),
        caption=_caption(model),
        facts=tuple(
            _fact(
                model,
                name,
                (values.get(name, _NOTHING), others.get(name, _NOTHING) if other else None),
                _origin(stated, layer.name, name),
            )
            for name in names
        ),
        kinds=layer_kinds(model),
        kind=layer.name,
        problems=(*_misfit(model, layer.name), *model.problems),
        names=None if other is None else _names(model, other),
    )


def _fact(
    model: ModelRope, name: str, values: tuple[Message, Message | None], origin: Origin
) -> Fact:
    short, told = _origin_words(model, name, origin)
    kind = OriginKind.READ if model.model_type == BY_HAND else origin.kind
    return Fact(name, LABELS[name], values[0], short, told, kind, values[1])


def _origin(stated: dict[str, Origin], kind: str, name: str) -> Origin:
    """Return where a value comes from: what is said of this kind of layer counts first."""
    return stated.get(f"{kind}.{name}") or stated.get(name, ASSUMED)


def _origin_words(model: ModelRope, name: str, origin: Origin) -> tuple[Message, Message]:
    if model.model_type == BY_HAND:
        return _SET_HERE
    if name in ("amplitude", "score_factor"):
        return msg("by method"), msg("worked out by the method's rule")
    if name in _MEANT:
        return msg("read"), msg("read from the configuration, or what it means there")
    if origin.kind is OriginKind.READ:
        key = origin.place.rpartition(".")[2] if " " not in origin.place else origin.place
        return msg("{key}", key=key), msg("read from {place}", place=origin.place)
    if origin.kind is OriginKind.BY_MODEL_TYPE:
        return msg("by type"), msg("by the model type {type}", type=origin.place)
    return msg("assumed"), msg("assumed: the configuration does not say")


def _misfit(model: ModelRope, kind: str) -> tuple[Problem, ...]:
    if scaling_fits(layer_of(model, kind)):
        return ()
    text = msg("This scaling cannot be worked out for this head; the plain frequencies are shown.")
    return (warning("scaling_misfit", "scaling", text),)


def _names(model: ModelRope, other: ModelRope) -> tuple[Message, Message]:
    """Return what heads the values of two models: of one configuration, their parts."""
    if BY_HAND in (model.model_type, other.model_type):
        return _name(model), _name(other)
    names = name_beside(model, other), name_beside(other, model)
    return msg("{name}", name=names[0] or "?"), msg("{name}", name=names[1] or "?")


def _name(model: ModelRope) -> Message:
    if model.model_type == BY_HAND:
        return msg("built by hand")
    return msg("{name}", name=model.name or model.model_type or "?")


def _caption(model: ModelRope) -> Message:
    if model.model_type == BY_HAND:
        return msg("built by hand")
    if model.part:
        return msg("{name}, part {part}", name=_name(model), part=model.part)
    return _name(model)

"""By what several methods would divide the frequency of each pair, the model's own among them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.context.method_words import EFFECTS, ROLES
from rope_desktop.charts.context.phrases import name_beside
from rope_desktop.charts.context.subject import compared_scaled, divisors_for, subject_of
from rope_desktop.charts.scale import brief
from rope_desktop.core.scaling.spec import Method
from rope_desktop.state.scaling_words import METHOD_NAMES
from rope_desktop.state.shown_model import hand_scaling, shown_model
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.charts.context.subject import Subject
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.resolve import Resolved
    from rope_desktop.state.scene import Scene
    from rope_desktop.support.text import Number

TITLE = msg("What each method would do")
OWN, COMPARED = "own", "compared"
_LONGEST_NAME = 28
# As a multiple it would be shown as 1.
_HARDLY_MORE = 1.001
# In decades: up to so many the ticks double, up to so many they are at 1, 2 and 5.
_NARROW, _WIDE = 1.8, 3.0
# Of which the ends of the axis are multiples, in decades.
_RUNG = 0.25


@dataclass(frozen=True, slots=True, eq=False)
class DivisorCurve:
    """The divisors of one method, (n_pairs,), infinite where a pair no longer turns.

    ``decades`` are log₁₀ of them, NaN for those; ``curve_id`` is the method's, or that of the
    model's own scaling or of the one beside it.
    """

    curve_id: str
    label: Message
    role: str
    divisor: FloatArray
    decades: FloatArray
    width: float


@dataclass(frozen=True, slots=True, eq=False)
class DivisorChart:
    """Curves over the pairs; ``sentences`` say what the methods do and what it costs."""

    title: Message
    caption: Message
    curves: tuple[DivisorCurve, ...]
    sentences: tuple[Message, ...]
    pair: int
    pair_count: int
    low: float
    high: float

    def looks_like(self, other: DivisorChart) -> bool:
        """Return whether ``other`` has the very same curves."""
        return len(self.curves) == len(other.curves) and all(
            mine.divisor is others.divisor and mine.label == others.label
            for mine, others in zip(self.curves, other.curves, strict=True)
        )

    @property
    def ticks(self) -> tuple[tuple[float, Number], ...]:
        """Return where the axis of divisors has its ticks, in decades, and their numbers."""
        span = self.high - self.low
        if span < _NARROW:
            values = [2.0**power for power in range(-4, 9)]
        else:
            rungs = (1, 2, 5) if span < _WIDE else (1,)
            values = [rung * 10.0**power for power in range(-6, 10) for rung in rungs]
        decades = [(math.log10(value), value) for value in values]
        return tuple(
            (decade, num(value, ",.6g"))
            for decade, value in decades
            if self.low <= decade <= self.high
        )

    def pair_at(self, x: float) -> int | None:
        """Return the pair nearest to ``x``, if there is any."""
        return min(max(round(x), 0), self.pair_count - 1) if self.pair_count else None

    def tick(self, x: float) -> str:
        """Return the pair at ``x`` as plain digits, empty between two pairs."""
        return str(round(x)) if float(x).is_integer() and 0 <= x < self.pair_count else ""

    def reading(self, pair: int) -> Message:
        """Return what divides ``pair`` by every method, in full precision, the own first."""
        parts = msg("pair {pair}", pair=pair)
        for curve in self.curves:
            if pair < len(curve.divisor):
                divisor = float(curve.divisor[pair])
                shown = num(divisor) if math.isfinite(divisor) else msg("does not turn")
                parts = msg(
                    "{before} · {method}: {divisor}",
                    before=parts,
                    method=curve.label,
                    divisor=shown,
                )
        return parts


def build_divisor_chart(resolved: Resolved) -> DivisorChart:
    """Return the divisors of the compared methods and of the model's own."""
    scene = resolved.scene
    subject = subject_of(scene)
    factor = _factor(scene, subject)
    methods = [Method(name) for name in scene.compared_methods]
    own = subject.layer.scaling.method
    curves: tuple[DivisorCurve, ...] = ()
    if subject.layer.rotates and subject.pair_count:
        made = [_of_method(subject, method, factor) for method in methods]
        others = [curve for curve in made if not _is_own(subject, curve)]
        curves = (*others, *_of_second(scene), _own(subject))
    low, high = _limits(curves)
    return DivisorChart(
        title=TITLE,
        caption=_caption(scene, subject, factor),
        curves=curves,
        sentences=tuple(EFFECTS[method] for method in dict.fromkeys((own, *methods))),
        pair=subject.pair,
        pair_count=subject.pair_count if curves else 0,
        low=low,
        high=high,
    )


def _factor(scene: Scene, subject: Subject) -> float:
    """Return the factor that the methods are compared at: by hand the set one, else the needed."""
    if scene.model is None:
        return scene.factor
    needed = subject.target / subject.trained
    return needed if needed > 1.0 else max(subject.layer.scaling.factor, 1.0)


def _is_own(subject: Subject, curve: DivisorCurve) -> bool:
    """Return whether a curve is the very one of the model's own scaling."""
    is_same = curve.curve_id == subject.layer.scaling.method
    return is_same and np.array_equal(curve.divisor, subject.scaled.divisor)


def _of_method(subject: Subject, method: Method, factor: float) -> DivisorCurve:
    scaling = hand_scaling(method, factor, subject.trained)
    if scaling == subject.layer.scaling:
        divisor = subject.scaled.divisor
    else:
        divisor = divisors_for(subject.layer, scaling, subject.target)
    return _curve(method, METHOD_NAMES[method], ROLES[method], divisor)


def _own(subject: Subject) -> DivisorCurve:
    scaling = subject.layer.scaling
    label = msg("{method}, as set", method=METHOD_NAMES[scaling.method])
    if scaling.method not in (Method.PLAIN, Method.LONGROPE, Method.PROPORTIONAL):
        factor = num(scaling.factor, brief(scaling.factor))
        label = msg(
            "{method} ×{factor}, as set", method=METHOD_NAMES[scaling.method], factor=factor
        )
    return _curve(OWN, label, ROLES[scaling.method], subject.scaled.divisor, 2.6)


def _of_second(scene: Scene) -> tuple[DivisorCurve, ...]:
    scaled = compared_scaled(scene)
    if scaled is None or scene.compared_model is None:
        return ()
    name = name_beside(scene.compared_model, shown_model(scene))[:_LONGEST_NAME]
    return (_curve(COMPARED, msg("{model}", model=name), "selection", scaled.divisor, 2.0),)


def _curve(
    curve_id: str, label: Message, role: str, divisor: FloatArray, width: float = 1.5
) -> DivisorCurve:
    decades = np.log10(divisor)
    decades[~np.isfinite(decades)] = np.nan
    return DivisorCurve(curve_id, label, role, divisor, decades, width)


def _limits(curves: tuple[DivisorCurve, ...]) -> tuple[float, float]:
    every = np.concatenate([*(curve.decades for curve in curves), [0.0, 0.3]])
    low, high = float(np.nanmin(every)), float(np.nanmax(every))
    # In steps, so that the axis stands still while a number is dragged.
    low, high = math.floor(low / _RUNG) * _RUNG, math.ceil((high + 0.05) / _RUNG) * _RUNG
    return low - 0.05 * (high - low), high + 0.03 * (high - low)


def _caption(scene: Scene, subject: Subject, factor: float) -> Message:
    if not (subject.layer.rotates and subject.pair_count):
        return msg("Nothing rotates here, so there is nothing to divide.")
    shown, trained = num(factor, brief(factor)), num(subject.trained, ",d")
    if scene.model is None:
        return msg(
            "Divisor of each pair's frequency with the factor {factor}. At 1 a pair stays as it "
            "is, above 1 it is slowed.",
            factor=shown,
        )
    if subject.target <= subject.trained and factor == 1.0:
        return msg(
            "Divisor of each pair's frequency. The target is within the {trained} of training, so "
            "there is nothing to extend: the factor is 1.",
            trained=trained,
        )
    if subject.target <= subject.trained:
        return msg(
            "Divisor of each pair's frequency. The target is within the {trained} of training, so "
            "the methods have the model's own factor, {factor}.",
            trained=trained,
            factor=shown,
        )
    values = {"target": num(subject.target, ",d"), "trained": trained}
    if factor < _HARDLY_MORE:
        return msg(
            "Divisor of each pair's frequency for {target} tokens, just past the {trained} of "
            "training.",
            **values,
        )
    return msg(
        "Divisor of each pair's frequency for {target} tokens, {factor} times the {trained} of "
        "training.",
        factor=shown,
        **values,
    )

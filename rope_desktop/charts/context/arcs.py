"""How far a pair's circle was seen in training, and how far the target window leads on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.context.phrases import stillness, tokens
from rope_desktop.charts.context.subject import subject_of
from rope_desktop.charts.scale import brief
from rope_desktop.core.frequencies import TWO_PI
from rope_desktop.core.scaling.windows import angle_reached, reach
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.charts.context.subject import Subject
    from rope_desktop.core.scaling.windows import Reach
    from rope_desktop.state.resolve import Resolved
    from rope_desktop.support.text import Value

TITLE = msg("Angles never seen in training")
SEEN, NEW, UNSCALED = msg("seen in training"), msg("reached, never seen"), msg("unscaled")


@dataclass(frozen=True, slots=True)
class ArcCircle:
    """One pair: angles in radians, at most a whole turn, and in full with its turns.

    ``seen`` is reached at the end of the trained window, ``asked`` at the end of the target after
    the scaling, ``unscaled`` there without it.
    """

    pair: int
    title: Message
    figures: tuple[Message, ...]
    seen: float
    asked: float
    unscaled: float
    is_new: bool
    full: tuple[float, float, float]

    def reading(self) -> Message:
        """Return the three angles in full precision."""
        seen, asked, unscaled = (num(angle) for angle in self.full)
        return msg(
            "pair {pair}: {seen} rad in training, {asked} rad at the target, {unscaled} rad "
            "unscaled",
            pair=self.pair,
            seen=seen,
            asked=asked,
            unscaled=unscaled,
        )


@dataclass(frozen=True, slots=True)
class ArcChart:
    """The circle of the slowest pair, and that of the selected one if it is another."""

    title: Message
    caption: Message
    circles: tuple[ArcCircle, ...]


def build_arc_chart(resolved: Resolved) -> ArcChart:
    """Return the arcs of the slowest and of the selected pair."""
    subject = subject_of(resolved.scene)
    slowest = subject.slowest
    if slowest is None:
        return ArcChart(TITLE, stillness(subject) or msg("No pair turns."), ())
    before, after = subject.scaled.plain, subject.scaled.scaled
    reached = reach(before, subject.trained, after, subject.target)
    first = _circle(subject, reached, slowest, msg("pair {pair}, the slowest", pair=slowest))
    circles = [first]
    if subject.pair != slowest:
        title = msg("pair {pair}, selected", pair=subject.pair)
        circles.append(_circle(subject, reached, subject.pair, title))
    new_count = int(np.count_nonzero(reached.is_new))
    return ArcChart(TITLE, _caption(subject, first, new_count), tuple(circles))


def _circle(subject: Subject, reached: Reach, pair: int, title: Message) -> ArcCircle:
    before = float(subject.scaled.plain.theta[pair])
    after = float(subject.scaled.scaled.theta[pair])
    angles = np.array([before, after, before])
    lengths = (subject.trained, subject.target, subject.target)
    seen, asked, unscaled = (
        float(angle_reached(angles[i : i + 1], length)[0]) for i, length in enumerate(lengths)
    )
    return ArcCircle(
        pair=pair,
        title=title,
        figures=_figures(seen, asked, unscaled),
        seen=float(reached.trained[pair]),
        asked=float(reached.target[pair]),
        unscaled=min(unscaled, TWO_PI),
        is_new=bool(reached.is_new[pair]),
        full=(seen, asked, unscaled),
    )


def _figures(seen: float, asked: float, unscaled: float) -> tuple[Message, ...]:
    figures = (
        msg("training {angle}", angle=_radians(seen)),
        msg("target {angle}", angle=_radians(asked)),
    )
    if asked == unscaled:
        return figures
    return (*figures, msg("unscaled {angle}", angle=_radians(unscaled)))


def _radians(angle: float) -> Message:
    if angle >= TWO_PI:
        turns = angle / TWO_PI
        return msg("{turns} turns", turns=num(turns, ",.1f" if turns < 1000 else brief(turns)))
    return msg("{angle} rad", angle=num(angle, ".2f" if angle >= 0.01 else ".2g"))


def _caption(subject: Subject, slowest: ArcCircle, new_count: int) -> Message:
    new = _new(new_count, subject.pair_count)
    return msg("{reached} {new}", reached=_reached(subject, slowest), new=new)


def _reached(subject: Subject, slowest: ArcCircle) -> Message:
    """Return what angles the slowest pair reaches in training and at the target."""
    seen, asked, unscaled = slowest.full
    values: dict[str, Value] = {
        "pair": slowest.pair,
        "seen": _radians(seen),
        "trained": tokens(subject.trained),
        "asked": _radians(asked),
    }
    if subject.target == subject.trained:
        if asked == unscaled:
            return msg(
                "Pair {pair} reaches {seen} in {trained}, in training and at the target.", **values
            )
        return msg("Pair {pair} reaches {seen} in {trained} of training, {asked} scaled.", **values)
    values["target"] = num(subject.target, ",d")
    if asked == unscaled:
        return msg("Pair {pair} reaches {seen} in {trained} and {asked} in {target}.", **values)
    return msg(
        "Pair {pair} reaches {seen} in {trained}; in {target} it reaches {asked} scaled, "
        "{unscaled} unscaled.",
        unscaled=_radians(unscaled),
        **values,
    )


def _new(new_count: int, count: int) -> Message:
    """Return how many of the pairs come to angles that they never saw."""
    if not new_count:
        return msg("No pair comes to an angle that it never saw.")
    if new_count == count:
        return msg("Every pair comes to angles that it never saw.")
    return msg_n(
        "{count} of {pairs} pairs comes to angles it never saw.",
        "{count} of {pairs} pairs come to angles they never saw.",
        new_count,
        pairs=num(count, ",d"),
    )

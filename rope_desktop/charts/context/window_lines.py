"""The windows as lines across the wavelengths, with the pairs that never finish a turn in each."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.core.scaling.windows import unfinished_count
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.charts.context.subject import Subject

TRAINED, CONFIGURED, TARGET = "trained", "configured", "target"
_NAMES = {
    (TRAINED,): msg("trained"),
    (CONFIGURED,): msg("configured"),
    (TARGET,): msg("target"),
    (TRAINED, CONFIGURED): msg("trained and configured"),
    (TRAINED, TARGET): msg("trained and target"),
    (CONFIGURED, TARGET): msg("configured and target"),
    (TRAINED, CONFIGURED, TARGET): msg("trained, configured and target"),
}


class WindowLine(NamedTuple):
    """One or more windows of the same length, and the pairs that never finish a turn in it.

    ``before`` counts the plain frequencies, ``after`` those that are scaled; ``counts`` says so
    at length, shorter, and in numbers, ``names`` the window in full and as a number.
    """

    kinds: tuple[str, ...]
    window: int
    before: int
    after: int
    names: tuple[Message, Message]
    counts: tuple[Message, Message, Message]

    @property
    def decade(self) -> float:
        """Return where the line stands."""
        return math.log10(self.window)

    def reading(self) -> Message:
        """Return the window and its counts."""
        return msg("{line}: {counts}", line=self.names[0], counts=self.counts[0])


def window_lines(subject: Subject) -> tuple[WindowLine, ...]:
    """Return a line for each length that is a window, the shortest first."""
    windows = ((TRAINED, subject.trained), (CONFIGURED, subject.configured))
    kinds: dict[int, tuple[str, ...]] = {}
    for kind, window in (*windows, (TARGET, subject.target)):
        if window is not None:
            kinds[window] = (*kinds.get(window, ()), kind)
    return tuple(_line(subject, kinds[window], window) for window in sorted(kinds))


def _line(subject: Subject, kinds: tuple[str, ...], window: int) -> WindowLine:
    before = unfinished_count(subject.scaled.plain, window)
    after = unfinished_count(subject.scaled.scaled, window)
    shown = num(window, ",d")
    names = msg("{name} {window}", name=_NAMES[kinds], window=shown), msg("{n}", n=shown)
    values = {"before": num(before, ",d"), "count": num(subject.pair_count, ",d")}
    if before == after:
        counts = (
            msg_n(
                "{before} of {count} never finishes a turn",
                "{before} of {count} never finish a turn",
                before,
                **values,
            ),
            msg("{before} of {count} unfinished", **values),
            msg("{before} of {count}", **values),
        )
    else:
        values["after"] = num(after, ",d")
        counts = (
            msg_n(
                "{before} of {count} never finishes a turn, {after} scaled",
                "{before} of {count} never finish a turn, {after} scaled",
                before,
                **values,
            ),
            msg("{before} of {count} unfinished, {after} scaled", **values),
            msg("{before} of {count}, {after} scaled", **values),
        )
    return WindowLine(kinds, window, before, after, names, counts)

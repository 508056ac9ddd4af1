"""What a comparison of encodings over distance is made of, and its hard limits.

It needs no array, so the command line can read its options before numpy is loaded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.state.distance import check_between, check_count
from rope_desktop.state.fields import LARGEST_SEED, MOST_HEADS
from rope_desktop.state.shown_value import shown_value
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from collections.abc import Iterator

# Beyond these the numbers would fill more memory than a desktop has to spare.
MOST_ROWS = 2**18
_MOST_COMPONENTS = 2**25
_MOST_BIASES = 2**22


@dataclass(frozen=True, slots=True)
class CurveSettings:
    """The offsets, the key positions that the curves are anchored at, and the encodings' own."""

    first_offset: int = 0
    last_offset: int = 31
    anchors: tuple[int, ...] = (0, 8, 24, 40)
    heads: int = 8
    seed: int = 0

    @property
    def count(self) -> int:
        """Return the number of offsets."""
        return self.last_offset - self.first_offset + 1

    @property
    def row_count(self) -> int:
        """Return the number of pairs of an anchor and an offset."""
        return self.count * len(self.anchors)


def check_curve(settings: CurveSettings, head_size: int) -> tuple[Problem, ...]:
    """Return what forbids ``settings`` for a head of ``head_size`` dimensions."""
    checks = (
        check_between("heads", settings.heads, 1, MOST_HEADS),
        check_between("seed", settings.seed, 0, LARGEST_SEED),
        check_count(settings.anchors),
        *_check_repeats(settings),
        *_check_offsets(settings),
    )
    own = tuple(problem for problem in checks if problem is not None)
    return own or (*_check_reach(settings),) or (*_check_rows(settings, head_size),)


def _check_repeats(settings: CurveSettings) -> Iterator[Problem]:
    anchors = settings.anchors
    if check_count(anchors) is None and len(set(anchors)) < len(anchors):
        text = msg(
            "{place} is named more than once; name each key position once.",
            place=shown_value(max(anchors, key=anchors.count)),
        )
        yield error("repeated_anchor", "anchors", text)


def _check_offsets(settings: CurveSettings) -> Iterator[Problem]:
    if settings.count < 1:
        text = msg(
            "At least one offset is needed; {first} … {last} holds none.",
            first=shown_value(settings.first_offset),
            last=shown_value(settings.last_offset),
        )
        yield error("no_offset", "offsets", text)


def _check_reach(settings: CurveSettings) -> Iterator[Problem]:
    """Complain of the first anchor that puts the key, or the query, where no position is.

    The larger of anchor and offset is to blame.
    """
    reach = (0, settings.first_offset, settings.last_offset)
    for anchor in settings.anchors:
        for place in (anchor + offset for offset in reach):
            if abs(place) > POSITION_LIMIT:
                text = msg(
                    "With the key at {anchor} a token would stand at {place}; positions reach "
                    "±{limit} (2⁵³ − 1), where float64 still counts every integer.",
                    anchor=shown_value(anchor),
                    place=shown_value(place),
                    limit=num(POSITION_LIMIT, ",d"),
                )
                is_anchor = abs(anchor) >= abs(place - anchor)
                yield error("position_limit", "anchors" if is_anchor else "offsets", text)
                return


def _check_rows(settings: CurveSettings, head_size: int) -> Iterator[Problem]:
    limit = min(MOST_ROWS, _MOST_COMPONENTS // head_size, _MOST_BIASES // settings.heads)
    if settings.row_count > limit:
        text = msg(
            "{rows} rows are asked for, one for each offset and anchor; with a head size of {size} "
            "and {heads} for the heads at most {limit} are computed.",
            rows=shown_value(settings.row_count),
            size=num(head_size, ",d"),
            heads=num(settings.heads, "d"),
            limit=num(limit, ",d"),
        )
        yield error("too_many_rows", "offsets", text)

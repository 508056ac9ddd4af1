"""The parts of a report under the names that its JSON and its CSV give them."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from rope_desktop.support.language import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rope_desktop.state.turned import Score
    from rope_desktop.support.problems import Problem


def plain(record: Any) -> dict[str, Any]:
    """Return the fields of a dataclass by name, in their order."""
    return {field.name: getattr(record, field.name) for field in fields(record)}


def score_record(score: Score) -> dict[str, float]:
    """Return the score, and how far the shifted one is from it."""
    return {
        "offset": score.offset,
        "unrotated": score.unrotated,
        "at_positions": score.at_positions,
        "shifted": score.shifted,
        "difference": score.difference,
        "pass_through": score.pass_through,
    }


def problem_measures(problems: Iterable[Problem]) -> Iterator[tuple[str, str]]:
    """Yield a name and a value for each part of each problem, for tables of measures."""
    for place, problem in enumerate(problems):
        for name, value in problem_record(problem).items():
            yield f"problems.{place}.{name}", value


def problem_record(problem: Problem) -> dict[str, str]:
    """Return a problem with its sentence in the language in use."""
    return {
        "code": problem.code,
        "severity": str(problem.severity),
        "field": problem.field,
        "message": say(problem.message),
    }

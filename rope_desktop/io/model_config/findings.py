"""What comes up while a configuration is read: values with origins, remarks, and refusals."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rope_desktop.state.model import ASSUMED, Origin, OriginKind, StatedValue
from rope_desktop.support.problems import Problem, Severity, error
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from rope_desktop.io.model_config.keys import Keys
    from rope_desktop.support.text import Message


class RefusedError(Exception):
    """The configuration cannot be used; carries the problem that says where and why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


def refuse(code: str, place: str, message: Message) -> RefusedError:
    """Return the refusal to raise; ``place`` is the path of a key, or the file."""
    return RefusedError(error(code, place, message))


@dataclass(slots=True)
class Findings:
    """Collects what is found on the way to a model's rotation."""

    problems: list[Problem] = field(default_factory=list)
    values: list[StatedValue] = field(default_factory=list)
    sections: list[Keys] = field(default_factory=list)
    is_unscaled: bool = False

    def note(self, code: str, place: str, message: Message) -> None:
        """Keep a remark on a configuration that is in order."""
        self._keep(Problem(code, Severity.NOTE, place, message))

    def warn(self, code: str, place: str, message: Message) -> None:
        """Keep a remark that the user must see."""
        self._keep(Problem(code, Severity.WARNING, place, message))

    def state(self, name: str, value: float | str | bool | None, origin: Origin) -> None:
        """Keep a value and where it comes from; the last word on a name counts."""
        self.values = [item for item in self.values if item.name != name]
        self.values.append(StatedValue(name, value, origin))

    def place_of(self, name: str) -> str:
        """Return the place that the value called ``name`` was found at."""
        return next((item.origin.place for item in self.values if item.name == name), "")

    def conflict(self, used: tuple[str, object], ignored: tuple[str, object]) -> None:
        """Warn where two places, each a path and its value, say different things."""
        if used[1] == ignored[1]:
            return
        text = msg(
            "{used} says {value} and is used; {ignored} says {other} and is ignored.",
            used=used[0],
            value=str(used[1])[:40],
            ignored=ignored[0],
            other=str(ignored[1])[:40],
        )
        self.warn("conflicting_keys", ignored[0], text)

    def _keep(self, problem: Problem) -> None:
        if problem not in self.problems:
            self.problems.append(problem)


def read_at(place: str) -> Origin:
    """Return the origin of a value read at ``place``."""
    return Origin(OriginKind.READ, place)


def by_type(model_type: str) -> Origin:
    """Return the origin of a value that the model type implies."""
    return Origin(OriginKind.BY_MODEL_TYPE, model_type)


__all__ = ["ASSUMED", "Findings", "RefusedError", "by_type", "read_at", "refuse"]

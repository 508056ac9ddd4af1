"""Vectors as text: what people paste from spreadsheets, Python, NumPy, PyTorch and JSON.

Nothing is evaluated: the text is cut into items, the items are read as numbers, and these are
laid out as one vector, as both, or as a single number.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rope_desktop.io.vector_items import Reading, readings, split_sections, with_points
from rope_desktop.support.numbers import parse_number
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import msg, msg_n, num

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rope_desktop.io.vector_items import Section
    from rope_desktop.state.actions import VectorName

Vector: TypeAlias = tuple[float, ...]
Vectors: TypeAlias = "dict[VectorName, Vector]"

MAXIMUM_CHARACTERS = 2_000_000
MAXIMUM_NUMBERS = 20_000
# A decimal comma may cut a number in two, nothing cuts it in three.
_ANY_CUT = re.compile(r"[\s,;]+")
_NOT_FINITE = {"nan", "inf", "infinity", "none", "null", "#n/a"}


@dataclass(frozen=True, slots=True)
class _Wanted:
    """How many numbers a vector has, and where one goes that the text does not name."""

    head_size: int
    into: VectorName
    is_named: bool

    def takes(self, count: int) -> bool:
        """Return whether so many numbers can be laid out."""
        return count == self.head_size or (not self.is_named and count in (1, 2 * self.head_size))


def parse_vectors(text: str, head_size: int, into: VectorName) -> Vectors | Problem:
    """Return the vectors that ``text`` holds, by name, or the problem with it.

    A single number is returned as a vector of one; ``head_size`` numbers are the vector ``into``;
    twice as many are query and key: two columns, two rows, or one after the other. Vectors that
    the text names (``{"q": […], "k": […]}``, ``k = […]``) keep their names.
    """
    if len(text) > MAXIMUM_CHARACTERS or len(_ANY_CUT.split(text)) > 2 * MAXIMUM_NUMBERS:
        return _too_much(into)
    if "..." in text or "…" in text:
        return _abbreviated(into)
    sections = split_sections(text.removeprefix("\ufeff"))
    if not sections:
        return _nothing(into)
    found: Vectors = {}
    for section in sections:
        wanted = _Wanted(head_size, section.name or into, section.name is not None)
        vectors = _read_section(section, wanted)
        if isinstance(vectors, Problem):
            return vectors
        found |= vectors
    return found


def vectors_as_tsv(rows: Iterable[Sequence[float | None]]) -> str:
    """Return rows of numbers as a spreadsheet takes them: in full precision, None left blank."""
    lines = ("\t".join("" if value is None else repr(value) for value in row) for row in rows)
    return "\n".join(lines)


def _read_section(section: Section, wanted: _Wanted) -> Vectors | Problem:
    """Return the vectors of the only reading that fits, or the problem with the likeliest."""
    outcomes = [_read(reading, wanted) for reading in readings(section)]
    fitting: list[Vectors] = []
    for outcome in outcomes:
        if not isinstance(outcome, Problem) and outcome not in fitting:
            fitting.append(outcome)
    if len(fitting) > 1:
        return _ambiguous(wanted.into)
    return fitting[0] if fitting else _likeliest(outcomes)


def _likeliest(outcomes: list[Vectors | Problem]) -> Vectors | Problem:
    """Return a doubt or a wrong count, if that is all; else what the finest cut came upon."""
    by_code = {outcome.code: outcome for outcome in outcomes[::-1] if isinstance(outcome, Problem)}
    return by_code.get("ambiguous_number") or by_code.get("wrong_count") or outcomes[-1]


def _read(reading: Reading, wanted: _Wanted) -> Vectors | Problem:
    items = with_points(reading.items)
    if items is None:
        return _mixed_marks(wanted.into)
    if not items:
        return _nothing(wanted.into)
    if len(items) > MAXIMUM_NUMBERS:
        return _too_much(wanted.into)
    numbers = _numbers(items, wanted.into)
    if isinstance(numbers, Problem):
        return numbers
    if not wanted.takes(len(numbers)):
        return _wrong_count(len(numbers), wanted)
    return _laid_out(numbers, reading, wanted)


def _laid_out(numbers: Vector, reading: Reading, wanted: _Wanted) -> Vectors:
    size = wanted.head_size
    if len(numbers) != 2 * size or wanted.is_named:
        return {wanted.into: numbers}
    has_columns = all(len(row) == 2 for row in reading.rows)
    # Two by two: a list of lists has q and k as rows, a spreadsheet as columns, as the grid does.
    if has_columns and not (reading.is_bracketed and size == 2):
        return {"query": numbers[0::2], "key": numbers[1::2]}
    return {"query": numbers[:size], "key": numbers[size:]}


def _numbers(items: Sequence[str], field: str) -> Vector | Problem:
    numbers = []
    for place, item in enumerate(items, 1):
        number = parse_number(item, field)
        if isinstance(number, Problem):
            return _bad_item(number, item, place)
        numbers.append(number)
    return tuple(numbers)


def _bad_item(problem: Problem, item: str, place: int) -> Problem:
    """Return the problem of one number with its place among the others."""
    reason = problem.message
    if item.lower().lstrip("+-") in _NOT_FINITE:
        reason = msg("“{text}” is no finite number.", text=item)
    sentence = msg("Number {place}: {reason} Nothing was changed.", place=place, reason=reason)
    return error(problem.code, problem.field, sentence)


def _wrong_count(count: int, wanted: _Wanted) -> Problem:
    sentence = msg_n(
        "Pasted {count} number; a head of {size} needs {size} (or {both} for q and k together). "
        "Nothing was changed.",
        "Pasted {count} numbers; a head of {size} needs {size} (or {both} for q and k together). "
        "Nothing was changed.",
        count,
        size=num(wanted.head_size, ",d"),
        both=num(2 * wanted.head_size, ",d"),
    )
    return error("wrong_count", wanted.into, sentence)


def _nothing(field: str) -> Problem:
    return error("nothing_to_paste", field, msg("There is no number to paste."))


def _too_much(field: str) -> Problem:
    sentence = msg(
        "That is too much to paste: at most {limit} numbers are read. Nothing was changed.",
        limit=num(MAXIMUM_NUMBERS, ",d"),
    )
    return error("too_much_text", field, sentence)


def _abbreviated(field: str) -> Problem:
    sentence = msg(
        "This print was abbreviated with “...”, so numbers are missing. Print all of them with "
        "{numpy} or {torch}, or copy {list}. Nothing was changed.",
        numpy="np.set_printoptions(threshold=sys.maxsize)",
        torch="torch.set_printoptions(profile='full')",
        list="x.tolist()",
    )
    return error("abbreviated_print", field, sentence)


def _ambiguous(field: str) -> Problem:
    sentence = msg(
        "The commas could separate numbers or mark decimals. Put a space after each comma that "
        "separates, or write decimals with a full stop. Nothing was changed."
    )
    return error("ambiguous_commas", field, sentence)


def _mixed_marks(field: str) -> Problem:
    sentence = msg(
        "Some of these numbers have a decimal comma and others a full stop, so their size is in "
        "doubt. Nothing was changed."
    )
    return error("mixed_decimal_marks", field, sentence)

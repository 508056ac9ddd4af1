"""What a table is: its columns, the numbers beneath them, and the lines below the last pair."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.charts.tables.formats import NumberFormat
    from rope_desktop.core.types import BoolArray, FloatArray, IntArray

    Values: TypeAlias = FloatArray | IntArray | BoolArray

YES, NO = msg("yes"), msg("no")
_GAP = "  "


@dataclass(frozen=True, slots=True)
class Column:
    """One column: what it is called and how its numbers are written.

    ``hint`` is the formula in words. ``number_format`` is None where the cell says yes or no, or
    one of ``words``, whose number it holds; ``word_roles`` are their colours in the theme.
    A cell of two numbers names both in ``parts``, the headings under which they are copied.
    ``role_below`` and ``role_above`` are the theme's colours of numbers below and above 0.
    """

    column_id: str
    heading: Message
    hint: Message
    number_format: NumberFormat | None
    parts: tuple[Message, ...] = ()
    role_below: str | None = None
    role_above: str | None = None
    words: tuple[Message, ...] = ()
    word_roles: tuple[str, ...] = ()

    @property
    def copied_headings(self) -> tuple[Message, ...]:
        """Return the headings of the cells that this column is copied as."""
        return self.parts or (self.heading,)

    def word(self, value: float) -> Message:
        """Return the word that a cell without a number says."""
        return (self.words or (NO, YES))[int(value)]

    def text(self, values: tuple[float, ...]) -> str:
        """Return a cell's text; two numbers stand below each other from row to row."""
        if self.number_format is None:
            return say(self.word(values[0]))
        texts = [self.number_format.write(value) for value in values]
        if len(texts) == 1:
            return texts[0]
        return texts[0] + _GAP + texts[1].rjust(self.number_format.characters)

    def widest_texts(self) -> tuple[str, ...]:
        """Return texts of which one is as wide as any cell's."""
        if self.number_format is None:
            return tuple(map(say, self.words or (YES, NO)))
        return (_GAP.join(["0" * self.number_format.characters] * max(len(self.parts), 1)),)


@dataclass(frozen=True, slots=True)
class FootRow:
    """A line below the last pair: a label, and numbers or texts beneath some columns, by id."""

    label: Message
    cells: dict[str, float | Message]


@dataclass(frozen=True, slots=True, eq=False)
class TableChart:
    """A table of all pairs, one row each, in the order of the pairs.

    ``values`` has an array for each column, of shape (n_pairs,), or (n_pairs, 2) where a cell
    holds two numbers. ``table_id`` and the columns' ids never change.
    """

    table_id: str
    title: Message
    caption: Message
    columns: tuple[Column, ...]
    values: tuple[Values, ...]
    foot: tuple[FootRow, ...]

    @property
    def row_count(self) -> int:
        """Return the number of pairs."""
        return len(self.values[0])

    def cell_text(self, row: int, column: int) -> str:
        """Return the text of a cell, in the digits of the language in use."""
        shape = self.columns[column]
        if shape.parts or shape.number_format is None:
            return shape.text(self._cell(row, column))
        return shape.number_format.write(self.values[column].item(row))

    def cell_exact(self, row: int, column: int) -> tuple[str, ...]:
        """Return a cell for other programs: each number in full (``repr``), in its own string."""
        if self.columns[column].words:
            return (self.columns[column].word(self._cell(row, column)[0]).text,)
        return tuple(str(value).lower() for value in self._cell(row, column))

    def cell_role(self, row: int, column: int) -> str | None:
        """Return the theme's colour role of a cell, None for that of all text."""
        if self.columns[column].word_roles:
            return self.columns[column].word_roles[int(self._cell(row, column)[0])]
        below, above = self.columns[column].role_below, self.columns[column].role_above
        if below is None and above is None:
            return None
        value = self._cell(row, column)[0]
        return above if value > 0 else below if value < 0 else None

    def reading(self, row: int, column: int) -> Message:
        """Return the sentence that states a cell in full precision."""
        values = [num(value) for value in self._cell(row, column)]
        if self.columns[column].number_format is None:
            shown = self.columns[column].word(values[0].value)
        elif len(values) == 1:
            shown = msg("{value}", value=values[0])
        else:
            shown = msg("({first}, {second})", first=values[0], second=values[1])
        heading = self.columns[column].heading
        return msg("pair {pair}, {column}: {value}", pair=row, column=heading, value=shown)

    def foot_text(self, line: int, column: int) -> str:
        """Return the text of a cell below the last pair; the label stands in column 0."""
        if column == 0:
            return say(self.foot[line].label)
        value = self.foot[line].cells.get(self.columns[column].column_id)
        if value is None:
            return ""
        number_format = self.columns[column].number_format
        if isinstance(value, Message) or number_format is None:
            return say(value) if isinstance(value, Message) else ""
        return number_format.write(value)

    def foot_exact(self, line: int, column: int) -> tuple[str, ...]:
        """Return a cell below the last pair as :meth:`cell_exact` does one of a pair."""
        value = self.foot[line].cells.get(self.columns[column].column_id)
        text = repr(value) if isinstance(value, float) else self.foot_text(line, column)
        return (text, *[""] * (len(self.columns[column].copied_headings) - 1))

    def sorted_rows(self, column: int, *, descending: bool = False) -> IntArray:
        """Return the rows, shape (n_pairs,), in the order of a column.

        Equal cells keep the order of the pairs, in both directions, and NaN comes last. Cells of
        two numbers are ordered by the first, then by the second.
        """
        keys = np.atleast_2d(self.values[column].astype(np.float64).T)[::-1]
        return np.lexsort(-keys if descending else keys)

    def has_same_column(self, other: TableChart, column: int) -> bool:
        """Return whether a column of ``other`` holds the very same bits."""
        mine, others = self.values[column], other.values[column]
        return mine is others or mine.tobytes() == others.tobytes()

    def changed_columns(self, other: TableChart) -> list[int]:
        """Return the columns that ``other`` fills otherwise, above or in its foot."""
        return [
            column
            for column in range(len(self.columns))
            if not self.has_same_column(other, column)
            or self._foot_cells(column) != other._foot_cells(column)
        ]

    def changed_cells(self, other: TableChart, column: int, rows: IntArray) -> IntArray:
        """Return at which places of ``rows`` a column of ``other`` holds other bits."""
        mine, others = self.values[column][rows], other.values[column][rows]
        if not mine.size or mine.dtype != others.dtype:
            return np.arange(len(rows))
        differs = mine.view(np.uint8) != others.view(np.uint8)
        return np.flatnonzero(differs.reshape(len(rows), -1).any(axis=1))

    def _foot_cells(self, column: int) -> list[float | Message | None]:
        return [line.cells.get(self.columns[column].column_id) for line in self.foot]

    def _cell(self, row: int, column: int) -> tuple[float, ...]:
        value = self.values[column][row].tolist()
        return tuple(value) if isinstance(value, list) else (value,)

"""The panel of q and k: ready-made vectors, a grid to type into, copy and paste."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout

from rope_desktop.charts.vector_grid import build_vector_grid
from rope_desktop.io.vector_text import Vectors, parse_vectors, vectors_as_tsv
from rope_desktop.state.actions import EditVector, set_value
from rope_desktop.state.checks import check_components
from rope_desktop.support.language import say
from rope_desktop.support.numbers import parse_number
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import msg, msg_n
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.card import TextLine
from rope_desktop.ui.controls.ready_made import ReadyMade
from rope_desktop.ui.controls.vector_model import VECTOR_OF, Column, VectorModel
from rope_desktop.ui.controls.vector_table import VectorTable

if TYPE_CHECKING:
    from rope_desktop.state.actions import VectorName
    from rope_desktop.state.resolve import Resolved
    from rope_desktop.ui.presenter import Presenter


class VectorPanel(Adaptive):
    """Shows q and k, one row per dimension, and takes new ones from the keys and the clipboard."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._title = TextLine(1, 1.0, "ink", bold=True)
        self.copy_button, self.paste_button = QToolButton(), QToolButton()
        self.ready_made = ReadyMade(presenter)
        self.model = VectorModel(build_vector_grid(presenter.resolved), self)
        self.table = VectorTable(self.model)
        self._arrange()
        self._connect()
        self.retranslate()

    def refresh(self, resolved: Resolved) -> None:
        """Show the vectors of the scene; the grid is painted again only if they have changed."""
        self.ready_made.refresh(resolved)
        grid, before = build_vector_grid(resolved), self.model.grid
        if not grid.shows_same_values(before):
            self.model.show_grid(grid)
            self.table.settle()
        elif grid.pair != before.pair:
            self.model.grid = grid
            self.table.update_rows(before.dims_of(before.pair) + grid.dims_of(grid.pair))
        if grid.pair != before.pair:
            self._scroll_to_pair()

    def retranslate(self) -> None:
        """Put the texts into words again."""
        self._title.show_text(msg("Vectors q and k"))
        self.copy_button.setText(say(msg("Copy")))
        self.copy_button.setToolTip(say(msg("Copy all of q and k as two columns.")))
        self.paste_button.setText(say(msg("Paste")))
        self.paste_button.setToolTip(
            say(msg("Paste one vector or both: from a spreadsheet, Python, NumPy or JSON."))
        )
        self.table.setAccessibleName(say(msg("Vectors q and k, one row per dimension")))

    def restyle(self) -> None:
        """Take the fonts and colours of the theme."""
        self.table.restyle()

    def copy_cells(self, *, everything: bool = False) -> None:
        """Copy the selected cells, or the whole grid, as a spreadsheet takes them."""
        chosen = {(i.row(), i.column()) for i in self.table.selectionModel().selectedIndexes()}
        if everything or not chosen:
            chosen = {(row, c) for row in range(self.model.rowCount()) for c in VECTOR_OF}
        rows = sorted({row for row, _ in chosen})
        columns = sorted({column for _, column in chosen})
        QGuiApplication.clipboard().setText(
            vectors_as_tsv(
                [self.model.value(r, c) if (r, c) in chosen else None for c in columns]
                for r in rows
            )
        )
        self._presenter.tell(
            msg_n("Copied {count} number.", "Copied {count} numbers.", len(chosen))
        )

    def paste(self) -> None:
        """Take what the clipboard holds: one number, one vector or both, or say why not."""
        current = self.table.currentIndex()
        column = current.column() if current.column() in VECTOR_OF else Column.QUERY
        text, size = QGuiApplication.clipboard().text(), self.model.grid.head_size
        vectors = parse_vectors(text, size, VECTOR_OF[column])
        if not isinstance(vectors, Problem):
            vectors = _checked(vectors, size, has_cell=current.column() in VECTOR_OF)
        if isinstance(vectors, Problem):
            self._presenter.store.refuse(vectors)
            return
        gesture = object()
        for name, values in vectors.items():
            first = current.row() if len(values) < size else 0
            self._presenter.send(EditVector(name, tuple(enumerate(values, first))), gesture)

    def _arrange(self) -> None:
        header = QHBoxLayout()
        header.setSpacing(4)
        header.addWidget(self._title, 1)
        header.addWidget(self.copy_button)
        header.addWidget(self.paste_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        column.addLayout(header)
        column.addWidget(self.ready_made)
        column.addWidget(self.table, 1)

    def _connect(self) -> None:
        self.copy_button.clicked.connect(lambda: self.copy_cells(everything=True))
        self.paste_button.clicked.connect(self.paste)
        self.table.copy_wanted.connect(self.copy_cells)
        self.table.paste_wanted.connect(self.paste)
        self.table.row_hovered.connect(self._on_row_hovered)
        self.table.row_picked.connect(self._on_row_picked)
        self.model.text_entered.connect(self._on_text_entered)
        self._presenter.hovered_changed.connect(self._on_hovered_changed)

    def _scroll_to_pair(self) -> None:
        dims = self.model.grid.dims_of(self.model.grid.pair)
        if dims and not self.table.hasFocus():
            self.table.scrollTo(self.model.index(dims[0], Column.QUERY))

    def _on_text_entered(self, vector: VectorName, dim: int, text: str) -> None:
        value = parse_number(text, vector)
        if isinstance(value, Problem):
            self._presenter.store.refuse(value)
        else:
            self._presenter.send(EditVector(vector, ((dim, value),)))

    def _on_row_hovered(self, row: int) -> None:
        pair = int(self.model.grid.pair_of_dim[row]) if row >= 0 else -1
        self._presenter.hover(pair if pair >= 0 else None)
        if row >= 0:
            self._presenter.tell(self.model.reading(row))

    def _on_row_picked(self, row: int) -> None:
        pair = int(self.model.grid.pair_of_dim[row])
        if pair >= 0:
            self._presenter.send(set_value("pair", pair))

    def _on_hovered_changed(self) -> None:
        before, now = self.table.cells.hovered_pair, self._presenter.hovered
        self.table.cells.hovered_pair = now
        for pair in (before, now):
            if pair is not None:
                self.table.update_rows(self.model.grid.dims_of(pair))


def _checked(vectors: Vectors, size: int, *, has_cell: bool) -> Vectors | Problem:
    """Return ``vectors``, or what forbids them: none of two is taken if the other cannot be."""
    for name, values in vectors.items():
        problem = check_components(name, values)
        if problem is not None:
            return problem
        if len(values) < size and not has_cell:
            text = msg("Choose the cell that this number is to go to. Nothing was changed.")
            return error("no_cell", name, text)
    return vectors

"""The scene panel: every parameter of the scene, the layout, and the vectors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QSizePolicy, QToolButton

from rope_desktop.state.actions import ResetAll
from rope_desktop.state.fields import FIELDS
from rope_desktop.state.scene import START
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg, msg_n, num
from rope_desktop.ui.card import Card, TextLine
from rope_desktop.ui.controls.choice import LayoutSwitch
from rope_desktop.ui.controls.field_row import FieldRow
from rope_desktop.ui.controls.scroll import VerticalScroll
from rope_desktop.ui.controls.vector_panel import VectorPanel

if TYPE_CHECKING:
    from rope_desktop.state.resolve import Resolved
    from rope_desktop.ui.presenter import Presenter

_WIDTH_IN_LINES = 20


def headline(resolved: Resolved) -> Message:
    """Return the line beneath the title: how large the head is and what of it rotates."""
    size, rotating = resolved.head_size, 2 * resolved.pair_count
    if rotating == size:
        return msg_n(
            "{size}-dimensional head · {count} pair",
            "{size}-dimensional head · {count} pairs",
            resolved.pair_count,
            size=num(size, ",d"),
        )
    return msg_n(
        "{rotating} of {size} dimensions rotate · {count} pair",
        "{rotating} of {size} dimensions rotate · {count} pairs",
        resolved.pair_count,
        size=num(size, ",d"),
        rotating=num(rotating, ",d"),
    )


class ScenePanel(Card):
    """A card at the side of the window. It scrolls where the window is too low for all of it."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(has_caption=False)
        self._presenter = presenter
        self._headline_key: tuple[int, int] | None = None
        self.headline, self.reset_button = TextLine(1, 0.9, "muted"), QToolButton()
        self.rows = {field.name: FieldRow(field, presenter) for field in FIELDS}
        self.layout_switch, self.vectors = LayoutSwitch(presenter), VectorPanel(presenter)
        self.scroll_area = VerticalScroll()
        self._arrange()
        self.reset_button.clicked.connect(self._on_reset_clicked)
        self.retranslate()

    def refresh(self) -> None:
        """Show the scene as it stands; what has not changed is left alone."""
        resolved, problems = self._presenter.resolved, self._presenter.problems
        key = (resolved.head_size, resolved.rotary_size)
        if key != self._headline_key:
            self._headline_key = key
            self.headline.show_text(headline(resolved))
            self.show_texts(msg("Scene"), headline(resolved))
        self.reset_button.setEnabled(resolved.scene != START)
        for row in self.rows.values():
            row.refresh(resolved, problems)
        self.layout_switch.refresh(resolved)
        self.vectors.refresh(resolved, problems)

    def retranslate(self) -> None:
        """Put the texts into words again."""
        self._headline_key = None
        self.reset_button.setText(say(msg("Reset all")))
        self.reset_button.setToolTip(say(msg("Return to the start scene; Undo brings it back.")))
        self.refresh()

    def restyle(self) -> None:
        """Take the distances that the theme's type needs."""
        super().restyle()
        self.scroll_area.column.setSpacing(self.fontMetrics().height() // 2)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return a width in proportion to the type."""
        wanted = super().sizeHint()
        return QSize(
            max(_WIDTH_IN_LINES * self.fontMetrics().height(), wanted.width()), wanted.height()
        )

    def _arrange(self) -> None:
        self.add_to_header(self.reset_button)
        self.add(self.headline)
        for row in self.rows.values():
            self.scroll_area.column.addWidget(row)
        self.scroll_area.column.addWidget(self.layout_switch)
        self.scroll_area.column.addWidget(self.vectors, 1)
        self.add(self.scroll_area, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.restyle()

    def _on_reset_clicked(self) -> None:
        self._presenter.send(ResetAll())

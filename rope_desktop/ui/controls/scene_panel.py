"""The scene panel: every parameter of the scene, the layout, and the vectors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QSizePolicy, QSpacerItem, QToolButton, QVBoxLayout, QWidget

from rope_desktop.state.actions import ResetAll
from rope_desktop.state.fields import FIELDS
from rope_desktop.state.scene import START
from rope_desktop.state.sizes import rotating_dims, rotating_pairs
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg, msg_n, num
from rope_desktop.ui.card import Card, TextLine
from rope_desktop.ui.controls.choice import LayoutSwitch
from rope_desktop.ui.controls.field_row import FieldRow
from rope_desktop.ui.controls.scaling_line import ScalingLine
from rope_desktop.ui.controls.scroll import VerticalScroll
from rope_desktop.ui.registry import HOME

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from rope_desktop.state.fields import Field
    from rope_desktop.state.scene import Scene
    from rope_desktop.support.problems import Problem
    from rope_desktop.ui.controls.notices import Notices
    from rope_desktop.ui.controls.vector_panel import VectorPanel
    from rope_desktop.ui.presenter import Presenter

_NAMES = tuple(field.name for field in FIELDS)
_WIDTH_IN_LINES = 20
# What the vectors need at least; it is kept free for them, so that nothing moves when they come.
_VECTORS_IN_LINES = 14


def headline(scene: Scene) -> Message:
    """Return the line beneath the title: how large the head is and what of it rotates."""
    size, rotating, pairs = scene.head_size, rotating_dims(scene), rotating_pairs(scene)
    if rotating == size:
        return msg_n(
            "{size}-dimensional head · {count} pair",
            "{size}-dimensional head · {count} pairs",
            pairs,
            size=num(size, ",d"),
        )
    return msg_n(
        "{rotating} of {size} dimensions rotate · {count} pair",
        "{rotating} of {size} dimensions rotate · {count} pairs",
        pairs,
        size=num(size, ",d"),
        rotating=num(rotating, ",d"),
    )


class ScenePanel(Card):
    """A card at the side of the window. It scrolls where the window is too low for all of it.

    :meth:`show_scene` shows what the user sees first. The vectors, and the remarks on the scene,
    need numpy; they come with :meth:`refresh`, once the window is painted.
    """

    def __init__(self, presenter: Presenter, view_id: str = HOME) -> None:
        super().__init__(has_caption=False)
        self._presenter = presenter
        self._headline_key: tuple[int, int] | None = None
        self._problems: tuple[Problem, ...] = ()
        self._vectors: VectorPanel | None = None
        self._notices: Notices | None = None
        self._place_of_vectors = QVBoxLayout()
        self.headline, self.reset_button = TextLine(1, 0.9, "muted"), QToolButton()
        self.rows: dict[str, FieldRow] = {}
        self.layout_switch, self.scaling_line = LayoutSwitch(presenter), ScalingLine(presenter)
        self.scroll_area = VerticalScroll()
        # First, since the Tab key walks in the order in which controls were added.
        self.show_rows_of(view_id)
        self._arrange()
        self.reset_button.clicked.connect(self._on_reset_clicked)
        self.retranslate()

    @property
    def vectors(self) -> VectorPanel:
        """Return the panel of q and k."""
        return self._vectors or self._build_vectors()

    @property
    def notices(self) -> Notices:
        """Return what there is to say about the scene."""
        return self._notices or self._build_notices()

    def refresh(self) -> None:
        """Show the scene as it stands; what has not changed is left alone."""
        self.show_scene()
        problems = self._presenter.problems
        if problems != self._problems:
            self._problems = problems
            for row in self.rows.values():
                row.show_problems(problems)
            self.notices.show_problems(problems)
        self.vectors.refresh(self._presenter.resolved)

    def show_scene(self) -> None:
        """Show the numbers of the scene and its layout."""
        scene = self._presenter.store.scene
        key = (scene.head_size, rotating_pairs(scene))
        if key != self._headline_key:
            self._headline_key = key
            self.headline.show_text(headline(scene))
            self.show_texts(msg("Scene"), headline(scene))
        self.reset_button.setEnabled(scene != START)
        for row in self.rows.values():
            row.show_scene(scene)
        self.layout_switch.show_scene(scene)
        self.scaling_line.show_scene(scene)

    def show_rows_of(self, view_id: str) -> None:
        """Show the rows of the fields that the view has, and hide the others.

        Those of views that nobody has looked at yet are not there.
        """
        for field in FIELDS:
            if field.in_panel and field.is_in(view_id) and field.name not in self.rows:
                self._build_row(field)
        for row in self.rows.values():
            # To show what is shown already would have Qt lay out the whole panel.
            if row.isHidden() is row.field.is_in(view_id):
                row.setVisible(row.isHidden())

    def retranslate(self) -> None:
        """Put the texts into words again."""
        self._headline_key = None
        self.reset_button.setText(say(msg("Reset all")))
        self.reset_button.setToolTip(say(msg("Return to the start scene; Undo brings it back.")))
        self.show_scene()

    def restyle(self) -> None:
        """Take the distances that the theme's type needs."""
        super().restyle()
        self.scroll_area.column.setSpacing(self.fontMetrics().height() // 2)
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave most of the height to the controls."""
        super().resizeEvent(event)
        if self._notices is not None:
            self._notices.leave_room_in(event.size().height())

    def sizeHint(self) -> QSize:
        """Return a width in proportion to the type."""
        wanted = super().sizeHint()
        return QSize(
            max(_WIDTH_IN_LINES * self.fontMetrics().height(), wanted.width()), wanted.height()
        )

    def _arrange(self) -> None:
        self.add_to_header(self.reset_button)
        self.add(self.headline)
        self.scroll_area.column.addWidget(self.layout_switch)
        self.scroll_area.column.addWidget(self.scaling_line)
        kept, policy = _VECTORS_IN_LINES * self.fontMetrics().height(), QSizePolicy.Policy
        self._place_of_vectors.addItem(
            QSpacerItem(0, kept, policy.Minimum, policy.MinimumExpanding)
        )
        self.scroll_area.column.addLayout(self._place_of_vectors, 1)
        self.add(self.scroll_area, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.restyle()

    def _build_row(self, field: Field) -> None:
        """Put the row of ``field`` where it belongs among the others, for the eye and for Tab."""
        row = FieldRow(field, self._presenter)
        before = [
            self.rows[name] for name in _NAMES[: _NAMES.index(field.name)] if name in self.rows
        ]
        self.scroll_area.column.insertWidget(len(before), row)
        if before:
            QWidget.setTabOrder(before[-1].slider, row.box)
            QWidget.setTabOrder(row.box, row.slider)
        row.show_scene(self._presenter.store.scene)
        row.show_problems(self._problems)
        rows = {**self.rows, field.name: row}
        self.rows = {name: rows[name] for name in _NAMES if name in rows}

    def _build_vectors(self) -> VectorPanel:
        from rope_desktop.ui.controls.vector_panel import VectorPanel

        self._vectors = VectorPanel(self._presenter)
        self._place_of_vectors.takeAt(0)
        self._place_of_vectors.addWidget(self._vectors)
        return self._vectors

    def _build_notices(self) -> Notices:
        from rope_desktop.ui.controls.notices import Notices

        self._notices = Notices()
        self._notices.leave_room_in(self.height())
        self.add(self._notices)
        return self._notices

    def _on_reset_clicked(self) -> None:
        self._presenter.send(ResetAll())

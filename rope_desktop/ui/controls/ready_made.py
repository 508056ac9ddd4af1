"""Ready-made vectors: a menu of them, and the number that the present one depends on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
)

from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.state.actions import FillVectors
from rope_desktop.state.field_steps import stepped
from rope_desktop.state.fields import LARGEST_SEED, Field
from rope_desktop.state.scene import DERIVED, Fill, FillKind
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.card import TextLine
from rope_desktop.ui.controls.number_box import NumberBox

if TYPE_CHECKING:
    from rope_desktop.state.resolve import Resolved
    from rope_desktop.state.scene import Scene
    from rope_desktop.ui.presenter import Presenter

SEED = Field(
    "seed",
    msg("Seed"),
    "",
    msg("The same seed gives the same q and k again."),
    0,
    LARGEST_SEED,
    0,
    100,
)
PEAK = Field(
    "peak_offset",
    msg("Peak at offset"),
    "r",
    msg("The key is the query turned so that the score is greatest where m − n = r."),
    -POSITION_LIMIT,
    POSITION_LIMIT,
    -100,
    100,
)
_NUMBERED = {FillKind.RANDOM: SEED, FillKind.TUNED: PEAK}
FILLS: tuple[tuple[FillKind, Message, Message], ...] = (
    (FillKind.START, msg("Start vectors"), msg("The eight numbers of q and of k, repeated.")),
    (FillKind.RANDOM, msg("Random with a seed"), SEED.hint),
    (FillKind.SAME, msg("q = k"), msg("The key becomes the query.")),
    (FillKind.OPPOSITE, msg("q = −k"), msg("The key becomes the query with every sign changed.")),
    (
        FillKind.ONE_PAIR,
        msg("One pair only"),
        msg("Only the selected pair has a length, so that only it contributes."),
    ),
    (FillKind.TUNED, msg("Tuned to peak at offset r"), PEAK.hint),
    (
        FillKind.SEEDED_64,
        msg("Seeded 64-dim example"),
        msg("A published example: d = 64, m = 5, n = 2; its score is −8.2811."),
    ),
)
_TITLES = {kind: title for kind, title, _ in FILLS}


def present_fill(scene: Scene) -> Fill:
    """Return the fill that the vectors of ``scene`` are called after: the key's if it is made."""
    return scene.key.fill if scene.key.fill.kind in DERIVED else scene.query.fill


def name_of_vectors(scene: Scene) -> Message:
    """Return what the vectors of ``scene`` are: what they were filled with, and if edited since."""
    query, key = scene.query.fill, scene.key.fill
    names = {"query": _TITLES[query.kind], "key": _TITLES[key.kind]}
    if query == key:
        name = names["query"]
    elif key.kind in DERIVED:
        name = msg("{query} · {key}", **names)
    else:
        name = msg("q: {query} · k: {key}", **names)
    return msg("{vectors}, edited", vectors=name) if _is_edited(scene) else name


def _is_edited(scene: Scene) -> bool:
    # Edits are sorted by dimension, and those beyond the head wait for a larger one.
    edits = (scene.query.edits[:1], scene.key.edits[:1])
    return any(dim < scene.head_size for first in edits for dim, _ in first)


class ReadyMade(Adaptive):
    """The menu, beside it the number of what is set, if it has one, and beneath it its name."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._fill = Fill()
        self._name: Message | None = None
        self.button, self.again = QPushButton(), QToolButton()
        self.menu = QMenu(self)
        self.label, self.name = QLabel(), TextLine(1, 0.9, "muted")
        self.boxes = {kind: NumberBox(field) for kind, field in _NUMBERED.items()}
        self._arrange()
        self._connect()
        self.retranslate()

    def refresh(self, resolved: Resolved) -> None:
        """Show which vectors the scene has, and the number they depend on."""
        fill, name = present_fill(resolved.scene), name_of_vectors(resolved.scene)
        if (fill, name) != (self._fill, self._name):
            self._fill, self._name = fill, name
            self._show(fill, name)

    def retranslate(self) -> None:
        """Put menu and names into words again."""
        self.button.setText(say(msg("Ready-made")))
        self.button.setToolTip(say(msg("Vectors to start from.")))
        self.again.setText(say(msg("Next")))
        self.again.setToolTip(say(msg("Random vectors with the next seed.")))
        self.menu.clear()
        for kind, title, hint in FILLS:
            action = self.menu.addAction(say(title))
            action.setToolTip(say(hint))
            action.triggered.connect(lambda _checked=False, kind=kind: self.take(kind))
        for kind, field in _NUMBERED.items():
            self.boxes[kind].setAccessibleName(f"{say(field.label)} {field.symbol}".strip())
            self.boxes[kind].setToolTip(say(field.hint))
        if self._name is not None:
            self._show(self._fill, self._name)

    def restyle(self) -> None:
        """Take the fonts of the theme."""
        for box in self.boxes.values():
            box.restyle()

    def take(self, kind: FillKind) -> None:
        """Take the vectors of ``kind``, with the number last used for them."""
        box = self.boxes.get(kind)
        number = 0 if box is None or box.value is None else int(box.value)
        if kind is FillKind.TUNED and (box is None or box.value is None):
            number = self._presenter.resolved.score.offset
        self._presenter.send(FillVectors(kind, number))

    def _arrange(self) -> None:
        self.button.setMenu(self.menu)
        self.menu.setToolTipsVisible(True)
        row = QHBoxLayout()
        row.setSpacing(5)
        row.addWidget(self.button)
        row.addWidget(self.label, 1)
        for box in self.boxes.values():
            box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            row.addWidget(box, 2)
        row.addWidget(self.again)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(row)
        column.addWidget(self.name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _connect(self) -> None:
        for kind, box in self.boxes.items():
            box.value_entered.connect(lambda value, kind=kind: self._on_entered(kind, value))
            box.step_wanted.connect(
                lambda steps, gesture, kind=kind: self._on_step_wanted(kind, steps, gesture)
            )
            box.refused.connect(self._presenter.store.refuse)
        self.again.clicked.connect(self._on_again)

    def _show(self, fill: Fill, name: Message) -> None:
        field = _NUMBERED.get(fill.kind)
        self.label.setText("" if field is None else say(field.label))
        self.name.show_text(name)
        for kind, box in self.boxes.items():
            box.setVisible(kind is fill.kind)
            if kind is fill.kind:
                box.show_value(fill.number)
        self.again.setVisible(fill.kind is FillKind.RANDOM)

    def _on_entered(self, kind: FillKind, number: int) -> None:
        if not self._send(kind, number, None):
            self.boxes[kind].keep_text()

    def _on_step_wanted(self, kind: FillKind, steps: int, gesture: object) -> None:
        value = self.boxes[kind].value
        if value is not None:
            self._send(kind, int(stepped(_NUMBERED[kind], value, steps)), gesture)

    def _on_again(self) -> None:
        self._on_step_wanted(FillKind.RANDOM, 1, None)

    def _send(self, kind: FillKind, number: int, gesture: object) -> bool:
        """Take the vectors and return whether the scene did."""
        self._presenter.send(FillVectors(kind, number), gesture)
        is_taken = present_fill(self._presenter.store.scene) == Fill(kind, number)
        if is_taken:
            self.boxes[kind].show_value(number)
        return is_taken

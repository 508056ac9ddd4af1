"""The model of the Context view: where it is taken from, what is known of it, what came up."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QPushButton

from rope_desktop.charts.context.facts import build_facts_chart
from rope_desktop.charts.context.subject import MODEL
from rope_desktop.charts.inspection import build_inspection
from rope_desktop.io.model_config.pasted import read_pasted
from rope_desktop.io.model_config.reader import read_config_file, read_part
from rope_desktop.io.model_export.exports import ENDINGS, Snippet, file_name, write_export
from rope_desktop.state.actions import SetValues
from rope_desktop.state.model import ModelRope
from rope_desktop.state.open_model import opened
from rope_desktop.state.shown_model import shown_model, use_shown
from rope_desktop.support.language import say
from rope_desktop.support.problems import Severity, error
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.card import Card, TextLine
from rope_desktop.ui.context.facts_list import FactsList
from rope_desktop.ui.context.hand_controls import HandControls
from rope_desktop.ui.context.kind_choice import KindChoice
from rope_desktop.ui.context.model_list import ModelList
from rope_desktop.ui.context.part_choice import PartChoice
from rope_desktop.ui.controls.problem_line import ProblemLine
from rope_desktop.ui.controls.scroll import VerticalScroll
from rope_desktop.ui.controls.segments import Segments
from rope_desktop.ui.controls.wrapping import Wrapping
from rope_desktop.ui.file_drop import dropped_file
from rope_desktop.ui.panel import Panel

if TYPE_CHECKING:
    from rope_desktop.charts.context.facts import FactsChart
    from rope_desktop.io.model_config.presets import Preset
    from rope_desktop.support.problems import Problem
    from rope_desktop.support.text import Message
    from rope_desktop.ui.presenter import Presenter

_SLOTS = (
    ("model", msg("Model"), msg("What is chosen here is the model that is shown.")),
    ("compared_model", msg("Compare with"), msg("What is chosen here stands beside the model.")),
)
_BUTTONS = {
    "open": (msg("Open…"), msg("Open a config.json or a GGUF file; or drop one on the window.")),
    "paste": (
        msg("Paste"),
        msg(
            "Read the clipboard: a configuration, a rope_scaling block, llama.cpp's flags, GGUF "
            "metadata as text, or a copied file."
        ),
    ),
    "export": (
        msg("Export…"),
        msg(
            "Write the frequencies as a table, as code that rebuilds them, or as arrays to test by."
        ),
    ),
    "drop": (msg("End comparison"), msg("Show the model alone again.")),
}
# The kinds of file that can be written: name, ending, and of code the library it is for.
_EXPORTS: tuple[tuple[Message, str, Snippet | None], ...] = (
    (msg("Table"), ".csv", None),
    (msg("All that is known"), ".json", None),
    (msg("NumPy code"), ".py", "numpy"),
    (msg("PyTorch code"), ".py", "torch"),
    (msg("Arrays to test an implementation by"), ".npz", None),
)
_WIDTH_IN_LINES, _HEIGHT_IN_LINES = 17, 26


class ModelCard(Card):
    """The card. What cannot be read is said in place, and the former model stays."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(has_caption=False)
        self._presenter = presenter
        self.name = TextLine(1, 0.95, "ink")
        self._slot = "model"
        self.slots, self.models = Segments(_SLOTS), ModelList()
        self.buttons = {name: QPushButton() for name in _BUTTONS}
        self.use_button = QPushButton()
        self.fault, self.warnings, self.notes = ProblemLine(), ProblemLine(), ProblemLine()
        self.parts, self.kinds = PartChoice(), KindChoice(presenter)
        self.facts = FactsList(presenter)
        self.controls = HandControls(presenter)
        self.scroll_area = VerticalScroll()
        self._panel = Panel(self, build_facts_chart, self._show_facts, MODEL)
        self._arrange()
        self._connect()
        self.slots.show_chosen(self._slot)
        self.restyle()
        self.retranslate()

    def refresh(self) -> None:
        """Show the scene as it stands, redoing only what has changed."""
        scene = self._presenter.store.scene
        self.controls.show_scene(scene, self._presenter.problems)
        self._panel.refresh(self._presenter.resolved)

    def open_file(self, path: str) -> None:
        """Take the model that the file at ``path`` describes, or say what is wrong with it."""
        self._take(read_config_file(path))

    def paste(self) -> None:
        """Take the model that the clipboard describes, or say what is wrong with it.

        It may hold a file that was copied in a file manager.
        """
        content = QGuiApplication.clipboard().mimeData()
        path = dropped_file(content)
        if path is not None:
            self.open_file(path)
        else:
            self._take(read_pasted(content.text()))

    def export(self, path: str, snippet: Snippet | None = None) -> None:
        """Write what is shown to ``path``, as its ending says, or say why it cannot be."""
        scene = self._presenter.store.scene
        inspection = build_inspection(shown_model(scene), length=scene.target_window)
        problem = write_export(Path(path), inspection, snippet=snippet)
        self.fault.show_problems(() if problem is None else (problem,))
        if problem is None:
            self._presenter.tell(msg("Written: {file}", file=path))

    def retranslate(self) -> None:
        """Put the buttons into words again."""
        for name, (text, hint) in _BUTTONS.items():
            self.buttons[name].setText(say(text))
            self.buttons[name].setToolTip(say(hint))
        self.use_button.setText(say(msg("Use in the other views")))
        hint = msg("The scene takes on the head, base, layout and scaling that are shown.")
        self.use_button.setToolTip(say(hint))
        self.slots.setAccessibleName(say(msg("What a choice in the list is for")))

    def restyle(self) -> None:
        """Keep the card as large as the theme's type needs it."""
        super().restyle()
        line = QFontMetrics(theme.current().font()).height()
        self.setMinimumSize(_WIDTH_IN_LINES * line, _HEIGHT_IN_LINES * line)
        self.scroll_area.column.setSpacing(line // 3)

    def _arrange(self) -> None:
        column = self.scroll_area.column
        self.add(self.name)
        for widget in (
            self.slots,
            self.models,
            Wrapping(self.buttons.values(), 6),
            self.fault,
            self.parts,
            self.kinds,
            self.controls,
            self.warnings,
            self.facts,
            self.notes,
        ):
            column.addWidget(widget)
        column.addStretch(1)
        self.add(self.scroll_area, 1)
        self.add(self.use_button)
        self.buttons["drop"].hide()

    def _connect(self) -> None:
        self.slots.chosen.connect(self._choose_slot)
        self.models.chosen.connect(self._take_preset)
        self.parts.chosen.connect(self._take_part)
        self.buttons["open"].clicked.connect(self._ask_for_file)
        self.buttons["paste"].clicked.connect(self.paste)
        self.buttons["export"].clicked.connect(self._ask_for_export)
        self.buttons["drop"].clicked.connect(self._end_comparison)
        self.use_button.clicked.connect(self._use)
        self._presenter.file_dropped.connect(self.open_file)

    def _show_facts(self, chart: FactsChart) -> None:
        self.name.show_text(chart.caption)
        self.facts.show_chart(chart)
        self.kinds.show_kinds(chart.kinds, chart.kind)
        grave = tuple(p for p in chart.problems if p.severity is not Severity.NOTE)
        self.warnings.show_problems(grave)
        self.notes.show_problems(tuple(p for p in chart.problems if p not in grave))
        is_compared = chart.names is not None
        if self.buttons["drop"].isHidden() is is_compared:
            self.buttons["drop"].setVisible(is_compared)
        self._mark_model()

    def _mark_model(self) -> None:
        model = self._model()
        self.models.show_name(None if model is None else model.name)
        self.parts.show_model(model)

    def _model(self) -> ModelRope | None:
        """Return the model that a choice in the list replaces."""
        model: ModelRope | None = getattr(self._presenter.store.scene, self._slot)
        return model

    def _choose_slot(self, slot: str) -> None:
        self._slot = slot
        self.slots.show_chosen(slot)
        self._mark_model()

    def _take_preset(self, found: Preset | None) -> None:
        if found is not None:
            self._take(found.read())
        else:
            self._send(None)

    def _take_part(self, part: str) -> None:
        model = self._model()
        if model is not None:
            self._take(read_part(model, part))

    def _take(self, found: ModelRope | Problem) -> None:
        """Show the model that was read; of a bad one only the problem, in place."""
        if isinstance(found, ModelRope):
            self._send(found)
        else:
            self.fault.show_problems((found,))

    def _send(self, model: ModelRope | None) -> None:
        self.fault.show_problems(())
        if self._slot == "model" and model is not None:
            self._presenter.send(opened(model))
        else:
            self._presenter.send(SetValues(((self._slot, model),)))

    def _end_comparison(self) -> None:
        self._presenter.send(SetValues((("compared_model", None),)))
        self._choose_slot("model")

    def _ask_for_file(self) -> None:
        title = say(msg("Open a model's configuration"))
        kinds = say(msg("Configurations (*.json *.gguf);;All files (*)"))
        path, _ = QFileDialog.getOpenFileName(self, title, "", kinds)
        if path:
            self.open_file(path)

    def _ask_for_export(self) -> None:
        kinds = {f"{say(text)} (*{ending})": (ending, kind) for text, ending, kind in _EXPORTS}
        title, filters = say(msg("Export the frequencies")), ";;".join(kinds)
        name = file_name(shown_model(self._presenter.store.scene))
        path, chosen = QFileDialog.getSaveFileName(self, title, name, filters)
        if not path:
            return
        ending, snippet = kinds.get(chosen, (ENDINGS[0], None))
        whole = path if path.lower().endswith(ENDINGS) else path + ending
        # The dialog asks before it lets a file be replaced, but only by the name as it was typed.
        if whole != path and Path(whole).exists():
            text = msg("{file} is there already; name it in full to replace it.", file=whole)
            self.fault.show_problems((error("file_exists", "export", text),))
            return
        self.export(whole, snippet)

    def _use(self) -> None:
        scene = self._presenter.store.scene
        self._presenter.send(use_shown(scene, scene.target_window))
        self._presenter.tell(msg("The other views now show this head."))

"""A row of buttons of which one is chosen, drawn as one pill; each may have a line of detail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QSizePolicy

from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rope_desktop.support.text import Message

_RADIUS = 6.0
# Times the size of the theme's font: the line of detail.
_DETAIL = 0.85


class Segment(QAbstractButton):
    """One button of the row. Its texts are painted, so new ones never move anything."""

    def __init__(self, text: Message, hint: Message, *, has_detail: bool) -> None:
        super().__init__()
        self._message, self._hint, self._has_detail = text, hint, has_detail
        self._detail, self._detail_width = "", 0
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def detail(self) -> str:
        """Return the line of detail as shown."""
        return self._detail

    def show_detail(self, detail: str) -> None:
        """Show ``detail`` beneath the name."""
        if detail != self._detail:
            self._detail = detail
            self.setAccessibleDescription(f"{say(self._hint)} {detail}".strip())
            self._make_room()
            self.update(self._detail_place())

    def retranslate(self) -> None:
        """Put name and hint into words again."""
        self.setText(say(self._message))
        self.setToolTip(say(self._hint))
        self.setAccessibleName(say(self._message))
        self.setAccessibleDescription(f"{say(self._hint)} {self._detail}".strip())
        self.updateGeometry()

    def restyle(self) -> None:
        """Take the font of the theme."""
        self.setFont(theme.current().font(0.95))
        self._detail_width = 0
        self._make_room()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return room for the name in bold, and for a line of detail if there is one."""
        metrics = self.fontMetrics()
        lines = 2 if self._has_detail else 1
        width = round(1.12 * metrics.horizontalAdvance(self.text())) + 20
        return QSize(max(width, self._detail_width), lines * metrics.height() + 8)

    def minimumSizeHint(self) -> QSize:
        """Return the same: no name is cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the chosen one filled, with its name in bold; the ring shows the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._has_detail and self._detail_place().contains(event.rect()):
            # The outline takes many times longer than the two numbers within.
            painter.fillRect(event.rect(), self._ground())
        else:
            self._draw_pill(painter)
        self._draw_texts(painter)

    def _draw_pill(self, painter: QPainter) -> None:
        look = theme.current()
        is_marked = self.isChecked() or self.hasFocus()
        painter.setPen(look.pen("selection" if is_marked else "border"))
        painter.setBrush(self._ground())
        self._draw_outline(painter, 1.5 if self.hasFocus() else 0.5)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(look.pen("selection", 2.0))
            self._draw_outline(painter, 1.5)

    def _ground(self) -> QColor:
        look = theme.current()
        return look.color("selection", 0.16) if self.isChecked() else look.color("field")

    def _detail_place(self) -> QRect:
        """Return the part of the pill, clear of its outline, that the line of detail takes."""
        height = QFontMetrics(theme.current().font(_DETAIL)).height()
        inner = self.rect().adjusted(4, 4, -4, -4)
        return inner.adjusted(0, inner.height() - height, 0, 0)

    def _draw_texts(self, painter: QPainter) -> None:
        look = theme.current()
        area, centre = self.rect().adjusted(2, 4, -2, -4), Qt.AlignmentFlag.AlignHCenter
        painter.setPen(look.color("ink"))
        painter.setFont(look.font(0.95, bold=self.isChecked()))
        middle = Qt.AlignmentFlag.AlignTop if self._has_detail else Qt.AlignmentFlag.AlignVCenter
        painter.drawText(area, centre | middle, self.text())
        if self._detail:
            painter.setPen(look.color("muted"))
            painter.setFont(look.font(_DETAIL))
            painter.drawText(area, centre | Qt.AlignmentFlag.AlignBottom, self._detail)

    def _make_room(self) -> None:
        """Take the width that the detail needs, and keep it: shrinking again would jump."""
        metrics = QFontMetrics(theme.current().font(_DETAIL))
        needed = metrics.horizontalAdvance(self._detail) + 8 if self._detail else 0
        if needed > self._detail_width:
            self._detail_width = needed
            self.updateGeometry()

    def _draw_outline(self, painter: QPainter, inset: float) -> None:
        area = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(area, _RADIUS, _RADIUS)


class Segments(Adaptive):
    """The row, or rows of ``per_row`` each; :attr:`chosen` gives the value that was clicked."""

    chosen = Signal(object)

    def __init__(
        self,
        choices: Sequence[tuple[object, Message, Message]],
        *,
        has_details: bool = False,
        per_row: int = 0,
    ) -> None:
        super().__init__()
        self._values = [value for value, _, _ in choices]
        self.segments = [Segment(text, hint, has_detail=has_details) for _, text, hint in choices]
        self._group = QButtonGroup(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(3)
        columns = per_row or max(len(choices), 1)
        for index, segment in enumerate(self.segments):
            self._group.addButton(segment, index)
            grid.addWidget(segment, *divmod(index, columns))
            grid.setColumnStretch(index % columns, 1)
        self._group.idClicked.connect(self._on_clicked)
        self.restyle()
        self.retranslate()

    def show_chosen(self, value: object) -> None:
        """Show the button of ``value`` as the chosen one."""
        segment = self.segments[self._values.index(value)]
        if not segment.isChecked():
            segment.setChecked(True)

    def retranslate(self) -> None:
        """Put the names into words again."""
        for segment in self.segments:
            segment.retranslate()

    def restyle(self) -> None:
        """Take the fonts and colours of the theme."""
        for segment in self.segments:
            segment.restyle()

    def _on_clicked(self, index: int) -> None:
        self.chosen.emit(self._values[index])

"""The models to choose from: a field to search by name or family, and the list."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
)

from rope_desktop.io.model_config.presets import find_presets, preset
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.flat_scroll_bar import FlatScrollBar

Index = QModelIndex | QPersistentModelIndex
_ID, _FAMILY = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
_LINES, _MARGIN, _LONGEST = 6, 6, 80
_START = int(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
_END = int(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)


class _Delegate(QStyledItemDelegate):
    """Paints a model's name, and its family at the other end."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Return room for a line."""
        return QSize(80, _line_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one model."""
        look, area = theme.current(), option.rect
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_chosen:
            painter.fillRect(area, look.color("selection", 0.16))
        inside = area.adjusted(_MARGIN, 0, -_MARGIN, 0)
        painter.setFont(look.font(0.85))
        painter.setPen(look.color("muted"))
        family = str(index.data(_FAMILY))
        painter.drawText(inside, _END, family)
        taken = painter.fontMetrics().horizontalAdvance(family) + _MARGIN
        is_mirrored = painter.layoutDirection() == Qt.LayoutDirection.RightToLeft
        inside.adjust(taken if is_mirrored else 0, 0, 0 if is_mirrored else -taken, 0)
        painter.setFont(look.font(0.9, bold=is_chosen))
        can_be_chosen = bool(option.state & QStyle.StateFlag.State_Enabled)
        painter.setPen(look.color("ink" if can_be_chosen else "muted"))
        elide, metrics = Qt.TextElideMode.ElideRight, painter.fontMetrics()
        painter.drawText(
            inside, _START, metrics.elidedText(str(index.data()), elide, inside.width())
        )


class _SearchField(QLineEdit):
    """Hands the keys that walk a list to the list; Esc takes back what is searched for."""

    walked = Signal(int)

    def event(self, event: QEvent) -> bool:
        """Leave Esc to the window unless there is a text."""
        is_shortcut = event.type() == QEvent.Type.ShortcutOverride
        if is_shortcut and isinstance(event, QKeyEvent) and self._takes_back(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk on the arrow keys."""
        if self._takes_back(event):
            self.clear()
            return
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.walked.emit(step)

    def _takes_back(self, event: QKeyEvent) -> bool:
        return event.key() == Qt.Key.Key_Escape and bool(self.text())


class ModelList(Adaptive):
    """The field and the list; :attr:`chosen` gives the preset, or None for one built by hand."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.search, self.list = _SearchField(), QListWidget()
        self._name: str | None = None
        self.search.setClearButtonEnabled(True)
        self.search.setMaxLength(_LONGEST)
        self.list.setItemDelegate(_Delegate(self.list))
        self.list.setVerticalScrollBar(FlatScrollBar(Qt.Orientation.Vertical))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setUniformItemSizes(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.search)
        column.addWidget(self.list)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.search.textChanged.connect(self._fill)
        self.search.returnPressed.connect(self._take_current)
        self.search.walked.connect(self._walk)
        self.list.itemClicked.connect(self._take)
        self.list.itemActivated.connect(self._take)
        self.restyle()
        self.retranslate()

    def show_name(self, name: str | None) -> None:
        """Mark the model called ``name``; None is the one built by hand."""
        if name != self._name:
            self._name = name
            self._mark()

    def retranslate(self) -> None:
        """Put the texts into words again."""
        self.search.setPlaceholderText(say(msg("Search models")))
        self.search.setAccessibleName(say(msg("Search models by name or family")))
        self.list.setAccessibleName(say(msg("Models")))
        self._fill()

    def restyle(self) -> None:
        """Take room for some lines in the theme's type."""
        self.list.setFixedHeight(_LINES * _line_height() + 2 * self.list.frameWidth())
        # The list keeps the heights that it was given until it is laid out again.
        self.list.scheduleDelayedItemsLayout()

    def _fill(self, _text: str = "") -> None:
        """List the models that the text in the field finds."""
        wanted = self.search.text()
        self.list.clear()
        if not wanted.strip():
            self._add(say(msg("Built by hand")), "", "")
        for found in find_presets(wanted):
            self._add(found.name, found.family, found.identifier)
        if not self.list.count():
            self._add(say(msg("No model of this name")), "", "")
            # It is a sentence and no choice.
            self.list.item(0).setFlags(Qt.ItemFlag.NoItemFlags)
        self._mark()

    def _add(self, name: str, family: str, identifier: str) -> None:
        item = QListWidgetItem(name)
        item.setData(_ID, identifier)
        item.setData(_FAMILY, family)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{name} {family}".strip())
        self.list.addItem(item)

    def _mark(self) -> None:
        """Make the item of the shown model the current one, if it is listed."""
        for item in self._choices():
            shows_hand = item.data(_ID) == ""
            if shows_hand if self._name is None else item.text() == self._name:
                self.list.setCurrentItem(item)
                return
        self.list.setCurrentRow(-1)

    def _choices(self) -> list[QListWidgetItem]:
        """Return the items that can be chosen."""
        items = [self.list.item(row) for row in range(self.list.count())]
        return [item for item in items if item.flags() & Qt.ItemFlag.ItemIsEnabled]

    def _walk(self, step: int) -> None:
        row = min(max(self.list.currentRow() + step, 0), len(self._choices()) - 1)
        self.list.setCurrentRow(row)

    def _take_current(self) -> None:
        if self._choices():
            self._take(self.list.item(max(self.list.currentRow(), 0)))

    def _take(self, item: QListWidgetItem) -> None:
        identifier = str(item.data(_ID))
        self.chosen.emit(preset(identifier) if identifier else None)


def _line_height() -> int:
    return QFontMetrics(theme.current().font(0.9)).height() + 6

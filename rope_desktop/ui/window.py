"""The main window: views in the middle, the scene panel beside them, the tables below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QSizePolicy,
    QStackedWidget,
    QTabBar,
    QToolBar,
    QWidget,
)

from rope_desktop.io.settings import Settings
from rope_desktop.support.language import say
from rope_desktop.ui.commands import MENUS, TOOLBAR, CommandActions
from rope_desktop.ui.controls.scene_panel import ScenePanel
from rope_desktop.ui.file_drop import dropped_file
from rope_desktop.ui.player import Player
from rope_desktop.ui.presentation import Presentation
from rope_desktop.ui.registry import HOME, VIEWS
from rope_desktop.ui.tables.table_dock import TableDock
from rope_desktop.ui.theming import Theming

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter
    from rope_desktop.ui.views import View

DEFAULT_SIZE = QSize(1600, 1000)
MINIMUM_SIZE = QSize(800, 560)
# The title bar and the borders that a window manager puts around a window, with some to spare.
_FRAME = QSize(16, 48)
_LAYOUT_VERSION = 1


class MainWindow(QMainWindow):
    """The window. It is painted with the scene panel first.

    Right after that come the vectors, the view, and numpy and pyqtgraph with them;
    :attr:`completed` says that all is there.
    """

    completed = Signal()

    def __init__(self, presenter: Presenter, settings: Settings | None = None) -> None:
        super().__init__()
        self.presenter = presenter
        self.views: dict[str, View] = {}
        self._settings = settings or Settings()
        self.theming = Theming(self, self._settings.theme)
        self.player = Player(presenter, self)
        self.panel = ScenePanel(presenter, self._first_view())
        self.tables = TableDock(presenter)
        self.tabs, self.stack, self.toolbar = QTabBar(), QStackedWidget(), QToolBar()
        aside = (self.menuBar(), self.statusBar(), self.panel)
        self.presentation = Presentation(self, self.theming, aside)
        self.commands = CommandActions(self)
        self._build()
        self._restore()
        self._connect()
        self.retranslate()
        self.refresh()

    @property
    def view(self) -> View | None:
        """Return the view that is shown, once it is built."""
        return self.views.get(VIEWS[self.tabs.currentIndex()].view_id)

    def refresh(self) -> None:
        """Draw the scene as it stands, in everything that is visible."""
        if self.view is None:
            self.panel.show_scene()
        else:
            self.view.refresh()
            if self.panel.isVisibleTo(self):
                self.panel.refresh()
        if self.tables.isVisible():
            self.tables.refresh()
        self.commands.enable("undo", possible=self.presenter.store.can_undo)
        self.commands.enable("redo", possible=self.presenter.store.can_redo)

    def show_view(self, view_id: str) -> None:
        """Show the view called ``view_id``, building it if it is the first time."""
        index = next(i for i, entry in enumerate(VIEWS) if entry.view_id == view_id)
        self.player.view_id = view_id
        self.panel.show_rows_of(view_id)
        if view_id not in self.views:
            # First, so that the Tab key reaches the vectors before the view.
            self.panel.refresh()
            self.views[view_id] = VIEWS[index].build(self.presenter)
            self.stack.addWidget(self.views[view_id])
        self.stack.setCurrentWidget(self.views[view_id])
        self.tabs.setCurrentIndex(index)
        self.refresh()

    def mark_commands(self) -> None:
        """Check the checkable commands that are on."""
        chosen = self.theming.chosen
        self.commands.check("play", on=self.player.is_playing)
        self.commands.check("present", on=self.presentation.is_on)
        self.commands.check("scene_panel", on=not self.panel.isHidden())
        self.commands.check("tables", on=not self.tables.isHidden())
        self.commands.check("theme_system", on=not chosen)
        for name in ("light", "dark", "projector"):
            self.commands.check(f"theme_{name}", on=chosen == name)

    def retranslate(self) -> None:
        """Put menus, tabs and title into words again."""
        self.setWindowTitle("RoPE Desktop")
        self.commands.retranslate()
        self.menuBar().clear()
        for name, title in MENUS:
            self.commands.fill_menu(self.menuBar().addMenu(say(title)), name)
        for index, entry in enumerate(VIEWS):
            self.tabs.setTabText(index, say(entry.title))
            if entry.view_id in self.views:
                self.views[entry.view_id].setAccessibleName(say(entry.title))

    def settings(self) -> Settings:
        """Return what is to be remembered of this window."""
        return Settings(
            theme=self.theming.chosen,
            view=VIEWS[self.tabs.currentIndex()].view_id,
            geometry=bytes(self.saveGeometry().data()),
            layout=bytes(self.saveState(_LAYOUT_VERSION).data()),
            tables_open=not self.tables.isHidden(),
        )

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language; know when the window fills the screen."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.WindowStateChange:
            self.presentation.follow_window()
            self.mark_commands()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the presentation on Esc."""
        if event.key() == Qt.Key.Key_Escape and self.presentation.is_on:
            self.presentation.stop()
            self.mark_commands()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint, and at the first time build the view right after, so that something is seen."""
        super().paintEvent(event)
        if self.view is None:
            QTimer.singleShot(0, self, self._build_first_view)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file that may be a model's configuration."""
        if dropped_file(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Show the configuration that was dropped."""
        path = dropped_file(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            self.show_view("context")
            self.presenter.file_dropped.emit(path)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop what moves."""
        self.player.stop()
        self.presentation.stop()
        super().closeEvent(event)

    def _build_first_view(self) -> None:
        if self.view is None:
            self.show_view(VIEWS[self.tabs.currentIndex()].view_id)
            QTimer.singleShot(0, self, self.completed.emit)

    def _build(self) -> None:
        # In this order the Tab key walks: top row, scene panel, view, tables.
        self._build_toolbar()
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.panel)
        row.addWidget(self.stack, 1)
        self.setCentralWidget(middle)
        self.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self.tables)
        self.statusBar().setSizeGripEnabled(False)
        self.setMinimumSize(MINIMUM_SIZE)
        self.setAcceptDrops(True)

    def _build_toolbar(self) -> None:
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for entry in VIEWS:
            self.tabs.addTab(entry.view_id)
        gap = QWidget()
        gap.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.toolbar.setObjectName("toolbar")
        self.toolbar.setMovable(False)
        self.toolbar.addWidget(self.tabs)
        self.toolbar.addWidget(gap)
        for command_id in TOOLBAR:
            self.toolbar.addAction(self.commands[command_id])
        self.toolbar.toggleViewAction().setVisible(False)
        self.addToolBar(self.toolbar)

    def _connect(self) -> None:
        self.presenter.changed.connect(self.refresh)
        self.presenter.told.connect(self.statusBar().showMessage)
        self.presenter.view_wanted.connect(self.show_view)
        self.tabs.currentChanged.connect(self._on_tab_changed)
        self.tables.visibilityChanged.connect(self._on_tables_shown)
        self.player.changed.connect(self.mark_commands)
        self.theming.changed.connect(self.mark_commands)
        self.mark_commands()

    def _restore(self) -> None:
        ids = [entry.view_id for entry in VIEWS]
        self.tabs.setCurrentIndex(ids.index(self._first_view()))
        room = QGuiApplication.primaryScreen().availableSize() - _FRAME
        self.resize(DEFAULT_SIZE.boundedTo(room))
        if self._settings.geometry:
            self.restoreGeometry(QByteArray(self._settings.geometry))
        if self._settings.layout:
            self.restoreState(QByteArray(self._settings.layout), _LAYOUT_VERSION)
        self.tables.setVisible(self._settings.tables_open)
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowFullScreen)
        screens = QGuiApplication.screens()
        if not any(screen.availableGeometry().intersects(self.geometry()) for screen in screens):
            self.move(screens[0].availableGeometry().topLeft())

    def _first_view(self) -> str:
        """Return the view that was shown last, unless this version does not have it."""
        known = any(entry.view_id == self._settings.view for entry in VIEWS)
        return self._settings.view if known else HOME

    def _on_tab_changed(self, index: int) -> None:
        if self.view is None or self.stack.currentWidget() is not self.view:
            self.show_view(VIEWS[index].view_id)

    def _on_tables_shown(self, visible: bool) -> None:
        if visible:
            self.tables.refresh()
        self.mark_commands()

"""The registry of views and themes: what can be named from outside. It is read without Qt.

A view's id never changes: settings, the command line and lessons name it. Its module is imported
when it is first shown, so that the window is painted before any plot library is loaded.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter
    from rope_desktop.ui.views import View

THEME_NAMES = ("light", "dark", "projector")


class ViewEntry(NamedTuple):
    """A view's permanent id, its title, and where its class is."""

    view_id: str
    title: Message
    module: str
    class_name: str

    def build(self, presenter: Presenter) -> View:
        """Import the view's module and return the view, named after its title."""
        view_class = getattr(import_module(self.module), self.class_name)
        view: View = view_class(presenter)
        view.setAccessibleName(say(self.title))
        return view


HOME = "rotate"
"""The view that the window opens on unless told otherwise."""

VIEWS: tuple[ViewEntry, ...] = (
    ViewEntry("compose", msg("Compose"), "rope_desktop.ui.views.compose", "ComposeView"),
    ViewEntry("rotate", msg("Rotate"), "rope_desktop.ui.views.rotate", "RotateView"),
    ViewEntry("distance", msg("Distance"), "rope_desktop.ui.views.distance", "DistanceView"),
    ViewEntry("context", msg("Context"), "rope_desktop.ui.views.context", "ContextView"),
    ViewEntry("axes", msg("Axes"), "rope_desktop.ui.views.axes", "AxesView"),
)

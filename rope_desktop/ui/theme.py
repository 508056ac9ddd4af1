"""Themes: named colour roles, pen and type scale, read from ``resources/themes``.

Qt carries a change of theme by itself: setting the application's palette sends every widget a
``PaletteChange``, on which :class:`rope_desktop.ui.base.Adaptive` widgets read the roles again.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette, QPen
from PySide6.QtWidgets import QApplication

from rope_desktop.support import resources
from rope_desktop.ui.registry import THEME_NAMES as THEME_NAMES

BASE_POINT_SIZE = 10.0


class Theme(NamedTuple):
    """One look; ``roles`` maps role names to colours such as ``#c8401a``.

    Colours, pens and fonts are made once and shared: painting asks for them thousands of times a
    second. Nobody may change one that it was given.
    """

    name: str
    is_dark: bool
    font_scale: float
    pen_scale: float
    roles: dict[str, str]

    def __hash__(self) -> int:
        """Return a hash by name, since the roles have none."""
        return hash(self.name)

    def color(self, role: str, opacity: float = 1.0) -> QColor:
        """Return the colour of ``role``."""
        return _color(self.roles[role], opacity)

    def tint(self, role: str, share: float) -> QColor:
        """Return a light shade of ``role`` on a card.

        Qt shares the filling with what is transparent among threads, and waiting for them takes
        far longer than filling.
        """
        return _mixed(self.roles["card"], self.roles[role], share)

    def pen(
        self, role: str, width: float = 1.0, style: Qt.PenStyle = Qt.PenStyle.SolidLine
    ) -> QPen:
        """Return a pen of ``role``; ``width`` is in pixels before the theme's scale."""
        return _pen(self.roles[role], width * self.pen_scale, style)

    def font(self, scale: float = 1.0, *, bold: bool = False, fixed: bool = False) -> QFont:
        """Return a font ``scale`` times the size of running text."""
        return _font(_base_points() * self.font_scale * scale, bold, fixed)


@lru_cache(maxsize=256)
def _color(code: str, opacity: float) -> QColor:
    color = QColor(code)
    color.setAlphaF(opacity)
    return color


@lru_cache(maxsize=256)
def _mixed(ground: str, code: str, share: float) -> QColor:
    below, above = QColor(ground), QColor(code)
    return QColor.fromRgbF(
        below.redF() + share * (above.redF() - below.redF()),
        below.greenF() + share * (above.greenF() - below.greenF()),
        below.blueF() + share * (above.blueF() - below.blueF()),
    )


@lru_cache(maxsize=256)
def _pen(code: str, width: float, style: Qt.PenStyle) -> QPen:
    return QPen(_color(code, 1.0), width, style)


@lru_cache(maxsize=128)
def _font(points: float, bold: bool, fixed: bool) -> QFont:
    kind = QFontDatabase.SystemFont
    font = QFontDatabase.systemFont(kind.FixedFont if fixed else kind.GeneralFont)
    font.setPointSizeF(points)
    font.setBold(bold)
    return font


@cache
def _base_points() -> float:
    """Return the size of running text: the system's where there is a screen, never a small one."""
    if QGuiApplication.platformName() == "offscreen":
        return BASE_POINT_SIZE
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).pointSizeF()
    return max(system, BASE_POINT_SIZE)


@cache
def load(name: str) -> Theme:
    """Return the theme called ``name``."""
    return Theme(**json.loads(resources.read_text(f"themes/{name}.json")))


def named(name: str) -> Theme:
    """Return the theme called ``name``; the system's if there is none of that name."""
    return load(name if name in THEME_NAMES else system_name())


_in_use: list[Theme] = []


def current() -> Theme:
    """Return the theme in use."""
    return _in_use[-1] if _in_use else load("light")


def use(theme: Theme) -> None:
    """Make ``theme`` the look of the whole application."""
    _in_use[:] = [theme]
    application = QApplication.instance()
    if isinstance(application, QApplication):
        application.setFont(theme.font())
        application.setPalette(palette(theme))


def system_name() -> str:
    """Return the theme that follows the system's colour scheme."""
    is_dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return "dark" if is_dark else "light"


def palette(theme: Theme) -> QPalette:
    """Return the Qt palette of ``theme``."""
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    made = QPalette(theme.color("card"), theme.color("ground"))
    for target, name in (
        (role.WindowText, "ink"),
        (role.Base, "field"),
        (role.AlternateBase, "ground"),
        (role.Text, "ink"),
        (role.ButtonText, "ink"),
        (role.PlaceholderText, "muted"),
        (role.ToolTipBase, "card"),
        (role.ToolTipText, "ink"),
        (role.Highlight, "selection"),
        (role.HighlightedText, "on_selection"),
        (role.Link, "selection"),
        (role.Mid, "border"),
        (role.Accent, "selection"),
    ):
        made.setColor(target, theme.color(name))
    for target in (role.Text, role.WindowText, role.ButtonText):
        made.setColor(group.Disabled, target, theme.color("faint"))
    return made

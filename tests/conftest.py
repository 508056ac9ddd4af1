"""The ground every test stands on: no screen, no settings or language of the user's, no noise."""

from __future__ import annotations

import itertools
import os
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from rope_desktop.support import arithmetic, language
from tests.helpers.log_failures import LogCatcher

if TYPE_CHECKING:
    from collections.abc import Iterator

# As in the program: on a busy machine several threads wait for each other.
arithmetic.prepare()

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")

# What would give the windows of the tests another size, style or language than anyone else's.
USERS_OWN = (
    "LANGUAGE",
    "QT_ENABLE_HIGHDPI_SCALING",
    "QT_FONT_DPI",
    "QT_QPA_PLATFORMTHEME",
    "QT_SCALE_FACTOR",
    "QT_SCREEN_SCALE_FACTORS",
    "QT_STYLE_OVERRIDE",
)


_places = itertools.count()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--screen", action="store_true", help="run the tests marked xvfb on DISPLAY")


def pytest_configure(config: pytest.Config) -> None:
    for name in USERS_OWN:
        os.environ.pop(name, None)
    os.environ["LC_ALL"] = "C.UTF-8"
    os.environ["QT_QPA_PLATFORM"] = "xcb" if config.getoption("--screen") else "offscreen"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--screen"):
        return
    for item in items:
        if item.get_closest_marker("xvfb"):
            item.add_marker(pytest.mark.skip(reason="needs --screen and an X display"))


@pytest.fixture(autouse=True)
def _own_settings(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keep every test's settings in a place of its own, which does not exist yet."""
    place = tmp_path_factory.getbasetemp() / "settings" / str(next(_places))
    monkeypatch.setenv("ROPE_DESKTOP_SETTINGS", str(place))


@pytest.fixture(autouse=True)
def _own_language() -> Iterator[None]:
    """Give back the language and the locale that a test has changed."""
    before = language.current()
    yield
    language.use(before)
    if "PySide6.QtCore" in sys.modules:
        from PySide6.QtCore import QLocale

        QLocale.setDefault(QLocale.system())


@pytest.fixture(autouse=True)
def _no_unexpected_logs(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that logs a warning or worse, unless it looks at the log itself (``caplog``)."""
    with LogCatcher() as catcher:
        yield
    if catcher.records and "caplog" not in request.fixturenames:
        pytest.fail(f"unexpected in the log:\n{catcher.report()}", pytrace=False)


@pytest.fixture(autouse=True)
def _no_qt_leaks(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test with an application (``qapp``) that leaves a window or a running timer behind."""
    if "qapp" not in request.fixturenames:
        yield
        return
    from tests.helpers.qt_leaks import LeakHunt

    hunt = LeakHunt()
    yield
    left = hunt.find()
    if left:
        pytest.fail("left behind by this test:\n" + "\n".join(left), pytrace=False)

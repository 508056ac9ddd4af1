from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from rope_desktop.support import displays, system_libraries
from rope_desktop.support.system_libraries import find_start_problem

if TYPE_CHECKING:
    from collections.abc import Callable

X11_SESSION = {"DISPLAY": ":0", "XDG_SESSION_TYPE": "x11"}
WAYLAND_SESSION = {
    "DISPLAY": ":0",
    "WAYLAND_DISPLAY": "wayland-0",
    "XDG_SESSION_TYPE": "wayland",
}


@pytest.fixture(autouse=True)
def _debian_with_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(system_libraries, "read_os_release", lambda: "ID=debian\n")
    monkeypatch.setattr(displays, "x11_answers", lambda display: True)
    monkeypatch.setattr(displays, "wayland_answers", lambda environment: True)


@pytest.fixture
def dead_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(displays, "x11_answers", lambda display: False)
    monkeypatch.setattr(displays, "wayland_answers", lambda environment: False)


def without(*missing: str) -> Callable[[str], bool]:
    return lambda library: library not in missing


def test_a_whole_machine_has_no_problem() -> None:
    assert find_start_problem(True, X11_SESSION, without()) is None
    assert find_start_problem(True, WAYLAND_SESSION, without()) is None
    assert find_start_problem(False, {}, without()) is None


def test_one_missing_library_is_named_with_the_command_that_installs_it() -> None:
    problem = find_start_problem(True, X11_SESSION, without("libxcb-cursor.so.0"))
    assert problem == (
        "RoPE Desktop cannot start: a system library is missing, libxcb-cursor.so.0. "
        "Install what holds them with: sudo apt-get install libxcb-cursor0"
    )


def test_several_are_named_together_and_only_they() -> None:
    missing = without("libxcb-icccm.so.4", "libxcb-keysyms.so.1")
    problem = find_start_problem(True, X11_SESSION, missing)
    assert problem is not None
    assert "2 system libraries are missing, libxcb-icccm.so.4, libxcb-keysyms.so.1." in problem
    assert problem.endswith("sudo apt-get install libxcb-icccm4 libxcb-keysyms1")


def test_what_any_use_needs_is_asked_for_without_a_screen_too() -> None:
    problem = find_start_problem(False, {}, without("libEGL.so.1", "libxcb-cursor.so.0"))
    assert problem is not None
    assert problem.endswith("sudo apt-get install libegl1")


def test_an_unknown_distribution_gets_the_names_without_a_command(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(system_libraries, "read_os_release", lambda: "")
    problem = find_start_problem(False, {}, without("libGL.so.1"))
    assert problem is not None
    assert "libGL.so.1" in problem
    assert problem.endswith("Install the packages of your distribution that hold them.")


def test_no_screen_at_all_says_what_to_do() -> None:
    problem = find_start_problem(True, {"DISPLAY": "", "XDG_SESSION_TYPE": "tty"}, without())
    assert problem is not None
    assert problem.startswith("There is no screen")
    assert all(word in problem for word in ("ssh -X", "xvfb-run", "report", "render", "selfcheck"))


@pytest.mark.usefixtures("dead_screens")
def test_a_dead_display_is_named_rather_than_a_library() -> None:
    problem = find_start_problem(True, X11_SESSION, without("libxcb-cursor.so.0"))
    assert problem is not None
    assert "DISPLAY=:0" in problem
    assert "libxcb-cursor" not in problem


@pytest.mark.usefixtures("dead_screens")
def test_a_dead_wayland_session_is_said() -> None:
    problem = find_start_problem(True, {"QT_QPA_PLATFORM": "wayland"}, without())
    assert problem is not None
    assert "Wayland" in problem


@pytest.mark.parametrize(
    ("environment", "missing"),
    [
        (WAYLAND_SESSION, "libxcb-cursor.so.0"),
        (WAYLAND_SESSION, "libwayland-cursor.so.0"),
        ({**WAYLAND_SESSION, "XDG_SESSION_TYPE": "x11"}, "libwayland-client.so.0"),
        ({"QT_QPA_PLATFORM": "offscreen"}, "libxcb-cursor.so.0"),
        ({"QT_QPA_PLATFORM": "minimal:enable_fonts"}, "libxcb-cursor.so.0"),
        ({**X11_SESSION, "QT_QPA_PLATFORM": "wayland;xcb"}, "libwayland-client.so.0"),
    ],
)
def test_what_the_platform_can_do_without_is_not_asked_for(
    environment: dict[str, str], missing: str
) -> None:
    assert find_start_problem(True, environment, without(missing)) is None


def test_of_two_platforms_that_fail_the_first_is_spoken_of() -> None:
    missing = without("libwayland-cursor.so.0", "libxcb-cursor.so.0")
    problem = find_start_problem(True, WAYLAND_SESSION, missing)
    assert problem is not None
    assert problem.endswith("sudo apt-get install libwayland-cursor0")


def test_a_platform_asked_for_by_name_is_the_one_looked_at() -> None:
    environment = {**WAYLAND_SESSION, "QT_QPA_PLATFORM": "xcb"}
    problem = find_start_problem(True, environment, without("libxcb-cursor.so.0"))
    assert problem is not None
    assert problem.endswith("sudo apt-get install libxcb-cursor0")


def test_other_systems_bring_all_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert find_start_problem(True, {}, lambda library: False) is None


def test_the_loader_is_asked_about_what_is_there_and_what_is_not() -> None:
    assert system_libraries.loads("libc.so.6") or not sys.platform.startswith("linux")
    assert not system_libraries.loads("libno-such-library.so.0")

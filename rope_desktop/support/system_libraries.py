"""Looks for what Qt needs of a Linux machine before Qt does, and says what to do where it lacks.

Qt aborts the process with a message that is nearly always wrong when an X11 library is missing or
the screen does not answer; a library that any use needs is an ImportError naming one at a time.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rope_desktop.support import displays
from rope_desktop.support.language import say
from rope_desktop.support.library_packages import (
    ANY_USE,
    WAYLAND,
    X11,
    Library,
    package_manager,
    read_os_release,
)
from rope_desktop.support.text import Message, msg, msg_n

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence


def loads(library: str) -> bool:
    """Return whether the loader finds ``library`` and all that it needs in turn."""
    # Here, because it loads slowly and is needed only where Qt shows windows on a screen.
    import ctypes

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def find_start_problem(
    needs_screen: bool,
    environment: Mapping[str, str],
    has_library: Callable[[str], bool] = loads,
    *,
    qt_loads: bool = False,
) -> str | None:
    """Return why Qt cannot start on this machine and what to do about it, or None if it can.

    ``environment`` tells the platform and the screen, and is read if ``needs_screen``. Where
    ``qt_loads``, every library is there that any use needs. Systems other than Linux bring all.
    """
    if not sys.platform.startswith("linux"):
        return None
    problem = None if qt_loads else _missing(ANY_USE, has_library)
    if problem is None and needs_screen:
        problem = _screen_problem(environment, has_library)
    return None if problem is None else say(problem)


def _screen_problem(
    environment: Mapping[str, str], has_library: Callable[[str], bool]
) -> Message | None:
    """Return why none of the platforms that Qt would try can work; it speaks of the first."""
    problems = []
    for platform in _platforms(environment):
        problem = _platform_problem(platform, environment, has_library)
        if problem is None:
            return None
        problems.append(problem)
    return problems[0] if problems else _no_screen()


def _platforms(environment: Mapping[str, str]) -> list[str]:
    """Return the platforms that Qt would try, in its order."""
    chosen = environment.get("QT_QPA_PLATFORM", "")
    platforms = [name.partition(":")[0] for name in chosen.split(";") if name]
    if platforms:
        return platforms
    if environment.get("DISPLAY"):
        platforms.append("xcb")
    if environment.get("WAYLAND_DISPLAY") or environment.get("WAYLAND_SOCKET"):
        first = environment.get("XDG_SESSION_TYPE") == "wayland"
        platforms.insert(0 if first else len(platforms), "wayland")
    return platforms


def _platform_problem(
    platform: str, environment: Mapping[str, str], has_library: Callable[[str], bool]
) -> Message | None:
    if platform == "xcb":
        return _x11_problem(environment.get("DISPLAY", "")) or _missing(X11, has_library)
    if platform.startswith("wayland"):
        return _wayland_problem(environment) or _missing(WAYLAND, has_library)
    return None


def _x11_problem(display: str) -> Message | None:
    if not display:
        return _no_screen()
    if displays.x11_answers(display):
        return None
    return msg(
        "The screen that DISPLAY={display} names does not answer, or does not let this user in. "
        "{way_out}",
        display=display,
        way_out=_way_out(),
    )


def _wayland_problem(environment: Mapping[str, str]) -> Message | None:
    if displays.wayland_answers(environment):
        return None
    return msg(
        "The Wayland session that the environment names does not answer. {way_out}",
        way_out=_way_out(),
    )


def _no_screen() -> Message:
    return msg("There is no screen to open the window on. {way_out}", way_out=_way_out())


def _way_out() -> Message:
    return msg(
        "Start it within a desktop session, over “ssh -X”, or under xvfb-run; "
        "the commands report, selfcheck and render need no screen."
    )


def _missing(libraries: Iterable[Library], has_library: Callable[[str], bool]) -> Message | None:
    """Return which of ``libraries`` are not there and how to install them, or None."""
    missing = [library for library in libraries if not has_library(library.name)]
    if not missing:
        return None
    return msg_n(
        "RoPE Desktop cannot start: a system library is missing, {names}. {way_out}",
        "RoPE Desktop cannot start: {count} system libraries are missing, {names}. {way_out}",
        len(missing),
        names=", ".join(library.name for library in missing),
        way_out=_how_to_install(missing),
    )


def _how_to_install(missing: Sequence[Library]) -> Message:
    manager = package_manager(read_os_release())
    if manager is None:
        return msg("Install the packages of your distribution that hold them.")
    return msg("Install what holds them with: {command}", command=manager.command(missing))

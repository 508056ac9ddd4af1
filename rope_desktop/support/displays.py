"""Whether the screen that the environment names answers: asked before Qt, which would abort."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_X11_FIRST_PORT = 6000
_DISPLAY = re.compile(r"(?P<host>.*):(?P<number>\d+)(\.\d+)?")
# Long enough for a screen at the far end of a slow line, short enough to wait for.
_PATIENCE_SECONDS = 2.0


def x11_answers(display: str) -> bool:
    """Return whether the X server that ``display`` names (such as ``:0``) lets this user in."""
    named = _DISPLAY.fullmatch(display)
    if named is None:
        return False
    host = named["host"].removeprefix("tcp/").strip("[]")
    number = int(named["number"])
    if host not in ("", "unix") and not _port_answers(host, _X11_FIRST_PORT + number):
        return False
    return _x11_lets_in(display)


def wayland_answers(environment: Mapping[str, str]) -> bool:
    """Return whether a Wayland compositor listens where ``environment`` says."""
    if environment.get("WAYLAND_SOCKET"):
        return True
    name = environment.get("WAYLAND_DISPLAY") or "wayland-0"
    folder = environment.get("XDG_RUNTIME_DIR", "")
    path = os.path.join(folder, name)
    return os.path.isabs(path) and _unix_socket_answers(path)


def _unix_socket_answers(path: str) -> bool:
    # Here and below, because most screens are asked another way, and it loads slowly.
    import socket

    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(_PATIENCE_SECONDS)
        try:
            line.connect(path)
        except OSError:
            return False
    return True


def _port_answers(host: str, port: int) -> bool:
    import socket

    try:
        socket.create_connection((host, port), _PATIENCE_SECONDS).close()
    except (OSError, OverflowError):
        return False
    return True


def _x11_lets_in(display: str) -> bool:
    """Return whether the server takes us in; without libxcb nobody can be asked.

    The connection is kept: a server without other clients, as xvfb-run starts it, begins anew when
    its last one leaves, and would drop Qt if it came at that moment.
    """
    import ctypes

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(os.fsencode(display), None)
    return bool(xcb.xcb_connection_has_error(connection) == 0)

from __future__ import annotations

import ctypes
import socket
import sys
import threading
from typing import TYPE_CHECKING

import pytest

from rope_desktop.support import displays

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="X11 and Wayland are looked for on Linux only"
)


@pytest.fixture
def server() -> Iterator[socket.socket]:
    """Return a socket that listens and, as a server that refuses everyone, never answers."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening


@pytest.fixture
def compositor(tmp_path: Path) -> Iterator[Path]:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "wayland-7"))
        listening.listen()
        yield tmp_path


@pytest.mark.parametrize(
    "display", ["", "nonsense", ":", ":x", ":70000", "127.0.0.1:70000", "no-such-host.invalid:0"]
)
def test_a_dead_or_senseless_display_does_not_answer(display: str) -> None:
    assert not displays.x11_answers(display)


def test_a_server_is_reached_by_its_port(
    server: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(displays, "_X11_FIRST_PORT", server.getsockname()[1] - 3)
    monkeypatch.setattr(displays, "_x11_lets_in", "tcp/127.0.0.1:3.0".__eq__)
    assert displays.x11_answers("tcp/127.0.0.1:3.0")
    assert not displays.x11_answers("127.0.0.1:3.0")
    assert not displays.x11_answers("127.0.0.1:2")


def test_what_listens_but_lets_nobody_in_is_no_screen(
    server: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = server.getsockname()[1] - 6000
    asking = threading.Thread(target=lambda: server.accept()[0].close())
    asking.start()
    assert not displays._x11_lets_in(f"127.0.0.1:{number}")
    asking.join()


def test_without_libxcb_the_missing_library_is_left_to_be_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ctypes, "CDLL", without_libraries)
    assert displays.x11_answers(":987")


def without_libraries(name: str) -> None:
    raise OSError(name)


def test_a_compositor_is_found_by_name_and_by_path(compositor: Path) -> None:
    folder = {"XDG_RUNTIME_DIR": str(compositor)}
    assert displays.wayland_answers({**folder, "WAYLAND_DISPLAY": "wayland-7"})
    assert displays.wayland_answers({"WAYLAND_DISPLAY": str(compositor / "wayland-7")})
    assert not displays.wayland_answers(folder)
    assert not displays.wayland_answers({"WAYLAND_DISPLAY": "wayland-7"})


def test_a_connection_handed_over_is_taken_as_it_is() -> None:
    assert displays.wayland_answers({"WAYLAND_SOCKET": "5"})

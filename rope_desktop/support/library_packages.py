"""The system libraries that Qt needs on Linux, and the packages that hold them.

Read off the binaries of PySide6-Essentials 6.10 and 6.11: what QtGui, QtWidgets and the
platform plugins name as needed and the wheel does not carry.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Library(NamedTuple):
    """A shared library and the package that holds it, by package manager."""

    name: str
    apt: str
    dnf: str
    pacman: str
    zypper: str


# Debian 13 and Ubuntu 24.04 renamed libglib2.0-0 to libglib2.0-0t64; apt takes the old name still.
ANY_USE = (
    Library("libEGL.so.1", "libegl1", "libglvnd-egl", "libglvnd", "Mesa-libEGL1"),
    Library("libGL.so.1", "libgl1", "libglvnd-glx", "libglvnd", "Mesa-libGL1"),
    Library("libX11.so.6", "libx11-6", "libX11", "libx11", "libX11-6"),
    Library("libglib-2.0.so.0", "libglib2.0-0", "glib2", "glib2", "libglib-2_0-0"),
    Library("libgthread-2.0.so.0", "libglib2.0-0", "glib2", "glib2", "libgthread-2_0-0"),
    Library("libdbus-1.so.3", "libdbus-1-3", "dbus-libs", "dbus", "libdbus-1-3"),
    Library("libfontconfig.so.1", "libfontconfig1", "fontconfig", "fontconfig", "libfontconfig1"),
    Library("libfreetype.so.6", "libfreetype6", "freetype", "freetype2", "libfreetype6"),
    Library("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon", "libxkbcommon", "libxkbcommon0"),
)

_X11_EXTENSIONS = ("randr", "render", "shape", "shm", "sync", "xfixes", "xkb")
_X11_PACKAGES = {"sync": "libxcb-sync1", "xkb": "libxcb-xkb1"}


def _extension(name: str) -> Library:
    """Return an X11 extension's library: a package of its own on Debian and SUSE, else libxcb."""
    package = _X11_PACKAGES.get(name, f"libxcb-{name}0")
    version = package[-1]
    return Library(f"libxcb-{name}.so.{version}", package, "libxcb", "libxcb", package)


X11 = (
    Library(
        "libxcb-cursor.so.0",
        "libxcb-cursor0",
        "xcb-util-cursor",
        "xcb-util-cursor",
        "libxcb-cursor0",
    ),
    Library(
        "libxkbcommon-x11.so.0",
        "libxkbcommon-x11-0",
        "libxkbcommon-x11",
        "libxkbcommon-x11",
        "libxkbcommon-x11-0",
    ),
    Library("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm", "xcb-util-wm", "libxcb-icccm4"),
    Library(
        "libxcb-keysyms.so.1",
        "libxcb-keysyms1",
        "xcb-util-keysyms",
        "xcb-util-keysyms",
        "libxcb-keysyms1",
    ),
    Library(
        "libxcb-image.so.0", "libxcb-image0", "xcb-util-image", "xcb-util-image", "libxcb-image0"
    ),
    Library("libxcb-util.so.1", "libxcb-util1", "xcb-util", "xcb-util", "libxcb-util1"),
    Library(
        "libxcb-render-util.so.0",
        "libxcb-render-util0",
        "xcb-util-renderutil",
        "xcb-util-renderutil",
        "libxcb-render-util0",
    ),
    *(_extension(name) for name in _X11_EXTENSIONS),
    Library("libxcb.so.1", "libxcb1", "libxcb", "libxcb", "libxcb1"),
    Library("libX11-xcb.so.1", "libx11-xcb1", "libX11-xcb", "libx11", "libX11-xcb1"),
)

WAYLAND = (
    Library(
        "libwayland-client.so.0",
        "libwayland-client0",
        "libwayland-client",
        "wayland",
        "libwayland-client0",
    ),
    Library(
        "libwayland-cursor.so.0",
        "libwayland-cursor0",
        "libwayland-cursor",
        "wayland",
        "libwayland-cursor0",
    ),
)


class PackageManager(NamedTuple):
    """A package manager: its column in the table above, and how it is told to install."""

    column: str
    install: str

    def packages(self, libraries: Iterable[Library]) -> list[str]:
        """Return the packages that hold ``libraries``, each once, in the order of the table."""
        return list(dict.fromkeys(getattr(library, self.column) for library in libraries))

    def command(self, libraries: Iterable[Library]) -> str:
        """Return the command line that installs ``libraries``."""
        return f"{self.install} {' '.join(self.packages(libraries))}"


APT = PackageManager("apt", "sudo apt-get install")
DNF = PackageManager("dnf", "sudo dnf install")
PACMAN = PackageManager("pacman", "sudo pacman -S --needed")
ZYPPER = PackageManager("zypper", "sudo zypper install")

_FAMILIES: Mapping[str, PackageManager] = {
    "debian": APT,
    "ubuntu": APT,
    "fedora": DNF,
    "rhel": DNF,
    "arch": PACMAN,
    "suse": ZYPPER,
    "opensuse": ZYPPER,
}


def package_manager(os_release: str) -> PackageManager | None:
    """Return the package manager of the distribution that the text of /etc/os-release tells of."""
    fields = dict(line.split("=", 1) for line in os_release.splitlines() if "=" in line)
    kin = f"{fields.get('ID', '')} {fields.get('ID_LIKE', '')}".replace('"', "").replace("'", "")
    known = (_FAMILIES.get(name.partition("-")[0]) for name in kin.lower().split())
    return next((manager for manager in known if manager is not None), None)


def read_os_release() -> str:
    """Return the text that names the distribution, or nothing where there is none."""
    for place in ("/etc/os-release", "/usr/lib/os-release"):
        try:
            return Path(place).read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
    return ""

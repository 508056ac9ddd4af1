from __future__ import annotations

import pytest

from rope_desktop.support.library_packages import (
    ANY_USE,
    APT,
    DNF,
    PACMAN,
    WAYLAND,
    X11,
    ZYPPER,
    PackageManager,
    package_manager,
)

CURSOR = next(library for library in X11 if "cursor" in library.name)


@pytest.mark.parametrize(
    ("os_release", "manager"),
    [
        ("ID=debian\n", APT),
        ('PRETTY_NAME="Ubuntu 24.04 LTS"\nID=ubuntu\nID_LIKE=debian\n', APT),
        ('ID=linuxmint\nID_LIKE="ubuntu debian"\n', APT),
        ("ID=fedora\n", DNF),
        ('ID="rocky"\nID_LIKE="rhel centos fedora"\n', DNF),
        ("ID=arch\n", PACMAN),
        ("ID=manjaro\nID_LIKE=arch\n", PACMAN),
        ('ID="opensuse-tumbleweed"\nID_LIKE="opensuse suse"\n', ZYPPER),
        ('ID="sles"\nID_LIKE="suse"\n', ZYPPER),
        ("# a comment\nID=gentoo\n", None),
        ("", None),
    ],
)
def test_the_package_manager_is_the_distributions(
    os_release: str, manager: PackageManager | None
) -> None:
    assert package_manager(os_release) is manager


def test_the_command_names_the_package_of_each_distribution() -> None:
    commands = [manager.command([CURSOR]) for manager in (APT, DNF, PACMAN, ZYPPER)]
    assert commands == [
        "sudo apt-get install libxcb-cursor0",
        "sudo dnf install xcb-util-cursor",
        "sudo pacman -S --needed xcb-util-cursor",
        "sudo zypper install libxcb-cursor0",
    ]


def test_a_package_that_holds_several_libraries_is_named_once() -> None:
    assert PACMAN.packages(WAYLAND) == ["wayland"]
    assert APT.packages(ANY_USE).count("libglib2.0-0") == 1


def test_the_extensions_of_x11_are_those_that_the_plugin_needs() -> None:
    names = {library.name for library in X11}
    assert {"libxcb-sync.so.1", "libxcb-xkb.so.1", "libxcb-xfixes.so.0"} <= names
    assert "libxcb-sync1" in APT.packages(X11)
    assert "libxcb-xkb1" in ZYPPER.packages(X11)


def test_no_library_is_listed_twice() -> None:
    names = [library.name for library in ANY_USE + X11 + WAYLAND]
    assert len(names) == len(set(names))

"""What README, pyproject, the lock files and the early start say of setting up agrees."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from rope_desktop import __main__ as start
from rope_desktop.support.library_packages import (
    ANY_USE,
    APT,
    DNF,
    PACMAN,
    WAYLAND,
    X11,
    ZYPPER,
    PackageManager,
)

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = ("requirements.lock", "tests/requirements.lock", "packaging/requirements.lock")


def read(lock: str) -> str:
    return (ROOT / lock).read_text(encoding="utf-8")


def locked(lock: str) -> dict[str, str]:
    """Return name → version of every package that ``lock`` pins."""
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ]+)", read(lock), re.MULTILINE))


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_has_hashes_and_no_lock_names_a_host(lock: str) -> None:
    pins = re.findall(r"^[a-z0-9-]+==.*", read(lock), re.MULTILINE)
    assert pins
    assert all(pin.endswith("\\") for pin in pins)
    assert not re.search(r"://|index|find-links", read(lock))


@pytest.mark.parametrize(
    ("lock", "demands"),
    [
        ("requirements.lock", PROJECT["project"]["dependencies"]),
        ("tests/requirements.lock", PROJECT["project"]["dependencies"]),
        ("tests/requirements.lock", PROJECT["dependency-groups"]["test"]),
        ("packaging/requirements.lock", PROJECT["dependency-groups"]["build"]),
        ("packaging/requirements.lock", PROJECT["build-system"]["requires"]),
    ],
)
def test_the_locks_give_what_the_project_asks_for(lock: str, demands: list[str]) -> None:
    pins = locked(lock)
    for demand in map(Requirement, demands):
        assert demand.specifier.contains(pins[demand.name.lower()]), demand


def test_the_tests_run_on_the_versions_that_users_get() -> None:
    assert locked("requirements.lock").items() <= locked("tests/requirements.lock").items()


def test_the_early_start_takes_the_versions_that_the_project_asks_for() -> None:
    demands = map(Requirement, PROJECT["project"]["dependencies"])
    pyside = next(demand for demand in demands if demand.name.startswith("PySide6"))
    oldest, first_untried = (
        ".".join(map(str, version)) for version in (start.OLDEST_PYSIDE, start.FIRST_UNTRIED_PYSIDE)
    )
    assert pyside.specifier == Requirement(f"x>={oldest},<{first_untried}").specifier
    python = ".".join(map(str, start.OLDEST_PYTHON))
    assert PROJECT["project"]["requires-python"] == f">={python}"
    assert Version(python) in Requirement(f"x{PROJECT['project']['requires-python']}").specifier


def test_the_set_up_command_is_the_readmes() -> None:
    assert f"\n{start.SET_UP} && .venv/bin/python main.py\n" in README
    assert f"\n{start.SET_UP_ON_WINDOWS}; .venv\\Scripts\\python main.py\n" in README


@pytest.mark.parametrize("manager", [APT, DNF, PACMAN, ZYPPER], ids=lambda m: m.column)
def test_the_readmes_packages_are_those_the_program_would_name(manager: PackageManager) -> None:
    command = re.search(rf"`{manager.install} ([^`]*)`(?= \|$)", README, re.MULTILINE)
    assert command is not None
    named = set(command[1].split()) - {"python3-venv"}
    known = set(manager.packages(ANY_USE + X11 + WAYLAND))
    assert named <= known
    assert len(named) > 8

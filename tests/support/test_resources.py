from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from rope_desktop.support import resources

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _forget_the_folder() -> Iterator[None]:
    resources._root.cache_clear()
    yield
    resources._root.cache_clear()


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a package that has no resources anywhere yet."""
    package = tmp_path / "site" / "rope_desktop"
    package.mkdir(parents=True)
    monkeypatch.setattr(resources, "_PACKAGE", package)
    return package


def put(folder: Path, text: str) -> None:
    (folder / "themes").mkdir(parents=True)
    (folder / "themes" / "light.txt").write_text(text, encoding="utf-8")


def test_a_checkout_has_them_beside_the_package(program: Path) -> None:
    put(program.parent / "resources", "θ of the checkout")
    assert resources.read_text("themes/light.txt") == "θ of the checkout"
    assert resources.read_bytes("themes/light.txt") == "θ of the checkout".encode()


def test_a_wheel_has_them_inside_and_ignores_a_neighbour_of_that_name(program: Path) -> None:
    put(program.parent / "resources", "another project's")
    put(program / "resources", "the wheel's")
    assert resources.read_text("themes/light.txt") == "the wheel's"


def test_a_frozen_program_has_them_in_its_bundle(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path / "bundle" / "rope_desktop" / "resources", "the bundle's")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "bundle"), raising=False)
    assert resources.read_text("themes/light.txt") == "the bundle's"


def test_none_at_all_is_said_with_the_places_looked_in(program: Path) -> None:
    with pytest.raises(resources.ResourceError, match="no resources in any of"):
        resources.read_text("themes/light.txt")


@pytest.mark.parametrize(
    "outside", ["/etc/passwd", "../secret.txt", "themes/../../secret.txt", "C:/x", "..\\x", "a:b"]
)
def test_paths_that_leave_the_folder_are_refused(outside: str) -> None:
    with pytest.raises(resources.ResourceError, match="not a path below"):
        resources.read_bytes(outside)


def test_a_missing_resource_is_named() -> None:
    with pytest.raises(resources.ResourceError, match=r"themes/no-such\.txt"):
        resources.read_bytes("themes/no-such.txt")

"""Only regular files of a reasonable size are read; all else is answered at once, by a sentence."""

from __future__ import annotations

import os
import socket
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rope_desktop.io.model_config.reader import read_config_file
from rope_desktop.state.model import ModelRope
from rope_desktop.support.language import say
from rope_desktop.support.problems import Problem
from tests.helpers.configurations import codes

if TYPE_CHECKING:
    from collections.abc import Callable

CONFIG = b'{"model_type": "llama", "hidden_size": 64, "num_attention_heads": 4}'
posix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")


def refusal(path: Path | str) -> tuple[str, str]:
    """Return the code and the sentence of the refusal, which must not take long."""
    start = time.monotonic()
    found = read_config_file(path)
    assert time.monotonic() - start < 1
    assert isinstance(found, Problem)
    return found.code, say(found.message)


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def make_socket(path: Path) -> None:
    listener = socket.socket(socket.AF_UNIX)
    try:
        listener.bind(str(path))
    finally:
        listener.close()


def make_folder(path: Path) -> None:
    path.mkdir()


def make_loop(path: Path) -> None:
    other = path.with_name("other.json")
    path.symlink_to(other)
    other.symlink_to(path)


def make_link_to_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def make_dangling(path: Path) -> None:
    path.symlink_to("nowhere.json")


def make_huge(path: Path) -> None:
    with path.open("wb") as file:
        file.write(CONFIG)
        file.truncate(2**30)


@posix
@pytest.mark.parametrize(
    ("make", "code", "names"),
    [
        (make_pipe, "not_a_file", ["config.json is a pipe"]),
        (make_socket, "not_a_file", ["config.json is a socket"]),
        (make_folder, "not_a_file", ["is a folder", "config.json in it"]),
        (make_loop, "file_unreadable", ["leads back to itself"]),
        (make_link_to_device, "not_a_file", ["config.json is a device"]),
        (make_dangling, "file_unreadable", ["link to nowhere.json, which is not there"]),
        (make_huge, "file_too_large", ["1,073.7 MB", "10 MB"]),
    ],
)
def test_what_is_no_regular_file(
    tmp_path: Path, make: Callable[[Path], None], code: str, names: list[str]
) -> None:
    path = tmp_path / "config.json"
    make(path)
    found, sentence = refusal(path)
    assert found == code
    assert [name for name in names if name not in sentence] == []


@posix
def test_a_pipe_that_looks_like_gguf(tmp_path: Path) -> None:
    make_pipe(tmp_path / "model.gguf")
    assert refusal(tmp_path / "model.gguf")[0] == "not_a_file"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs devices")
def test_a_device() -> None:
    assert refusal("/dev/zero")[0] == "not_a_file"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs /proc")
def test_a_file_that_opens_and_cannot_be_read() -> None:
    assert refusal("/proc/self/mem")[0] == "file_unreadable"


def test_a_file_that_vanished(tmp_path: Path) -> None:
    assert "is not there" in refusal(tmp_path / "config.json")[1]


def test_a_path_that_cannot_be_one() -> None:
    assert "no possible path" in refusal("a\0b")[1]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads all")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    path.write_bytes(CONFIG)
    path.chmod(0)
    assert "permission" in refusal(path)[1]


@posix
def test_a_link_is_followed_and_said(tmp_path: Path) -> None:
    (tmp_path / "blob").write_bytes(CONFIG)
    (tmp_path / "config.json").symlink_to("blob")
    found = read_config_file(tmp_path / "config.json")
    assert isinstance(found, ModelRope)
    assert codes(found) >= {"link_followed"}


def test_a_path_in_any_script(tmp_path: Path) -> None:
    folder = tmp_path / "μοντέλα 模型 %20 #1"
    folder.mkdir()
    (folder / "配置.json").write_bytes(CONFIG)
    assert isinstance(read_config_file(folder / "配置.json"), ModelRope)


def test_a_file_is_never_read_beyond_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    path.write_bytes(CONFIG + b" " * (10_000_001 - len(CONFIG)))
    assert refusal(path)[0] == "file_too_large"
    path.write_bytes(CONFIG + b" " * (10_000_000 - len(CONFIG)))
    assert isinstance(read_config_file(path), ModelRope)

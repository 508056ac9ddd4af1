import base64
import json
import random
from pathlib import Path

import pytest

from rope_desktop.io.settings import (
    FILE_NAME,
    Settings,
    load_settings,
    save_settings,
    settings_folder,
)
from rope_desktop.support.language import say

FULL = Settings(
    theme="dark", view="rotate", geometry=b"\x00\x01\xff", layout=b"abc", tables_open=True
)


def test_what_is_saved_comes_back(tmp_path):
    assert save_settings(tmp_path / "new" / "folder", FULL) is None
    assert load_settings(tmp_path / "new" / "folder") == (FULL, None)
    assert [path.name for path in (tmp_path / "new" / "folder").iterdir()] == [FILE_NAME]


def test_no_file_is_no_problem(tmp_path):
    assert load_settings(tmp_path) == (Settings(), None)


def test_cut_off_at_any_byte_starts_with_defaults_and_keeps_the_file(tmp_path):
    save_settings(tmp_path, FULL)
    whole = (tmp_path / FILE_NAME).read_bytes()
    for length in range(len(whole) - 1):
        (tmp_path / FILE_NAME).write_bytes(whole[:length])
        settings, problem = load_settings(tmp_path)
        assert settings == Settings()
        assert problem is not None
        assert (tmp_path / "settings.bad").read_bytes() == whole[:length]
        assert "settings.bad" in say(problem.message)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"null",
        b"[]",
        b"3",
        b'{"format": 99}',
        b'{"format": 1, "theme": 7}',
        b'{"format": 1, "tables_open": 1}',
        b'{"format": 1, "geometry": "not base64!"}',
        b'{"format": 1, "geometry": "AAEC/w=="}',
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b" " * 2_000_000,
    ],
)
def test_nonsense_starts_with_defaults(tmp_path, content):
    (tmp_path / FILE_NAME).write_bytes(content)
    settings, problem = load_settings(tmp_path)
    assert settings == Settings()
    assert problem is not None


def test_random_bytes_start_with_defaults(tmp_path):
    chance = random.Random(4)
    for _ in range(50):
        (tmp_path / FILE_NAME).write_bytes(chance.randbytes(200))
        assert load_settings(tmp_path)[0] == Settings()


def test_a_folder_in_the_way_is_survived(tmp_path):
    (tmp_path / FILE_NAME).mkdir()
    assert load_settings(tmp_path)[0] == Settings()
    problem = save_settings(tmp_path, FULL)
    assert problem is not None
    assert "could not be saved" in say(problem.message)
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_an_unknown_key_of_a_later_program_is_ignored(tmp_path):
    (tmp_path / FILE_NAME).write_text(json.dumps({"format": 1, "theme": "dark", "later": [1]}))
    assert load_settings(tmp_path) == (Settings(theme="dark"), None)


def test_folder_by_custom(monkeypatch, tmp_path):
    monkeypatch.delenv("ROPE_DESKTOP_SETTINGS")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert settings_folder() == tmp_path / "rope-desktop"
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert settings_folder() == tmp_path / ".config" / "rope-desktop"


@pytest.mark.parametrize("name", ["geometry", "layout"])
def test_a_damaged_byte_of_the_window_s_state_is_noticed(tmp_path, name):
    """Qt takes any bytes for a window's state, and can crash on damaged ones."""
    save_settings(tmp_path, FULL)
    saved = json.loads((tmp_path / FILE_NAME).read_bytes())
    data = bytearray(base64.b64decode(saved[name]))
    data[-1] ^= 1
    saved[name] = base64.b64encode(data).decode()
    (tmp_path / FILE_NAME).write_text(json.dumps(saved))
    settings, problem = load_settings(tmp_path)
    assert settings == Settings()
    assert problem is not None


def test_without_a_home_nothing_is_kept_and_nothing_fails(monkeypatch):
    monkeypatch.delenv("ROPE_DESKTOP_SETTINGS")
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.delenv("APPDATA", raising=False)

    def no_home():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", no_home)
    folder = settings_folder()
    assert save_settings(folder, FULL) is not None
    assert load_settings(folder) == (Settings(), None)

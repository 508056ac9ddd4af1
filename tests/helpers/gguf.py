"""GGUF files of nothing but metadata, and what reading them gives."""

from __future__ import annotations

import struct
import time
from typing import TYPE_CHECKING, TypeAlias

from rope_desktop.io.model_config.gguf_model import read_gguf
from rope_desktop.state.model import ModelRope
from rope_desktop.support.language import say
from rope_desktop.support.problems import Problem

if TYPE_CHECKING:
    from pathlib import Path

Value: TypeAlias = int | float | str | list[int] | list[str]


def text(value: str, order: str = "<") -> bytes:
    """Return a text with its length before it, as GGUF has it."""
    return struct.pack(order + "Q", len(value.encode())) + value.encode()


def value_of(value: Value, order: str) -> bytes:
    """Return the type and the value as GGUF has them."""
    if isinstance(value, str):
        return struct.pack(order + "I", 8) + text(value, order)
    if isinstance(value, float):
        return struct.pack(order + "If", 6, value)
    if isinstance(value, int):
        return struct.pack(order + "II", 4, value)
    if value and isinstance(value[0], str):
        items = b"".join(text(str(item), order) for item in value)
        return struct.pack(order + "IIQ", 9, 8, len(value)) + items
    return struct.pack(f"{order}IIQ{len(value)}i", 9, 5, len(value), *map(int, value))


def header(
    values: dict[str, Value], tensors: tuple[str, ...] = (), order: str = "<", version: int = 3
) -> bytes:
    """Return a GGUF file of this metadata, with descriptions of tensors and none of their data."""
    start = b"GGUF" + struct.pack(order + "IQQ", version, len(tensors), len(values))
    entries = b"".join(text(key, order) + value_of(v, order) for key, v in values.items())
    described = b"".join(
        text(name, order) + struct.pack(order + "IQIQ", 1, 64, 0, 0) for name in tensors
    )
    return start + entries + described


def outcome(path: Path, data: bytes) -> ModelRope | Problem:
    """Return what reading a file of these bytes gives, within a second."""
    path.write_bytes(data)
    start = time.monotonic()
    found = read_gguf(path)
    assert time.monotonic() - start < 1
    return found


def accepted(path: Path, data: bytes) -> ModelRope:
    """Return the model that a file of these bytes describes, which must be accepted."""
    found = outcome(path, data)
    assert isinstance(found, ModelRope), say(found.message)
    return found


def sentence(path: Path, data: bytes) -> str:
    """Return why a file of these bytes is refused, which it must be."""
    found = outcome(path, data)
    assert isinstance(found, Problem)
    return say(found.message)

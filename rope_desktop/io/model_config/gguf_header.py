"""The metadata at the head of a GGUF file, read without ever touching the tensors.

A reader of our own: the ``gguf`` package maps the whole file and makes an object of every item of
every list, seconds and hundreds of megabytes for a vocabulary. Here lists are stepped over unless
they are short, every length is compared with what the file still holds before anything is read,
and names and numbers are bounded, so that a lying header costs nothing.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, NamedTuple, TypeAlias

from rope_desktop.io.model_config.findings import RefusedError, refuse
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from rope_desktop.support.text import Message

Value: TypeAlias = "int | float | bool | str | tuple[int | float | bool, ...] | None"

MAGIC = b"GGUF"
_VERSIONS = (2, 3)
_MOST_ENTRIES = 20_000
_MOST_TENSORS = 100_000
_LONGEST_NAME = 65_535
_LONGEST_TEXT = 100_000
_LONGEST_LIST = 4_096
# Stepping over lists of texts reads each one's length; vocabulary and merges have fewer.
_MOST_TEXTS = 2_000_000
_BUFFER = 1 << 20
_STRING, _ARRAY = 8, 9
_FORMATS = {
    0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d",
}  # fmt: skip


class Header(NamedTuple):
    """The metadata by key (None for lists that were stepped over), and the tensors' names."""

    values: dict[str, Value]
    tensors: tuple[str, ...]


@dataclass(slots=True)
class _Bytes:
    """The file, read forwards; nothing beyond its end is asked for."""

    file: IO[bytes]
    size: int
    name: str
    order: str = "<"
    at: int = 0
    texts_left: int = _MOST_TEXTS

    def take(self, count: int, what: str) -> bytes:
        self.check(count, what)
        data = self.file.read(count) or b""
        self.at += count
        if len(data) < count:
            raise self.lying(what)
        return data

    def skip(self, count: int, what: str) -> None:
        if count < _BUFFER:
            self.take(count, what)
            return
        self.check(count, what)
        self.at += count
        self.file.seek(self.at)

    def check(self, count: int, what: str) -> None:
        if count > self.size - self.at:
            raise self.lying(what)

    def number(self, code: str, what: str) -> int:
        return int(struct.unpack(self.order + code, self.take(struct.calcsize(code), what))[0])

    def text(self, longest: int, what: str) -> str:
        length = self.number("Q", what)
        self.check(length, what)
        if length > longest:
            raise self.refused(
                msg(
                    "{name}: {what} at byte {offset} is too long to be one.",
                    name=self.name,
                    what=what,
                    offset=num(self.at, ",d"),
                )
            )
        return self.take(length, what).decode("utf-8", "replace")

    def lying(self, what: str) -> RefusedError:
        return self.refused(
            msg(
                "{name}: {what} at byte {offset} claims to be longer than the file, which is "
                "damaged or not fully downloaded.",
                name=self.name,
                what=what,
                offset=num(self.at, ",d"),
            )
        )

    def refused(self, message: Message) -> RefusedError:
        return refuse("gguf_damaged", self.name, message)


def read_header(file: IO[bytes], size: int, name: str) -> Header:
    """Return the metadata of the GGUF file of ``size`` bytes, or raise the refusal."""
    source = _Bytes(file, size, name)
    _read_start(source)
    tensor_count = source.number("Q", "tensor_count")
    entry_count = source.number("Q", "metadata_kv_count")
    if entry_count > _MOST_ENTRIES or tensor_count > _MOST_TENSORS:
        raise source.lying("metadata_kv_count")
    values: dict[str, Value] = {}
    for _ in range(entry_count):
        key = source.text(_LONGEST_NAME, "metadata")
        values[key] = _value(source, source.number("I", key[:60]), key[:60])
    return Header(values, _tensor_names(source, tensor_count))


def _read_start(source: _Bytes) -> None:
    if source.size < 4 or source.take(4, "magic") != MAGIC:
        text = msg("{name} does not begin like a GGUF file.", name=source.name)
        raise source.refused(text)
    version = source.number("I", "version")
    if version >> 16 and not version & 0xFFFF:
        # Written on a machine of the other byte order.
        source.order = ">"
        version = int.from_bytes(version.to_bytes(4, "little"), "big")
    if version not in _VERSIONS:
        text = msg(
            "{name} is GGUF of version {version}; versions 2 and 3 can be read.",
            name=source.name,
            version=num(version, "d"),
        )
        raise source.refused(text)


def _value(source: _Bytes, code: int, key: str) -> Value:
    if code == _STRING:
        return _text_value(source, key)
    if code == _ARRAY:
        return _list_value(source, key)
    if code not in _FORMATS:
        raise _unknown_code(source, key)
    form = source.order + _FORMATS[code]
    value: Value = struct.unpack(form, source.take(struct.calcsize(form), key))[0]
    return value


def _text_value(source: _Bytes, key: str) -> str | None:
    """Return a text, or step over one that is long, such as a chat template."""
    length = source.number("Q", key)
    if length > _LONGEST_TEXT:
        source.skip(length, key)
        return None
    return source.take(length, key).decode("utf-8", "replace")


def _list_value(source: _Bytes, key: str) -> Value:
    """Return a short list of numbers; every other list is stepped over."""
    code, count = source.number("I", key), source.number("Q", key)
    if code == _STRING:
        _skip_texts(source, count, key)
        return None
    if code not in _FORMATS:
        raise _unknown_code(source, key)
    form = _FORMATS[code]
    width = struct.calcsize(source.order + form)
    if count > _LONGEST_LIST:
        source.skip(count * width, key)
        return None
    return struct.unpack(f"{source.order}{count}{form}", source.take(count * width, key))


def _skip_texts(source: _Bytes, count: int, key: str) -> None:
    source.check(8 * count, key)
    source.texts_left -= count
    if source.texts_left < 0:
        raise source.lying(key)
    # The loop runs once for every word of a vocabulary, so it does nothing but read.
    read, length_of = source.file.read, struct.Struct(source.order + "Q").unpack
    at, end = source.at, source.size
    try:
        for _ in range(count):
            length = length_of(read(8))[0]
            at += 8 + length
            if at > end:
                raise source.lying(key)
            read(length)
    except struct.error:
        raise source.lying(key) from None
    source.at = at


def _tensor_names(source: _Bytes, count: int) -> tuple[str, ...]:
    """Return the names of the tensors, whose descriptions follow the metadata."""
    names = []
    for _ in range(count):
        name = source.text(_LONGEST_NAME, "tensor")
        source.skip(8 * min(source.number("I", name[:60]), 8) + 12, name[:60])
        names.append(name)
    return tuple(names)


def _unknown_code(source: _Bytes, key: str) -> RefusedError:
    text = msg("{name}: {key} is of no type that GGUF has.", name=source.name, key=key)
    return source.refused(text)

"""Files of other kinds that people open for a configuration, told by their first bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from rope_desktop.support.text import Message

_PACKED = (b"\x1f\x8b", b"BZh", b"\xfd7zXZ", b"\x28\xb5\x2f\xfd", b"7z\xbc\xaf", b"Rar!")
_WEIGHTS = (b"PK\x03\x04", b"\x80\x02", b"\x80\x03", b"\x80\x04", b"\x93NUMPY", b"\x89HDF")
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"%PDF", b"RIFF")
_LFS = b"version https://git-lfs.github.com"
_MAGIC_OF_GGUF = b"GGUF"


def foreign_kind(data: bytes, name: str) -> Message | None:
    """Return what ``data`` is, if its first bytes are those of another kind of file."""
    if data.startswith(_LFS):
        return msg(
            "{name} is what Git LFS keeps in place of the file: download the file itself.",
            name=name,
        )
    if data.startswith(_MAGIC_OF_GGUF):
        return msg(
            "{name} is a GGUF file: give it the ending {ending}, and it is read as one.",
            name=name,
            ending=".gguf",
        )
    if data.startswith(_PACKED):
        return msg("{name} is packed: unpack it first.", name=name)
    if data.startswith(_PICTURES):
        return msg("{name} is a picture or a document, not JSON.", name=name)
    if data.startswith(_WEIGHTS) or _is_safetensors(data):
        return msg("{name} holds arrays or weights, not JSON: open the config.json.", name=name)
    return None


def _is_safetensors(data: bytes) -> bool:
    """Return whether a length of eight bytes stands before the first brace."""
    return data[8:9] == b"{" and data[5:8] == b"\0\0\0" and data[:1] not in b"{["

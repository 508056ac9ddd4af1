"""The values of a GGUF file's metadata by type, each refusal naming the key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.io.model_config.findings import ASSUMED, read_at, refuse
from rope_desktop.io.model_config.keys import LARGEST, SMALLEST
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from rope_desktop.io.model_config.findings import Findings, RefusedError
    from rope_desktop.io.model_config.gguf_header import Value
    from rope_desktop.state.model import Origin
    from rope_desktop.support.text import Message


_LONGEST_ARCHITECTURE = 100


class Metadata:
    """The metadata of one file; keys of the architecture are named without its prefix."""

    def __init__(self, values: dict[str, Value], findings: Findings, name: str) -> None:
        self.values = values
        self.findings = findings
        self.architecture = self.text("general.architecture") or ""
        if not self.architecture:
            sentence = msg("{name} names no general.architecture.", name=name)
            raise refuse("architecture_missing", "general.architecture", sentence)
        if len(self.architecture) > _LONGEST_ARCHITECTURE or not self.architecture.isprintable():
            place = "general.architecture"
            sentence = msg("{place} is no name of an architecture.", place=place)
            raise refuse("architecture_missing", place, sentence)

    def place(self, key: str) -> str:
        """Return the full key."""
        return key if key.startswith("general.") else f"{self.architecture}.{key}"

    def origin(self, key: str) -> Origin:
        """Return where the value of ``key`` comes from."""
        return read_at(self.place(key)) if self.place(key) in self.values else ASSUMED

    def text(self, key: str) -> str | None:
        """Return the text at ``key``."""
        value = self.values.get(key if key.startswith("general.") else self.place(key))
        if value is not None and not isinstance(value, str):
            raise self._wrong(key, msg("{place} is no text.", place=self.place(key)))
        return value

    def number(self, key: str) -> float | None:
        """Return the finite number above 0 at ``key``; 0 counts as absent, as in llama.cpp."""
        value = self.values.get(self.place(key))
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self._wrong(key, msg("{place} is no number.", place=self.place(key)))
        if not 0 <= value <= LARGEST or 0 < value < SMALLEST:
            sentence = msg("{place} must be finite and above 0.", place=self.place(key))
            raise self._wrong(key, sentence)
        return float(value) or None

    def whole(self, key: str) -> int | None:
        """Return the whole number above 0 at ``key``; of a list by layer the first above 0."""
        listed = self.values.get(self.place(key))
        if isinstance(listed, tuple):
            return next((self._whole(key, item) for item in listed if 0 < item <= LARGEST), None)
        value = self.number(key)
        return None if value is None else self._whole(key, value)

    def numbers(self, key: str) -> tuple[int, ...]:
        """Return the list of whole numbers at ``key``, empty where there is none."""
        value = self.values.get(self.place(key))
        if not isinstance(value, tuple):
            return ()
        if not all(abs(item) <= LARGEST for item in value):
            raise self._wrong(key, msg("{place} must be finite.", place=self.place(key)))
        return tuple(self._whole(key, item) for item in value)

    def _whole(self, key: str, value: float) -> int:
        if value != int(value):
            sentence = msg("{place} must be a whole number.", place=self.place(key))
            raise self._wrong(key, sentence)
        return int(value)

    def _wrong(self, key: str, sentence: Message) -> RefusedError:
        return refuse("wrong_type", self.place(key), sentence)

"""One JSON object of a configuration: its keys read by type, each refusal naming the key's path.

A null counts as an absent key. What was read is remembered, so that the rest can be listed.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rope_desktop.io.model_config.findings import RefusedError, by_type, read_at, refuse
from rope_desktop.io.model_config.json_text import HugeNumber, JsonObject
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from rope_desktop.io.model_config.findings import Findings
    from rope_desktop.state.model import Origin
    from rope_desktop.support.text import Message

_LONGEST_SHOWN = 40
# No length, base or factor comes near; products of what lies within stay in float64.
LARGEST, SMALLEST = 1e100, 1e-100


class Keys:
    """The keys of one object, at ``path`` (empty at the top, else ending in a full stop).

    ``implied_by`` names the model type whose defaults these are, if they stand in no file;
    ``elsewhere`` holds the true paths of keys that were brought here from another object.
    """

    def __init__(
        self, data: JsonObject, path: str, findings: Findings, implied_by: str = ""
    ) -> None:
        self.data = data
        self.implied_by = implied_by
        self.path = path
        self.findings = findings
        self.seen: set[str] = set()
        self.elsewhere: dict[str, str] = {}
        self._inner: dict[str, Keys] = {}
        findings.sections.append(self)

    def place(self, key: str) -> str:
        """Return the path of ``key``."""
        return self.elsewhere.get(key) or self.path + key

    def origin(self, key: str) -> Origin:
        """Return where the value of ``key`` comes from: its path, or the type that implies all."""
        return by_type(self.implied_by) if self.implied_by else read_at(self.place(key))

    def has(self, key: str) -> bool:
        """Return whether ``key`` is there and not null."""
        return self.data.get(key) is not None

    def first(self, *names: str) -> str | None:
        """Return the first of ``names`` that is there."""
        return next((name for name in names if self.has(name)), None)

    def ignore(self, *names: str) -> None:
        """Count these keys as read, since another remark speaks of them."""
        self.seen.update(names)

    def raw(self, key: str) -> object:
        """Return the value of ``key`` as the file has it, None where it is absent."""
        self.seen.add(key)
        return self.data.get(key)

    def number(self, key: str) -> float | None:
        """Return the finite number at ``key``."""
        value = self.raw(key)
        return None if value is None else finite(value, self.place(key))

    def positive(self, key: str) -> float | None:
        """Return the number above 0 at ``key``, and not as small as to be none."""
        value = self.number(key)
        if value is not None and value < SMALLEST:
            raise _not_positive(self.place(key), value)
        return value

    def not_negative(self, key: str) -> float | None:
        """Return the number at ``key``, which is 0 or above."""
        value = self.number(key)
        if value is not None and value < 0:
            raise _not_positive(self.place(key), value)
        return value

    def whole(self, key: str) -> int | None:
        """Return the whole number at ``key``, also one written as 128.0."""
        value = self.raw(key)
        if value is None:
            return None
        number = finite(value, self.place(key))
        if not number.is_integer():
            text = msg(
                "{place} is {value}; a whole number is needed.",
                place=self.place(key),
                value=num(number, ",g"),
            )
            raise refuse("not_whole", self.place(key), text)
        return value if isinstance(value, int) else int(number)

    def count(self, key: str) -> int | None:
        """Return the whole number above 0 at ``key``."""
        value = self.whole(key)
        if value is not None and value <= 0:
            raise _not_positive(self.place(key), value)
        return value

    def switch(self, key: str) -> bool | None:
        """Return the true or false at ``key``."""
        value = self.raw(key)
        if value is None or isinstance(value, bool):
            return value
        raise wrong_type(self.place(key), value, msg("true or false"))

    def word(self, key: str) -> str | None:
        """Return the text at ``key``."""
        value = self.raw(key)
        if value is None or isinstance(value, str):
            return value
        raise wrong_type(self.place(key), value, msg("a text"))

    def inner(self, key: str) -> Keys | None:
        """Return the object at ``key``."""
        value = self.raw(key)
        if value is None:
            return None
        if not isinstance(value, JsonObject):
            raise wrong_type(self.place(key), value, msg("an object in braces"))
        if key not in self._inner:
            self._inner[key] = Keys(value, f"{self.place(key)}.", self.findings, self.implied_by)
        return self._inner[key]

    def put(self, key: str, block: Keys) -> None:
        """Let ``block``, which stands elsewhere, count as the object at ``key``."""
        self.data[key] = block.data
        self._inner[key] = block

    def numbers(self, key: str) -> tuple[float, ...] | None:
        """Return the list of numbers above 0 at ``key``; the first bad one is named."""
        value = self.raw(key)
        if value is None:
            return None
        if not isinstance(value, list):
            raise wrong_type(self.place(key), value, msg("a list of numbers"))
        return tuple(self._item(key, index, item) for index, item in enumerate(value))

    def _item(self, key: str, index: int, item: object) -> float:
        place = f"{self.place(key)}[{index}]"
        value = finite(item, place)
        if value < SMALLEST:
            raise _not_positive(place, value)
        return value


def finite(value: object, place: str) -> float:
    """Return ``value`` as a finite number, or refuse it by its ``place``."""
    if isinstance(value, JsonObject) and isinstance(value.get("__float__"), str):
        value = math.inf
    if isinstance(value, HugeNumber):
        text = msg(
            "{place} has {digits} digits: that is no number to compute with.",
            place=place,
            digits=num(value.digits, ",d"),
        )
        raise refuse("too_many_digits", place, text)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise wrong_type(place, value, msg("a number"))
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if not abs(number) <= LARGEST:
        raise _not_finite(place, number)
    return number


def wrong_type(place: str, value: object, wanted: Message) -> RefusedError:
    """Return the refusal of ``value``, where something else is ``wanted``."""
    text = msg(
        "{place} is {found}; {wanted} is needed here.",
        place=place,
        found=found_type(value),
        wanted=wanted,
    )
    return refuse("wrong_type", place, text)


def found_type(value: object) -> Message:
    """Return what kind of JSON value this is, in words."""
    if value is None:
        return msg("null")
    if isinstance(value, bool):
        return msg("true") if value else msg("false")
    if isinstance(value, str):
        return msg("the text “{text}”", text=value[:_LONGEST_SHOWN])
    if isinstance(value, list):
        return msg("a list")
    if isinstance(value, dict):
        return msg("an object")
    return msg("a number")


def _not_positive(place: str, value: float) -> RefusedError:
    text = msg("{place} is {value}; it must be above 0.", place=place, value=num(value, ",g"))
    return refuse("not_positive", place, text)


def _not_finite(place: str, value: float) -> RefusedError:
    if math.isnan(value):
        text = msg("{place} is NaN, which is no number to compute with.", place=place)
    else:
        text = msg("{place} is infinite, or beyond any number used here.", place=place)
    return refuse("not_finite", place, text)

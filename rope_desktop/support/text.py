"""Messages: texts with named values, made below the window and put into words at display time.

A :class:`Message` carries the English source text, which is also its key in the catalogues, and
the values for its placeholders. Nothing below ``ui`` builds a finished sentence.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, Union

Value: TypeAlias = Union[str, int, "Number", "Message"]


class Number(NamedTuple):
    """A number with the format it is to be shown in; ``spec`` is Python's format language."""

    value: float
    spec: str


class Message(NamedTuple):
    """A translatable text; ``plural`` and ``amount`` are set where the form depends on a number."""

    text: str
    values: tuple[tuple[str, Value], ...] = ()
    plural: str | None = None
    amount: int | None = None


def msg(text: str, /, **values: Value) -> Message:
    """Return the message with this English text and these named values."""
    return Message(text, tuple(values.items()))


def msg_n(one: str, many: str, count: int, /, **values: Value) -> Message:
    """Return a message whose form depends on ``count``, itself shown where ``{count}`` stands."""
    shown = {"count": num(count, ",d"), **values}
    return Message(one, tuple(shown.items()), many, count)


def num(value: float, spec: str = "") -> Number:
    """Return a number that is shown as ``spec`` says, in the digits of the reader's language."""
    return Number(value, spec)

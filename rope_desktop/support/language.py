"""The language in use: catalogues, number style, and :func:`say`, which makes the final text."""

from __future__ import annotations

import gettext
from functools import lru_cache
from typing import NamedTuple

from rope_desktop.support.text import Message, Number, Value

_UNTRANSLATED = gettext.NullTranslations()


class NumberStyle(NamedTuple):
    """The characters a language writes numbers with."""

    group: str = ","
    decimal: str = "."
    minus: str = "\N{MINUS SIGN}"

    @property
    def table(self) -> dict[int, str]:
        """Return what :meth:`str.translate` needs to write Python's digits in this style."""
        return _table(self)


@lru_cache(maxsize=8)
def _table(style: NumberStyle) -> dict[int, str]:
    return str.maketrans({",": style.group, ".": style.decimal, "-": style.minus})


class Language(NamedTuple):
    """One language of the interface."""

    code: str
    name: str
    numbers: NumberStyle = NumberStyle()
    translations: gettext.NullTranslations = _UNTRANSLATED


ENGLISH = Language("en", "English")
LANGUAGES: dict[str, Language] = {ENGLISH.code: ENGLISH}
"""The languages that exist, by their codes."""
_in_use: list[Language] = [ENGLISH]


def current() -> Language:
    """Return the language in use."""
    return _in_use[-1]


def use(language: Language) -> None:
    """Make ``language`` the one that :func:`say` speaks from now on."""
    _in_use[:] = [language]


def choose(code: str | None) -> None:
    """Use the language of :data:`LANGUAGES` with this code; go on as before where none is named."""
    if code is not None:
        use(LANGUAGES[code])


def say(message: Message | str) -> str:
    """Return ``message`` in the language in use; a plain string is taken as it is."""
    if isinstance(message, str):
        return message
    translations = current().translations
    if message.plural is None or message.amount is None:
        text = translations.gettext(message.text)
    else:
        text = translations.ngettext(message.text, message.plural, message.amount)
    # Most texts hold nothing to fill in.
    return (
        text.format(**{name: _shown(value) for name, value in message.values})
        if "{" in text
        else text
    )


def format_number(value: float, spec: str = "") -> str:
    """Return ``value`` in ``spec`` with the digit grouping and the minus sign of the language."""
    written = format(value, spec)
    if written.isdigit():
        return written
    written = written.translate(_in_use[-1].numbers.table)
    return written.replace("inf", "∞") if "inf" in written else written


def _shown(value: Value) -> str:
    if isinstance(value, Number):
        return format_number(value.value, value.spec)
    if isinstance(value, int):
        return format_number(value, "d")
    return say(value)

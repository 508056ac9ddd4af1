"""Numbers as the text report shows them, in the digits of the language in use."""

from __future__ import annotations

from rope_desktop.support.language import format_number

MISSING = "—"
_LARGEST_PLAIN = 1e12


def grouped(value: int) -> str:
    """Return a whole number with its digits grouped."""
    return format_number(value, ",d")


def fixed(value: float | None, decimals: int, group: str = ",") -> str:
    """Return ``value`` with so many decimals, or in powers of ten where these would not do."""
    if value is None:
        return MISSING
    plain = value == 0 or 10.0 ** (1 - decimals) <= abs(value) < _LARGEST_PLAIN
    return format_number(value, f"{group}.{decimals}f" if plain else f".{decimals}e")


def whole_or_full(value: float) -> str:
    """Return a whole number grouped, any other with all its digits."""
    if not value.is_integer():
        return repr(value)
    return format_number(value, ",.0f" if abs(value) < _LARGEST_PLAIN else ".17g")


def short(value: float | None) -> str:
    """Return ``value`` in at most nine digits, with no more zeros than it has."""
    return MISSING if value is None else format_number(value, ",.9g")


def tiny(value: float) -> str:
    """Return an error, of which only the size matters."""
    return format_number(value, ".1e") if value else "0"

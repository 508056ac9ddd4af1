"""The lengths that a method looks at, with what stands in for those that nobody said."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rope_desktop.core.scaling.spec import Scaling


def trained_window(scaling: Scaling) -> int:
    """
    Return the length that the frequencies were trained with, or else the configured window.

    Raises ValueError if there is neither, or nothing above 0.
    """
    window = scaling.window if scaling.trained_window is None else scaling.trained_window
    if window is None or window <= 0:
        raise ValueError(f"{scaling.method} needs the trained window, in tokens above 0")
    return window


def current_length(scaling: Scaling, length: int | None) -> int:
    """Return the length of text that is asked for, or else the configured or trained window."""
    if length is not None:
        return length
    return trained_window(scaling) if scaling.window is None else scaling.window

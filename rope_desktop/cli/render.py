"""``render``: a picture of a view in a file, drawn without a screen."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from rope_desktop.cli.streams import complain
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from argparse import Namespace

DEFAULT_THEME = "light"
_OF_THE_SCREEN = (
    "QT_FONT_DPI",
    "QT_SCALE_FACTOR",
    "QT_SCREEN_SCALE_FACTORS",
    "QT_QPA_PLATFORMTHEME",
    "QT_STYLE_OVERRIDE",
)


def render(options: Namespace) -> int:
    """Draw the view and put it where ``options`` say; the file appears only when it is whole."""
    _leave_the_screen_aside()
    target = Path(os.path.realpath(options.picture))
    if not target.parent.is_dir():
        folder = str(options.picture.parent)
        return complain(msg("There is no folder {folder} to put the picture in.", folder=folder))
    # A pipe or a device would be replaced by the picture, and so would a link that leads nowhere.
    if os.path.lexists(target) and not target.is_file():
        return complain(msg("{file} is no file to write to.", file=str(options.picture)))
    try:
        _draw(options, target)
    except OSError as fault:
        return complain(
            msg(
                "cannot write {file}: {reason}",
                file=str(options.picture),
                reason=fault.strerror or str(fault),
            )
        )
    return 0


def _leave_the_screen_aside() -> None:
    """Have Qt ask for no screen, and draw as many pixels as are asked for on every machine."""
    for name in _OF_THE_SCREEN:
        os.environ.pop(name, None)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"


def _draw(options: Namespace, target: Path) -> None:
    """Draw into a new file beside ``target``, which takes its place at the end."""
    partial = target.with_name(f".rope-desktop-{os.getpid()}.png")
    partial.touch(exist_ok=False)
    try:
        from rope_desktop.ui.picture import render_picture

        theme = options.theme or DEFAULT_THEME
        render_picture(options.scene, options.view, options.size, theme, partial)
        os.replace(partial, target)
    finally:
        partial.unlink(missing_ok=True)

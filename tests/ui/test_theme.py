from __future__ import annotations

import pytest
from PySide6.QtGui import QImage, QPainter

from rope_desktop.ui import theme


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", theme.THEME_NAMES)
def test_a_tint_is_what_a_transparent_colour_looks_like_on_a_card(name: str) -> None:
    look = theme.load(name)
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    image.fill(look.color("card"))
    with QPainter(image) as painter:
        painter.fillRect(image.rect(), look.color("selection", 0.14))
    seen, tint = image.pixelColor(1, 1), look.tint("selection", 0.14)
    assert tint.alpha() == 255
    assert tint != look.color("card")
    apart = (seen.red() - tint.red(), seen.green() - tint.green(), seen.blue() - tint.blue())
    assert max(map(abs, apart)) <= 1

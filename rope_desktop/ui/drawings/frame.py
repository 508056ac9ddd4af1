"""The frame of a square plot: where the points of a plane lie in a widget, and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray

_MARGIN = 4.0

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Frame:
    """The plane's origin in pixels, and pixels per unit; y of the plane points up."""

    x: float
    y: float
    scale: float

    def pixel(self, point: Point) -> Point:
        """Return the pixel of a point."""
        return self.x + point[0] * self.scale, self.y - point[1] * self.scale

    def pixels(self, points: FloatArray) -> FloatArray:
        """Return the pixels (N, 2) of points (N, 2)."""
        placed: FloatArray = points * (self.scale, -self.scale) + (self.x, self.y)
        return placed

    def point(self, pixel: Point) -> Point:
        """Return the point at a pixel."""
        return (pixel[0] - self.x) / self.scale, (self.y - pixel[1]) / self.scale


def centred_frame(width: float, height: float, extent: float) -> Frame:
    """Return the frame whose axes reach ``extent`` both ways in the middle of a widget."""
    half = max(min(width, height) / 2 - _MARGIN, 1.0)
    return Frame(width / 2, height / 2, half / extent)

"""Vectors that many tests start from."""

from __future__ import annotations

from rope_desktop.state.scene import VectorSpec

ZERO = VectorSpec(edits=tuple((dim, 0.0) for dim in range(8)))
"""All values of a head of eight dimensions are 0."""

"""The score of a query at one point with the key at every patch of a grid, word and patch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.axes.film import tokens_of
from rope_desktop.core.axes.scores import grid_scores, point_scores
from rope_desktop.state.axes import X

if TYPE_CHECKING:
    from rope_desktop.state.axes_resolved import AxesResolved


@dataclass(frozen=True, slots=True)
class Token:
    """A word or a patch of a film, where it stands, and its score as the key."""

    token: int
    kind: str
    time: int
    height: int
    width: int
    score: float


@dataclass(frozen=True, slots=True)
class Memory:
    """What a memory holds: every stored frame has the scores of the grid.

    ``pointer_score`` is that of a key that is not rotated; the query still is.
    """

    frames: int
    pointer_tokens: int
    token_count: int
    pointer_score: float


def build_grid(resolved: AxesResolved) -> tuple[tuple[float, ...], ...]:
    """Return the score of the key at every patch, a row of them for each row of the grid."""
    scene, query = resolved.scene, resolved.query.point
    offsets = tuple(
        place - np.arange(scene.grid_width if axis is X else scene.grid_height)
        for axis, place in zip(resolved.axes, query, strict=True)
    )
    picture = grid_scores(resolved.terms, resolved.split, offsets)
    rows = picture.T if resolved.axes[0] is X else picture
    return tuple(map(tuple, rows.tolist()))


def build_memory(resolved: AxesResolved) -> Memory:
    """Return what the tokens of SAM 2's memory are (arXiv:2408.00714, section 4)."""
    scene = resolved.scene
    patches = scene.memory_frames * scene.grid_width * scene.grid_height
    return Memory(
        frames=scene.memory_frames,
        pointer_tokens=scene.pointer_tokens,
        token_count=patches + scene.pointer_tokens,
        pointer_score=resolved.pointer_score,
    )


def tokens(resolved: AxesResolved) -> tuple[Token, ...]:
    """Return every token in its order; an axial split has no words."""
    found = tokens_of(resolved.scene)
    scores = point_scores(resolved.terms, resolved.split, resolved.query.point, found.triples)
    rows = zip(*found.triples.T.tolist(), scores.tolist(), strict=True)
    return tuple(
        Token(token, "patch" if token in found.film_span else "word", *row)
        for token, row in enumerate(rows)
    )

"""The score of a query at one point with the key at every patch of a grid, word and patch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core import scores
from rope_desktop.core.axes.film import film_positions, grid_positions
from rope_desktop.core.axes.scores import grid_scores, point_scores
from rope_desktop.state.axes import X
from rope_desktop.state.scene import AxesScheme

if TYPE_CHECKING:
    from rope_desktop.core.types import IntArray
    from rope_desktop.state.axes_resolved import AxesResolved
    from rope_desktop.state.scene import Scene


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
    scene, terms = resolved.scene, resolved.terms
    unrotated = scores.contributions(resolved.query.pairs_out, resolved.key.pairs_in)
    patches = scene.memory_frames * scene.grid_width * scene.grid_height
    return Memory(
        frames=scene.memory_frames,
        pointer_tokens=scene.pointer_tokens,
        token_count=patches + scene.pointer_tokens,
        pointer_score=scores.total(unrotated, terms.pass_through),
    )


def tokens(resolved: AxesResolved) -> tuple[Token, ...]:
    """Return every token in its order; an axial split has no words."""
    scene = resolved.scene
    triples, words = _triples(scene)
    found = point_scores(resolved.terms, resolved.split, resolved.query.point, triples)
    rows = zip(*triples.T.tolist(), found.tolist(), strict=True)
    return tuple(
        Token(token, "word" if token in words else "patch", *row) for token, row in enumerate(rows)
    )


def _triples(scene: Scene) -> tuple[IntArray, frozenset[int]]:
    """Return where every token stands, and which tokens are words."""
    film = (scene.film_frames, scene.film_height, scene.film_width)
    if scene.axes_scheme is not AxesScheme.MROPE:
        return grid_positions(film), frozenset()
    triples = film_positions(scene.text_before, film, scene.text_after, scene.frame_step)
    last = len(triples) - scene.text_after
    return triples, frozenset((*range(scene.text_before), *range(last, len(triples))))

"""The position triples (t, h, w) that M-RoPE gives the tokens of a text with a film in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from rope_desktop.core.types import IntArray


def film_positions(
    before: int, film: tuple[int, int, int], after: int, frame_step: int = 1
) -> IntArray:
    """
    Return the triple of each token, shape (N, 3): text, the film by frame, row, column, text.

    Words before are counted 0, 1, 2 …, the same on all three axes. A patch of the film (frames,
    rows, columns) stands at the next number plus (``frame_step``·frame, row, column); the words
    after go on from one more than the largest number so far. This is how Qwen2-VL assigns them
    (arXiv:2409.12191, section 2.1; ``get_rope_index`` of transformers 4); Qwen2.5-VL counts time in
    steps of more than one per frame. Transformers 5 goes on after a film by the larger of its rows
    and columns and leaves time out, which is less where it has more frames than these.
    """
    frames, rows, columns = film
    patches = np.stack(
        np.meshgrid(
            np.arange(frames) * frame_step, np.arange(rows), np.arange(columns), indexing="ij"
        ),
        axis=-1,
    ).reshape(-1, 3)
    start = before
    next_number = start + (int(patches.max(initial=-1)) + 1)
    return np.concatenate(
        [_words(0, before), start + patches, _words(next_number, after)], dtype=np.int64
    )


def _words(first: int, count: int) -> IntArray:
    """Return the triples of words from ``first`` on."""
    return np.repeat(np.arange(first, first + count), 3).reshape(-1, 3)

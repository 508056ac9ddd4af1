"""The tokens of a text with a film in it, or of a film alone: what each is and where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.axes.film import film_positions
from rope_desktop.state.actions import SetValues
from rope_desktop.state.axes import TRIPLE
from rope_desktop.state.scene import AxesScheme
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.core.types import IntArray
    from rope_desktop.state.actions import VectorName
    from rope_desktop.state.scene import Scene

Triple = tuple[int, int, int]


@dataclass(frozen=True, slots=True, eq=False)
class Tokens:
    """``before`` words, a film of (frames, rows, columns), ``after`` words, token by token.

    ``triples`` (N, 3) are the positions on the axes of time, height and width.
    """

    before: int
    film: Triple
    after: int
    triples: IntArray

    @property
    def count(self) -> int:
        """Return how many tokens there are."""
        return len(self.triples)

    @property
    def film_span(self) -> range:
        """Return the numbers of the film's tokens."""
        return range(self.before, self.count - self.after)

    @property
    def next_number(self) -> int:
        """Return the number at which the words after the film go on."""
        return int(self.triples[self.film_span[-1]].max()) + 1

    def patch(self, token: int) -> Triple | None:
        """Return frame, row and column of a token of the film, counted from 0."""
        if token not in self.film_span:
            return None
        _, rows, columns = self.film
        frame, place = divmod(token - self.before, rows * columns)
        return frame, *divmod(place, columns)

    def triple(self, token: int) -> Triple:
        """Return the position of a token."""
        time, height, width = self.triples[token].tolist()
        return time, height, width

    def token_at(self, triple: tuple[int, ...]) -> int | None:
        """Return the token whose position is ``triple``; no two have the same."""
        span, (frames, rows, columns) = self.film_span, self.film
        time, row, column = triple[0], triple[1] - self.before, triple[2] - self.before
        if 0 <= row < rows and 0 <= column < columns:
            times = self.triples[span.start : span.stop : rows * columns, 0]
            frame = int(np.searchsorted(times, time))
            if frame < frames and times[frame] == time:
                return span.start + (frame * rows + row) * columns + column
        return self._word_at(time) if len(set(triple)) == 1 else None

    def _word_at(self, number: int) -> int | None:
        """Return the word at a number, if there is one."""
        if 0 <= number < self.before:
            return number
        later = number - self.next_number
        return self.film_span.stop + later if 0 <= later < self.after else None

    def name(self, token: int) -> Message:
        """Return what the token is."""
        patch = self.patch(token)
        if patch is None:
            return msg("token {number}, a word", number=num(token, ",d"))
        return msg(
            "token {number}, frame {frame}, column {column}, row {row}",
            number=num(token, ",d"),
            frame=num(patch[0], "d"),
            row=num(patch[1], "d"),
            column=num(patch[2], "d"),
        )


def tokens_of(scene: Scene) -> Tokens:
    """Return the tokens of a scene of M-RoPE, or the patches of one of a film alone."""
    film = scene.film_frames, scene.film_height, scene.film_width
    if scene.axes_scheme is AxesScheme.FILM:
        return film_tokens(0, film, 0, 1)
    return film_tokens(scene.text_before, film, scene.text_after, scene.frame_step)


@lru_cache(maxsize=4)
def film_tokens(before: int, film: Triple, after: int, frame_step: int) -> Tokens:
    """Return the tokens of a film with so many words before and after it."""
    triples = film_positions(before, film, after, frame_step)
    triples.flags.writeable = False
    return Tokens(before, film, after, triples)


def placed(vector: VectorName, triple: tuple[int, ...]) -> SetValues:
    """Return the action that puts the query or the key at a position."""
    fields = [f"{vector}_{axis.axis_id}" for axis in TRIPLE]
    return SetValues(tuple(zip(fields, triple, strict=True)))


def shown_triple(triple: tuple[int, ...]) -> Message:
    """Return a position in words."""
    time, height, width = triple
    return msg(
        "({time}, {height}, {width})",
        time=num(time, ",d"),
        height=num(height, ",d"),
        width=num(width, ",d"),
    )

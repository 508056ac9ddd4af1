"""The table of tokens: the position triple of each, as the model assigns them.

As ``get_rope_index`` of Qwen2-VL and Qwen2.5-VL does in the library transformers up to version 4;
see :func:`rope_desktop.core.axes.film.film_positions` for what version 5 has otherwise. Qwen3-VL's
splits a film into single frames, each after a time stamp in words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rope_desktop.charts.axes.film import Tokens, shown_triple, tokens_of
from rope_desktop.core.conventions import SectionOrder
from rope_desktop.state.scene import AxesScheme
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.state.axes import Axis
    from rope_desktop.state.axes_resolved import AxesResolved
    from rope_desktop.state.scene import Scene
    from rope_desktop.support.text import Value

# Sentences, so that a language may have another number of words; they begin anew when used up.
_BEFORE = msg("look at this film for a while")
_AFTER = msg("so what do you see in it now")
_PATCH = msg("patch")


@dataclass(frozen=True, slots=True, eq=False)
class TokensChart:
    """The tokens, and those of them at which query and key stand, if any does."""

    title: Message
    caption: Message
    axes: tuple[Axis, ...]
    tokens: Tokens
    query: int | None
    key: int | None

    def word(self, token: int) -> str:
        """Return the word that a token is, empty for a patch."""
        tokens = self.tokens
        if token in tokens.film_span:
            return ""
        is_before = token < tokens.before
        words = say(_BEFORE if is_before else _AFTER).split()
        return words[(token if is_before else token - tokens.film_span.stop) % len(words)]

    def words(self) -> set[str]:
        """Return all words."""
        tokens = self.tokens
        return {
            *map(self.word, [*range(tokens.before), *range(tokens.film_span.stop, tokens.count)])
        }

    def reading(self, token: int) -> Message:
        """Return what a token is and where it stands."""
        return msg(
            "{token}: (t, h, w) = {triple}",
            token=self.tokens.name(token),
            triple=shown_triple(self.tokens.triple(token)),
        )

    def as_tsv(self) -> str:
        """Return a line per token: its number, what it is, its place in the film, its position."""
        headings = msg("token"), msg("word"), msg("frame"), msg("row"), msg("column")
        head = [*map(say, headings), *(axis.symbol for axis in self.axes)]
        return "\n".join(["\t".join(head), *map(self._line, range(self.tokens.count))])

    def _line(self, token: int) -> str:
        place = self.tokens.patch(token)
        cells = ["", "", ""] if place is None else map(str, place)
        word = self.word(token) or say(_PATCH)
        return "\t".join([str(token), word, *cells, *map(str, self.tokens.triple(token))])


def build_tokens_chart(resolved: AxesResolved) -> TokensChart:
    """Return the tokens of a scene of M-RoPE or of a film."""
    scene, tokens = resolved.scene, tokens_of(resolved.scene)
    is_film = scene.axes_scheme is AxesScheme.FILM
    return TokensChart(
        title=msg("The patches of the film") if is_film else msg("A film with words around it"),
        caption=_film_caption(tokens) if is_film else _caption(scene, tokens),
        axes=resolved.axes,
        tokens=tokens,
        query=tokens.token_at(resolved.query.point),
        key=tokens.token_at(resolved.key.point),
    )


def _film_caption(tokens: Tokens) -> Message:
    return msg_n(
        "{count} patch: time, height and width are counted from 0.",
        "{count} patches, frame by frame, row by row: time, height and width are counted from 0.",
        tokens.count,
    )


def _caption(scene: Scene, tokens: Tokens) -> Message:
    """Return how the numbers go on, and where newer code has it otherwise."""
    said, (_, rows, columns) = _counting(scene, tokens), tokens.film
    newer = tokens.before + max(rows, columns)
    if newer == tokens.next_number:
        return said
    return msg(
        "{said} The library transformers, from 5 on, leaves time out there and goes on at {newer}.",
        said=said,
        newer=num(newer, ",d"),
    )


def _counting(scene: Scene, tokens: Tokens) -> Message:
    values: dict[str, Value] = {
        "start": num(tokens.before, ",d"),
        "next": num(tokens.next_number, ",d"),
        "model": _model(scene),
    }
    if tokens.after:
        return msg(
            "The film begins at ({start}, {start}, {start}), the words after it at {next}: the "
            "largest number so far, and one more. {model}",
            **values,
        )
    return msg(
        "The film begins at ({start}, {start}, {start}); a word after it would stand at {next}: "
        "the largest number so far, and one more. {model}",
        **values,
    )


def _model(scene: Scene) -> Message:
    """Return which model counts so, and which does not."""
    if scene.section_order is SectionOrder.INTERLEAVED:
        return msg("Qwen3-VL sets a time stamp before each frame and counts it as a picture.")
    if scene.frame_step == 1:
        return msg("Qwen2-VL counts like this.")
    return msg(
        "Qwen2.5-VL counts like this: time goes on by {step} a frame.",
        step=num(scene.frame_step, ",d"),
    )

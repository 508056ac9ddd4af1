"""What a mistaken section order does to the scores of a text with a film in it.

Pairs that were dealt out in turn are taken for blocks, or blocks for pairs in turn. A word turns
all its pairs by one number, so it cannot tell; a patch of the film can.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.axes.film import Tokens, tokens_of
from rope_desktop.charts.envelope import envelope
from rope_desktop.charts.scale import axis_limits, brief, nice_ceiling
from rope_desktop.core.axes.scores import grid_scores
from rope_desktop.core.axes.split import AxisSplit, deal, dealt_split
from rope_desktop.core.conventions import SectionOrder
from rope_desktop.state.axes import SECTION_ORDER_NAMES
from rope_desktop.state.axes_split import sections_of, split_of
from rope_desktop.support.language import say
from rope_desktop.support.problems import Problem
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.scores import PairTerms
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.axes_resolved import AxesResolved
    from rope_desktop.state.scene import Scene

TITLE = msg("If the order of the sections is mistaken")
# More than the card has pixels across on a 4K screen.
_COLUMNS = 2000
# Of what an axis shows, kept free above and below the curves.
_MARGIN = 0.1


@dataclass(frozen=True, slots=True, eq=False)
class TokenCurve:
    """A value of every token as a line of few points, and how it is drawn."""

    x: FloatArray
    y: FloatArray
    name: Message
    role: str


@dataclass(frozen=True, slots=True, eq=False)
class TokenCurves:
    """Curves over the tokens, from ``low`` to ``high``; ``film_label`` names the film's stretch."""

    title: Message
    curves: tuple[TokenCurve, ...]
    low: float
    high: float
    axis_label: Message | str = ""
    film_label: Message | str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Drift:
    """The scores (N,) of every token in the order that is set and in the other, and both drawn."""

    scores: FloatArray
    mistaken: FloatArray
    score_curves: TokenCurves
    drift_curves: TokenCurves

    @property
    def difference(self) -> FloatArray:
        """Return how far the mistaken score is from the right one, (N,)."""
        with np.errstate(invalid="ignore"):
            drift: FloatArray = self.mistaken - self.scores
        return drift


@dataclass(frozen=True, slots=True, eq=False)
class OrderChart:
    """The drift, and the token at which the query stands, if any."""

    title: Message
    caption: Message
    tokens: Tokens
    drift: Drift
    orders: tuple[SectionOrder, SectionOrder]
    query: int | None

    def reading(self, token: int) -> Message:
        """Return both scores of a token and their difference in full precision."""
        return msg(
            "{token}: {scored} {score}, {taken} {mistaken}, drift {drift}",
            token=self.tokens.name(token),
            scored=SECTION_ORDER_NAMES[self.orders[0]],
            taken=SECTION_ORDER_NAMES[self.orders[1]],
            score=num(float(self.drift.scores[token])),
            mistaken=num(float(self.drift.mistaken[token])),
            drift=num(float(self.drift.difference[token])),
        )

    def as_tsv(self) -> str:
        """Return a line per token: its number, its position, both scores, the drift."""
        names = *(SECTION_ORDER_NAMES[order] for order in self.orders), msg("drift")
        lines = ["\t".join([say(msg("token")), "t", "h", "w", *map(say, names)])]
        values = zip(self.drift.scores, self.drift.mistaken, self.drift.difference, strict=True)
        for token, row in enumerate(values):
            cells = *self.tokens.triple(token), *map(float, row)
            lines.append("\t".join([str(token), *map(repr, cells)]))
        return "\n".join(lines)


def build_order_chart(resolved: AxesResolved) -> OrderChart:
    """Return the scores of the query, put on every token, for the key where it stands."""
    scene, tokens = resolved.scene, tokens_of(resolved.scene)
    right, orders = resolved.split, _orders(scene)
    wrong = mistaken_split(scene, resolved.frequencies)
    drift = _drift(resolved.terms, (right, wrong), tokens, resolved.key.point, orders)
    return OrderChart(
        title=TITLE,
        caption=_caption(tokens, drift, (right, wrong), resolved.key.point),
        tokens=tokens,
        drift=drift,
        orders=orders,
        query=tokens.token_at(resolved.query.point),
    )


def mistaken_split(scene: Scene, ladder: Frequencies) -> AxisSplit:
    """Return the split in the order that the scene has not.

    Dealt in turn, not all sections come out; code that does it all the same ends a section with the
    pairs, as the slices of Qwen3-VL do in the library transformers.
    """
    _, other = _orders(scene)
    split = split_of(scene, other)
    if isinstance(split, Problem):
        return _forced(sections_of(scene), other, ladder)
    return split


def token_scores(
    terms: PairTerms, split: AxisSplit, tokens: Tokens, key: tuple[int, ...]
) -> FloatArray:
    """Return the score of a query at each token with a key at ``key``, shape (N,)."""
    offsets = tokens.triples - np.array(key, dtype=np.int64)
    span, (_, rows, columns) = tokens.film_span, tokens.film
    film = offsets[span.start : span.stop]
    along = film[:: rows * columns, 0], film[: rows * columns : columns, 1], film[:columns, 2]
    is_word = np.ones(len(offsets), dtype=np.bool_)
    is_word[span.start : span.stop] = False
    scores = np.empty(len(offsets))
    with np.errstate(over="ignore", invalid="ignore"):
        scores[~is_word] = grid_scores(terms, split, along).ravel()
        # All pairs of a word in their own order: equal angles then give equal scores.
        cos, sin = split.cos_sin(offsets[is_word])
        scores[is_word] = cos @ terms.straight + sin @ terms.cross + terms.pass_through
    return scores


def _orders(scene: Scene) -> tuple[SectionOrder, SectionOrder]:
    """Return the order that is set, and the one that it is mistaken for."""
    own, chunked = scene.section_order, SectionOrder.CHUNKED
    return own, SectionOrder.INTERLEAVED if own is chunked else chunked


@lru_cache(maxsize=4)
def _forced(sections: tuple[int, ...], order: SectionOrder, ladder: Frequencies) -> AxisSplit:
    return dealt_split(deal(sections, order), len(sections), ladder)


@lru_cache(maxsize=4)
def _drift(
    terms: PairTerms,
    splits: tuple[AxisSplit, AxisSplit],
    tokens: Tokens,
    key: tuple[int, ...],
    orders: tuple[SectionOrder, SectionOrder],
) -> Drift:
    right, wrong = (token_scores(terms, split, tokens, key) for split in splits)
    names = msg("{order}, as set", order=SECTION_ORDER_NAMES[orders[0]]), _mistaken(orders[1])
    with np.errstate(invalid="ignore"):
        drift = wrong - right
    return Drift(
        scores=right,
        mistaken=wrong,
        score_curves=_score_curves(_curve(wrong, names[1], "loss"), _curve(right, names[0], "ink")),
        drift_curves=_drift_curves(_curve(drift, msg("drift"), "loss")),
    )


def _mistaken(order: SectionOrder) -> Message:
    return msg("{order}, by mistake", order=SECTION_ORDER_NAMES[order])


def _curve(values: FloatArray, name: Message, role: str) -> TokenCurve:
    return TokenCurve(*envelope(values, _COLUMNS), name, role)


def _score_curves(*curves: TokenCurve) -> TokenCurves:
    """Return the scores; where they lie close together far from 0, their axis lacks 0."""
    low, high = _ends(*curves)
    step = nice_ceiling((high - low) / 4)
    if min(abs(low), abs(high)) > 2 * (high - low) > 0 and low * high > 0:
        low, high = math.floor(low / step) * step, math.ceil(high / step) * step
    else:
        low, high = axis_limits(low, high)
    margin = _MARGIN * (high - low)
    # The quieter one is drawn over the other, which would hide it.
    curves = tuple(sorted(curves, key=_unrest, reverse=True))
    # Below them the film is named.
    return TokenCurves(
        msg("score"), curves, low - 2 * margin, high + margin, film_label=msg("film")
    )


def _drift_curves(curve: TokenCurve) -> TokenCurves:
    low, high = axis_limits(*_ends(curve))
    margin = _MARGIN * (high - low)
    return TokenCurves(msg("drift"), (curve,), low - margin, high + margin, axis_label=msg("token"))


def _unrest(curve: TokenCurve) -> float:
    """Return how far a curve goes up and down in all."""
    with np.errstate(invalid="ignore"):
        return float(np.nan_to_num(np.abs(np.diff(curve.y))).sum())


def _ends(*curves: TokenCurve) -> tuple[float, float]:
    values = np.nan_to_num(np.concatenate([curve.y for curve in curves]))
    return float(values.min()), float(values.max())


def _caption(
    tokens: Tokens, drift: Drift, splits: tuple[AxisSplit, AxisSplit], key: tuple[int, ...]
) -> Message:
    right, wrong = splits
    if (right.axis_of_pair == wrong.axis_of_pair).all():
        return msg("Here both orders give every pair to the same axis: a mistake changes nothing.")
    said = _words_and_film(tokens, np.abs(drift.difference), is_word=len(set(key)) == 1)
    if right.counts == wrong.counts:
        return said
    return msg(
        "{said} Dealt in turn, {wanted} do not come out: they end as {counts}.",
        said=said,
        wanted=_listed(right),
        counts=_listed(wrong),
    )


def _words_and_film(tokens: Tokens, drift: FloatArray, *, is_word: bool) -> Message:
    """Return how far the scores of words and those of the film are off."""
    span = slice(tokens.film_span.start, tokens.film_span.stop)
    in_film = float(drift[span].max())
    in_words = float(np.delete(drift, span).max(initial=0.0))
    words = tokens.before + tokens.after
    film = num(in_film, brief(in_film))
    if not words:
        return msg("In the film the scores drift by up to {film}.", film=film)
    if in_words == 0.0:
        return msg_n(
            "At the {count} word the mistake shows nothing; in the film the scores drift by up to "
            "{film}.",
            "At all {count} words the mistake shows nothing; in the film the scores drift by up to "
            "{film}.",
            words,
            film=film,
        )
    values = {"words": num(in_words, brief(in_words)), "film": film}
    if is_word:
        return msg("The scores of words drift by {words}, in the film by up to {film}.", **values)
    return msg(
        "The key stands where no word can, so the scores of words drift too, by up to {words}; in "
        "the film by up to {film}.",
        **values,
    )


def _listed(split: AxisSplit) -> str:
    return ", ".join(map(str, split.counts))

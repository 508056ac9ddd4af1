"""Remarks: what is odd about a scene that is nevertheless usable, each beside its field."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.state.scaling_words import scaling_name
from rope_desktop.state.shown_model import pairs_of_model
from rope_desktop.support.problems import Problem, note, warning
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.head import Head
    from rope_desktop.state.scene import Scene


def remarks(scene: Scene, head: Head) -> tuple[Problem, ...]:
    """Return the remarks on ``scene``, the most important first."""
    return (
        *_on_sizes(scene, len(head.frequencies.theta)),
        *_on_base(scene, head.frequencies),
        *_on_scaling(scene, head),
        *_on_vectors(head.unrotated.query, head.unrotated.key),
    )


def _on_sizes(scene: Scene, pair_count: int) -> Iterator[Problem]:
    if scene.head_size == 1:
        yield warning(
            "head_size_one",
            "head_size",
            msg(
                "A head of one dimension has no pair: nothing rotates, the score is q·k everywhere."
            ),
        )
    elif scene.head_size % 2 and _whole_head_rotates(scene):
        yield warning("odd_head_size", "head_size", _odd_head(scene.head_size))
    if scene.rotary_size is not None:
        yield from _on_rotary_size(scene, scene.rotary_size)
    if pair_count and scene.pair >= max(pair_count, pairs_of_model(scene)):
        yield note(
            "pair_beyond_head",
            "pair",
            msg(
                "Pair {wanted} does not exist at this size; the last one, pair {last}, is shown.",
                wanted=scene.pair,
                last=pair_count - 1,
            ),
        )


def _whole_head_rotates(scene: Scene) -> bool:
    return scene.rotary_size is None or scene.rotary_size > scene.head_size


def _odd_head(head_size: int) -> Message:
    return msg(
        "Head size {size} is odd: dimension {last} has no partner and passes through unrotated; "
        "the other {rest} rotate as a head of size {rest} would.",
        size=head_size,
        last=head_size - 1,
        rest=head_size - 1,
    )


def _on_rotary_size(scene: Scene, rotary_size: int) -> Iterator[Problem]:
    if rotary_size > scene.head_size:
        yield note(
            "rotary_size_beyond_head",
            "rotary_size",
            msg(
                "A rotary size of {wanted} does not fit a head of {size}; "
                "every pair of the head rotates.",
                wanted=num(rotary_size, ",d"),
                size=num(scene.head_size, ",d"),
            ),
        )
    elif rotary_size % 2:
        yield warning(
            "odd_rotary_size",
            "rotary_size",
            msg(
                "Rotary size {size} is odd: dimension {last} has no partner and passes through.",
                size=rotary_size,
                last=rotary_size - 1,
            ),
        )
    elif rotary_size == 0:
        yield note(
            "rotary_size_zero",
            "rotary_size",
            msg("Nothing rotates: the score is q·k at every position."),
        )


def _on_base(scene: Scene, turning: Frequencies) -> Iterator[Problem]:
    if scene.base == 1:
        yield note(
            "base_one", "base", msg("Base 1: all pairs turn alike, one radian for every token.")
        )
    elif scene.base < 1:
        yield note(
            "base_below_one",
            "base",
            msg("A base below 1: frequencies grow from pair to pair instead of falling."),
        )
    # Where a pair does not turn at all, its wavelength is infinite in truth.
    wavelengths = turning.wavelength[turning.theta != 0.0]
    if not (np.isfinite(turning.theta).all() and np.isfinite(wavelengths).all()):
        yield warning(
            "beyond_float64",
            "base",
            msg("With this base some frequencies or wavelengths are beyond any float64 number."),
        )


def _on_scaling(scene: Scene, head: Head) -> Iterator[Problem]:
    if scene.scaling is None:
        return
    name = scaling_name(scene.scaling)
    if not head.fits:
        text = msg(
            "The scaling ({scaling}) does not fit this head: its frequencies are the plain ones.",
            scaling=name,
        )
        yield warning("scaling_does_not_fit", "scaling", text)
        return
    yield note("frequencies_scaled", "scaling", _acting(name, head.amplitude, head.score_factor))


def _acting(name: Message, amplitude: float, score_factor: float) -> Message:
    said = msg("Frequencies scaled: {scaling}.", scaling=name)
    if amplitude != 1.0:
        said = msg(
            "{before} Its amplitude makes the rotated arrows {amplitude} times as long and the "
            "scores {square} times as large; otherwise rotation keeps every length.",
            before=said,
            amplitude=num(amplitude, ".4g"),
            square=num(amplitude * amplitude, ".4g"),
        )
    if score_factor != 1.0:
        said = msg(
            "{before} In the softmax it multiplies 1/√d by {factor}.",
            before=said,
            factor=num(score_factor, ".4g"),
        )
    return said


def _on_vectors(query: FloatArray, key: FloatArray) -> Iterator[Problem]:
    for field, vector in (("query", query), ("key", key)):
        if not vector.any():
            yield note("zero_vector", field, msg("All values are 0, so every score is 0."))

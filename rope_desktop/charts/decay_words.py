"""What there is to say in the decay laboratory: its caption, and sentences on every curve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.charts.decay_curves import bound_at_zero
from rope_desktop.charts.decay_table import CLOSE, build_decay_table, exact_error, farthest
from rope_desktop.charts.decay_work import SEARCHED
from rope_desktop.core.ensemble import LIMIT, OFFSETS, expected_score
from rope_desktop.state.scaling_words import unscaled
from rope_desktop.support.text import Message, Number, msg, msg_n, num

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.decay_curves import DecayCurves
    from rope_desktop.charts.decay_work import DecayResults
    from rope_desktop.core.ensemble import Ensemble
    from rope_desktop.state.scene import Scene

# A bound that is lower than so much of its first value has fallen: it need not, with one pair.
_FALLEN = 0.999


def caption(scene: Scene, curves: DecayCurves, results: DecayResults) -> Message:
    """Return what there is to see now, and that no scaling is in it where the scene has one."""
    said = _caption(scene, curves, results)
    return unscaled(said) if scene.scaling is not None and scene.decay_curves else said


def _caption(scene: Scene, curves: DecayCurves, results: DecayResults) -> Message:
    if not scene.decay_curves:
        return msg("Nothing is drawn: switch a curve on.")
    if results.ensemble is not None:
        return _on_the_mean(results.ensemble)
    if "random" in scene.decay_curves:
        return msg("The random pairs are not counted yet for these numbers.")
    if curves.same is not None:
        return _on_same(curves, results)
    return msg("Scores over |q|², at every distance from 0 to {reach}.", reach=_whole(curves.reach))


def sentences(scene: Scene, curves: DecayCurves, results: DecayResults) -> Iterator[Message]:
    """Yield a sentence or two on every curve that is on."""
    shown = scene.decay_curves
    if results.ensemble is not None:
        yield from _on_sampling(results.ensemble)
    if curves.same is not None and "random" in shown:
        yield _on_same(curves, results)
    if "tuned" in shown:
        yield _on_tuned(scene, curves)
    if "bound" in shown:
        yield _on_the_bound(scene, results)


def _on_the_bound(scene: Scene, results: DecayResults) -> Message:
    times = num(bound_at_zero(scene.sample_size), ",.1f")
    if results.bound is not None and float(results.bound.min()) < _FALLEN * results.bound[0]:
        return msg(
            "The bound falls, but it is no score: at Δ = 0 it is {times} times the score of "
            "q = k, which it bounds.",
            times=times,
        )
    return msg(
        "The bound is no score: at Δ = 0 it is {times} times the score of q = k, which it bounds.",
        times=times,
    )


def _on_the_mean(ensemble: Ensemble) -> Message:
    size, count = ensemble.settings.size, ensemble.settings.count
    return msg_n(
        "{count} random pair, scores over √{size}: the mean of |score| stays at {mean} "
        "(sampling error ±{error}). No decay.",
        "{count} random pairs, scores over √{size}: the mean of |score| stays at {mean} "
        "(sampling error ±{error}). No decay.",
        count,
        size=num(size, ",d"),
        mean=num(float(ensemble.mean.mean()), ".3f"),
        error=num(exact_error(size, count), ".4f"),
    )


def _on_sampling(ensemble: Ensemble) -> Iterator[Message]:
    size = ensemble.settings.size
    yield msg(
        "The thin line is what is expected at every distance: {expected} (for large d √(2/π) = "
        "{limit}).",
        expected=num(expected_score(size), ".4f"),
        limit=num(LIMIT, ".4f"),
    )
    far = build_decay_table(ensemble).far_rows
    if far:
        yield msg(
            "In the table, {offsets} is more than {close} sampling errors away from that: with "
            "few pairs that happens.",
            offsets=_listed(far),
            close=num(CLOSE, ".0f"),
        )
    else:
        yield msg(
            "All four means in the table lie within {close} sampling errors of that.",
            close=num(CLOSE, ".0f"),
        )
    yield msg(
        "Of all {count} the farthest is {errors} away; neighbours share the pairs, so the wiggle "
        "is sampling, not decay.",
        count=_whole(OFFSETS),
        errors=num(farthest(ensemble), ".1f"),
    )


def _on_same(curves: DecayCurves, results: DecayResults) -> Message:
    if curves.first_negative is not None:
        offset = _whole(curves.first_negative)
        return msg(
            "The score of q = k falls, is first below 0 at Δ = {offset}, then wanders.",
            offset=offset,
        )
    if results.first_negative is not None:
        offset = _whole(results.first_negative)
        return msg("q = k is first below 0 at Δ = {offset}, beyond this plot.", offset=offset)
    if results.is_searched:
        return msg("q = k is never below 0 up to Δ = {last}.", last=_whole(SEARCHED))
    return msg("q = k is never below 0 up to Δ = {last}.", last=_whole(curves.reach))


def _on_tuned(scene: Scene, curves: DecayCurves) -> Message:
    offset = _whole(scene.tuned_offset)
    if 0 <= scene.tuned_offset <= curves.reach:
        return msg("A q tuned to Δ = {offset} scores highest there, not nearby.", offset=offset)
    return msg("A q tuned to Δ = {offset} has its peak outside this plot.", offset=offset)


def _listed(offsets: tuple[int, ...]) -> Message:
    said = msg("Δ = {offset}", offset=_whole(offsets[0]))
    for offset in offsets[1:]:
        said = msg("{before}, {offset}", before=said, offset=_whole(offset))
    return said


def _whole(value: int) -> Number:
    return num(value, ",d")

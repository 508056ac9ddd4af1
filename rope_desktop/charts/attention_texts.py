"""What there is to say of the attention picture and of the heat map beside it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.charts.attention import Weights
    from rope_desktop.state.resolve import Resolved
    from rope_desktop.state.scene import Scene

# How many keys are called the nearest.
NEAREST = 10
# The scores are known to this much of |q||k|; where that is more than so much of a logit, the
# weights have hardly a digit that is true.
_ROUNDING, _TOLERATED = 1e-12, 1e-3


def caption(resolved: Resolved, weights: Weights | None, weight: float | None) -> Message:
    """Return where the weights lie, and what the key at n has of them."""
    scene = resolved.scene
    if weights is None:
        return msg(
            "The query stands at {position}, before the first key at 0: it has no key to see.",
            position=num(scene.query_position, ",d"),
        )
    parts = (
        _most(scene, weights),
        _nearest(weights),
        _key(scene, weight),
        _cut(scene, weights),
        _rounding(resolved),
    )
    return _joined([part for part in parts if part is not None])


def mark_label(scene: Scene, weights: Weights | None, weight: float | None) -> Message:
    """Return what stands beside the mark of the key at n: short, however far away that is."""
    m, n = scene.query_position, scene.key_position
    if weight is None:
        if n > m:
            return msg("n is after m")
        return msg("no key at n") if n < 0 else msg("n is farther back")
    shown = num(weight, ".3g")
    if _is_cut(scene, weights):
        return msg("n, {back} back: {weight}", back=num(m - n, ",d"), weight=shown)
    return msg("n = {position}: {weight}", position=num(n, ",d"), weight=shown)


def remarks(scene: Scene) -> tuple[Message, ...]:
    """Return what the two pictures show whatever the numbers are."""
    if scene.has_random_keys:
        return (
            msg(
                "Each position has its own random key (seed {seed}); nothing forces weights to "
                "fall with distance. The map keeps the scene's k. Hatched: later keys, unseen.",
                seed=num(scene.sample_seed, "d"),
            ),
        )
    return (
        msg(
            "One k at every position: the weights show the score curve alone; nothing forces them "
            "to fall with distance. Hatched: later keys, which the query may not see."
        ),
    )


def _most(scene: Scene, weights: Weights) -> Message:
    back = weights.count - 1 - weights.largest
    weight = num(float(weights.values[weights.largest]), ".3g")
    if weights.count == 1:
        return msg("The query sees one key, at its own position: that gets all the weight.")
    if weights.are_even:
        return msg(
            "All {count} keys get the same weight, {weight}.",
            count=num(weights.count, ",d"),
            weight=weight,
        )
    if _is_cut(scene, weights):
        return msg("Most weight: {weight}, {back} back.", weight=weight, back=num(back, ",d"))
    return msg(
        "Most weight: {weight}, on key {position} ({back} back).",
        weight=weight,
        position=num(scene.query_position - back, ",d"),
        back=num(back, ",d"),
    )


def _nearest(weights: Weights) -> Message | None:
    if weights.count <= NEAREST or weights.are_even:
        return None
    return msg(
        "The nearest {count} hold {percent} %, at equal shares {equal} %.",
        count=num(NEAREST, "d"),
        percent=num(100.0 * weights.nearest, ".3g"),
        equal=num(100.0 * NEAREST / weights.count, ".3g"),
    )


def _key(scene: Scene, weight: float | None) -> Message:
    if weight is not None:
        return msg("The key at n: {weight}.", weight=num(weight, ".3g"))
    if scene.key_position > scene.query_position:
        return msg("The key at n comes after the query: not seen.")
    if scene.key_position < 0:
        return msg("Keys begin at 0: there is none at n.")
    return msg("The key at n is farther back.")


def _is_cut(scene: Scene, weights: Weights | None) -> bool:
    return weights is not None and weights.count <= scene.query_position


def _cut(scene: Scene, weights: Weights) -> Message | None:
    """Return how many of the keys are weighed where that is not all."""
    if not _is_cut(scene, weights):
        return None
    return msg(
        "Weighed: only the nearest {count} of {total} keys.",
        count=num(weights.count, ",d"),
        total=num(scene.query_position + 1, ",d"),
    )


def _rounding(resolved: Resolved) -> Message | None:
    """Return that rounding decides, where scores are so large that it does."""
    norms, root = resolved.norms, math.sqrt(resolved.head_size)
    key = 2.0 * root if resolved.scene.has_random_keys else norms.k_before
    if _ROUNDING * norms.q_before * key / root <= _TOLERATED:
        return None
    return msg("Scores as large as these are rounded by more than the weights can bear.")


def _joined(parts: list[Message]) -> Message:
    """Return sentences one after the other."""
    whole = parts[0]
    for part in parts[1:]:
        whole = msg("{first} {second}", first=whole, second=part)
    return whole

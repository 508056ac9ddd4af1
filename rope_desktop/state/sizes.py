"""The sizes of a scene: how many dimensions and pairs rotate, and which pair is shown.

They need no array, so the scene panel can be painted before numpy is loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.core.conventions import Layout, dims_of_pair, pair_count

if TYPE_CHECKING:
    from rope_desktop.state.scene import Scene


def rotating_pairs(scene: Scene) -> int:
    """Return how many pairs rotate: an odd dimension out has no partner and passes through."""
    wanted = scene.head_size if scene.rotary_size is None else scene.rotary_size
    return pair_count(min(wanted, scene.head_size))


def rotating_dims(scene: Scene) -> int:
    """Return how many dimensions rotate, two for each pair."""
    return 2 * rotating_pairs(scene)


def shown_pair(scene: Scene) -> int:
    """Return the pair that is shown: the last one where the head has no such pair as was set."""
    return min(scene.pair, max(rotating_pairs(scene) - 1, 0))


def dims_in_layouts(scene: Scene) -> dict[Layout, tuple[int, int] | None]:
    """Return which two dimensions form the shown pair in each layout; None without pairs."""
    count, pair = rotating_pairs(scene), shown_pair(scene)
    return {layout: dims_of_pair(pair, count, layout) if count else None for layout in Layout}

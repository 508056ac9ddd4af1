"""Phrases that several captions of the Context view share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.support.text import Message, msg, msg_n

if TYPE_CHECKING:
    from rope_desktop.charts.context.subject import Subject
    from rope_desktop.state.model import ModelRope

DOES_NOT_ROTATE = msg("These layers do not rotate: q and k keep their directions at any position.")


def tokens(count: int) -> Message:
    """Return so many tokens."""
    return msg_n("{count} token", "{count} tokens", count)


def name_beside(model: ModelRope, other: ModelRope) -> str:
    """Return what to call ``model`` where ``other`` is shown too: the part, if that tells them."""
    name = model.name or model.model_type
    is_told_by_part = model.name == other.name and model.part != other.part
    return (model.part or name) if is_told_by_part else name


def stillness(subject: Subject) -> Message | None:
    """Return why no pair turns in the layers that are shown, None where some do."""
    if not subject.layer.rotates:
        return DOES_NOT_ROTATE
    return None if subject.pair_count else msg("There is no pair: nothing rotates.")

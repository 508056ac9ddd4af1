"""What the choices of the Context view may be, those that are more than one number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.state.scene import METHODS
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from collections.abc import Callable


def _check_model(field: str, value: object) -> Problem | None:
    # Here, because no model is open before the first frame.
    from rope_desktop.state.model import ModelRope

    if value is None or isinstance(value, ModelRope):
        return None
    return error("unknown_choice", field, msg("This is no model."))


def _check_scaling(value: object) -> Problem | None:
    from rope_desktop.core.scaling.spec import Scaling

    if value is None or isinstance(value, Scaling):
        return None
    return error("unknown_choice", "scaling", msg("This is no scaling."))


def _check_method(value: object) -> Problem | None:
    if value in METHODS:
        return None
    text = msg("The choices are: {choices}.", choices=", ".join(METHODS))
    return error("unknown_choice", "method", text)


def _check_kind(value: object) -> Problem | None:
    if isinstance(value, str):
        return None
    return error("unknown_choice", "layer_kind", msg("A kind of layer is named by a word."))


CONTEXT_CHECKS: dict[str, Callable[[object], Problem | None]] = {
    "model": lambda value: _check_model("model", value),
    "compared_model": lambda value: _check_model("compared_model", value),
    "scaling": _check_scaling,
    "method": _check_method,
    "layer_kind": _check_kind,
}

"""What the choices of the Context view may be, those that are more than one number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.state.scene import METHODS
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from collections.abc import Callable

    from rope_desktop.core.scaling.spec import Scaling

# Those of real models lie between 0.5 and 5.
_FACTORS = (0.1, 10.0)


def _check_model(field: str, value: object) -> Problem | None:
    # Here, because no model is open before the first frame.
    from rope_desktop.state.model import ModelRope

    if value is None or isinstance(value, ModelRope):
        return None
    return error("unknown_choice", field, msg("This is no model."))


def _check_scaling(value: object) -> Problem | None:
    from rope_desktop.core.scaling.spec import Scaling

    if value is None:
        return None
    if not isinstance(value, Scaling):
        return error("unknown_choice", "scaling", msg("This is no scaling."))
    return _check_factors(value)


def _check_factors(scaling: Scaling) -> Problem | None:
    """Refuse what would make arrows and scores too small or too large to be drawn."""
    from rope_desktop.core.scaling.amplitude import amplitude, score_factor

    try:
        factors = (amplitude(scaling), score_factor(scaling))
    except (ValueError, OverflowError):
        # No head can have it, which is said beside the frequencies that are left plain.
        return None
    least, most = _FACTORS
    outside = [factor for factor in factors if not least <= factor <= most]
    if not outside:
        return None
    text = msg(
        "The factors of a scaling on cos, sin and the softmax are shown from {least} to {most}; "
        "here one is {factor}.",
        least=num(least, ".6g"),
        most=num(most, ".6g"),
        factor=num(outside[0], ".4g"),
    )
    return error("factor_out_of_range", "scaling", text)


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

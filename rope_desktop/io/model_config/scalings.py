"""The numbers of a block's method, checked as the method needs them.

Which key is required is as in transformers 5.24.0.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.io.model_config.findings import read_at, refuse
from rope_desktop.io.model_config.parameters import (
    Around,
    attention_factor,
    beta,
    factor_list,
    factor_of,
    missing,
    needs_pairs,
    optional,
    ratio_or_factor,
    required,
    trained_window,
    truncates,
    yarn_needs_base,
)
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from collections.abc import Callable


def scaling_of(method: Method, around: Around) -> Scaling:
    """Return ``method`` with its numbers, or raise the refusal of what is wrong with them."""
    return _MAKERS[method](around)


def _plain(around: Around) -> Scaling:
    return Scaling(Method.PLAIN, trained_window=around.window, window=around.window)


def _linear(around: Around) -> Scaling:
    if around.kind.name == "chatglm" and not around.parameters.has("factor"):
        return _chatglm(around)
    return Scaling(
        Method.LINEAR,
        factor=factor_of(around),
        trained_window=around.window,
        window=around.window,
    )


def _chatglm(around: Around) -> Scaling:
    place = around.keys.place("rope_ratio")
    text = msg(
        "{place} divides positions, as in ChatGLM2-32K; in GLM-4 and ChatGLM3 the same key "
        "multiplies the base.",
        place=place,
    )
    around.keys.findings.warn("two_meanings", place, text)
    factor = around.keys.positive("rope_ratio") or 1.0
    around.keys.findings.state("factor", factor, read_at(place))
    return Scaling(Method.LINEAR, factor, around.window, around.window)


def _dynamic(around: Around) -> Scaling:
    if around.window is None:
        raise missing(around, "max_position_embeddings", around.keys)
    needs_pairs(around)
    text = msg(
        "The base grows with the current length beyond {window} tokens; keys cached before keep "
        "the former one.",
        window=num(around.window, ",d"),
    )
    around.keys.findings.note("base_follows_length", around.parameters.path[:-1], text)
    return Scaling(Method.DYNAMIC, factor_of(around), around.window, around.window)


def _ntk(around: Around) -> Scaling:
    needs_pairs(around)
    key = "alpha" if around.parameters.has("alpha") else "factor"
    return Scaling(Method.NTK, factor_of(around, key), around.window, around.window)


def _yarn(around: Around) -> Scaling:
    if around.base == 1:
        raise yarn_needs_base(around.parameters.path[:-1])
    trained = trained_window(around)
    factor = ratio_or_factor(around, trained)
    _compare_ratio(around, factor, trained)
    fast, slow = beta(around, "beta_fast"), beta(around, "beta_slow")
    _judge_ramp(around, fast, slow)
    return Scaling(
        Method.YARN,
        factor=factor,
        trained_window=trained,
        window=around.window,
        beta_fast=fast,
        beta_slow=slow,
        truncate=truncates(around),
        attention_factor=attention_factor(around),
        mscale=optional(around, "mscale"),
        mscale_all_dim=optional(around, "mscale_all_dim"),
        mscale_in_softmax=around.kind.scores_scaled,
    )


def _llama3(around: Around) -> Scaling:
    factor = factor_of(around)
    low, high = (required(around, name) for name in ("low_freq_factor", "high_freq_factor"))
    trained = trained_window(around)
    _judge_bands(around, low, high, trained)
    return Scaling(
        Method.LLAMA3,
        factor=factor,
        trained_window=trained,
        window=around.window,
        low_frequency_factor=low,
        high_frequency_factor=high,
    )


def _longrope(around: Around) -> Scaling:
    trained = trained_window(around)
    short, long = factor_list(around, "short_factor"), factor_list(around, "long_factor")
    factor = ratio_or_factor(around, trained)
    if trained == 1 and factor > 1:
        text = msg("A trained window of one token has no logarithm for longrope’s amplitude.")
        raise refuse("window_too_small", around.parameters.path[:-1], text)
    text = msg(
        "The long list applies to all positions once a call reaches beyond {window} tokens; other "
        "engines choose by the largest length, or always the long one.",
        window=num(trained, ",d"),
    )
    around.keys.findings.note("list_follows_length", around.parameters.path[:-1], text)
    return Scaling(
        Method.LONGROPE,
        factor=factor,
        trained_window=trained,
        window=around.window,
        attention_factor=_longrope_amplitude(around),
        short_factors=short,
        long_factors=long,
    )


def _proportional(around: Around) -> Scaling:
    factor = factor_of(around) if around.parameters.has("factor") else 1.0
    return Scaling(
        Method.PROPORTIONAL,
        factor,
        around.window,
        around.window,
        turning_pairs=around.turning_pairs,
    )


_MAKERS: dict[Method, Callable[[Around], Scaling]] = {
    Method.PLAIN: _plain,
    Method.LINEAR: _linear,
    Method.DYNAMIC: _dynamic,
    Method.NTK: _ntk,
    Method.YARN: _yarn,
    Method.LLAMA3: _llama3,
    Method.LONGROPE: _longrope,
    Method.PROPORTIONAL: _proportional,
}


def _compare_ratio(around: Around, factor: float, trained: int) -> None:
    if around.window is None or around.window in (trained, factor * trained):
        return
    text = msg(
        "The factor is {factor}, but {window} / {trained} tokens would be {ratio}; the factor is "
        "used.",
        factor=num(factor, ",g"),
        window=num(around.window, ",d"),
        trained=num(trained, ",d"),
        ratio=num(around.window / trained, ",.6g"),
    )
    around.keys.findings.warn("factor_not_ratio", around.parameters.place("factor"), text)


def _judge_ramp(around: Around, fast: float, slow: float) -> None:
    if fast > slow:
        return
    place = around.parameters.place("beta_fast")
    text = msg(
        "{place} is {fast}, not above beta_slow, {slow}: the ramp between kept and divided pairs "
        "is turned round.",
        place=place,
        fast=num(fast, ",g"),
        slow=num(slow, ",g"),
    )
    around.keys.findings.warn("betas_swapped", place, text)


def _judge_bands(around: Around, low: float, high: float, trained: int) -> None:
    place = around.parameters.place("high_freq_factor")
    if math.isclose(low, high) and low != 1:
        text = msg(
            "{place} equals low_freq_factor, {value}: the blend between them divides by zero.",
            place=place,
            value=num(high, ",g"),
        )
        raise refuse("bands_equal", place, text)
    if low == high:
        text = msg("{place} equals low_freq_factor: no pair is blended.", place=place)
        around.keys.findings.warn("bands_equal", place, text)
    elif high < low:
        text = msg("{place} is below low_freq_factor: no pair is blended.", place=place)
        around.keys.findings.warn("bands_swapped", place, text)
    if around.window is not None and trained > around.window:
        place = around.parameters.place("original_max_position_embeddings")
        text = msg(
            "{place} is {trained}, more than the window of {window}.",
            place=place,
            trained=num(trained, ",d"),
            window=num(around.window, ",d"),
        )
        around.keys.findings.warn("trained_beyond_window", place, text)


def _longrope_amplitude(around: Around) -> float | None:
    """Return the stated amplitude; Phi-3.5-MoE states one for each list under its own names."""
    if around.kind.name != "phimoe" or not around.parameters.has("short_mscale"):
        return attention_factor(around)
    short = optional(around, "short_mscale")
    long = optional(around, "long_mscale")
    if long is not None and short != long:
        text = msg("The amplitude of the long list differs; that of the short one is shown.")
        around.keys.findings.warn("two_amplitudes", around.parameters.place("long_mscale"), text)
    return short

"""Actions of every kind, sensible and senseless, for the laws of the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from rope_desktop.core.conventions import AxisOrder, Layout, SectionOrder
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.state.actions import (
    AimArrow,
    EditVector,
    FillVectors,
    ResetAll,
    ResetValue,
    SetValues,
    Toggle,
    TurnArrow,
    UseModel,
)
from rope_desktop.state.fields import FIELDS
from rope_desktop.state.model import LayerRope
from rope_desktop.state.scene import (
    DECAY_CURVES,
    ENCODINGS,
    AxesScheme,
    ContributionOrder,
    FillKind,
    OffsetRange,
    Scene,
)

if TYPE_CHECKING:
    from rope_desktop.state.actions import Action

NAMES = list(Scene._fields)
VECTORS = st.sampled_from(["query", "key"])
SIZES = st.integers(-1, 40) | st.integers() | st.just(10**400)
REALS = st.floats(-1e6, 1e6) | st.floats() | st.just(10**400) | st.just(-(10**400))
SENSIBLE = st.floats(-100.0, 100.0)
_WINDOWS = st.none() | st.integers(-1, 1 << 20)
_LISTS = st.just((2.0,) * 4) | st.lists(REALS, max_size=5).map(tuple)
SCALINGS = st.builds(
    Scaling,
    st.sampled_from(list(Method)),
    st.floats(0.5, 64.0) | st.floats(),
    _WINDOWS,
    _WINDOWS,
    attention_factor=st.none() | st.floats(0.5, 2.0) | st.floats(),
    mscale=st.none() | SENSIBLE,
    mscale_all_dim=st.none() | SENSIBLE,
    short_factors=_LISTS,
    long_factors=_LISTS,
    turning_pairs=st.none() | st.integers(-1, 40),
    mscale_in_softmax=st.booleans(),
)
LAYERS = st.builds(
    LayerRope,
    st.text(max_size=5),
    st.just(()),
    st.floats(0.5, 1e7) | st.floats(),
    st.integers(-1, 40) | st.integers(),
    st.integers(-1, 40),
    st.integers(1, 40),
    SCALINGS,
    st.booleans(),
    st.lists(st.integers(-1, 20), max_size=4).map(tuple),
    st.none() | st.sampled_from(list(SectionOrder)),
)


def _set_one() -> st.SearchStrategy[tuple[str, Any]]:
    """Return fields with values of every kind: most fit, some cannot."""
    near = st.sampled_from(FIELDS).flatmap(_near)
    choices = (
        st.tuples(st.just("layout"), st.sampled_from(list(Layout)))
        | st.tuples(st.just("contribution_order"), st.sampled_from(list(ContributionOrder)))
        | st.tuples(st.just("offset_range"), st.sampled_from(list(OffsetRange)))
        | st.tuples(st.just("axes_scheme"), st.sampled_from(list(AxesScheme)))
        | st.tuples(st.just("axis_order"), st.sampled_from(list(AxisOrder)))
        | st.tuples(st.just("section_order"), st.sampled_from(list(SectionOrder)))
    )
    distance: st.SearchStrategy[tuple[str, Any]] = st.one_of(
        st.tuples(st.just("anchors"), st.lists(SIZES, max_size=18).map(tuple)),
        st.tuples(st.just("curve_span"), st.none() | st.tuples(SIZES, SIZES)),
        st.tuples(st.just("encodings"), st.lists(st.sampled_from(ENCODINGS)).map(tuple)),
        st.tuples(st.just("decay_curves"), st.lists(st.sampled_from(DECAY_CURVES)).map(tuple)),
        st.tuples(st.sampled_from(["compares_scene", "has_random_keys"]), st.booleans()),
    )
    sizes = st.none() | st.lists(st.integers(0, 6), min_size=3, max_size=3).map(tuple)
    axes: st.SearchStrategy[tuple[str, Any]] = st.tuples(
        st.sampled_from(["sections", "axis_sizes"]),
        sizes | st.lists(SIZES, max_size=4).map(tuple),
    )
    scalings = st.tuples(st.just("scaling"), st.none() | SCALINGS)
    anything = SIZES | REALS | st.none() | st.text(max_size=9) | st.booleans()
    odd = st.tuples(st.sampled_from(NAMES) | st.text(max_size=9), anything)
    return near | choices | distance | axes | scalings | odd


def _near(field: Any) -> st.SearchStrategy[tuple[str, Any]]:
    reach = (field.slider_minimum, field.slider_maximum)
    limits = (field.minimum, field.maximum)
    if field.is_whole:
        values: Any = st.integers(*map(int, reach)) | st.sampled_from(limits)
    else:
        values = st.floats(*map(float, reach)) | st.floats(*map(float, limits))
    return st.tuples(st.just(field.name), values)


def _edits(dims: Any, values: Any) -> Any:
    return st.lists(st.tuples(dims, values), max_size=6).map(tuple)


ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(SetValues, st.lists(_set_one(), max_size=4).map(tuple)),
    st.builds(ResetValue, st.sampled_from(NAMES) | st.text(max_size=9)),
    st.builds(ResetAll),
    st.builds(Toggle, st.sampled_from(["encodings", "decay_curves"]), st.sampled_from(ENCODINGS)),
    st.builds(EditVector, VECTORS, _edits(st.integers(0, 7), SENSIBLE) | _edits(SIZES, REALS)),
    st.builds(FillVectors, st.sampled_from(list(FillKind)), SIZES),
    st.builds(AimArrow, VECTORS, st.integers(0, 3), SENSIBLE, SENSIBLE),
    st.builds(AimArrow, VECTORS, SIZES, REALS, REALS),
    st.builds(TurnArrow, VECTORS, st.integers(0, 3), SENSIBLE, SENSIBLE),
    st.builds(TurnArrow, VECTORS, SIZES, REALS, REALS),
    st.builds(UseModel, LAYERS, st.sampled_from(list(Layout)), st.none() | SIZES),
)

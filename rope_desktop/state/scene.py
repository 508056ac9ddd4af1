"""The scene: everything the user has set, frozen; nothing that follows from it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.core.conventions import AxisOrder, Layout, SectionOrder

if TYPE_CHECKING:
    from rope_desktop.core.scaling.spec import Scaling
    from rope_desktop.state.model import ModelRope


class FillKind(StrEnum):
    """The ready-made contents of a vector; those in :data:`DERIVED` make a key from the query."""

    START = "start"
    RANDOM = "random"
    ONE_PAIR = "one_pair"
    SEEDED_64 = "seeded_64"
    SAME = "same"
    OPPOSITE = "opposite"
    TUNED = "tuned"


DERIVED = (FillKind.SAME, FillKind.OPPOSITE, FillKind.TUNED)


class Fill(NamedTuple):
    """A recipe that gives a vector at any head size.

    ``number`` is the seed (random), the pair (one pair) or the offset of the peak (tuned).
    """

    kind: FillKind = FillKind.START
    number: int = 0


class VectorSpec(NamedTuple):
    """A fill with the values typed, pasted or dragged over it, sorted by dimension.

    Edits beyond the head size are kept, so they come back when the head size does.
    """

    fill: Fill = Fill()
    edits: tuple[tuple[int, float], ...] = ()


_START_VECTOR = VectorSpec()


class ContributionOrder(StrEnum):
    """How the bars of the contributions stand."""

    PAIR = "pair"
    SIZE = "size"


class OffsetRange(StrEnum):
    """How much of the score curve is shown."""

    NEAR = "near"
    WINDOW = "window"


class AxesScheme(StrEnum):
    """What the Axes view shows: positions of which kind, and which tokens have them."""

    GRID = "grid"
    MEMORY = "memory"
    MROPE = "mrope"
    FILM = "film"


# The encodings that can be compared, the methods of scaling that can be built by hand, and the
# curves of the decay laboratory, by their ids and in the order in which they are shown.
ENCODINGS = (
    "rope",
    "sinusoidal",
    "learned_512",
    "learned_1024",
    "t5_bidirectional",
    "t5_causal",
    "alibi",
    "rotated_embedding",
)
METHODS = (
    "default",
    "linear",
    "ntk",
    "dynamic",
    "ntk_by_parts",
    "yarn",
    "llama3",
)
DECAY_CURVES = ("random", "same", "opposite", "tuned", "bound")


class Scene(NamedTuple):
    """What the user set. Field names are the field ids used everywhere.

    ``rotary_size`` is None where the whole head rotates. From the two angles on, in degrees, the
    fields belong to the Compose view, and from ``sample_size`` on to the Distance view: no rotation
    of q and k depends on them. ``curve_span`` holds the first and last offset of the curve that is
    zoomed in; None is the whole window.

    ``scaling`` changes the frequencies in every view. What comes after it belongs to the Context
    view: the model that is shown there and the one beside it, which of its kinds of layer, and,
    where there is none, the method and the numbers of one built by hand.

    From ``axes_scheme`` on the fields belong to the Axes view. ``sections`` are the pairs that
    M-RoPE gives to time, height and width, ``axis_sizes`` the dimensions that an axial split gives
    them; None shares out what there is as Qwen2-VL and as common video models do.
    """

    head_size: int = 8
    rotary_size: int | None = None
    base: float = 10000.0
    pair: int = 0
    query_position: int = 7
    key_position: int = 2
    shift: int = 100
    window: int = 2048
    layout: Layout = Layout.INTERLEAVED
    query: VectorSpec = _START_VECTOR
    key: VectorSpec = _START_VECTOR
    contribution_order: ContributionOrder = ContributionOrder.PAIR
    offset_range: OffsetRange = OffsetRange.NEAR
    first_angle: float = 40.0
    second_angle: float = 45.0
    rerotate_by: int = 12
    sample_size: int = 64
    sample_count: int = 2000
    sample_seed: int = 0
    compares_scene: bool = False
    encodings: tuple[str, ...] = ("rope", "sinusoidal")
    anchors: tuple[int, ...] = (0, 8, 24, 40)
    offset_count: int = 32
    alibi_heads: int = 8
    alibi_head: int = 3
    curve_span: tuple[int, int] | None = None
    decay_curves: tuple[str, ...] = ("random", "same")
    tuned_offset: int = 256
    has_random_keys: bool = False
    scaling: Scaling | None = None
    model: ModelRope | None = None
    compared_model: ModelRope | None = None
    layer_kind: str = ""
    method: str = "default"
    factor: float = 4.0
    trained_window: int = 2048
    target_window: int = 8192
    compared_methods: tuple[str, ...] = ("linear", "ntk", "yarn")
    axes_scheme: AxesScheme = AxesScheme.GRID
    axis_order: AxisOrder = AxisOrder.X_FIRST
    grid_width: int = 32
    grid_height: int = 32
    query_column: int = 20
    query_row: int = 12
    key_column: int = 25
    key_row: int = 9
    memory_frames: int = 2
    pointer_tokens: int = 4
    section_order: SectionOrder = SectionOrder.CHUNKED
    sections: tuple[int, ...] | None = None
    axis_sizes: tuple[int, ...] | None = None
    query_time: int = 4
    query_height: int = 5
    query_width: int = 6
    key_time: int = 0
    key_height: int = 0
    key_width: int = 0
    film_frames: int = 5
    film_height: int = 6
    film_width: int = 7
    frame_step: int = 1
    text_before: int = 4
    text_after: int = 4


START = Scene()

"""Models whose positions are more than one number, as a menu of the Axes view offers them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.core.conventions import AxisOrder, Layout, SectionOrder
from rope_desktop.io.model_config.presets import preset
from rope_desktop.state.actions import SetValues, UseModel
from rope_desktop.state.model import ModelRope
from rope_desktop.state.scene import AxesScheme
from rope_desktop.state.use_model import values_of

if TYPE_CHECKING:
    from rope_desktop.state.actions import FieldValue
    from rope_desktop.state.scene import Scene

    Values = dict[str, FieldValue]

_WHOLE_HEAD: Values = {"rotary_size": None, "scaling": None}
# Of SAM 2, the rotation in its memory attention: one head of 256 dimensions, the 64 × 64 patches
# of an image of 1024 × 1024, the memory of 7 frames and 16 object pointers of 4 tokens each
# (arXiv:2408.00714; facebookresearch/sam2, configs/sam2.1/sam2.1_hiera_l.yaml).
_SAM_2: Values = {
    **_WHOLE_HEAD,
    "axes_scheme": AxesScheme.MEMORY,
    "head_size": 256,
    "base": 10_000.0,
    "layout": Layout.INTERLEAVED,
    "axis_order": AxisOrder.X_FIRST,
    "grid_width": 64,
    "grid_height": 64,
    "memory_frames": 7,
    "pointer_tokens": 64,
}
# Qwen2.5-VL rotates as Qwen2-VL does (huggingface.co/Qwen/Qwen2.5-VL-7B-Instruct, config.json), but
# its time is that of a clock: 2 positions for each second, which the two pictures of a step last at
# the usual 2 pictures a second (arXiv:2502.13923, section 2.1.3).
_QWEN_2_5_VL: Values = {
    **_WHOLE_HEAD,
    "axes_scheme": AxesScheme.MROPE,
    "head_size": 128,
    "base": 1_000_000.0,
    "layout": Layout.HALF_SPLIT,
    "sections": (16, 24, 24),
    "section_order": SectionOrder.CHUNKED,
    "frame_step": 2,
}
# Wan 2.1, whose heads have 128 dimensions (arXiv:2503.20314; its code: wan/modules/model.py).
_WAN: Values = {
    **_WHOLE_HEAD,
    "axes_scheme": AxesScheme.FILM,
    "head_size": 128,
    "base": 10_000.0,
    "layout": Layout.INTERLEAVED,
    "axis_sizes": (44, 42, 42),
}


class AxesModel(NamedTuple):
    """One model: its permanent id, its name, and the values of the scene that it sets together."""

    identifier: str
    name: str
    values: SetValues

    def is_in(self, scene: Scene) -> bool:
        """Return whether the scene has all values of the model."""
        return all(getattr(scene, field) == value for field, value in self.values.values)


@lru_cache(maxsize=1)
def axes_models() -> tuple[AxesModel, ...]:
    """Return the models, in the order in which they are listed."""
    return (
        AxesModel("sam-2", "SAM 2", SetValues(tuple(_SAM_2.items()))),
        _known("Qwen2-VL", "qwen2-vl-7b-instruct"),
        AxesModel("qwen2.5-vl", "Qwen2.5-VL", SetValues(tuple(_QWEN_2_5_VL.items()))),
        _known("Qwen3-VL", "qwen3-vl-2b-instruct"),
        _known("Qwen3.5", "qwen3.5-27b"),
        AxesModel("wan-2.1", "Wan 2.1", SetValues(tuple(_WAN.items()))),
    )


def model_in(scene: Scene) -> AxesModel | None:
    """Return the model that the scene has all values of, if there is one."""
    return next((model for model in axes_models() if model.is_in(scene)), None)


def _known(name: str, identifier: str) -> AxesModel:
    """Return a model of the presets; its frames follow each other one position apart."""
    found = preset(identifier)
    model = None if found is None else found.read()
    if not isinstance(model, ModelRope):
        raise LookupError(f"not among the presets: {identifier}")
    values = values_of(UseModel(model.main_layer, model.layout)).values
    return AxesModel(name.lower(), name, SetValues((*values, ("frame_step", 1))))

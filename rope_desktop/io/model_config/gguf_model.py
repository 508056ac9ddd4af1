"""The rotation that the metadata of a GGUF file describes, as llama.cpp reads it."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rope_desktop.core.conventions import POSITION_LIMIT, Layout
from rope_desktop.io.model_config.files import open_file, unreadable
from rope_desktop.io.model_config.findings import ASSUMED, Findings, RefusedError, by_type, refuse
from rope_desktop.io.model_config.gguf_header import read_header
from rope_desktop.io.model_config.gguf_layers import gguf_layers
from rope_desktop.io.model_config.gguf_values import Metadata
from rope_desktop.io.model_config.model_types import model_type
from rope_desktop.io.model_config.sizes import LARGEST_HEAD
from rope_desktop.io.model_config.windows import say_unreal_window
from rope_desktop.state.model import ModelRope
from rope_desktop.support.resources import read_text
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from rope_desktop.state.model import Origin
    from rope_desktop.support.problems import Problem


def read_gguf(path: str | Path) -> ModelRope | Problem:
    """Return the rotation that the GGUF file at ``path`` describes, or what is wrong with it.

    Only the metadata at its head are read, whatever the size of the file.
    """
    path = Path(path)
    findings = Findings()
    try:
        with open_file(path, limit=None) as file:
            size = os.fstat(file.fileno()).st_size
            header = read_header(file, size, path.name)
        metadata = Metadata(header.values, findings, path.name)
        return model_of_metadata(metadata, header.tensors, path.name)
    except RefusedError as refusal:
        return refusal.problem
    except OSError as reason:
        return unreadable(path, reason).problem


def model_of_metadata(metadata: Metadata, tensors: tuple[str, ...], name: str) -> ModelRope:
    """Return the rotation that metadata describe, or raise the refusal.

    ``tensors`` are the names of the file's tensors, as far as they are known.
    """
    findings = metadata.findings
    layout, source = _layout(metadata)
    head = _head_size(metadata)
    findings.state("layout", layout, source)
    window = _window(metadata)
    kind = model_type(_table()["kinds_as"].get(metadata.architecture, ""))
    layers = gguf_layers(metadata, kind, head, window)
    _say_factors_in_tensors(metadata, tensors)
    found = ModelRope(
        model_type=metadata.architecture,
        name=metadata.text("general.name") or name,
        layout=layout,
        layout_source=source,
        head_size=head,
        rotary_size=layers[0].rotary_size,
        trained_window=layers[0].scaling.trained_window,
        window=window,
        layers=layers,
        origins=tuple(findings.values),
        problems=tuple(findings.problems),
    )
    return replace(found, is_unscaled=findings.is_unscaled)


def _window(metadata: Metadata) -> int | None:
    """Return the configured window in tokens, None where no real one is stated."""
    key = "context_length"
    window = metadata.whole(key)
    if window is not None and window > POSITION_LIMIT:
        say_unreal_window(metadata.findings, metadata.place(key), window)
        window = None
    metadata.findings.state("window", window, metadata.origin(key))
    return window


def _layout(metadata: Metadata) -> tuple[Layout, Origin]:
    table = _table()
    name = metadata.architecture
    if name in table["without_rope"]:
        text = msg("The architecture {name} has no rotary embedding (RoPE).", name=name)
        raise refuse("without_rope", "general.architecture", text)
    for layout in Layout:
        if name in table[layout]:
            return layout, by_type(name)
    text = msg(
        "The architecture “{name}” is not known; the layout half_split is assumed.", name=name[:40]
    )
    metadata.findings.warn("layout_assumed", "general.architecture", text)
    return Layout.HALF_SPLIT, ASSUMED


def _head_size(metadata: Metadata) -> int:
    """Return the width of the keys' heads; of latent attention, that of the slice that rotates."""
    head, key = metadata.whole("attention.key_length"), "attention.key_length"
    if head is None:
        width, count = metadata.whole("embedding_length"), metadata.whole("attention.head_count")
        key = "embedding_length"
        if width is None or count is None:
            missing = key if width is None else "attention.head_count"
            text = msg(
                "{place} is missing, and with it the width of a head.",
                place=metadata.place(missing),
            )
            raise refuse("size_missing", metadata.place(missing), text)
        head = width // count
    if not 0 < head <= LARGEST_HEAD:
        text = msg(
            "{place} makes a head of {size}; at most {limit} are possible.",
            place=metadata.place(key),
            size=num(head, ",d"),
            limit=num(LARGEST_HEAD, ",d"),
        )
        raise refuse("head_too_large", metadata.place(key), text)
    if metadata.whole("attention.kv_lora_rank") is not None:
        head = metadata.whole("rope.dimension_count") or head
        key = "rope.dimension_count"
    metadata.findings.state("head_size", head, metadata.origin(key))
    return head


def _say_factors_in_tensors(metadata: Metadata, tensors: tuple[str, ...]) -> None:
    """Say that factors by pair are among the tensors, as for llama3 and longrope."""
    found = [name for name in tensors if name.startswith(("rope_freqs", "rope_factors"))]
    if not found:
        return
    metadata.findings.is_unscaled = True
    text = msg(
        "The file keeps a factor for each pair among its tensors ({tensor}), as of llama3 or "
        "longrope; tensors are not read, so the model is shown without them. Its config.json "
        "shows them.",
        tensor=found[0][:60],
    )
    metadata.findings.warn("factors_in_tensors", found[0][:60], text)


@lru_cache(maxsize=1)
def _table() -> dict[str, Any]:
    table: dict[str, Any] = json.loads(read_text("models/gguf_layouts.json"))
    return table

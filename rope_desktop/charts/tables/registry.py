"""The tables in the order in which they are offered; their ids never change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.charts.axes.table import build_axes_table
from rope_desktop.charts.context.table import build_scaling_table
from rope_desktop.charts.tables.contributions import build_contribution_table
from rope_desktop.charts.tables.rotation import build_key_rotation_table, build_query_rotation_table
from rope_desktop.charts.tables.wavelengths import build_wavelength_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from rope_desktop.charts.tables.table import TableChart
    from rope_desktop.state.resolve import Resolved

TABLES: dict[str, Callable[[Resolved], TableChart]] = {
    "rotation": build_query_rotation_table,
    "key_rotation": build_key_rotation_table,
    "contributions": build_contribution_table,
    "wavelengths": build_wavelength_table,
    "scaling": build_scaling_table,
    "axes": build_axes_table,
}
TABLE_OF_VIEW = {"axes": "axes"}
"""The views that have a table of their own: while one is in front, so is its table."""

"""Plots: the one place that makes them, so that all behave alike.

The library's own menu, mouse zoom, automatic ranges and unit prefixes are off: axes stand still
while a value is dragged, and a click means what the chart says.
"""

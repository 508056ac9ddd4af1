"""Processes of their own that the benchmarks start and listen to."""

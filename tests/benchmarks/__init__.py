"""Benchmarks: ratios measured in one run, each beside its bound; none of them is a test.

``python -m tests.benchmarks`` prints them and exits with 1 if one is over its bound. Absolute
times differ from machine to machine, so each time is divided by that of a reference which does
the least a program of this kind must do, taken in turn with it.
"""

"""The numeric gate: laws that any right rotation obeys, each tried on many cases."""

from rope_desktop.core.selfcheck.gate import LawResult, run_selfcheck

__all__ = ["LawResult", "run_selfcheck"]

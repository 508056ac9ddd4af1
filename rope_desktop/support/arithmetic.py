"""What is to be said to the machine before numpy is imported, so that its arrays come cheaply."""

from __future__ import annotations

import os

# The most that glibc learns from: 32 MB less what it keeps beside a block.
_LARGE = 31 * 2**20


def prepare() -> None:
    """Have small products computed at once, and freed memory kept.

    To hand the products here to several threads costs more than it saves, and stalls a drag when
    the other cores are busy. And glibc gives the memory of an array of some 100 kB back to the
    system, which clears it anew for the next one: that can take longer than what is computed in it.
    Once a larger block has been freed, it keeps up to twice as much. Nothing is written to this
    one, so it takes neither time nor memory; elsewhere it has no effect.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    bytes(_LARGE)

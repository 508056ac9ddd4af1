"""What the commands write: results to stdout, one line per complaint to stderr."""

from __future__ import annotations

import os
import sys

from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg

PROGRAM = "rope-desktop"
BAD_INPUT = 2
LONGEST_COMPLAINT = 400


def complain(message: Message | str) -> int:
    """Write one line on stderr, whatever the message quotes; return the exit code for it."""
    line = " ".join(say(message).split())
    if len(line) > LONGEST_COMPLAINT:
        line = line[: LONGEST_COMPLAINT - 1] + "…"
    if sys.stderr is not None:
        sys.stderr.write(f"{PROGRAM}: {line}\n")
    return BAD_INPUT


def write_out(text: str) -> int:
    """Write a command's result; return 0, or the exit code if there is nowhere to write it.

    A reader that has gone is a BrokenPipeError, which the early start answers.
    """
    if sys.stdout is None:
        return complain(msg("cannot write the result: the standard output is closed."))
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as fault:
        # Python flushes the stream once more at exit, and would complain there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return complain(msg("cannot write the result: {reason}", reason=str(fault.strerror)))
    return 0

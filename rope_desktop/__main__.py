"""Early start: looks for what the program stands on, then hands over to the command line.

Every Python from 3.6 can read this module and run its first check, so that an old one is answered
with a sentence. What needs a newer Python, or a package, is imported only after that.
"""

import sys
from typing import Any

OLDEST_PYTHON = (3, 11)
# What pyproject.toml asks for; a test compares the two.
OLDEST_PYSIDE, FIRST_UNTRIED_PYSIDE = (6, 10), (6, 12)

BAD_INPUT = 2
INTERRUPTED = 130
READER_GONE = 141

SET_UP = "python3 -m venv .venv && .venv/bin/pip install -r requirements.lock"
SET_UP_ON_WINDOWS = "py -m venv .venv; .venv\\Scripts\\pip install -r requirements.lock"


def main(argv: "list[str] | None" = None) -> int:
    """Run the program with ``argv`` (the process's own arguments if None); return its exit code."""
    if sys.version_info < OLDEST_PYTHON:
        needed, found = (".".join(map(str, v[:3])) for v in (OLDEST_PYTHON, sys.version_info))
        return _refuse("RoPE Desktop needs Python {} or newer; this is {}.".format(needed, found))
    _guard_streams()
    try:
        return _run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _reader_gone()


def _run(argv: "list[str]") -> int:
    """Run the command that ``argv`` names, or open the window if it names none."""
    from rope_desktop.support import arithmetic

    problem = _package_problem("numpy")
    if problem:
        return _refuse(problem)
    arithmetic.prepare()

    # Without a word there is nothing to parse, and the window is there the sooner.
    return _run_words(argv) if argv else _open_window()


def _run_words(argv: "list[str]") -> int:
    from rope_desktop import cli

    options = cli.parse(argv)
    if options.command is None:
        from rope_desktop.support import language

        language.choose(options.lang)
        return _open_window(
            scene=options.scene,
            view=options.view,
            look=options.theme,
            present=options.present,
            reset_window=options.reset_window,
        )
    problem = _qt_problem(needs_screen=False) if options.command == "render" else None
    if problem:
        return _refuse(problem)
    return cli.run(options)


def _open_window(**options: Any) -> int:
    import gc

    # Hardly anything made at the start becomes garbage, and to look for it again and again takes a
    # tenth of the start. The application has it looked for again once everything is there.
    gc.disable()
    try:
        problem = _qt_problem(needs_screen=True)
        if problem:
            return _refuse(problem)

        from rope_desktop import app

        return app.run(**options)
    finally:
        gc.enable()


def _qt_problem(needs_screen: bool) -> "str | None":
    """Return why Qt cannot start here, asked before it is started, or None."""
    import os

    from rope_desktop.support.system_libraries import find_start_problem

    return (
        _package_problem("PySide6", "pyqtgraph")
        or _pyside_problem()
        or find_start_problem(needs_screen, os.environ, qt_loads=_qt_loads())
    )


def _qt_loads() -> bool:
    """Return whether Qt can be imported; where it cannot, a system library is missing."""
    from importlib import import_module

    try:
        import_module("PySide6.QtWidgets")
    except ImportError:
        return False
    return True


def _package_problem(*packages: str) -> "str | None":
    """Return which of ``packages`` this Python lacks and how to set it up, or None."""
    from importlib.util import find_spec

    from rope_desktop.support.language import say
    from rope_desktop.support.text import msg

    missing = [package for package in packages if find_spec(package) is None]
    if not missing:
        return None
    return say(
        msg(
            "{package} is not installed for this Python ({python}). Set it up with: {command}",
            package=missing[0],
            python=sys.executable,
            command=SET_UP_ON_WINDOWS if sys.platform == "win32" else SET_UP,
        )
    )


def _pyside_problem() -> "str | None":
    """Return why this PySide6 is not one to start with, or None.

    6.9.1 draws empty plots; 6.12.0 on Python 3.11 aborts after some hundreds of frames.
    """
    import PySide6

    from rope_desktop.support.language import say
    from rope_desktop.support.text import msg

    if OLDEST_PYSIDE <= PySide6.__version_info__[:2] < FIRST_UNTRIED_PYSIDE:
        return None
    return say(
        msg(
            "PySide6 {found} is installed; RoPE Desktop needs {oldest} or newer, below {newest}.",
            found=PySide6.__version__,
            oldest=".".join(map(str, OLDEST_PYSIDE)),
            newest=".".join(map(str, FIRST_UNTRIED_PYSIDE)),
        )
    )


def _guard_streams() -> None:
    """Have a crash tell where it was, and print what a terminal's encoding lacks as its code."""
    import faulthandler

    if sys.__stderr__ is not None:
        faulthandler.enable(sys.__stderr__)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _reader_gone() -> int:
    """Leave quietly when the program that read our output has gone, as ``head`` does."""
    import os

    # Python flushes the stream once more at exit, and would complain there.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return READER_GONE


def _refuse(sentence: str) -> int:
    if sys.stderr is not None:
        sys.stderr.write(sentence + "\n")
    return BAD_INPUT


if __name__ == "__main__":
    sys.exit(main())

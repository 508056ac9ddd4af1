"""Catches what a test logs, so that a warning nobody looked at fails it."""

from __future__ import annotations

import logging
from typing import Self


class LogCatcher(logging.Handler):
    """Collects every record of WARNING or above while it is entered."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    def report(self) -> str:
        lines = (f"  {r.levelname} {r.name}: {r.getMessage()}" for r in self.records)
        return "\n".join(lines)

    def __enter__(self) -> Self:
        logging.getLogger().addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger().removeHandler(self)

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from tests.helpers.log_failures import LogCatcher

if TYPE_CHECKING:
    import pytest


def test_warnings_are_caught_and_told(caplog: pytest.LogCaptureFixture) -> None:
    with LogCatcher() as catcher:
        logging.getLogger("rope_desktop.io").warning("cannot read %s", "settings")
        logging.getLogger("rope_desktop.io").info("read")
    logging.getLogger("rope_desktop.io").warning("after")
    assert catcher.report() == "  WARNING rope_desktop.io: cannot read settings"

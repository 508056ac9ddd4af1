"""The dialogs of the Help menu: the self-check as a panel, the keys, and About."""

from rope_desktop.ui.help.about import AboutDialog
from rope_desktop.ui.help.keys import KeysDialog
from rope_desktop.ui.help.selfcheck_panel import SelfCheckPanel

__all__ = ["AboutDialog", "KeysDialog", "SelfCheckPanel"]

"""Claims about rotary embeddings, how true each is, and a button that shows why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from rope_desktop.charts.claims import CLAIMS
from rope_desktop.support.text import msg
from rope_desktop.ui.card import Card
from rope_desktop.ui.controls.claim_button import ClaimButton

if TYPE_CHECKING:
    from rope_desktop.charts.claims import Claim
    from rope_desktop.ui.presenter import Presenter


class ClaimsCard(Card):
    """A button for each claim. The evidence may stand in another view, which is then shown.

    ``evidence_shown`` tells the id of the claim whose button was pressed.
    """

    evidence_shown = Signal(str)

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._chosen: Claim | None = None
        self.buttons = {claim.claim_id: ClaimButton(claim) for claim in CLAIMS}
        self.body.setSpacing(4)
        for button in self.buttons.values():
            button.clicked.connect(
                lambda _checked=False, claim=button.claim: self.show_evidence(claim)
            )
            self.add(button)
        self.restyle()
        self.retranslate()

    @property
    def is_busy(self) -> bool:
        """Return whether something is still being computed."""
        return False

    def refresh(self) -> None:
        """Mark the claim whose evidence is set up, as long as it is."""
        caption = msg("Press one to see the evidence.")
        if self._chosen is not None:
            evidence = self._chosen.evidence(self._presenter.resolved)
            if evidence.is_shown:
                caption = evidence.message
            else:
                self._chosen = None
        for button in self.buttons.values():
            button.setChecked(button.claim is self._chosen)
        self.show_texts(msg("What may be said"), caption)

    def show_evidence(self, claim: Claim) -> None:
        """Set up the evidence of ``claim`` as one step, show it, and tell what it says."""
        gesture = object()
        for action in claim.actions:
            self._presenter.send(action, gesture)
        self._chosen = claim
        self.refresh()
        self._presenter.tell(claim.evidence(self._presenter.resolved).message)
        self._presenter.view_wanted.emit(claim.view_id)
        self.evidence_shown.emit(claim.claim_id)

    def retranslate(self) -> None:
        """Put the claims into words again."""
        for button in self.buttons.values():
            button.retranslate()
        self.refresh()

    def restyle(self) -> None:
        """Take the font of the theme."""
        super().restyle()
        for button in self.buttons.values():
            button.restyle()

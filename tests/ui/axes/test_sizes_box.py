"""The sizes of the axes: typed, shared out, and what is said of those that do not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtTest import QTest

from tests.ui.axes.scheme_driver import enter, send
from tests.ui.controls.driver import LEFT, settle

if TYPE_CHECKING:
    from rope_desktop.ui.axes.scheme_card import SchemeCard
    from rope_desktop.ui.presenter import Presenter


def sections(presenter: Presenter) -> tuple[int, ...] | None:
    return presenter.store.scene.sections


def test_sections_are_typed_and_shared_out_again(
    scheme_card: SchemeCard, presenter: Presenter
) -> None:
    send(presenter, axes_scheme="mrope", head_size=128)
    box = scheme_card.sections
    assert box.line.edit.text() == "16, 24, 24"
    assert not box.share_button.isEnabled()
    enter(box, "24 20 20")
    assert sections(presenter) == (24, 20, 20)
    assert box.line.edit.text() == "24, 20, 20"
    QTest.mouseClick(box.share_button, LEFT)
    settle()
    assert sections(presenter) is None
    assert box.line.edit.text() == "16, 24, 24"
    enter(box, "64, 0, 0")
    assert sections(presenter) == (64, 0, 0)
    QTest.keySequence(box.line.edit, "Ctrl+Shift+R")
    assert sections(presenter) is None


def test_shared_out_sections_follow_the_head(scheme_card: SchemeCard, presenter: Presenter) -> None:
    send(presenter, axes_scheme="mrope", head_size=64)
    assert scheme_card.sections.line.edit.text() == "8, 12, 12"
    send(presenter, axes_scheme="film", head_size=96)
    assert scheme_card.axis_sizes.line.edit.text() == "32, 32, 32"


@pytest.mark.parametrize(
    ("scheme", "text", "sentence"),
    [
        ("mrope", "16, 24, 25", "Sections of 16, 24, 25 add up to 65 pairs; 64 pairs rotate."),
        ("film", "44, 42, 40", "Sizes of 44, 42, 40 add up to 126; 128 dimensions rotate."),
        ("film", "43, 43, 42", "each must be even"),
    ],
)
def test_sizes_that_do_not_fit_are_said_in_place_and_stay(
    scheme_card: SchemeCard, presenter: Presenter, scheme: str, text: str, sentence: str
) -> None:
    send(presenter, axes_scheme=scheme, head_size=128)
    box = scheme_card.sections if scheme == "mrope" else scheme_card.axis_sizes
    enter(box, text)
    assert sentence in box.fault.text
    assert box.fault.isVisible()
    assert sentence in box.line.edit.accessibleDescription()
    assert not scheme_card.fault.isVisible()
    scheme_card.choice.segments[0].setFocus()
    settle()
    assert box.line.edit.text() == text
    assert box.isVisible()
    assert all(row.isEnabled() for row in scheme_card.rows.values())
    presenter.store.undo()
    settle()
    assert not box.fault.isVisible()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("16, many", "“many” is not a number."),
        ("16, 48", "Three whole numbers are needed here"),
        ("16, 24, -24", "Three whole numbers are needed here"),
        ("1,000", "could be one number or several"),
        ("", "A number is missing here."),
    ],
)
def test_what_are_no_sizes_is_refused_and_stays_to_be_corrected(
    scheme_card: SchemeCard, presenter: Presenter, text: str, sentence: str
) -> None:
    send(presenter, axes_scheme="mrope", head_size=128)
    before = presenter.store.scene
    box = scheme_card.sections
    enter(box, text)
    assert sentence in box.fault.text
    assert box.line.edit.text() == text
    assert presenter.store.scene is before
    enter(box, "20, 22, 22")
    assert presenter.store.scene.sections == (20, 22, 22)
    assert not box.fault.isVisible()


def test_what_was_typed_hides_what_is_wrong_with_the_sizes_before(
    scheme_card: SchemeCard, presenter: Presenter
) -> None:
    send(presenter, axes_scheme="mrope", head_size=128, sections=(1, 2, 3))
    enter(scheme_card.sections, "x")
    assert scheme_card.sections.fault.text == "“x” is not a number."

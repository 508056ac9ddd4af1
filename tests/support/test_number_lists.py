from __future__ import annotations

import pytest

from rope_desktop.support.language import say
from rope_desktop.support.number_lists import parse_integers
from rope_desktop.support.problems import Problem


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("0, 8, 24, 40", (0, 8, 24, 40)),
        ("0,8,24,40", (0, 8, 24, 40)),
        ("0 8 24 40", (0, 8, 24, 40)),
        ("  7  ", (7,)),
        ("0, 8,", (0, 8)),
        ("−3; 5", (-3, 5)),
        ("- 3, 5", (-3, 5)),
        ("1,000; 2,000", (1000, 2000)),
        ("1e3 2e3", (1000, 2000)),
        ("8, 100, 200", (8, 100, 200)),
        ("100 200", (100, 200)),
        ("٣، ٤٠", (3, 40)),
        ("٣؛ ٤", (3, 4)),
        ("\uff11\uff0c\uff12\u3001\uff13", (1, 2, 3)),
        ("4503599627370496 4503599627370504", (2**52, 2**52 + 8)),
        ("9007199254740993", (2**53 + 1,)),
    ],
)
def test_what_people_type(text, numbers):
    assert parse_integers(text, "anchors") == numbers


@pytest.mark.parametrize(
    ("text", "code", "part"),
    [
        ("", "empty_number", "missing"),
        ("1,,2", "empty_number", "missing"),
        ("5;;6", "empty_number", "missing"),
        ("0, eight", "not_a_number", "“eight”"),
        ("0, 1.5", "not_whole", "1.5"),
        ("1,000", "ambiguous_number", "type 1000, or 1; 000"),
        ("0, 1,234", "ambiguous_number", "type 1234, or 1; 234"),
        ("-1,000", "ambiguous_number", "-1000"),
        ("8,100,200", "ambiguous_number", "8100200"),
        ("1 000", "ambiguous_number", "type 1000, or 1; 000"),
        ("1" * 2000, "too_long", "too long"),
    ],
)
def test_what_cannot_be_read_is_said(text, code, part):
    problem = parse_integers(text, "anchors")
    assert isinstance(problem, Problem)
    assert (problem.code, problem.field) == (code, "anchors")
    assert part in say(problem.message)

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.support.numbers import parse_integer, parse_number
from rope_desktop.support.problems import Problem


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1.5", 1.5),
        ("1,5", 1.5),
        (" 1.5 ", 1.5),
        ("1e6", 1e6),
        ("1E-4", 1e-4),
        ("1,5e3", 1500.0),
        (".5", 0.5),
        (",5", 0.5),
        ("5.", 5.0),
        ("+5", 5.0),
        ("-5", -5.0),
        ("\N{MINUS SIGN}5", -5.0),
        ("\N{EN DASH}5", -5.0),
        ("0,125", 0.125),
        ("1.234", 1.234),
        ("1.234,5", 1234.5),
        ("1,234.5", 1234.5),
        ("1,234,567", 1234567.0),
        ("1.234.567", 1234567.0),
        ("12 345", 12345.0),
        ("12\N{NO-BREAK SPACE}345,5", 12345.5),
        ("12\N{NARROW NO-BREAK SPACE}345", 12345.0),
        ("12’345.5", 12345.5),
        ("\u0661\u0662\u066b\u0665", 12.5),
        ("\u0661\u066c\u0662\u0663\u0664\u066c\u0665\u0666\u0667", 1234567.0),
        ("\u200e-5", -5.0),
        ("0.8782488562869419", 0.8782488562869419),
    ],
)
def test_a_number_means_what_it_says(text: str, value: float) -> None:
    assert parse_number(text, "base") == value


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty_number"),
        ("  ", "empty_number"),
        ("abc", "not_a_number"),
        ("1.5x", "not_a_number"),
        ("1,5 k", "not_a_number"),
        ("--1", "not_a_number"),
        ("1,,5", "not_a_number"),
        ("12,34,567", "not_a_number"),
        ("1 5", "not_a_number"),
        ("nan", "not_a_number"),
        ("inf", "not_a_number"),
        ("0x10", "not_a_number"),
        ("²", "not_a_number"),
        ("1e5.5", "not_a_number"),
        ("1,234", "ambiguous_number"),
        ("-12,345", "ambiguous_number"),
        ("1e999", "too_large"),
        ("1" * 65, "too_long"),
        ("1" * 1_000_000, "too_long"),
    ],
)
def test_what_is_no_number_is_a_problem_of_its_field(text: str, code: str) -> None:
    problem = parse_number(text, "base")
    assert isinstance(problem, Problem)
    assert (problem.code, problem.field) == (code, "base")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7", 7),
        ("7.0", 7),
        ("1e6", 1_000_000),
        ("1,5e3", 1500),
        ("1,234", 1234),
        ("1.234.567", 1_234_567),
        ("9007199254740993", 9007199254740993),
        ("9007199254740993.0", 9007199254740993),
        ("1e22", 10**22),
        ("-0", 0),
    ],
)
def test_a_whole_number_is_exact(text: str, value: int) -> None:
    read = parse_integer(text, "window")
    assert read == value
    assert isinstance(read, int)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1.5", "not_whole"),
        ("1,5", "not_whole"),
        ("1.234", "not_whole"),
        ("9007199254740991.4", "not_whole"),
        ("1e-400", "not_whole"),
        ("10.000", "ambiguous_number"),
        ("1e999", "too_large"),
        ("", "empty_number"),
        ("seven", "not_a_number"),
    ],
)
def test_what_is_not_whole_is_not_rounded(text: str, code: str) -> None:
    problem = parse_integer(text, "window")
    assert isinstance(problem, Problem)
    assert problem.code == code


def test_an_ambiguous_number_names_both_readings() -> None:
    problem = parse_number("1,234", "base")
    assert isinstance(problem, Problem)
    assert dict(problem.message.values) == {"text": "1,234", "together": "1234", "decimal": "1.234"}


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_every_float_is_read_back_from_its_repr_with_either_mark(value: float) -> None:
    assert parse_number(repr(value), "base") == value
    with_comma = parse_number(repr(value).replace(".", ","), "base")
    assert isinstance(with_comma, Problem) or with_comma == value


@given(st.integers(-(10**40), 10**40))
def test_every_whole_number_is_read_back_plain_and_grouped(value: int) -> None:
    assert parse_integer(str(value), "m") == value
    assert parse_integer(f"{value:,d}", "m") == value


@given(st.text(max_size=80) | st.text("0123456789.,eE+- '_\N{MINUS SIGN}\u066b\u066c", max_size=20))
def test_any_text_gives_a_finite_number_or_a_problem(text: str) -> None:
    number, whole = parse_number(text, "x"), parse_integer(text, "x")
    assert isinstance(number, Problem) or math.isfinite(number)
    assert isinstance(whole, Problem | int)


@given(st.integers(0, 999), st.text("0123456789", min_size=1, max_size=6))
def test_a_comma_is_never_dropped(whole: int, decimals: str) -> None:
    """“1,5” is 1.5 or refused; Qt's own field makes it 15."""
    read = parse_number(f"{whole},{decimals}", "x")
    assert isinstance(read, Problem) or read == float(f"{whole}.{decimals}")

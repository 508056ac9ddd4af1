from __future__ import annotations

import json
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.io.vector_text import parse_vectors, vectors_as_tsv
from rope_desktop.support.language import say
from rope_desktop.support.problems import Problem

EIGHT = (1.0, 0.0, 0.5, -0.5, 2.0, -1.0, 0.25, 3.0)
OTHER = (0.0, 1.0, 1.0, 0.0, 0.5, 0.5, 0.0, 0.25)
REALS = st.floats(allow_nan=False, allow_infinity=False)


def problem_of(text: str, head_size: int = 8) -> Problem:
    outcome = parse_vectors(text, head_size, "query")
    assert isinstance(outcome, Problem), outcome
    return outcome


def sentence(text: str, head_size: int = 8) -> str:
    return say(problem_of(text, head_size).message)


@pytest.mark.parametrize(
    "text",
    [
        "1, 0, 0.5, -0.5, 2, -1, 0.25, 3",
        "1,0,.5,-.5,2,-1,.25,3",
        "1 0 0.5 -0.5 2 -1 0.25 3",
        "1\t0\t0.5\t-0.5\t2\t-1\t0.25\t3\n",
        "1\r\n0\r\n0.5\r\n-0.5\r\n2\r\n-1\r\n0.25\r\n3\r\n",
        "1;0;0,5;-0,5;2;-1;0,25;3",
        "1; 0; 0,5; \N{MINUS SIGN}0,5; 2; \N{MINUS SIGN}1; 0,25; 3",
        "1\t0\t0,5\t-0,5\t2\t-1\t0,25\t3",
        "1\n0\n0,5\n-0,5\n2\n-1\n0,25\n3",
        "[1, 0, 0.5, -0.5, 2, -1, 0.25, 3]",
        "(1.0, 0.0, 0.5, -0.5, 2.0, -1.0, 0.25, 3.0)",
        "[1,0,.5,-.5,2,-1,.25,3,]",
        "[[1], [0], [0.5], [-0.5], [2], [-1], [0.25], [3]]",
        "[ 1.    0.    0.5  -0.5\n  2.   -1.    0.25  3.  ]",
        "array([ 1.  ,  0.  ,  0.5 , -0.5 ,\n        2.  , -1.  ,  0.25,  3.  ])",
        "array([1., 0., .5, -.5, 2., -1., .25, 3.], dtype=float32)",
        "np.array([1., 0., .5, -.5, 2., -1., .25, 3.], dtype='<f4')",
        "Array([1., 0., .5, -.5, 2., -1., .25, 3.], dtype=float32, weak_type=True)",
        "tensor([1.0000, 0.0000, 0.5000, -0.5000, 2, -1, 2.5e-01, 3], device='cuda:0')",
        "tensor([[1, 0, .5, -.5, 2, -1, .25, 3]], dtype=torch.float16, grad_fn=<MulBackward0>)",
        "[np.float64(1.0), np.float64(0.0), 0.5, -0.5, np.float32(2.0), -1, 0.25, 3]",
        "[tensor(1.), tensor(0.), .5, -.5, tensor(2., dtype=torch.float16), -1, .25, 3]",
        "q = [1, 0, 0.5, -0.5, 2, -1, 0.25, 3]",
        '{"q": [1, 0, 0.5, -0.5, 2, -1, 0.25, 3]}',
        "\ufeff1 0 0.5 -0.5 2 -1 0.25 3",
    ],
)
def test_one_vector_in_every_dress(text: str) -> None:
    assert parse_vectors(text, 8, "query") == {"query": EIGHT}


def columns(left: tuple[float, ...], right: tuple[float, ...], between: str) -> str:
    return "".join(f"{a}{between}{b}\n" for a, b in zip(left, right, strict=True))


@pytest.mark.parametrize(
    "text",
    [
        columns(EIGHT, OTHER, "\t"),
        columns(EIGHT, OTHER, ", "),
        columns(EIGHT, OTHER, " "),
        columns(EIGHT, OTHER, "\t").replace(".", ","),
        "q\tk\n" + columns(EIGHT, OTHER, "\t"),
        "\n".join("\t".join(map(str, row)) for row in (EIGHT, OTHER)),
        f"{EIGHT} {OTHER}",
        str([list(EIGHT), list(OTHER)]),
        str(np.array([EIGHT, OTHER])),
        repr(np.array([EIGHT, OTHER], dtype=np.float32)),
        str(np.array([EIGHT, OTHER]).T),
        " ".join(map(str, EIGHT + OTHER)),
        json.dumps({"q": EIGHT, "k": OTHER}),
        json.dumps({"k": OTHER, "q": EIGHT}, indent=2),
        f"query: {EIGHT}\nkey: {OTHER}",
        f"q = {np.array(EIGHT)!r}\nk = {np.array(OTHER)!r}",
        "q: " + " ".join(map(str, EIGHT)) + "\nk: " + " ".join(map(str, OTHER)),
    ],
)
def test_query_and_key_together(text: str) -> None:
    assert parse_vectors(text, 8, "key") == {"query": EIGHT, "key": OTHER}


def test_what_is_not_named_goes_where_it_is_pasted() -> None:
    assert parse_vectors("5", 8, "key") == {"key": (5.0,)}
    assert parse_vectors("1,5", 8, "key") == {"key": (1.5,)}
    assert parse_vectors("1 2 3", 3, "key") == {"key": (1.0, 2.0, 3.0)}
    assert parse_vectors("k = [1, 2, 3]", 3, "query") == {"key": (1.0, 2.0, 3.0)}


def test_two_by_two_is_rows_in_brackets_and_columns_in_a_spreadsheet() -> None:
    assert parse_vectors("[[1, 2], [3, 4]]", 2, "query") == {"query": (1, 2), "key": (3, 4)}
    assert parse_vectors("1\t2\n3\t4", 2, "query") == {"query": (1, 3), "key": (2, 4)}


@pytest.mark.parametrize(
    ("text", "head_size"), [("1,5", 1), ("1,5", 2), ("1,5\n2,5", 2), ("100,200,300", 3)]
)
def test_commas_that_could_mean_either_are_refused(text: str, head_size: int) -> None:
    assert problem_of(text, head_size).code == "ambiguous_commas"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "nothing_to_paste"),
        (" \n\t", "nothing_to_paste"),
        ("[[[], []]]", "nothing_to_paste"),
        ("1, 2, 3", "wrong_count"),
        ("1,2,3", "wrong_count"),
        ("[1, 2, 3]", "wrong_count"),
        ("q = 5", "wrong_count"),
        ("1,234", "ambiguous_number"),
        ("the quick brown fox", "not_a_number"),
        ("[1, 2, NaN, 4, 5, 6, 7, 8]", "not_a_number"),
        ("1 2 3 4 5 6 7 -inf", "not_a_number"),
        ('["1", "2"]', "not_a_number"),
        ("<html><b>1</b></html>", "not_a_number"),
        ('{"head_size": 8, "q": [1, 2]}', "not_a_number"),
        ("1e999 2", "too_large"),
        ("1.234\t2,5", "mixed_decimal_marks"),
        ("[1. 2. ... 7. 8.]", "abbreviated_print"),
        ("1\t" * 100_000, "too_much_text"),
        ("1.5," * 20_001, "too_much_text"),
        ("x" * 2_000_001, "too_much_text"),
    ],
)
def test_garbage_is_answered_with_a_problem(text: str, code: str) -> None:
    assert problem_of(text).code == code


def test_a_comma_separates_everywhere_if_it_does_somewhere() -> None:
    assert problem_of("1, 2,5 3", 3).code == "wrong_count"
    assert parse_vectors("1, 2,5 3", 4, "query") == {"query": (1.0, 2.0, 5.0, 3.0)}


def test_three_numbers_for_eight_are_counted() -> None:
    assert sentence("1, 2, 3") == (
        "Pasted 3 numbers; a head of 8 needs 8 (or 16 for q and k together). Nothing was changed."
    )


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("1, 2, x, 4", "Number 3: “x” is not a number."),
        ("1,x,3", "Number 2: “x” is not a number."),
        ("1 NaN 3", "Number 2: “NaN” is no finite number."),
        ("[1. 2. ... 8.]", "np.set_printoptions(threshold=sys.maxsize)"),
    ],
)
def test_a_sentence_names_the_place(text: str, part: str) -> None:
    assert part in sentence(text)
    assert sentence(text).endswith("Nothing was changed.")


@pytest.mark.parametrize(
    "piece",
    [
        "[",
        "(",
        "array(",
        "float64(",
        "dtype=",
        "grad_fn=<",
        "q:",
        "q ",
        '"',
        " ",
        ",",
        "1",
        "1,",
        "-",
        "{",
    ],
)
def test_a_large_text_of_any_kind_is_answered_soon(piece: str) -> None:
    """Anything slower than in proportion to the text would run into the test's time limit."""
    text = (piece * 2_000_000)[:1_999_999] + "x"
    assert isinstance(parse_vectors(text, 8, "query"), Problem)


@given(st.lists(REALS, min_size=2, max_size=12))
def test_what_is_copied_is_read_back_bit_for_bit(values: list[float]) -> None:
    rows = list(zip(values, values[::-1], strict=True))
    read = parse_vectors(vectors_as_tsv(rows), len(values), "query")
    assert read == {"query": tuple(values), "key": tuple(values[::-1])}
    column = vectors_as_tsv([[value] for value in values])
    assert parse_vectors(column, len(values), "key") == {"key": tuple(values)}


@given(st.lists(REALS, min_size=3, max_size=12))
def test_every_list_and_print_is_read_back(values: list[float]) -> None:
    array = np.array(values)
    with np.printoptions(precision=17, floatmode="unique"):
        texts = [repr(values), repr(array), str(array), repr(list(array)), json.dumps(values)]
    for text in texts:
        assert parse_vectors(text, len(values), "query") == {"query": tuple(values)}


@given(st.text(max_size=60) | st.text("0123456789.,;-+eE[]() \t\nqk=:\"'naNif", max_size=60))
def test_any_text_gives_finite_vectors_of_the_right_length_or_a_problem(text: str) -> None:
    outcome = parse_vectors(text, 4, "query")
    if isinstance(outcome, Problem):
        assert say(outcome.message)
        return
    assert set(outcome) <= {"query", "key"}
    for vector in outcome.values():
        assert len(vector) in (1, 4)
        assert all(map(math.isfinite, vector))


def test_a_blank_stands_for_no_number() -> None:
    assert vectors_as_tsv([(1.0, None), (None, -0.1)]) == "1.0\t\n\t-0.1"

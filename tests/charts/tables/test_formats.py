"""How cells are written: decimals where they read well, powers of ten elsewhere, bounded widths."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.charts.tables import formats
from rope_desktop.charts.tables.formats import NumberFormat

FORMATS = [
    value
    for value in vars(formats).values()
    if isinstance(value, NumberFormat) and value is not formats.WHOLE
]


@pytest.mark.parametrize(
    ("number_format", "value", "text"),
    [
        (formats.PRODUCT, -0.9589242746631385, "−0.958924"),
        (formats.PRODUCT, 6.123e-17, "6.12300e−17"),
        (formats.PRODUCT, -0.0, "0.000000"),
        (formats.PRODUCT, 1e100, "1.00000e+100"),
        (formats.FREQUENCY, 0.00011547819846894582, "0.000115478"),
        (formats.LENGTH, 54410.14, "54,410.14"),
        (formats.LENGTH, math.inf, "∞"),
        (formats.ANGLE, -math.inf, "−∞"),
        (formats.ANGLE, math.nan, "NaN"),
        (formats.ROUNDING, 0.0, "0"),
        (formats.ROUNDING, 1.1102230246251565e-16, "1.11e−16"),
        (formats.ANGLE, -999999.9999996, "−1.0000000e+06"),
        (formats.ANGLE, 999999.9999994, "999,999.999999"),
        (formats.WHOLE, 4095, "4095"),
    ],
)
def test_texts(number_format: NumberFormat, value: float, text: str) -> None:
    assert number_format.write(value) == text


@given(st.sampled_from(FORMATS), st.floats(-1e300, 1e300))
def test_no_text_has_more_characters_than_told(number_format: NumberFormat, value: float) -> None:
    # Radius errors are never negative.
    value = abs(value) if number_format is formats.ROUNDING else value
    assert len(number_format.write(value)) <= number_format.characters


@given(st.sampled_from(FORMATS), st.floats(1e-300, 1e300))
def test_no_size_is_written_as_nothing(number_format: NumberFormat, value: float) -> None:
    text = number_format.write(value).replace(",", "").replace("\N{MINUS SIGN}", "-")
    assert float(text) == pytest.approx(value, rel=0.1)

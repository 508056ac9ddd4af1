"""Buckets against T5's own rule, written out anew in plain Python, and its bounds as published."""

from __future__ import annotations

import math

import numpy as np
import pytest

from rope_desktop.core.encodings.t5 import t5_biases, t5_buckets, t5_scores

# The first distance of each bucket of the decoder from the 16th on.
WIDE_STARTS = [16, 19, 21, 24, 27, 31, 35, 40, 46, 52, 59, 67, 77, 87, 99, 113]


def bucket_of_relative_position(relative, bidirectional):
    """The rule of arXiv:1910.10683 in terms of its relative position, key less query."""
    buckets, start = 32, 0
    if bidirectional:
        buckets = 16
        start = 16 if relative > 0 else 0
        distance = abs(relative)
    else:
        distance = -min(relative, 0)
    exact = buckets // 2
    if distance < exact:
        return start + distance
    share = math.log(distance / exact) / math.log(128 / exact)
    return start + min(exact + int(share * (buckets - exact)), buckets - 1)


@pytest.mark.parametrize("bidirectional", [True, False])
def test_every_relative_position_has_the_bucket_of_the_rule(bidirectional):
    relative = range(-200, 201)
    found = t5_buckets(-np.array(relative), bidirectional=bidirectional).tolist()
    assert found == [bucket_of_relative_position(r, bidirectional) for r in relative]


def test_some_buckets_in_numbers():
    offsets = np.array(
        [-(2**53), -128, -91, -90, -8, -1, 0, 1, 7, 8, 11, 12, 15, 16, 64, 91, 2**53]
    )
    both = t5_buckets(offsets, bidirectional=True).tolist()
    assert both == [31, 31, 31, 30, 24, 17, 0, 1, 7, 8, 8, 9, 9, 10, 14, 15, 15]
    causal = t5_buckets(offsets, bidirectional=False).tolist()
    assert causal == [0] * 7 + [1, 7, 8, 11, 12, 15, 16, 26, 29, 31]


def test_the_decoders_wide_buckets_start_where_published():
    starts, ends = np.array(WIDE_STARTS), np.array(WIDE_STARTS) - 1
    assert t5_buckets(starts, bidirectional=False).tolist() == list(range(16, 32))
    assert t5_buckets(ends, bidirectional=False).tolist() == list(range(15, 31))


@pytest.mark.parametrize(("bidirectional", "used"), [(True, 31), (False, 32)])
def test_the_bias_of_the_bucket_is_added(bidirectional, used):
    """Bucket 16 of the encoder, distance 0 after the query, never occurs."""
    biases = np.arange(32.0)
    scores = t5_scores(0.5, np.arange(-130, 131), biases, bidirectional=bidirectional)
    assert len(set(scores.tolist())) == used
    assert set(scores.tolist()) <= {0.5 + bucket for bucket in range(32)}


def test_biases_follow_from_their_seed():
    assert t5_biases(3).shape == (32,)
    assert not t5_biases(3).flags.writeable
    assert (t5_biases(3) != t5_biases(4)).all()

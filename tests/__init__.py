"""Tests of RoPE Desktop; the folders mirror the package."""

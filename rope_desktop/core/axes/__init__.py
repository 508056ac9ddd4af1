"""Positions of more than one number: each pair turns with one axis of them."""

"""Drawings painted in device pixels: the pair's circle and the small circles of all pairs."""

"""RoPE Desktop: see, measure and check rotary position embeddings."""

__version__ = "0.1.0"

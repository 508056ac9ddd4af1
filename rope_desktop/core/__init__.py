"""The mathematics of rotary position embedding, exact at every position; no window, no state."""

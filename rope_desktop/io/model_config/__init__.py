"""Model configurations, read into the rotation that they describe."""

"""What the Axes view shows."""

"""The cards of the Axes view."""

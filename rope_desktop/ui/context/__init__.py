"""The cards of the Context view."""

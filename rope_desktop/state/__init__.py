"""The scene (what the user set), the actions on it, and all that follows from it."""

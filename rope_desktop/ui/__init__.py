"""Everything Qt: the window, its views and controls. Draws charts and sends actions."""

"""The controls of the scene: number fields, sliders, choices and the grid of vectors."""

"""The tables: what stands in each cell of a table of all pairs, as numbers and as text."""

"""A model's frequencies in files: tables, snippets of code, and a table to test one's own with."""

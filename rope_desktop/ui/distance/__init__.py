"""The cards of the Distance view, one file each."""

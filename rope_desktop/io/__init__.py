"""Files and pasted text, in and out."""

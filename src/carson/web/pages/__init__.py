"""The pages: made in Python, patched piece by piece."""

"""Pictures as text, for the terminal."""

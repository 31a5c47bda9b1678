"""The six variants, one module each (B11)."""

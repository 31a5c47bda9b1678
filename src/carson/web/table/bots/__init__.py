"""Bots at tables: the line in which they wait for a processor, what they choose, and the hints they give."""

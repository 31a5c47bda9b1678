"""The board game as SVG, part by part."""

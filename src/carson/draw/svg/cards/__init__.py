"""The card game as SVG, part by part."""

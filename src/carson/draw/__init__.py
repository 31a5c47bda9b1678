"""Pictures: a position as text for the terminal and as SVG for everything else."""

"""What every request passes: guard, limits, language, request log, health."""

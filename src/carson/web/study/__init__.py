"""Looking back at a table: where a replay stops, what was found out about the game, and what else might have been played."""

"""The page on which a game is looked back at."""

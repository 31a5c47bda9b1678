"""What a game is played by: edition, variants, personalities, the bag and the box."""

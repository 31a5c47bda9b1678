"""What is decided in a card game, one module for each part of a round."""

"""What moves of the card game are worth.

value   cities, cards and characters
moves   every kind of move
"""

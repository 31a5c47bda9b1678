"""The card game in words: events, questions, choices, explanations, lessons and tips."""

"""The board game in words: events, questions, choices, reasons, explanations, descriptions, lessons and tips."""

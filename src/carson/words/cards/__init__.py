"""The card game in words: events, explanations and topics."""

"""One table: its state from its log, the entries a change adds, the room of all tables, undo, clock, plans, bots."""

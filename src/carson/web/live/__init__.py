"""Open pages: the hub of sockets, the replay of a change beat by beat, presence, and the cues for motion."""

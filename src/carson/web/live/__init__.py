"""Open pages: the hub of sockets, the moments of a change, replays, presence, and the cues for motion."""

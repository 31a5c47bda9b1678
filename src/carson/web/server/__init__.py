"""The processes: serving, workers, the lock on a data directory, sockets, static files."""

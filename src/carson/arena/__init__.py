"""Many games at once: matches between bots, ladders, statistics; on all cores, or on a Ray cluster.

match        what is played: a game, its options, the bots, a seed, in deals and rotations
luck         the same luck for each rotation: every draw is named, not taken from a stream
referee      one game between bots; counts their faults and replaces their bad moves
players      bots in this process, and other people's bots in a process of their own
isolation    that other process
runner       all deals of a match, on several cores; can resume from a file
cluster      the same on the nodes of a Ray cluster
standings    shares, points and their intervals
ladder       all against all
summary/     what decided a game of each kind
factors      what decides games, over many of them
api_programs matches at the tables of a server
human_games  what is reported of people's games, for comparison
plots        results as pictures
"""

"""Many games at once: matches between bots, ladders, statistics; on all cores, or on a Ray cluster.

match      what is played: a game, its options, the bots, a seed; deals and rotations
luck       the same luck for each rotation: every draw is named, not taken from a stream
referee    one game between bots, whose faults are counted and whose moves are replaced
players    bots in this process, and strangers in one of their own
kennel     that other process
crew       all deals of a match, on several cores, kept in a file and taken up again
cluster    the same on the nodes of a Ray cluster
figures    shares, points and their intervals
ladder     all against all
digest     what decided a game
"""

"""The solo game against Jeb Standish (docs/rules/solo.md): a seat that the rules play.

cards       his strategies and cowboy cards: data that an owner of the box can replace
standish    what the state remembers of him, and his strength
weighing    how he decides: criterion after criterion, then the die
criteria    the criteria, one function each
network     new roads: how many, and which
planning    which building goes where, and what is left over
cowboys     phase 2: his cards and your turns
actions     phase 3 and the end of the round: what he takes, earns and scores
building    where he builds, with roads and house
moves       his cards and his die as moves of chance
events      what he does and why
options     which solo games there are
"""

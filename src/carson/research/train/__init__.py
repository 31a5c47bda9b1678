"""Training: the network that judges positions of the board game (`carson.bots.value`), and the weights of `sharp`.

    python -m carson.research.train generate DIR --games 20000
    python -m carson.research.train train DIR
    python -m carson.research.train evaluate DIR
    python -m carson.research.train sharpen DIR

settings   which games are drawn
games      one game: who slips, which positions are stored
generate   many of them on all cores, into files
workers    those cores
data       those files as arrays
fit        the training, with PyTorch
figures    how well a network predicts the end
command    what train and evaluate do
sharpen    better weights for greedy, found by games
"""

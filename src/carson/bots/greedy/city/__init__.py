"""What moves of the board game are worth.

outlook         what a seat can expect: payments, money, what a dollar is worth
likings         the names of what weights can care for
sites           parcels, buildings and houses
facts           what is remembered of a town
places          a cowboy on each place; lifts: when it had better go elsewhere
duels           odds
personalities   the cards
roads           the way to a parcel; plans: when to lay a road
answers         the rarer questions, auctions among them
value           a whole position
moves           every kind of move
"""

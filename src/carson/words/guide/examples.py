"""The positions that the pictures of the guide show."""

from __future__ import annotations

from typing import Final

TOWN: Final = '''
game = "city"
edition = "big-box"
round = 3
market = ["ranch", "mine", "drugstore", "prison", "hotel", "bank", "saloon"]

town = """
     a  b  c  d  e  f  g  h
 1  .. .. .. .. .. .. .. ..
 2  .. ^. ^2 .. .. ^. .. ..
 3  .. .. M2 S1 h. .1 R3 ..
 4  .. .2 h. h. B2 .3 .. ..
 5  .. ^. D3 O1 C1 .. .. ..
 6  .. .. .. .1 ^. .. ^. ..
 7  .. .. R1 .. .. ^. .. ..
 8  .. .. .. .. .. .. .. ..
"""
roads = ["c4|d4", "d3|d4", "d4|e4", "d4|d5", "c4|c5", "e4|e5", "d3|e3"]

[[seat]]
name = "Ann"
money = 18
points = 9
cowboys = 5
revolvers = 2

[[seat]]
name = "Bo"
money = 11
points = 7
cowboys = 6
revolvers = 2

[[seat]]
name = "Cleo"
money = 24
points = 4
cowboys = 5
revolvers = 2
'''

CARD_TABLE: Final = '''
game = "cards"
epoch = 2
round = 4
row = ["singer", "II-03", "II-07", "II-11", "II-19"]
top = "boot-hat-cow-cactus-star-horseshoe"

[[seat]]
name = "Ann"
characters = ["doctor", "teacher"]
city = """
hhhOhhh.
D.BBS.o.
^MhOhh..
.^...^^^
.RhM^MMP
"""

[[seat]]
name = "Bo"
characters = ["cowboy"]
city = """
.R..hh
R.^DSh
..M^h.
R.^B..
"""
'''

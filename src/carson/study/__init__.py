"""Looking back at games: variations, analysis, puzzles. Knows no page and no server.

>>> import carson
>>> from carson.study import Study, read_study
>>> game = carson.city.new(players=2, seed=1)
>>> game.play(game.moves[0])
>>> study = Study(game.record)
>>> asked = study.main_line[-2]
>>> other = study.play(asked, study.state_at(asked).moves[7])
>>> other.mark, other.comment = "!", "Closer to the mountains."
>>> str(read_study(str(study))) == str(study)
True
"""

from carson.study.text import read_study
from carson.study.tree import MARKS, Node, Study

__all__ = ["MARKS", "Node", "Study", "read_study"]

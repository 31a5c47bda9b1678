"""An analysis written into a study: marks, comments, and the better moves as variations."""

from __future__ import annotations

from typing import Final

from carson.game import say
from carson.study.analysis import Analysis
from carson.study.tree import Study

GRADE_MARKS: Final = {"mistake": "?", "inaccuracy": "?!"}


def annotate(study: Study, analysis: Analysis) -> None:
    """Mark every inaccuracy and mistake, say what it cost, and add the better move. What somebody wrote there stays."""
    line = study.main_line
    for verdict in analysis.verdicts:
        if verdict.grade:
            made, best = line[verdict.moves + 1], verdict.best[0]
            made.mark = made.mark or GRADE_MARKS[verdict.grade]
            percent = {"chance": round(100 * verdict.made.chance), "better": round(100 * best.chance)}
            made.comment = f"{made.comment} {say('{chance} % instead of {better} %.', **percent)}".strip()
            better = study.play(line[verdict.moves], best.move, verdict.seat)
            better.comment = better.comment or f"{percent['better']} %"

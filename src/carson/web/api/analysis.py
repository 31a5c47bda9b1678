"""The analysis of a finished game, for programs: begin it, stop it, read what was found so far."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

from carson.web.api.request import Ask
from carson.web.api.schema import Rule
from carson.web.http.limits import address_of
from carson.web.people.fair_play import check_moments
from carson.web.study.analyses import check_analysable


@dataclass(frozen=True)
class Analysis:
    """What was found out about a game so far, in the form that “carson analyse --json” prints."""

    percent: Annotated[int, Rule("How much of the work is done.", least=0, most=100)]
    running: Annotated[bool, Rule("Whether the server is working on it.")]
    seats: Annotated[list[str], Rule("The names of the seats.")]
    summaries: Annotated[dict[str, Any], Rule("For each name: mistakes, inaccuracies, chances lost by them, and luck.")]
    judgements: Annotated[list[dict[str, Any]], Rule("The chances of every seat after a number of moves.")]
    verdicts: Annotated[list[dict[str, Any]], Rule("For each decision of a person, what it gave away; seats count from 1.")]


@dataclass(frozen=True)
class ChangeAnalysis:
    """What is to be done about an analysis."""

    do: Annotated[str, Rule("“begin” begins it or goes on with it, “stop” stops it.", ("begin", "stop"))]


async def show_analysis(ask: Ask) -> Analysis:
    state = check_analysable(await ask.room.whole(ask.mine.table))
    progress = await ask.services.analyses.look(state)
    return Analysis(int(100 * progress.part), progress.running, **progress.analysis.report(state.names))


async def change_analysis(ask: Ask) -> Analysis:
    state, analyses = check_analysable(await ask.room.whole(ask.mine.table)), ask.services.analyses
    if ask.body.do == "stop":
        await analyses.stop(state)
    else:
        check = partial(check_moments, ask.room, state, state.whole_record().states(), browser=ask.mine.token)
        await analyses.begin(state, address_of(ask.request.scope), check)
    return await show_analysis(ask)

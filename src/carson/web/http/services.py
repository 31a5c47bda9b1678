"""What answers requests: the services of a running server, made once when it starts."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from carson.web.fair_queue import FairQueue
from carson.web.live.bells import Bells
from carson.web.live.chat import Chat
from carson.web.live.hub import Hub
from carson.web.live.lobby import Lobby
from carson.web.live.presence import Company
from carson.web.live.turn_counts import TurnCounts
from carson.web.people.results import Results
from carson.web.people.turn_calls import TurnCalls
from carson.web.people.webhooks import Messenger
from carson.web.site import Site
from carson.web.store import Store
from carson.web.store.pulse import Pulse
from carson.web.study.analyses import Analyses
from carson.web.table.bots.advice import Adviser
from carson.web.table.room import Room


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that a view or a call of the API may use."""

    site: Site
    room: Room
    hub: Hub
    company: Company
    chat: Chat
    messenger: Messenger
    turn_calls: TurnCalls
    turn_counts: TurnCounts
    results: Results
    lobby: Lobby
    bells: Bells
    adviser: Adviser
    fair_queue: FairQueue
    pulse: Pulse
    analyses: Analyses

    @property
    def store(self) -> Store:
        return self.room.store


def services_of(connection: HTTPConnection) -> Services:
    """The services of the server that a request or a socket came to."""
    found: Services = connection.app.state.services
    return found

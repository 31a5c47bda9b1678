"""schemathesis reads the document of the API and tries everything that it says, and does not say, on the application itself."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from schemathesis.engine import from_schema

from carson.web.api.calls import CALLS
from carson.web.app import make_app
from carson.web.site import Site

ACCEPTED = ["2xx", "401", "403", "404", "409", "422", "429"]
"""What a request of the right form may be answered with.

422 is a move or a table that the rules of the game refuse, 429 a line of the chat too many.
"""


def loaded(app: Any, given: dict[str, Any]) -> Any:
    config = {
        "checks": {"positive_data_acceptance": {"expected-statuses": ACCEPTED}},
        "suppress-health-check": ["too_slow"],  # how fast examples are made says more about the machine
        "generation": {"max-examples": 15, "deterministic": True, "database": "none"},
        **given,
    }
    found = schemathesis.openapi.from_asgi("/api/openapi.json", app, config=schemathesis.Config.from_dict(config))
    return found.exclude(operation_id=[call.name for call in CALLS if call.streams])  # they end when the caller goes


def a_seat(app: Any) -> dict[str, Any]:
    """A person's seat at a table with a bot, taken by the document's own calls."""
    schema = loaded(app, {})
    table = {"game": "city", "seats": [{"who": "human"}, {"who": "random"}]}
    opened = schema["/api/tables"]["POST"].Case(body=table, media_type="application/json").call().json()
    link = {"link": opened["seats"][0]["link"]}
    taken: dict[str, Any] = schema["/api/seats"]["POST"].Case(body=link, media_type="application/json").call().json()
    return taken


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], Counter[str], list[int]]:
    """What schemathesis complains of; how often it tried each call; and with which statuses it was answered."""
    data: Path = tmp_path_factory.mktemp("api")
    app = make_app(data, Site(names=frozenset(), limited=False))
    seat = a_seat(app)
    given = {"parameters": {"path.table": seat["table"]}, "headers": {"Authorization": f"Bearer {seat['token']}"}}
    complaints: list[str] = []
    calls: Counter[str] = Counter()
    statuses: list[int] = []
    for event in from_schema(loaded(app, given)).execute():
        if type(event).__name__ in ("NonFatalError", "FatalError"):
            complaints.append(str(event.info if hasattr(event, "info") else event.exception))
        if type(event).__name__ != "ScenarioFinished":
            continue
        recorder = event.recorder
        for case, interaction in recorder.interactions.items():
            calls[recorder.cases[case].value.operation.label] += 1
            if interaction.response is not None:
                statuses.append(interaction.response.status_code)
        for case, checks in recorder.checks.items():
            for check in checks:
                if check.failure_info is not None:
                    asked = recorder.cases[case].value.as_curl_command()
                    complaints.append(f"{check.name}: {check.failure_info.failure}\n{asked}")
    return complaints, calls, statuses


def test_the_document_and_the_behaviour_agree(tried: tuple[list[str], Counter[str], list[int]]) -> None:
    complaints, _, statuses = tried
    assert complaints == [], "\n\n".join(complaints)
    assert max(statuses) < 500


def test_every_call_was_tried_often(tried: tuple[list[str], Counter[str], list[int]]) -> None:
    _, calls, statuses = tried
    for call in (call for call in CALLS if not call.streams):
        assert calls[f"{call.method} {call.path}"] >= 3, call.name
    assert {200, 201, 400, 401, 404, 409, 415, 422} <= set(statuses)

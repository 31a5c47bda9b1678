"""What is the same for everybody is loaded once and kept, until it changes."""

from __future__ import annotations

import re
from pathlib import Path

from carson.web.pages.files import STYLE_SHEETS
from tests.web.browsing import FOUR, opened, server

FOLDER = Path(__file__).parents[3] / "src" / "carson" / "web" / "static"


def test_what_pages_are_made_with_may_be_kept(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        for path in ("/", opened(client, FOUR)):
            head = client.get(path).text.partition("</head>")[0]
            found = re.findall(r'(?:src|href)="(/static/[^"]+\.(?:css|js|woff2))"', head)
            assert len(found) > 4
            for address in found:
                answer = client.get(address)
                assert answer.status_code == 200
                assert "immutable" in answer.headers["cache-control"], address


def test_what_another_version_would_have_is_not_kept(tmp_path: Path) -> None:
    """As a page asks for it that was made before the server started anew."""
    with server(tmp_path) as client:
        now = client.get("/static/carson.css")
        other = client.get("/static/0123456789ab/carson.css")
        assert other.content == now.content
        assert other.headers["cache-control"] == now.headers["cache-control"] == "no-cache"
        assert client.get("/static/0123456789ab/nothing.css").status_code == 404


def test_every_style_sheet_is_part_of_the_one_that_is_served() -> None:
    assert sorted(f"{name}.css" for name in STYLE_SHEETS) == sorted(path.name for path in FOLDER.glob("*.css"))


def test_a_module_loads_others_from_beside_itself() -> None:
    """Then they, too, may be kept, and are loaded once."""
    for file in FOLDER.glob("*.js"):
        for other in re.findall(r'(?:from|import) "([^"]+)"', file.read_text()):
            assert other.startswith("./"), (file.name, other)

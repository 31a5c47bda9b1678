"""Every browser is shown pages by day or by night, as it chose; without JavaScript and without a flash of the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from carson.web.pages.files import STYLE, address
from tests.web.browsing import FOUR, opened, server

READ = ["/", "/rules/city", "/rules/numbered/solo", "/api/docs", "/nowhere"]


def test_a_theme_is_the_systems_until_one_is_chosen(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, FOUR)
        for path in (*READ, table):
            assert 'class="carson-auto"' in client.get(path).text
        came_from = {"referer": f"http://localhost{table}"}
        answer = client.post("/theme", data={"theme": "dark"}, headers=came_from, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, table)
        for path in (*READ, table):
            page = client.get(path).text
            assert 'class="carson-dark"' in page, path
            assert 'name="color-scheme" content="dark"' in page, path
            assert "carson-auto" not in page, path
        client.post("/theme", data={"theme": "auto"})
        assert 'class="carson-auto"' in client.get("/rules/city").text


@pytest.mark.parametrize("form", [{"theme": ""}, {"theme": "sepia"}, {"theme": ["dark", "light"]}])
def test_what_is_no_theme_is_refused(tmp_path: Path, form: dict[str, str]) -> None:
    with server(tmp_path) as client:
        assert client.post("/theme", data=form).status_code == 400


def test_a_broken_cookie_is_ignored(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        assert 'class="carson-auto"' in client.get("/", headers={"cookie": 'theme="><script>'}).text


def test_the_text_face_is_our_own_and_may_be_kept(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        style = client.get(address(STYLE)).text
        for name in ("roboto-slab-regular.woff2", "roboto-slab-bold.woff2"):
            assert f"url({name})" in style
            answer = client.get(address(name))
            assert answer.headers["content-type"] == "font/woff2"
            assert answer.content.startswith(b"wOF2")
            assert "max-age" in answer.headers["cache-control"]
            assert "font-src 'self'" in answer.headers["content-security-policy"]

"""What ``carson serve`` is told, and what it refuses before anything is served."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest

from carson.cli import main

REFUSED = [
    (["--public-url", "play.example.org"], "such as https://play.example.org"),
    (["--public-url", "https://a.example", "--name", "b.example"], "not both"),
    (["--port", "70000"], "0 to 65535"),
    (["--log", "loud"], "--log is quiet, text or json, not “loud”."),
]


@pytest.mark.parametrize(("words", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_options_that_cannot_be_are_refused(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["serve", "--no-browser", "--data", str(tmp_path), *words])
    except SystemExit as ended:
        status = int(ended.code or 0)
    assert status == 2
    assert sentence in " ".join(capsys.readouterr().err.split())


def test_a_server_behind_a_proxy_answers_to_the_public_name_and_writes_json(tmp_path: Path) -> None:
    words = ["serve", "--no-browser", "--port", "0", "--data", str(tmp_path), "--public-url", "https://play.example.org"]
    command = [sys.executable, "-m", "carson", *words, "--log", "json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ)
    assert process.stdout is not None
    assert process.stderr is not None
    said = process.stdout.readline()
    public, near = [word for word in said.split() if word.startswith("http")]
    assert public == "https://play.example.org/"
    try:
        with httpx2.Client(base_url=near, timeout=20) as client:
            assert client.get("/health").json() == {"health": "good"}
            assert client.get("/").status_code == 403
            forwarded = {"host": "play.example.org", "x-forwarded-for": "192.0.2.7", "x-forwarded-proto": "https"}
            assert client.get("/", headers=forwarded).status_code == 200
            assert client.get("/metrics").status_code == 200
            assert client.get("/metrics", headers=forwarded).status_code == 404
            form = {"game": "city", "who-1": "human", "who-2": "random"}
            elsewhere = {**forwarded, "origin": "https://example.org"}
            assert client.post("/new", data=form, headers=elsewhere).status_code == 403
            answer = client.post("/new", data=form, headers={**forwarded, "origin": "https://play.example.org"})
            assert answer.status_code == 303
            assert answer.headers["set-cookie"].startswith("__Host-carson=")
    finally:
        process.terminate()
        written = process.communicate(timeout=30)[1]
    lines = [json.loads(line) for line in written.splitlines()]
    assert [line["status"] for line in lines if line["method"] == "POST"] == [403, 303]
    assert "192.0.2.7" not in written
    assert answer.headers["location"].removeprefix("/t/") not in written

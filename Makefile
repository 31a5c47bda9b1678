# On a fresh machine with Python 3.11 and make: `make play` opens the tables in the browser, `make test` passes the tests.
PYTHON ?= python3
BIN := .venv/bin
WORKERS ?= $(shell echo $$(($$(nproc) + 1)))

.PHONY: play test check format messages bench bench-web bench-load bench-spectators bench-long kills chaos bench-arena bench-research screenshots clean

play: .venv/installed
	@$(BIN)/carson

test: .venv/developing
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

check: .venv/developing
	$(BIN)/ruff format --check src tests bench examples
	$(BIN)/ruff check src tests bench examples
	$(BIN)/mypy
	$(BIN)/lint-imports

format: .venv/developing
	$(BIN)/ruff format src tests bench examples
	$(BIN)/ruff check --fix src tests bench examples

# Writes every sentence for people that the code holds into the catalogues, where translators fill it in.
messages: .venv/developing
	$(BIN)/python bench/messages.py

# Installs python-chess and catanatron and compares the engines in one run.
bench: .venv/comparing
	$(BIN)/python bench/compare.py

# Milliseconds from a move to the change on a second page, and what it costs the server.
bench-web: .venv/developing
	$(BIN)/python bench/web.py

# A server on one core with 300 live tables and 600 sockets: how long a move takes, and what a table and a socket cost.
bench-load: .venv/developing
	$(BIN)/python -m bench.load --all

bench-spectators: .venv/developing
	$(BIN)/python -m bench.load --tables 5 --pace 2 --seconds 15 --spectators 500

# What a table costs by its length: page, move, undo, rename and lobby at 100, 1,000 and 3,000 moves.
bench-long: .venv/developing
	$(BIN)/python -m bench.long_tables

# Two hundred times on each database a worker is killed during play; no move that was answered may be lost or made twice.
kills: .venv/developing
	$(BIN)/python -m bench.kills

# Half an hour on each database everything goes wrong at once while people play (CHAOS="--seconds 600" for ten minutes).
chaos: .venv/developing
	$(BIN)/python -m bench.chaos $(CHAOS)

# Games a second of the arena on one core and on two, in turns within one run.
bench-arena: .venv/developing
	$(BIN)/python bench/arena.py

# Observations, PettingZoo and OpenSpiel on one core, many games at once on all cores.
bench-research: .venv/developing
	$(BIN)/python bench/research.py

# Plays in Chromium and photographs the pages for the documents.
screenshots: .venv/developing
	$(BIN)/python bench/screenshots.py

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("carson needs Python 3.11 or later, not %d.%d" % sys.version_info[:2] if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv

.venv/installed: pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/developing: pyproject.toml .venv/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

.venv/comparing: pyproject.toml .venv/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@touch $@

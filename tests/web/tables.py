"""Headers of new tables, from what somebody fills in on the start page."""

from __future__ import annotations

from carson.web.http.requests import Form
from carson.web.store import Header
from carson.web.table import new_table
from carson.web.views.start import wish_of


def new_header(form: Form) -> Header:
    return new_table.new_header(wish_of(form))

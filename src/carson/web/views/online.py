"""Tables with people at several browsers: the addresses of everything that belongs to them."""

from __future__ import annotations

from starlette.routing import BaseRoute, Route

from carson.web.people import chat, passkeys
from carson.web.views import lobby, plans, seats


def online_routes() -> list[BaseRoute]:
    return [
        Route("/join/{token}", seats.show_link),
        Route("/join/{token}", seats.take_link, methods=["POST"]),
        Route("/lobby", lobby.show),
        Route("/passkeys", passkeys.show),
        Route("/passkeys/make/ask", passkeys.ask_to_make, methods=["POST"]),
        Route("/passkeys/make", passkeys.make, methods=["POST"]),
        Route("/passkeys/enter/ask", passkeys.ask_to_enter, methods=["POST"]),
        Route("/passkeys/enter", passkeys.enter, methods=["POST"]),
        Route("/passkeys/leave", passkeys.leave, methods=["POST"]),
        Route("/t/{table}/chat", chat.speak, methods=["POST"]),
        Route("/t/{table}/plan", plans.show),
        Route("/t/{table}/plan", plans.plan, methods=["POST"]),
        Route("/t/{table}/sit", lobby.sit, methods=["POST"]),
        Route("/t/{table}/seats", seats.show_seats),
        Route("/t/{table}/seats", seats.change_seats, methods=["POST"]),
    ]

"""Wood-cut icons of what stands on parcels, on a grid of 24: they must read at 24 px, so each has a silhouette of its own.

A part is a way to print and a path. ``wall``: the second ink of the building inside an outline. ``paper``: the tile inside an
outline. ``ink``: solid. ``cut``: carved out of the ink again, in the colour of the tile. ``line``: a stroke of ink. ``fine``: a
thin one.
"""

from __future__ import annotations

from typing import Final

Parts = tuple[tuple[str, str], ...]

_FLOOR: Final = ("line", "M1.5 21.4h21")

BUILDINGS: Final[dict[str, Parts]] = {
    "ranch": (
        ("line", "M1 16.2h4M1 19h4M2.4 14.6v6.6M19 16.2h4M19 19h4M21.6 14.6v6.6"),
        ("wall", "M5.2 21.2V11L7.6 6.2 12 3.4l4.4 2.8L18.8 11v10.2z"),
        ("ink", "M3.4 11.3 6.5 5 12 1.7 17.5 5l3.1 6.3-1.9.9L16 6.8 12 4.4 8 6.8l-2.7 5.4z"),
        ("ink", "M10.7 8h2.6v3h-2.6z"),
        ("line", "M8.3 21v-7.4h7.4V21M8.3 13.6l7.4 7.4M15.7 13.6 8.3 21"),
        _FLOOR,
    ),
    "mine": (
        ("wall", "M.8 21.4C2.6 14.6 6.4 6.6 12 3c5.6 3.6 9.4 11.6 11.2 18.4z"),
        ("ink", "M6.2 21.4 7.7 10.6h8.6l1.5 10.8z"),
        ("cut", "M7.4 21.4 8.7 11.8h6.6l1.3 9.6z"),
        ("ink", "M8.6 21.4l.9-8h5l.9 8z"),
        ("cut", "M10.6 21.4l.6-4.4h.7v4.4zM13.4 21.4l-.6-4.4h-.7v4.4z"),
        ("fine", "M4.2 17.4l1.2-3.2M19.6 17l-1.2-3.4M9 8.4l1.6-1.6M14.3 6.4l1.8 2.4M6.6 12l.9-1.8"),
        _FLOOR,
    ),
    "drugstore": (
        ("wall", "M4.2 21.2V9h2.4V5h10.8v4h2.4v12.2z"),
        ("ink", "M5.6 3.4h12.8v2H5.6zM3.4 8.4h3.2V10H3.4zM17.4 8.4h3.2V10h-3.2z"),
        ("ink", "M7.2 11.4h9.6c0 3-1.4 4.8-3.2 5.5v1.2h2v1.7H8.4v-1.7h2v-1.2c-1.8-.7-3.2-2.5-3.2-5.5z"),
        ("thick", "M12.6 10.8l2.6-3.6"),
        _FLOOR,
    ),
    "bank": (
        ("wall", "M4 19v-8h16v8z"),
        ("wall", "M2.4 9.6 12 3l9.6 6.6z"),
        ("ink", "M12 5.6a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z"),
        ("ink", "M2.4 9.6h19.2v2H2.4zM4.4 12h2.2v6.4H4.4zM8.9 12h2.2v6.4H8.9zM13 12h2.2v6.4H13zM17.4 12h2.2v6.4h-2.2z"),
        ("ink", "M3.2 18.6h17.6v1.1H3.2zM1.8 20.2h20.4V22H1.8z"),
    ),
    "saloon": (
        ("wall", "M3.6 21.2V8.2h2V6c2.4-3.4 10.4-3.4 12.8 0v2.2h2v13z"),
        ("ink", "M6.4 6.6h11.2v3.5H6.4z"),
        ("cut", "M8 7.9h1.6v1H8zM10.6 7.9h2.8v1h-2.8zM14.4 7.9H16v1h-1.6z"),
        ("ink", "M8 12.2h8v9.2H8z"),
        ("cut", "M8.8 14c.9.9 1.7 1.2 2.7 1.2v4H8.8zM15.2 14c-.9.9-1.7 1.2-2.7 1.2v4h2.7z"),
        ("ink", "M5 12.8h1.7v4.6H5zM17.3 12.8H19v4.6h-1.7z"),
        _FLOOR,
    ),
    "hotel": (
        ("wall", "M4.8 21.2V4.6h14.4v16.6z"),
        ("ink", "M3.6 2.4h16.8v2.4H3.6z"),
        ("ink", "M6.8 6.6h2.2v3.8H6.8zM10.9 6.6h2.2v3.8h-2.2zM15 6.6h2.2v3.8H15z"),
        ("ink", "M1.8 12.2h20.4V14H1.8z"),
        ("line", "M3 14v7M21 14v7"),
        ("ink", "M10.4 15.8h3.2v5.6h-3.2zM6.4 15.8h2.4V19H6.4zM15.2 15.8h2.4V19h-2.4z"),
        _FLOOR,
    ),
    "church": (
        ("wall", "M4 21.2v-5.8l8-4.8 8 4.8v5.8z"),
        ("ink", "M2.4 15.9 12 9.6l9.6 6.3-.9 1.3L12 11.8l-8.7 5.4z"),
        ("wall", "M8.8 21.2V9h6.4v12.2z"),
        ("ink", "M7.6 9.6 12 3.6l4.4 6z"),
        ("line", "M12 .4v3.8M10.3 1.8h3.4"),
        ("ink", "M11 11.2h2v2.6h-2zM10.3 21.4v-3.3c0-2.2 3.4-2.2 3.4 0v3.3z"),
        ("ink", "M5.7 17.4h1.5v2.2H5.7zM16.8 17.4h1.5v2.2h-1.5z"),
        _FLOOR,
    ),
    "prison": (
        ("wall", "M3.4 21.2V6h17.2v15.2z"),
        ("ink", "M2.2 2.8h3.4v1.8h2.9V2.8h2v1.8h3V2.8h2v1.8h2.9V2.8h3.4v4H2.2z"),
        ("ink", "M6 9h12v7.8H6z"),
        ("cut", "M7.5 9.9h1.3v6H7.5zM10.3 9.9h1.3v6h-1.3zM13 9.9h1.3v6H13zM15.6 9.9h1.3v6h-1.3z"),
        ("fine", "M3.4 18.9h17.2M8.2 18.9v2.3M13.6 18.9v2.3M18 16.6h2.4M3.6 12.4h2.2"),
        _FLOOR,
    ),
    "blacksmith": (
        ("ink", "M16.2 1.8h3v5.4l-3-1.8z"),
        ("wall", "M4.2 21.2V9.6L12 5l7.8 4.6v11.6z"),
        ("ink", "M1.6 9.2 12 3l10.4 6.2-.9 1.7L12 5.3l-9.5 5.6z"),
        ("line", "M4.2 10v11M19.8 10v11"),
        (
            "ink",
            "M5.4 11.4h13.2c-.3 2.2-2.2 3.2-4.4 3.3-.8.4-.9 1-.8 1.7.1 1 .9 1.5 2 1.8v2.4H8.8v-2.4c1.1-.3 "
            "1.8-.8 1.9-1.8 0-.9-.5-1.6-1.5-1.7-2-.2-3.5-1.3-3.8-3.3z",
        ),
        _FLOOR,
    ),
    "general-store": (
        ("wall", "M5.4 9.4V3.4h13.2v6z"),
        ("ink", "M7.4 5.2h9.2v2.4H7.4z"),
        ("wall", "M4 21.2v-9h16v9z"),
        ("wall", "M3 9.2h18l1.2 4.2H1.8z"),
        ("ink", "M3 9.2h3.6L6 13.4H1.8zM10.2 9.2h3.6l.2 4.2h-4zM17.4 9.2H21l1.2 4.2H18z"),
        ("ink", "M13.8 15.2H17v6.2h-3.2z"),
        ("ink", "M6.2 15.2h5.4v4H6.2z"),
        ("cut", "M8.5 15.2h.8v4h-.8z"),
        _FLOOR,
    ),
    "school": (
        ("wall", "M9.2 9V4.8h5.6V9z"),
        ("ink", "M7.8 5.2 12 1.2l4.2 4z"),
        ("ink", "M10.5 8.7c.4-.6.2-2.6 1.5-2.8 1.3.2 1.1 2.2 1.5 2.8z"),
        ("wall", "M4 21.2v-9h16v9z"),
        ("ink", "M2 13.2 5.6 8.6h12.8l3.6 4.6z"),
        ("score", "M5.4 11.2h13.2"),
        ("ink", "M10.5 15.2h3v6.2h-3zM5.8 15.2h2.8v3.2H5.8zM15.4 15.2h2.8v3.2h-2.8z"),
        _FLOOR,
    ),
    "station": (
        ("ink", "M5.1 11V8L3.5 3.8h5.4L7.3 8v3zM9.8 11V9.2c0-1.8 2.8-1.8 2.8 0V11z"),
        ("ink", "M3.8 10.4h10.4v6H3.8z"),
        ("score", "M8.8 11v5M11.4 11v5"),
        ("wall", "M14 16.4V6.4h6.6v10z"),
        ("ink", "M13 4.4h8.8v2.2H13z"),
        ("ink", "M15.8 8.4H19v3.4h-3.2z"),
        ("ink", "M2.8 16h18.8v1.5H2.8zM3 16.8.6 21h4z"),
        ("wall", "M16.8 16a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4z"),
        ("wall", "M10.7 16.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8z"),
        ("wall", "M5.9 17.4a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"),
        ("line", "M.8 22h22.4"),
    ),
    "town-hall": (
        ("line", "M12 5V.6"),
        ("ink", "M12 .6h4.6l-1.2 1.3 1.2 1.3H12z"),
        ("ink", "M8.2 8.2c0-5 7.6-5 7.6 0z"),
        ("wall", "M8.8 13V8h6.4v5z"),
        ("wall", "M12 8.9a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z"),
        ("wall", "M3.4 21.2v-7h17.2v7z"),
        ("ink", "M2.2 12.8h19.6v2H2.2z"),
        ("ink", "M10.2 21.4v-3c0-2.3 3.6-2.3 3.6 0v3z"),
        ("ink", "M4.8 16.4h1.5v4.8H4.8zM7.5 16.4H9v4.8H7.5zM15 16.4h1.5v4.8H15zM17.7 16.4h1.5v4.8h-1.5z"),
        ("line", "M1.5 21.6h21"),
    ),
    "house": (
        ("ink", "M16 4h2.8v6L16 7.4z"),
        ("wall", "M5.2 21.2v-9L12 6l6.8 6.2v9z"),
        ("ink", "M12 3.2 1.8 12.6l1.4 1.5L12 6.2l8.8 7.9 1.4-1.5z"),
        ("ink", "M10.3 21.4v-6h3.4v6zM7 14.6h2v2.4H7zM15 14.6h2v2.4h-2z"),
        _FLOOR,
    ),
    "town-house": (
        ("wall", "M4.2 21.2V9.4L8 5.2l4 4.2 4-4.2 3.8 4.2v11.8z"),
        ("ink", "M8 2.6 1.8 9.4l1.4 1.3L8 5.6l4 4.6 4-4.6 4.8 5.1 1.4-1.3L16 2.6 12 7z"),
        ("ink", "M6.8 10.6h2.4v2.8H6.8zM14.8 10.6h2.4v2.8h-2.4z"),
        ("line", "M4.2 15.2h15.6"),
        ("ink", "M6.8 16.8h2.4v2.6H6.8zM14.8 16.8h2.4v2.6h-2.4zM10.5 16.8h3v4.6h-3z"),
        _FLOOR,
    ),
    "mountain": (
        ("wall", "M1.2 21.4 9 4.8l3.5 6.4 3-4.2 7.3 14.4z"),
        ("shade", "M9 4.8l3.5 6.4-1.4 2 .7 3-2.4 5.2H7.6l1.2-5.4-1.5-2.6 1.9-2.4z"),
        ("shade", "M15.5 7l7.3 14.4h-5.2l-1-4.6-1.6-2.4.9-3z"),
        ("fine", "M5.6 13.8l-1.8 4.6M12.9 14.6l1.2 3.6"),
        _FLOOR,
    ),
}

SECOND_INK: Final = {
    "ranch": "barn",
    "mine": "ochre",
    "drugstore": "sage",
    "bank": "slate",
    "saloon": "plum",
    "hotel": "teal",
    "church": "stock",
    "prison": "stone",
    "blacksmith": "barn",
    "general-store": "sage",
    "school": "ochre",
    "station": "teal",
    "town-hall": "slate",
    "house": "ochre",
    "town-house": "plum",
    "mountain": "stone",
}
"""The ink of each building beside black. Kinds that share one are far apart in shape."""

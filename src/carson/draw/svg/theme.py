"""The look: a letterpress poster of 1858. Warm paper, dark ink, one accent; by night the same poster by lamplight.

Colours are CSS custom properties on the root of a picture, so that a page can override them. A program that knows no custom
properties (resvg) gets them written out by `flat`.
"""

from __future__ import annotations

import re
from typing import Final

from carson.game import BadOption

LIGHT: Final = {
    "paper": "#f6ecd6",
    "ground": "#eadbb9",
    "yard": "#eadbb9",
    "tile": "#fcf6e6",
    "lit": "#fcf6e6",
    "ink": "#2b1f16",
    "soft": "#6b573f",
    "line": "#cdb88f",
    "road": "#a98457",
    "water": "#b4cbc6",
    "deep": "#5f8a88",
    "accent": "#a51c30",
    "on-accent": "#fff8ea",
    "grain": "#d5c193",
    "hill": "#bda377",
    "edge": "#bfa676",
    "plank": "#e3d0a6",
    "joint": "#bda37a",
    "stock": "#fdf8ea",
    "print": "#2b1f16",
    "skin": "#eac9a1",
    "yellow": "#f0c23c",
    "red": "#b02334",
    "barn": "#dc8f72",
    "ochre": "#e6bd62",
    "sage": "#aebf86",
    "slate": "#9db7d3",
    "plum": "#cfa3bf",
    "teal": "#8cc3b6",
    "stone": "#c8bda9",
}
DARK: Final = {
    "paper": "#1c1712",
    "ground": "#2b241b",
    "yard": "#43382a",
    "tile": "#3b3126",
    "lit": "#5a4a37",
    "ink": "#f1e5cc",
    "soft": "#bba88a",
    "line": "#4d4131",
    "road": "#8d6c45",
    "water": "#2c4446",
    "deep": "#7fa9a5",
    "accent": "#ff8d75",
    "on-accent": "#2a1109",
    "grain": "#3d3326",
    "hill": "#574a37",
    "edge": "#15100b",
    "plank": "#33291e",
    "joint": "#4d4031",
    "stock": "#e9dbb9",
    "print": "#231810",
    "skin": "#d3ab80",
    "yellow": "#d9aa2c",
    "red": "#a3303c",
    "barn": "#93432c",
    "ochre": "#8f6d24",
    "sage": "#55703a",
    "slate": "#426285",
    "plum": "#7a4767",
    "teal": "#33706a",
    "stone": "#62594c",
}
THEMES: Final = ("auto", "light", "dark")
"""``auto`` follows what the reader’s system prefers."""

FONT: Final = "'Roboto Slab',Rockwell,Rokkitt,'Bookman Old Style',Georgia,'DejaVu Serif',serif"

RULES: Final = (
    f".carson{{font-family:{FONT};font-variant-numeric:lining-nums;color:var(--ink);fill:currentColor}}"
    ".carson .b{font-weight:700}"
    ".carson .i{font-style:italic}"
    ".carson .soft{fill:var(--soft)}"
    ".carson .red{fill:var(--accent);color:var(--accent)}"
    ".carson .caps{font-weight:700;letter-spacing:.12em}"
    ".carson .sheet{fill:var(--paper)}"
    ".carson .land{fill:var(--ground)}"
    ".carson .tile{fill:var(--tile);stroke:var(--ink);stroke-width:1.2}"
    ".carson .yard{fill:var(--ground);stroke:var(--ink);stroke-width:.8}"
    ".carson .plot{fill:var(--ground);stroke:var(--hill);stroke-width:.8}"
    ".carson .bare{fill:none;stroke:var(--line);stroke-width:.8;stroke-dasharray:2 3;pointer-events:all}"
    ".carson .chip{fill:var(--tile);stroke:var(--ink);stroke-width:.8}"
    ".carson .rule{fill:none;stroke:var(--ink);stroke-width:1}"
    ".carson .hair{fill:none;stroke:var(--line);stroke-width:1}"
    ".carson .hole{fill:var(--paper);stroke:var(--line);stroke-width:1}"
    ".carson .survey{fill:none;stroke:var(--hill);stroke-width:1;stroke-dasharray:2 4}"
    ".carson .stake{fill:none;stroke:var(--soft);stroke-width:1}"
    ".carson .hachure{fill:none;stroke:var(--hill);stroke-width:1;stroke-linecap:round}"
    ".carson .brush{fill:none;stroke:var(--hill);stroke-width:1.1;stroke-linecap:round}"
    ".carson .rhumb{fill:none;stroke:var(--hill);stroke-width:.6;stroke-opacity:.45}"
    ".carson .rose{fill:var(--hill);stroke:var(--hill);stroke-width:.8}"
    ".carson .rose .pale{fill:var(--ground)}"
    ".carson .rose text{stroke:none;font-weight:700}"
    ".carson .scale{fill:none;stroke:var(--tile);stroke-width:5}"
    ".carson .scale.dark{stroke:var(--ink)}"
    ".carson .fence{fill:none;stroke:var(--road);stroke-width:2.6;stroke-linecap:round}"
    ".carson .stud{fill:var(--paper);stroke:var(--ink);stroke-width:1}"
    ".carson .plate{stroke:var(--ink);stroke-width:1.2}"
    ".carson .oval{fill:var(--stock)}"
    ".carson .print{--ink:var(--print);--tile:var(--stock);color:var(--print);fill:currentColor}"
    ".carson .pasteboard{stroke:var(--print);stroke-width:1.2}"
    ".carson .pasteboard.yellow{fill:var(--yellow)}"
    ".carson .pasteboard.red{fill:var(--red)}"
    ".carson .on-red{fill:#fff8ea}"
    ".carson .under{fill:var(--edge);stroke:var(--print);stroke-width:1}"
    ".carson .face{fill:var(--stock);stroke:var(--print);stroke-width:.8}"
    ".carson .shut{opacity:.45}"
    ".carson .turn{fill:none}"
    ".carson .asked .turn,.carson .asked .who{fill:var(--accent)}"
    ".carson .lit .glow{stroke:var(--accent);stroke-width:4}"
    ".carson .field{fill:none}"
    ".carson .lit .field{fill:var(--lit);fill-opacity:.62}"
    ".carson .glow{fill:none;stroke:none;pointer-events:none}"
)


def check_theme(theme: str) -> None:
    if theme not in THEMES:
        raise BadOption(f"There is no theme “{theme}”; there are {', '.join(THEMES)}.")


def style_sheet(theme: str = "auto") -> str:
    """The rules of a picture. The class of its root says which theme it has, so that several can stand on one page."""
    return _colours(theme) + RULES


def page_style_sheet() -> str:
    """The rules of a page whose root has the class of any theme; the pictures on it are *live*."""
    return "".join(map(_colours, THEMES)) + RULES


def _colours(theme: str) -> str:
    light, dark = _variables(LIGHT), _variables(DARK)
    if theme != "auto":
        return f".carson-{theme}{{{light if theme == 'light' else dark}}}"
    return f".carson-auto{{{light}}}@media (prefers-color-scheme:dark){{.carson-auto{{{dark}}}}}"


def _variables(colours: dict[str, str]) -> str:
    return ";".join(f"--{name}:{colour}" for name, colour in colours.items())


def flat(picture: str, theme: str) -> str:
    """The picture with every colour written out, for programs that know no custom properties."""
    colours = DARK if theme == "dark" else LIGHT
    return re.sub(r"var\(--([a-z-]+)\)", lambda found: colours[found[1]], picture)

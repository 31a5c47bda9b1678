"""What a page shows, piece by piece, and what of it differs between two moments.

A page is patched by the ids of its pieces. A piece that appears is put into the group it belongs to, one that only moves keeps
its drawing and gets another transform, and everything that is the same is not sent.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from carson.draw.svg.markup import Markup

_NONE: Final[Mapping[str, str]] = MappingProxyType({})


class Layer(NamedTuple):
    """Pieces of a page that can change, by id; an id is always in the same layer."""

    pieces: Mapping[str, Markup]
    homes: Mapping[str, str] = _NONE
    """The group into which a piece is put when it appears; what has none is there from the beginning."""
    spots: Mapping[str, str] = _NONE
    """The transforms of groups that move as a whole."""


Scene = tuple[Layer, ...]
"""Everything on a page that can change. A layer that is drawn once for two moments need not be compared."""


class CacheKey(NamedTuple):
    """A state, hashed and compared only by the parts of it that a drawing depends on, so the drawing can be cached."""

    depends: tuple[Any, ...]
    state: Any

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CacheKey) and self.depends == other.depends

    def __hash__(self) -> int:
        return hash(self.depends)


def difference(before: Scene, now: Scene) -> dict[str, Any]:
    """The parts of a patch that lead from one scene to the next; empty if nothing differs."""
    changed: dict[str, str] = {}
    fresh: dict[str, str] = {}
    gone: list[str] = []
    moved: dict[str, str] = {}
    for (old, _, stood), (new, homes, spots) in (
        (then, layer) for then, layer in zip(before, now, strict=True) if then is not layer
    ):
        for name, piece in new.items():
            if name not in old:
                fresh[homes[name]] = fresh.get(homes[name], "") + piece
            elif old[name] != piece:
                changed[name] = piece
        gone += [name for name in old if name not in new]
        moved |= {name: spot for name, spot in spots.items() if stood.get(name) != spot or name in changed}
    patch = {"pieces": changed, "fresh": fresh, "gone": gone, "moved": moved}
    return {key: value for key, value in patch.items() if value}

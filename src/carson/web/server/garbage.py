"""Garbage collection a little at a time, so nobody at a table waits for it.

Nearly everything is freed when the last reference to it goes; the collector is only for objects that hold each other, such as
a closed connection and its socket. Left to itself it looks at a hundred thousand objects of cached tables in one go, and every
move waits for a tenth of a second. So it is switched off, and `Sweeper.sweep` is called ten times a second: it looks at what is
new and then sets the survivors aside, where no later sweep looks at them. `Sweeper.sweep_all`, called now and then, looks
at them again, but only once there are many more of them.
"""

from __future__ import annotations

import gc
from typing import Final

MIN_OBJECTS_TO_SWEEP: Final = 500_000
"""A full sweep waits until this many objects were set aside since the last one, and as many as were left then."""


class Sweeper:
    def __init__(self) -> None:
        gc.disable()
        self._collect()

    def sweep(self) -> None:
        """Free what is new and holds only itself."""
        gc.collect(0)
        gc.freeze()

    def sweep_all(self) -> None:
        """Free whatever holds only itself, if very many objects were set aside since the last time."""
        if gc.get_freeze_count() - self._objects > max(MIN_OBJECTS_TO_SWEEP, self._objects):
            self._collect()

    def _collect(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._objects = gc.get_freeze_count()

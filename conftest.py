"""Which modules hold no doctests for this machine: training needs PyTorch, which only its extra installs."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else [f"src/carson/research/train/{name}.py" for name in ("command", "fit")]

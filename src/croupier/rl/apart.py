"""What the environments need and the tables do not: installed apart, and asked for by name."""

from __future__ import annotations

from croupier.errors import RuleBookError
from croupier.phrase import phrase

try:
    import gymnasium
    import numba  # noqa: F401 – for the kernels
    import pettingzoo  # noqa: F401 – for tables of several
    import PIL  # noqa: F401 – for pictures
except ModuleNotFoundError as missing:
    raise RuleBookError("needs-extra", what=phrase("rl-environments"), extra="rl") from missing

__all__ = ["gymnasium"]

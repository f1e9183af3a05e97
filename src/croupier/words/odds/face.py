"""What a game shows here: what its solver says, by key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class OddsWords(NamedTuple):
    """`pages`: said on pages, on cards and in a terminal, in every language. `terminal`: said in a
    terminal only, and so far in English."""

    pages: Mapping[str, str]
    terminal: Mapping[str, str]

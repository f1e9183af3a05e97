"""What the page is told of a game that another package brings."""

from __future__ import annotations

import msgspec


class Brought(msgspec.Struct, frozen=True):
    """A game that the page was not built with. `part`: its words in other languages; `words`: all
    of them in English; `draws`: the module that draws its device, empty where it has none."""

    part: str
    words: dict[str, str | dict[str, str]]
    draws: str

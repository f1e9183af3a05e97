"""Colours in a terminal: only where somebody looks, and never where `NO_COLOR` is set.

What is coloured says the same without: a colour is never the only sign.
"""

from __future__ import annotations

import os
from typing import Literal, TextIO

Style = Literal["", "head", "good", "bad", "note", "quiet"]
_CODES: dict[Style, str] = {"head": "1", "good": "32", "bad": "31", "note": "33", "quiet": "2"}


def wanted(stream: TextIO) -> bool:
    """Whether colours are welcome there."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


def painted(text: str, style: Style, stream: TextIO) -> str:
    """The text in its colour, for this stream."""
    if not style or not text or not wanted(stream):
        return text
    return f"\033[{_CODES[style]}m{text}\033[0m"

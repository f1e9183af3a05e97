"""On which line of a TOML text a key stands, so that a problem can be found by eye."""

from __future__ import annotations

import re

_HEADER = re.compile(r"\s*\[+([^\]]+)\]+\s*(?:#.*)?$")
_KEY = re.compile(
    r"\s*((?:[A-Za-z0-9_-]+|\"[^\"]*\")(?:\s*\.\s*(?:[A-Za-z0-9_-]+|\"[^\"]*\"))*)\s*="
)


def key_lines(text: str) -> dict[str, int]:
    """Dotted key to line number, from 1; parents point to their first line."""
    found: dict[str, int] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            section = _plain(header[1])
            _note(found, section, number)
        elif key := _KEY.match(line):
            _note(found, f"{section}.{_plain(key[1])}" if section else _plain(key[1]), number)
    return found


def _note(found: dict[str, int], key: str, number: int) -> None:
    parts = key.split(".")
    for depth in range(1, len(parts) + 1):
        found.setdefault(".".join(parts[:depth]), number)


def _plain(key: str) -> str:
    return ".".join(part.strip().strip('"') for part in key.split("."))

"""On which line of a TOML text a key or an error stands, so that it can be found by eye."""

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


def error_line(text: str, said: str) -> int:
    """The line that the reader of TOML names, or the last one that says something."""
    if named := re.search(r"\(at line (\d+)", said):
        return int(named[1])
    return len(text.rstrip().splitlines()) or 1


def _note(found: dict[str, int], key: str, number: int) -> None:
    parts = key.split(".")
    for depth in range(1, len(parts) + 1):
        found.setdefault(".".join(parts[:depth]), number)


def _plain(key: str) -> str:
    return ".".join(part.strip().strip('"') for part in key.split("."))

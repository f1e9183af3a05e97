"""The lines of a `.round` text: headers, what happened, what followed, what is open or refused.

One form for every line, `actor: words`. This module knows lines, not what they mean.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from croupier.errors import RoundTextError

HEADERS = (
    "game", "book", "plate", "currency", "seats", "button", "colours", "exposed", "round", "rules",
)  # fmt: skip
DEVICES = ("shoe", "machine", "wheel", "deck", "hand")
RESERVED = ("dealer", "inspector", *DEVICES)
"""Names that nobody at a table can have."""
Mark = Literal["said", "=", "?", "!"]
_MARKS: dict[str, Mark] = {"=": "=", "?": "?", "!": "!"}
_SAID = re.compile(r"(?P<actor>[\w.-]+): *(?P<words>.*?)(?P<clock> *\(clock\))?")


class TextLine(NamedTuple):
    """A line with its number in the file and its mark; `said` lines have an actor."""

    number: int
    mark: Mark
    actor: str
    words: str
    clock: bool = False

    def __str__(self) -> str:
        text = f"{self.actor}: {self.words}" if self.actor else self.words
        mark = "" if self.mark == "said" else f"{self.mark} "
        return f"{mark}{text}{' (clock)' if self.clock else ''}"


class RoundText(NamedTuple):
    """A whole text: what stands above, and the lines below."""

    headers: dict[str, str]
    lines: tuple[TextLine, ...]

    def __str__(self) -> str:
        above = [f"{key}: {value}".rstrip() for key, value in self.headers.items()]
        return "\n".join([*above, "", *map(str, self.lines)]) + "\n"


def read_round(text: str, file: str = "round") -> RoundText:
    """The lines of a text; the first line that has no such form is an error with its number."""
    headers: dict[str, str] = {}
    lines: list[TextLine] = []
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = re.sub(r"(^|\s)#.*$", "", raw).strip()
        if not line:
            continue
        key, _, value = line.partition(":")
        if key in HEADERS and not lines:
            headers[key] = value.strip()
        else:
            lines.append(_read_line(line, number, file))
    for key in ("game", "book", "plate", "seats"):
        if key not in headers:
            why = f"the header “{key}:” is missing"
            raise RoundTextError("unreadable-round", file=file, line=1, why=why)
    return RoundText(headers, tuple(lines))


def _read_line(line: str, number: int, file: str) -> TextLine:
    mark = _MARKS.get(line[0], "said")
    if mark != "said":
        line = line[1:].strip()
    if mark in ("=", "?"):
        return TextLine(number, mark, "", " ".join(line.split()))
    found = _SAID.fullmatch(line)
    if not found or not found["words"]:
        why = f"expected “actor: words”, found “{line}”"
        raise RoundTextError("unreadable-round", file=file, line=number, why=why)
    words = " ".join(found["words"].split())
    return TextLine(number, mark, found["actor"], words, bool(found["clock"]))

"""The lines of a `.round` text: headers, what happened, what followed, what is open or refused.

One form for every line, `actor: words`; where it must be refused, `! actor: words → code`. This
module knows lines, not what they mean.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Literal, NamedTuple

from croupier.errors import RoundTextError
from croupier.phrase import Phrase, phrase

HEADERS = (
    "game", "book", "plate", "currency", "seats", "button", "colours", "exposed", "closing",
    "round", "rules",
)  # fmt: skip
NEEDED = ("game", "book", "plate", "seats")
"""Headers that every text has."""
DEVICES = ("shoe", "machine", "wheel", "deck", "hand")
RESERVED = ("dealer", "inspector", *DEVICES, *HEADERS)
"""Names that nobody at a table can have."""
Mark = Literal["said", "=", "?", "!"]
ARROW = "→"
"""Stands between what must be refused and the code of its refusal."""
_MARKS: dict[str, Mark] = {"=": "=", "?": "?", "!": "!"}
_SAID = re.compile(r"(?P<actor>[\w.-]+): *(?P<words>.*?)(?P<clock> *\(clock\))?")
COMMENT = re.compile(r"(^|\s)#.*$")


class TextLine(NamedTuple):
    """A line with its number in the file and its mark. `said` lines, and those that must be
    refused, have an actor; the latter the `code` of their refusal, or a header in its place."""

    number: int
    mark: Mark
    actor: str
    words: str
    clock: bool = False
    code: str = ""

    def __str__(self) -> str:
        mark = "" if self.mark == "said" else f"{self.mark} "
        return f"{mark}{self.said}{f' {ARROW} {self.code}' if self.code else ''}"

    @property
    def said(self) -> str:
        """The line without its mark, and without what becomes of it."""
        text = f"{self.actor}: {self.words}" if self.actor else self.words
        return f"{text}{' (clock)' if self.clock else ''}"


class RoundText(NamedTuple):
    """A whole text: what stands above, and the lines below. `refused`: headers that would be;
    `at`: in which line each header stands."""

    headers: Mapping[str, str]
    lines: tuple[TextLine, ...]
    refused: tuple[TextLine, ...] = ()
    at: Mapping[str, int] = {}

    def __str__(self) -> str:
        above = [f"{key}: {value}".rstrip() for key, value in self.headers.items()]
        return "\n".join([*above, *map(str, self.refused), "", *map(str, self.lines)]) + "\n"


def read_round(text: str, file: str = "round") -> RoundText:
    """The lines of a text; the first line that has no such form is an error with its number."""
    reader = _Reader(file)
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if line := COMMENT.sub("", raw).strip():
            reader.read(number, line)
    return reader.whole()


class _Reader:
    """Goes down a text, first through its headers."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.headers: dict[str, str] = {}
        self.at: dict[str, int] = {}
        self.refused: list[TextLine] = []
        self.lines: list[TextLine] = []

    def read(self, number: int, line: str) -> None:
        key, colon, value = line.partition(":")
        if colon and key in HEADERS:
            self._header(number, key, value.strip())
            return
        if colon and not line.startswith(tuple(_MARKS)) and not self._headed():
            raise self._unreadable(number, _no_header(key))
        found = self._line(number, line)
        if found.mark == "!" and found.actor in HEADERS and not self.lines:
            self.refused.append(found)
        else:
            self.lines.append(found)

    def whole(self) -> RoundText:
        for key in NEEDED:
            if key not in self.headers:
                raise self._unreadable(1, phrase("round.header-missing", header=key))
        if not any(line.mark == "said" for line in self.lines):
            last = max(self.at.values())
            raise self._unreadable(last, phrase("round.nothing-happened"))
        return RoundText(self.headers, tuple(self.lines), tuple(self.refused), self.at)

    def _headed(self) -> bool:
        """All headers that a text must have stand above: what follows may be what happened."""
        return all(key in self.headers for key in NEEDED)

    def _header(self, number: int, key: str, value: str) -> None:
        if self.lines:
            raise self._unreadable(number, phrase("round.header-below", header=key))
        if key in self.headers:
            twice = phrase("round.header-twice", header=key, line=self.at[key])
            raise self._unreadable(number, twice)
        self.headers[key], self.at[key] = value, number

    def _line(self, number: int, line: str) -> TextLine:
        mark = _MARKS.get(line[0], "said")
        if mark != "said":
            line = line[1:].strip()
        if mark in ("=", "?"):
            return TextLine(number, mark, "", " ".join(line.split()))
        code = ""
        if mark == "!" and ARROW in line:
            line, _, code = (part.strip() for part in line.rpartition(ARROW))
        found = _SAID.fullmatch(line)
        if not found or not (found["words"] or found["actor"] in HEADERS):
            raise self._unreadable(number, phrase("round.no-line", line=line))
        words = " ".join(found["words"].split())
        return TextLine(number, mark, found["actor"], words, bool(found["clock"]), code)

    def _unreadable(self, line: int, why: Phrase) -> RoundTextError:
        return RoundTextError("unreadable-round", file=self.file, line=line, why=why)


def _no_header(key: str) -> Phrase:
    """What stands in a header's place and is none: the one that was meant, or all there are."""
    if near := nearest_header(key):
        return phrase("round.no-header-near", header=key, near=near)
    return phrase("round.no-header", header=key, headers=HEADERS)


def nearest_header(word: str) -> str:
    """The header that this looks like, if any."""
    return next(iter(get_close_matches(word.lower(), HEADERS, 1)), "")

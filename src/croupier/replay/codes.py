"""Codes of refusals, written into a text that does not have them yet."""

from __future__ import annotations

from croupier.replay.playing import refusals
from croupier.rulebooks.load import Book
from croupier.text.lines import ARROW, COMMENT


def with_codes(text: str, book: Book, file: str = "round") -> str:
    """The text with a code after every line that must be refused and has none; a comment stays
    where it stands, if there is room."""
    codes = refusals(text, book, file)
    lines = text.splitlines(keepends=True)
    for number, code in codes.items():
        lines[number - 1] = _coded(lines[number - 1], code)
    return "".join(lines)


def _coded(line: str, code: str) -> str:
    bare = line.rstrip("\r\n")
    comment = COMMENT.search(bare)
    said = bare[: comment.start()] if comment else bare
    if ARROW in said:
        return line
    whole = f"{said.rstrip()} {ARROW} {code}"
    if comment:
        whole = f"{whole.ljust(len(said))} {comment[0].lstrip()}"
    return whole + line[len(bare) :]

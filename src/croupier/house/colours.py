"""Colours of a house: a cloth and a metal from one colour each, and whether words and lines can be
seen on them. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

IVORY, IVORY_2, INK = "#f5eedf", "#d5d0bf", "#14201b"
NIGHTS = ("#0d1512", "#121d19", "#192722", "#22342d")
"""Words on dark grounds, words on brass, and the grounds of a dark room: as in `tokens.css`."""
WORDS = 4.5
LINES = 3.0
"""WCAG 2.2 AA: for words, and for lines that mean something."""
BRASS = "#d3b46c"
_COLOUR = re.compile(r"#[0-9a-f]{6}")


class Cloth(NamedTuple):
    """A felt: itself, in the light and in the shade; `shade`: below chips."""

    felt: str
    light: str
    deep: str
    shade: str


class Metal(NamedTuple):
    brass: str
    bright: str
    deep: str


def cloth(colour: str) -> Cloth:
    return Cloth(colour, _times(colour, 1.22), _times(colour, 0.71), _times(colour, 0.45))


def metal(colour: str) -> Metal:
    return Metal(colour, _towards_white(colour, 0.45), _times(colour, 0.66))


def wrong_cloth(colour: str, brass: str = BRASS) -> Iterator[str]:
    """Why nobody could play on it; nothing where one can."""
    if not _COLOUR.fullmatch(colour):
        yield "expected a colour such as #5a1a2a"
        return
    laid = cloth(colour)
    yield from _faint("words", IVORY_2, (laid.felt, laid.light), WORDS)
    yield from _faint("lines", brass, (laid.felt,), LINES)


def wrong_metal(colour: str) -> Iterator[str]:
    if not _COLOUR.fullmatch(colour):
        yield "expected a colour such as #d3b46c"
        return
    yield from _faint("words in it", metal(colour).bright, NIGHTS, WORDS)
    yield from _faint("words on it", INK, (colour,), WORDS)


def _faint(what: str, colour: str, grounds: tuple[str, ...], least: float) -> Iterator[str]:
    found = min(contrast(colour, ground) for ground in grounds)
    if found < least:
        yield f"{what} would have a contrast of {found:.2f} : 1; {least:g} : 1 is the least"


def contrast(one: str, other: str) -> float:
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in _parts(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _parts(colour: str) -> list[float]:
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def _times(colour: str, by: float) -> str:
    return _written(part * by for part in _parts(colour))


def _towards_white(colour: str, by: float) -> str:
    return _written(part + (1 - part) * by for part in _parts(colour))


def _written(parts: Iterator[float]) -> str:
    return "#" + "".join(f"{round(min(1.0, part) * 255):02x}" for part in parts)

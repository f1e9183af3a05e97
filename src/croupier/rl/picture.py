"""Green cloth, drawn simply: lines of text, and below them the cards by their places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from croupier.cards.card import HIDDEN

Picture = NDArray[np.uint8]
WIDE, HIGH = 720, 480
MARGIN, LINE = 16, 22
CARD, ROW, GAP = (36, 50), 58, 6
CLOTH, CHALK, PAPER, BACK = (16, 92, 60), (240, 240, 230), (252, 252, 248), (40, 60, 130)
RED, BLACK = (190, 20, 30), (20, 20, 20)
LABEL = 90
"""How far the cards stand from their place's name."""
SMALL, LARGE = (ImageFont.load_default(size) for size in (14, 18))


def drawn(lines: Sequence[str], piles: Mapping[str, Sequence[str]]) -> Picture:
    """A picture of always the same size; what does not fit on it is left out."""
    image = Image.new("RGB", (WIDE, HIGH), CLOTH)
    pen = ImageDraw.Draw(image)
    top = MARGIN
    for line in lines:
        pen.text((MARGIN, top), line.replace("“", '"').replace("”", '"'), CHALK, SMALL)
        top += LINE
    for place, cards in piles.items():
        _pile(pen, top, place, cards)
        top += ROW
    return np.array(image, np.uint8)


def _pile(pen: ImageDraw.ImageDraw, top: int, place: str, cards: Sequence[str]) -> None:
    pen.text((MARGIN, top + CARD[1] // 3), place, CHALK, SMALL)
    for at, card in enumerate(cards):
        left = MARGIN + LABEL + at * (CARD[0] + GAP)
        _card(pen, left, top, card)


def _card(pen: ImageDraw.ImageDraw, left: int, top: int, card: str) -> None:
    edge = (left, top, left + CARD[0], top + CARD[1])
    if card == HIDDEN:
        pen.rounded_rectangle(edge, 4, BACK, CHALK)
        return
    rank, suit = card[0], card[1]
    ink = RED if suit in "dh" else BLACK
    pen.rounded_rectangle(edge, 4, PAPER, BLACK)
    pen.text((left + 5, top + 3), "10" if rank == "T" else rank, ink, LARGE)
    _SUITS[suit](pen, left + CARD[0] // 2, top + 36, ink)


def _diamond(pen: ImageDraw.ImageDraw, x: int, y: int, ink: tuple[int, int, int]) -> None:
    pen.polygon([(x, y - 9), (x + 7, y), (x, y + 9), (x - 7, y)], ink)


def _heart(pen: ImageDraw.ImageDraw, x: int, y: int, ink: tuple[int, int, int]) -> None:
    for side in (-4, 4):
        pen.ellipse((x + side - 4, y - 8, x + side + 4, y), ink)
    pen.polygon([(x - 8, y - 3), (x + 8, y - 3), (x, y + 9)], ink)


def _spade(pen: ImageDraw.ImageDraw, x: int, y: int, ink: tuple[int, int, int]) -> None:
    for side in (-4, 4):
        pen.ellipse((x + side - 4, y - 2, x + side + 4, y + 6), ink)
    pen.polygon([(x - 8, y + 2), (x + 8, y + 2), (x, y - 9)], ink)
    pen.rectangle((x - 1, y, x + 1, y + 9), ink)


def _club(pen: ImageDraw.ImageDraw, x: int, y: int, ink: tuple[int, int, int]) -> None:
    for dx, dy in ((0, -5), (-5, 2), (5, 2)):
        pen.ellipse((x + dx - 4, y + dy - 4, x + dx + 4, y + dy + 4), ink)
    pen.rectangle((x - 1, y, x + 1, y + 9), ink)


_SUITS = {"d": _diamond, "h": _heart, "s": _spade, "c": _club}

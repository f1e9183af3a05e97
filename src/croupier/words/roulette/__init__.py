"""Roulette in words."""

from __future__ import annotations

from typing import get_args

from croupier.rulebooks.schema.roulette import Kind
from croupier.words.face import GameWords
from croupier.words.roulette import odds, page
from croupier.words.roulette.names import NAMES

WORDS = GameWords(
    {"roulette": "roulette"},
    NAMES,
    page.LOBBY,
    page.PAGE,
    {"takes-number": "a number and its neighbours on the wheel", **odds.PAGES},
    odds.TERMINAL,
    {
        "bet": (*get_args(Kind), "even", "odd", "red", "black"),
        "call": ("neighbours", "complete"),
    },
)

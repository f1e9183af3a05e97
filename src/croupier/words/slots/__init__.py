"""Slot machines in words."""

from __future__ import annotations

from croupier.words.face import GameWords
from croupier.words.slots import odds, page, terminal
from croupier.words.slots.names import NAMES

WORDS = GameWords(
    {"slots": "slot machines"},
    NAMES,
    page.LOBBY,
    page.PAGE,
    {"odds-slots": "up to {odds} on a line", **odds.PAGES},
    {**odds.TERMINAL, **terminal.WORDS},
    {"bet": ("game",), "choice": ("machine",)},
    card=("machines",),
)

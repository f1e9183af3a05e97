"""Slot machines in words."""

from __future__ import annotations

from croupier.words.face import GameWords
from croupier.words.slots import odds, page, par, terminal
from croupier.words.slots.lesson import LESSON
from croupier.words.slots.names import NAMES, SYMBOL
from croupier.words.slots.results import say_result

MACHINES = ("plums", "amber", "zmey", "bells")
"""Machines that come with the program, as a plate names them."""

WORDS = GameWords(
    {"slots": "slot machines"},
    NAMES,
    page.LOBBY,
    page.PAGE,
    {"odds-slots": "up to {odds} on a line", **odds.PAGES, **par.PAGES},
    {**odds.TERMINAL, **terminal.WORDS},
    {"bet": ("game",), "choice": ("machine",), "choice.value": MACHINES},
    card=("machines",),
    par=par.said,
    seen=SYMBOL,
    result=say_result,
    lesson=LESSON,
)

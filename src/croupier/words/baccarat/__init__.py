"""Punto banco and baccarat in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.rulebooks.schema.baccarat import PayLine
from croupier.words.baccarat import odds, page
from croupier.words.baccarat.lesson import LESSON
from croupier.words.baccarat.names import NAMES
from croupier.words.baccarat.results import say_result
from croupier.words.face import GameWords

if TYPE_CHECKING:
    from croupier.words.speech import Speech


def pay_line(line: PayLine, speech: Speech) -> str:
    """What is paid, with the total that it is paid for."""
    paid = speech.odds(line.to_one)
    return paid if line.total is None else speech.say("odds-total", odds=paid, total=line.total)


WORDS = GameWords(
    {"punto-banco": "punto banco", "baccarat": "baccarat"},
    NAMES,
    page.LOBBY,
    page.PAGE,
    {"odds-with": "{odds} with {total}", "odds-total": "{odds} (total {total})", **odds.PAGES},
    odds.TERMINAL,
    {"choice": ("maximum payout",)},
    values={PayLine: pay_line},
    card=("drawing",),
    result=say_result,
    lesson=LESSON,
)

"""Hold’em against the dealer in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards.hands.words import Phrase
from croupier.rulebooks.schema.dealer_holdem import Least
from croupier.words import dealer_table
from croupier.words.dealer_holdem import odds
from croupier.words.dealer_holdem.names import NAMES
from croupier.words.dealer_table import odds as shared
from croupier.words.dealer_table import page, terminal
from croupier.words.dealer_table.lesson import LESSON
from croupier.words.dealer_table.results import say_result
from croupier.words.dealer_table.school import SCHOOL
from croupier.words.face import GameWords

if TYPE_CHECKING:
    from croupier.words.speech import Speech


def least(hand: Least, speech: Speech) -> str:
    """A hand that this or any better one satisfies; a pair by its rank."""
    key, ranks = ("hand.pair", (hand.rank,)) if hand.rank else (f"category.{hand.combination}", ())
    return speech.say("or-better", hand=speech.hand(Phrase(key, ranks)))


WORDS = GameWords(
    {"dealer-holdem": "hold’em against the dealer"},
    NAMES,
    page.LOBBY,
    page.PAGE,
    {**shared.PAGES, **odds.PAGES, **SCHOOL},
    {**shared.TERMINAL, **odds.TERMINAL, **terminal.WORDS},
    dealer_table.NAMED,
    dealer_table.UNITS,
    {Least: least},
    reasons=dealer_table.REASONS,
    card=("bet", "game", "results"),
    result=say_result,
    lesson=LESSON,
)

"""What the games of a book and their rules are called on a page. A key without a name is its own
name.

English stands in the tables beside this one; other languages in `words/`.
"""

from __future__ import annotations

from typing import Any

from croupier.cards.hands.words import Phrase
from croupier.rulebooks.schema import (
    baccarat,
    blackjack,
    dealer_holdem,
    dealer_poker,
    house,
    poker,
    roulette,
)
from croupier.words import house as house_words
from croupier.words.blackjack import BLACKJACK
from croupier.words.layouts import BACCARAT, ROULETTE
from croupier.words.names import GENERAL, Names
from croupier.words.poker import DEALER_HOLDEM, DEALER_POKER, POKER
from croupier.words.speech import ENGLISH, Speech

GAMES = {
    "roulette": "roulette",
    "punto-banco": "punto banco",
    "baccarat": "baccarat",
    "blackjack": "blackjack",
    "caribbean": "Caribbean stud poker",
    "oasis": "Oasis poker",
    "russian": "Russian poker",
    "dealer-holdem": "hold’em against the dealer",
    "casino-poker": "casino poker",
    "holdem": "Texas hold’em",
    "omaha": "Omaha",
    "omaha-hi-lo": "Omaha hi-lo",
    "seven-stud": "seven-card stud",
    "five-stud": "five-card stud",
    "house": "the house",
}
"""The games, and the chapter of a book that is no game."""
NAMES: dict[type, Names] = {
    roulette.Rules: ROULETTE,
    baccarat.Rules: BACCARAT,
    blackjack.Rules: BLACKJACK,
    dealer_poker.Rules: DEALER_POKER,
    dealer_holdem.Rules: DEALER_HOLDEM,
    poker.Rules: POKER,
    house.Rules: house_words.HOUSE,
}


def names(rules: Any) -> Names:
    """The names for the rules of a game."""
    return NAMES.get(type(rules), GENERAL)


def game(name: str, speech: Speech = ENGLISH) -> str:
    """A game as people call it, or the house."""
    return speech.text("game", GAMES[name])


def hand(combination: str, speech: Speech = ENGLISH) -> str:
    """A combination as pay tables name it."""
    return speech.hand(Phrase(f"category.{combination}"))

"""Caribbean, Oasis and Russian poker in words."""

from __future__ import annotations

from croupier.words import dealer_table
from croupier.words.dealer_poker import odds, terminal
from croupier.words.dealer_poker.names import NAMES
from croupier.words.dealer_table import odds as shared
from croupier.words.dealer_table import page
from croupier.words.dealer_table import terminal as at_all
from croupier.words.dealer_table.lesson import LESSON
from croupier.words.dealer_table.results import say_result
from croupier.words.dealer_table.school import SCHOOL
from croupier.words.face import GameWords

CARD = (
    "bet",
    "game",
    "improving",
    "results.no_game_ante",
    "results.ante",
    "results.bet",
    "two_combinations",
    "insurance.least_hand",
    "insurance.pays",
    "purchase.price",
)

WORDS = GameWords(
    {"caribbean": "Caribbean stud poker", "oasis": "Oasis poker", "russian": "Russian poker"},
    NAMES,
    page.LOBBY,
    page.PAGE,
    {**shared.PAGES, **odds.PAGES, **SCHOOL},
    {**shared.TERMINAL, **odds.TERMINAL, **at_all.WORDS, **terminal.WORDS},
    {**dealer_table.NAMED, "choice.value": ("half an ante", "jackpot")},
    dealer_table.UNITS,
    reasons=dealer_table.REASONS,
    card=CARD,
    result=say_result,
    lesson=LESSON,
)

"""Blackjack in words."""

from __future__ import annotations

from croupier.rulebooks.schema.blackjack import StakeRange
from croupier.words.blackjack import odds, page, terminal, values
from croupier.words.blackjack.lesson import LESSON
from croupier.words.blackjack.names import NAMES
from croupier.words.blackjack.results import say_result
from croupier.words.blackjack.school import SCHOOL
from croupier.words.face import GameWords

REASONS = {
    "refused.equal-value": "value",
    "refused.equal-rank": "rank",
    "offer.sevens": "{one_suit} in one suit, else {mixed}, on a bet of {least} or more",
}
VERBS = {
    "verb.close-insurance": "insurance closed",
    "noun.hit": "card",
    "noun.double-blind": "blind double",
    "noun.insure": "insurance",
    "noun.insure-ten": "insurance against a ten",
}

CARD = (
    "bank_stands",
    "results.pays",
    "blackjack.pays",
    "blackjack.at_once",
    "blackjack.beats_aim",
    "even_money.against",
    "double.not_on",
    "double.after_split",
    "split",
    "surrender",
    "insurance.against",
    "insurance.pays",
)

WORDS = GameWords(
    {"blackjack": "blackjack"},
    NAMES,
    page.LOBBY,
    page.PAGE,
    {**values.PAGES, **odds.PAGES, **SCHOOL},
    {**odds.TERMINAL, **terminal.WORDS},
    {
        "bet": ("box", "insurance", "pair", "ten insurance", "war"),
        "choice": ("boxes", "decks", "device", "maximum payout"),
        "choice.value": ("machine", "shoe"),
    },
    values={StakeRange: values.stakes},
    reasons=REASONS,
    verbs=VERBS,
    card=CARD,
    result=say_result,
    lesson=LESSON,
)

"""Blackjack in words."""

from __future__ import annotations

from croupier.rulebooks.schema.blackjack import StakeRange
from croupier.words.blackjack import odds, page, values
from croupier.words.blackjack.names import NAMES
from croupier.words.face import GameWords

WORDS = GameWords(
    {"blackjack": "blackjack"},
    NAMES,
    page.LOBBY,
    page.PAGE,
    {**values.PAGES, **odds.PAGES},
    odds.TERMINAL,
    {
        "bet": ("box", "insurance", "pair", "war"),
        "choice": ("boxes", "decks", "device"),
        "choice.value": ("machine", "shoe"),
    },
    values={StakeRange: values.stakes},
)

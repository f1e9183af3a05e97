"""What the rules of poker and hold’em against the dealer have in common is called."""

from __future__ import annotations

from croupier.cards.hands.words import ENGLISH as HANDS
from croupier.words.books.names import DECK, Names

STAYS_BACK = {"0": "nothing; it comes back"}
BOX = Names(
    "box",
    {
        "light": "Light boxes, which are looked at",
        "dark": "Dark boxes, which nobody looks at",
        "results": "Higher, lower, equal",
        "bonus": "Bonus",
    },
    {
        "light.most": "light boxes of one player",
        "light.where": "the first is",
        "light.side_by_side": "they lie side by side",
        "light.equal": "their antes are equal",
        "dark.ante": "the ante, beside that of a light box",
        "bet": "to go on, one bets",
        "game": "the bank qualifies with",
        "ace_low": "A 2 3 4 5 are",
        "results.no_game_bet": "against a bank that does not qualify, the bet",
        "results.lower": "with a lower hand, ante and bet",
        "results.equal": "with an equal hand, ante and bet",
        "bonus.in_maximum": "counts into the maximum payout",
        "maximum_payout": "the plate may cap what a box is paid",
    },
    {
        "light.most": {"any": "any number"},
        "light.where": {"own seat": "the one before the player’s seat"},
        "dark.ante": {"differs": "must differ", "equal": "must be equal", "free": "as one likes"},
        "bet": {"what is staked": "as much as is staked"},
        "ace_low": {"straight": HANDS["category.straight"]},
        "results.lower": {"loses": "lose"},
        "results.equal": {"stays": "stay"},
    },
    DECK,
)

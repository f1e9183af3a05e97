"""Values that only a book's blackjack has: what the bank shows, what insurance costs, amounts."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.cards.card import RANKS
from croupier.rulebooks.schema.blackjack import StakeRange
from croupier.words.books.names import printed

if TYPE_CHECKING:
    from croupier.words.speech import Speech

PAGES = {
    "any-card": "any card",
    "odds-blackjack": "blackjack {odds}",
    "odds-mixed-pair": "red and black {odds}",
    "odds-coloured-pair": "one colour {odds}",
    "odds-perfect-pair": "one suit {odds}",
    "from-to": "from {low} to {high}",
    "whole-bet": "the bet",
    "half-bet": "half the bet",
    "part-bet": "{share} of the bet",
    "whole-minimum": "the table minimum",
    "half-minimum": "half the table minimum",
    "part-minimum": "{share} of the table minimum",
    "table-money": "{amount} in the table’s currency",
}


def shown(ranks: tuple[str, ...], speech: Speech) -> str:
    """What the bank shows: `10–A`; a run of cards is written by its ends."""
    if set(ranks) == set(RANKS):
        return speech.say("any-card")
    runs = "".join(rank if rank in ranks else " " for rank in RANKS).split()
    names = [[printed(rank) for rank in run] for run in runs]
    parts = (f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(run) for run in names)
    return ", ".join(parts) or speech.say("none")


def order(ranks: tuple[str, ...], _speech: Speech) -> str:
    return ", ".join(map(printed, ranks))


def amount(units: int, speech: Speech) -> str:
    """Whole units of money, of whichever currency the table has."""
    return speech.say("table-money", amount=speech.number(units))


def stakes(between: StakeRange, speech: Speech) -> str:
    low, high = share(between.low, between.low_of, speech), share(between.high, "bet", speech)
    return low if low == high else speech.say("from-to", low=low, high=high)


def share(part: Fraction, whole: str, speech: Speech) -> str:
    words = {Fraction(1): f"whole-{whole}", Fraction(1, 2): f"half-{whole}"}
    return speech.say(words.get(part, f"part-{whole}"), share=str(part))

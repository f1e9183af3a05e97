"""How a player plays against the dealer's poker hand: by what the cards make, and the up card.

Asked once for every class of hands; four cards to a flush count, other draws do not. Boxes that
insure, buy the bank's game, or exchange other cards are for the exact odds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from croupier.odds.simulation.strategies import word_of as checked
from croupier.phrase import phrase

PASS, BET, SIXTH, FLUSH, REST = "pass", "bet", "sixth", "exchange-flush", "exchange-rest"
WORDS = (PASS, BET, SIXTH, FLUSH, REST)
"""`exchange-flush`: the card that is not of the suit of four; `exchange-rest`: what is in no
combination, beside a pair, two pairs or three."""
CLASSES = 7_462


class Held(msgspec.Struct, frozen=True):
    """What a strategy is asked about. `strength`: the place of the five cards among all hands, 1
    the lowest; at hold'em the lowest of their category. `improved`: after an exchange or a sixth
    card; `may`: what can be said. At hold'em `ranks`: the two cards, the higher first; `board`:
    what the flop makes alone, `high-card`, `pair` or `three`."""

    category: str
    strength: int
    four_to_a_flush: bool
    improved: bool
    may: tuple[str, ...]
    ranks: tuple[str, ...] = ()
    board: str = ""


Play = Callable[[Held, str], str | Sequence[str]]


def word_of(play: Play, hand: Held, up: str) -> str:
    """The strategy's word for a hand, checked."""
    name = f"{hand.category} ({hand.strength})"
    return checked(play(hand, up), WORDS, hand.may, name, up or phrase("dealer-table-bank"))

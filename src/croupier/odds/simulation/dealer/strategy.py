"""How a player plays against the dealer's poker hand: by what the cards make, and the up card.

Asked once for every class of hands; four cards to a flush count, other draws do not. Boxes that
insure, buy the bank's game, or exchange other cards are for the exact odds. The plain strategies
here are nobody's best play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import msgspec

from croupier.cards.card import RANKS, SUITS, Card
from croupier.cards.hands.category import Category, pattern, weakest
from croupier.errors import IllegalDecision

PASS, BET, SIXTH, FLUSH, REST = "pass", "bet", "sixth", "exchange-flush", "exchange-rest"
WORDS = (PASS, BET, SIXTH, FLUSH, REST)
"""`exchange-flush`: the card that is not of the suit of four; `exchange-rest`: what is in no
combination, beside a pair, two pairs or three."""
UPS = RANKS
CLASSES = 7_462
RESTS = {Category.PAIR: 3, Category.TWO_PAIR: 1, Category.THREE: 2}


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
    """The strategy's word, checked; of several the first that can be said."""
    answer = play(hand, up)
    words = tuple(answer) if isinstance(answer, tuple | list) else (answer,)
    for word in words:
        if word not in WORDS:
            raise IllegalDecision("strategy-word", word=str(word), words=", ".join(WORDS))
    chosen = next((word for word in words if word in hand.may), "")
    if not chosen:
        held = f"{hand.category} ({hand.strength})"
        raise IllegalDecision(
            "strategy-not-allowed", word=" or ".join(words), hand=held, up=up or "the bank",
            words=", ".join(hand.may),
        )  # fmt: skip
    return chosen


@cache
def cards_of(strength: int) -> tuple[Card, ...]:
    """Five cards of this strength."""
    found = pattern(strength)
    times = _TIMES.get(found.category, (1,) * 5)
    flush = found.category in _FLUSHES
    cards: list[Card] = []
    for rank, count in zip(found.ranks, times, strict=True):
        for at in range(count):
            suit = 0 if flush else (at + (len(cards) == 4)) % 4
            cards.append(Card(RANKS[rank] + SUITS[suit]))
    return tuple(cards)


_TIMES = {
    Category.PAIR: (2, 1, 1, 1),
    Category.TWO_PAIR: (2, 2, 1),
    Category.THREE: (3, 1, 1),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR: (4, 1),
}
_FLUSHES = (Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
_ACE_KING, _PAIR = (weakest(each) for each in (Category.ACE_KING, Category.PAIR))


def plain_stud(hand: Held, _up: str) -> Sequence[str]:
    """With ace and king or better one goes on; four to a flush are worth a card."""
    if hand.strength >= _PAIR or (hand.strength >= _ACE_KING and not hand.four_to_a_flush):
        return (BET,)
    if hand.strength >= _ACE_KING:
        return (FLUSH, BET)
    return (FLUSH, PASS) if hand.four_to_a_flush else (PASS,)


def plain_holdem(hand: Held, _up: str) -> Sequence[str]:
    """More than the flop makes alone, four to a flush, or a card from the nine up."""
    better = hand.category != hand.board
    high = RANKS.index(hand.ranks[0]) >= RANKS.index("9")
    return (BET,) if better or hand.four_to_a_flush or high else (PASS,)

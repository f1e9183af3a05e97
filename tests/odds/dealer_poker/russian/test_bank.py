"""Banks without game, below and equal, counted by rank and suit, beside every bank looked at."""

from __future__ import annotations

import pytest

from croupier.cards.card import PACK, Card
from croupier.odds.dealer_poker.russian.bank import by_ranks, by_suit
from croupier.odds.dealer_poker.russian.ranks import patterns
from tests.odds.dealer_poker.russian.books import model_of
from tests.odds.dealer_poker.russian.enumeration import Final

HANDS = [
    # cards, open card, given away: nothing, ace–king, pairs that the open card shares or not, …
    ("2c 5d 7h 9s Jc", "Th", ""),
    ("Ac Kd 9h 5s 3c", "Kh", "2d"),
    ("Ac Kd 9h 5s 3c", "7h", "8h 9c"),
    ("Ac Kd Qh Js 3c", "As", ""),
    ("7c 7d Ah Ks 3c", "7h", "2h"),
    ("Qc Qd Ah Ks 3c", "9h", "Th Jh"),
    ("Ac Ad 9h 9s Kc", "9d", "2h"),
    ("5c 5d 4h 4s 8c", "6h", ""),
    ("8c 8d 8h Ks 3c", "Ts", "2h 3h 4h"),
    ("6c 7d 8h 9s Tc", "8d", "2h"),
    ("Ac 2d 3h 4s 5c", "3d", ""),
    ("2h 5h 8h Jh Qh", "9s", "3s"),
    ("2h 5h 8h Jh Ah", "9h", ""),
    ("4c 4d 4h Ks Kc", "Qs", "2s"),
    ("9c 9d 9h 9s Kc", "8s", "2s"),
    ("5s 6s 7s 8s 9s", "Ts", "2c"),
    ("Ac Kc Qc Jc Tc", "9s", ""),
]


@pytest.mark.parametrize(("cards", "up", "dead"), HANDS)
def test_every_bank_is_counted(cards: str, up: str, dead: str) -> None:
    """by §160, §161: no game below ace–king; higher, lower, equal."""
    model = model_of("by")
    final = Final(model, model.ways[0], cards, up, dead)
    word = sum(1 << 4 * (int(card) % 13) for card in final.unseen)
    at = PACK.index(Card(up))
    held = sum(1 << int(card) % 13 for card in final.unseen if card // 13 == at // 13)
    pattern = int(patterns()[final.two.hand.strength])
    ranked = by_ranks(word, at % 13, len(final.unseen), pattern)
    suited = by_suit(held, at % 13, pattern)
    assert tuple(a + b for a, b in zip(ranked, suited, strict=False)) == final.counts()

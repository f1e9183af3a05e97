"""Low hands, ace to five: five different ranks, the ace below the two; straights and flushes pass.

A low strength is 1 to 1,287, the higher the better as everywhere: 1,287 is the wheel 5 4 3 2 A. The
highest card decides first, then the next. A book's qualifier (`8` for eight or better) only says
which of them count at all; no low is `None`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations

import msgspec

from croupier.cards.card import PACK, Card
from croupier.cards.hands.faults import check
from croupier.errors import ensure

LOW_RANKS = "A23456789TJQK"
SIZES = (5, 6, 7)
WHEEL = 1_287
LOW_BIT: dict[str, int] = {card: 1 << LOW_RANKS.index(card[0]) for card in PACK}


class Low(msgspec.Struct, frozen=True):
    """The five cards of a low hand, highest first."""

    strength: int
    five: tuple[Card, ...]


def low_strength(cards: Sequence[Card], qualifier: str) -> int | None:
    """The strength of the best low among five, six or seven cards, if there is one."""
    check(cards, SIZES)
    within = limit(qualifier)
    bits = 0
    for card in cards:
        bits |= LOW_BIT[card]
    return of_bits(lowest_five(bits & within))


def best_low(cards: Sequence[Card], qualifier: str) -> Low | None:
    """The best low among five, six or seven cards, with the cards that make it."""
    found = low_strength(cards, qualifier)
    return None if found is None else Low(found, _cards_of(cards, bits_of(found)))


def limit(qualifier: str) -> int:
    """The bits of the ranks that may stand in a low: up to and including the qualifier."""
    ensure(qualifier in tuple(LOW_RANKS[4:]), f"“{qualifier}” is no qualifier of a low hand")
    return (2 << LOW_RANKS.index(qualifier)) - 1


def lowest_five(bits: int) -> int:
    """The five lowest of these ranks; 0 where there are fewer."""
    while bits.bit_count() > 5:
        bits ^= 1 << bits.bit_length() - 1
    return bits if bits.bit_count() == 5 else 0


def of_bits(five: int) -> int | None:
    """The low strength of five ranks, a bit each from the ace up; None for no low."""
    return _places().get(five)


def bits_of(strength: int) -> int:
    """The five ranks of a low strength, a bit each from the ace up."""
    return _order()[strength - 1]


@cache
def _order() -> tuple[int, ...]:
    fives = (sum(1 << rank for rank in five) for five in combinations(range(13), 5))
    return tuple(sorted(fives, reverse=True))


@cache
def _places() -> dict[int, int]:
    return {bits: place for place, bits in enumerate(_order(), 1)}


def _cards_of(cards: Iterable[Card], bits: int) -> tuple[Card, ...]:
    held = {LOW_BIT[card]: card for card in sorted(cards, reverse=True)}
    return tuple(held[bit] for bit in sorted(held, reverse=True) if bit & bits)

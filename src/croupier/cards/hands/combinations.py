"""The combinations inside five or six cards, and the two of them that a book may pay.

A combination is its making cards alone: the two of a pair, all five of a straight. The first is the
highest, the second the highest that the book lets stand beside it:

`outside`  the second holds a card that does not make the first (reading R33);
`literal`  a card that makes the first is missing from the second (§160 as it is printed).

Ace–king counts as a combination. It may stand beside one that holds its ace or its king, not both,
but for a flush of six cards that do not all share a suit: there the book pays it (§167.13, R34).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Literal

import msgspec

from croupier.cards.card import PACK, RANKS, Card
from croupier.cards.hands.category import Category, Pattern
from croupier.cards.hands.faults import check
from croupier.cards.hands.hand import Hand, best, deciding_inside, deciding_kicker

SIZES = (5, 6)
Beside = Literal["outside", "literal"]
_AT = {card: at for at, card in enumerate(PACK)}
_OF_FIVE = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)


class Combination(msgspec.Struct, frozen=True):
    """Cards that make something, and nothing else."""

    category: Category
    made_of: tuple[Card, ...]


class Two(msgspec.Struct, frozen=True):
    """What a box may be paid for. `hand` is compared with the dealer's; `first` is its combination.

    Cards that make nothing, not even ace–king, have no first.
    """

    hand: Hand
    first: Combination | None
    second: Combination | None


def two_combinations(
    cards: Sequence[Card], *, beside: Beside = "outside", ace_king_in_flush: bool = True
) -> Two:
    """The two highest combinations of five or six cards that stand beside each other."""
    check(cards, SIZES)
    hand = best(cards, ace_king=True)
    if hand.category is Category.HIGH_CARD:
        return Two(hand, None, None)
    first = Combination(hand.category, hand.made_of)
    counted = ace_king_in_flush and len(cards) == 6 and first.category is Category.FLUSH
    seconds = [
        each
        for each in combinations_in(cards)
        if _stands_beside(first, each, beside) or (counted and each.category is Category.ACE_KING)
    ]
    return Two(hand, first, _second(first, seconds))


def ace_king_is_paid(
    player: Hand, dealer: Hand, *, by_kicker: bool = False, inside: bool = True
) -> bool:
    """Whether ace–king as a second combination is paid to the winner (§161).

    Where the dealer has the same combination and the player's ace or king decided, the book may say
    no: as a kicker, or among the cards that make it (R100).
    """
    if not by_kicker and deciding_kicker(player, dealer) in ("A", "K"):
        return False
    return inside or deciding_inside(player, dealer) not in ("A", "K")


def combinations_in(cards: Sequence[Card]) -> list[Combination]:
    """All combinations these cards hold, the highest first."""
    found = [*_of_equal_ranks(cards), *_of_five(cards), *_ace_kings(cards)]
    return sorted(found, key=_place, reverse=True)


def _second(first: Combination, seconds: Sequence[Combination]) -> Combination | None:
    """The highest; but fours over sevens, not sevens over fours again in other cards (§167.6)."""
    if not seconds:
        return None
    highest = [each for each in seconds if each.category is seconds[0].category]
    return next((each for each in highest if _ranks(each) != _ranks(first)), highest[0])


def _ranks(combination: Combination) -> tuple[int, ...]:
    return tuple(dict.fromkeys(RANKS.index(card[0]) for card in combination.made_of))


def _stands_beside(first: Combination, second: Combination, beside: Beside) -> bool:
    if beside == "outside":
        return not set(second.made_of) <= set(first.made_of)
    return not set(first.made_of) <= set(second.made_of)


def _place(combination: Combination) -> tuple[Pattern, tuple[int, ...]]:
    """By category, by ranks as they matter, and then by the pack, so that no two are equal."""
    pack = tuple(_AT[card] for card in combination.made_of)
    return Pattern(combination.category, _ranks(combination)), pack


def _of_equal_ranks(cards: Sequence[Card]) -> Iterator[Combination]:
    pairs, threes, fours = (_equals(cards, count) for count in (2, 3, 4))
    yield from (Combination(Category.PAIR, pair) for pair in pairs)
    yield from (Combination(Category.THREE, three) for three in threes)
    yield from (Combination(Category.FOUR, four) for four in fours)
    for high, low in combinations(pairs, 2):
        if high[0][0] != low[0][0]:
            yield Combination(Category.TWO_PAIR, high + low)
    for three, pair in product(threes, pairs):
        if three[0][0] != pair[0][0]:
            yield Combination(Category.FULL_HOUSE, three + pair)


def _equals(cards: Sequence[Card], count: int) -> list[tuple[Card, ...]]:
    """So many cards of one rank, in every way, high ranks first."""
    held = sorted(cards, key=lambda card: (RANKS.index(card[0]), _AT[card]), reverse=True)
    return [some for some in combinations(held, count) if len({card[0] for card in some}) == 1]


def _of_five(cards: Sequence[Card]) -> Iterator[Combination]:
    for five in combinations(cards, 5):
        hand = best(five, ace_king=True)
        if hand.category in _OF_FIVE:
            yield Combination(hand.category, hand.made_of)


def _ace_kings(cards: Sequence[Card]) -> Iterator[Combination]:
    aces = [card for card in cards if card[0] == "A"]
    kings = [card for card in cards if card[0] == "K"]
    for ace, king in product(aces, kings):
        yield Combination(Category.ACE_KING, (ace, king))

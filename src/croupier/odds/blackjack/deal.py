"""What lies before the first decision: two cards and the bank's, how likely, and what is special.

Hands are told apart by value, and only where a book does by more: tens of one rank where only these
are split, sevens by suit where three of them bring a premium, a ten from a picture that the bank
shows. Knows no worth of anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from croupier.odds.blackjack.hands import VALUES, hands
from croupier.odds.blackjack.model import PACK, VALUE, Model, SevensModel

SUITS = 4
SEVEN, TEN = 6, 9
Gain = tuple[float, float, bool]
NOTHING = (0.0, 0.0, False)


class Up(NamedTuple):
    """What the bank shows: ranks with which everything is the same, and their place."""

    ranks: tuple[str, ...]
    place: int
    at_once: bool
    surrender: bool
    even_money: bool

    @property
    def name(self) -> str:
        """`A`, `7`; `10` for all tens and pictures, else which of them."""
        if self.place != TEN:
            return self.ranks[0]
        return "10" if len(self.ranks) == SUITS else "".join(self.ranks)


class Situation(NamedTuple):
    """A hand against a card. `pairs`: how many cards of its rank or value the shoe holds, its own
    among them, 0 where it cannot be split. `premium`: what a third card brings by itself in the
    mean, and the square of that; `one_suit`: the sevens that would bring it are of one suit."""

    hand: int
    up: Up
    chance: float
    pairs: int = 0
    premium: float = 0.0
    square: float = 0.0
    one_suit: bool = False


def ups(model: Model) -> tuple[Up, ...]:
    """Two to nine, tens, ace."""
    found: dict[tuple[int, bool, bool, bool], list[str]] = {}
    against = model.surrender.against if model.surrender else ()
    for rank in (*list(VALUE)[1:], "A"):
        flags = (rank in model.at_once, rank in against, rank in model.even_money[0])
        found.setdefault((VALUE[rank] - 1, *flags), []).append(rank)
    return tuple(Up(tuple(ranks), *key) for key, ranks in found.items())


def situations(model: Model, *, premium: bool = False) -> tuple[Situation, ...]:
    """All of them, from a whole shoe. `premium`: the bet is the least that has one for three
    sevens."""
    return tuple(
        each
        for up in ups(model)
        for one, other in combinations_with_replacement(range(VALUES), 2)
        for each in _dealt(model, up, one, other, premium)
    )


def _dealt(model: Model, up: Up, one: int, other: int, premium: bool) -> Iterator[Situation]:
    decks = model.decks
    cards = PACK * decks
    shown = len(up.ranks) * SUITS * decks / cards
    hand = hands().of((one + 1, other + 1))
    if one != other:
        chance = 2.0 * _left(decks, one, up) * _left(decks, other, up)
        yield Situation(hand, up, shown * chance / ((cards - 1) * (cards - 2)))
        return
    for ways, pairs, gain in _pairs(model, up, one, premium):
        if ways:
            yield Situation(hand, up, shown * ways / ((cards - 1) * (cards - 2)), pairs, *gain)


def _left(decks: int, place: int, up: Up) -> int:
    return SUITS * decks * (SUITS if place == TEN else 1) - (place == up.place)


def _pairs(model: Model, up: Up, place: int, premium: bool) -> Iterator[tuple[float, int, Gain]]:
    """Two cards of a value in order: in how many ways, how many of them there are to be split, and
    what a third brings."""
    number = _left(model.decks, place, up)
    never = model.split.most == 0
    if place == SEVEN and premium and model.sevens is not None:
        for gain, ways in _sevens(model.sevens, model.decks, up).items():
            yield ways, 0 if never else number, gain
    elif place == TEN and model.split.by_rank:
        each = SUITS * model.decks
        shown = int(up.place == TEN)
        alike = ((each - 1) * (each - 2) * shown, each - 1), ((4 - shown) * each * (each - 1), each)
        yield from ((ways, 0 if never else pairs, NOTHING) for ways, pairs in alike)
        yield number * (number - 1) - sum(ways for ways, _ in alike), 0, NOTHING
    else:
        yield number * (number - 1), 0 if never else number, NOTHING


def _sevens(sevens: SevensModel, decks: int, up: Up) -> dict[Gain, float]:
    """Ways to have two sevens, by what a third card then brings. Which seven the bank shows is as
    likely for each suit."""
    found: dict[Gain, float] = {}
    shown = range(SUITS) if up.place == SEVEN else range(-1, 0)
    for seen, first, second in product(shown, range(SUITS), range(SUITS)):
        left = [decks - (suit == seen) for suit in range(SUITS)]
        ways = left[first]
        left[first] -= 1
        ways *= left[second]
        left[second] -= 1
        if ways > 0:
            gain = third_seven(sevens, (first, second), left, PACK * decks - 3)
            found[gain] = found.get(gain, 0.0) + ways / len(shown)
    return found


def third_seven(sevens: SevensModel, suits: tuple[int, int], left: list[int], cards: int) -> Gain:
    """What a third card brings on two sevens of these suits, in least bets: in the mean, and its
    square. `left`: sevens by suit among so many cards."""
    mean, square = 0.0, 0.0
    for suit, number in enumerate(left):
        different = len({*suits, suit})
        paid = sevens.one_suit if different == 1 else sevens.mixed
        if different != 2 or sevens.two_suits:
            in_bets = paid / sevens.least_bet
            mean += number * in_bets / cards
            square += number * in_bets**2 / cards
    return mean, square, suits[0] == suits[1]

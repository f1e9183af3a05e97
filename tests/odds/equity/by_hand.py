"""Every deal by brute force: plain Python, card by card, with the evaluator of the tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product

from croupier.cards.card import PACK, Card
from croupier.cards.hands.low import low_strength
from croupier.cards.hands.strength import strength
from croupier.cards.hands.two_and_three import two_and_three_low_strength, two_and_three_strength

Cards = tuple[Card, ...]


def split(text: str) -> Cards:
    letters = text.replace(" ", "")
    return tuple(Card(letters[at : at + 2]) for at in range(0, len(letters), 2))


def shares(
    ranges: Sequence[Sequence[Cards]], board: Cards, dead: Cards, game: str
) -> tuple[int, list[Fraction]]:
    """The number of deals and everybody's share of the pot."""
    got, deals = [Fraction(0)] * len(ranges), 0
    for hands, lying in _deals(ranges, board, dead, game):
        deals += 1
        for player, share in enumerate(_pot(hands, lying, game)):
            got[player] += share
    return deals, [each / deals for each in got]


def _deals(
    ranges: Sequence[Sequence[Cards]], board: Cards, dead: Cards, game: str
) -> Iterator[tuple[tuple[Cards, ...], Cards]]:
    size = {"seven-stud": 7, "seven-stud-hi-lo": 7, "five-stud": 5}.get(game, 0)
    for hands in product(*ranges):
        used = [card for hand in hands for card in hand] + [*board, *dead]
        if len({*used}) < len(used):
            continue
        left = [card for card in PACK if card not in used]
        if size:
            for whole in _completed(hands, left, size):
                yield whole, ()
        else:
            for more in combinations(left, 5 - len(board)):
                yield hands, board + more


def _completed(
    hands: tuple[Cards, ...], left: list[Card], size: int
) -> Iterator[tuple[Cards, ...]]:
    if not hands:
        yield ()
        return
    for more in combinations(left, size - len(hands[0])):
        rest = [card for card in left if card not in more]
        for others in _completed(hands[1:], rest, size):
            yield (hands[0] + more, *others)


def _pot(hands: tuple[Cards, ...], lying: Cards, game: str) -> list[Fraction]:
    highs = [_high(hand, lying, game) for hand in hands]
    lows = [_low(hand, lying, game) for hand in hands]
    high, low = _shared(highs), _shared(lows)
    if not any(lows):
        return high
    return [(one + other) / 2 for one, other in zip(high, low, strict=True)]


def _high(hand: Cards, lying: Cards, game: str) -> int:
    if game.startswith("omaha"):
        return two_and_three_strength(hand, lying)
    return strength(hand + lying)


def _low(hand: Cards, lying: Cards, game: str) -> int:
    if game == "omaha-hi-lo":
        return two_and_three_low_strength(hand, lying, "8") or 0
    return (low_strength(hand, "8") or 0) if game == "seven-stud-hi-lo" else 0


def _shared(strengths: list[int]) -> list[Fraction]:
    best = max(strengths)
    return [Fraction(each == best, strengths.count(best)) for each in strengths]

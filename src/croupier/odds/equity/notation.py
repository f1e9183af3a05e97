"""Hands and ranges as they are written: `AhKh`, `QQ+, AKs, T9s-65s`, `15%`, `AKo:0.5`, `random`.

A hand is a card set: bit n is the card n of the pack. A range is card sets with whole weights.
Hands of two cards may be named by their ranks; everywhere `xx` is a card that nobody knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from functools import cache
from itertools import combinations
from math import comb, gcd
from typing import NamedTuple

from croupier.cards.card import HIDDEN, PACK, RANKS, SUITS
from croupier.errors import IllegalDecision
from croupier.odds.equity.games import PACK_SIZE, Game
from croupier.odds.equity.order import best_classes

RANDOM = ("random", "*")
ALL = (1 << PACK_SIZE) - 1
FINEST = 1_000
"""Weights have three digits after the point at most."""
_BITS: dict[str, int] = {card: 1 << at for at, card in enumerate(PACK)}
_CLASS = re.compile(rf"([{RANKS}])([{RANKS}])([so]?)")
_PERCENT = re.compile(r"(\d{1,3}(?:\.\d{1,3})?)%")
_WEIGHT = re.compile(r"(?:0?\.\d{1,3}|1(?:\.0{1,3})?|0)")
_NAMED_CLASSES = rf"{_CLASS.pattern}(?:\+|-{_CLASS.pattern})?"
_CLASSES = re.compile(_NAMED_CLASSES)


class Range(NamedTuple):
    """What one player may hold. `sets`: each way, of as many known cards; `weights`: how often,
    relatively. `missing`: cards of a hand that are not known, dealt to it. Nothing is known of a
    hand whose only set is empty."""

    text: str
    sets: tuple[int, ...]
    weights: tuple[int, ...]
    missing: int = 0


def read_cards(text: str) -> tuple[int, ...]:
    """Cards in whatever spacing, a bit each; what is none, or there twice, is refused."""
    letters = re.sub(r"[\s|,]", "", text)
    found: list[int] = []
    for at in range(0, len(letters), 2):
        card = letters[at : at + 2]
        bit = _BITS.get(card)
        if bit is None:
            raise IllegalDecision("unknown-card", card=card)
        if bit in found:
            raise IllegalDecision("duplicate-card", card=card)
        found.append(bit)
    return tuple(found)


def read_range(text: str, game: Game, player: int) -> Range:
    """What is written of one player's hand."""
    said = text.strip()
    if said in RANDOM:
        return Range(said, (0,), (1,), game.hand)
    held: dict[int, int] = {}
    for item in said.split(","):
        named, colon, weight = item.partition(":")
        times = _weight(weight.strip(), named.strip()) if colon else FINEST
        for hand in _hands(re.sub(r"[\s|]", "", named), game, player):
            held[hand] = times
    held = {hand: times for hand, times in held.items() if times}
    if not held:
        raise IllegalDecision("equity-hand", player=player, hand=said)
    sizes = {hand.bit_count() for hand in held}
    if len(sizes) > 1:
        raise IllegalDecision("equity-sizes", player=player, hand=said)
    least = gcd(*held.values())
    weights = tuple(times // least for times in held.values())
    return Range(said, tuple(held), weights, game.hand - sizes.pop())


def named(hand: int) -> str:
    """A card set in letters, high cards first."""
    cards = [card for at, card in enumerate(PACK) if hand >> at & 1]
    return "".join(sorted(cards, key=lambda c: (-RANKS.index(c[0]), -SUITS.index(c[1]))))


def _weight(text: str, hand: str) -> int:
    if not _WEIGHT.fullmatch(text):
        raise IllegalDecision("equity-weight", weight=text, hand=hand)
    return int(Decimal(text) * FINEST)


def _hands(item: str, game: Game, player: int) -> Iterator[int]:
    if game.hand == 2:
        if item in RANDOM:
            yield from _completed(0, 2)
            return
        if percent := _PERCENT.fullmatch(item):
            yield from _best(percent[1], item, player)
            return
        if _CLASSES.fullmatch(item):
            for name in _classes(item, player):
                yield from combos(name)
            return
    yield from _cards(item, game, player)


def _cards(item: str, game: Game, player: int) -> Iterator[int]:
    """A hand by its cards; `xx` is any."""
    cards = [item[at : at + 2] for at in range(0, len(item), 2)]
    if not cards or not re.match(rf"[{RANKS}][{SUITS}]|{HIDDEN}", item):
        raise IllegalDecision("equity-hand", player=player, hand=item)
    known = sum(read_cards("".join(card for card in cards if card != HIDDEN)))
    short = 1 <= len(cards) <= game.hand if game.in_part else len(cards) == game.hand
    if not short:
        raise IllegalDecision(
            "equity-count", player=player, hand=item, wanted=game.hand, given=len(cards)
        )
    if game.in_part or not known:
        yield known
    else:
        yield from _completed(known, game.hand - known.bit_count())


def _completed(known: int, missing: int) -> Iterator[int]:
    others = [bit for bit in _BITS.values() if not bit & known]
    for more in combinations(others, missing):
        yield known + sum(more)


# Two cards by their ranks.


def _classes(item: str, player: int) -> Iterator[str]:
    """`AJs+`, `QQ-99`, `T9s-65s`, `AK`: names of classes, each `QQ`, `AKs` or `AKo`."""
    first = _ranks(item)
    if item.endswith("+"):
        low, high = first, _top(first)
    elif "-" in item:
        low, high = sorted((first, _ranks(item.split("-")[1])))
    else:
        low = high = first
    suited = item.rstrip("+").split("-")[0][2:], item.rstrip("+").split("-")[-1][2:]
    steps = high[0] - low[0], high[1] - low[1]
    alike = suited[0] == suited[1] and (steps[0] == steps[1] or steps[0] == 0)
    if not alike or (low[0] == low[1] and suited[0]):
        raise IllegalDecision("equity-hand", player=player, hand=item)
    for step in range(max(steps) + 1):
        ranks = low[0] + (step if steps[0] else 0), low[1] + step
        name = RANKS[ranks[0]] + RANKS[ranks[1]]
        if ranks[0] == ranks[1]:
            yield name
        else:
            yield from (name + each for each in suited[0] or "so")


def _ranks(item: str) -> tuple[int, int]:
    """The ranks of a class, the higher first."""
    one, other = RANKS.index(item[0]), RANKS.index(item[1])
    return max(one, other), min(one, other)


def _top(ranks: tuple[int, int]) -> tuple[int, int]:
    """Where a plus ends: pairs at aces, neighbours at ace and king, others below their high card"""
    high, low = ranks
    if high - low <= 1:
        return len(RANKS) - 1, len(RANKS) - 1 - (high - low)
    return high, high - 1


@cache
def combos(name: str) -> tuple[int, ...]:
    """The hands of a class: `QQ` six, `AKs` four, `AKo` twelve."""
    return tuple(
        _BITS[one] | _BITS[other]
        for one in PACK
        for other in PACK
        if one[0] == name[0] and other[0] == name[1] and _of_class(one, other, name[2:])
    )


def _of_class(one: str, other: str, kind: str) -> bool:
    if one[0] == other[0]:
        return SUITS.index(one[1]) < SUITS.index(other[1])
    return (one[1] == other[1]) == (kind == "s")


def _best(percent: str, item: str, player: int) -> Iterator[int]:
    """The best so many of a hundred hands: whole classes, as long as they fit."""
    if not 0 < Decimal(percent) <= 100:
        raise IllegalDecision("equity-hand", player=player, hand=item)
    left = int(Decimal(percent) * comb(PACK_SIZE, 2) / 100)
    for name in best_classes():
        hands = combos(name)
        if len(hands) > left:
            return
        left -= len(hands)
        yield from hands

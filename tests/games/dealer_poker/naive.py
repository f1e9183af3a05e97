"""Poker hands as a child would rank them: slowly, from the definitions, sharing nothing with the
engine. For tests that count a round again."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import NamedTuple

RANKS = "23456789TJQKA"
NAMES = (
    "high-card", "ace-king", "pair", "two-pair", "three", "straight", "flush", "full-house",
    "four", "straight-flush", "royal-flush",
)  # fmt: skip
"""From low to high; ace–king is an ace and a king and nothing higher."""
MADE = {"pair": 1, "two-pair": 2, "three": 1, "full-house": 2, "four": 1}
"""How many ranks make the combination; the others stand beside it."""


class Hand(NamedTuple):
    """What decides: the combination, its ranks and then the cards beside it, the highest first."""

    place: int
    ranks: tuple[int, ...]

    @property
    def name(self) -> str:
        return NAMES[self.place]


def five(cards: tuple[str, ...]) -> Hand:
    counts = Counter(RANKS.index(card[0]) for card in cards)
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = sorted(counts.values(), reverse=True)
    run = _run(ranks) if len(counts) == 5 else None
    flush = len({card[1] for card in cards}) == 1
    if run is not None:
        name = "straight" if not flush else "royal-flush" if run == 12 else "straight-flush"
        return Hand(NAMES.index(name), (run,))
    if flush:
        return Hand(NAMES.index("flush"), ranks)
    names = {
        (4, 1): "four", (3, 2): "full-house", (3, 1, 1): "three", (2, 2, 1): "two-pair",
        (2, 1, 1, 1): "pair",
    }  # fmt: skip
    name = names.get(tuple(shape), "ace-king" if {11, 12} <= set(ranks) else "high-card")
    return Hand(NAMES.index(name), ranks)


def _run(ranks: tuple[int, ...]) -> int | None:
    """The highest card of a straight; of ace to five that is the five (R54)."""
    if set(ranks) == {12, 0, 1, 2, 3}:
        return 3
    return max(ranks) if max(ranks) - min(ranks) == 4 else None


def best(cards: list[str]) -> Hand:
    return max(five(some) for some in combinations(cards, 5))


def makings(cards: list[str]) -> list[tuple[str, frozenset[str]]]:
    """Every combination the cards hold, with the cards that make it."""
    found = [
        (five(some).name, frozenset(some))
        for some in combinations(cards, 5)
        if five(some).name in ("straight", "flush", "straight-flush", "royal-flush")
    ]
    equal = {
        count: [frozenset(s) for s in combinations(cards, count) if len({c[0] for c in s}) == 1]
        for count in (2, 3, 4)
    }
    found += [("pair", two) for two in equal[2]]
    found += [("three", three) for three in equal[3]]
    found += [("four", four) for four in equal[4]]
    found += [("two-pair", a | b) for a, b in combinations(equal[2], 2) if _rank(a) != _rank(b)]
    found += [("full-house", a | b) for a, b in product(equal[3], equal[2]) if _rank(a) != _rank(b)]
    aces, kings = ([card for card in cards if card[0] == rank] for rank in "AK")
    found += [("ace-king", frozenset(both)) for both in product(aces, kings)]
    return found


def _rank(cards: frozenset[str]) -> str:
    return next(iter(cards))[0]


def second(cards: list[str], *, in_flush: bool) -> str:
    """The highest combination that has a card outside the first; ace–king also inside a flush of
    six cards that are not all of one suit, where the book says so (§167 13), R34)."""
    hand = best(cards)
    first = [made for name, made in makings(cards) if name == hand.name and _is(hand, made)]
    if not first:
        return ""
    others = [name for name, made in makings(cards) if not made <= first[0]]
    if in_flush and hand.name == "flush" and len(cards) == 6 and _has(cards, "AK"):
        others.append("ace-king")
    return max(others, key=NAMES.index, default="")


def _is(hand: Hand, made: frozenset[str]) -> bool:
    """Whether these cards are the ones that make the hand, by their ranks."""
    ranks = {RANKS.index(card[0]) for card in made}
    if hand.name in MADE:
        return ranks == set(hand.ranks[: MADE[hand.name]])
    if hand.name in ("straight", "straight-flush", "royal-flush"):
        return five(tuple(made)).ranks == hand.ranks
    return ranks == set(hand.ranks) if hand.name == "flush" else hand.name == "ace-king"


def _has(cards: list[str], ranks: str) -> bool:
    return all(any(card[0] == rank for card in cards) for rank in ranks)


def decided_by(mine: Hand, bank: Hand) -> str:
    """The rank beside the same combination that made the difference; nothing where that was all."""
    made = MADE.get(mine.name, 0)
    if mine.place != bank.place or not made or mine.ranks[:made] != bank.ranks[:made]:
        return ""
    pairs = zip(mine.ranks[made:], bank.ranks[made:], strict=True)
    return next((RANKS[one] for one, other in pairs if one != other), "")

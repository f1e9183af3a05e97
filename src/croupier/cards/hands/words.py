"""Names of hands in words, by way of message keys.

What a hand is called is a `Phrase`: a key and the ranks that go with it. A catalogue is a language:
it holds a text for each phrase and for each form of a rank. A text asks for the form its grammar
needs, `{first:many}` reads `rank.A.many`; a language may have forms of its own.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.cards.card import RANKS
from croupier.cards.hands.category import Category, Pattern, pattern
from croupier.cards.hands.low import LOW_RANKS, WHEEL, bits_of

_HAND = "hand."
PLACES = ("first", "second", "third", "fourth", "fifth")

# How many ranks a hand's name tells: a flush is named by its highest card alone.
_TOLD: dict[Category, int] = {
    Category.HIGH_CARD: 1,
    Category.ACE_KING: 0,
    Category.PAIR: 1,
    Category.TWO_PAIR: 2,
    Category.THREE: 1,
    Category.STRAIGHT: 1,
    Category.FLUSH: 1,
    Category.FULL_HOUSE: 2,
    Category.FOUR: 1,
    Category.STRAIGHT_FLUSH: 1,
    Category.ROYAL_FLUSH: 0,
}

_RANK_WORDS = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}

ENGLISH: dict[str, str] = {
    "hand.high-card": "{first:one} high",
    "hand.ace-king": "ace–king",
    "hand.pair": "a pair of {first:many}",
    "hand.two-pair": "two pair, {first:many} and {second:many}",
    "hand.three": "three {first:many}",
    "hand.straight": "a straight to the {first:one}",
    "hand.flush": "a flush, {first:one} high",
    "hand.full-house": "a full house, {first:many} over {second:many}",
    "hand.four": "four {first:many}",
    "hand.straight-flush": "a straight flush to the {first:one}",
    "hand.royal-flush": "a royal flush",
    "hand.low": "a low of {first:one}, {second:one}, {third:one}, {fourth:one} and {fifth:one}",
    "hand.wheel": "the wheel",
    "hand.no-low": "no low",
    "category.high-card": "nothing",
    "category.ace-king": "ace–king",
    "category.pair": "a pair",
    "category.two-pair": "two pair",
    "category.three": "three of a kind",
    "category.straight": "a straight",
    "category.flush": "a flush",
    "category.full-house": "a full house",
    "category.four": "four of a kind",
    "category.straight-flush": "a straight flush",
    "category.royal-flush": "a royal flush",
    **{f"rank.{rank}.one": word for rank, word in _RANK_WORDS.items()},
    **{f"rank.{rank}.many": word + "s" for rank, word in _RANK_WORDS.items()},
    "rank.6.many": "sixes",
}


class Phrase(msgspec.Struct, frozen=True):
    """A message key and its ranks as letters, in the order the key counts them."""

    key: str
    ranks: tuple[str, ...] = ()


def hand_phrase(strength: int, *, ace_king: bool) -> Phrase:
    """What a hand of this strength is called, where ace–king is a hand or where it is not."""
    return pattern_phrase(pattern(strength), ace_king=ace_king)


def pattern_phrase(named: Pattern, *, ace_king: bool = False) -> Phrase:
    """What a pattern is called; also the partial hands that lie open at a stud table."""
    kind = named.category
    if kind is Category.ACE_KING and not ace_king:
        kind = Category.HIGH_CARD
    return Phrase(f"hand.{kind.key}", tuple(RANKS[each] for each in named.ranks[: _TOLD[kind]]))


def category_phrase(category: Category) -> Phrase:
    """A category alone, as pay tables name it."""
    return Phrase(f"category.{category.key}")


def low_phrase(strength: int | None) -> Phrase:
    """What a low hand is called, highest card first."""
    if strength is None:
        return Phrase("hand.no-low")
    if strength == WHEEL:
        return Phrase("hand.wheel")
    bits = bits_of(strength)
    return Phrase("hand.low", tuple(LOW_RANKS[at] for at in range(12, -1, -1) if bits >> at & 1))


def written(phrase: Phrase) -> str:
    """A hand's name as it is kept, in no language: `two-pair A 9`."""
    return " ".join((phrase.key.removeprefix(_HAND), *phrase.ranks))


def read(name: str) -> Phrase | None:
    """The hand that was written so; None for one that was kept in words."""
    key, *ranks = name.split(" ")
    known = f"{_HAND}{key}" in ENGLISH and all(rank in _RANK_WORDS for rank in ranks)
    return Phrase(f"{_HAND}{key}", tuple(ranks)) if known else None


def say(phrase: Phrase, catalogue: Mapping[str, str] = ENGLISH) -> str:
    """The phrase in the catalogue's language."""
    spoken = (_Rank(rank, catalogue) for rank in phrase.ranks)
    return catalogue[phrase.key].format(**dict(zip(PLACES, spoken, strict=False)))


class _Rank:
    """A rank inside a text; the format names the form."""

    def __init__(self, letter: str, catalogue: Mapping[str, str]) -> None:
        self.letter, self.catalogue = letter, catalogue

    def __format__(self, form: str) -> str:
        return self.catalogue[f"rank.{self.letter}.{form}"]

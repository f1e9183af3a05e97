"""How a player plays blackjack: one word for every hand against every card of the bank.

A strategy is asked once for every situation that can come; nobody asks it during the rounds. It
sees the first two cards as they are, and longer hands by their points, whether soft or hard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, Protocol

import msgspec

from croupier.cards.card import RANKS
from croupier.errors import IllegalDecision
from croupier.odds.simulation.strategies import word_of as checked
from croupier.phrase import Phrase, phrase

STAND, HIT, DOUBLE, SPLIT, SURRENDER = "stand", "hit", "double", "split", "surrender"
BLIND, LESS = "double-blind", "double-less"
WORDS = (STAND, HIT, DOUBLE, BLIND, LESS, SPLIT, SURRENDER)
"""`double-less`: a double with the least the book takes."""
LETTERS = dict(zip("SHDBLPR", WORDS, strict=True))
Offer = Literal["insure", "insure-ten", "even-money", "move"]
OFFERS: tuple[Offer, ...] = ("insure", "insure-ten", "even-money", "move")
UPS = "23456789TA"
"""What the bank shows, by value: pictures are tens."""


class Holding(msgspec.Struct, frozen=True):
    """What a strategy is asked about. `cards`: the ranks of the first two, none for longer hands;
    `split`: a hand of a split box; `may`: the words that the book allows now."""

    points: int
    soft: bool
    cards: tuple[str, ...]
    split: bool
    may: tuple[str, ...]


class Strategy(Protocol):
    """`play`: a word, or several of which the first that is allowed is meant. `take`: what is
    staked of an offer, as a share of the bet; of even money and of what War won, all or nothing."""

    def play(self, hand: Holding, up: str) -> str | Sequence[str]: ...

    def take(self, offer: Offer, up: str) -> Fraction: ...


def word_of(strategy: Strategy, hand: Holding, up: str) -> str:
    """The strategy's word for a hand, checked."""
    return checked(strategy.play(hand, up), WORDS, hand.may, name_of(hand), up)


def name_of(hand: Holding) -> str | Phrase:
    """As rows of a strategy are called."""
    kind = "soft" if hand.soft else "hard"
    cards = f" ({' '.join(hand.cards)})" if hand.cards else ""
    name = f"{kind} {hand.points}{cards}"
    return phrase("blackjack-of-split-box", hand=name) if hand.split else name


class Function:
    """A strategy given as a function of hand and up card, and of offers where it takes any."""

    def __init__(
        self,
        play: Callable[[Holding, str], str | Sequence[str]],
        take: Callable[[Offer, str], object] | None = None,
    ) -> None:
        self._play, self._take = play, take

    def play(self, hand: Holding, up: str) -> str | Sequence[str]:
        return self._play(hand, up)

    def take(self, offer: Offer, up: str) -> Fraction:
        return Fraction(0) if self._take is None else share(self._take(offer, up))


class Table:
    """A strategy given as rows: `hard 16`, `soft 18`, `pair 8`, each with a cell for every up card.

    A cell is a word or its letter, or several in order of preference: `R/S`. A pair that has no
    row of its own, or whose cell names nothing that is allowed, plays as its points.
    """

    def __init__(
        self,
        rows: Mapping[str, Mapping[str, str]],
        offers: Mapping[str, Mapping[str, Fraction]] | None = None,
    ) -> None:
        self._cells = {
            (row, up): _words(cell, row, up)
            for row, cells in rows.items()
            for up, cell in cells.items()
        }
        self._offers = offers or {}
        _check_rows(rows)

    def play(self, hand: Holding, up: str) -> Sequence[str]:
        up = "T" if up in "JQK" else up
        words: list[str] = []
        if len({value_rank(card) for card in hand.cards}) == 1:
            words += self._cells.get((f"pair {value_rank(hand.cards[0])}", up), ())
        kind = "soft" if hand.soft else "hard"
        found = self._cells.get((f"{kind} {hand.points}", up))
        if found is None and not words:
            raise IllegalDecision("strategy-hole", row=f"{kind} {hand.points}", up=up)
        return (*words, *(found or ()), *((STAND,) if hand.split else ()))

    def take(self, offer: Offer, up: str) -> Fraction:
        return self._offers.get(offer, {}).get("T" if up in "JQK" else up, Fraction(0))


def value_rank(rank: str) -> str:
    return "T" if rank in "JQK" else rank


def share(stake: object) -> Fraction:
    """`True`, `1/2`, `0.5` or a number, as a share of the bet."""
    try:
        found = Fraction(int(stake) if isinstance(stake, bool) else str(stake))
    except (ValueError, ZeroDivisionError):
        found = Fraction(-1)
    if found < 0:
        raise IllegalDecision("strategy-share", share=str(stake))
    return found


def _words(cell: str, row: str, up: str) -> tuple[str, ...]:
    words = tuple(LETTERS.get(part.strip(), part.strip()) for part in cell.split("/"))
    for word in words:
        if word not in WORDS:
            where = phrase("strategy-where", word=word, row=row, up=up)
            raise IllegalDecision("strategy-word", word=where, words=tuple(WORDS))
    return words


def _check_rows(rows: Iterable[str]) -> None:
    known = {f"{kind} {points}" for kind in ("hard", "soft") for points in range(2, 30)}
    known |= {f"pair {rank}" for rank in RANKS if rank not in "JQK"}
    for row in rows:
        if row not in known:
            raise IllegalDecision("strategy-row", row=row)

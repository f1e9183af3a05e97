"""What a terminal shows of a game: its face there, in one value.

Letters and words are what people type, as in the text of a round. All else is keys with facts,
which become words at the edge. Pure: it gets a round and its events as one seat may see them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from croupier.cards.hands import words
from croupier.games.facts import Event
from croupier.games.felt import Bet, Felt
from croupier.games.sight import Lying
from croupier.phrase import Fact, Phrase

T = TypeVar("T")
R = TypeVar("R")
Lines = tuple[Fact, ...]
"""Each stands on a line by itself."""


@dataclass(frozen=True, kw_only=True)
class Tell(Generic[T, R]):
    """By default there is nothing to answer, and bets are said as everywhere."""

    letters: Mapping[str, str] = field(default_factory=dict)
    """Verbs by the letter that will do for them."""
    whole: tuple[str, ...] = ()
    """Verbs that cost the most they can, where no price is said."""
    all_in: tuple[str, ...] = ()
    """What “all in” means: the first of these that may be said, at its highest."""
    hint: Phrase | None = None
    """How one answers here, where that is not plain."""
    examples: Callable[[T], tuple[Fact, ...]] = lambda _: ()
    """What may be said while bets are open: how one begins, and at the end what takes back; nothing
    where people bet on spots."""
    short: Callable[[T, Felt, str, str], tuple[Bet, ...]] = lambda *_: ()
    """The bets that a seat means by a line; nothing where it means something else."""
    lies: Callable[[T, R, str, Mapping[str, Fact]], Lines] = lambda *_: ()
    """What lies there, line by line, before a seat answers; seats by the names of their players."""
    opened: Callable[[T, R, Event], Lines] = lambda *_: ()
    """What an event opens to everybody's sight."""


def cards(lying: Iterable[Lying]) -> str:
    return " ".join(one.card for one in lying)


def name(hand: words.Phrase) -> Phrase:
    """What a hand is called."""
    return Phrase(f"hands.{hand.key}", dict(zip(words.PLACES, hand.ranks, strict=False)))

"""What a game shows at this layer: what an agent may do, and what it sees, as numbers.

A face gets the round as one seat may see it, and never more: hidden cards are `xx` in it. It deals
nothing and pays nothing; that is the game's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, TypeVar

from croupier.cards.card import HIDDEN, PACK
from croupier.games.awaiting import Ask
from croupier.games.game import Round, Terms
from croupier.games.sight import Lying

T = TypeVar("T", bound=Terms)
R = TypeVar("R", bound=Round)
Size = Literal["low", "half pot", "pot", "high"]
WAIT, BET = "wait", "bet"
_PLACES = {card: at for at, card in enumerate(PACK)}


class Move(NamedTuple):
    """One action: a word, at which of the prices that are offered, with which of one's own cards by
    their places; or a bet on a spot."""

    verb: str
    size: Size = "low"
    cards: tuple[int, ...] = ()
    spot: str = ""

    @property
    def name(self) -> str:
        """`hit`, `double (low)`, `exchange 1 3`, `bet on 17`."""
        if self.spot:
            return f"{self.verb} on {self.spot}"
        words = " ".join((self.verb, *(str(at + 1) for at in self.cards)))
        return words if self.size == "low" else f"{words} ({self.size})"


NOTHING = Move(WAIT)
"""What is said where nothing is asked: every agent's first action."""


class Field(NamedTuple):
    """One number of an observation, and between what it lies."""

    name: str
    low: float = 0
    high: float = 1


class View(NamedTuple, Generic[T, R]):
    """A round as a seat may see it: None before it begins. `ask`: what the seat has to answer;
    `seats`: all that play, clockwise; `unit`: what sums are counted in."""

    terms: T
    round: R | None
    seat: str
    seats: tuple[str, ...]
    ask: Ask | None
    unit: int
    over: bool

    @property
    def others(self) -> tuple[str, ...]:
        """Who plays besides, from the left on."""
        at = self.seats.index(self.seat)
        return (*self.seats[at + 1 :], *self.seats[:at])


def low_or_high(view: View[T, R], move: Move, low: int, high: int) -> int:
    """The least that is offered, or the most."""
    return high if move.size == "high" else low


def no_spots(terms: object) -> tuple[str, ...]:
    """The bet lies before the agent is asked."""
    return ()


def nothing_lies(view: object) -> Mapping[str, tuple[Lying, ...]]:
    return {}


def one_place(box: str, kind: str) -> str:
    return kind or box


@dataclass(frozen=True, kw_only=True)
class Face(Generic[T, R]):
    """`moves`: every action there is, besides waiting, for so many seats; where two come to the
    same at the moment, the first is meant. `fields` and `sees`: the names of what is seen, and
    that. `spots`: where a bet is what the agent decides; else it lies on a box of `boxes`, at the
    `place` of its kind, nothing for the main bet. `lies`: the cards on the table, by place.
    `vector`: where many tables at once are played by a compiled kernel."""

    moves: Callable[[T, int], tuple[Move, ...]]
    fields: Callable[[T, int], tuple[Field, ...]]
    sees: Callable[[View[T, R]], Iterable[float]]
    spots: Callable[[T], tuple[str, ...]] = no_spots
    boxes: Callable[[T], tuple[str, ...]] = no_spots
    place: Callable[[str, str], str] = one_place
    lies: Callable[[View[T, R]], Mapping[str, tuple[Lying, ...]]] = nothing_lies
    price: Callable[[View[T, R], Move, int, int], int] = low_or_high
    vector: str = ""


AnyFace = Face[Terms, Round]


def pack_fields(name: str, most: int = 1) -> tuple[Field, ...]:
    """A pile of cards: how often each card of a pack lies there."""
    return tuple(Field(f"{name} {card}", 0, most) for card in PACK)


def pack(lying: Iterable[Lying]) -> list[float]:
    """The same as numbers; what is hidden counts nowhere."""
    found = [0.0] * len(PACK)
    for each in lying:
        if each.card != HIDDEN:
            found[_PLACES[each.card]] += 1
    return found

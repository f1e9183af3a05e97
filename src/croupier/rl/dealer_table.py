"""Poker against the dealer, as far as its games agree: an ante lies on a box, and is played on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from croupier.games.dealer_table.boxes import ANTE
from croupier.games.dealer_table.round import DEALER, Hand
from croupier.games.felt import Wager
from croupier.games.sight import Lying
from croupier.rl.face import Field, pack, pack_fields

MOST = 1e6
OWN = ("own", "bank")
NUMBERS = (Field("asked"), Field("asked whether to buy"), Field("staked, in antes", 0, MOST))


class AnyRound(Protocol):
    """What rounds at such a table have in common."""

    @property
    def wagers(self) -> Mapping[str, Wager]: ...

    @property
    def hands(self) -> Mapping[str, Hand]: ...

    @property
    def bank(self) -> tuple[Lying, ...]: ...


def place(box: str, kind: str) -> str:
    """`1 ante`, and `1 bonus` beside it."""
    return f"{box} {kind or ANTE}"


def piles(*names: str) -> tuple[Field, ...]:
    return tuple(field for name in names for field in pack_fields(name))


def own(round: AnyRound | None, seat: str) -> tuple[Lying, ...]:
    """The cards of the seat's own box."""
    hands = () if round is None else round.hands.values()
    return next((hand.cards for hand in hands if hand.seat == seat), ())


def staked(round: AnyRound | None, seat: str, unit: int) -> float:
    wagers: Iterable[Wager] = () if round is None else round.wagers.values()
    return sum(wager.amount for wager in wagers if wager.seat == seat) / unit


def open_cards(*some: tuple[Lying, ...]) -> Iterator[float]:
    for lying in some:
        yield from pack(lying)


def lies(round: AnyRound | None) -> dict[str, tuple[Lying, ...]]:
    """Every box by its seat, and the bank."""
    if round is None:
        return {}
    return {**{hand.seat: hand.cards for hand in round.hands.values()}, DEALER: round.bank}

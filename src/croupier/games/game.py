"""What every game is: functions over frozen values.

A game knows no clock, no randomness, no money but what lies on it, no book's name and no player's.
`Terms` are the book's section and the table's plate, checked and compiled once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Protocol

import msgspec

from croupier.cards.card import Card
from croupier.cards.wheel import Wheel
from croupier.games.awaiting import Answer, Awaiting
from croupier.games.facts import Line
from croupier.games.felt import Felt, FeltEvent, Request
from croupier.rulebooks.schema.plate import Limits, Plate

Event = Any
"""A frozen msgspec struct with a tag; each game lists its own, the table joins them."""


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place on the layout as people need it: what it covers, its limits, what it pays."""

    spot: str
    kind: str
    minimum: int
    maximum: int | None
    pays: str
    clause: str
    covers: tuple[int, ...] = ()
    at: tuple[int, int] | None = None


class Recipe(msgspec.Struct, frozen=True):
    """A call bet as people need it: its chips and the ordinary bets they become."""

    name: str
    chips: int
    bets: tuple[tuple[str, int], ...]
    clause: str
    takes_number: bool = False


class Equipment(msgspec.Struct, frozen=True):
    """What stands on the table: decks in a shoe or a machine with their customs, or a wheel.

    `behind`: cards behind the cut card; `after_cut_card`: hands dealt after the one it came in;
    `player_cuts`: whether a player is asked to cut; `hand`: the most cards a hand can take, or as
    many as must be there to begin one. `burn_after_shuffle`, `burn_at_dealer_change`: cards burned
    then; `cut_least`: cards a player cuts at least from either end; `declined_by`: who cuts when no
    player does; `returned_at`: with so many cards out a machine gets them back.

    Between players: `buy_in`: what a seat brings to the table, None where nobody has a stack;
    `least_players`: how many a hand needs; `button`: one goes around, first to the highest card,
    and among equal ones by `suits`, the lowest first; `blinds`: whoever missed the big one waits
    for it; `added_clause`: no chips are added during a hand; `turn_clause`: everyone in turn.
    """

    device: str
    decks: int = 0
    behind: int | None = None
    after_cut_card: int = 0
    player_cuts: bool = False
    hand: int = 0
    wheel: Wheel | None = None
    burn_after_shuffle: int = 0
    burn_at_dealer_change: int = 0
    cut_least: int = 0
    declined_by: str = "dealer"
    returned_at: int = 0
    buy_in: Limits | None = None
    least_players: int = 1
    button: bool = False
    suits: str = ""
    blinds: bool = False
    added_clause: str = ""
    turn_clause: str = ""


class Mistakes(msgspec.Struct, frozen=True):
    """What becomes of a card that came out unasked, and of one drawn when the bank had to stand."""

    exposed: Literal["played", "put away"]
    exposed_clause: str
    past_bank: Literal["next round", "put away"]
    past_clause: str


class Game(Protocol):
    """The shape all games satisfy; the round itself is each game's own frozen struct."""

    name: str

    def compile(self, rules: Any, plate: Any) -> Any:
        """Terms; a plate the book does not allow is a `RuleBookError` with all problems."""

    def default_plate(self, rules: Any, currency: str) -> Plate:
        """A plate a house could open with."""

    def closing_clause(self, terms: Any) -> str:
        """The clause by which a late bet is returned."""

    def last_games(self, terms: Any) -> int:
        """How many last games are announced at closing time."""

    def max_seats(self, terms: Any) -> int:
        """How many players the book lets play at one table."""

    def equipment(self, terms: Any) -> Equipment: ...

    def spots(self, terms: Any) -> tuple[Spot, ...]: ...

    def recipes(self, terms: Any) -> tuple[Recipe, ...]: ...

    def accept(self, terms: Any, felt: Felt, request: Request) -> tuple[FeltEvent, ...]: ...

    def open(self, terms: Any, start: Any, /) -> tuple[tuple[Event, ...], Any]:
        """What a round begins with: the felt, or where players have stacks their `Start`."""

    def awaiting(self, terms: Any, round: Any) -> Awaiting: ...

    def decide(self, terms: Any, round: Any, answer: Answer) -> tuple[tuple[Event, ...], Any]: ...

    def evolve(self, round: Any, event: Event) -> Any: ...

    def due(self, terms: Any, round: Any) -> tuple[Line, ...]: ...

    def withdrawn(self, terms: Any, round: Any, place: str) -> tuple[Event, ...]:
        """A place that was passed over sits the round out: its stakes go back, and what follows."""

    def mistakes(self, terms: Any) -> Mistakes | None:
        """What the book says about cards dealt by mistake; None where it says nothing."""

    def cleared(self, round: Any) -> tuple[Card, ...]:
        """Cards of this round that have been taken away: where the cards run out in mid-round they
        are shuffled again with the rest."""

    def result(self, round: Any) -> Mapping[str, Any] | None:
        """The outcome for the board and the roads, once it is known; values as JSON has them."""

    def consequence(self, event: Event, currency: str) -> str | None:
        """The event as a `=` line of the round's text; None where the text does not show it."""

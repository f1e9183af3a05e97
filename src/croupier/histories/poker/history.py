"""A hand between players as its history tells it: who played, street by street, who got what.

Read from the entries of a hand that is over, as a journal has them, and from nothing else. Cards
are taken from what was said: where a reader may not see one, it says `xx` and so does the history.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from croupier.cards.card import Card
from croupier.errors import Refused
from croupier.games.facts import PotGiven
from croupier.games.poker.events import Acted, Dealt, Hand, Opened, Posted, PotsMade
from croupier.games.poker.events import Event as PokerEvent
from croupier.games.poker.fold import evolve
from croupier.games.poker.state import Round
from croupier.phrase import phrase
from croupier.table.entry import Entry
from croupier.table.room.events import HandStarted
from croupier.table.room.fold import seat_number
from croupier.table.strikes import standing


class Act(NamedTuple):
    """A word in its turn: what it put in, and what lies there then on this street. `clock`: it was
    given by the clock."""

    seat: str
    verb: str
    amount: int
    total: int
    all_in: bool
    clock: bool


class Street(NamedTuple):
    """Cards to seats and to the board, in the order of the deal, and the words after them. `down`:
    some of them lie face down."""

    number: int
    down: bool
    hands: dict[str, tuple[Card, ...]]
    board: tuple[Card, ...]
    acts: tuple[Act, ...]


class History(NamedTuple):
    """`stacks`: at the end, in the order of `opened`. `shown_after`: the last street on which
    anybody could bet; who is left shows after it."""

    started: HandStarted
    opened: Opened
    posted: tuple[Posted, ...]
    streets: tuple[Street, ...]
    shown: tuple[Hand, ...]
    shown_after: int
    given: tuple[PotGiven, ...]
    stacks: tuple[int, ...]

    @property
    def places(self) -> dict[str, int]:
        """The numbers of all seats at the table: as they are named, `p7`, or else in their
        order."""
        seats = tuple(dict.fromkeys((*self.started.seats, *self.opened.seats)))
        numbers = tuple(map(seat_number, seats))
        named = 0 not in numbers and len(set(numbers)) == len(seats)
        return dict(zip(seats, numbers if named else range(1, len(seats) + 1), strict=True))

    def shows(self, street: Street) -> bool:
        """Whether hands are shown after this street, or another card of them."""
        return street.number == self.shown_after or (
            street.number > self.shown_after and street.down
        )


def read_history(entries: Iterable[Entry]) -> History:
    """The history of a hand that is over; of any other round there is none."""
    entries = tuple(entries)
    name = next((entry.round for entry in entries if entry.round), "")
    reader = _Reader()
    for entry in standing(entries):
        reader.read(entry)
    started, play = reader.started, reader.play
    if started is None or play.ended is None:
        between = any(isinstance(e, HandStarted) for entry in entries for e in entry.events)
        why = phrase("history.hand-not-over" if between else "history.not-between-players")
        raise Refused("no-history", round=name, why=why)
    return History(
        started,
        play.opened,
        tuple(reader.posted),
        tuple(reader.streets()),
        play.shown,
        reader.shown_after or len(reader.acts),
        tuple(reader.given),
        play.stacks,
    )


class _Reader:
    """Goes through the entries and keeps what a history says."""

    def __init__(self) -> None:
        self.started: HandStarted | None = None
        self.play = Round()
        self.posted: list[Posted] = []
        self.cards: dict[int, list[tuple[str, Card]]] = {}
        self.acts: dict[int, list[Act]] = {}
        self.given: list[PotGiven] = []
        self.shown_after = 0

    def read(self, entry: Entry) -> None:
        for event in entry.events:
            if isinstance(event, HandStarted):
                self.started = event
            elif isinstance(event, PokerEvent):
                self.play = evolve(self.play, event)
                self._keep(event, entry)

    def _keep(self, event: Any, entry: Entry) -> None:
        match event:
            case Posted():
                self.posted.append(event)
            case Dealt(street=street):
                self.acts.setdefault(street, [])
                self.cards.setdefault(street, []).extend(
                    (place, lying.card) for place, lying in zip(event.to, event.cards, strict=True)
                )
            case Acted(seat=seat):
                at = self.play.seats.index(seat)
                all_in = bool(event.amount) and not self.play.stacks[at]
                total = self.play.bets[at]
                self.acts[self.play.street].append(
                    Act(seat, event.verb, event.amount, total, all_in, entry.clock)
                )
            case PotsMade():
                self._pots()
            case PotGiven():
                self.given.append(event)

    def _pots(self) -> None:
        """After this street nobody bets any more: one has chips left at most."""
        live, able = self.play.live, self.play.able
        if live & live - 1 and not able & able - 1 and not self.shown_after:
            self.shown_after = self.play.street - 1

    def streets(self) -> Iterator[Street]:
        for number, cards in self.cards.items():
            hands: dict[str, tuple[Card, ...]] = {}
            down = any(place.endswith(" down") for place, _ in cards)
            for place, card in cards:
                where = place.partition(" ")[0]
                hands[where] = (*hands.get(where, ()), card)
            board = hands.pop("board", ())
            hands.pop("burn", None)
            yield Street(number, down, hands, board, tuple(self.acts[number]))

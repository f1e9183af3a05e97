"""A table as it stands: everything about it that decides what may happen next.

Knows no clock but the times in the events, and of the game only what lies in its round.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from croupier.errors import InvariantBroken
from croupier.games.felt import Felt, Placed, TakenBack, Wager
from croupier.games.game import AnyGame, Round
from croupier.games.registry import game_of
from croupier.rulebooks.schema.plate import Plate
from croupier.table.entry import Entry
from croupier.table.events import Carried, Listed, Seated, SeatOffered, TableOpened, Wished
from croupier.table.room.state import Room

Phase = Literal["closed", "cutting", "betting", "playing", "settled"]
NOTHING: Mapping[str, int] = {}


class ShoeState(msgspec.Struct, frozen=True, gc=False):
    """The shoe on the table, or the machine, as far as everyone knows it: what is out, never what
    is inside. `without`: cards that lay on the table when the rest was shuffled in mid-round.
    `deck`: a deck in the dealer's hand, for one round only. `seal`: the hash of what the vault has
    of its order; nothing where it lies in a dealer's hand."""

    name: str
    decks: int
    cut_at: int = 0
    out: int = 0
    seen: dict[str, int] = {}
    hands_left: int | None = None
    cut_card_in: int = 0
    without: int = 0
    machine: bool = False
    deck: bool = False
    seal: str = ""

    @property
    def left(self) -> int:
        return self.decks * 52 - self.without - self.out


class Table(msgspec.Struct, frozen=True, gc=False):
    """A stake lies in one place: on the `felt` while bets are open, then in the round, `play`.

    `last`: each seat's bets at the last “no more bets”. `owed`: cards to be burned before the next
    window; `exposed`: cards in front of the shoe, dealt before any other; `dealers`: how often the
    dealer has changed; `queue` and `offer`: the waiting list; `wish`: what somebody wishes
    for the next round. `carried`: what of contributions is less than a unit, by jackpot system.
    `entries`: of the present round, for
    they may be struck, and `before`: the table before the first of them.
    """

    opened: TableOpened | None = None
    phase: Phase = "closed"
    seats: dict[str, Seated] = {}
    felt: Felt = Felt()
    last: dict[str, tuple[Placed, ...]] = {}
    round: str = ""
    number: int = 0
    play: Round | None = None
    closes_at: int = 0
    next_at: int = 0
    shoe: ShoeState | None = None
    cutter: str = ""
    cut_by: int = 0
    declined: tuple[str, ...] = ()
    owed: int = 0
    exposed: tuple[str, ...] = ()
    dealer: str = ""
    dealers: int = 0
    last_games: int | None = None
    results: tuple[Mapping[str, object], ...] = ()
    queue: tuple[Listed, ...] = ()
    offer: SeatOffered | None = None
    wish: Wished | None = None
    room: Room = Room()
    carried: dict[str, Carried] = {}
    entries: tuple[Entry, ...] = ()
    before: Table | None = None

    @property
    def plate(self) -> Plate:
        if self.opened is None:
            raise InvariantBroken("invariant", what="a table that never opened has no plate")
        return self.opened.plate

    @property
    def tournament(self) -> str:
        """Whose table it is; nothing where it is no tournament's."""
        return self.opened.tournament if self.opened else ""

    @property
    def game(self) -> AnyGame | None:
        return game_of(self.opened.game) if self.opened else None

    @property
    def wagers(self) -> Mapping[str, Wager]:
        """What lies on the table, by name."""
        if self.phase != "playing" or self.play is None or self.game is None:
            return self.felt.wagers
        return self.game.wagers(self.play)

    @property
    def lying(self) -> Felt:
        """The felt as it lies, whether it may still be changed or not."""
        return Felt(dict(self.wagers), self.felt.colours) if self.phase == "playing" else self.felt

    def stakes(self, seat: str) -> tuple[Wager, ...]:
        return tuple(wager for wager in self.wagers.values() if wager.seat == seat)

    @property
    def stacks(self) -> Mapping[str, int]:
        """Chips by seat, those in a hand among them."""
        here, playing = self.room.stacks, in_play(self)
        if not playing:
            return here
        return {seat: chips + playing.get(seat, 0) for seat, chips in here.items()}

    def takes_bets(self, now: int) -> bool:
        """Whether the window is open: until its time, even where nobody has said so yet."""
        return self.phase == "betting" and not (self.closes_at and now >= self.closes_at)

    def later(self, now: int, what: str) -> int:
        """When the clock speaks; never, at a table that is dealt by hand."""
        opened = self.opened
        if opened is None or opened.by_hand:
            return 0
        wait: int = getattr(opened.timing, what)
        return now + wait


def in_play(table: Table) -> Mapping[str, int]:
    """The stacks of those who play a hand now; nothing where nobody does."""
    game = table.game
    if table.phase != "playing" or table.play is None or game is None or game.between is None:
        return NOTHING
    return game.between.stacks(table.play)


def laid(table: Table) -> dict[str, tuple[Placed, ...]]:
    """What each seat has placed in this round and not taken back, in order."""
    found: dict[str, tuple[Placed, ...]] = {}
    for entry in table.entries:
        for event in entry.events:
            if isinstance(event, Placed):
                found[event.seat] = (*found.get(event.seat, ()), event)
            elif isinstance(event, TakenBack):
                found[event.seat] = _unlaid(found.get(event.seat, ()), event)
    lying = {seat: _lying(table, placed) for seat, placed in found.items()}
    return {seat: placed for seat, placed in lying.items() if placed}


def _lying(table: Table, mine: tuple[Placed, ...]) -> tuple[Placed, ...]:
    """Without what went back when bets were closed before, and does not lie there any more."""
    for name in {placed.wager for placed in mine}:
        on_it = [placed for placed in mine if placed.wager == name]
        lies = table.felt.wagers.get(name)
        over = sum(placed.amount for placed in on_it) - (lies.amount if lies else 0)
        if over > 0:
            chips = sum(placed.chips for placed in on_it) - (lies.chips if lies else 0)
            first = on_it[0]
            mine = _unlaid(mine, TakenBack(first.seat, first.spot, over, first.colour, chips))
    return mine


def _unlaid(mine: tuple[Placed, ...], event: TakenBack) -> tuple[Placed, ...]:
    """What was placed last on that spot goes first."""
    kept: list[Placed] = []
    amount, chips = event.amount, event.chips
    for placed in reversed(mine):
        off = min(amount, placed.amount) if placed.spot == event.spot else 0
        amount -= off
        if off == placed.amount:
            chips -= placed.chips
            continue
        if off:
            left = max(0, placed.chips - chips)
            placed = msgspec.structs.replace(placed, amount=placed.amount - off, chips=left)
        kept.append(placed)
    return tuple(reversed(kept))

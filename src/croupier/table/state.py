"""A table as it stands: the fold of its entries.

Total and without terms: any old journal folds for ever. Knows no clock but the times in the events.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from croupier.errors import InvariantBroken
from croupier.games.awaiting import Drawn
from croupier.games.catalogue import GAMES
from croupier.games.facts import Line
from croupier.games.felt import Changed, ColourChips, Felt, Placed, TakenBack, lay
from croupier.rulebooks.schema.plate import Plate
from croupier.table.events import (
    CutCardCame,
    Entry,
    LastGames,
    Left,
    NextDue,
    PlateChanged,
    RoundOver,
    Seated,
    ShoeCut,
    ShoeSealed,
    Struck,
    TableClosed,
    TableOpened,
    WindowClosed,
    WindowOpened,
)

Phase = Literal["closed", "cutting", "betting", "playing", "settled"]
BOARD = 500
"""Results kept for the board."""


class ShoeState(msgspec.Struct, frozen=True):
    """The shoe on the table, as far as everyone knows it: what is out, never what is inside."""

    name: str
    decks: int
    cut_at: int = 0
    out: int = 0
    seen: dict[str, int] = {}
    hands_left: int | None = None
    cut_card_in: int = 0


class Table(msgspec.Struct, frozen=True):
    """Everything about a table that decides what may happen next."""

    opened: TableOpened | None = None
    phase: Phase = "closed"
    seats: dict[str, Seated] = {}
    felt: Felt = Felt()
    laid: dict[str, tuple[Placed, ...]] = {}
    last: dict[str, tuple[Placed, ...]] = {}
    round: str = ""
    number: int = 0
    play: Any = None
    closes_at: int = 0
    next_at: int = 0
    shoe: ShoeState | None = None
    cutter: str = ""
    cut_by: int = 0
    last_games: int | None = None
    results: tuple[Mapping[str, Any], ...] = ()
    entries: tuple[Entry, ...] = ()
    before: Table | None = None

    @property
    def plate(self) -> Plate:
        if self.opened is None:
            raise InvariantBroken("invariant", what="a table that never opened has no plate")
        return self.opened.plate

    def takes_bets(self, now: int) -> bool:
        """Whether the window is open: until its time, even where nobody has said so yet."""
        return self.phase == "betting" and not (self.closes_at and now >= self.closes_at)

    def as_its_round_left_it(self) -> Table:
        """After the last entry of the round: whatever is different now came since."""
        table = self.before or Table()
        for entry in self.entries:
            table = fold(table, entry)
        return table


def fold(table: Table, entry: Entry) -> Table:
    """The table after an entry. The entries of the present round are kept: they may be struck."""
    if any(isinstance(event, Struck) for event in entry.events):
        return _restruck(table, entry)
    if entry.round and entry.round != table.round:
        before = msgspec.structs.replace(table, entries=(), before=None)
        table = msgspec.structs.replace(before, before=before)
    for event in entry.events:
        table = evolve(table, event)
    if isinstance(entry.word, Drawn):
        table = _dealt(table, entry.word)
    if entry.round:
        table = msgspec.structs.replace(table, entries=(*table.entries, entry))
    return table


def _restruck(table: Table, entry: Entry) -> Table:
    """What stands is folded anew; who sits where stays. Cards that left a sealed shoe stay out."""
    struck = next(event for event in entry.events if isinstance(event, Struck))
    again = table.before or Table()
    for kept in table.entries[: struck.entry - 1]:
        again = fold(again, kept)
    by_hand = table.opened is not None and table.opened.by_hand
    again = msgspec.structs.replace(
        again,
        seats=table.seats,
        felt=Felt(again.felt.wagers, _colours_of(again, table.seats)),
        shoe=again.shoe if by_hand else table.shoe,
    )
    if struck.entry > 1:
        return msgspec.structs.replace(again, entries=(*again.entries, entry))
    over = next((event for event in entry.events if isinstance(event, RoundOver)), None)
    return msgspec.structs.replace(
        again,
        phase="settled",
        round=table.round,
        number=table.number,
        play=None,
        next_at=over.next_at if over else 0,
    )


def _colours_of(table: Table, seats: dict[str, Seated]) -> dict[str, ColourChips]:
    """The colours of those who still sit where they sat: whoever left gave theirs back."""
    return {
        colour: chips
        for colour, chips in table.felt.colours.items()
        if seats.get(chips.seat) == table.seats.get(chips.seat)
    }


def _dealt(table: Table, drawn: Drawn) -> Table:
    """The shoe after these cards; a card nobody saw is out all the same."""
    if table.shoe is None or drawn.device != "shoe":
        return table
    seen = dict(table.shoe.seen)
    for card in drawn.outcomes:
        seen[card] = seen.get(card, 0) + 1
    out = table.shoe.out + len(drawn.outcomes)
    return msgspec.structs.replace(
        table, shoe=msgspec.structs.replace(table.shoe, seen=seen, out=out)
    )


def evolve(table: Table, event: Any) -> Table:
    """The table after one event. Never refuses and never fails."""
    match event:
        case Placed() | TakenBack() | Changed():
            return _felt(table, event)
        case Line():
            return _settled_wager(table, event)
        case TableOpened() | TableClosed() | PlateChanged() | LastGames():
            return _house(table, event)
        case Seated() | Left():
            return _seats(table, event)
        case ShoeSealed() | ShoeCut() | CutCardCame():
            return _shoe(table, event)
        case WindowOpened() | WindowClosed() | NextDue() | RoundOver():
            return _course(table, event)
        case _:
            return _played(table, event)


def _felt(table: Table, event: Placed | TakenBack | Changed) -> Table:
    felt = lay(table.felt, event)
    if isinstance(event, Changed):
        return msgspec.structs.replace(table, felt=felt)
    mine = table.laid.get(event.seat, ())
    mine = (*mine, event) if isinstance(event, Placed) else _unlaid(mine, event)
    return msgspec.structs.replace(table, felt=felt, laid={**table.laid, event.seat: mine})


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


def _settled_wager(table: Table, line: Line) -> Table:
    """A line lifts its wager off the felt; an excess only its own part of it."""
    play = GAMES[table.opened.game].evolve(table.play, line) if table.opened else table.play
    spot, _, seat = line.wager.rpartition("/")
    if spot.endswith(" excess"):
        cut = table.play.wagers[line.wager]
        back = TakenBack(seat, spot.removesuffix(" excess"), line.back, cut.colour, cut.chips)
        return msgspec.structs.replace(_felt(table, back), play=play)
    wagers = {name: wager for name, wager in table.felt.wagers.items() if name != line.wager}
    return msgspec.structs.replace(table, felt=Felt(wagers, table.felt.colours), play=play)


def _house(table: Table, event: TableOpened | TableClosed | PlateChanged | LastGames) -> Table:
    match event:
        case TableOpened():
            return msgspec.structs.replace(table, opened=event, phase="settled", last_games=None)
        case TableClosed():
            return msgspec.structs.replace(table, phase="closed", closes_at=0, next_at=0)
        case PlateChanged(plate):
            opened = table.opened and msgspec.structs.replace(table.opened, plate=plate)
            return msgspec.structs.replace(table, opened=opened)
        case LastGames(left):
            return msgspec.structs.replace(table, last_games=left)


def _seats(table: Table, event: Seated | Left) -> Table:
    if isinstance(event, Seated):
        return msgspec.structs.replace(table, seats={**table.seats, event.seat: event})
    colours = {k: v for k, v in table.felt.colours.items() if v.seat != event.seat}
    return msgspec.structs.replace(
        table,
        seats={seat: who for seat, who in table.seats.items() if seat != event.seat},
        felt=Felt(table.felt.wagers, colours),
        laid={seat: laid for seat, laid in table.laid.items() if seat != event.seat},
        last={seat: last for seat, last in table.last.items() if seat != event.seat},
    )


def _shoe(table: Table, event: ShoeSealed | ShoeCut | CutCardCame) -> Table:
    match event:
        case ShoeSealed(name, decks, _, cutter, cut_by):
            return msgspec.structs.replace(
                table,
                phase="cutting",
                shoe=ShoeState(name, decks),
                cutter=cutter,
                cut_by=cut_by,
                results=(),
            )
        case ShoeCut(_, at):
            shoe = table.shoe and msgspec.structs.replace(table.shoe, cut_at=at)
            return msgspec.structs.replace(table, phase="settled", shoe=shoe, cutter="", cut_by=0)
        case CutCardCame(left):
            shoe = table.shoe and msgspec.structs.replace(
                table.shoe, hands_left=left, cut_card_in=table.number
            )
            return msgspec.structs.replace(table, shoe=shoe)


def _course(table: Table, event: WindowOpened | WindowClosed | NextDue | RoundOver) -> Table:
    match event:
        case WindowOpened(round, number, closes_at, _):
            return msgspec.structs.replace(
                table,
                phase="betting",
                round=round,
                number=number,
                closes_at=closes_at,
                next_at=0,
                play=None,
                laid={} if round != table.round else table.laid,
            )
        case WindowClosed(next_at):
            return msgspec.structs.replace(
                table, phase="playing", closes_at=0, next_at=next_at, last=_bets(table)
            )
        case NextDue(at):
            return msgspec.structs.replace(table, next_at=at)
        case RoundOver(_, next_at):
            return msgspec.structs.replace(_shown(table), phase="settled", next_at=next_at)


def _bets(table: Table) -> dict[str, tuple[Placed, ...]]:
    """Each seat's bets at “no more bets”, to be repeated; who sat out keeps the old ones."""
    bets = {seat: placed for seat, placed in table.laid.items() if placed}
    return {**table.last, **bets}


def _shown(table: Table) -> Table:
    if table.opened is None:
        return table
    result = GAMES[table.opened.game].result(table.play)
    if result is None:
        return table
    results = (*table.results, {"round": table.round, **result})[-BOARD:]
    return msgspec.structs.replace(table, results=results)


def _played(table: Table, event: Any) -> Table:
    """An event of the game's own."""
    if table.opened is None:
        return table
    return msgspec.structs.replace(table, play=GAMES[table.opened.game].evolve(table.play, event))

"""A table as it stands: the fold of its entries.

Total and without terms: any old journal folds for ever. Knows no clock but the times in the events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import zip_longest
from typing import Any, Literal

import msgspec

from croupier.cards.card import HIDDEN
from croupier.errors import InvariantBroken
from croupier.games.awaiting import Drawn
from croupier.games.catalogue import GAMES
from croupier.games.facts import Back, Line, PotGiven, Put, Stake
from croupier.games.felt import Changed, ColourChips, Felt, Placed, TakenBack, lay
from croupier.rulebooks.schema.plate import Plate
from croupier.table.events import (
    AnnounceLast,
    BankStarted,
    CardsBurned,
    CardsReturned,
    CutCardCame,
    CutDeclined,
    DealerChanged,
    Entry,
    Exposed,
    LastGames,
    Left,
    Listed,
    MachineLoaded,
    NextDue,
    PlateChanged,
    RoundOver,
    Seated,
    SeatOffered,
    ShoeCut,
    ShoeSealed,
    Struck,
    TableClosed,
    TableOpened,
    WindowClosed,
    WindowOpened,
    Withdrawn,
)
from croupier.table.room import fold as room

Phase = Literal["closed", "cutting", "betting", "playing", "settled"]
BOARD = 500
"""Results kept for the board."""
CARDS = ("shoe", "machine", "deck")
"""Devices that give cards."""
HAND = "hand"
"""The dealer's hand, which turns a card that nobody had seen."""


class ShoeState(msgspec.Struct, frozen=True):
    """The shoe on the table, or the machine, as far as everyone knows it: what is out, never what
    is inside. `without`: cards that lay on the table when the rest was shuffled in mid-round.
    `deck`: a deck in the dealer's hand, for one round only."""

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

    @property
    def left(self) -> int:
        return self.decks * 52 - self.without - self.out


class Table(msgspec.Struct, frozen=True):
    """Everything about a table that decides what may happen next.

    `owed`: cards to be burned before the next window; `exposed`: cards in front of the shoe, dealt
    before any other; `dealers`: how often the dealer has changed.

    Between players: `stacks` by seat; `button`, `fresh` when it was drawn and nobody has played
    with it yet, `high` the cards drawn for it so far; `blind`: who posted the big blind last;
    `out`: who sits out, and why; `waits`: for the big blind; `leaving`: with the end of the hand;
    `queue` and `offer`: the waiting list; `banks`: time left; `thinking`: who is using it up.
    """

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
    declined: tuple[str, ...] = ()
    owed: int = 0
    exposed: tuple[str, ...] = ()
    dealer: str = ""
    dealers: int = 0
    last_games: int | None = None
    results: tuple[Mapping[str, Any], ...] = ()
    stacks: dict[str, int] = {}
    button: str = ""
    fresh: bool = False
    high: dict[str, str] = {}
    blind: str = ""
    out: dict[str, str] = {}
    waits: tuple[str, ...] = ()
    leaving: tuple[str, ...] = ()
    queue: tuple[Listed, ...] = ()
    offer: SeatOffered | None = None
    banks: dict[str, int] = {}
    thinking: BankStarted | None = None
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

    def later(self, now: int, what: str) -> int:
        """When the clock speaks; never, at a table that is dealt by hand."""
        if self.opened is None or self.opened.by_hand:
            return 0
        return now + int(getattr(self.opened.timing, what))

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
    if isinstance(entry.word, Drawn):
        table = _dealt(table, entry.word)
    for event in entry.events:
        table = evolve(table, event)
    if entry.round:
        table = msgspec.structs.replace(table, entries=(*table.entries, entry))
    return table


def _restruck(table: Table, entry: Entry) -> Table:
    """What stands is folded anew; who sits where stays."""
    struck = next(event for event in entry.events if isinstance(event, Struck))
    again = table.before or Table()
    for kept in table.entries[: struck.entry - 1]:
        again = fold(again, kept)
    again = msgspec.structs.replace(
        _as_they_are(again, table, struck.entry),
        seats=table.seats,
        felt=Felt(again.felt.wagers, _colours_of(again, table.seats)),
        shoe=table.shoe if _keeps_its_cards(table) else again.shoe,
        last_games=_announced(table.entries[struck.entry - 1 :], again.last_games),
    )
    if struck.entry > 1:
        for event in entry.events:
            again = _course(again, event) if isinstance(event, NextDue) else again
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


def _announced(struck: tuple[Entry, ...], before: int | None) -> int | None:
    """The last games are no part of what was played: announced once, they stay announced."""
    words = (entry for entry in struck if isinstance(entry.word, AnnounceLast))
    events = (event for entry in words for event in entry.events)
    return next((event.left for event in events if isinstance(event, LastGames)), before)


def _as_they_are(again: Table, table: Table, first: int) -> Table:
    """Struck is what was played: the people stay as they are, with the chips they have brought."""
    events = (event for entry in table.entries[first - 1 :] for event in entry.events)
    stacks = room.restored(table, events)
    return msgspec.structs.replace(
        again,
        stacks=stacks,
        out={s: why for s, why in table.out.items() if why != room.NO_CHIPS or not stacks.get(s)},
        waits=tuple(s for s in again.waits if again.seats.get(s) == table.seats.get(s)),
        leaving=table.leaving,
        queue=table.queue,
        offer=table.offer,
        banks=table.banks,
        thinking=None,
    )


def _keeps_its_cards(table: Table) -> bool:
    """Cards that left a sealed shoe stay out; a hand or a machine takes them back."""
    by_hand = table.opened is not None and table.opened.by_hand
    return not by_hand and not (table.shoe and table.shoe.machine)


def _colours_of(table: Table, seats: dict[str, Seated]) -> dict[str, ColourChips]:
    """The colours of those who still sit where they sat: whoever left gave theirs back."""
    return {
        colour: chips
        for colour, chips in table.felt.colours.items()
        if seats.get(chips.seat) == table.seats.get(chips.seat)
    }


def _dealt(table: Table, drawn: Drawn) -> Table:
    """The shoe after these cards; a card nobody saw is out all the same. What lay in front of the
    shoe is out of it already; it is not burned."""
    if drawn.device == HAND:
        return _turned(table, drawn.outcomes)
    if drawn.device not in CARDS:
        return table
    waiting = 0 if table.phase == "settled" else len(table.exposed)
    table = msgspec.structs.replace(
        table, exposed=table.exposed[min(waiting, len(drawn.outcomes)) :]
    )
    return _out(table, drawn.outcomes[waiting:])


def _out(table: Table, cards: tuple[str, ...]) -> Table:
    shoe = table.shoe
    if shoe is None:
        return table
    shoe = msgspec.structs.replace(shoe, seen=_counted(cards, shoe.seen), out=shoe.out + len(cards))
    return msgspec.structs.replace(table, shoe=shoe)


def _turned(table: Table, cards: tuple[str, ...]) -> Table:
    """Cards that were out already and are now seen."""
    shoe = table.shoe
    if shoe is None:
        return table
    seen = _counted(cards, shoe.seen)
    seen[HIDDEN] = max(0, seen.get(HIDDEN, 0) - len(cards))
    return msgspec.structs.replace(table, shoe=msgspec.structs.replace(shoe, seen=seen))


def _counted(cards: Iterable[str], seen: Mapping[str, int]) -> dict[str, int]:
    counted = dict(seen)
    for card in cards:
        counted[card] = counted.get(card, 0) + 1
    return counted


def lying_cards(table: Table) -> tuple[str, ...]:
    """The cards of this round that lie on the table, face down or up: not those that were burned
    or taken away. Where all the cards of the shoe lie, none of them counts: another pack comes."""
    drawn = (entry.word for entry in table.entries if isinstance(entry.word, Drawn))
    lying = Counter(
        card
        for word in drawn
        if word.device in CARDS
        for card, place in zip_longest(word.outcomes, word.to, fillvalue="")
        if place != "burn"
    )
    if table.opened is not None and table.play is not None:
        lying -= Counter(GAMES[table.opened.game].cleared(table.play))
    if table.shoe is not None and lying.total() >= table.shoe.decks * 52:
        return ()
    return tuple(lying.elements())


def evolve(table: Table, event: Any) -> Table:
    """The table after one event. Never refuses and never fails."""
    match event:
        case Placed() | TakenBack() | Changed():
            return _felt(table, event)
        case Stake():
            return _staked(table, event)
        case Line():
            return _settled_wager(table, event)
        case TableOpened() | TableClosed() | PlateChanged() | LastGames() | DealerChanged():
            return _house(table, event)
        case Seated() | Left():
            return _seats(table, event)
        case ShoeSealed() | MachineLoaded() | ShoeCut() | CutDeclined() | CutCardCame():
            return _shoe(table, event)
        case CardsReturned() | CardsBurned() | Exposed() | Withdrawn():
            return _cards(table, event)
        case WindowOpened() | WindowClosed() | NextDue() | RoundOver():
            return _course(table, event)
        case Put() | Back() | PotGiven():
            return _played(room.chips(table, event), event)
        case _:
            mine = isinstance(event, room.Event)
            return room.evolve(table, event) if mine else _played(table, event)


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


def _staked(table: Table, stake: Stake) -> Table:
    """What is put up in mid-round lies on the felt too; it is no bet that could be repeated."""
    spot = stake.wager.rpartition("/")[0]
    felt = lay(table.felt, Placed(stake.seat, spot, stake.amount))
    return _played(msgspec.structs.replace(table, felt=felt), stake)


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


def _house(
    table: Table, event: TableOpened | TableClosed | PlateChanged | LastGames | DealerChanged
) -> Table:
    match event:
        case TableOpened():
            table = _other_hands(table, event)
            return msgspec.structs.replace(table, opened=event, phase="settled", last_games=None)
        case TableClosed():
            table = msgspec.structs.replace(table, phase="closed", closes_at=0, next_at=0)
            return room.new_evening(table)
        case PlateChanged(plate):
            opened = table.opened and msgspec.structs.replace(table.opened, plate=plate)
            return msgspec.structs.replace(table, opened=opened)
        case LastGames(left):
            return msgspec.structs.replace(table, last_games=left)
        case DealerChanged(name, burn):
            return msgspec.structs.replace(table, dealer=name, dealers=table.dealers + 1, owed=burn)


def _other_hands(table: Table, opened: TableOpened) -> Table:
    """Where a dealer takes over from the clock, or the clock from him, cards of another shoe are
    dealt: nobody goes on from what the other one held."""
    if table.opened is None or table.opened.by_hand == opened.by_hand:
        return table
    return msgspec.structs.replace(table, shoe=None, owed=0, exposed=())


def _seats(table: Table, event: Seated | Left) -> Table:
    if isinstance(event, Seated):
        return msgspec.structs.replace(table, seats={**table.seats, event.seat: event})
    colours = {k: v for k, v in table.felt.colours.items() if v.seat != event.seat}
    return msgspec.structs.replace(
        room.gone(table, event.seat),
        seats={seat: who for seat, who in table.seats.items() if seat != event.seat},
        felt=Felt(table.felt.wagers, colours),
        laid={seat: laid for seat, laid in table.laid.items() if seat != event.seat},
        last={seat: last for seat, last in table.last.items() if seat != event.seat},
    )


def _shoe(
    table: Table, event: ShoeSealed | MachineLoaded | ShoeCut | CutDeclined | CutCardCame
) -> Table:
    match event:
        case ShoeSealed(name, decks, _, cutter, cut_by):
            sealed = ShoeState(name, decks, without=event.without, deck=event.deck)
            table = _brought(table, sealed, event.burn)
            if table.phase == "playing":
                return table
            return msgspec.structs.replace(
                table, phase="cutting", cutter=cutter, cut_by=cut_by, declined=()
            )
        case CutDeclined(seat, cutter, cut_by):
            return msgspec.structs.replace(
                table, cutter=cutter, cut_by=cut_by, declined=(*table.declined, seat)
            )
        case MachineLoaded(name, decks, burn, without):
            return _brought(table, ShoeState(name, decks, without=without, machine=True), burn)
        case ShoeCut(_, at):
            shoe = table.shoe and msgspec.structs.replace(table.shoe, cut_at=at)
            phase = "settled" if table.phase == "cutting" else table.phase
            return msgspec.structs.replace(table, phase=phase, shoe=shoe, cutter="", cut_by=0)
        case CutCardCame(left):
            shoe = table.shoe and msgspec.structs.replace(
                table.shoe, hands_left=left, cut_card_in=table.number
            )
            return msgspec.structs.replace(table, shoe=shoe)


def _brought(table: Table, shoe: ShoeState, burn: int) -> Table:
    """Another shoe or machine, and a new board; a deck comes for every round, and the board goes
    on. In mid-round it is the rest of the cards, for this round only."""
    if shoe.deck and table.phase != "playing":
        shoe = msgspec.structs.replace(shoe, hands_left=1, cut_card_in=table.number)
        return msgspec.structs.replace(table, shoe=shoe, owed=burn, exposed=())
    if table.phase != "playing":
        return msgspec.structs.replace(table, shoe=shoe, owed=burn, exposed=(), results=())
    shoe = msgspec.structs.replace(
        shoe,
        seen=_counted(lying_cards(table), {}),
        hands_left=None if shoe.machine else 0,
        cut_card_in=table.number,
    )
    return msgspec.structs.replace(table, shoe=shoe)


def _cards(table: Table, event: CardsReturned | CardsBurned | Exposed | Withdrawn) -> Table:
    match event:
        case Withdrawn():
            return table
        case CardsReturned():
            shoe = table.shoe and msgspec.structs.replace(table.shoe, out=0, seen={}, without=0)
            return msgspec.structs.replace(table, shoe=shoe)
        case CardsBurned(cards):
            return msgspec.structs.replace(table, owed=max(0, table.owed - len(cards)))
        case Exposed(lying, plays):
            table = _out(table, (lying.card,))
            waiting = (*table.exposed, lying.card) if plays else table.exposed
            return msgspec.structs.replace(table, exposed=waiting)


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
            return msgspec.structs.replace(
                _shown(table), phase="settled", next_at=next_at, thinking=None
            )


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

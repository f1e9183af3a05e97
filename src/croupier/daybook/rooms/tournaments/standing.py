"""How tournaments stand: who has entered, sits where, is out and was paid; and what lies in the
fund."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.daybook.calendar import Span
from croupier.daybook.many import Many
from croupier.daybook.rooms.tournaments import facts
from croupier.daybook.rooms.tournaments.facts import Seat, Stack
from croupier.daybook.step import Act, Fact
from croupier.tournaments.announced import Announced
from croupier.tournaments.ranking import Ranked, groups, ranked

if TYPE_CHECKING:
    from croupier.daybook.state import House

State = Literal["announced", "running", "over", "settled", "cancelled", "withdrawn"]
CLOSED: tuple[State, ...] = ("settled", "cancelled", "withdrawn")


class Entry(msgspec.Struct, frozen=True):
    """The last of a player's entries, and what all of them have brought."""

    player: str
    number: int
    at: int
    case: str
    again: int = 0
    bot: bool = False
    prizes: int = 0
    fee: int = 0
    commission: int = 0

    @property
    def paid(self) -> int:
        return self.prizes + self.fee + self.commission


class Tournament(msgspec.Struct, frozen=True):
    """`times`: when it came to each of its states. `outs`: who is out, the first one first; those
    of one group share their places. `level`: the last that has begun, when, and how much of it was
    left then. `stacks`: as they were last counted. `numbers`: how many entries there have been."""

    id: str
    case: str
    announced: Announced
    edition: str = ""
    times: tuple[tuple[State, int], ...] = ()
    numbers: int = 0
    entries: Mapping[str, Entry] = {}
    seats: Mapping[str, Seat] = {}
    outs: tuple[tuple[str, ...], ...] = ()
    level: int = 0
    level_at: int = 0
    level_left: int = 0
    stacks: tuple[Stack, ...] = ()
    counted_at: int = 0
    lacks: int = 0
    deal: facts.DealMade | None = None
    paid: tuple[facts.PrizePaid, ...] = ()
    handed_over: tuple[facts.PrizeHandedOver, ...] = ()
    reason: str = ""

    @property
    def state(self) -> State:
        return self.times[-1][0]

    @property
    def is_closed(self) -> bool:
        return self.state in CLOSED

    def at(self, state: State) -> int:
        """When it came to a state; 0 where it has not."""
        return next((at for known, at in self.times if known == state), 0)

    @property
    def fund(self) -> int:
        """What the prizes come to: of the entries, added by the house, of removed pools."""
        return self.announced.brought + sum(entry.prizes for entry in self.entries.values())

    @property
    def fees(self) -> int:
        return sum(entry.fee for entry in self.entries.values())

    @property
    def commissions(self) -> int:
        return sum(entry.commission for entry in self.entries.values())

    @property
    def entered(self) -> int:
        """Entries, each time that somebody entered again among them."""
        return sum(1 + entry.again for entry in self.entries.values())

    @property
    def issued(self) -> int:
        """Chips."""
        return self.entered * self.announced.stack

    def is_out(self, player: str) -> bool:
        return any(player in group for group in self.outs)

    def left(self) -> tuple[str, ...]:
        """Who is still in, in the order of their entries."""
        gone = {player for group in self.outs for player in group}
        return tuple(player for player in self.entries if player not in gone)

    def placed(self) -> tuple[Ranked, ...]:
        """Everybody's place as it stands, the best first: those who are still in by their chips,
        then those who are out, the last one first."""
        chips = {each.player: each.chips for each in self.stacks}
        return ranked({player: chips.get(player, 0) for player in self.left()}, self.outs)


class Tournaments(msgspec.Struct, frozen=True):
    """All there have been, those that go on by id in their order, those that are closed, and whose
    entries are where."""

    all: Many[Tournament] = Many()
    open: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    players: Many[tuple[str, ...]] = Many()

    def get(self, tournament: str) -> Tournament | None:
        return self.all.get(tournament)

    def going_on(self) -> Iterator[Tournament]:
        yield from filter(None, map(self.all.get, self.open))

    def past(self) -> Iterator[Tournament]:
        """The last one first."""
        yield from filter(None, map(self.all.get, reversed(self.closed)))

    def of_player(self, player: str) -> Iterator[Tournament]:
        """Those that somebody has entered, the last one first."""
        mine = reversed(self.players.get(player) or ())
        yield from filter(None, map(self.all.get, mine))


def of(house: House) -> Tournaments:
    found: Tournaments = house.rooms["tournaments"]
    return found


class Spent(NamedTuple):
    """What somebody has paid for entries, and what of it has not come back as prizes."""

    staked: int
    lost: int


def spent(house: House, player: str, currency: str, within: Span) -> Spent:
    """In this time; what was cancelled has come back."""
    staked = won = 0
    for one in of(house).of_player(player):
        entry = one.entries.get(player)
        if entry is None or one.state == "cancelled" or one.announced.currency != currency:
            continue
        if within.meets(entry.at, entry.at + 1):
            staked += entry.paid
        paid = one.at("settled")
        if paid and within.meets(paid, paid + 1):
            won += sum(prize.amount for prize in one.paid if prize.player == player)
    return Spent(staked, staked - won)


def named(case: str) -> str:
    """A tournament by its case: `tournament-000012` is `t12`."""
    return f"t{int(case.rpartition('-')[2])}"


# How it comes to stand so.


def fold(tournaments: Tournaments, act: Act, fact: Fact) -> Tournaments:
    name = str(getattr(fact, "tournament", ""))
    before = tournaments.all.get(name)
    match fact:
        case facts.TournamentAnnounced():
            after = _announced(before, act, fact)
        case facts.TournamentEntered(player=player):
            tournaments = _known_to(tournaments, player, name)
            after = _entered(_there(before), act, fact)
        case _:
            after = _on(_there(before), act, fact)
    return _with(tournaments, after)


def _there(tournament: Tournament | None) -> Tournament:
    if tournament is None:
        raise LookupError("a tournament that was never announced")
    return tournament


def _with(tournaments: Tournaments, one: Tournament) -> Tournaments:
    known = replace(tournaments, all=tournaments.all.having(one.id, one))
    if one.is_closed:
        if one.id in known.closed:
            return known
        rest = tuple(name for name in known.open if name != one.id)
        return replace(known, open=rest, closed=(*known.closed, one.id))
    return known if one.id in known.open else replace(known, open=(*known.open, one.id))


def _known_to(tournaments: Tournaments, player: str, name: str) -> Tournaments:
    mine = tournaments.players.get(player) or ()
    if name in mine:
        return tournaments
    return replace(tournaments, players=tournaments.players.having(player, (*mine, name)))


def _announced(before: Tournament | None, act: Act, fact: facts.TournamentAnnounced) -> Tournament:
    """Announced, or changed before anybody entered."""
    if before is None:
        one = Tournament(fact.tournament, act.case, fact.announced)
        before = replace(one, times=(("announced", act.at),))
    return replace(before, announced=fact.announced, edition=fact.edition or before.edition)


def _entered(one: Tournament, act: Act, fact: facts.TournamentEntered) -> Tournament:
    """Who enters again is in again: his last place counts."""
    before = one.entries.get(fact.player)
    entry = Entry(
        fact.player,
        fact.number,
        act.at,
        act.case,
        fact.again,
        fact.bot,
        fact.prizes + (before.prizes if before else 0),
        fact.fee + (before.fee if before else 0),
        fact.commission + (before.commission if before else 0),
    )
    out = (tuple(who for who in group if who != fact.player) for group in one.outs)
    return replace(
        one,
        numbers=max(one.numbers, fact.number),
        entries={**one.entries, fact.player: entry},
        outs=tuple(group for group in out if group),
    )


_STATES: dict[type[Fact], State] = {
    facts.TournamentWithdrawn: "withdrawn",
    facts.TournamentCancelled: "cancelled",
    facts.TournamentStarted: "running",
    facts.TournamentOver: "over",
    facts.FundClosed: "settled",
}


def _on(one: Tournament, act: Act, fact: Fact) -> Tournament:
    if state := _STATES.get(type(fact)):
        one = replace(one, times=(*one.times, (state, act.at)))
    match fact:
        case facts.TournamentWithdrawn(reason=reason) | facts.TournamentCancelled(reason=reason):
            return replace(one, reason=reason)
        case facts.EntryWithdrawn(player=player):
            rest = {who: entry for who, entry in one.entries.items() if who != player}
            return replace(one, entries=rest)
    return _played(one, act, fact)


def _played(one: Tournament, act: Act, fact: Fact) -> Tournament:
    match fact:
        case facts.PlayersSeated(seats=seats):
            return replace(one, seats={**one.seats, **{seat.player: seat for seat in seats}})
        case facts.LevelBegun(level=level, left=left):
            return replace(one, level=level, level_at=act.at, level_left=left)
        case facts.KnockedOut(outs=outs):
            return _knocked_out(one, outs)
        case facts.ChipsCounted(stacks=stacks, lacks=lacks):
            return replace(one, stacks=stacks, counted_at=act.at, lacks=lacks)
        case facts.TournamentOver(stacks=stacks):
            return replace(one, stacks=stacks, counted_at=act.at)
        case facts.DealMade():
            return replace(one, deal=fact)
        case facts.PrizePaid():
            return replace(one, paid=(*one.paid, fact))
        case facts.PrizeHandedOver():
            return replace(one, handed_over=(*one.handed_over, fact))
    return one


def _knocked_out(one: Tournament, outs: tuple[Stack, ...]) -> Tournament:
    """Out in the same hand: who had more before it is the better one, and equals share."""
    last = tuple(reversed(groups({out.player: out.chips for out in outs})))
    gone = {out.player for out in outs}
    seats = {who: seat for who, seat in one.seats.items() if who not in gone}
    return replace(one, outs=(*one.outs, *last), seats=seats)

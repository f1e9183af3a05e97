"""Bonus games as they stand: what was announced, who holds tickets, what lies in the fund, what was
won and has been given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec.structs import replace

from croupier.daybook.fields import Moment, Money, PersonId, Said
from croupier.daybook.rooms.door.visitors import Admitted
from croupier.daybook.rooms.promotions.announcing import Draft
from croupier.daybook.rooms.promotions.drawing import Holder
from croupier.daybook.step import Act, Fact

if TYPE_CHECKING:
    from croupier.daybook.state import House

By = Literal["visit", "ticket", "hand", "machine play"]
"""What gives tickets: coming in, being handed one, rounds at tables, what is staked at machines."""
Won = Literal["drawn", "at a combination"]
MOST_PRIZES = 100
DRAWN, AT_COMBINATION = "drawn", "at a combination"


class Prize(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A sum of money; or, without one, a thing and what it is worth."""

    what: Said
    sum: Money = 0
    worth: Money = 0

    @property
    def in_kind(self) -> bool:
        return not self.sum


class BonusDraft(Draft, frozen=True, forbid_unknown_fields=True):
    """`begins`, `ends`: the period; `held`: when it is drawn; `given`: until when prizes are given.
    `per`: so many rounds, or so much staked, make a ticket; `most`: tickets of one person, 0 for as
    many as they get; `once`: whether everybody wins one prize at most. `games`: at which rounds
    count, all where none is named; `combination`: why a line pays that wins. `system`: whose pool
    the prizes come from, where it was removed; else they are at the organiser's cost."""

    by: By
    won: Won
    begins: Moment
    ends: Moment
    held: Moment
    given: Moment
    prizes: tuple[Prize, ...]
    per: Annotated[int, msgspec.Meta(ge=1)] = 1
    most: Annotated[int, msgspec.Meta(ge=0)] = 0
    once: bool = True
    games: tuple[str, ...] = ()
    combination: str = ""
    currency: str = ""
    system: str = ""


# Facts.


class BonusGameSet(Fact, frozen=True, tag="bonus-game-set"):
    """Published, or changed since: what of the announcement the program goes by."""

    fund: str
    source: str
    by: str
    won: str
    begins: Moment
    ends: Moment
    held: Moment
    given: Moment
    prizes: tuple[Prize, ...]
    currency: str
    per: int = 1
    most: int = 0
    once: bool = True
    games: tuple[str, ...] = ()
    combination: str = ""

    @property
    def in_money(self) -> int:
        return sum(prize.sum for prize in self.prizes)

    @property
    def is_played(self) -> bool:
        """Whether those in it are players with a wallet, known by their rounds."""
        return self.by in ("hand", "machine play")


class BonusTicketsGiven(Fact, frozen=True, tag="bonus-tickets-given"):
    game: str
    person: PersonId
    tickets: int
    reason: str = ""


class BonusTicketsCounted(Fact, frozen=True, tag="bonus-tickets-counted"):
    """The list that is drawn from, closed: nothing is added to it any more."""

    holders: tuple[Holder, ...]
    tickets: int
    hash: str


class BonusDrawCalled(Fact, frozen=True, tag="bonus-draw-called"):
    pass


class BonusDrawn(Fact, frozen=True, tag="bonus-drawn"):
    """What chance gave."""

    numbers: tuple[int, ...]


class BonusPrizeWon(Fact, frozen=True, tag="bonus-prize-won"):
    """`prize`: by its place in the announcement, from 1; by a ticket, or in a round."""

    prize: int
    person: PersonId
    ticket: int = 0
    round: str = ""


class BonusPrizeGiven(Fact, frozen=True, tag="bonus-prize-given"):
    """`means`: how; `tax`: what of it was withheld; `costs`: what the organiser has borne so that
    the winner gets a prize in kind."""

    prize: int
    person: PersonId
    means: str
    receipt: int
    tax: Money = 0
    costs: Money = 0


class BonusGameOver(Fact, frozen=True, tag="bonus-game-over"):
    """`returned`: what nobody has won, back to where the fund came from."""

    returned: Money = 0


FACTS = (
    BonusGameSet,
    BonusTicketsGiven,
    BonusTicketsCounted,
    BonusDrawCalled,
    BonusDrawn,
    BonusPrizeWon,
    BonusPrizeGiven,
    BonusGameOver,
)


# How it stands.


class Winner(msgspec.Struct, frozen=True):
    """`given`: when the prize was; 0 as long as nobody has called for it."""

    person: str
    at: int
    ticket: int = 0
    round: str = ""
    given: int = 0
    means: str = ""
    receipt: int = 0
    tax: int = 0
    costs: int = 0


class BonusGame(msgspec.Struct, frozen=True):
    """`published`: when; `tickets`: of each as the door and the staff gave them; `days`: on which a
    visit was counted. `counted`, `called`, `over`: when; 0 as long as it was not."""

    set: BonusGameSet
    published: int
    tickets: Mapping[str, int] = {}
    days: frozenset[tuple[str, str]] = frozenset()
    list: tuple[Holder, ...] = ()
    hash: str = ""
    numbers: tuple[int, ...] = ()
    winners: Mapping[int, Winner] = {}
    counted: int = 0
    called: int = 0
    over: int = 0
    returned: int = 0

    @property
    def since(self) -> int:
        """From when on one qualifies: nobody before it was published."""
        return max(self.set.begins, self.published)

    def runs(self, at: int) -> bool:
        return not self.counted and not self.over and self.since <= at < self.set.ends

    @property
    def in_fund(self) -> int:
        """What lies there."""
        given = sum(
            self.set.prizes[number - 1].sum for number, won in self.winners.items() if won.given
        )
        return 0 if self.over else self.set.in_money - given

    @property
    def not_called_for(self) -> tuple[int, ...]:
        return tuple(number for number, won in self.winners.items() if not won.given)


def of(house: House) -> Mapping[str, BonusGame]:
    """All that were published, by case."""
    found: Mapping[str, BonusGame] = house.rooms["bonus games"]
    return found


def is_taken(house: House, case: str) -> bool:
    """Whether somebody has qualified, as far as the day book knows."""
    game = of(house).get(case)
    return game is not None and bool(game.tickets or game.winners or game.counted)


def fold(games: Mapping[str, BonusGame], act: Act, fact: Fact) -> Mapping[str, BonusGame]:
    match fact:
        case BonusGameSet():
            known = games.get(act.case)
            new = replace(known, set=fact) if known else BonusGame(fact, act.at)
            return {**games, act.case: new}
        case Admitted(person, _, day):
            return {name: _visited(game, act.at, person, day) for name, game in games.items()}
        case BonusTicketsGiven(name, person, tickets):
            return {**games, name: _with_tickets(games[name], person, tickets)}
    if act.case not in games:
        return games
    return {**games, act.case: _on(games[act.case], act, fact)}


def _on(game: BonusGame, act: Act, fact: Fact) -> BonusGame:
    match fact:
        case BonusTicketsCounted(holders, _, hash_):
            return replace(game, list=holders, hash=hash_, counted=act.at)
        case BonusDrawCalled():
            return replace(game, called=act.at)
        case BonusDrawn(numbers):
            return replace(game, numbers=numbers)
        case BonusPrizeWon(prize, person, ticket, round_):
            won = Winner(person, act.at, ticket, round_)
            return replace(game, winners={**game.winners, prize: won})
        case BonusPrizeGiven(prize):
            return replace(game, winners={**game.winners, prize: _given(game, act, fact)})
        case BonusGameOver(returned):
            return replace(game, over=act.at, returned=returned)
    return game


def _given(game: BonusGame, act: Act, fact: BonusPrizeGiven) -> Winner:
    return replace(
        game.winners[fact.prize],
        given=act.at,
        means=fact.means,
        receipt=fact.receipt,
        tax=fact.tax,
        costs=fact.costs,
    )


def _visited(game: BonusGame, at: int, person: str, day: str) -> BonusGame:
    """A ticket for each gaming day on which somebody came."""
    if game.set.by != "visit" or not person or not game.runs(at) or (person, day) in game.days:
        return game
    return replace(_with_tickets(game, person, 1), days=game.days | {(person, day)})


def _with_tickets(game: BonusGame, person: str, tickets: int) -> BonusGame:
    has = game.tickets.get(person, 0) + tickets
    return replace(game, tickets={**game.tickets, person: capped(game.set, has)})


def capped(set_: BonusGameSet, tickets: int) -> int:
    return min(tickets, set_.most) if set_.most else tickets

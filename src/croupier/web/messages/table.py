"""A table as people see it: what stands on it, how it is at this moment, its card in the lobby."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from croupier.daybook.terms import StaffedBy
from croupier.games.felt import Wager
from croupier.games.game import Spot
from croupier.phrase import Phrase
from croupier.table.events import Timing
from croupier.table.state import Phase
from croupier.web.messages.asks import Ask, Turn
from croupier.web.messages.game import Event, Own, Result


class Information(msgspec.Struct, frozen=True, kw_only=True):
    """What stands on the table and does not change from round to round. `wishes`: what the players
    may choose instead; `own` is the game's."""

    id: str
    name: str
    game: str
    engine: str
    book: str
    book_title: str
    edition: str
    currency: str
    minor: int
    plate: str
    wishes: tuple[str, ...]
    denominations: tuple[int, ...]
    timing: Timing
    by_hand: bool
    rules_url: str
    device: str
    spots: tuple[Spot, ...]
    own: Own


class SeatTaken(msgspec.Struct, frozen=True):
    seat: str
    name: str
    bot: bool
    you: bool


class ColourInUse(msgspec.Struct, frozen=True):
    """Whose a colour is, and what that player says one chip is worth."""

    seat: str
    value: int


class You(msgspec.Struct, frozen=True):
    """`can_repeat`: there are bets to be placed once more."""

    seat: str | None
    can_repeat: bool


class Waiting(msgspec.Struct, frozen=True):
    """Who waits for a seat; `who` is what that visitor's own page has as `player`."""

    who: str
    name: str
    bot: bool
    you: bool


class Offer(msgspec.Struct, frozen=True):
    """A seat is free, and yours until then."""

    until: int


class Wish(msgspec.Struct, frozen=True):
    """What somebody wishes for the next round, unless one is against it."""

    seat: str
    value: str


class Ahead(msgspec.Struct, frozen=True):
    """What one has decided ahead: held by the house until one's turn comes."""

    verb: str
    price: int


class Thinking(msgspec.Struct, frozen=True):
    """Who uses the time bank, since when and until when."""

    seat: str
    at: int
    until: int


Out = Literal["asked", "silent", "no chips"]


class Room(msgspec.Struct, frozen=True, kw_only=True):
    """What only tables between players have. `out`: who sits out, and why; `waits`: for the big
    blind; `leaving`: with the hand; `banks`: one's own time, in milliseconds."""

    stacks: dict[str, int]
    button: str
    out: dict[str, Out]
    waits: tuple[str, ...]
    leaving: tuple[str, ...]
    banks: dict[str, int]
    thinking: Thinking | None
    ahead: Ahead | None


class RoomNews(msgspec.Struct, frozen=True):
    """What nobody could tell from the events of a table between players."""

    ahead: Ahead | None


class OnShift(msgspec.Struct, frozen=True):
    """An official of the table, by badge."""

    role: str
    badge: str


class Staffed(msgspec.Struct, frozen=True):
    """Who stands at a table: people, who are on shift there, or the program. `lacks`: the roles
    without which it neither opens nor starts a round. `closed`: what on record keeps it shut,
    certificate, equipment, edition or camera, where everybody is there."""

    by: StaffedBy
    officials: tuple[OnShift, ...]
    lacks: tuple[str, ...]
    closed: Phrase | UnsetType = UNSET


class StaffedNow(msgspec.Struct, frozen=True, tag_field="is", tag="staffed"):
    """The same whenever a shift begins or ends."""

    table: str
    staffed: Staffed


class WholeTable(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag="table"
):
    """The whole table, as one player or a spectator may see it: after it the page folds events
    itself. `events` are those of the present round so far, `results` what the boards show."""

    re: int | UnsetType = UNSET
    seq: int
    now: int
    table: Information
    phase: Phase
    round: str
    number: int
    closes_at: int
    next_at: int
    cutter: str
    cut_by: int
    last_games: int | None
    hands_left: int | None
    shoe: str
    dealer: str
    exposed: tuple[str, ...]
    seats: tuple[SeatTaken, ...]
    max_seats: int
    watching: int
    queue: tuple[Waiting, ...]
    offer: Offer | None
    wish: Wish | None = None
    felt: tuple[Wager, ...]
    colours: dict[str, ColourInUse]
    events: tuple[Event, ...]
    results: tuple[Result, ...]
    turn: tuple[Turn, ...]
    asks: tuple[Ask, ...]
    you: You
    room: Room | UnsetType = UNSET
    staffed: Staffed
    out_of_order: bool = False


class Bulletin(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag="events"
):
    """An entry as it is told. `clock`: the clock spoke for `by`. `queue`, `offer`: the waiting list
    as it is now; left out, nobody waits, and no seat is kept for oneself."""

    table: str
    seq: int
    now: int
    events: tuple[Event, ...]
    by: str
    clock: bool
    turn: tuple[Turn, ...]
    asks: tuple[Ask, ...]
    queue: tuple[Waiting, ...] = ()
    offer: Offer | None = None
    room: RoomNews | UnsetType = UNSET


class Player(msgspec.Struct, frozen=True):
    name: str
    bot: bool


class TableCard(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the lobby. `maximum` is None where some bet has none; `stakes`: what else one
    should know before one sits down there; `free`: boxes on which nobody has bet, None where a
    table has no boxes."""

    id: str
    name: str
    game: str
    engine: str
    book: str
    book_title: str
    phase: Phase
    out_of_order: bool
    seats: int
    taken: int
    watching: int
    currency: str
    minor: int
    minimum: int
    maximum: int | None
    stakes: tuple[Phrase, ...]
    closes_at: int
    next_at: int
    last: tuple[Result, ...]
    free: int | None
    players: tuple[Player, ...]

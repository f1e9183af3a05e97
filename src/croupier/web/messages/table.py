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
from croupier.web.messages.asks import Ask, Foreseen, Turn
from croupier.web.messages.game import Event, Own, Result


class PaidIn(msgspec.Struct, frozen=True):
    """How a win is counted: in multiples of `unit`, the rest to the player or the house, `most` at
    most."""

    unit: int
    rounding: Literal["player", "house"]
    most: int | None


class Information(msgspec.Struct, frozen=True, kw_only=True):
    """What stands on the table and does not change from round to round. `wishes`: what the players
    may choose instead; `tournament`: whose table it is, if it is one's; `paid`: none where the
    house pays nothing by odds; `own` is the game's."""

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
    tournament: str
    rules_url: str
    device: str
    spots: tuple[Spot, ...]
    paid: PaidIn | None
    own: Own


class SeatTaken(msgspec.Struct, frozen=True, omit_defaults=True):
    """`who`: as others know the player; `picture`: of their own choice; `given`: the name that the
    house gave, where they have one of their own."""

    seat: str
    name: str
    bot: bool
    you: bool
    who: str = ""
    picture: str = ""
    given: str = ""


class ColourInUse(msgspec.Struct, frozen=True):
    """Whose a colour is, and what that player says one chip is worth."""

    seat: str
    value: int


class You(msgspec.Struct, frozen=True):
    """`can_repeat`: there are bets to be placed once more."""

    seat: str | None
    can_repeat: bool


class Waiting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who waits for a seat; `who` is what that visitor's own page has as `player`."""

    who: str
    name: str
    bot: bool
    you: bool
    picture: str = ""


class Offer(msgspec.Struct, frozen=True):
    """A seat is free, and yours until then."""

    until: int


class Wish(msgspec.Struct, frozen=True):
    """What somebody wishes for the next round, unless one is against it."""

    seat: str
    value: str


class Ahead(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one has decided ahead: held by the house until one's turn comes. `must`: not an offer,
    but what has to be answered."""

    verb: str
    price: int
    about: str = ""
    must: bool = True
    cards: tuple[str, ...] = ()


class AheadsNow(msgspec.Struct, frozen=True, tag_field="is", tag="aheads"):
    """All that one has decided ahead, when one has changed it."""

    table: str
    aheads: tuple[Ahead, ...]


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
    foreseen: tuple[Foreseen, ...] = ()
    aheads: tuple[Ahead, ...] = ()
    you: You
    room: Room | UnsetType = UNSET
    staffed: Staffed
    out_of_order: bool = False


class Bulletin(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag="events"
):
    """An entry as it is told. `clock`: the clock spoke for `by`. `turn`: of many that are asked at
    once the first; `asks`: left out, where many are asked, as before. `queue`, `offer`: the waiting
    list as it is now; left out, nobody waits, and no seat is kept for oneself. `foreseen`: what one
    will be asked; left out, as before. `aheads`: what one has decided ahead."""

    table: str
    seq: int
    now: int
    events: tuple[Event, ...]
    by: str
    clock: bool
    turn: tuple[Turn, ...]
    asks: tuple[Ask, ...] | UnsetType = UNSET
    queue: tuple[Waiting, ...] = ()
    offer: Offer | None = None
    foreseen: tuple[Foreseen, ...] | UnsetType = UNSET
    aheads: tuple[Ahead, ...] = ()


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: str
    name: str
    bot: bool
    picture: str = ""


BANK, BOARD = "bank", "board"
"""Places that are nobody's."""


class Lies(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What lies on a table now, as anybody may see it, small. `cards` by place: a box or a hand of
    it, a side, a seat, `bank` or `board`; `reels`: what a machine shows; `stacks` and `bets` by
    seat; `out`: seats that have folded; `turn`: the places that are asked."""

    cards: dict[str, tuple[str, ...]] = {}
    reels: tuple[tuple[str, ...], ...] = ()
    stacks: dict[str, int] = {}
    bets: dict[str, int] = {}
    out: tuple[str, ...] = ()
    pot: int = 0
    button: str = ""
    turn: tuple[str, ...] = ()


class TableCard(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the lobby. `called`: its name and its game in every language, to be found by;
    `maximum` is None where some bet has none; `stakes`: what else one should know before one sits
    down there; `free`: boxes on which nobody has bet, None where a table has no boxes; `queue`: how
    many wait for a seat; `buys_in`: one sits down with a stack."""

    id: str
    name: str
    game: str
    engine: str
    book: str
    book_title: str
    called: str
    currency: str
    minor: int
    minimum: int
    maximum: int | None
    stakes: tuple[Phrase, ...]
    buys_in: bool
    phase: Phase
    out_of_order: bool
    seats: int
    taken: int
    watching: int
    queue: int
    closes_at: int
    next_at: int
    last: tuple[Result, ...]
    free: int | None
    players: tuple[Player, ...]
    lies: Lies


class CardNow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What has changed on a card; what is left out has not. `came`: results after the last ones;
    `last` where they begin anew."""

    id: str
    phase: Phase | UnsetType = UNSET
    out_of_order: bool | UnsetType = UNSET
    seats: int | UnsetType = UNSET
    taken: int | UnsetType = UNSET
    watching: int | UnsetType = UNSET
    queue: int | UnsetType = UNSET
    closes_at: int | UnsetType = UNSET
    next_at: int | UnsetType = UNSET
    last: tuple[Result, ...] | UnsetType = UNSET
    came: tuple[Result, ...] | UnsetType = UNSET
    free: int | UnsetType | None = UNSET
    players: tuple[Player, ...] | UnsetType = UNSET
    lies: Lies | UnsetType = UNSET

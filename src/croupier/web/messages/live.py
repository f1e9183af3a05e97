"""What else goes out over the socket: answers, who one is, one's wallet, the lobby."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from croupier.house.people.mine import Own, Part
from croupier.phrase import Fact, Phrase, Sum
from croupier.table.state import Phase
from croupier.web.messages.asks import Option
from croupier.web.messages.jackpot import JackpotNow
from croupier.web.messages.table import (
    AheadsNow,
    Bulletin,
    CardNow,
    StaffedNow,
    TableCard,
    WholeTable,
)
from croupier.web.messages.tournament import TournamentNow, TournamentsNow


class Done(msgspec.Struct, frozen=True):
    """It is done, and on disk; or `held` under this number until a second person confirms it."""

    re: int
    ok: Literal[True] = True
    held: int | UnsetType = UNSET


class Asked(msgspec.Struct, frozen=True, tag_field="is", tag="asked"):
    """Whom it is up to, about what; of oneself also what one may say."""

    actor: str
    about: str
    options: tuple[Option, ...]


class Awaited(msgspec.Struct, frozen=True, tag_field="is", tag="awaited"):
    """The next outcomes of a device, one place each."""

    device: str
    to: tuple[str, ...]


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why not: a stable code with its facts, by which clause, and what would be possible. `words`
    are English, for programs; a page says the code in the words of its reader."""

    code: str
    words: str
    facts: dict[str, Fact] = {}
    clause: str = ""
    legal: tuple[str | Sum | Phrase | Asked | Awaited, ...] = ()


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Nothing has changed. `re` is None where the message had no number that could be read; over
    HTTP there is none."""

    error: Reason
    re: int | UnsetType | None = UNSET


class Wallet(msgspec.Struct, frozen=True, kw_only=True):
    """What one has in a currency; `at_tables`: chips in stacks, and in pots not given out yet."""

    currency: str
    available: int
    held: int
    at_tables: int


class WalletNow(Wallet, frozen=True, kw_only=True, tag_field="is", tag="wallet"):
    """The same whenever it changes, with the result of the session."""

    net: int


class SeatNow(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag="seat"):
    """How it stands at a table where one sits, when that changes for oneself. `asked`: it is one's
    turn; `until`: when bets close, or the time for one's word is over; `seated`: not any more."""

    table: str
    name: str
    seated: bool
    phase: Phase
    until: int
    asked: bool


class Session(msgspec.Struct, frozen=True):
    """Since when, and the result so far by currency."""

    since: int
    net: dict[str, int]


class LimitNow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A limit that one has set, in minor units or minutes, what is used of it, and when it is free
    again. `later`: what it will be from `since` on; `none`: no limit any more."""

    kind: Literal["deposit", "loss", "stake", "time"]
    period: Literal["day", "week", "month"]
    currency: str
    limit: int
    used: int
    frees: int
    later: int | Literal["none"] | UnsetType = UNSET
    since: int | UnsetType = UNSET


class Protection(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag="protection"):
    """How one is protected: told with `hello` and whenever it changes. `check`: a reality check
    waits for its answer; `lasted`: milliseconds since the visit began. `bar`: why one may not play
    now."""

    limits: tuple[LimitNow, ...]
    check: bool
    interval: int
    lasted: int
    net: dict[str, int]
    bar: Reason | None = None


class Yourself(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag="you"):
    """Who one is. `account`: as what one has come: guest, player, staff or regulator; `currency`:
    that of the watched table, or empty."""

    player: str
    name: str
    account: str
    currency: str
    picture: str = ""
    wallets: tuple[Wallet, ...]
    session: Session
    now: int
    version: str


class Yours(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table at which one sits, or waits for a seat as one of the `waits`. `stack`: one's chips,
    where people have stacks; `staked`: what one has on the felt."""

    table: str
    stack: int | None = None
    staked: int = 0
    waits: int = 0


class Lobby(msgspec.Struct, frozen=True, tag_field="is", tag="lobby"):
    """All tables; `yours`: those at which one sits, where it is told to somebody who comes."""

    tables: tuple[TableCard, ...]
    yours: tuple[Yours, ...] | UnsetType = UNSET


class LobbyNow(msgspec.Struct, frozen=True, tag_field="is", tag="cards"):
    """What has changed in the lobby, the same for everybody."""

    tables: tuple[CardNow, ...]


class YoursNow(msgspec.Struct, frozen=True, tag_field="is", tag="yours"):
    """Where one sits now, whenever that changes while one is in the lobby."""

    tables: tuple[Yours, ...]


class ChatLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody at a table has said; `player` as others know them."""

    number: int
    at: int
    player: str
    name: str
    text: str
    picture: str = ""


class ChatNow(msgspec.Struct, frozen=True, tag_field="is", tag="chat"):
    """New lines at a table, or all that are kept (`whole`); `open`: whether one may say more."""

    table: str
    open: bool
    whole: bool
    lines: tuple[ChatLine, ...] = ()


class MineNow(msgspec.Struct, frozen=True, tag_field="is", tag="mine"):
    """What is one's own: all of it (`whole`), or what has changed."""

    parts: dict[Part, Own]
    whole: bool = False


class HeldWord(msgspec.Struct, frozen=True):
    """A word that waits for a second person: what, by whom, until when; `yours`: one may confirm
    it oneself."""

    number: int
    word: str
    facts: dict[str, str | int]
    by: str
    until: int
    yours: bool


class HeldNow(msgspec.Struct, frozen=True, tag_field="is", tag="held"):
    """What waits at a table, told to whoever of the staff stands there; nothing any more."""

    table: str
    word: HeldWord | None


class Pong(msgspec.Struct, frozen=True, tag_field="is", tag="pong"):
    re: int
    at: int
    now: int


class Bye(msgspec.Struct, frozen=True, tag_field="is", tag="bye"):
    """The house closes the line, and says why: it shuts, or somebody's session is over."""

    why: Phrase


Told = (
    Yourself
    | WalletNow
    | Lobby
    | LobbyNow
    | YoursNow
    | WholeTable
    | Bulletin
    | StaffedNow
    | SeatNow
    | AheadsNow
    | HeldNow
    | ChatNow
    | MineNow
    | Pong
    | Bye
    | Protection
    | TournamentNow
    | TournamentsNow
    | JackpotNow
)
"""Everything that is told unasked, or besides the answer."""
Answer = Done | Refusal

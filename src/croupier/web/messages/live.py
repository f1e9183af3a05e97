"""What else goes out over the socket: answers, who one is, one's wallet, the lobby."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from croupier.phrase import Fact, Phrase, Sum
from croupier.web.messages.asks import Option
from croupier.web.messages.table import Bulletin, StaffedNow, TableCard, WholeTable


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
    wallets: tuple[Wallet, ...]
    session: Session
    now: int
    version: str


class Lobby(msgspec.Struct, frozen=True, tag_field="is", tag="lobby"):
    """All tables; `yours`: those at which one sits."""

    tables: tuple[TableCard, ...]
    yours: tuple[str, ...] = ()


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
    | WholeTable
    | Bulletin
    | StaffedNow
    | HeldNow
    | Pong
    | Bye
    | Protection
)
"""Everything that is told unasked, or besides the answer."""
Answer = Done | Refusal

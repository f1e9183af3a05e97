"""What becomes true of a jackpot system: its approved conditions, how it was installed and removed,
what it paid, and what became of its pool."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Literal

import msgspec

from croupier.daybook.fields import Money, Said
from croupier.daybook.rooms.premises.licence import Equipment
from croupier.daybook.step import Fact
from croupier.errors import Refused

JACKPOT = "jackpot"
"""With what its name on the certificate begins: `jackpot zmey`."""
Ground = Literal["removed", "licence terminated"]
Way = Literal["bonus games", "tournaments", "another way named in the book"]
"""Where the pool of a removed system goes (`bg` art. 25(1))."""


def on_certificate_as(system: str) -> str:
    return f"{JACKPOT} {system}"


class Prize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a combination wins: a `share` of what is on the meter, so much in `money`, or a `thing`.
    Shares are exact: `1`, `1/10`."""

    combination: Said
    share: str = ""
    money: Money = 0
    thing: str = ""


class Conditions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As the approved edition has them (`bg` art. 24(2), 24(4)): the plate, what is linked, which
    shares of a stake go to the meter and to the next jackpot, with how much it starts, above which
    sum it pays nothing more (0: none), and what wins what."""

    system: Said
    name: Said
    type: Said
    version: Said
    serial: Said
    maker: Said
    edition: Said
    linked: tuple[Equipment, ...]
    share: str
    next_share: str
    reset: Money
    currency: Said
    pays: tuple[Prize, ...]
    cap: Money = 0

    @property
    def plate(self) -> tuple[str, str, str, str]:
        return (self.name, self.type, self.version, self.serial)

    @property
    def rates(self) -> tuple[Fraction, Fraction]:
        return Fraction(self.share), Fraction(self.next_share)


class ConditionsApproved(Fact, frozen=True, tag="jackpot-conditions-approved"):
    """While a jackpot runs, they hold from its next win on."""

    system: str
    name: str
    type: str
    version: str
    serial: str
    maker: str
    edition: str
    linked: tuple[Equipment, ...]
    share: str
    next_share: str
    reset: Money
    currency: str
    pays: tuple[Prize, ...]
    cap: Money = 0

    @property
    def conditions(self) -> Conditions:
        return msgspec.convert(self, Conditions, from_attributes=True)


class SystemInstalled(Fact, frozen=True, tag="jackpot-installed"):
    """`pool`: what it starts with, at the organiser's cost; `document`: the installer's own."""

    system: str
    installer: str
    document: str
    pool: Money


class JackpotWon(Fact, frozen=True, tag="jackpot-won"):
    """`meter` and `ahead`: what lay there and for the next one when it was won; `sum`: what it
    pays, of which the organiser `added` what the meter lacked; `over`: what lay above the cap and
    is kept for the next one. Then it starts again, with `from_next` and `from_house`. `thing`: a
    prize in kind. `waits`: until it is certified, it is not the player's to spend."""

    system: str
    table: str
    round: str
    hit: int
    player: str
    combination: str
    meter: Money
    ahead: Money
    sum: Money
    over: Money
    added: Money
    from_next: Money
    from_house: Money
    currency: str
    thing: str = ""
    waits: bool = False


class JackpotCertified(Fact, frozen=True, tag="jackpot-certified"):
    system: str
    player: str
    sum: Money


class ThingGiven(Fact, frozen=True, tag="jackpot-thing-given"):
    """`costs`: what it cost to hand it over, which is the organiser's."""

    system: str
    player: str
    thing: str
    receipt: str
    costs: Money = 0


class WinReversed(Fact, frozen=True, tag="jackpot-win-reversed"):
    win: str
    reason: str


class SystemRemoved(Fact, frozen=True, tag="jackpot-removed"):
    """The last reading: what lay on the meter and for the next one."""

    system: str
    installer: str
    document: str
    meter: Money
    ahead: Money
    ground: Ground
    decision: str = ""


class PoolGivenOut(Fact, frozen=True, tag="jackpot-pool-given-out"):
    """Of a removed system's pool; `to`: the account it went to."""

    system: str
    sum: Money
    goes: Way
    to: str


class PoolReturned(Fact, frozen=True, tag="jackpot-pool-returned"):
    """What of a removed system's pool nobody has won: to be given out again. `source`: the fund."""

    system: str
    sum: Money
    source: str


class MonthReported(Fact, frozen=True, tag="jackpot-month-reported"):
    """What came to the meter and for the next one in a month, what was paid, what the organiser
    added, and what lies there at its end; `removed`: the pool, where the system was removed."""

    system: str
    month: str
    contributed: Money
    paid: Money
    added: Money
    pool: Money
    removed: Money = 0


def share(said: str) -> Fraction:
    """A share of a stake or of a meter, exactly; refused where it is none."""
    if not re.fullmatch(r"\d{1,9}(/[1-9]\d{0,8})?", said) or Fraction(said) > 1:
        raise Refused("no-share", share=said)
    return Fraction(said)

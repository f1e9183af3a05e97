"""What a book asks of the house around its tables: door, cage, payouts, disputes, records.

No game: nothing here decides a round. A subject on which a book says nothing is `Absent`. Amounts
carry the currency in which the book prints them; terms are a number and a unit.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.money import CURRENCIES
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited

Unit = Literal["hours", "days", "working days", "months", "years"]
Official = Literal[
    "game manager",
    "pit boss",
    "inspector",
    "dealer",
    "chipper",
    "slot manager",
    "slot attendant",
    "cashier",
    "registrar",
    "security",
    "authorised official",
]
Notice = Literal["certificate", "rules", "limits", "opening hours", "visiting rules"]
Judge = Literal["inspector", "slot manager", "game manager", "regulator", "law"]
Payment = Literal["cash", "bank card", "e-money", "bank transfer"]


_HOURS: dict[Unit, tuple[int, int]] = {
    "hours": (1, 1),
    "days": (24, 24),
    "working days": (24, 4 * 24),
    "months": (28 * 24, 31 * 24),
    "years": (365 * 24, 366 * 24),
}
"""How many hours a unit has at least and at most. Between two working days lie holidays."""


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long something takes, lasts or is kept. One is at most another where that is certain
    whatever the calendar says."""

    count: int
    unit: Unit

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ValueError("a term is at least 1")

    def __le__(self, other: Term) -> bool:
        if self.unit == other.unit:
            return self.count <= other.count
        return self.count * _HOURS[self.unit][1] <= other.count * _HOURS[other.unit][0]

    def __ge__(self, other: Term) -> bool:
        return other <= self

    def __str__(self) -> str:
        return f"{self.count} {self.unit if self.count > 1 else self.unit.removesuffix('s')}"


class Amount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Money as the book prints it, in whole units of a currency. In another currency it is neither
    more nor less."""

    units: int
    currency: str

    def __post_init__(self) -> None:
        if self.units < 0:
            raise ValueError("an amount is never negative")
        if self.currency not in CURRENCIES:
            raise ValueError(f"“{self.currency}” is not an ISO 4217 code")

    def __le__(self, other: Amount) -> bool:
        return self.currency == other.currency and self.units <= other.units

    def __ge__(self, other: Amount) -> bool:
        return other <= self

    def __str__(self) -> str:
        return f"{self.units:,} {self.currency}".replace(",", " ")


class _Part(msgspec.Struct, frozen=True, tag="offered"):
    """A subject on which a book may also say nothing."""


# What is shown, and in which money.


class Display(_Part, frozen=True):
    what: Cited[tuple[Notice, ...]]
    where: Cited[Literal["in the house", "on the site and in each game's menu"]]


class Licence(_Part, frozen=True):
    """Terms counted from the licence: to display it, to have its equipment in service; and after a
    new mandatory minimum, to adapt the operator's book."""

    display: Cited[Term]
    equipment: Cited[Term]
    adapting: Cited[Term]


class Place(_Part, frozen=True):
    """Where games may be held."""

    where: Cited[Literal["at the address in the licence"]]


class Currencies(_Part, frozen=True):
    allowed: Cited[tuple[str, ...]]
    others: Cited[Literal["none", "if approved"]]


class Acceptance(_Part, frozen=True):
    by: Cited[Literal["playing"]]


# Staff.


class Staff(_Part, frozen=True):
    """`named`: whom the text names at all. `present`: who must be in the house, `with_machines`
    besides where it has them. `several_tables`: whether one inspector may watch more than one."""

    named: Cited[tuple[Official, ...]]
    present: Cited[tuple[Official, ...]]
    with_machines: Cited[tuple[Official, ...]]
    at_table: Cited[tuple[Official, ...]]
    optional: Cited[tuple[Official, ...]]
    several_tables: Cited[bool]


Opened = Literal[
    "control panel",
    "cash reserve",
    "bank reserve",
    "second copies of receipts",
    "jackpot systems",
    "service protocols",
]


class Inspection(_Part, frozen=True):
    """What the regulator's inspectors may look into, and who lets them."""

    opened: Cited[tuple[Opened, ...]]
    by: Cited[Official]
    keys: Cited[Official]


# The door.


class Age(_Part, frozen=True):
    visitors: Cited[int]
    staff: Cited[int]


class Identity(_Part, frozen=True):
    shown: Cited[tuple[Literal["at the door", "buying in by bank", "cashing out"], ...]]


class Excluded(_Part, frozen=True):
    who: Cited[tuple[Literal["barred by law", "under age", "self-excluded"], ...]]


class SelfExclusion(_Part, frozen=True):
    """`kept_out`: whoever has excluded himself does not come in. `ends_early`: whether it can be
    shortened or lifted."""

    shortest: Cited[Term]
    longest: Cited[Term]
    application: Cited[tuple[Literal["in person", "in writing", "with identity document"], ...]]
    steps: Cited[tuple[Literal["application", "entry in the list", "confirmation"], ...]]
    kept_out: Cited[bool]
    ends_early: Cited[bool]


class Barring(_Part, frozen=True):
    """The house may, it need not. `breaches` of which rules of conduct, and whether they must be of
    one kind; `table_conduct`: whether what is forbidden at tables is one. `devices`: uses of one
    that influences or predicts a result."""

    breaches: Cited[int]
    of: Cited[Literal["any kind", "one kind"]]
    counted: Cited[tuple[str, ...]]
    table_conduct: Cited[bool]
    devices: Cited[int]
    documented: Cited[bool]


class Conduct(_Part, frozen=True):
    duties: Cited[tuple[str, ...]]
    forbidden: Cited[tuple[str, ...]]
    leaving: Cited[Literal["at once on demand"]]


class TableConduct(_Part, frozen=True):
    """What players at card tables may not do; `stakes` that are not taken."""

    forbidden: Cited[tuple[str, ...]]
    stakes: Cited[tuple[Literal["on credit", "in cash"], ...]]


# The cage.


class Chips(_Part, frozen=True):
    sold_by: Cited[tuple[Official, ...]]


class BuyIn(_Part, frozen=True):
    """`steps` at the window, none of them skipped; `transfer`: those of a bank transfer."""

    means: Cited[tuple[Payment, ...]]
    steps: Cited[tuple[str, ...]]
    transfer: Cited[tuple[str, ...]]


class Sizes(_Part, frozen=True):
    cash: Cited[Amount]
    bank: Cited[Amount]


class Reserves(_Part, frozen=True):
    """`covers`: any single win up to this, at once. `sizes` stand in the operator's own book."""

    covers: Cited[Amount]
    sized_by: Cited[tuple[Literal["tables", "machines"], ...]]
    shown: Cited[Literal["to the regulator on request"]]
    sizes: Sizes | Absent


class CashLimit(_Part, frozen=True):
    """Winnings in cash up to `most`; above it only by bank, `within` a term. What is measured: at
    machines a win is one, at tables it is chips that somebody brings."""

    most: Cited[Amount]
    at_tables: Cited[Literal["what one person redeems in a gaming day", "one redemption"]]
    at_machines: Cited[Literal["each win"]]
    above: Cited[Literal["bank transfer"]]
    within: Cited[Term]


class Receipt(_Part, frozen=True):
    issued: Cited[Literal["on request"]]
    second_copy: Cited[Literal["kept and shown to the regulator"]]


class CashShort(_Part, frozen=True):
    within: Cited[Term]


class Transfer(_Part, frozen=True):
    """Winnings by bank or as e-money, on an application: its fields, and those it has if any."""

    within: Cited[Term]
    only_to: Cited[tuple[Literal["the player's own account", "the player's own wallet"], ...]]
    fields: Cited[tuple[str, ...]]
    fields_if_any: Cited[tuple[str, ...]]


class Tax(_Part, frozen=True):
    """Rates are printed in no book: dated settings of the house."""

    of: Cited[tuple[Literal["winnings", "returned stakes"], ...]]
    withheld: Cited[Literal["before crediting", "when paid out"]]
    borne_by: Cited[Literal["player"]]
    paid_by: Cited[Literal["organiser"]]


class WrongWinnings(_Part, frozen=True):
    then: Cited[tuple[Literal["not usable", "transactions refused", "withdrawn"], ...]]
    when: Cited[tuple[Literal["at once", "afterwards"], ...]]


class VoidBets(_Part, frozen=True):
    grounds: Cited[tuple[Literal["made or taken by mistake", "placed after the start"], ...]]
    errors: Cited[tuple[str, ...]]
    declared_by: Cited[Official]
    settled: Cited[Literal["by the rules where a result can be had", "void"]]


# Tables.


class Closing(_Part, frozen=True):
    """Of which `games` the text says it. How many last games there are is a value of each game."""

    games: Cited[tuple[str, ...]]
    ends: Cited[tuple[Literal["closing time", "no players"], ...]]
    announced: Cited[Literal["last games counted down", "clear warning"]]


class DefectiveCards(_Part, frozen=True):
    """`equal`: found in a round by equal cards, more than there are decks. `marked`: a marked card
    that lies open."""

    defects: Cited[tuple[str, ...]]
    shuffling: Cited[Literal["new deck"]]
    equal: Cited[Literal["round void, bets returned"]]
    marked: Cited[Literal["after the round"]]
    redeal_by: Cited[Official]
    starts: Cited[Literal["same player"]]


class GameRecords(_Part, frozen=True):
    """The recording of the games themselves."""

    of: Cited[tuple[Literal["tables", "machines"], ...]]
    kept: Cited[Term]


class Video(_Part, frozen=True):
    kept: Cited[Term]
    frames: Cited[int]
    resolution: Cited[Literal["high"]]


Protocol = Literal["table fills", "table closing", "chips sold and winnings paid"]


class Registers(_Part, frozen=True):
    """`media`, `visitor_fields`: of the visitor register."""

    daily: Cited[tuple[Literal["complaints", "incidents"], ...]]
    visitors: Cited[Official]
    media: Cited[tuple[Literal["paper", "electronic"], ...]]
    visitor_fields: Cited[tuple[str, ...]]
    protocols: Cited[tuple[Protocol, ...]]


# Disputes.


class Disputes(_Part, frozen=True):
    """Who decides, one after the other, and what the game manager goes by."""

    tables: Cited[tuple[Judge, ...]]
    machines: Cited[tuple[Judge, ...]]
    decided: Cited[Literal["at once", "no term"]]
    guided_by: Cited[Literal["the rules of the game alone", "not printed"]]


class DisputeProtocol(_Part, frozen=True):
    """Of a dispute that was not settled. `machine_fields` besides, at machines. `unsigned`: who
    signs for a player who does not, and with which data."""

    fields: Cited[tuple[str, ...]]
    machine_fields: Cited[tuple[str, ...]]
    unsigned: Cited[Official]
    unsigned_fields: Cited[tuple[str, ...]]
    sent: Cited[tuple[Literal["protocol", "video recording"], ...]]
    sent_within: Cited[Term]
    complaint_within: Cited[Term]
    answer_within: Cited[Term]


# Machines, jackpots, bonus games, tournaments.


class Machines(_Part, frozen=True):
    """Winnings `in_cash` at once up to an amount, by whom and against what; above, and prizes in
    kind, `within` a term and with a certificate."""

    stakes: Cited[tuple[str, ...]]
    in_cash: Cited[Amount]
    paid_by: Cited[Official]
    paid_against: Cited[Literal["tokens, where the machine paid in them", "tokens"]]
    established_by: Cited[Official]
    within: Cited[Term]
    certificate: Cited[tuple[str, ...]]
    certified_by: Cited[Official]
    power_loss: Cited[Literal["credit by the meters is paid"]]


class Jackpot(_Part, frozen=True):
    """A jackpot at tables. `set_by`: who says on which combinations, how much and for which stake.
    `may_be`: the main win of a game, or one besides."""

    accumulates: Cited[bool]
    may_be: Cited[tuple[Literal["main", "additional"], ...]]
    set_by: Cited[Literal["each game's rules", "the organiser", "the organiser, with approval"]]


class LinkedMachine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    type: str
    version: str
    serial: str

    def __str__(self) -> str:
        return f"{self.name} {self.type} {self.version} ({self.serial})"


class Linked(_Part, frozen=True):
    contribution: Cited[str]
    conditions: Cited[str]
    machines: Cited[tuple[LinkedMachine, ...]]


class Jackpots(_Part, frozen=True):
    """`used`: from when on a system may play. `pool_goes`: where the pool of a removed one goes,
    `reported` then. `linked`: the operator's own."""

    plate: Cited[tuple[str, ...]]
    used: Cited[Literal["after its entry in the certificate"]]
    within: Cited[Term]
    service_protocol: Cited[tuple[Literal["organiser", "installer"], ...]]
    pool_stays: Cited[Literal["when the licence is terminated"]]
    pool_goes: Cited[tuple[str, ...]]
    reported: Cited[Literal["in the monthly report"]]
    prizes_in_kind: Cited[bool]
    linked: Linked | Absent


class BonusGames(_Part, frozen=True):
    """What an announcement must contain, or it is not published. `jackpots`: which pools may feed
    its prizes. `costs_in_kind`: who bears what it costs the winner to get a prize in kind."""

    contents: Cited[tuple[str, ...]]
    prizes_paid_by: Cited[Literal["organiser"]]
    jackpots: Cited[Literal["of a removed system only"]]
    costs_in_kind: Cited[Literal["organiser"]]
    section: Cited[Literal["of its own"]]


class Tournaments(_Part, frozen=True):
    """The same of tournaments, whose prizes are those of the fund that was announced."""

    contents: Cited[tuple[str, ...]]
    prizes_from: Cited[Literal["the announced fund"]]
    costs_in_kind: Cited[Literal["organiser"]]
    section: Cited[Literal["of its own"]]


class Rules(msgspec.Struct, frozen=True):
    display: Display | Absent
    licence: Licence | Absent
    place: Place | Absent
    currencies: Currencies | Absent
    acceptance: Acceptance | Absent
    staff: Staff | Absent
    inspection: Inspection | Absent
    age: Age | Absent
    identity: Identity | Absent
    excluded: Excluded | Absent
    self_exclusion: SelfExclusion | Absent
    barring: Barring | Absent
    conduct: Conduct | Absent
    table_conduct: TableConduct | Absent
    chips: Chips | Absent
    buy_in: BuyIn | Absent
    reserves: Reserves | Absent
    cash_limit: CashLimit | Absent
    receipt: Receipt | Absent
    cash_short: CashShort | Absent
    transfer: Transfer | Absent
    tax: Tax | Absent
    wrong_winnings: WrongWinnings | Absent
    void_bets: VoidBets | Absent
    closing: Closing | Absent
    defective_cards: DefectiveCards | Absent
    game_records: GameRecords | Absent
    video: Video | Absent
    registers: Registers | Absent
    disputes: Disputes | Absent
    dispute_protocol: DisputeProtocol | Absent
    machines: Machines | Absent
    jackpot: Jackpot | Absent
    jackpots: Jackpots | Absent
    bonus_games: BonusGames | Absent
    tournaments: Tournaments | Absent

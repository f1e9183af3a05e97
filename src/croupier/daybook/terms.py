"""What the house's procedures go by: the books' house parts, subject by subject, and the operator's
own values for what they leave open."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Literal
from zoneinfo import ZoneInfo

import msgspec

from croupier.daybook.cage_values import CageValues
from croupier.daybook.calendar import due
from croupier.daybook.house_values import (
    Answers,
    Cameras,
    HallValues,
    OpeningHours,
    OwnCertificate,
    RegularBonus,
    Signers,
)
from croupier.money import CURRENCIES
from croupier.rulebooks.schema import house as rules
from croupier.rulebooks.schema.cited import Cited
from croupier.table.tax import Tax

StaffedBy = Literal["program", "people"]


class Terms(msgspec.Struct, frozen=True):
    """Each subject as the book has it from which the house takes it: `books` says which."""

    books: dict[str, str]
    staff: rules.Staff
    age: rules.Age
    excluded: rules.Excluded
    self_exclusion: rules.SelfExclusion
    zone: str
    """The time zone in which days begin, and weeks and months."""
    buy_in: rules.BuyIn
    cash_short: rules.CashShort
    cash_limit: rules.CashLimit
    transfer: rules.Transfer
    licence: rules.Licence
    display: rules.Display
    inspection: rules.Inspection
    barring: rules.Barring
    conduct: rules.Conduct
    table_conduct: rules.TableConduct
    wrong_winnings: rules.WrongWinnings
    void_bets: rules.VoidBets
    defective_cards: rules.DefectiveCards
    game_records: rules.GameRecords
    video: rules.Video
    registers: rules.Registers
    disputes: rules.Disputes
    dispute_protocol: rules.DisputeProtocol
    country: str
    """Whose working days count."""
    currency: str
    """In which the house keeps its cage."""
    denominations: tuple[str, ...]
    """Its value chips, as written on them."""
    address: str
    """Where it stands, as on its certificate."""
    organiser: str
    """Whose house it is."""
    reserves: rules.Reserves
    opening_hours: OpeningHours
    name: str = ""
    """By which the profile is known."""
    book: str = ""
    """The house's own; on what it is silent is taken from others."""
    cage: CageValues = CageValues()
    hall: HallValues = HallValues()
    signers: Signers = Signers()
    answers: Answers = Answers()
    roles: tuple[rules.Official, ...] = ()
    """Officials that the house has besides those whom its book of the staff names."""
    holidays_move: bool = False
    """Whether a term that ends on a holiday ends with the next working day."""
    stretch: int = 0
    """Minutes after which a dealer is to be relieved; 0 where the house does not say."""
    cameras: Cameras = "tables dealt by hand"
    certificate: OwnCertificate | None = None
    """What the program enters when a house that it staffs opens for the first time."""
    signed_daily: tuple[str, ...] = ()
    """Registers that are signed off daily besides those of the book."""
    day_begins: int = 0
    """The hour at which a gaming day begins."""
    kept: int = 5
    """Years for which it stays on file who somebody was, after the last account ended."""
    staffed_by: StaffedBy = "program"
    """Who the house's officials are: people, all of them; or the program, wherever nobody has to
    deal by hand."""
    money: Literal["play", "real"] = "play"
    """Whether the house plays for money: none does, and no profile can say so."""
    loosening: int = 24 * 3_600_000
    """Milliseconds that a looser limit waits."""
    machines: rules.Machines | None = None
    jackpots: rules.Jackpots | None = None
    bonus_games: rules.BonusGames | None = None
    tournaments: rules.Tournaments | None = None
    """What a house need not have; none where no book of it says how."""
    bonus_game: tuple[RegularBonus, ...] = ()
    """Those that a house of the program announces by itself."""
    taxes: tuple[Tax, ...] = ()
    """What is withheld of wins, by book and from when on; none where nothing is set (R28)."""

    @property
    def officials(self) -> tuple[str, ...]:
        """In which roles people may be engaged."""
        named = self.staff.named.value
        return (*named, *(role for role in self.roles if role not in named))

    @property
    def most_in_cash(self) -> int:
        """The most that is paid out in cash, in minor units; 0 where the book prints it in another
        currency than the cage's, and so nobody can say."""
        return self.printed(self.cash_limit.most.value)

    def printed(self, amount: rules.Amount) -> int:
        """An amount of a book in minor units; 0 where it is in another currency than the cage's,
        and so nobody can say."""
        return self.minor(amount.units) if amount.currency == self.currency else 0

    def minor(self, units: int) -> int:
        return units * int(10 ** CURRENCIES[self.currency])

    def gaming_day(self, at: int) -> int:
        """When the gaming day of this moment began."""
        now = datetime.fromtimestamp(at / 1000, ZoneInfo(self.zone))
        began = now.replace(hour=self.day_begins, minute=0, second=0, microsecond=0)
        if began > now:
            began -= timedelta(days=1)
        return int(began.timestamp() * 1000)

    def until(self, began: int, term: rules.Term) -> int:
        """The last moment of a term, by the house's calendar."""
        return due(began, term, self.zone, self.country, moves=self.holidays_move)

    def cite(self, subject: str, value: Cited[Any]) -> str:
        """A value's clause, with its book."""
        return f"{self.books[subject]} {value.clause}" if value.clause else ""

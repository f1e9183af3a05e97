"""Jackpot systems on the plan of the floor: each with its plate, what it links, which shares of a
stake feed it, with how much it starts and what wins what. All that is wrong is said at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

import msgspec

from croupier.daybook.rooms.jackpots.facts import Prize, share
from croupier.errors import CroupierError, Refused
from croupier.games.game import Progressive
from croupier.money import read_amount
from croupier.table.events import TableOpened
from croupier.table.setting import Setting

Wrong = Callable[[str, str], None]


class Spot(Protocol):
    """A table of the plan, as far as a jackpot asks."""

    @property
    def opened(self) -> TableOpened: ...
    @property
    def setting(self) -> Setting: ...


class JackpotText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A system as the file has it. `meter` and `next`: shares of a stake, `1/100`; `pays`: by
    combination a share of the meter, `"1/10"`, or a sum, `500`; left out where the machine's sheet
    says what wins it all."""

    id: str
    name: str
    type: str
    version: str
    serial: str
    maker: str
    tables: tuple[str, ...]
    meter: str
    reset: int | str
    next: str = "0"
    cap: int | str = 0
    pays: dict[str, str | int] = {}


class System(NamedTuple):
    """A system of the plan. Sums in minor units of its currency; `cap` 0: none."""

    id: str
    name: str
    type: str
    version: str
    serial: str
    maker: str
    tables: tuple[str, ...]
    share: Fraction
    next_share: Fraction
    reset: int
    cap: int
    currency: str
    pays: tuple[Prize, ...]


def feeds(spot: Spot) -> Progressive | None:
    setting = spot.setting
    return setting.game.progressive(setting.terms)


def read(data: object, places: Sequence[Spot], wrong: Wrong) -> dict[str, System]:
    """The systems by the tables that feed them."""
    texts = list(_texts(data, wrong))
    there = {place.opened.table: place for place in places}
    found = [system for text in texts if (system := _Reader(text, there, wrong).read())]
    for double in sorted({text.id for text in texts if [t.id for t in texts].count(text.id) > 1}):
        wrong(f"jackpot {double}", "two systems have this id")
    linked: dict[str, System] = {}
    for system in found:
        for table in system.tables:
            if table in linked:
                wrong(f"jackpot {system.id}.tables", f"{table} feeds {linked[table].id} already")
            linked[table] = system
    named = {table for text in texts for table in text.tables}
    for table, place in there.items():
        if table not in named and feeds(place):
            wrong(table, "feeds a jackpot; link it to a system: a [[jackpot]] with this table")
    return linked


def _texts(data: object, wrong: Wrong) -> Iterator[JackpotText]:
    items: list[Any] = data if isinstance(data, list) else []
    if data is not None and not isinstance(data, list):
        wrong("jackpot", "expected [[jackpot]]")
    for number, item in enumerate(items, 1):
        try:
            text = msgspec.convert(item, JackpotText)
        except msgspec.ValidationError as error:
            wrong(f"jackpot {number}", str(error))
            continue
        if not re.fullmatch(r"[a-z][a-z0-9]{0,15}", text.id):
            wrong(f"jackpot {number}.id", "expected a small letter, then letters and digits")
            continue
        yield text


class _Reader:
    """One system, and all that is wrong with it."""

    def __init__(self, text: JackpotText, there: Mapping[str, Spot], wrong: Wrong) -> None:
        self.text = text
        self.there = there
        self.bad = False
        self._tell = wrong

    def _wrong(self, key: str, expected: str) -> None:
        self.bad = True
        self._tell(f"jackpot {self.text.id}.{key}", expected)

    def read(self) -> System | None:
        text = self.text
        spots = [self.there[table] for table in text.tables if table in self.there]
        for table in text.tables:
            if table not in self.there:
                self._wrong("tables", f"there is no table {table}")
        if not text.tables:
            self._wrong("tables", "expected one table at least")
        fed = [(spot, kind) for spot in spots if (kind := self._feeds(spot))]
        currency = self._currency(spots)
        share, ahead = self._share("meter"), self._share("next")
        self._whole(share + ahead, fed)
        reset, cap = self._sum("reset", currency), self._sum("cap", currency)
        if cap and cap < reset:
            self._wrong("cap", "expected not less than what it starts with")
        pays = tuple(self._pays([kind for _, kind in fed], currency))
        if self.bad or not spots:
            return None
        plate = (text.id, text.name, text.type, text.version, text.serial, text.maker)
        return System(*plate, text.tables, share, ahead, reset, cap, currency, pays)

    def _feeds(self, spot: Spot) -> Progressive | None:
        found = feeds(spot)
        if found is None:
            self._wrong("tables", f"nothing at {spot.opened.table} feeds a jackpot by its rules")
        return found

    def _currency(self, spots: Sequence[Spot]) -> str:
        found = sorted({spot.opened.plate.currency for spot in spots})
        if len(found) > 1:
            self._wrong("tables", f"expected one currency, not {' and '.join(found)}")
        return found[0] if found else "EUR"

    def _share(self, key: str) -> Fraction:
        found = _read_share(getattr(self.text, key))
        if found is None:
            self._wrong(key, "expected a share of a stake, such as 1/100")
        return found or Fraction(0)

    def _whole(self, share: Fraction, fed: Sequence[tuple[Spot, Progressive]]) -> None:
        if share > 1:
            self._wrong("meter", f"contributions are {share} of a stake: more than the whole")
        elif not share:
            self._wrong("meter", "expected that something of a stake feeds it")
        for spot, kind in fed:
            if kind.share is not None and kind.share != share:
                table = spot.opened.table
                self._wrong(
                    "meter", f"the sheet of {table} gives {kind.share} of a stake, this is {share}"
                )

    def _sum(self, key: str, currency: str) -> int:
        said = str(getattr(self.text, key))
        if said == "0":
            return 0
        try:
            return read_amount(said, currency)
        except CroupierError as error:
            self._wrong(key, str(error))
            return 0

    def _pays(self, kinds: Sequence[Progressive], currency: str) -> Iterator[Prize]:
        known = set.intersection(*({*kind.won_by} for kind in kinds)) if kinds else set()
        said = self.text.pays
        if not said and kinds and all(len(kind.won_by) == 1 for kind in kinds):
            said = {kinds[0].won_by[0]: "1"}
        if not said and kinds:
            self._wrong("pays", f"expected what wins what, of: {', '.join(kinds[0].won_by)}")
        for combination, prize in said.items():
            if combination not in known:
                legal = ", ".join(kinds[0].won_by) if kinds else ""
                self._wrong(f"pays.{combination}", f"wins nowhere here; expected one of: {legal}")
            elif found := self._prize(combination, prize, currency):
                yield found

    def _prize(self, combination: str, said: str | int, currency: str) -> Prize | None:
        if isinstance(said, int):
            if said > 0:
                return Prize(combination, money=read_amount(str(said), currency))
        elif found := _read_share(said):
            return Prize(combination, share=str(found))
        self._wrong(f"pays.{combination}", "expected a share of the meter, such as 1/10, or a sum")
        return None


def _read_share(said: str) -> Fraction | None:
    """Nothing where it is none."""
    try:
        return share(said)
    except Refused:
        return None

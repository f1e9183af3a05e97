"""The windows of the cage: opened and closed with a count of cash and chips by two persons. What
differs from the books is shown to the unit and needs a reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.authority import CASHIER, GAME_MANAGER, WINDOW, Permit
from croupier.daybook.chips import Chips, value
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms import cash as tills
from croupier.daybook.rooms import chips as where
from croupier.daybook.rooms.cash import difference
from croupier.daybook.rooms.chips import VAULT, ChipsMoved, covered, known
from croupier.daybook.rooms.papers import PaperIssued, next_number
from croupier.daybook.step import Act, Change, Check, Fact, Money, MoneyMoved, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import OUTSIDE, cash

if TYPE_CHECKING:
    from croupier.daybook.state import House

COUNT = "window count"
COPIES = 1


class WindowOpened(Fact, frozen=True, tag="window-opened"):
    place: str


class WindowCounted(Fact, frozen=True, tag="window-counted"):
    """What should be there by the books, and what was counted: chips and cash, in minor units.
    `short` is what is missing of both together; less than nothing where there is more."""

    place: str
    chips: Money
    cash: Money
    short: Change
    reason: str = ""


class WindowClosed(Fact, frozen=True, tag="window-closed"):
    place: str


class Windows(msgspec.Struct, frozen=True):
    open: Mapping[str, str] = {}
    """Those that are open, each with its case."""


def of(house: House) -> Windows:
    found: Windows = house.rooms["windows"]
    return found


def _fold(windows: Windows, act: Act, fact: Fact) -> Windows:
    match fact:
        case WindowOpened(place):
            return Windows({**windows.open, place: act.case})
        case WindowClosed(place):
            return Windows({name: case for name, case in windows.open.items() if name != place})
    return windows


def _restate(windows: Windows) -> Iterator[Restated]:
    return (Restated(WindowOpened(place), case=case) for place, case in windows.open.items())


def is_open(house: House, place: str) -> None:
    """No case belongs to a window that is closed."""
    if place not in of(house).open:
        raise Refused("window-closed", place=place)


# A window from its opening to its closing.


class _Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chips: Chips
    cash: Money
    reason: str = ""


class _Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From the vault to a window, or back: chips, cash, or both."""

    window: str
    chips: Chips = {}
    cash: Money = 0


def _window(terms: Terms) -> Story:
    """Its cashier counts, and a second person counts the same; so it closes, and so it is looked at
    in between."""
    opened = yield Step("open", _Count, check=_may_open(terms))
    place = opened.by.place
    yield from _confirmed(terms, opened)
    yield WindowOpened(place)
    while True:
        counted = yield Step("count", _Count, at=place, must=False, check=_counted(terms))
        yield from _confirmed(terms, counted)
        ends = yield (
            Step("go-on", at=place, of=counted.by.person),
            Step("close", at=place, of=counted.by.person, check=_no_open_cases),
        )
        if ends.step == "close":
            yield WindowClosed(place)
            return


def _confirmed(terms: Terms, counted: Act) -> Story:
    """Another person counts the same; what differs from the books is put right with a reason."""
    place, first = counted.by.place, (counted.by.person,)
    yield Step("second-count", _Count, at=place, besides=first, check=_same(counted))
    said, given = counted.said, counted.given
    chips, expected = said["chips"], given["chips"]
    yield WindowCounted(
        place, value(chips, terms.currency), said["cash"], given["short"], said["reason"]
    )
    yield PaperIssued(COUNT, given["number"], COPIES)
    if said["cash"] != given["cash"]:
        amount = said["cash"] - given["cash"]
        yield difference(cash(place), amount, terms.currency, counted.case)
    yield from where.differences(place, expected, chips)


def _may_open(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        if act.by.place in of(house).open:
            raise Refused("window-open", place=act.by.place)
        return _count(terms, house, act)

    return check


def _counted(terms: Terms) -> Check:
    return lambda house, act: _count(terms, house, act)


def _count(terms: Terms, house: House, act: Act) -> dict[str, object]:
    place, said = act.by.place, act.said
    if said["chips"]:
        known(terms, said["chips"])
    chips, notes = where.at(house, place), tills.at(house, place)
    currency = terms.currency
    short = value(chips, currency) + notes - value(said["chips"], currency) - said["cash"]
    if (short or chips != said["chips"] or notes != said["cash"]) and not said["reason"].strip():
        raise Refused("reason-needed")
    return {"chips": chips, "cash": notes, "short": short, "number": next_number(house, COUNT)}


def _same(first: Act) -> Check:
    def check(_: House, act: Act) -> None:
        if any(act.said[name] != first.said[name] for name in ("chips", "cash")):
            raise Refused("count-differs")

    return check


def _no_open_cases(house: House, act: Act) -> None:
    """What was begun at a window is ended there, or handed to another one."""
    mine = [
        name
        for name, case in house.cases.items()
        if name != act.case and case.acts[-1].by.place == act.by.place
    ]
    if mine:
        raise Refused("cases-open", legal=tuple(mine))


# Between the vault and the windows.


def _transfer(terms: Terms) -> Story:
    """Chips and cash from the vault to a window, or back there: two persons."""
    asked = yield (
        Step("hand-out", _Move, check=_there(terms)),
        Step("take-back", _Move, check=_there(terms)),
    )
    window, said = asked.said["window"], asked.said
    yield Step("receive", at=window, besides=(asked.by.person,))
    source, to = (VAULT, window) if asked.step == "hand-out" else (window, VAULT)
    if said["chips"]:
        yield ChipsMoved(source, to, said["chips"])
    if said["cash"]:
        yield MoneyMoved(cash(source), cash(to), said["cash"], terms.currency, asked.case)


def _there(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        said = act.said
        source = VAULT if act.step == "hand-out" else said["window"]
        if said["chips"]:
            known(terms, said["chips"])
            covered(house, source, said["chips"])
        if said["cash"]:
            tills.covered(house, source, said["cash"], terms.currency)
        if not said["chips"] and not said["cash"]:
            raise Refused("nothing-counted")

    return check


class _Funds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cash: Money


def _funding(terms: Terms) -> Story:
    """Cash that comes into the vault from the bank, or goes there."""
    act = yield (Step("bring", _Funds), Step("bank", _Funds, check=_in_the_vault(terms)))
    yield Step("count", _Funds, besides=(act.by.person,), check=_same_cash(act))
    amount = act.said["cash"]
    ends = (OUTSIDE, cash(VAULT)) if act.step == "bring" else (cash(VAULT), OUTSIDE)
    yield MoneyMoved(*ends, amount, terms.currency, act.case)


def _in_the_vault(terms: Terms) -> Check:
    return lambda house, act: tills.covered(house, VAULT, act.said["cash"], terms.currency)


def _same_cash(first: Act) -> Check:
    def check(_: House, act: Act) -> None:
        if act.said["cash"] != first.said["cash"]:
            raise Refused("count-differs")

    return check


_CASHIER = Permit((CASHIER,), WINDOW, clause="bg art. 9.8")
_SECOND = Permit((CASHIER, GAME_MANAGER), clause="bg art. 9.8")

ROOM = Room(
    "windows",
    {
        "window.open": _CASHIER,
        "window.second-count": _SECOND,
        "window.count": _CASHIER,
        "window.go-on": _CASHIER,
        "window.close": _CASHIER,
        "vault.hand-out": Permit((GAME_MANAGER,), clause="bg art. 9.8"),
        "vault.take-back": Permit((GAME_MANAGER,), clause="bg art. 9.8"),
        "vault.receive": _CASHIER,
        "funding.bring": Permit((GAME_MANAGER,), clause="bg art. 5"),
        "funding.bank": Permit((GAME_MANAGER,), clause="bg art. 5"),
        "funding.count": _SECOND,
    },
    (WindowOpened, WindowCounted, WindowClosed),
    Windows(),
    _fold,
    (
        Procedure("window", 1, _window),
        Procedure("vault", 1, _transfer),
        Procedure("funding", 1, _funding),
    ),
    _restate,
)

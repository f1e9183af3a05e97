"""The windows of the cage: opened, handed over and closed with a count of cash and chips by two
persons. What differs from the books is shown to the unit and needs a reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.daybook.authority import CASHIER, GAME_MANAGER, WINDOW, Permit, kind
from croupier.daybook.chips import Chips, missing, value
from croupier.daybook.fields import Change, Money
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms.cage import cash as tills
from croupier.daybook.rooms.cage import chips as where
from croupier.daybook.rooms.cage import dealings, reserves
from croupier.daybook.rooms.cage.cash import difference
from croupier.daybook.rooms.cage.chips import PUBLIC, VAULT, ChipsMoved, covered, known
from croupier.daybook.rooms.records.papers import PaperIssued, next_number
from croupier.daybook.step import Act, Check, Fact, MoneyMoved, Step
from croupier.daybook.story import Procedure, Story, SubStory
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import OUTSIDE, cash

if TYPE_CHECKING:
    from croupier.daybook.state import House

COUNT = "window count"
COPIES = 1


class WindowOpened(Fact, frozen=True, tag="window-opened"):
    """With this much, chips and cash together."""

    place: str
    imprest: Money


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


class WindowHandedOver(Fact, frozen=True, tag="window-handed-over"):
    """From one cashier to the next, held against the imprest: what the window was counted to have
    when it was opened or last handed over, and what movements on record should have made of it."""

    place: str
    to: str
    imprest: Money
    expected: Money
    counted: Money


class Window(msgspec.Struct, frozen=True):
    """`imprest`: what it had at its opening, or at the last hand-over; chips and cash together."""

    case: str
    imprest: Money


class Windows(msgspec.Struct, frozen=True):
    open: Mapping[str, Window] = {}


def of(house: House) -> Windows:
    found: Windows = house.rooms["windows"]
    return found


def _fold(windows: Windows, act: Act, fact: Fact) -> Windows:
    match fact:
        case WindowOpened(place, imprest):
            return Windows({**windows.open, place: Window(act.case, imprest)})
        case WindowHandedOver(place, _, _, _, counted):
            return Windows({**windows.open, place: Window(act.case, counted)})
        case WindowClosed(place):
            return Windows({name: each for name, each in windows.open.items() if name != place})
    return windows


def _restate(windows: Windows) -> Iterator[Restated]:
    for place, window in windows.open.items():
        yield Restated(WindowOpened(place, window.imprest), case=window.case)


def is_open(house: House, place: str) -> None:
    """No case belongs to a window that is closed."""
    if place not in of(house).open:
        raise Refused("window-closed", place=place)


# A window from its opening to its closing.


class _Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chips: Chips
    cash: Money
    reason: str = ""


class _To(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    to: str


class _Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From the vault to a window, or back, or to another window: chips, cash, or both."""

    window: str
    chips: Chips = {}
    cash: Money = 0


def _window(terms: Terms) -> Story:
    """Its cashier counts, and a second person counts the same; so it closes, is handed over at the
    change of shift, and is looked at in between."""
    opened = yield Step("open", _Count, check=_may_open(terms))
    place = opened.by.place
    confirmed = yield from _confirmed(terms, opened)
    yield WindowOpened(place, _worth(terms, confirmed.said))
    while True:
        counted = yield Step("count", _Count, at=place, must=False, check=_counted(terms))
        confirmed = yield from _confirmed(terms, counted)
        mine = Step("go-on", at=place, of=counted.by.person)
        ends = yield (
            mine,
            mine._replace(name="hand-over", says=_To, check=_takes_over(place)),
            mine._replace(name="close", check=_no_open_cases),
        )
        if ends.step == "close":
            yield WindowClosed(place)
            return
        if ends.step == "hand-over":
            yield from _handed_over(terms, place, ends, confirmed)


def _handed_over(terms: Terms, place: str, ends: Act, confirmed: Act) -> Story:
    """Who takes it signs for what was counted."""
    to = ends.said["to"]
    taken = yield (
        Step("take", at=place, of=to, check=_as_counted(place, confirmed)),
        Step("keep", at=place, of=ends.by.person, must=False),
    )
    if taken.step == "take":
        counted = _worth(terms, confirmed.said)
        expected = counted + confirmed.given["short"]
        yield WindowHandedOver(place, to, ends.given["imprest"], expected, counted)


def _worth(terms: Terms, said: dict[str, Any]) -> int:
    return value(said["chips"], terms.currency) + int(said["cash"])


def _takes_over(place: str) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        if act.said["to"] == act.by.person:
            raise Refused("another-person")
        return {"imprest": of(house).open[place].imprest}

    return check


def _as_counted(place: str, confirmed: Act) -> Check:
    """Nothing has gone in or out since the count."""

    def check(house: House, _: Act) -> None:
        now = (where.at(house, place), tills.at(house, place))
        if now != (confirmed.said["chips"], confirmed.said["cash"]):
            raise Refused("count-stale", place=place)

    return check


def _confirmed(terms: Terms, counted: Act) -> SubStory:
    """Another person counts the same; what differs from the books is put right with a reason.
    Whoever counted first may count again."""
    place = counted.by.place
    while True:
        again = Step("second-count", _Count, at=place, besides=(counted.by.person,))
        recount = Step("recount", _Count, at=place, of=counted.by.person, must=False)
        act = yield (
            again._replace(check=_same(terms, counted)),
            recount._replace(check=_counted(terms)),
        )
        if act.step == "second-count":
            break
        counted = act
    said, given = counted.said, act.given
    chips, short = said["chips"], given["short"]
    worth = value(chips, terms.currency)
    yield WindowCounted(place, worth, said["cash"], short, said["reason"])
    yield PaperIssued(COUNT, given["number"], COPIES)
    if said["cash"] != given["cash"]:
        yield difference(cash(place), said["cash"] - given["cash"], terms.currency, counted.case)
    yield from where.differences(place, given["chips"], chips)
    yield from reserves.breach(terms, act)
    return act


def _may_open(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        if act.by.place in of(house).open:
            raise Refused("window-open", place=act.by.place)
        return _count(terms, house, act.by.place, act.said, act.said["reason"])

    return check


def _counted(terms: Terms) -> Check:
    return lambda house, act: _count(terms, house, act.by.place, act.said, act.said["reason"])


def _count(
    terms: Terms, house: House, place: str, said: dict[str, Any], reason: str
) -> dict[str, object]:
    """What the books say, beside a count of this; a difference needs a reason."""
    if said["chips"]:
        known(terms, said["chips"])
    chips, notes = where.at(house, place), tills.at(house, place)
    short = value(chips, terms.currency) + notes - _worth(terms, said)
    if (short or chips != said["chips"] or notes != said["cash"]) and not reason.strip():
        raise Refused("reason-needed")
    if came := missing(chips, said["chips"]):
        covered(house, PUBLIC, came)
    books = {"chips": chips, "cash": notes, "short": short}
    lost = max(notes - said["cash"], 0)
    return {**books, "number": next_number(house, COUNT), **reserves.taking(house, lost)}


def _same(terms: Terms, first: Act) -> Check:
    """The same count, held against the books as they are now."""

    def check(house: House, act: Act) -> dict[str, object]:
        if any(act.said[name] != first.said[name] for name in ("chips", "cash")):
            raise Refused("count-differs")
        return _count(terms, house, act.by.place, act.said, first.said["reason"])

    return check


def _no_open_cases(house: House, act: Act) -> None:
    """What was begun at a window is ended there. Payouts that are on the list of what is owed, or
    wait for the bank's answer, are the house's, whichever window is open."""
    owed = dealings.of(house).due
    mine = [
        name
        for name, case in house.cases.items()
        if name not in (act.case, *owed)
        and case.acts[-1].by.place == act.by.place
        and (case.procedure, case.acts[-1].step) != ("cash-out", "send")
    ]
    if mine:
        raise Refused("cases-open", legal=tuple(mine))


# Between the vault and the windows.


def _transfer(terms: Terms) -> Story:
    """Chips and cash from the vault to a window, back there, or to another window: two persons,
    by the routes that the house allows."""
    asked = yield (
        Step("hand-out", _Move, check=_there(terms)),
        Step("take-back", _Move, check=_there(terms)),
        Step("send", _Move, check=_there(terms)),
    )
    window, said = asked.said["window"], asked.said
    received = yield (
        Step("receive", at=window, besides=(asked.by.person,)),
        Step("call-off", of=asked.by.person, must=False),
    )
    if received.step == "call-off":
        return
    source, to = _ends(asked)
    if said["chips"]:
        yield ChipsMoved(source, to, said["chips"])
    if said["cash"]:
        yield MoneyMoved(cash(source), cash(to), said["cash"], terms.currency, asked.case)


def _ends(asked: Act) -> tuple[str, str]:
    window = asked.said["window"]
    if asked.step == "send":
        return asked.by.place, window
    return (VAULT, window) if asked.step == "hand-out" else (window, VAULT)


def _there(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        said = act.said
        source, to = _ends(act)
        if (kind(source), kind(to)) not in terms.cage.routes or source == to:
            raise Refused("no-such-route", source=source, destination=to)
        if act.step == "send":
            is_open(house, source)
            is_open(house, to)
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
    act = yield (
        Step("bring", _Funds, check=_some_cash),
        Step("bank", _Funds, check=_in_the_vault(terms)),
    )
    counted = yield Step("count", _Funds, besides=(act.by.person,), check=_same_cash(act))
    amount = act.said["cash"]
    ends = (OUTSIDE, cash(VAULT)) if act.step == "bring" else (cash(VAULT), OUTSIDE)
    yield MoneyMoved(*ends, amount, terms.currency, act.case)
    if act.step == "bank":
        yield from reserves.breach(terms, counted)


def _some_cash(_: House, act: Act) -> None:
    if not act.said["cash"]:
        raise Refused("nothing-counted")


def _in_the_vault(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        _some_cash(house, act)
        tills.covered(house, VAULT, act.said["cash"], terms.currency)

    return check


def _same_cash(first: Act) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        if act.said["cash"] != first.said["cash"]:
            raise Refused("count-differs")
        return reserves.taking(house, act.said["cash"])

    return check


_CASHIER = Permit((CASHIER,), WINDOW, clause="bg art. 9.8")
_SECOND = Permit((CASHIER, GAME_MANAGER), clause="bg art. 9.8")

ROOM = Room(
    "windows",
    {
        "window.open": _CASHIER,
        "window.second-count": _SECOND,
        "window.recount": _CASHIER,
        "window.count": _CASHIER,
        "window.go-on": _CASHIER,
        "window.hand-over": _CASHIER,
        "window.take": _CASHIER,
        "window.keep": _CASHIER,
        "window.close": _CASHIER,
        "vault.hand-out": Permit((GAME_MANAGER,), clause="bg art. 9.8"),
        "vault.take-back": Permit((GAME_MANAGER,), clause="bg art. 9.8"),
        "vault.send": _CASHIER,
        "vault.receive": _CASHIER,
        "vault.call-off": Permit((GAME_MANAGER, CASHIER), clause="bg art. 9.8"),
        "funding.bring": Permit((GAME_MANAGER,), clause="bg art. 5"),
        "funding.bank": Permit((GAME_MANAGER,), clause="bg art. 5"),
        "funding.count": _SECOND,
    },
    (WindowOpened, WindowCounted, WindowClosed, WindowHandedOver),
    Windows(),
    _fold,
    (
        Procedure("window", 1, _window),
        Procedure("vault", 1, _transfer),
        Procedure("funding", 1, _funding),
    ),
    _restate,
)

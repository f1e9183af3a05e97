"""Bonus games (`bg` art. 26, 28): announced and published with the prizes set aside, tickets
counted by the house's own records, drawn or won at a combination, and the prizes given by the
announced day with a receipt. What nobody has won goes back to where it came from."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from datetime import timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from croupier.daybook.authority import (
    CASHIER,
    GAME_MANAGER,
    PIT_BOSS,
    PROGRAM,
    REGISTRAR,
    SLOT_ATTENDANT,
    SLOT_MANAGER,
    WINDOW,
    Permit,
)
from croupier.daybook.calendar import day_of, midnight
from croupier.daybook.fields import PersonId, Said
from croupier.daybook.room import Room
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.disputes.holding import the_house
from croupier.daybook.rooms.door import visitors
from croupier.daybook.rooms.jackpots import passing
from croupier.daybook.rooms.promotions import announcing, drawing, funding, giving, standing
from croupier.daybook.rooms.promotions.drawing import Holder
from croupier.daybook.rooms.promotions.standing import (
    AT_COMBINATION,
    MOST_PRIZES,
    BonusDraft,
    BonusDrawCalled,
    BonusDrawn,
    BonusGameOver,
    BonusGameSet,
    BonusPrizeWon,
    BonusTicketsCounted,
    BonusTicketsGiven,
)
from croupier.daybook.step import Act, Check, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import removed_pool
from croupier.money import CURRENCIES, MOST

if TYPE_CHECKING:
    from croupier.daybook.state import House

BONUS_GAME, BONUS_TICKET = "bonus-game", "bonus-ticket"
_KIND: announcing.Kind = "bonus games"


class _Counted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`hash`: of the list."""

    hash: Said
    holders: tuple[Holder, ...] = ()


class _Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    numbers: tuple[int, ...]


class _Hit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`round`: in which the combination came."""

    person: PersonId
    round: Said


class _Tickets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: Said
    person: PersonId
    tickets: int
    reason: Said


def fund_of(case: str) -> str:
    """By which the fund of a bonus game is known: `b12`."""
    return f"b{int(case.rpartition('-')[2])}"


class _Over(NamedTuple):
    """The game as it was last announced, when nobody can qualify any more, and who has won what; no
    `set` where it was withdrawn."""

    set: BonusGameSet | None
    won: Mapping[int, str]


def _bonus_game(terms: Terms) -> Story:
    published = yield from announcing.announced(terms, _KIND, BonusDraft, _fits(terms))
    if published is None:
        return
    set_ = _set(terms, published.said, published.act.case)
    yield set_
    yield from funding.comes(set_, set_.in_money)
    awaits = _won_at if set_.won == AT_COMBINATION else _drawn
    over = yield from awaits(terms, set_)
    if over.set is None:
        return
    yield from giving.given(terms, over.set, over.won)


def _set(terms: Terms, said: Mapping[str, Any], case: str) -> BonusGameSet:
    source = removed_pool(said["system"]) if said["system"] else the_house(terms)
    own = {name: said[name] for name in BonusGameSet.__struct_fields__ if name in said}
    own |= {"fund": fund_of(case), "source": source}
    own["currency"] = said["currency"] or terms.currency
    return msgspec.convert(own, BonusGameSet)


_Awaited = Generator["Step | tuple[Step, ...] | Any", Act, _Over]


def _announced_still(terms: Terms) -> tuple[Step, Step]:
    """What may be done to it after it was published."""
    return (
        announcing.change(terms, _KIND, BonusDraft, standing.is_taken, _fits(terms)),
        announcing.withdraw(terms, _KIND, standing.is_taken),
    )


def _changed(terms: Terms, set_: BonusGameSet, act: Act) -> Iterator[Any]:
    """Withdrawn, or whole again, with the fund as the prizes are now."""
    if act.step == "withdraw":
        yield announcing.AnnouncementWithdrawn(act.said["reason"])
        yield from funding.goes_back(set_, set_.in_money)
        yield BonusGameOver(set_.in_money)
        return
    yield announcing.changed(act)
    new = _set(terms, act.said, act.case)
    yield new
    if (new.source, new.currency) == (set_.source, set_.currency):
        yield from funding.comes(new, new.in_money - set_.in_money)
    else:
        yield from funding.goes_back(set_, set_.in_money)
        yield from funding.comes(new, new.in_money)


def _drawn(terms: Terms, set_: BonusGameSet) -> _Awaited:
    """The list is closed when the period is over, and drawn from when that was announced."""
    clause = announcing.clause(terms, _KIND)
    while True:
        count = Step(
            "count", _Counted, clause, check=_is_the_list(set_), until=_day_after(terms, set_.ends)
        )
        act = yield (count, *_announced_still(terms))
        if act.step == "count":
            break
        yield from _changed(terms, set_, act)
        if act.step == "withdraw":
            return _Over(None, {})
        set_ = _set(terms, act.said, act.case)
    holders = msgspec.convert(act.said["holders"], tuple[Holder, ...])
    yield BonusTicketsCounted(holders, drawing.total(holders), act.said["hash"])
    if not holders:
        return _Over(set_, {})
    yield Step(
        "hold", clause=clause, check=_not_before(set_.held), until=_day_after(terms, set_.held)
    )
    yield BonusDrawCalled()
    act = yield Step("draw", _Numbers, clause, check=_fall_on(holders, set_))
    yield BonusDrawn(tuple(act.said["numbers"]))
    won = drawing.drawn(holders, act.said["numbers"], once=set_.once)
    for prize, each in enumerate(won, 1):
        yield BonusPrizeWon(prize, each.person, each.ticket)
    return _Over(set_, {prize: each.person for prize, each in enumerate(won, 1)})


def _won_at(terms: Terms, set_: BonusGameSet) -> _Awaited:
    """Won as the combination comes, prize after prize, until all are won or the period is over."""
    clause, won = announcing.clause(terms, _KIND), dict[int, str]()
    while len(won) < len(set_.prizes):
        hit = Step("win", _Hit, clause, must=False, check=_may_win(set_, tuple(won.values())))
        end = Step(
            "end", clause=clause, check=_not_before(set_.ends), until=_day_after(terms, set_.ends)
        )
        act = yield (hit, end, *(() if won else _announced_still(terms)))
        match act.step:
            case "end":
                break
            case "win":
                prize = len(won) + 1
                won[prize] = act.said["person"]
                yield BonusPrizeWon(prize, act.said["person"], round=act.said["round"])
            case _:
                yield from _changed(terms, set_, act)
                if act.step == "withdraw":
                    return _Over(None, {})
                set_ = _set(terms, act.said, act.case)
    return _Over(set_, won)


def _day_after(terms: Terms, at: int) -> int:
    """The end of the day after a moment."""
    return midnight(day_of(at, terms.zone) + timedelta(2), terms.zone) - 1


# What is asked.


def _fits(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        said = act.said
        if not said["begins"] < said["ends"] <= said["held"] <= said["given"]:
            raise Refused("times-in-order", clause=announcing.clause(terms, _KIND))
        if said["ends"] <= act.at:
            raise Refused("over-already")
        _are_prizes(terms, said["prizes"])
        _is_so_won(said)
        if (currency := said["currency"]) and currency not in CURRENCIES:
            raise Refused("no-such-currency", currency=currency)
        if said["system"]:
            _is_left(terms, house, act)

    return check


def _is_left(terms: Terms, house: House, act: Act) -> None:
    """What lies in its own fund already comes back first."""
    said = act.said
    whole = sum(each.get("sum", 0) for each in said["prizes"])
    known = standing.of(house).get(act.case)
    own = known is not None and known.set.source == removed_pool(said["system"])
    clause = terms.cite("bonus_games", terms.bonus_games.jackpots) if terms.bonus_games else ""
    more = whole - (known.set.in_money if known and own else 0)
    passing.covers(house, said["system"], more, said["currency"] or terms.currency, clause)


def _are_prizes(terms: Terms, prizes: list[dict[str, Any]]) -> None:
    """Each is money, or a thing of which it is said what it is worth."""
    fine = all(bool(each.get("sum")) != bool(each.get("worth")) for each in prizes)
    whole = sum(each.get("sum", 0) for each in prizes)
    if not fine or not 0 < len(prizes) <= MOST_PRIZES or whole > MOST:
        raise Refused("prizes-wrong", clause=announcing.clause(terms, _KIND), most=MOST_PRIZES)


def _is_so_won(said: Mapping[str, Any]) -> None:
    """A combination comes in rounds; whoever comes in or is handed a ticket is drawn."""
    at_combination = said["won"] == AT_COMBINATION
    if at_combination != bool(said["combination"].strip()):
        raise Refused("combination-wrong")
    if at_combination and said["by"] in ("visit", "ticket"):
        raise Refused("combination-wrong")


def _not_before(at: int) -> Check:
    def check(_: House, act: Act) -> None:
        if act.at < at:
            raise Refused("not-yet")

    return check


def _is_the_list(set_: BonusGameSet) -> Check:
    """What the door and the staff gave is in the day book; rounds are in the tables' own."""

    def check(house: House, act: Act) -> None:
        if act.at < set_.ends:
            raise Refused("not-yet")
        said = msgspec.convert(act.said["holders"], tuple[Holder, ...])
        known = drawing.in_order(standing.of(house)[act.case].tickets.items())
        once = len({each.person for each in said}) == len(said)
        if not once or (not set_.is_played and said != known):
            raise Refused("not-the-list")

    return check


def _fall_on(holders: tuple[Holder, ...], set_: BonusGameSet) -> Check:
    """A number for each prize, and each on a ticket that is still in the drum."""

    def check(_: House, act: Act) -> None:
        numbers = act.said["numbers"]
        wanted = drawing.enough(holders, len(set_.prizes), once=set_.once)
        if len(numbers) != wanted or min(numbers) < 0:
            raise Refused("draw-wrong", count=wanted)
        drawing.drawn(holders, numbers, once=set_.once)

    return check


def _may_win(set_: BonusGameSet, won: tuple[str, ...]) -> Check:
    def check(house: House, act: Act) -> None:
        game = standing.of(house)[act.case]
        if any(each.round == act.said["round"] for each in game.winners.values()):
            raise Refused("won-already", round=act.said["round"])
        if set_.once and act.said["person"] in won:
            raise Refused("won-already", round=act.said["round"])

    return check


# Tickets that are handed out.


def _bonus_ticket(terms: Terms) -> Story:
    act = yield Step("hand-out", _Tickets, announcing.clause(terms, _KIND), check=_may_have)
    yield BonusTicketsGiven(
        act.said["game"], act.said["person"], act.said["tickets"], act.said["reason"]
    )


def _may_have(house: House, act: Act) -> None:
    said = act.said
    game = standing.of(house).get(said["game"])
    if game is None or game.set.by != "ticket":
        known = (name for name, each in standing.of(house).items() if each.set.by == "ticket")
        raise Refused("no-such-bonus-game", game=said["game"], legal=tuple(known))
    if not game.runs(act.at):
        raise Refused("not-running", game=said["game"])
    if said["tickets"] < 1:
        raise Refused("nothing-named")
    if said["person"] in staff.of(house).people:
        raise Refused("own-staff")
    if not visitors.is_inside(house, said["person"]):
        raise Refused("tickets-inside")
    has = game.tickets.get(said["person"], 0)
    if game.set.most and has + said["tickets"] > game.set.most:
        raise Refused("tickets-most", most=game.set.most)


_MANAGES = Permit((GAME_MANAGER, PROGRAM), clause="bg art. 26", any_day=True)
_ITSELF = Permit((PROGRAM,), clause="bg art. 26")
_GIVES = Permit((CASHIER, GAME_MANAGER, PROGRAM), clause="bg art. 26(3)8, art. 28")
_HANDS_OUT = (GAME_MANAGER, PIT_BOSS, SLOT_MANAGER, SLOT_ATTENDANT, CASHIER, REGISTRAR)

ROOM = Room(
    "bonus games",
    {
        "promotions.read": Permit((*_HANDS_OUT,), reads=True, clause="bg art. 26"),
        **{f"{BONUS_GAME}.{step}": _MANAGES for step in ("draft", "change", "publish", "withdraw")},
        **{f"{BONUS_GAME}.{step}": _ITSELF for step in ("count", "draw", "win", "end")},
        f"{BONUS_GAME}.hold": _MANAGES,
        f"{BONUS_GAME}.credit": _GIVES,
        f"{BONUS_GAME}.hand-over": _GIVES,
        f"{BONUS_GAME}.pay": Permit((CASHIER,), WINDOW, clause="bg art. 26(3)8"),
        f"{BONUS_TICKET}.hand-out": Permit(_HANDS_OUT, clause="bg art. 26(3)2"),
    },
    standing.FACTS,
    {},
    standing.fold,
    (Procedure(BONUS_GAME, 1, _bonus_game), Procedure(BONUS_TICKET, 1, _bonus_ticket)),
    hears=(visitors.Admitted,),
)

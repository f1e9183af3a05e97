"""A tournament from its announcement to the last unit of its fund.

Only on an approved section of the house's book, with every item that the book asks for. What is
announced holds from the first entry on. Until it is over everything that was paid lies in its fund;
then the prizes go to the winners, fee and commission to the house, and nothing is left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import GAME_MANAGER, PROGRAM, Permit
from croupier.daybook.fields import Money, Said
from croupier.daybook.rooms.jackpots import passing
from croupier.daybook.rooms.promotions import announcing
from croupier.daybook.rooms.tournaments import lookups
from croupier.daybook.rooms.tournaments.entering import paid_back
from croupier.daybook.rooms.tournaments.facts import (
    FundClosed,
    PrizeHandedOver,
    PrizePaid,
    Stack,
    TournamentAnnounced,
    TournamentCancelled,
    TournamentOver,
    TournamentStarted,
    TournamentWithdrawn,
)
from croupier.daybook.rooms.tournaments.standing import Tournament, named, of
from croupier.daybook.step import Act, Check, Fact, MoneyMoved, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger import HOUSE, fund, wallet
from croupier.ledger.accounts import OUTSIDE
from croupier.phrase import Sum
from croupier.tournaments.announced import Announced, problems
from croupier.tournaments.prizes import Won, prizes, wins

if TYPE_CHECKING:
    from croupier.daybook.state import House

HOUR = 3_600_000
PROCEDURE = "tournament"
KIND: announcing.Kind = "tournaments"


class TournamentDraft(announcing.Draft, frozen=True, forbid_unknown_fields=True):
    """`announced`: what the tables go by; the items say it in words."""

    announced: Announced


class _Stacks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stacks: tuple[Stack, ...]


class _HandOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`costs`: what it took to get it to the winner."""

    place: int
    player: Said
    costs: Money = 0


def _tournament(terms: Terms) -> Story:
    fits = _fits(terms)
    published = yield from announcing.announced(terms, KIND, TournamentDraft, fits)
    if published is None:
        return
    name, plan = named(published.act.case), _plan(published.said)
    yield TournamentAnnounced(name, plan, published.act.given["edition"])
    yield from _set_aside(name, plan)
    while True:
        act = yield (
            Step("start", clause=lookups.clause(terms), must=False, check=_may_start),
            announcing.change(terms, KIND, TournamentDraft, _is_entered, fits),
            announcing.withdraw(terms, KIND, _is_entered),
            _cancel(terms),
        )
        match act.step:
            case "start":
                yield TournamentStarted(name)
                break
            case "withdraw":
                yield announcing.AnnouncementWithdrawn(act.said["reason"])
                yield from _given_back(name, plan)
                yield TournamentWithdrawn(name, act.said["reason"])
                return
            case "cancel":
                yield from _cancelled(name, plan, act)
                return
        yield from _given_back(name, plan)
        plan = _plan(act.said)
        yield announcing.changed(act)
        yield TournamentAnnounced(name, plan)
        yield from _set_aside(name, plan)
    yield from _played(terms, name, plan)


def _played(terms: Terms, name: str, plan: Announced) -> Story:
    clause = lookups.clause(terms)
    act = yield (Step("finish", _Stacks, clause, must=False, check=_is_over), _cancel(terms))
    if act.step == "cancel":
        yield from _cancelled(name, plan, act)
        return
    yield TournamentOver(name, msgspec.convert(act.said["stacks"], tuple[Stack, ...]))
    until = act.at + plan.within * HOUR
    paid = yield Step("pay", clause=clause, until=until, check=_what_is_won)
    yield from _paid(name, plan, paid)
    things = {(thing.place, thing.what) for thing in plan.things}
    costs = terms.tournaments.costs_in_kind if terms.tournaments else None
    cited = terms.cite("tournaments", costs) if costs else ""
    while things:
        awaited = _thing_of(name, frozenset(things))
        since, step = act.at, "hand-over"
        given = yield Step(step, _HandOver, cited, until=until, check=awaited, since=since)
        what, said = given.given["what"], given.said
        if said["costs"]:
            yield MoneyMoved(HOUSE, OUTSIDE, said["costs"], plan.currency, f"{name} in kind")
        yield PrizeHandedOver(name, said["player"], said["place"], what, said["costs"], given.at)
        things.remove((said["place"], what))


# What is announced.


def _plan(said: Mapping[str, Any]) -> Announced:
    return replace(msgspec.convert(said["announced"], Announced), name=said["name"])


def _fits(terms: Terms) -> Check:
    """It fits together, and comes to the fund where prizes are printed in money."""

    def check(house: House, act: Act) -> None:
        plan = _plan(act.said)
        wrong = list(problems(plan))
        if wrong:
            field, expected = wrong[0]
            raise Refused(
                "tournament-wrong", clause=lookups.clause(terms), field=field, expected=expected
            )
        prizes(plan, plan.fund_of(plan.most))
        _pools_cover(terms, house, act.case, plan)

    return check


def _pools_cover(terms: Terms, house: House, case: str, plan: Announced) -> None:
    """What it has set aside of them already comes back first."""
    known = of(house).get(named(case))
    has = Counter({pool.system: pool.amount for pool in known.announced.pools} if known else {})
    for pool in plan.pools:
        more, clause = pool.amount - has[pool.system], lookups.clause(terms)
        passing.covers(house, pool.system, more, plan.currency, clause)


def _set_aside(name: str, plan: Announced) -> Iterator[Fact]:
    """What the house adds and what is left of removed systems is money from now on."""
    if plan.added:
        yield MoneyMoved(HOUSE, fund(name), plan.added, plan.currency, f"{name} added")
    for pool in plan.pools:
        to = fund(name)
        yield from passing.goes_on(pool.system, pool.amount, plan.currency, "tournaments", to)


def _given_back(name: str, plan: Announced) -> Iterator[Fact]:
    if plan.added:
        yield MoneyMoved(fund(name), HOUSE, plan.added, plan.currency, f"{name} added back")
    for pool in plan.pools:
        yield from passing.comes_back(pool.system, pool.amount, plan.currency, fund(name))


def _is_entered(house: House, case: str) -> bool:
    """Whether anybody has entered: what is announced holds, also where they have gone again."""
    one = of(house).get(named(case))
    return one is not None and one.numbers > 0


# Whether it takes place.


def _one(house: House, act: Act) -> Tournament:
    return lookups.found(house, named(act.case))


def _may_start(house: House, act: Act) -> None:
    one = _one(house, act)
    plan = one.announced
    if act.at < plan.begins:
        raise Refused("tournament-early", tournament=one.id)
    if one.entered < plan.least:
        raise Refused("entries-too-few", tournament=one.id, has=one.entered, least=plan.least)


def _cancel(terms: Terms) -> Step:
    clause = lookups.clause(terms)
    return Step("cancel", announcing.Reason, clause, must=False, check=_entries)


def _entries(house: House, act: Act) -> dict[str, Any]:
    entries = _one(house, act).entries.values()
    return {"back": [[entry.player, entry.paid] for entry in entries]}


def _cancelled(name: str, plan: Announced, act: Act) -> Iterator[Fact]:
    """Every entry goes back, whole."""
    for player, amount in act.given["back"]:
        yield from paid_back(name, player, amount, plan.currency)
    yield from _given_back(name, plan)
    yield TournamentCancelled(name, act.said["reason"])


# What is won.


def _is_over(house: House, act: Act) -> None:
    """All chips are with those who are left; who is left has all of them, or they have made a deal,
    or the rounds are played."""
    one = _one(house, act)
    stacks = act.said["stacks"]
    if sorted(each["player"] for each in stacks) != sorted(one.left()):
        raise Refused("not-over", tournament=one.id, left=len(one.left()))
    if one.announced.plays == "until one has all" and len(stacks) > 1 and one.deal is None:
        raise Refused("not-over", tournament=one.id, left=len(stacks))


def won(one: Tournament) -> tuple[Won, ...]:
    """Who wins what of the fund, as it stands: by a deal, and by the table of prizes. Of those who
    share a place odd units go to whoever entered first."""
    table = prizes(one.announced, one.fund)
    placed = one.placed()
    groups: dict[int, list[str]] = {}
    for each in sorted(placed, key=lambda each: (each.place, one.entries[each.player].number)):
        groups.setdefault(each.place, []).append(each.player)
    plain = wins(table, groups.values())
    if one.deal is None:
        return plain
    places = {each.player: each for each in placed}
    agreed = {part.player: part.amount for part in one.deal.parts}
    dealt = (
        Won(each.player, each.place, each.last, agreed[each.player])
        for each in (places[part.player] for part in one.deal.parts)
    )
    rest = (each for each in plain if each.player not in agreed)
    return (*sorted(dealt, key=lambda each: each.first), *rest)


def _what_is_won(house: House, act: Act) -> dict[str, Any]:
    one = _one(house, act)
    found = won(one)
    whole = sum(each.amount for each in found)
    if whole != one.fund:
        currency = one.announced.currency
        raise Refused(
            "prizes-differ",
            prizes=Sum(whole, currency),
            fund=Sum(one.fund, currency),
            difference=Sum(whole - one.fund, currency),
        )
    return {"won": [[*each] for each in found], "fee": one.fees, "commission": one.commissions}


def _paid(name: str, plan: Announced, act: Act) -> Iterator[Fact]:
    given, whole = act.given, 0
    for player, first, last, amount in given["won"]:
        whole += amount
        yield MoneyMoved(fund(name), wallet(player), amount, plan.currency, f"{name} prize")
        yield PrizePaid(name, player, first, last, amount)
    for part in ("fee", "commission"):
        if given[part]:
            yield MoneyMoved(fund(name), HOUSE, given[part], plan.currency, f"{name} {part}")
    yield FundClosed(name, whole, given["fee"], given["commission"])


def _thing_of(name: str, things: frozenset[tuple[int, str]]) -> Check:
    """To whoever has that place; those who share it agree among themselves who."""

    def check(house: House, act: Act) -> dict[str, Any]:
        place, player = act.said["place"], act.said["player"]
        what = next((what for number, what in sorted(things) if number == place), "")
        one = lookups.found(house, name)
        has = any(
            each.player == player and each.place <= place <= each.last for each in one.placed()
        )
        if not what or not has:
            raise Refused("not-his-prize", tournament=name, place=place)
        return {"what": what}

    return check


_RESPONSIBLE = Permit((GAME_MANAGER, PROGRAM), clause="bg art. 27(3)1", any_day=True)
_STEPS = ("draft", "change", "publish", "withdraw", "cancel", "pay", "hand-over")
PERMITS = {
    **{f"{PROCEDURE}.{step}": _RESPONSIBLE for step in _STEPS},
    f"{PROCEDURE}.start": Permit((PROGRAM,)),
    f"{PROCEDURE}.finish": Permit((PROGRAM,)),
    "tournaments.read": Permit((GAME_MANAGER,), reads=True, clause="bg art. 27(3)"),
}
PROCEDURES = (Procedure(PROCEDURE, 1, _tournament),)

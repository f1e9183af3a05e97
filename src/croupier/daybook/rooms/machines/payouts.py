"""Wins at machines that are paid by hand: by the attendant in cash at once up to the book's sum;
above it, and prizes in kind, established by the slot manager, certified by the game manager and
given within the book's term (`bg` art. 21, 22, R82–R84)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import (
    GAME_MANAGER,
    HALL,
    PROGRAM,
    SLOT_ATTENDANT,
    SLOT_MANAGER,
    Permit,
)
from croupier.daybook.fields import Moment, Money, Said, Visitor
from croupier.daybook.room import Restated, Room
from croupier.daybook.rooms.cage import cash as tills
from croupier.daybook.rooms.cage import reserves
from croupier.daybook.rooms.cage.cashing import CERTIFICATE, WinCertified
from croupier.daybook.rooms.cage.dealings import PayoutDue, PayoutMade
from croupier.daybook.rooms.door.entrance import day_of_act
from croupier.daybook.rooms.machines import standing
from croupier.daybook.rooms.machines.standing import cited, rules_of
from croupier.daybook.rooms.premises import licence
from croupier.daybook.rooms.records.papers import PaperIssued, next_number, numbered
from croupier.daybook.step import Act, Check, Fact, MoneyMoved, Nothing, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger.accounts import HOUSE, OUTSIDE, at_bank, cash, wallet, won
from croupier.phrase import Sum

if TYPE_CHECKING:
    from croupier.daybook.state import House

SLIP = "handpay slip"
BANK = "bank transfer"
HandpayCause = Literal["win", "jackpot", "credit", "power loss"]
Held = Literal["", "wallet", "won"]
"""Where a win lies already: in the player's wallet, or set aside; nowhere where it is not in the
books yet, as at a machine of its own."""


class HandpayClaimed(Fact, frozen=True, tag="handpay-claimed"):
    """`prize`: what it is, where it is no money; `sum` is then what it is worth. `until`: by when
    it is given, where that is not at once."""

    machine: str
    day: str
    person: str
    sum: Money
    cause: HandpayCause
    round: str = ""
    prize: str = ""
    until: Moment = 0


class HandPaid(Fact, frozen=True, tag="hand-paid"):
    """`day`: the gaming day of the win, in whose sheet it stands. `costs`: what it cost the house
    besides to give a prize in kind."""

    machine: str
    day: str
    person: str
    sum: Money
    means: str
    cause: HandpayCause
    round: str = ""
    prize: str = ""
    costs: Money = 0


class Claim(msgspec.Struct, frozen=True):
    claimed: HandpayClaimed
    at: int


class Handpays(msgspec.Struct, frozen=True):
    """What is claimed and not paid yet, by case; what was paid, by gaming day."""

    claims: Mapping[str, Claim] = {}
    paid: Mapping[str, tuple[tuple[str, HandPaid], ...]] = {}


def of(house: House) -> Handpays:
    found: Handpays = house.rooms["handpays"]
    return found


def wins(house: House) -> Iterator[HandpayClaimed | HandPaid]:
    """All that was claimed: what is not paid yet, and what is."""
    yield from (claim.claimed for claim in of(house).claims.values())
    yield from (fact for paid in of(house).paid.values() for _, fact in paid)


def _of_machine(fact: HandpayClaimed | HandPaid, machine: str) -> bool:
    """A linked jackpot is paid out of its pool, and a prize is no money: neither is the machine's
    own."""
    return fact.machine == machine and fact.cause != "jackpot" and not fact.prize


def slips(house: House, day: str, machine: str) -> int:
    """What was won in a gaming day and is paid by hand."""
    return sum(each.sum for each in wins(house) if each.day == day and _of_machine(each, machine))


def metered(house: House, machine: str) -> int:
    """Since ever."""
    return sum(each.sum for each in wins(house) if _of_machine(each, machine))


def is_known(house: House, round: str, cause: str) -> bool:
    """Whether a win of a round was claimed."""
    return any((each.round, each.cause) == (round, cause) for each in wins(house))


def _fold(handpays: Handpays, act: Act, fact: Fact) -> Handpays:
    match fact:
        case HandpayClaimed():
            claims = {**handpays.claims, act.case: Claim(fact, act.at)}
            return replace(handpays, claims=claims)
        case HandPaid(day=day):
            claims = {case: one for case, one in handpays.claims.items() if case != act.case}
            paid = (*handpays.paid.get(day, ()), (act.case, fact))
            return Handpays(claims, {**handpays.paid, day: paid})
    return handpays


def _restate(handpays: Handpays) -> Iterator[Restated]:
    for case, claim in handpays.claims.items():
        yield Restated(claim.claimed, claim.at, case)
    for paid in handpays.paid.values():
        for case, fact in paid:
            yield Restated(fact, case=case)


# What is said.


class _Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`tokens`: they were presented, where the machine paid in them. `held`: where the win lies in
    the books already, and `player` whose account that is."""

    machine: Said
    person: Visitor
    sum: Money
    cause: Literal["win", "jackpot", "credit"] = "win"
    round: str = ""
    prize: str = ""
    tokens: bool = False
    held: Held = ""
    player: str = ""


class _Establish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The combination, as the machine shows it."""

    combination: Said


class _Pay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Back to the wallet, where the win came from there and the player wants it so."""

    means: Literal["cash", "credit"] = "cash"


class _Send(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: Said
    means: Literal["bank transfer", "credit"] = "bank transfer"


class _Give(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`costs`: what the winner would have had to pay to get it: the organiser bears it."""

    receipt: Said
    costs: Money = 0


# The story.


class Win(NamedTuple):
    """What is to be paid: by which act it was claimed, and where it lies."""

    machine: str
    person: str
    sum: int
    cause: HandpayCause
    prize: str = ""
    held: bool = False
    player: str = ""
    round: str = ""


def is_above(terms: Terms, win: Win) -> bool:
    """Whether it takes a certificate; every prize in kind does."""
    most = terms.printed(rules_of(terms).in_cash.value)
    return bool(win.prize) or (bool(most) and win.sum > most)


def _handpay(terms: Terms) -> Story:
    clause = cited(terms, "in_cash")
    claimed = yield Step("claim", _Claim, clause, check=_may_claim(terms))
    said = claimed.said
    win = Win(
        said["machine"],
        said["person"],
        said["sum"],
        said["cause"],
        said["prize"],
        bool(said["held"]),
        said["player"],
        said["round"],
    )
    if said["held"] == "wallet":
        player = said["player"]
        yield MoneyMoved(wallet(player), won(player), win.sum, terms.currency, claimed.case)
    yield from paid_out(terms, claimed, win)


def paid_out(terms: Terms, claimed: Act, win: Win, *, established: bool = False) -> Story:
    """At once by the attendant; above the book's sum with a certificate, within its term.
    `established`: the slot manager has done so already."""
    rules = rules_of(terms)
    if not is_above(terms, win):
        yield _claimed(terms, claimed, win)
        yield from _at_once(terms, claimed, win)
        return
    until = terms.until(claimed.at, rules.within.value)
    clause = cited(terms, "within")
    yield _claimed(terms, claimed, win, until)
    if not win.prize:
        yield PayoutDue(win.person, win.sum, BANK, until)
    if not established:
        by = cited(terms, "established_by")
        yield Step("establish", _Establish, by, until=until, check=by_people(terms))
    certified = yield Step("certify", Nothing, clause, until=until, check=_certificate(terms))
    yield PaperIssued(CERTIFICATE, certified.given["number"], 2)
    yield WinCertified(win.person, win.sum, win.machine)
    if win.prize:
        given = yield Step("give", _Give, clause, until=until)
        yield _paid(terms, claimed, win, "prize", given.said["costs"])
        return
    sent = yield Step("send", _Send, clause, until=until, check=_can_send(terms, win))
    means = sent.said["means"]
    yield from _moved(terms, sent, win, means, at_bank(means))
    yield PayoutMade(win.person, win.sum, means, machine=win.machine)
    yield _paid(terms, claimed, win, means)


def _claimed(terms: Terms, act: Act, win: Win, until: int = 0) -> HandpayClaimed:
    day = day_of_act(terms, act)
    said = win.machine, day, win.person, win.sum, win.cause, win.round, win.prize
    return HandpayClaimed(*said, until)


def _at_once(terms: Terms, claimed: Act, win: Win) -> Story:
    """By one person up to the sum of the house, above it with a second."""
    clause = cited(terms, "paid_by")
    if win.sum > terms.minor(terms.hall.alone):
        besides = (claimed.by.person,) if claimed.by.person else ()
        yield Step("confirm", Nothing, clause, besides=besides, check=by_people(terms))
    paid = yield Step("pay", _Pay, clause, check=_can_pay(terms, win))
    means = paid.said["means"]
    yield from _moved(terms, paid, win, means, cash(HALL))
    yield PaperIssued(SLIP, paid.given["number"], 2)
    yield PayoutMade(win.person, win.sum, means, machine=win.machine)
    yield _paid(terms, claimed, win, means)
    if means == "cash":
        yield from reserves.breach(terms, paid)


def _moved(terms: Terms, act: Act, win: Win, means: str, account: str) -> Iterator[Fact]:
    """What lay aside for the player becomes the house's, which pays as much; or goes back to the
    wallet as credit."""
    if win.held:
        destination = wallet(win.player) if means == "credit" else HOUSE
        yield MoneyMoved(won(win.player), destination, win.sum, terms.currency, act.case)
    if means != "credit":
        yield MoneyMoved(account, OUTSIDE, win.sum, terms.currency, act.case)


def _paid(terms: Terms, claimed: Act, win: Win, means: str, costs: int = 0) -> HandPaid:
    day = day_of_act(terms, claimed)
    said = win.machine, day, win.person, win.sum, means, win.cause, win.round, win.prize
    return HandPaid(*said, costs)


# What is looked up.


def _may_claim(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        said, rules = act.said, rules_of(terms)
        machine = _equipment(house, said["machine"], jackpot=said["held"] == "won")
        if not said["sum"]:
            raise Refused("nothing-counted")
        if said["held"] and (not said["player"] or act.by.role != PROGRAM):
            raise Refused("held-by-program", clause=cited(terms, "in_cash"))
        if said["held"] and said["round"] and is_known(house, said["round"], said["cause"]):
            raise Refused("claimed-already", round=said["round"])
        in_tokens = machine != "credit" or rules.paid_against.value == "tokens"
        if in_tokens and not said["prize"] and not said["tokens"] and not said["held"]:
            raise Refused("tokens-first", clause=cited(terms, "paid_against"))

    return check


def _equipment(house: House, machine: str, *, jackpot: bool) -> str:
    """In what it pays. A jackpot may be won at any table of the certificate."""
    if jackpot and licence.on_certificate(house, machine):
        return "credit"
    return standing.the(house, machine).plate.pays_in


def by_people(terms: Terms) -> Check:
    """Where people staff the house, the program stands in for nobody."""

    def check(_: House, act: Act) -> None:
        if act.by.role == PROGRAM and terms.staffed_by == "people":
            raise Refused("people-needed", clause=terms.cite("staff", terms.staff.present))

    return check


def _certificate(terms: Terms) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        by_people(terms)(house, act)
        return dict(numbered(CERTIFICATE)(house, act) or {})

    return check


def _can_pay(terms: Terms, win: Win) -> Check:
    def check(house: House, act: Act) -> dict[str, object]:
        by_people(terms)(house, act)
        number: dict[str, object] = {"number": next_number(house, SLIP)}
        if _as_credit(terms, win, act):
            return number
        tills.covered(house, HALL, win.sum, terms.currency)
        return {**number, **reserves.taking(house, win.sum, paying=act.case)}

    return check


def _can_send(terms: Terms, win: Win) -> Check:
    def check(house: House, act: Act) -> None:
        by_people(terms)(house, act)
        _as_credit(terms, win, act)

    return check


def _as_credit(terms: Terms, win: Win, act: Act) -> bool:
    """Only what came out of the books goes back there."""
    if act.said["means"] != "credit":
        return False
    if not win.held:
        clause = cited(terms, "in_cash")
        raise Refused("not-as-credit", clause=clause, sum=Sum(win.sum, terms.currency))
    return True


_PAYS = Permit((SLOT_ATTENDANT, SLOT_MANAGER, PROGRAM), HALL, clause="bg art. 9.7(г)")
_SENDS = Permit((GAME_MANAGER, PROGRAM), clause="bg art. 22(1)")

ROOM = Room(
    "handpays",
    {
        "handpay.claim": _PAYS,
        "handpay.confirm": _PAYS._replace(roles=(*_PAYS.roles, GAME_MANAGER)),
        "handpay.pay": _PAYS,
        "handpay.establish": Permit((SLOT_MANAGER, PROGRAM), HALL, clause="bg art. 9.6(и)"),
        "handpay.certify": Permit((GAME_MANAGER, PROGRAM), clause="bg art. 21(2)"),
        "handpay.send": _SENDS,
        "handpay.give": _SENDS._replace(clause="bg art. 21(2)"),
    },
    (HandpayClaimed, HandPaid),
    Handpays(),
    _fold,
    (Procedure("handpay", 1, _handpay),),
    _restate,
)

"""Disputes: decided by one judge after the other, each by a clause of the rules; what nobody can
settle goes into a protocol and to the regulator, or to the law. Until then the stake is on hold,
and everything about the round is kept.

Who plays by account has what he disputes set aside on an account of its own; what is not awarded
goes back with the end of the dispute, what is awarded by a case of its own."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import (
    CASHIER,
    DEALER,
    GAME_MANAGER,
    GUEST,
    HALL,
    INSPECTOR,
    PIT_BOSS,
    PLAYER,
    SLOT_ATTENDANT,
    SLOT_MANAGER,
    TABLE,
    Permit,
    kind,
)
from croupier.daybook.fields import Moment, Money, Said
from croupier.daybook.room import Room
from croupier.daybook.rooms.disputes.holding import given_back, is_a_hold, set_aside
from croupier.daybook.rooms.records.papers import PaperIssued, next_number
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

PROTOCOL = "dispute protocol"
COPIES = 3
"""For the player, the regulator and the house."""

# Facts.


class DisputeRaised(Fact, frozen=True, tag="dispute-raised"):
    """`sum`: the stake and what it might win, on hold until it is over. `player`, `currency`: whose
    account, where he plays by one."""

    person: str
    place: str
    round: str
    subject: str
    sum: Money
    deck: str = ""
    player: str = ""
    currency: str = ""


class DisputeDecided(Fact, frozen=True, tag="dispute-decided"):
    """`award`: what of the sum is the player's."""

    judge: str
    decision: str
    clause: str
    award: Money = 0


class TakenFurther(Fact, frozen=True, tag="taken-further"):
    """The player is not satisfied with a decision."""


class ProtocolMade(Fact, frozen=True, tag="protocol-made"):
    """`signed`: by whom besides the game manager."""

    number: int
    signed: str


class ProtocolSent(Fact, frozen=True, tag="protocol-sent"):
    receipt: str
    recording: str = ""


class ComplaintKnown(Fact, frozen=True, tag="complaint-known"):
    received: Moment


class Explained(Fact, frozen=True, tag="explained"):
    receipt: str


class DisputeOver(Fact, frozen=True, tag="dispute-over"):
    """Settled in the house, or as regulator or law decided. What is not awarded is on hold no more;
    what is, moves by a case of its own."""

    outcome: str
    award: Money = 0


class AwardProposed(Fact, frozen=True, tag="award-proposed"):
    dispute: str


class AwardDropped(Fact, frozen=True, tag="award-dropped"):
    dispute: str
    reason: str


class AwardPaid(Fact, frozen=True, tag="award-paid"):
    dispute: str
    person: str
    sum: Money


class ProtocolForgotten(Fact, frozen=True, tag="protocol-forgotten"):
    """What its protocol had of persons was kept long enough, and is erased."""

    dispute: str


# How it stands.


class Dispute(msgspec.Struct, frozen=True):
    raised: DisputeRaised
    at: Moment
    decided: tuple[DisputeDecided, ...] = ()
    protocol: int = 0
    made: Moment = 0
    sent: Moment = 0
    complaint: Moment = 0
    explained: Moment = 0
    outcome: str = ""
    further: int = 0
    """How often it was taken further."""
    award: int = 0
    over: Moment = 0
    paying: str = ""
    """The case by which the award is paid."""
    paid: Moment = 0
    forgotten: Moment = 0
    """When what its protocol had of persons was erased."""

    @property
    def on_hold(self) -> int:
        """Minor units: all of it while it runs, and then what was awarded, until it is paid."""
        return self.raised.sum if not self.outcome else 0 if self.paid else self.award

    @property
    def is_undecided(self) -> bool:
        """Whether somebody of the house still has to decide it, or the player to answer."""
        return not self.outcome and not self.protocol


class Disputes(msgspec.Struct, frozen=True):
    all: Mapping[str, Dispute] = {}
    """By their cases."""


def of(house: House) -> Disputes:
    found: Disputes = house.rooms["disputes"]
    return found


def running(house: House) -> Iterator[Dispute]:
    """Those that are not over: what they are about is on hold, and is kept."""
    return (dispute for dispute in of(house).all.values() if not dispute.outcome)


def keeps(house: House, what: str) -> bool:
    """Whether a running dispute needs it: a round, a deck, the place of one, or whose it is."""
    return any(
        what in (raised.round, raised.deck, raised.place, raised.person)
        for raised in (dispute.raised for dispute in running(house))
    )


def on_hold(house: House, person: str) -> int:
    """What of somebody's is on hold, in minor units."""
    every = of(house).all.values()
    return sum(each.on_hold for each in every if each.raised.person == person)


def due_in_chips(house: House) -> int:
    """What was awarded to visitors without an account, and is not handed out yet."""
    every = of(house).all.values()
    return sum(each.award for each in every if not each.raised.player and not each.paid)


def none_undecided(house: House, place: str) -> None:
    """A table whose chips a dispute may still need stays as it is."""
    for case, each in of(house).all.items():
        if each.is_undecided and each.raised.place == place:
            raise Refused("dispute-undecided", case=case)


def _fold(disputes: Disputes, act: Act, fact: Fact) -> Disputes:
    if isinstance(fact, DisputeRaised):
        return Disputes({**disputes.all, act.case: Dispute(fact, act.at)})
    if isinstance(fact, AwardProposed | AwardDropped | AwardPaid | ProtocolForgotten):
        one = _afterwards(disputes.all[fact.dispute], act, fact)
        return Disputes({**disputes.all, fact.dispute: one})
    one = disputes.all[act.case]
    match fact:
        case TakenFurther():
            one = replace(one, further=one.further + 1)
        case DisputeDecided():
            one = replace(one, decided=(*one.decided, fact))
        case ProtocolMade(number):
            one = replace(one, protocol=number, made=act.at)
        case ProtocolSent():
            one = replace(one, sent=act.at)
        case ComplaintKnown(received):
            one = replace(one, complaint=received)
        case Explained():
            one = replace(one, explained=act.at)
        case DisputeOver(outcome, award):
            one = replace(one, outcome=outcome, award=award, over=act.at)
    return Disputes({**disputes.all, act.case: one})


def _afterwards(
    one: Dispute, act: Act, fact: AwardProposed | AwardDropped | AwardPaid | ProtocolForgotten
) -> Dispute:
    match fact:
        case AwardProposed():
            return replace(one, paying=act.case)
        case AwardDropped():
            return replace(one, paying="")
        case AwardPaid():
            return replace(one, paid=act.at)
        case ProtocolForgotten():
            return replace(one, forgotten=act.at)


# What is said.


class _Raise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`round`: or the machine's game; `sum`: what is at stake. `player`, `currency`: whose account
    it is about, where he plays by one; then the sum is in that currency."""

    person: Said
    place: Said
    round: Said
    subject: Said
    sum: Money
    deck: str = ""
    player: str = ""
    currency: str = ""


class _Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`clause`: of the rules of the game; `award`: what of the sum is the player's."""

    decision: Said
    clause: str = ""
    award: Money = 0


class _Protocol(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Art. 32(1). `player`, `manager`: where their data lie in the registry; a player who does not
    give them has none. At machines `money_in`, `money_out` and `jackpot`."""

    address: str = ""
    organiser: str = ""
    subject: str = ""
    player: str = ""
    manager: str = ""
    money_in: str = ""
    money_out: str = ""
    jackpot: str = ""
    refused: bool = False


class _Why(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    why: Said


class _OwnData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the names, the exact address and the personal number lie in the registry: in no
    journal."""

    file: Said


class _Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`recording`: the one that went with it."""

    how: Said
    receipt: Said
    recording: str = ""


class _Received(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    received: Moment


class _Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    outcome: Said
    award: Money = 0


# The story.


WITHDRAWN = "withdrawn"
"""The outcome where the player has taken it back."""
_STEPS = {INSPECTOR: "decide", SLOT_MANAGER: "decide-machine", GAME_MANAGER: "settle"}


def _dispute(terms: Terms) -> Story:
    """Raised, decided by one judge after the other, and over when a decision is accepted, or the
    player takes it back before anybody has to write a protocol."""
    clause = terms.cite("disputes", terms.disputes.decided)
    raised = yield Step("raise", _Raise, clause, check=_at_a_game(terms))
    yield msgspec.convert(raised.said, DisputeRaised)
    yield from set_aside(terms, raised)
    judges = _judges(terms, raised.said["place"])
    own = _own_word(raised.said["person"])
    withdraw = Step("withdraw", clause=clause, must=False, check=own)
    earlier: list[Act] = []
    for judge in judges[:-1]:
        decision = yield (_decides(terms, judge, raised, earlier), withdraw)
        if decision.step == withdraw.name:
            yield from _over(terms, raised, decision, WITHDRAWN)
            return
        said, earlier = decision.said, [*earlier, decision]
        yield DisputeDecided(judge, said["decision"], said["clause"], said["award"])
        answer = yield (Step("accept", clause=clause, check=own), Step("further", check=own))
        if answer.step == "accept":
            yield from _over(terms, raised, answer, said["decision"], said["award"])
            return
        yield TakenFurther()
    if judges[-1] == "regulator":
        yield from _to_the_regulator(terms, raised, withdraw)
    else:
        close = Step("close", _Outcome, clause, must=False, check=_award_of(raised))
        ruled = yield (close, withdraw)
        yield from _closed(terms, raised, ruled)


def _closed(terms: Terms, raised: Act, ended: Act) -> Story:
    """As regulator or law decided; or the player has taken it back."""
    if ended.step == "withdraw":
        yield from _over(terms, raised, ended, WITHDRAWN)
    else:
        yield from _over(terms, raised, ended, ended.said["outcome"], ended.said["award"])


def _over(terms: Terms, raised: Act, ended: Act, outcome: str, award: int = 0) -> Story:
    """What is not awarded goes back at once."""
    yield from given_back(terms, raised, raised.said["sum"] - award, ended.case)
    yield DisputeOver(outcome, award)


def _judges(terms: Terms, place: str) -> Sequence[str]:
    """At machines others than at tables (R64)."""
    at = terms.disputes.machines if kind(place) == HALL else terms.disputes.tables
    return at.value


def _at_a_game(terms: Terms) -> Check:
    def check(house: House, act: Act) -> None:
        said, place = act.said, act.said["place"]
        if act.by.role in (PLAYER, GUEST) and act.by.person != said["person"]:
            raise Refused("not-yours")
        if kind(place) not in (TABLE, HALL) or not _judges(terms, place):
            raise Refused("no-dispute-there", place=place)
        is_a_hold(said)
        known = (said["person"], place, said["round"])
        for case, each in of(house).all.items():
            before = each.raised
            if not each.outcome and (before.person, before.place, before.round) == known:
                raise Refused("dispute-known", case=case)

    return check


def _award_of(raised: Act) -> Check:
    def check(_: House, act: Act) -> None:
        if act.said["award"] > raised.said["sum"]:
            raise Refused("more-than-that")

    return check


def _decides(terms: Terms, judge: str, raised: Act, earlier: Sequence[Act]) -> Step:
    place = raised.said["place"]
    cited = terms.disputes.machines if kind(place) == HALL else terms.disputes.tables
    return Step(
        _STEPS[judge],
        _Decision,
        terms.cite("disputes", cited),
        at=place if judge == INSPECTOR else "",
        besides=tuple(act.by.person for act in earlier),
        check=_by_a_clause(terms, raised),
    )


def _by_a_clause(terms: Terms, raised: Act) -> Check:
    """The rules of the game alone decide, so a decision names one of them."""
    no_more = _award_of(raised)

    def check(house: House, act: Act) -> None:
        if not act.said["clause"].strip():
            clause = terms.cite("disputes", terms.disputes.guided_by)
            raise Refused("decision-without-clause", clause=clause)
        no_more(house, act)

    return check


def _own_word(person: str) -> Check:
    """The player says it himself; or who heard him."""

    def check(_: House, act: Act) -> None:
        if act.by.role in (PLAYER, GUEST) and act.by.person != person:
            raise Refused("not-yours")

    return check


# The protocol.


class _Made(NamedTuple):
    """The protocol, and whether the player signed it."""

    act: Act
    by_player: bool


def _to_the_regulator(terms: Terms, raised: Act, withdraw: Step) -> Story:
    """Protocol, signatures, and the terms of three days."""
    clause = terms.cite("dispute_protocol", terms.dispute_protocol.fields)
    protocol = Step("protocol", _Protocol, clause, check=_complete(terms, raised))
    written = yield (protocol, withdraw)
    if written.step == withdraw.name:
        yield from _over(terms, raised, written, WITHDRAWN)
        return
    yield PaperIssued(PROTOCOL, written.given["number"], COPIES)
    made = yield from _signed(terms, raised, written)
    yield ProtocolMade(made.act.given["number"], PLAYER if made.by_player else DEALER)
    yield from _terms_run(terms, raised, made)


def _signed(
    terms: Terms, raised: Act, written: Act
) -> Generator[Step | tuple[Step, ...] | Fact, Act, _Made]:
    """By the game manager and the player; or by the dealer in his place."""
    rules = terms.dispute_protocol
    clause = terms.cite("dispute_protocol", rules.fields)
    yield Step("sign", clause=clause, of=written.by.person)
    if not written.said["refused"]:
        own = _own_word(raised.said["person"])
        answer = yield (
            Step("sign-player", clause=clause, check=own),
            Step("refuse", _Why, clause, must=False, check=own),
        )
        if answer.step == "sign-player":
            return _Made(written, by_player=True)
    instead = terms.cite("dispute_protocol", rules.unsigned)
    besides = (written.by.person,)
    yield Step("sign-dealer", _OwnData, instead, besides=besides, check=_lies_elsewhere)
    return _Made(written, by_player=False)


def _complete(terms: Terms, raised: Act) -> Check:
    """All of 32(1)1–7; who does not give his data leaves them out, and the dealer signs."""
    machine = kind(raised.said["place"]) == HALL
    rules = terms.dispute_protocol

    def check(house: House, act: Act) -> dict[str, object]:
        said = act.said
        wanted = ["address", "organiser", "subject", "manager"]
        wanted += [] if said["refused"] else ["player"]
        wanted += ["money_in", "money_out", "jackpot"] if machine else []
        lacks = tuple(name for name in wanted if not said[name].strip())
        if lacks:
            cited = terms.cite("dispute_protocol", rules.fields)
            raise Refused("protocol-lacks", clause=cited, legal=lacks)
        is_reference(said["player"])
        is_reference(said["manager"])
        if said["address"] != terms.address:
            raise Refused("not-our-address", address=terms.address)
        return {"number": next_number(house, PROTOCOL)}

    return check


def is_reference(where: str) -> None:
    """Names, addresses and numbers lie in the registry: a journal has no more than where."""
    if any(map(str.isspace, where)):
        raise Refused("not-a-reference")


def _lies_elsewhere(_: House, act: Act) -> None:
    is_reference(act.said["file"])


# The terms.


class _Standing(NamedTuple):
    """What of the terms is met: nothing, or when."""

    sent: int = 0
    complaint: int = 0
    explained: int = 0


def _terms_run(terms: Terms, raised: Act, made: _Made) -> Story:
    """Sent to the regulator; a complaint made known, and explained; closed when both are met."""
    stands = _Standing()
    while True:
        act = yield tuple(_open_terms(terms, raised, made, stands))
        match act.step:
            case "send":
                yield ProtocolSent(act.said["receipt"], act.said["recording"])
                stands = stands._replace(sent=act.at)
            case "complaint":
                yield ComplaintKnown(act.said["received"])
                stands = stands._replace(complaint=act.said["received"])
            case "explain":
                yield Explained(act.said["receipt"])
                stands = stands._replace(explained=act.at)
            case _:
                yield from _closed(terms, raised, act)
                return


def _open_terms(terms: Terms, raised: Act, made: _Made, stands: _Standing) -> Iterator[Step]:
    rules, began = terms.dispute_protocol, made.act.at
    if not stands.sent:
        clause = terms.cite("dispute_protocol", rules.sent_within)
        until = terms.until(began, rules.sent_within.value)
        with_recording = _with_recording(clause) if made.by_player else None
        yield Step("send", _Sent, clause, until=until, check=with_recording, since=began)
    answer = terms.cite("dispute_protocol", rules.answer_within)
    if not stands.complaint:
        yield Step("complaint", _Received, answer, must=False, check=_not_ahead(began))
    elif not stands.explained:
        until = terms.until(stands.complaint, rules.answer_within.value)
        yield Step("explain", _Sent, answer, until=until, since=stands.complaint)
    met = _both_met(terms, raised, made, stands)
    yield Step("close", _Outcome, answer, must=False, check=met)


def _with_recording(clause: str) -> Check:
    """Art. 32(2): the recording goes with the copy; 32(4) asks for the copy alone."""

    def check(_: House, act: Act) -> None:
        if not act.said["recording"].strip():
            raise Refused("recording-needed", clause=clause)

    return check


def _not_ahead(began: int) -> Check:
    def check(_: House, act: Act) -> None:
        if not began <= act.said["received"] <= act.at:
            raise Refused("not-yet")

    return check


def _both_met(terms: Terms, raised: Act, made: _Made, stands: _Standing) -> Check:
    rules, no_more = terms.dispute_protocol, _award_of(raised)
    complains_until = terms.until(made.act.at, rules.complaint_within.value)

    def check(house: House, act: Act) -> None:
        no_more(house, act)
        if not stands.sent:
            clause = terms.cite("dispute_protocol", rules.sent_within)
            raise Refused("term-running", clause=clause)
        met = stands.explained if stands.complaint else act.at > complains_until
        if not met:
            clause = terms.cite("dispute_protocol", rules.answer_within)
            raise Refused("term-running", clause=clause)

    return check


_HEARS = (DEALER, INSPECTOR, SLOT_ATTENDANT, SLOT_MANAGER, GAME_MANAGER, PLAYER, GUEST)
_READS = (GAME_MANAGER, PIT_BOSS, INSPECTOR, SLOT_MANAGER, CASHIER)
_HIMSELF = (PLAYER, GUEST, GAME_MANAGER)
_MANAGER = Permit((GAME_MANAGER,), clause="bg art. 9.1(д)")
_PAPERWORK = _MANAGER._replace(any_day=True)
"""Terms run on days on which nobody plays."""

ROOM = Room(
    "disputes",
    {
        "disputes.read": Permit(_READS, reads=True, clause="bg art. 32"),
        "dispute.raise": Permit(_HEARS, clause="bg art. 29"),
        "dispute.decide": Permit((INSPECTOR,), TABLE, clause="bg art. 31(1)"),
        "dispute.decide-machine": Permit((SLOT_MANAGER,), clause="bg art. 9.6(д)"),
        "dispute.settle": _MANAGER,
        "dispute.accept": Permit(_HEARS, clause="bg art. 31(2)"),
        "dispute.further": Permit(_HEARS, clause="bg art. 31(2)"),
        "dispute.withdraw": Permit(_HIMSELF, clause="bg art. 31(2)", any_day=True),
        "dispute.protocol": _MANAGER,
        "dispute.sign": _MANAGER,
        "dispute.sign-player": Permit(_HIMSELF, clause="bg art. 32(1)"),
        "dispute.refuse": Permit(_HIMSELF, clause="bg art. 32(4)"),
        "dispute.sign-dealer": Permit((DEALER, SLOT_ATTENDANT), clause="bg art. 32(4)"),
        "dispute.send": _PAPERWORK,
        "dispute.complaint": _PAPERWORK,
        "dispute.explain": _PAPERWORK,
        "dispute.close": _PAPERWORK,
    },
    (
        DisputeRaised,
        DisputeDecided,
        TakenFurther,
        ProtocolMade,
        ProtocolSent,
        ComplaintKnown,
        Explained,
        DisputeOver,
        AwardProposed,
        AwardDropped,
        AwardPaid,
        ProtocolForgotten,
    ),
    Disputes(),
    _fold,
    (Procedure("dispute", 2, _dispute),),
)

"""Papers: numbered without gaps, kind by kind; a wrong one is voided by a second with a reason, and
never changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import CASHIER, GAME_MANAGER, PIT_BOSS, Permit
from croupier.daybook.room import Restated, Room
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House


class PaperIssued(Fact, frozen=True, tag="paper-issued"):
    """`copies`: how many there are, one of which the house keeps. What stands on it is in its
    case."""

    kind: str
    number: int
    copies: int = 1


class PaperVoided(Fact, frozen=True, tag="paper-voided"):
    kind: str
    number: int
    reason: str


class PaperCopied(Fact, frozen=True, tag="paper-copied"):
    """Printed once more, and marked so."""

    kind: str
    number: int


class Paper(msgspec.Struct, frozen=True):
    case: str
    copies: int
    at: int
    voided: str = ""
    copied: int = 0


class Papers(msgspec.Struct, frozen=True):
    issued: Mapping[str, tuple[Paper, ...]] = {}
    """By kind; the first has number 1."""


def of(house: House) -> Papers:
    found: Papers = house.rooms["papers"]
    return found


def next_number(house: House, kind: str) -> int:
    return len(of(house).issued.get(kind, ())) + 1


def number_of(house: House, kind: str, case: str) -> int:
    """Of the last paper of a kind that a case has issued."""
    known = enumerate(of(house).issued.get(kind, ()), 1)
    return max((number for number, paper in known if paper.case == case), default=0)


def numbered(kind: str) -> Check:
    """Gives the step at which a paper is issued its number."""
    return lambda house, _: {"number": next_number(house, kind)}


def _fold(papers: Papers, act: Act, fact: Fact) -> Papers:
    issued = papers.issued
    match fact:
        case PaperIssued(kind, _, copies):
            paper = Paper(act.case, copies, act.at)
            return replace(papers, issued={**issued, kind: (*issued.get(kind, ()), paper)})
        case PaperVoided(kind, number, reason):
            return _with(papers, kind, number, voided=reason)
        case PaperCopied(kind, number):
            return _with(papers, kind, number, copied=issued[kind][number - 1].copied + 1)
    return papers


def _with(papers: Papers, kind: str, number: int, **changed: Any) -> Papers:
    known = list(papers.issued[kind])
    known[number - 1] = replace(known[number - 1], **changed)
    return replace(papers, issued={**papers.issued, kind: tuple(known)})


def _restate(papers: Papers) -> Iterator[Restated]:
    for kind, issued in papers.issued.items():
        for number, paper in enumerate(issued, 1):
            yield Restated(PaperIssued(kind, number, paper.copies), paper.at, paper.case)
            if paper.voided:
                yield Restated(PaperVoided(kind, number, paper.voided))
            for _ in range(paper.copied):
                yield Restated(PaperCopied(kind, number))


class _Void(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    number: int
    reason: str


class _Copy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    number: int


def _paper(_: Terms) -> Story:
    """A wrong one is voided; whoever asks for one again gets a copy that says it is one."""
    act = yield (
        Step("void", _Void, check=_can_be_voided),
        Step("copy", _Copy, "bg art. 22(2)", check=_is_there),
    )
    if act.step == "void":
        yield PaperVoided(**act.said)
    else:
        yield PaperCopied(**act.said)


def found(house: House, kind: str, number: int) -> Paper:
    known = of(house).issued.get(kind, ())
    if not 0 < number <= len(known):
        raise Refused("no-such-paper", kind=kind, number=number)
    return known[number - 1]


def _is_there(house: House, act: Act) -> None:
    found(house, act.said["kind"], act.said["number"])


def _can_be_voided(house: House, act: Act) -> None:
    kind, number = act.said["kind"], act.said["number"]
    if found(house, kind, number).voided:
        raise Refused("paper-voided", kind=kind, number=number)
    if not act.said["reason"].strip():
        raise Refused("reason-needed")


_KEEPS = (GAME_MANAGER, CASHIER, PIT_BOSS)

ROOM = Room(
    "papers",
    {
        "papers.read": Permit(_KEEPS, reads=True, clause="bg art. 22(2)"),
        "paper.void": Permit((GAME_MANAGER,)),
        "paper.copy": Permit(_KEEPS, clause="bg art. 22(2)"),
    },
    (PaperIssued, PaperVoided, PaperCopied),
    Papers(),
    _fold,
    (Procedure("paper", 1, _paper),),
    _restate,
)

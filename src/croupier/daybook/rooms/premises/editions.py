"""Editions of the books from draft to withdrawal; and a new mandatory minimum, to which they are
adapted in its term."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING

import msgspec

from croupier.daybook.calendar import midnight
from croupier.daybook.fields import Said
from croupier.daybook.rooms.premises import licence
from croupier.daybook.rooms.premises.licence import (
    Displayed,
    EditionApproved,
    EditionDrafted,
    EditionInForce,
    EditionPublished,
    EditionSubmitted,
    EditionWithdrawn,
    MinimumChanged,
)
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House


# Editions of the books.


class _Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    edition: Said
    book: Said
    games: tuple[Said, ...]
    currencies: tuple[Said, ...]


class _Submit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    request: Said
    on: date


class _Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of the regulator, the ministry, or who else has to agree."""

    decision: Said
    on: date


class _Publish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    where: Said
    on: date


class _On(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    on: date


class _Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Said


def edition(terms: Terms) -> Story:
    """Drafted, submitted, approved, in force with the decision's data, displayed; withdrawn at any
    time."""
    drafted = yield Step("draft", _Draft, "bg art. 2, art. 10", check=_is_new)
    edition, book = drafted.said["edition"], drafted.said["book"]
    yield msgspec.convert(drafted.said, EditionDrafted)
    came: tuple[Act, ...] = (drafted,)
    for step in _stages(licence.APPROVALS.get(book, licence.BY_REGULATOR)):
        step = step._replace(check=_not_before(terms, came[-1]))
        act = yield (step, Step("withdraw", _Reason, step.clause, must=False))
        if act.step == "withdraw":
            yield EditionWithdrawn(edition, act.said["reason"])
            return
        came = (*came, act)
        yield _stage_fact(edition, act)
    began = midnight(date.fromisoformat(came[-1].said["on"]), terms.zone)
    yield from _shown_until_withdrawn(terms, edition, began)


def _stages(approval: licence.Approval) -> Iterator[Step]:
    yield Step("submit", _Submit, approval.clause)
    yield Step(approval.step, _Decision, approval.clause)
    if approval.published:
        yield Step("publish", _Publish, approval.clause)
    yield Step("enter-into-force", _On, approval.clause)


def _stage_fact(edition: str, act: Act) -> Fact:
    said = {**act.said, "edition": edition}
    match act.step:
        case "submit":
            return msgspec.convert(said, EditionSubmitted)
        case "publish":
            return msgspec.convert(said, EditionPublished)
        case "enter-into-force":
            return msgspec.convert(said, EditionInForce)
        case _:
            return msgspec.convert(said, EditionApproved)


def _shown_until_withdrawn(terms: Terms, edition: str, began: int) -> Story:
    rules = terms.licence
    clause = terms.cite("licence", rules.display)
    until = terms.until(began, rules.display.value)
    withdraw = Step("withdraw", _Reason, clause, must=False)
    act = yield (Step("display", licence.Display, clause, until=until, since=began), withdraw)
    if act.step == "display":
        yield Displayed(f"rules {edition}", act.said["where"], act.said["seen"])
        act = yield withdraw
    yield EditionWithdrawn(edition, act.said["reason"])


def _is_new(house: House, act: Act) -> None:
    if act.said["edition"] in licence.of(house).editions:
        raise Refused("edition-known", edition=act.said["edition"])
    if not act.said["games"] or not act.said["currencies"]:
        raise Refused("nothing-named")


def _not_before(terms: Terms, before: Act) -> Check:
    """Each on its own day or later than the one before, and none before it has come."""

    def check(_: House, act: Act) -> None:
        if act.said["on"] < before.said.get("on", ""):
            raise Refused("before-that")
        licence.has_come(terms, act, act.said["on"])

    return check


# A new minimum.


class _Minimum(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    book: Said
    on: date


class _Adapted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    edition: Said


def minimum(terms: Terms) -> Story:
    """From its entry into force the operator has a term to hand in an edition adapted to it."""
    clause = terms.cite("licence", terms.licence.adapting)
    known = yield Step("enter-into-force", _Minimum, clause, check=_came(terms))
    on = date.fromisoformat(known.said["on"])
    yield MinimumChanged(known.said["book"], on)
    began = midnight(on, terms.zone)
    until = terms.until(began, terms.licence.adapting.value)
    handed_in = _was_submitted(known.said["book"], clause)
    yield Step("adapt", _Adapted, clause, until=until, check=handed_in, since=began)


def _came(terms: Terms) -> Check:
    return lambda _, act: licence.has_come(terms, act, act.said["on"])


def _was_submitted(book: str, clause: str) -> Check:
    def check(house: House, act: Act) -> None:
        edition = licence.of(house).editions.get(act.said["edition"])
        if (
            edition is None
            or edition.drafted.book != book
            or edition.stage in ("drafted", "withdrawn")
        ):
            raise Refused("not-submitted", clause=clause, edition=act.said["edition"])

    return check

"""Announcements of bonus games and tournaments: all items that the book asks for, on a section of
the house's approved book, or nothing is published; and no change once somebody has a place in it.

A procedure takes its beginning from here: `announced` tells it up to its publication; afterwards
`change` and `withdraw` are steps that it may go on awaiting.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.daybook.calendar import day_of
from croupier.daybook.fields import Said, Words
from croupier.daybook.room import Room
from croupier.daybook.rooms.premises import licence
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.rulebooks.schema.house import BonusGames, Tournaments

if TYPE_CHECKING:
    from croupier.daybook.state import House

Kind = Literal["bonus games", "tournaments"]
"""Also the section of the book on which it stands."""
_SUBJECTS = {licence.BONUS_GAMES: "bonus_games", licence.TOURNAMENTS: "tournaments"}


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of those that the book asks for, by the book's name, and what is announced of it."""

    item: Said
    says: Words


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is announced; each procedure adds its own."""

    name: Said
    items: tuple[Item, ...]


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Said


# Facts.


class AnnouncementDrafted(Fact, frozen=True, tag="announcement-drafted"):
    kind: str
    name: str
    items: tuple[Item, ...]


class AnnouncementChanged(Fact, frozen=True, tag="announcement-changed"):
    name: str
    items: tuple[Item, ...]


class AnnouncementPublished(Fact, frozen=True, tag="announcement-published"):
    """The approved section on which it stands: of which book and edition."""

    kind: str
    book: str
    edition: str


class AnnouncementWithdrawn(Fact, frozen=True, tag="announcement-withdrawn"):
    reason: str


# How it stands.


class Announcement(msgspec.Struct, frozen=True):
    """`drafted`, `published` and `withdrawn`: when; 0 where it was not. `changed`: how often since
    it was published."""

    kind: str
    name: str
    items: tuple[Item, ...]
    drafted: int
    published: int = 0
    withdrawn: int = 0
    book: str = ""
    edition: str = ""
    reason: str = ""
    changed: int = 0


def of(house: House) -> Mapping[str, Announcement]:
    """All there have been, by case."""
    found: Mapping[str, Announcement] = house.rooms["announcements"]
    return found


def _fold(all_: Mapping[str, Announcement], act: Act, fact: Fact) -> Mapping[str, Announcement]:
    case = act.case
    match fact:
        case AnnouncementDrafted(kind, name, items):
            return {**all_, case: Announcement(kind, name, items, act.at)}
        case AnnouncementChanged(name, items):
            known = all_[case]
            times = known.changed + bool(known.published)
            return {**all_, case: replace(known, name=name, items=items, changed=times)}
        case AnnouncementPublished(_, book, edition):
            return {**all_, case: replace(all_[case], published=act.at, book=book, edition=edition)}
        case AnnouncementWithdrawn(reason):
            return {**all_, case: replace(all_[case], withdrawn=act.at, reason=reason)}
    return all_


# What the book asks for.


def rules(terms: Terms, kind: Kind) -> BonusGames | Tournaments | None:
    """What the house's book says of it; nothing where the house has none."""
    found: BonusGames | Tournaments | None = getattr(terms, _SUBJECTS[kind])
    return found


def clause(terms: Terms, kind: Kind) -> str:
    """Of what an announcement contains."""
    found = rules(terms, kind)
    return terms.cite(_SUBJECTS[kind], found.contents) if found else ""


def contents(terms: Terms, kind: Kind) -> tuple[str, ...]:
    """The items of an announcement, as the book names them; refused where the house has none."""
    found = rules(terms, kind)
    if found is None:
        raise Refused("not-in-house", what=kind)
    return found.contents.value


def lacking(terms: Terms, kind: Kind, items: Sequence[Mapping[str, str]]) -> tuple[str, ...]:
    """Items of the book of which nothing is said."""
    said = {each["item"] for each in items if each["says"].strip()}
    return tuple(item for item in contents(terms, kind) if item not in said)


# Steps.

Taken = Callable[["House", str], bool]
"""Of a case: whether somebody has entered or qualified, so that it binds."""


class Published(NamedTuple):
    """What was said of it last, and the act that published it."""

    said: Mapping[str, Any]
    act: Act


Announced = Generator["Step | tuple[Step, ...] | Fact", Act, "Published | None"]


def announced(terms: Terms, kind: Kind, says: type[Draft], check: Check | None = None) -> Announced:
    """Drafted, changed as often as wanted, published; nothing comes of one that is withdrawn.
    `check`: what else has to hold of what is said."""
    cited = clause(terms, kind)
    drafting = _drafting(terms, kind, check)
    act = yield Step("draft", says, cited, check=drafting)
    said = act.said
    yield AnnouncementDrafted(kind, said["name"], _items(said))
    while True:
        act = yield (
            Step("publish", clause=cited, check=_may_publish(terms, kind, said)),
            Step("change", says, cited, must=False, check=drafting),
            Step("withdraw", Reason, cited, must=False),
        )
        match act.step:
            case "publish":
                yield AnnouncementPublished(kind, terms.book, act.given["edition"])
                return Published(said, act)
            case "withdraw":
                yield AnnouncementWithdrawn(act.said["reason"])
                return None
        said = act.said
        yield changed(act)


def change(
    terms: Terms, kind: Kind, says: type[Draft], taken: Taken, check: Check | None = None
) -> Step:
    """After it was published: whole, and only as long as nobody has a place in it."""
    drafting = _drafting(terms, kind, check)

    def asked(house: House, act: Act) -> dict[str, Any] | None:
        _is_free(terms, kind, taken, house, act)
        given = drafting(house, act)
        _is_whole(terms, kind, act.said)
        return given

    return Step("change", says, clause(terms, kind), must=False, check=asked)


def changed(act: Act) -> AnnouncementChanged:
    return AnnouncementChanged(act.said["name"], _items(act.said))


def withdraw(terms: Terms, kind: Kind, taken: Taken) -> Step:
    """After it was published: with a reason, and only as long as nobody has a place in it."""

    def asked(house: House, act: Act) -> None:
        _is_free(terms, kind, taken, house, act)

    return Step("withdraw", Reason, clause(terms, kind), must=False, check=asked)


def _items(said: Mapping[str, Any]) -> tuple[Item, ...]:
    return msgspec.convert(said["items"], tuple[Item, ...])


def _drafting(terms: Terms, kind: Kind, check: Check | None) -> Check:
    def asked(house: House, act: Act) -> dict[str, Any] | None:
        _are_of_the_book(terms, kind, act.said["items"])
        return check(house, act) if check else None

    return asked


def _are_of_the_book(terms: Terms, kind: Kind, items: Sequence[Mapping[str, str]]) -> None:
    legal = contents(terms, kind)
    times = Counter(each["item"] for each in items)
    for item, count in times.items():
        if item not in legal or count > 1:
            raise Refused("no-such-item", clause=clause(terms, kind), item=item, legal=legal)


def _may_publish(terms: Terms, kind: Kind, said: Mapping[str, Any]) -> Check:
    def asked(house: House, act: Act) -> dict[str, Any]:
        _is_whole(terms, kind, said)
        return {"edition": section(house, terms, kind, act.at)}

    return asked


def _is_whole(terms: Terms, kind: Kind, said: Mapping[str, Any]) -> None:
    if lack := lacking(terms, kind, said["items"]):
        raise Refused("announcement-lacks", clause=clause(terms, kind), items=lack)


def section(house: House, terms: Terms, kind: Kind, at: int) -> str:
    """The edition of the house's book that has a section for it, and is in force."""
    found = rules(terms, kind)
    cited = terms.cite(_SUBJECTS[kind], found.section) if found else ""
    edition = licence.in_force(house, terms.book, day_of(at, terms.zone).isoformat())
    if edition is None:
        raise Refused("no-edition", clause=cited, book=terms.book)
    if kind not in edition.drafted.games:
        raise Refused("no-section", clause=cited, game=kind, legal=edition.drafted.games)
    return edition.drafted.edition


def _is_free(terms: Terms, kind: Kind, taken: Taken, house: House, act: Act) -> None:
    if taken(house, act.case):
        raise Refused("announcement-binds", clause=clause(terms, kind))


ROOM = Room(
    "announcements",
    {},
    (AnnouncementDrafted, AnnouncementChanged, AnnouncementPublished, AnnouncementWithdrawn),
    {},
    _fold,
)

"""Who was responsible for a place at a minute: who stood there, and above them those to whom they
answer (`bg` art. 9.1(а)–(г), 9.2(а), 9.3(а)–(в), 9.6(а)–(г)). It is no step of its own: what went
wrong names them by its place and its time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from croupier.daybook.authority import (
    CASHIER,
    CHIPPER,
    DEALER,
    DOOR,
    GAME_MANAGER,
    HALL,
    INSPECTOR,
    PIT_BOSS,
    REGISTRAR,
    SECURITY,
    SLOT_ATTENDANT,
    SLOT_MANAGER,
    TABLE,
    WINDOW,
    at_table,
    kind,
)
from croupier.daybook.calendar import Span
from croupier.daybook.entry import DayEntry
from croupier.daybook.presence import stretches
from croupier.daybook.rooms.cage.counts import CountsDiffer
from croupier.daybook.rooms.cage.strays import StrayReported
from croupier.daybook.rooms.disputes.dispute import DisputeRaised
from croupier.daybook.rooms.disputes.voids import CreditHeld, WagersVoided
from croupier.daybook.rooms.door.conduct import BreachConfirmed, ToldToLeave
from croupier.daybook.rooms.door.entrance import TurnedAway
from croupier.daybook.rooms.floor.decks import DeckDefective, RoundSpoiled
from croupier.daybook.rooms.records.registers import ComplaintEntered, IncidentEntered
from croupier.daybook.rooms.staff import Staff, Stretch
from croupier.daybook.step import Act, Fact
from croupier.daybook.terms import Terms

ANSWERED_FOR = (
    TurnedAway,
    ToldToLeave,
    BreachConfirmed,
    WagersVoided,
    CreditHeld,
    DisputeRaised,
    CountsDiffer,
    StrayReported,
    DeckDefective,
    RoundSpoiled,
    ComplaintEntered,
    IncidentEntered,
)
"""What somebody was responsible for: refusals, strikes and voids, differences, disputes."""
FIRST = {TABLE: DEALER, WINDOW: CASHIER, DOOR: REGISTRAR, HALL: SLOT_ATTENDANT}
"""Who stands at a place, where nobody is known to have."""


class Answerable(NamedTuple):
    """What happened, where, and who was responsible there, the nearest first; nobody of the staff,
    where the program stood there."""

    act: Act
    fact: Fact
    place: str
    by: tuple[Stretch, ...]


def answers_to(terms: Terms) -> dict[str, str]:
    """To whom each role answers: as the books have it, and the profile where they do not."""
    own = terms.answers
    return {
        DEALER: INSPECTOR,
        CHIPPER: INSPECTOR,
        INSPECTOR: PIT_BOSS,
        PIT_BOSS: GAME_MANAGER,
        CASHIER: GAME_MANAGER,
        REGISTRAR: GAME_MANAGER,
        SECURITY: own.security,
        SLOT_ATTENDANT: own.slot_attendant,
        SLOT_MANAGER: own.slot_manager,
    }


def responsible(staff: Staff, terms: Terms, place: str, at: int, now: int) -> tuple[Stretch, ...]:
    """Who stood at a place at that minute, and then upwards whoever they answered to: at that place
    where one of them was there, else all of them who were on shift."""
    then = tuple(stretches(staff, Span(at, at + 1), now))
    here = [one for one in then if place in one.places]
    roles = {one.role for one in here} or {FIRST.get(kind(place), GAME_MANAGER)}
    found = sorted(here, key=lambda one: _height(terms, one.role))
    for role in _above(terms, roles):
        if not any(one.role == role for one in found):
            found += [one for one in then if one.role == role]
    return tuple(found)


def _height(terms: Terms, role: str) -> int:
    """How many stand above a role, the fewest last."""
    return -len(tuple(_above(terms, {role})))


def _above(terms: Terms, roles: Iterable[str]) -> Iterator[str]:
    """Those to whom these answer, and so on to the game manager; each once, the nearest first."""
    above, rising = answers_to(terms), list(roles)
    seen: set[str] = set()
    while rising:
        rising = [above[role] for role in rising if role in above and above[role] not in seen]
        rising = list(dict.fromkeys(rising))
        seen.update(rising)
        yield from rising


def answerable(
    entries: Iterable[DayEntry], staff: Staff, terms: Terms, now: int
) -> Iterator[Answerable]:
    """What in these entries somebody was responsible for, and who that was."""
    for entry in entries:
        for fact in entry.facts:
            if isinstance(fact, ANSWERED_FOR):
                place = place_of(fact, entry.act)
                by = responsible(staff, terms, place, entry.act.at, now)
                yield Answerable(entry.act, fact, place, by)


def place_of(fact: Fact, act: Act) -> str:
    """Where something happened: as it says, or where it was said."""
    place = str(getattr(fact, "place", "") or getattr(fact, "where", ""))
    if place:
        return place
    if table := str(getattr(fact, "table", "")):
        return table if kind(table) == TABLE else at_table(table)
    if round := str(getattr(fact, "round", "")):
        return at_table(round.partition("-")[0])
    return DOOR if isinstance(fact, TurnedAway) else act.by.place

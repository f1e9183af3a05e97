"""Who may do what, and where: roles, places and permits.

A permit stands for one action. Permission follows the role in which somebody is on shift, at that
place, and nothing else; what belongs to a player follows from being that player. All permits
together are one table, which the registry puts together from the rooms.
"""

from __future__ import annotations

from typing import NamedTuple, get_args

from croupier.phrase import Phrase, phrase
from croupier.rulebooks.schema.house import Official

PLAYER, GUEST = "player", "guest"
"""Who plays: with an account, and without."""
OFF_SHIFT = "off shift"
"""One of the staff who is not on shift."""
REGULATOR = "regulator"
"""Reads everything and changes nothing."""
PROGRAM, CLOCK, BOT = "program", "clock", "bot"
"""Actors who are no persons. The program stands where a play-money house has nobody."""

GAME_MANAGER, PIT_BOSS, INSPECTOR = "game manager", "pit boss", "inspector"
DEALER, CHIPPER, CASHIER = "dealer", "chipper", "cashier"
SLOT_MANAGER, SLOT_ATTENDANT = "slot manager", "slot attendant"
REGISTRAR, SECURITY = "registrar", "security"
STAFF: tuple[str, ...] = tuple(role for role in get_args(Official) if role != "authorised official")
"""The roles of the books, in the order of the books."""
ROLES = (*STAFF, OFF_SHIFT, REGULATOR, PLAYER, GUEST)
"""As what somebody may come: the columns of the table of permits."""

TABLE, WINDOW, DOOR, HALL, OFFICE = "table", "window", "door", "hall", "office"
PLACES = (TABLE, WINDOW, DOOR, HALL, OFFICE)
"""Kinds of places. A place is its kind, and a name where there are several: `table r1`."""


class Permit(NamedTuple):
    """`roles` that may do it; `at` which kind of place, for those on shift: nowhere in particular
    where it is empty. `second`: who may confirm it, where it takes another person. `reads`: it
    changes nothing, so the regulator may, too. `any_day`: the staff may do it while no gaming day
    is open."""

    roles: tuple[str, ...]
    at: str = ""
    second: tuple[str, ...] = ()
    reads: bool = False
    clause: str = ""
    any_day: bool = False

    def needs_a_day(self, role: str) -> bool:
        """Whether it posts to a gaming day. What people do for themselves is no work of the house:
        who plays, who is not on shift yet, and the program."""
        return role in STAFF and not self.reads and not self.any_day


def kind(place: str) -> str:
    return place.partition(" ")[0]


def at_table(table: str) -> str:
    return f"{TABLE} {table}"


# What they are called.


def role_name(role: str) -> Phrase:
    return phrase(f"role.{role.replace(' ', '-')}")


def place_name(place: str) -> Phrase | str:
    """`table r1`; what is no place stays as it was written."""
    kind, _, which = place.partition(" ")
    if kind not in PLACES:
        return place
    called = phrase(f"place.{kind}")
    return phrase("place.which", kind=called, which=which) if which else called


def action_name(action: str) -> Phrase:
    return phrase(f"action.{action}")

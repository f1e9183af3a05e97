"""Whoever calls at the house: a guest, a player with an account, staff, the regulator."""

from __future__ import annotations

from typing import NamedTuple

from croupier.daybook.authority import GUEST, PLAYER, REGULATOR
from croupier.daybook.step import Actor


class Caller(NamedTuple):
    """`player`: whose wallet and seats these are, nobody's for staff and regulator; `name`: by
    which others at a table know them. `person`: as the registry has them; a guest is known by the
    player alone. `role`: as what they came; nothing for staff, whose role is that of their shift.
    """

    player: str
    name: str
    person: str = ""
    role: str = GUEST
    session: str = ""
    """The session's id: the hash of its token."""
    token: str = ""
    """Only where it is new: the caller has to show it from now on."""

    @property
    def is_staff(self) -> bool:
        return self.role not in (GUEST, PLAYER, REGULATOR)

    def actor(self, place: str = "") -> Actor:
        """As who they act in the day book."""
        return Actor(self.person or self.player, self.role, place)

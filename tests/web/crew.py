"""The people of a table dealt by hand, for tests: each with a session and a socket of their own."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

from websockets.protocol import State

from croupier.daybook.authority import DEALER, INSPECTOR, PIT_BOSS, at_table
from croupier.web.entrance.cookies import tokens_of
from tests.web.house import House, Visitor, until
from tests.web.staff import ANNA, handed_over, logged_in, posted


class Crew:
    """Dealer and inspector of one table, and the game manager, who is everywhere."""

    def __init__(self, house: House, table: str) -> None:
        self.house, self.table = house, table
        self.deals, self.watches = f"dora-{table}", f"ivan-{table}"
        """Who is the dealer now, and who the inspector."""
        self._sockets = ExitStack()
        self._people: dict[str, Visitor] = {}
        for person, role in ((self.deals, DEALER), (self.watches, INSPECTOR)):
            posted(house, person, role, at_table(table))
        desk = house.floor.desk(table)
        until(lambda: bool(desk.broken) or desk.table.opened is not None)

    @property
    def dealer(self) -> Visitor:
        return self.person(self.deals)

    @property
    def inspector(self) -> Visitor:
        return self.person(self.watches)

    @property
    def manager(self) -> Visitor:
        return self.person(ANNA)

    @property
    def pit_boss(self) -> Visitor:
        posted(self.house, f"petar-{self.table}", PIT_BOSS, at_table(self.table))
        return self.person(f"petar-{self.table}")

    def hand_over(self, to: str) -> None:
        """Another dealer comes."""
        handed_over(self.house, self.deals, to)
        self.deals = to

    def person(self, name: str) -> Visitor:
        """Their socket at this table; whose session was idle too long logs in again."""
        known = self._people.get(name)
        if known is None or not self._is_there(known):
            cookie = logged_in(self.house, name)
            known = self._sockets.enter_context(self.house.visitor(cookie))
            self._people[name] = known
            known.ok("watch", table=self.table)
        return known

    def _is_there(self, visitor: Visitor) -> bool:
        known = self.house.floor.guests.known(tokens_of(visitor.cookie)) is not None
        return known and visitor.socket.state is State.OPEN

    def two(self, what: str, **fields: Any) -> dict[str, Any]:
        """The dealer's word, and the inspector's, who confirms it; or who was refused."""
        answer = self.dealer.do(what, **fields)
        if "held" not in answer:
            return answer
        return self.inspector.do("confirm", number=answer["held"])

    def go(self) -> None:
        self._sockets.close()

"""Staff come with a session of their own, which lies in the store."""

from __future__ import annotations

from pathlib import Path

from croupier.web.entrance.cookies import tokens_of
from tests.web.house import House
from tests.web.staff import logged_in, posted


def test_a_session_and_a_shift_are_the_same_after_a_restart(tmp_path: Path) -> None:
    house = House(tmp_path)
    cookie = posted(house, "dora", "dealer", "table h1")
    house.close()
    again = House(tmp_path)
    caller = again.floor.guests.known(tokens_of(cookie))
    assert caller is not None
    assert (caller.person, caller.is_staff, caller.player) == ("dora", True, "")
    assert again.floor.daybook.may("table.deal", caller.actor(), "table h1") == "dealer"
    again.close()


def test_a_dealers_session_asks_again_after_five_minutes(tmp_path: Path) -> None:
    house = House(tmp_path)
    dealer, player = logged_in(house, "dora"), logged_in(house, "ana", "player", "g1")
    house.clock.ahead = 5 * 60_000 + 1_000
    assert house.floor.guests.known(tokens_of(dealer)) is None
    assert house.floor.guests.known(tokens_of(player)) is not None
    house.clock.ahead = 31 * 60_000
    assert house.floor.guests.known(tokens_of(player)) is None
    house.close()

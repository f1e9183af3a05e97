"""What is somebody's own: sealed, the newest counts, kept over a restart, gone with the account."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.daybook.authority import PLAYER
from croupier.daybook.step import Actor
from croupier.errors import Refused
from croupier.house.people.caller import Caller
from croupier.house.people.mine import CABINET, LARGER, LARGEST, NOTHING, PARTS, Own, Part
from tests.house.persons import Doors, done

DARK, LIGHT = '"dark"', '"light"'


@pytest.fixture
def doors(tmp_path: Path) -> Doors:
    return Doors(tmp_path)


def keep(doors: Doors, part: Part, value: str, at: int = 0, player: str = "g1") -> None:
    own = Own(at or doors.clock.now(), value)
    done(doors.people.mine.keep(player, part, own))


def test_what_was_chosen_last_counts_wherever_it_was(doors: Doors) -> None:
    told: list[object] = []
    doors.people.mine.listeners.append(lambda player, parts: told.append((player, parts)))
    now = doors.clock.now()
    keep(doors, "theme", DARK, now)
    keep(doors, "theme", LIGHT, now - 1)
    newest = Own(now, DARK)
    assert doors.people.mine.of("g1") == {"theme": newest}
    assert told == [("g1", {"theme": newest})] * 2, "who comes with something older is told"


def test_no_clock_runs_ahead_of_the_houses(doors: Doors) -> None:
    keep(doors, "theme", DARK, doors.clock.now() + 10**9)
    keep(doors, "theme", LIGHT)
    assert doors.people.mine.of("g1")["theme"].value == LIGHT


def test_a_guest_who_registers_keeps_it_and_it_outlives_a_restart(doors: Doors) -> None:
    guest = Caller("g77", "Guest 7777")
    keep(doors, "favourites", '["r1"]', player=guest.player)
    account = doors.registered(guest=guest)
    doors.open()
    assert doors.people.mine.of(account.player)["favourites"].value == '["r1"]'


def test_nothing_of_it_lies_open_in_the_store(doors: Doors) -> None:
    keep(doors, "lobby", '{"search": "Schwefelbad"}')
    lying = doors.store.cabinet(CABINET)
    assert list(lying) == ["g1 lobby"]
    assert b"Schwefelbad" not in lying["g1 lobby"]


def test_a_note_on_a_player_is_sealed_outlives_a_restart_and_can_be_forgotten(doors: Doors) -> None:
    notes = '[{"who":"5f0c11d2a9e7","label":"red","text":"Schwefelbad"}]'
    keep(doors, "notes", notes)
    assert b"Schwefelbad" not in doors.store.cabinet(CABINET)["g1 notes"]
    doors.open()
    assert doors.people.mine.of("g1")["notes"].value == notes
    assert not doors.people.mine.of("g2"), "nobody else has it"
    done(doors.people.mine.forget("g1"))
    assert doors.people.mine.of("g1")["notes"].value == NOTHING


def test_it_goes_with_the_account(doors: Doors) -> None:
    account = doors.registered()
    for part in PARTS:
        keep(doors, part, "{}", player=account.player)
    done(doors.accounts.close(Actor(account.person, PLAYER), account.person))
    assert not doors.store.cabinet(CABINET)


@pytest.mark.parametrize("part", PARTS)
def test_there_is_room_for_so_much_and_no_more(doors: Doors, part: Part) -> None:
    most = LARGER.get(part, LARGEST)
    keep(doors, part, f'"{"a" * (most - 2)}"')
    with pytest.raises(Refused, match="too much to keep"):
        keep(doors, part, f'"{"a" * (most - 1)}"')
    with pytest.raises(Refused, match="malformed"):
        keep(doors, part, "{dark")
    assert len(doors.people.mine.of("g1")[part].value) == most


def test_with_the_registry_shut_nothing_is_told_and_nothing_kept(doors: Doors) -> None:
    keep(doors, "theme", DARK)
    (doors.folder / "people.key").write_bytes(b"damaged")
    doors.open()
    assert doors.people.mine.of("g1") == {}
    with pytest.raises(Refused, match="shut"):
        keep(doors, "theme", LIGHT)

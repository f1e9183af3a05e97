"""Who may say what at a table, over the real socket: every permit of a table, by everybody who may
come (bg art. 9.1–9.5: what each of the officials does)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.daybook.authority import (
    CASHIER,
    DEALER,
    GAME_MANAGER,
    GUEST,
    INSPECTOR,
    OFF_SHIFT,
    PLAYER,
    REGISTRAR,
    REGULATOR,
    ROLES,
    SLOT_ATTENDANT,
    SLOT_MANAGER,
    STAFF,
)
from croupier.daybook.registry import PERMITS
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.floor.attending import ATTEND
from croupier.web.entrance.cookies import tokens_of
from croupier.web.live.socket import ENDED, LOCKED
from tests.web.house import House, Visitor
from tests.web.staff import ANNA, done, engaged, logged_in, posted, relieved

WORDS: dict[str, dict[str, Any]] = {
    "deal": {"outcomes": ["17"]},
    "no-spin": {"no_spin": "the ball left the wheel"},
    "say-for": {"seat": "p1", "verb": "stand"},
    "no-more-bets": {},
    "open-window": {},
    "start-hand": {},
    "offer-seat": {},
    "grant-wish": {},
    "last-games": {},
    "strike": {"entry": 1, "reason": "read wrongly"},
    "redeal": {"reason": "equal cards"},
    "expose": {"card": "9c", "reason": "slipped"},
    "withdraw": {"place": "1", "reason": "passed over"},
    "open-table": {},
    "close-table": {"reason": "no players"},
    "change-plate": {"plate": "straight 2..50"},
    "void-table": {"reason": "damaged"},
}
WORK = {
    CASHIER: "window 1",
    REGISTRAR: "door",
    SLOT_MANAGER: "hall",
    SLOT_ATTENDANT: "hall",
}
SAID = {"no-spin": "deal"}
"""Where the word has another name than the permit."""
NOT_PERMITTED = {"not-yours-to-do", "not-on-shift", "not-your-place", "session-ended"}
CELLS = [(word, role) for word in WORDS for role in ROLES]


def test_every_permit_of_a_table_has_its_word() -> None:
    named = {name.removeprefix("table.") for name in PERMITS if name.startswith("table.")}
    assert named - {ATTEND.removeprefix("table.")} == set(WORDS)


@pytest.fixture(scope="module")
def there(house: House) -> Iterator[dict[str, str]]:
    """A cookie for everybody who may come, each on shift at the very table where that is asked."""
    house.crew("h1")
    cookies = {role: _posted(house, role) for role in STAFF}
    engaged(house, "olga", DEALER, INSPECTOR)
    cookies[OFF_SHIFT] = logged_in(house, "olga")
    cookies[REGULATOR] = logged_in(house, "regina", REGULATOR)
    with house.visitor() as guest:
        cookies[GUEST] = guest.cookie
        cookies[PLAYER] = logged_in(house, "paul", PLAYER, guest.player)
        yield cookies


def _posted(house: House, role: str) -> str:
    """At the table, or where the role has its work."""
    if role == GAME_MANAGER:
        return posted(house, ANNA, GAME_MANAGER, "office")
    return posted(house, f"one-{role.replace(' ', '-')}", role, WORK.get(role, "table h1"))


@pytest.mark.parametrize(("word", "role"), CELLS, ids=lambda part: part.replace(" ", "-"))
def test_each_cell(house: House, there: dict[str, str], word: str, role: str) -> None:
    """Allowed, it may still not be awaited; refused, it is by who they are, and nothing happens."""
    with house.visitor(there[role]) as visitor:
        visitor.ok("watch", table="h1")
        before = house.floor.desk("h1").seq
        answer = visitor.do(SAID.get(word, word), **WORDS[word])
        code = answer.get("error", {}).get("code", "")
        if role in PERMITS[f"table.{word}"].roles:
            assert code not in NOT_PERMITTED, answer
            if held := answer.get("held"):
                visitor.ok("recall", number=held)
        else:
            wanted = "not-on-shift" if role == OFF_SHIFT else "not-yours-to-do"
            assert code == wanted, answer
            assert house.floor.desk("h1").seq == before


@pytest.mark.parametrize("word", [word for word in WORDS if PERMITS[f"table.{word}"].at])
def test_the_right_role_at_another_table(house: House, word: str) -> None:
    """Permission follows the role at that place: c1's people have no word at h1."""
    role = next(role for role in PERMITS[f"table.{word}"].roles if role != GAME_MANAGER)
    cookie = posted(house, f"elsewhere-{role.replace(' ', '-')}", role, "table c1")
    with house.visitor(cookie) as visitor:
        visitor.ok("watch", table="h1")
        assert visitor.refused(SAID.get(word, word), **WORDS[word]) == "not-your-place"


@pytest.mark.parametrize("role", [*STAFF, OFF_SHIFT, REGULATOR])
def test_who_works_here_does_not_play_here(house: House, there: dict[str, str], role: str) -> None:
    with house.visitor(there[role]) as visitor:
        visitor.ok("watch", table="h1")
        assert not [m for m in visitor.heard if m.get("is") == "wallet"], "they have no wallet here"
        visitor.ok("hello")
        assert visitor.heard[-2]["wallets"] == []
        bet = {"type": "bet", "spot": "red", "amount": 500}
        plays: tuple[tuple[str, dict[str, Any]], ...] = (
            ("sit", {}), ("bet", {"bets": [bet]}), ("join-list", {}), ("top-up", {}), ("leave", {}),
            ("say", {"verb": "stand"}), ("ahead", {"verb": "fold"}), ("wish", {"value": "machine"}),
        )  # fmt: skip
        for word, fields in plays:
            assert visitor.refused(word, **fields) == "staff-do-not-play", word


def test_a_session_that_was_ended_is_told_so_and_says_nothing_more(house: House) -> None:
    house.crew("h1")
    cookie = posted(house, "nina", DEALER, "table h1")
    with house.visitor(cookie) as nina, house.visitor(cookie) as also:
        nina.ok("watch", table="h1")
        also.ok("hello")
        _end(house, nina)
        for visitor in (nina, also):
            assert visitor.seen_out() == ("error.session-ended", ENDED)


def test_a_session_that_was_idle_says_nothing_more(tmp_path: Path) -> None:
    """Five minutes for one of the staff; every word counts as use."""
    house = House(tmp_path)
    crew = house.crew("h1")
    dealer = crew.dealer
    for _ in range(4):
        house.clock.ahead += 4 * 60_000
        dealer.do("open-window")
    house.clock.ahead += 5 * 60_000 + 1_000
    assert dealer.seen_out() == ("error.session-locked", LOCKED)
    crew.dealer.ok("no-more-bets")  # After having logged in again.
    house.close()


def test_a_shift_that_has_ended_gives_no_word(house: House) -> None:
    house.crew("h1")
    cookie = posted(house, "lena", DEALER, "table h1")
    with house.visitor(cookie) as lena:
        lena.ok("watch", table="h1")
        relieved(house, "lena")
        assert lena.refused("last-games") == "not-on-shift"


def _end(house: House, visitor: Visitor) -> None:
    caller = house.floor.guests.known(tokens_of(visitor.cookie))
    assert caller
    done(house, house.floor.sessions.end(caller.session))


def test_nobody_is_called_by_name_in_a_journal(house: House) -> None:
    """A dealer's word carries the person's id."""
    crew = house.crew("c1")
    crew.dealer.do("open-window")
    said = [r.entry for r in house.store.read("c1") if r.entry.by == "dealer"]
    assert said
    assert {entry.person for entry in said} == {crew.deals}
    assert staff.of(house.floor.daybook.house).posts[crew.deals].role == DEALER

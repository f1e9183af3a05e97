"""A word whose answer was lost is said again, with the same mark, and counts once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.ledger import wallet
from croupier.store.memory import Memory, Shelves
from tests.stores import audited
from tests.web.virtual import Caller, Scene, in_house

RED = {"type": "bet", "spot": "red", "amount": 1_000}


async def at_table(scene: Scene, cookie: str = "") -> Caller:
    """Somebody who sits at the table that is dealt by hand, while bets are taken."""
    dealer = await scene.dealer("h1")
    caller = await scene.visitor(cookie=cookie)
    await caller.sit("h1")
    if scene.floor.desk("h1").table.phase != "betting":
        await ok(dealer, "open-window")
    return caller


def held(scene: Scene, caller: Caller) -> int:
    guest = scene.floor.guests.known((caller.cookie.partition("=")[2],))
    assert guest
    return scene.floor.store.balance(wallet(guest.player), "BYN").held


async def ok(caller: Caller, what: str, **fields: Any) -> None:
    answer = await caller.do(what, **fields)
    assert answer.get("ok"), answer


def test_the_same_bet_with_the_same_mark_counts_once(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await at_table(scene)
        for _ in range(3):
            await ok(ana, "bet", bets=[RED], once="a7")
        assert held(scene, ana) == 1_000
        await ok(ana, "bet", bets=[RED], once="a8")
        await ok(ana, "bet", bets=[RED])
        await ok(ana, "bet", bets=[RED])
        assert held(scene, ana) == 4_000, "another mark, or none, is another bet"

    in_house(tmp_path, play)


def test_also_where_both_come_at_the_same_moment(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await at_table(scene)
        there = await scene.visitor(cookie=ana.cookie)
        await there.do("watch", table="h1")
        numbers = [each.call("bet", bets=[RED], once="a7") for each in (ana, there)]
        await scene.passes()
        for caller, number in zip((ana, there), numbers, strict=True):
            assert [m["ok"] for m in caller.heard if m.get("re") == number] == [True]
        assert held(scene, ana) == 1_000

    in_house(tmp_path, play)


def test_also_over_a_new_line(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await at_table(scene)
        ana.call("bet", bets=[RED], once="a7")
        await ana.go()
        again = await scene.visitor(cookie=ana.cookie)
        await again.do("watch", table="h1")
        await ok(again, "bet", bets=[RED], once="a7")
        assert held(scene, again) == 1_000

    in_house(tmp_path, play)


def test_also_when_the_house_was_closed_meanwhile(tmp_path: Path) -> None:
    """The mark is in the journal, with the entry."""
    cookies: list[str] = []

    async def before(scene: Scene) -> None:
        ana = await at_table(scene)
        await ok(ana, "bet", bets=[RED], once="a7")
        cookies.append(ana.cookie)

    async def after(scene: Scene) -> None:
        ana = await scene.visitor(cookie=cookies[0])
        await ana.do("watch", table="h1")
        await ok(ana, "bet", bets=[RED], once="a7")
        assert held(scene, ana) == 1_000
        await ok(ana, "bet", bets=[RED], once="a8")
        assert held(scene, ana) == 2_000

    shelves: Shelves = in_house(tmp_path, before)
    in_house(tmp_path, after, shelves=shelves)
    with Memory(lambda: 0, shelves) as store:
        audited(store)


def test_everybody_has_their_own_marks(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana, ben = await at_table(scene), await at_table(scene)
        for caller in (ana, ben):
            await ok(caller, "bet", bets=[RED], once="1")
        assert (held(scene, ana), held(scene, ben)) == (1_000, 1_000)
        journal = b"".join(r.entry.once.encode() for r in scene.floor.store.read("h1"))
        assert journal != b"1", "what a page has made up is not written down"

    in_house(tmp_path, play)


def test_what_was_refused_may_be_said_again(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await at_table(scene)
        assert await ana.code("bet", bets=[RED | {"amount": 1}], once="a7") == "below-minimum"
        await ok(ana, "bet", bets=[RED], once="a7")
        assert held(scene, ana) == 1_000

    in_house(tmp_path, play)


def test_other_words_count_once_too(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await at_table(scene)
        for mark in "ab":
            await ok(ana, "bet", bets=[RED], once=mark)
        for _ in range(2):
            await ok(ana, "undo", once="c")
        assert held(scene, ana) == 1_000

    in_house(tmp_path, play)


@pytest.mark.parametrize("once", ["", "b1"])
def test_a_bet_for_one_round_is_no_bet_for_the_next(tmp_path: Path, once: str) -> None:
    async def play(scene: Scene) -> None:
        ana = await at_table(scene)
        round_, dealer = scene.floor.desk("h1").table.round, await scene.dealer("h1")
        await ok(ana, "bet", bets=[RED], round=round_, once="a7")
        await ok(dealer, "no-more-bets")
        await ok(dealer, "deal", outcomes=["1"])
        await ok(dealer, "open-window")
        assert await ana.code("bet", bets=[RED], round=round_, once=once) == "other-round"
        await ok(ana, "bet", bets=[RED], round=round_, once="a7")
        assert held(scene, ana) == 0, "that one had counted, and says so; it does not play again"

    in_house(tmp_path, play)

"""Players are protected: what they have set for themselves holds at every table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.daybook.authority import GUEST
from croupier.daybook.rooms.players import acceptance, limits
from croupier.daybook.rooms.players.limits import Key
from croupier.daybook.step import Actor
from croupier.errors import Refused
from croupier.house.tables import hands
from croupier.store import Filed
from croupier.store.memory import Shelves
from croupier.table.words import NoMoreBets
from croupier.web.entrance.cookies import tokens_of
from tests.web.staff import post
from tests.web.virtual import Caller, Scene
from tests.web.virtual import in_house as opened

HOURS, DAY = 3_600, 86_400
BYN = 100
LOSS = Key("loss", "day", "BYN")
AT_LEISURE: dict[str, Any] = {"idle_seat": 10.0**9}
"""Nobody is asked to get up because he does not bet."""
PLAN = """
[[table]]
id = "h1"
name = "Roulette by hand"
book = "by"
game = "roulette"
seats = 3
plate = "straight 1..100, even chance 5..2000"
by_hand = true

[[table]]
id = "h2"
name = "Another by hand"
book = "by"
game = "roulette"
seats = 3
plate = "straight 1..100, even chance 5..2000"
by_hand = true

[[table]]
id = "j1"
name = "Blackjack by hand"
book = "by"
game = "blackjack"
seats = 3
plate = "5..500, boxes 3, decks 8"
by_hand = true

[[table]]
id = "p1"
name = "Hold'em by hand"
book = "by"
game = "holdem"
seats = 3
by_hand = true
"""


# People and dealers.


def in_house(
    folder: Path,
    play: Callable[[Scene], Awaitable[None]],
    plan: str,
    shelves: Shelves | None = None,
    **figures: Any,
) -> Shelves:
    """A house whose tables have their dealers and inspectors."""

    async def staffed(scene: Scene) -> None:
        for table in scene.floor.desks:
            await post(scene.floor, f"ivan-{table}", "inspector", f"table {table}")
            await post(scene.floor, f"dora-{table}", "dealer", f"table {table}")
        await scene.passes(1)
        await play(scene)

    return opened(folder, staffed, plan, shelves, **figures)


def who(caller: Caller) -> str:
    """Whose wallet it is."""
    found = caller.scene.floor.guests.known(tokens_of(caller.cookie))
    assert found is not None
    return found.player


async def seated(scene: Scene, table: str = "h1") -> Caller:
    """Somebody at a table whose window is open."""
    ana = await scene.visitor()
    await ana.do("hello")
    assert await ana.sit(table) == ""
    await opens(scene, table)
    return ana


async def opens(scene: Scene, table: str = "h1") -> None:
    await hands.open_window(scene.floor.desk(table))


async def spins(scene: Scene, number: str, table: str = "h1") -> None:
    desk = scene.floor.desk(table)
    await desk.house(NoMoreBets(), "dealer")
    await hands.deal(desk, (number,))
    await scene.passes()


async def red(caller: Caller, amount: int) -> str:
    """Bets on red; the code of the refusal, where there is one."""
    bets = [{"type": "bet", "spot": "red", "amount": amount * BYN}]
    return await caller.code("bet", bets=bets)


async def limit(caller: Caller, amount: int | None, key: Key = LOSS) -> None:
    await caller.scene.floor.guard.set_limit(who(caller), key, amount)


def protection(caller: Caller) -> dict[str, Any]:
    """The last word about it."""
    return [message for message in caller.heard if message.get("is") == "protection"][-1]


# Limits.


def test_a_loss_limit_is_met_at_the_table_and_says_when_it_is_free(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await seated(scene)
        await limit(ana, 100 * BYN)
        assert await red(ana, 60) == ""
        await spins(scene, "0")
        await opens(scene)
        assert await red(ana, 45) == "limit-met"
        assert await red(ana, 40) == ""
        bet = [{"type": "bet", "spot": "black", "amount": 5 * BYN}]
        error = (await ana.do("bet", bets=bet))["error"]
        assert error["code"] == "limit-met"
        facts = error["facts"]
        assert facts["limit"] == {"is": "sum", "minor": 100 * BYN, "currency": "BYN"}
        assert facts["used"]["minor"] == 100 * BYN, "what lies on the felt counts"
        assert facts["amount"]["minor"] == 5 * BYN
        assert facts["frees"] == "2027-01-16 00:00"
        await spins(scene, "1")
        await opens(scene)
        assert await red(ana, 40) == "", "what was won may be lost again"
        (told,) = protection(ana)["limits"]
        assert (told["limit"], told["used"]) == (100 * BYN, 60 * BYN)

    in_house(tmp_path, play, PLAN, **AT_LEISURE)


def test_it_is_free_again_with_the_next_day_of_the_house(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await seated(scene)
        await limit(ana, 50 * BYN)
        assert await red(ana, 50) == ""
        await spins(scene, "0")
        await scene.passes(13 * HOURS)  # In Sofia it is one hour before midnight.
        await opens(scene)
        await ana.do("acknowledge")
        assert await red(ana, 5) == "limit-met"
        await scene.passes(HOURS)
        await ana.do("acknowledge")
        assert await red(ana, 5) == "limit-met", "this round opened yesterday and counts there"
        await spins(scene, "0")
        await opens(scene)
        assert await red(ana, 50) == ""
        assert await red(ana, 5) == "limit-met"

    in_house(tmp_path, play, PLAN, **AT_LEISURE)


def test_what_lies_at_one_table_counts_at_another(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await seated(scene)
        await limit(ana, 100 * BYN)
        assert await red(ana, 70) == ""
        assert await ana.sit("h2") == ""
        await opens(scene, "h2")
        assert await red(ana, 35) == "limit-met"
        assert await red(ana, 30) == ""
        assert await ana.code("clear") == ""
        assert await red(ana, 30) == ""

    in_house(tmp_path, play, PLAN, **AT_LEISURE)


def test_of_words_that_come_together_the_earlier_ones_count(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await seated(scene)
        await limit(ana, 100 * BYN)
        bet = [{"type": "bet", "spot": "red", "amount": 30 * BYN}]
        numbers = [ana.call("bet", bets=bet) for _ in range(5)]
        await scene.passes()
        answers = {m["re"]: "error" in m for m in ana.heard if "re" in m}
        assert [answers[number] for number in numbers] == [False, False, False, True, True]
        desk = scene.floor.desk("h1")
        assert sum(wager.amount for wager in desk.table.wagers.values()) == 90 * BYN

    in_house(tmp_path, play, PLAN, **AT_LEISURE)


def test_a_stake_limit_counts_what_was_staked_whether_it_won_or_not(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await seated(scene)
        await limit(ana, 100 * BYN, Key("stake", "week", "BYN"))
        for _ in range(2):
            assert await red(ana, 50) == ""
            await spins(scene, "1")
            await opens(scene)
        assert await red(ana, 5) == "limit-met"
        assert protection(ana)["limits"][0]["used"] == 100 * BYN

    in_house(tmp_path, play, PLAN, **AT_LEISURE)


def test_a_deposit_limit_holds_at_the_mint(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await seated(scene)
        await limit(ana, 600 * BYN, Key("deposit", "day", "BYN"))
        assert await red(ana, 1_000) == ""
        await spins(scene, "0")
        assert await ana.code("top-up") == ""
        assert scene.floor.guests.wallet(who(ana), "BYN").available == 600 * BYN
        await opens(scene)
        assert await red(ana, 600) == ""
        await spins(scene, "0")
        assert await ana.code("top-up") == "limit-met"
        await scene.passes(16 * HOURS)
        assert await ana.code("top-up") == ""

    in_house(tmp_path, play, PLAN, **AT_LEISURE)


def test_a_time_limit_lets_nobody_sit_longer_than_it(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await seated(scene)
        await limit(ana, 30, Key("time", "day"))
        assert await red(ana, 5) == ""
        await scene.passes(30 * 60)
        assert await red(ana, 5) == "time-met"
        assert scene.floor.desk("h1").table.seats, "the stake plays first"
        await spins(scene, "0")
        await scene.passes(1)
        assert not scene.floor.desk("h1").table.seats
        assert await ana.code("sit") == "time-met"
        assert await ana.code("watch", table="h2") == "", "looking on costs no money"

    in_house(tmp_path, play, PLAN, **AT_LEISURE)


def test_a_double_that_is_too_much_leaves_the_other_answers(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await seated(scene, "j1")
        await limit(ana, 15 * BYN)
        bet = [{"type": "bet", "spot": "1", "amount": 10 * BYN}]
        assert await ana.code("bet", bets=bet) == ""
        desk = scene.floor.desk("j1")
        await desk.house(NoMoreBets(), "dealer")
        await hands.deal(desk, ("5c", "9d", "6h"))
        await scene.passes()
        price = {"price": 10 * BYN}
        assert await ana.code("say", verb="double", about="1", **price) == "limit-met"
        assert await ana.code("say", verb="hit", about="1") == ""

    in_house(tmp_path, play, PLAN, **AT_LEISURE)


def test_chips_on_the_table_play_on_and_no_more_are_brought(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await scene.visitor()
        await ana.do("hello")
        await ana.do("watch", table="p1")
        desk = scene.floor.desk("p1")
        currency = desk.currency
        key = Key("loss", "day", currency)
        customs = desk.setting.equipment.stacks
        assert customs is not None
        least = customs.buy_in.minimum
        await limit(ana, least - 1, key)
        assert await ana.code("sit", buy_in=least) == "limit-met"
        ben = await scene.visitor()
        await ben.do("watch", table="p1")
        await limit(ben, least, key)
        assert await ben.code("sit", buy_in=least) == ""
        assert await ben.code("add-chips", amount=customs.chip) == "limit-met"
        await ben.do("leave")
        assert await ben.code("sit", buy_in=least) == ""

    in_house(tmp_path, play, PLAN, **AT_LEISURE)


# Time-out and exclusion.


def test_who_has_excluded_himself_plays_the_round_out_and_no_other(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await seated(scene)
        assert await red(ana, 10) == ""
        await scene.floor.guard.exclude(who(ana), 6)
        await scene.passes(1)
        told = protection(ana)["bar"]
        assert (told["code"], told["clause"]) == ("self-excluded", "by 6.1")
        assert told["facts"]["until"] == "2027-07-16 00:00"
        assert await red(ana, 5) == "self-excluded"
        assert scene.floor.desk("h1").table.seats, "the stake plays first"
        await spins(scene, "1")
        await scene.passes(1)
        assert not scene.floor.desk("h1").table.seats
        purse = scene.floor.guests.wallet(who(ana), "BYN")
        assert (purse.available, purse.held) == (1_010 * BYN, 0), "the win is his"
        for word, said in (("sit", {}), ("top-up", {"currency": "BYN"})):
            assert await ana.code(word, **said) == "self-excluded"
        assert await ana.code("watch", table="h2") == "self-excluded"
        await ana.do("hello")
        assert protection(ana)["bar"]["code"] == "self-excluded"

    in_house(tmp_path, play, PLAN, **AT_LEISURE)


def test_a_stack_goes_back_to_the_wallet_of_who_has_taken_a_time_out(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await scene.visitor()
        assert await ana.sit("p1") == ""
        currency = scene.floor.desk("p1").currency
        await scene.floor.guard.time_out(who(ana), 1)
        await scene.passes(1)
        assert not scene.floor.desk("p1").table.seats
        assert scene.floor.guests.wallet(who(ana), currency).at_tables == 0
        assert await ana.code("sit") == "timed-out"
        await scene.passes(HOURS)
        await ana.do("acknowledge")
        assert await ana.sit("p1") == ""

    in_house(tmp_path, play, PLAN, **AT_LEISURE)


def test_an_account_is_excluded_as_its_person_wherever_it_is_known(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        guard = scene.floor.guard
        ana = await seated(scene)
        await limit(ana, 20 * BYN)
        player = who(ana)
        guest, said = Actor(player, GUEST), {"person": "person:7", "player": player}
        filed = (Filed("accounts", "person:7", b""),)
        await scene.floor.daybook.begin("registration", "register", guest, filed=filed, **said)
        assert await red(ana, 25) == "limit-met", "what the guest had set holds on"
        await guard.exclude(player, 6)
        assert await red(ana, 5) == "self-excluded"
        with pytest.raises(Refused, match="excluded yourself"):
            guard.may_come("person:7")

    in_house(tmp_path, play, PLAN, **AT_LEISURE)


# Reality check.


def test_the_reality_check_is_answered_before_the_next_bet(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await seated(scene)
        await scene.floor.guard.set_interval(who(ana), 15)
        assert await red(ana, 50) == ""
        await spins(scene, "0")
        await opens(scene)
        await scene.passes(14 * 60)
        assert not protection(ana)["check"]
        assert await red(ana, 5) == ""
        await scene.passes(61)
        told = protection(ana)
        assert told["check"]
        assert told["net"] == {"BYN": -50 * BYN}
        assert 15 * 60_000 <= told["lasted"] < 16 * 60_000
        assert await red(ana, 5) == "reality-check"
        assert await ana.code("clear") == "", "taking back is no bet"
        assert await ana.code("acknowledge") == ""
        assert not protection(ana)["check"]
        assert await red(ana, 5) == ""

    in_house(tmp_path, play, PLAN, **AT_LEISURE)


def test_between_players_one_is_dealt_no_more_hands_before_the_answer(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await scene.visitor()
        assert await ana.sit("p1") == ""
        await scene.passes(3_601)
        assert scene.floor.desk("p1").table.room.out
        assert await ana.code("come-back") == "reality-check"
        await ana.do("acknowledge")
        assert await ana.code("come-back") == ""

    in_house(tmp_path, play, PLAN, **AT_LEISURE)


# Acceptance.


def test_mk_4_4_playing_accepts_the_rules_and_another_version_is_asked_for(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ana = await seated(scene)
        desk, house = scene.floor.desk("h1"), scene.floor.daybook
        opened = desk.place.opened
        known = acceptance.accepted(house.house, who(ana), "by", opened.game)
        assert known is not None
        assert (known.rules, known.edition) == (opened.rules, opened.edition)
        assert known.language == "en"
        assert await red(ana, 5) == ""
        before = msgspec.structs.replace(opened, rules="another")
        await scene.floor.guard.accept(who(ana), before, "en")  # As if he had played that one.
        assert await red(ana, 5) == "rules-changed"
        assert await ana.code("accept-rules") == ""
        assert await red(ana, 5) == ""

    in_house(tmp_path, play, PLAN, **AT_LEISURE)


# Restart, and clocks that are set.


def test_after_a_restart_everything_holds_on(tmp_path: Path) -> None:
    cookies: list[str] = []

    async def first(scene: Scene) -> None:
        ana = await seated(scene)
        cookies.append(ana.cookie)
        await limit(ana, 100 * BYN)
        await limit(ana, 500 * BYN)
        assert await red(ana, 60) == ""
        await spins(scene, "0")
        await scene.passes(60 * 30)

    async def again(scene: Scene) -> None:
        """The wall's clock is back where it was when the house opened first."""
        ana = await scene.visitor(cookie=cookies[0])
        await ana.do("hello")
        (told,) = protection(ana)["limits"]
        assert (told["limit"], told["used"], told["later"]) == (100 * BYN, 60 * BYN, 500 * BYN)
        assert protection(ana)["net"] == {"BYN": -60 * BYN}
        assert 30 * 60_000 <= protection(ana)["lasted"] < 32 * 60_000
        await ana.do("watch", table="h1")
        await opens(scene)
        assert await red(ana, 45) == "limit-met"
        assert now(scene, ana, 23 * HOURS) == 100 * BYN
        assert now(scene, ana, 25 * HOURS) == 500 * BYN

    shelves = in_house(tmp_path, first, PLAN, **AT_LEISURE)
    in_house(tmp_path, again, PLAN, shelves, **AT_LEISURE)


def now(scene: Scene, caller: Caller, ahead: int = 0) -> int | None:
    """The limit that holds now, or will in so many seconds."""
    guard, house = scene.floor.guard, scene.floor.daybook.house
    at = guard.steady.now() + ahead * 1000
    return limits.in_force(house, guard.subject(who(caller)), at).get(LOSS)


@pytest.mark.parametrize("jump", [40 * DAY, 2 * DAY, -2 * DAY, -40 * DAY])
def test_a_clock_that_is_set_loosens_nothing(tmp_path: Path, jump: int) -> None:
    cookies: list[str] = []

    async def play(scene: Scene) -> None:
        ana = await seated(scene)
        cookies.append(ana.cookie)
        await limit(ana, 100 * BYN)
        await limit(ana, 500 * BYN)
        await scene.floor.guard.set_interval(who(ana), 15)
        assert await red(ana, 60) == ""
        await spins(scene, "0")
        scene.clock.ahead = jump * 1000
        await scene.passes(60)
        assert now(scene, ana) == 100 * BYN
        await opens(scene)
        assert await red(ana, 45) == "limit-met"
        assert not protection(ana)["check"], "nor does time pass by it"
        assert await red(ana, 40) == ""
        await spins(scene, "0")
        await opens(scene)
        assert await red(ana, 5) == "limit-met"

    async def again(scene: Scene) -> None:
        ana = await scene.visitor(cookie=cookies[0])
        await ana.do("hello")
        assert now(scene, ana) == 100 * BYN
        await ana.do("watch", table="h1")
        assert await red(ana, 5) == "limit-met"

    shelves = in_house(tmp_path, play, PLAN, **AT_LEISURE)
    in_house(tmp_path, again, PLAN, shelves, **AT_LEISURE)


@pytest.mark.parametrize("jump", [400 * DAY, -400 * DAY])
def test_nor_does_it_end_a_time_out_or_an_exclusion(tmp_path: Path, jump: int) -> None:
    async def play(scene: Scene) -> None:
        ana, ben = await scene.visitor(), await scene.visitor()
        scene.clock.ahead = jump * 1000
        await scene.floor.guard.exclude(who(ana), 6)
        await scene.floor.guard.time_out(who(ben), 1)
        scene.clock.ahead = -jump * 1000
        assert await ana.sit("h1") == "not-watching"
        assert await ana.code("watch", table="h1") == "self-excluded"
        assert await ben.code("watch", table="h1") == "timed-out"
        scene.clock.ahead = 0
        await scene.passes(HOURS)
        assert await ben.code("watch", table="h1") == ""

    in_house(tmp_path, play, PLAN, **AT_LEISURE)


def test_a_visit_that_was_cut_off_goes_on_and_a_top_up_is_no_win(tmp_path: Path) -> None:
    cookies: list[str] = []
    shelves = Shelves()

    async def first(scene: Scene) -> None:
        ana = await seated(scene)
        cookies.append(ana.cookie)
        assert await red(ana, 1_000) == ""
        await spins(scene, "0")
        assert await ana.code("top-up") == ""
        assert scene.floor.guests.wallet(who(ana), "BYN").net == -1_000 * BYN

    async def again(scene: Scene) -> None:
        ana = await scene.visitor(cookie=cookies[0])
        await ana.do("hello")
        assert protection(ana)["net"] == {"BYN": -1_000 * BYN}

    in_house(tmp_path, first, PLAN, shelves, **AT_LEISURE)
    in_house(tmp_path, again, PLAN, shelves, **AT_LEISURE)

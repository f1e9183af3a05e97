"""A hand between players that two persons have declared void (`mk` §5): whoever won gives it back,
whoever lost gets it back, and so does the rake box; chips at the table stay as they lie there."""

from __future__ import annotations

from pathlib import Path

from croupier.daybook.rooms.disputes import voids
from croupier.daybook.weeks import day_at
from croupier.house.disputes.reversing import wagers
from croupier.ledger import rake_box, stack, wallet
from tests.stores import audited
from tests.web.cage import staffed
from tests.web.house import House, Visitor, until

PLAN = """
[[table]]
id = "h1"
name = "Hold’em"
book = "mk"
game = "holdem"
seats = 2
plate = "pot limit, blinds 1 2, rake 5 %, buy-in 40..400, chip 1"
timing = { before = 300, between = 50, result = 60000, cut = 50, decide = 60000 }
"""


def wealth(house: House, visitor: Visitor) -> int:
    accounts = (wallet(visitor.player), stack("h1", visitor.player))
    return sum(house.store.balance(account, "MKD").balance for account in accounts)


def folded(players: tuple[Visitor, Visitor]) -> None:
    """Both put in, and after a few answers whoever is asked folds."""
    calls = 0
    while True:
        asked = [(v, ask) for v in players for ask in v.asks()[:1]]
        if not asked:
            if players[0].table()["phase"] == "settled":
                return
            continue
        visitor, ask = asked[0]
        prices = {option["verb"]: option["low"] for option in ask["options"]}
        verb = "call" if "call" in prices else "check"
        if calls >= 3:
            verb = "fold"
        calls += 1
        visitor.say(verb, ask["about"], prices[verb])


def test_mk_5_a_hand_between_players_is_undone_with_its_rake(tmp_path: Path) -> None:
    house = House(tmp_path, PLAN)
    people = staffed(house)
    people["anna"].post("/office/begin/gaming-day/open", {"day": _today(house)})
    with house.visitor() as ana, house.visitor() as ben:
        ana.sit("h1", buy_in=20_000)
        ben.sit("h1", buy_in=20_000)
        until(lambda: bool(ana.asks() or ben.asks()))
        folded((ana, ben))
        [row, *_] = house.store.rounds("h1", limit=1)
        before = {each.player: wealth(house, each) for each in (ana, ben)}
        assert len(set(before.values())) == 2
        said = [("wagers", each.name) for each in wagers(house.store, row.round)]
        said += [("ground", "placed after the start"), ("evidence", "the clock")]
        declared = people["anna"].post(f"/office/rounds/{row.round}/void", said)
        assert declared.done, declared.text
        assert people["petar"].post(f"{declared.location}/confirm").done
        until(lambda: all(each.reversed for each in voids.of(house.floor.daybook.house).voided))
        assert wealth(house, ana) == wealth(house, ben)
        assert house.store.balance(rake_box("h1"), "MKD").balance == 0
        assert not voids.of(house.floor.daybook.house).owed
    assert set(house.store.trial_balance().values()) == {0}
    audited(house.store)
    house.close()


def _today(house: House) -> str:
    return day_at(house.clock.now(), house.floor.daybook.terms.zone)

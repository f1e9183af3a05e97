"""The return of a stake that feeds a jackpot is a line over the meter (`bg` art. 15(6), 24(4))."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from croupier.cli import main
from croupier.odds.jackpots import Chances, worth
from croupier.odds.registry import odds_of


def test_a_return_grows_with_the_meter_and_is_even_where_it_reaches_the_stake() -> None:
    chances = Chances("game", Fraction(9, 10), {"": Fraction(1, 1_000)})
    found = worth(chances, {"5 zmey": Fraction(1)}, {}, 100)
    assert found.at(0) == Fraction(9, 10)
    assert found.even == 10_000
    assert found.at(found.even) == 1


def test_without_a_share_of_the_meter_it_is_never_even() -> None:
    chances = Chances("bonus", Fraction(0), {"flush": Fraction(1, 508)})
    assert worth(chances, {}, {"flush": 5_000}, 100).even is None


def test_15_6_the_hands_of_a_caribbean_bonus_are_counted() -> None:
    who = odds_of("caribbean").jackpot
    assert who is not None
    chances = who(lambda: pytest.fail("no figures are needed"))
    assert chances.of("royal-flush") == Fraction(4, 2_598_960)
    assert chances.of("straight-flush") == Fraction(36, 2_598_960)
    assert chances.of("four") == Fraction(624, 2_598_960)
    assert chances.of("full-house") == Fraction(3_744, 2_598_960)
    assert chances.of("flush") == Fraction(5_108, 2_598_960)


def test_the_command_tells_every_system_of_the_plan(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "jackpots", "--json"]) == 0
    found = {each["system"]: each for each in json.loads(capsys.readouterr().out)}
    assert set(found) == {"zmey", "caribbean"}
    for each in found.values():
        for stake in each["stakes"]:
            backs = [Fraction(row["exact"]) for row in stake["back"]]
            assert backs == sorted(backs)
    least = found["caribbean"]["stakes"][0]
    pays = Fraction(624, 2_598_960) * 500 + Fraction(3_744, 2_598_960) * 100
    pays += Fraction(5_108, 2_598_960) * 50
    grows = Fraction(4, 2_598_960) + Fraction(36, 2_598_960) / 10
    assert Fraction(least["exact"]) == (1 - pays) / grows * 100
    assert main(["odds", "jackpots"]) == 0
    assert "keeps nothing from a meter of" in capsys.readouterr().out

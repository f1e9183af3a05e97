"""Hands of the floor that comes with the program, in the variants that the format PHH has: pokerkit
reads them and comes to the same stacks."""

from __future__ import annotations

import tomllib
import warnings
from collections import Counter
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from pokerkit.notation import HandHistory

from croupier.cli import main
from croupier.games.poker.terms import Terms
from croupier.histories.poker.phh import VARIANTS, variant
from croupier.house.plan import read_plan
from croupier.table.setting import terms_of
from tests.house.played import played

STANDARD = {"t1": "NT", "t2": "NT", "t3": "FT", "m2": "FO/8", "s1": "F7S"}
ANY_SUM = "t2"
"""By this table's book a raise is any greater sum (R25), which pokerkit refuses."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("variants")
    played(found, tuple(STANDARD), minutes=9)
    return found


@pytest.fixture(scope="module")
def hands(folder: Path) -> list[dict[str, Any]]:
    file = folder / "hands.phhs"
    asked = ["export", "--since", "2023-11-14", "--data", str(folder), "--out", str(file)]
    assert main(asked) == 0
    return list(tomllib.loads(file.read_text("utf-8"), parse_float=Decimal).values())


def test_most_tables_between_players_have_a_variant_of_the_format() -> None:
    places = [place for place in read_plan() if place.setting.equipment.stacks is not None]
    codes = {place.opened.table: variant(terms_of(place.setting, Terms)) for place in places}
    assert {table: code for table, code in codes.items() if code in VARIANTS} == STANDARD
    assert 2 * len(STANDARD) > len(codes)


def test_pokerkit_plays_the_hands_of_bots_to_the_same_stacks(hands: list[dict[str, Any]]) -> None:
    """It gives out whole pots: what ours have less is the rake, and only winners have less."""
    read, refused = Counter[str](), Counter[str]()
    for hand in hands:
        assert hand["variant"] == STANDARD[hand["table"]]
        try:
            stacks = _by_pokerkit(hand)
        except ValueError:
            refused[hand["table"]] += 1
            continue
        read[hand["table"]] += 1
        less = [a - b for a, b in zip(stacks, hand["finishing_stacks"], strict=True)]
        assert sum(less) == sum(hand["_rake"]), hand["hand"]
        lost = [gone for gone, won in zip(less, hand["winnings"], strict=True) if not won]
        assert not any(lost), hand["hand"]
    assert read.keys() == STANDARD.keys()
    assert set(refused) <= {ANY_SUM}
    assert read.total() > 9 * refused.total()


def _by_pokerkit(hand: dict[str, Any]) -> list[Any]:
    with warnings.catch_warnings():  # it warns of a fold where a check was possible
        warnings.simplefilter("ignore")
        *_, state = HandHistory(**HandHistory._filter_non_fields(**hand))
    return list(state.stacks)


def test_a_bring_in_as_large_as_the_bet_is_told_as_one_and_read_back_as_it_was(
    folder: Path, hands: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """R79: the format knows a bring-in below the bet only."""
    hand = next(hand for hand in hands if hand["variant"] == "F7S")
    assert (hand["bring_in"], hand["small_bet"]) == (1, 2)
    said = [action for action in hand["actions"] if not action.startswith("d ")]
    assert said[0].partition(" # ")[0].endswith(" cbr 2")
    capsys.readouterr()
    assert main(["export", hand["hand"], "--data", str(folder)]) == 0
    file = tmp_path / "stud.phh"
    file.write_text(capsys.readouterr().out, "utf-8")
    assert main(["replay", str(file)]) == 0
    capsys.readouterr()
    assert main(["export", str(file), "--format", "round"]) == 0
    assert ": bring-in 2\n" in capsys.readouterr().out.replace(" (clock)", "")

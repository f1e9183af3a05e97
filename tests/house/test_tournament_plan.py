"""The plan of tournaments: read whole, all that is wrong with it at once; and what it announces."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.errors import RuleBookError
from croupier.house.tournaments.plan import (
    level_text,
    read_level,
    read_share,
    read_tournaments,
    share_text,
    shipped,
)
from croupier.house.tournaments.schedule import told
from croupier.rulebooks.schema.house import Rules as HouseRules
from croupier.rulebooks.schema.house import Tournaments
from croupier.rulebooks.shelves import find_book
from croupier.tournaments.announced import Level


def test_the_shipped_plan_has_one_by_the_hour_and_one_that_is_always_open() -> None:
    planned = read_tournaments(None, find_book)
    assert sorted(each.every for each in planned) == [0, 3_600_000]
    for each in planned:
        assert each.announced.bots < each.announced.most
        assert set(each.items) == set(_contents())


def _contents() -> tuple[str, ...]:
    rules: HouseRules = find_book("bg").house.rules
    assert isinstance(rules.tournaments, Tournaments)
    return rules.tournaments.contents.value


def test_every_item_of_the_shipped_plan_says_something_with_nothing_left_in_braces() -> None:
    for each in read_tournaments(None, find_book):
        facts = told(each.announced, "Europe/Sofia")
        for says in each.items.values():
            text = says.format_map(facts)
            assert text.strip()
            assert "{" not in text


def test_all_problems_of_a_plan_are_said_at_once(tmp_path: Path) -> None:
    file = tmp_path / "tournaments.toml"
    wrong = (
        shipped()
        .replace("shares = [65, 35]", "shares = [65, 30]")
        .replace("seats = 6", "seats = 60", 1)
        .replace('name = "On the hour"', 'name = "Sit and go"')
        .replace("least = 4", "least = 40")
        .replace("[items]", "[things]")
    )
    file.write_text(wrong.replace("blinds 1000 2000", "fog 1"), "utf-8")
    with pytest.raises(RuleBookError) as refusal:
        read_tournaments(file, find_book)
    keys = [problem.key for problem in refusal.value.problems]
    assert "things" in keys
    assert "Sit and go: shares" in keys
    assert "Sit and go: seats" in keys
    assert "Sit and go: least" in keys
    assert any(key.startswith("Sit and go: levels") for key in keys)
    assert "Sit and go" in keys  # Two of one name.


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ('game = "hopscotch"', "game"),
        ('book = "nowhere"', ""),
        ('currency = "XYZ"', ""),
        ("stack = -1", ""),
        ("price = 'ten'", ""),
        ("colour = 'red'", ""),
    ],
)
def test_a_wrong_line_is_named(tmp_path: Path, line: str, wanted: str) -> None:
    key = line.partition(" ")[0]
    text = shipped()
    old = next((each for each in text.splitlines() if each.startswith(f"{key} = ")), "deals = true")
    file = tmp_path / "tournaments.toml"
    file.write_text(text.replace(old, line, 1), "utf-8")
    with pytest.raises(RuleBookError) as refusal:
        read_tournaments(file, find_book)
    assert refusal.value.problems
    assert wanted in refusal.value.problems[0].key


def test_what_is_no_toml_is_refused_with_its_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[[tournament", "utf-8")
    with pytest.raises(RuleBookError) as refusal:
        read_tournaments(file, find_book)
    assert refusal.value.problems[0].file == "mine.toml"


def test_levels_and_shares_are_read_as_they_are_written() -> None:
    assert read_level("10: blinds 25 50") == Level(10, "blinds 25 50")
    assert read_level(" 5 : break ") == Level(5)
    assert [level_text(read_level(text)) for text in ("5: break", "10: blinds 25 50")] == [
        "5: break",
        "10: blinds 25 50",
    ]
    assert [read_share(text) for text in (50, "37.5", "12.25")] == [5000, 3750, 1225]
    assert [share_text(share) for share in (5000, 3750, 1225)] == ["50", "37.5", "12.25"]
    for wrong in ("a half", "33.333", "1/0"):
        with pytest.raises(ValueError, match="shares"):
            read_share(wrong)
    with pytest.raises(ValueError, match="levels"):
        read_level("ten minutes")

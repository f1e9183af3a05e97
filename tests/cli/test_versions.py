"""Versions of a book: released, announced, held, and found again by what was played by them."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.house.plan import read_plan
from croupier.rulebooks.load import load_book, shelf
from croupier.rulebooks.schema.roulette import Rules
from croupier.rulebooks.shelves import Wanted, find_book, find_rules, read_own
from croupier.rulebooks.versions import change
from tests.kinds import the

BOOKS = Path("mine")
GAME = BOOKS / "ours" / "roulette.toml"
ROUND = """\
game: roulette
book: ours
plate: straight 1..100, even chance 10..2000
seats: 1 p1
rules: {rules}

p1: bet 10 on 17
dealer: no more bets
wheel: 17
= p1 17: 10 back, {won} won
"""
Says = Callable[[str], tuple[int, str]]


@pytest.fixture
def says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Says:
    """A book with two games, on the day 2027-05-10; what a command says to it."""
    monkeypatch.chdir(tmp_path)
    parts = ("books.new", "books.check", "books.versions", "books.release")
    for module in ("books", *parts, "replay"):
        monkeypatch.setattr(f"croupier.cli.{module}.today", lambda: "2027-05-10")

    def type_in(line: str) -> tuple[int, str]:
        code = main([*line.split(), "--books", "mine"])
        out, err = capsys.readouterr()
        return code, out + err

    assert main(["books", "new", "ours", "--from", "ru", "--to", "mine"]) == 0
    for game in ("blackjack", "dealer-holdem", "russian"):
        (BOOKS / "ours" / f"{game}.toml").unlink()
    shutil.rmtree(BOOKS / "ours" / "rounds")
    capsys.readouterr()
    return type_in


def edited(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def pays(straight: int) -> None:
    """Edits the draft: what one number pays."""
    (now,) = re.findall(r"^straight = .*? = \d+", GAME.read_text("utf-8"), re.M)
    edited(GAME, now, f"straight = {{ is = {straight}")


def released(says: Says, *versions: tuple[str, int]) -> None:
    for day, straight in versions:
        pays(straight)
        assert says(f"books release ours --holds-from {day}")[0] == 0


def paid(name: str, day: str = "") -> int:
    found: int = find_book(name, BOOKS, day).section("roulette").rules.pays.straight.value
    return found


def test_a_copy_holds_from_today_and_is_its_own_only_version(says: Says) -> None:
    code, said = says("books versions ours")
    assert (code, "2027-05-10  holds today" in said) == (0, True)
    assert "there is one version" in said
    pays(34)
    assert paid("ours") == paid("ours@2027-05-10") == 34, "never released: edits hold at once"


def test_the_version_that_holds_is_the_latest_whose_day_has_come(says: Says) -> None:
    released(says, ("2027-01-01", 35), ("2027-04-01", 34), ("2027-06-01", 33))
    pays(10)
    assert [paid("ours", day) for day in ("2027-01-01", "2027-03-31", "2027-04-01", "")] == (
        [35, 35, 34, 33]
    )
    assert [paid(f"ours@{day}") for day in ("2027-01-01", "2027-06-01", "draft")] == [35, 33, 10]
    shown = json.loads(says("books show ours roulette --json")[1])
    assert shown["values"]["pays.straight"]["value"] == "34"


def test_a_table_plays_by_the_version_that_holds_or_by_the_one_it_names(says: Says) -> None:
    released(says, ("2027-01-01", 35), ("2027-06-01", 34))
    plan = Path("floor.toml")
    plan.write_text(
        "".join(
            f'[[table]]\nid = "{name}"\nname = "R"\nbook = "{book}"\ngame = "roulette"\nseats = 5\n'
            for name, book in (("r1", "ours"), ("r2", "ours@2027-06-01"))
        ),
        "utf-8",
    )
    for day, wanted in (("2027-05-10", [35, 34]), ("2027-06-01", [34, 34])):
        places = read_plan(plan, own=BOOKS, day=day)
        assert [the(Rules, place.setting.rules).pays.straight.value for place in places] == wanted
    assert says("books show ours@2027-02-30")[1] == (
        "croupier: The book “ours” has no version “2027-02-30”. It has: 2027-01-01, 2027-06-01.\n"
    )


def test_versions_say_in_counts_what_they_change(says: Says) -> None:
    released(says, ("2027-01-01", 35))
    pays(34)
    (BOOKS / "ours" / "baccarat.toml").unlink()
    shutil.copy(str(shelf() / "ru" / "russian.toml"), BOOKS / "ours")
    edited(GAME, "split = { is = 17", 'split = { is = 17, clause = "our rule 1"')
    counted = "roulette 1 value; new: russian; gone: baccarat; 1 value from another source"
    listed = says("books versions ours")[1]
    assert "\ndraft  being written, not released\n" in listed
    assert f"  rules    {load_book('ours', BOOKS).hash[:12]}\n" in listed
    assert f"  changes  {counted}\n" in listed
    code, said = says("books release ours --holds-from 2027-06-01 --changes Sic.")
    assert (code, f"since ours@2027-01-01: {counted}\n" in said) == (0, True)
    new, old_row = json.loads(says("books versions ours --json")[1])
    assert (new["state"], old_row["state"]) == ("announced", "holds")
    assert (new["says"], old_row["says"], old_row["changes"]) == ("Sic.", "", None)
    assert new["changes"] == {
        "values": {"roulette": 1},
        "new": ["russian"],
        "gone": ["baccarat"],
        "sources": 1,
    }
    found = change(find_book("ours@2027-01-01", BOOKS), find_book("ours@2027-06-01", BOOKS))
    ((chapter, source),) = found.sources
    assert (chapter, source.key) == ("roulette", "pays.split")


def test_a_record_is_played_by_the_version_whose_rules_it_names(says: Says) -> None:
    released(says, ("2027-01-01", 35), ("2027-02-01", 34), ("2027-06-01", 33))
    pays(10)
    for version, won in (("2027-01-01", 350), ("2027-02-01", 340), ("draft", 100)):
        rules = find_book(f"ours@{version}", BOOKS).section("roulette").hash[:12]
        Path("a.round").write_text(ROUND.format(rules=rules, won=won), "utf-8")
        assert says("replay a.round") == (0, "a.round: plays as written, 4 lines\n"), version
    Path("a.round").write_text(ROUND.format(rules="ffffff", won=1), "utf-8")
    code, said = says("replay a.round")
    assert code == 1
    assert "Played by rules ffffff, which no version of the book “ours” has. It has: 2027-" in said
    assert "2027-01-01 (" in said
    assert says("export a.round --format round")[0] == 2
    unpinned = Wanted("ours", "roulette")
    assert find_rules(unpinned, BOOKS, "2027-05-10").info.holds_from == "2027-02-01"


def proved(won: int) -> None:
    """A golden round beside the draft."""
    file = BOOKS / "ours" / "rounds" / "roulette" / "straight.round"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(ROUND.replace("rules: {rules}\n", "").format(won=won), "utf-8")


def test_a_version_keeps_its_proof(says: Says) -> None:
    """Each version's rounds are played by that version, and the draft's by the draft."""
    proved(350)
    released(says, ("2027-01-01", 35))
    pays(34)
    refused = says("books release ours --holds-from 2027-02-01")
    assert refused[0] == 1
    assert "Rounds beside the book that do not play as written: 1 of 1." in refused[1]
    assert "ours/rounds/roulette/straight.round: " in refused[1]
    assert "-= p1 17: 10 back, 350 won\n+= p1 17: 10 back, 340 won" in refused[1]
    assert [each.name for each in (BOOKS / "ours" / "versions").iterdir()] == ["2027-01-01"]
    proved(340)
    released(says, ("2027-02-01", 34))
    assert says("books check ours")[1].splitlines()[-2:] == [
        "rounds that play as written: 3 of 3",
        "nothing is wrong with ours@2027-02-01, nor with 2027-01-01, draft",
    ]
    pays(33)
    code, said = says("books check ours")
    assert (code, said.count("does not play as written")) == (1, 1)
    assert "rounds that play as written: 2 of 3\n" in said
    assert says("books check ours@2027-01-01")[0] == 0
    aside = BOOKS / "ours" / "versions" / "2027-01-01" / "roulette.toml"
    edited(aside, "straight = { is = 35", "straight = { is = 9")
    differs = "ours/versions/2027-01-01/rounds/roulette/straight.round: "
    assert differs in says("books check ours")[1]


def test_a_release_may_name_its_edition(says: Says) -> None:
    """On the title page of the version, and on that of the files, which are its draft."""
    assert says("books release ours --holds-from 2027-01-01 --edition first")[0] == 0
    for name in ("ours", "ours@2027-01-01", "ours@draft"):
        assert find_book(name, BOOKS, "2027-05-10").info.edition == "first"
    edited(GAME, "straight = { is = 35", "straight = { is = 34")
    assert says("books release ours --holds-from 2027-02-01")[0] == 0
    assert find_book("ours", BOOKS, "2027-05-10").info.edition == "first"


def test_a_broken_version_says_all_that_is_wrong_with_file_and_line(says: Says) -> None:
    released(says, ("2027-01-01", 35), ("2027-02-01", 34))
    for day, old, new in (("2027-01-01", "straight =", "strait ="), ("2027-02-01", "[zero]", "[")):
        edited(BOOKS / "ours" / "versions" / day / "roulette.toml", old, new)
    page = BOOKS / "ours" / "versions" / "2027-02-01" / "book.toml"
    edited(page, "2027-02-01", "2027-02-02")
    code, said = says("books check ours")
    assert code == 1
    assert "4 problem(s)" in said
    assert "ours/versions/2027-01-01/roulette.toml:" in said
    assert "pays.strait: unknown key" in said
    assert "ours/versions/2027-02-01/roulette.toml:39: (file): not TOML" in said
    assert (
        "ours/versions/2027-02-01/book.toml:9: holds_from: expected 2027-02-01, the name of the"
        in said
    )
    with pytest.raises(Exception, match=r"4 problem\(s\)"):
        read_own(BOOKS)


def test_a_half_edited_draft_stops_no_table(says: Says) -> None:
    released(says, ("2027-01-01", 35))
    whole = says("books check ours")[1]
    assert whole.endswith("nothing is wrong with ours@2027-01-01, nor with draft\n")
    GAME.write_text("half a", "utf-8")
    assert read_own(BOOKS)
    assert paid("ours") == 35
    assert "ours/roulette.toml" in says("books check ours")[1]
    assert "the draft cannot be read" in says("books versions ours")[1]


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("ours --holds-from 2027-05-01", 2, "Nothing has changed in “ours” since its version of 2"),
        (
            "ours --holds-from 2027-04-01",
            2,
            "later day than its newest, 2027-04-01: not 2027-04-01",
        ),
        (
            "ours --holds-from 2027-03-31",
            2,
            "later day than its newest, 2027-04-01: not 2027-03-31",
        ),
        ("nope --holds-from 2027-06-01", 2, "no rule book “nope”. There are: ours."),
        ("by --holds-from 2027-06-01", 2, "no rule book “by”. There are: ours."),
    ],
)
def test_what_is_refused_writes_nothing(says: Says, line: str, code: int, said: str) -> None:
    released(says, ("2027-04-01", 34))
    before = sorted(BOOKS.rglob("*"))
    got, told = says(f"books release {line}")
    assert (got, said in told) == (code, True), told
    assert sorted(BOOKS.rglob("*")) == before


def test_a_broken_book_is_not_released_nor_one_with_which_no_round_can_be_played(
    says: Says,
) -> None:
    file = BOOKS / "ours" / "baccarat.toml"
    text = file.read_text("utf-8")
    for new, problem in (("decks = { is = []", "shoe.decks"), ("deck = { is = [8]", "shoe.deck:")):
        file.write_text(text.replace("decks = { is = [8]", new), "utf-8")
        code, said = says("books release ours --holds-from 2027-06-01")
        assert (code, f": {problem}" in said) == (1, True), said
    assert not (BOOKS / "ours" / "versions").exists()
    with pytest.raises(SystemExit):
        says("books release ours --holds-from 2027-02-30")


def test_a_folder_that_names_no_day_and_a_book_that_does_not_hold_yet(says: Says) -> None:
    released(says, ("2027-06-01", 34))
    code, said = says("books show ours")
    assert (code, "holds on 2027-05-10. It has: 2027-06-01." in said) == (1, True)
    (BOOKS / "ours" / "versions" / "2027-13-01").mkdir()
    code, said = says("books check ours")
    assert (code, "ours/versions/2027-13-01: (folder): expected the day" in said) == (1, True)

"""Two books side by side: every difference with both sources, nothing else, and equals counted."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.cli.columns import WIDTH, columns
from croupier.rulebooks.compare import NOT_OFFERED, compare_books, compare_game
from croupier.rulebooks.load import book_ids, leaves, load_book, shelf


def differences(left: str, right: str, game: str) -> dict[str, tuple[object, object]]:
    found = compare_game(load_book(left).section(game), load_book(right).section(game))
    return {
        key: (ours and ours.value, theirs and theirs.value)
        for key, ours, theirs in found.differences
    }


def test_mk_differs_from_bg_in_the_rake_of_holdem_alone() -> None:
    """bg art. 17(2) leaves it to the house, mk Hold'em (2) prints ten per cent at most."""
    assert differences("bg", "mk", "holdem") == {
        "structures.pot limit.pots.most": (100, 10),
        "structures.no limit.pots.most": (100, 10),
    }


def test_the_same_value_from_another_clause_is_equal() -> None:
    """All but what mk §3.1 has and bg has not."""
    found = compare_game(load_book("bg").section("blackjack"), load_book("mk").section("blackjack"))
    assert [one.key for one in found.differences] == ["maximum_payout"]
    assert found.equal == len(list(leaves(load_book("bg").section("blackjack").rules))) - 1


def test_a_part_that_one_does_not_offer_comes_before_its_keys() -> None:
    """by §196 has surrender, bg art. 13 has none."""
    found = differences("bg", "by", "blackjack")
    keys = [key for key in found if key.startswith("surrender")]
    assert keys == ["surrender", "surrender.against", "surrender.costs", "surrender.settled"]
    assert found["surrender"] == (NOT_OFFERED, None)
    assert found["surrender.costs"][0] is None
    assert differences("by", "bg", "blackjack")["surrender"] == (None, NOT_OFFERED)


def test_what_a_book_names_itself() -> None:
    """mk Roulette 2)9 prints series that bg does not have, and bg art. 12(2) a dropped ball."""
    found = differences("bg", "mk", "roulette")
    assert found["calls.series.orphelins.chips"] == (None, 5)
    assert found["no_spin.ball-dropped"][1] is None


def test_games_that_only_one_has() -> None:
    found = compare_books(load_book("bg"), load_book("ru"))
    assert [game.game for game in found.games] == ["blackjack", "roulette"]
    assert set(found.only_left) == {"caribbean", "casino-poker", "holdem", "punto-banco"}
    assert set(found.only_right) == {"baccarat", "dealer-holdem", "russian"}
    assert not found.same


@pytest.mark.parametrize("book", book_ids())
def test_a_book_is_equal_to_itself(book: str) -> None:
    found = compare_books(load_book(book), load_book(book))
    assert found.same
    assert sum(game.equal for game in found.games) == sum(
        len(list(leaves(section.rules))) for section in load_book(book).games.values()
    )


# On the command line.


def test_both_values_with_both_sources_and_the_code_of_diff(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["books", "compare", "bg", "by", "blackjack"]) == 1
    said = capsys.readouterr().out
    assert "blackjack: 34 differ, 38 equal" in said
    row = next(line for line in said.splitlines() if line.startswith("even_money.against"))
    assert row.split("  ")[-1].strip() == "A"
    assert "(art. 13(4))                        (§192.1)" in said


def test_values_as_people_read_them(capsys: pytest.CaptureFixture[str]) -> None:
    main(["books", "show", "by", "roulette"])
    assert "1 on 0/3, 1 on 12/15, 1 on 26, 1 on 32/35" in capsys.readouterr().out
    main(["books", "show", "ru", "baccarat"])
    assert "1/2 with 6, 1 " in capsys.readouterr().out


@pytest.mark.parametrize("other", [book for book in book_ids() if book != "bg"])
def test_no_line_is_wider_than_a_terminal(other: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["books", "compare", "bg", other])
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert any(line.startswith("key") for line in lines)


def test_nothing_different_is_said_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["books", "compare", "bg", "bg", "punto-banco"]) == 0
    assert "nothing differs in: punto-banco (35)" in capsys.readouterr().out


def test_two_states_of_one_book_in_two_folders(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, now = tmp_path / "before" / "ru", tmp_path / "now" / "ru"
    for folder in (before, now):
        shutil.copytree(str(shelf() / "ru"), folder)
    file = now / "roulette.toml"
    file.write_text(file.read_text("utf-8").replace("is = 35,", "is = 34,"), "utf-8")
    assert main(["books", "compare", str(before), str(now), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    (roulette,) = [game for game in told["games"] if game["differences"]]
    assert roulette["game"] == "roulette"
    (difference,) = roulette["differences"]
    assert difference["key"] == "pays.straight"
    assert (difference["left"]["value"], difference["right"]["value"]) == ("35", "34")
    assert difference["left"]["clause"] == difference["right"]["clause"]
    assert main(["books", "compare", str(before), str(now)]) == 1
    assert "ru (first)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["bg", "nope"], "no rule book “nope”. There are: bg, bg-blackjack, by, machines, mk, ru"),
        (["bg", "by", "oasis"], "The book “bg” has no game “oasis”"),
        (["bg", "by", "gin"], "The book “bg” has no game “gin”"),
        (["bg", "./nowhere"], "There is no folder “nowhere” with a book.toml"),
        (["bg", "by", "--books", "nowhere"], "There is no folder “nowhere” with rule books"),
    ],
)
def test_what_is_not_there_is_named(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["books", "compare", *words]) == 2
    out, err = capsys.readouterr()
    assert said in err
    assert not out


def test_a_long_key_is_folded_at_a_dot_and_no_letter_is_lost() -> None:
    key = "calls.series.a-series-with-a-very-long-name-indeed.bets"
    lines = list(columns([(key, "x " * 60, "y")], 28))
    assert max(map(len, lines)) <= WIDTH
    assert "".join(line[:28].strip() for line in lines) == key
    assert sum(line.count("x") for line in lines) == 60 + key.count("x")

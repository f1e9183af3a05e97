"""Strategy cards: what stands on them, on which paper, and the command that makes them."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
import typst
from msgspec import Raw

from croupier.cli import main
from croupier.odds import report, results
from croupier.odds.figures import Chart, Figures, Row, counted_bet, named
from croupier.phrase import phrase
from croupier.print import card, card_picture
from croupier.print.sheets import TEMPLATES
from croupier.rulebooks.load import load_book
from croupier.words.books import reading
from croupier.words.speech import ENGLISH, LANGUAGES, speech

SHOWN = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
WORDS = {
    "H": phrase("play-hit"),
    "S": phrase("play-stand"),
    "D": named("bet", "double & hit"),
}
RULES = ("Split – times on one box: 3.",)
SVG = "{http://www.w3.org/2000/svg}"


def chart(name: str, rows: int, cell: str = "H", columns: tuple[str, ...] = SHOWN) -> Chart:
    lines = tuple(Row(f"{name} {n}", (cell,) * len(columns)) for n in range(rows))
    title, corner = named("bet", f"Chart of {name}"), named("bet", "hand")
    return Chart(name, title, corner, columns, lines, WORDS)


def made(*charts: Chart, tag: str = "en") -> card.Card:
    bets = (
        counted_bet("insurance", {Fraction(2): 3, Fraction(-1): 7}, phrase("all")),
        counted_bet("box", {Fraction(1): 49, Fraction(-1): 51}, phrase("all")),
    )
    making = results.Made("", 1.0, "2026-11-15", "")
    kept = results.Kept("k", "blackjack", 1, Raw(b"{}"), Figures(bets, charts), making)
    found = report.Report("blackjack", "by", "undated", "abcdef0123456789", {"decks": 6}, {}, kept)
    return card.card_of(found, speech(tag), "The book", RULES)


def test_the_charts_with_their_legend_and_the_edge() -> None:
    said = card.text(made(chart("hard", 2), chart("soft", 1, "D")))
    assert said.startswith("Blackjack: best play, decks 6\n\nChart of hard\nhand    2  3")
    assert "hard 1  H  H  H  H  H  H  H  H   H  H\n" in said
    assert "H  hit\nD  double & hit\n" in said
    assert "stand" not in said, "no hand stands"
    assert "House edge: insurance 10.0000 %; box 2.0000 %." in said
    assert said.endswith("The book, undated. Rules abcdef012345.\n")


def test_a_very_long_chart_stays_on_the_page_where_there_are_shorter_ones() -> None:
    drawn = made(chart("long", 300), chart("short", 3))
    assert [each.title for each in drawn.charts] == ["Chart of short"]


def test_double_else_hit() -> None:
    two = named("bet", "two")
    both = Chart("two", two, two, ("2", "3"), (Row("9", ("D/H", "H")),), WORDS)
    drawn = made(both)
    assert drawn.legend == (("H", "hit"), ("D/H", "double & hit, else hit"))
    assert drawn.tints == {"H": 1, "D/H": 3}, "with the ground of D"


def test_where_nobody_decides_anything_the_bets_stand_there_the_best_first() -> None:
    said = card.text(made())
    assert "best play" not in said
    assert "Bet          Pays  Wins  House edge\n" in said
    assert "box        1 to 1          2.0000 %\ninsurance  2 to 1         10.0000 %\n" in said


def test_bets_that_all_keep_the_same_say_it_once(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    """by §25: what tells them apart is what they pay and how often they win."""
    assert main(["odds", "card", "roulette", "--book", "by"]) == 0
    said = capsysbinary.readouterr().out.decode()
    assert said.count("2.7027 %") == 1
    assert "Every bet keeps the same share of the stake for the house: 2.7027 %." in said
    assert re.search(r"\nBet +Pays +Wins\n", said)
    assert re.search(r"\nstraight +35 to 1 +2\.70 %\n", said)


def test_numbers_are_no_instructions_and_say_so() -> None:
    drawn = made(chart("flops", 2, "97"))
    assert drawn.title == "Blackjack: how often the best play goes on, decks 6"
    assert drawn.lead.startswith("The numbers say in how many cases of a hundred")
    assert not made(chart("hard", 2)).lead


@pytest.mark.parametrize("tag", tuple(LANGUAGES))
@pytest.mark.parametrize(
    ("book", "game", "rows"),
    [
        ("by", "blackjack", ("blackjack.pays", "split.most", "surrender.settled", "bank_stands")),
        ("by", "roulette", ("zero.even_chance",)),
        ("bg", "punto-banco", ("drawing.second.5",)),
        ("by", "russian", ("game", "improving.sixth.price", "results.bet")),
        ("ru", "dealer-holdem", ("game", "bet", "results.weak_ante")),
    ],
)
def test_a_card_states_its_rules_in_words(
    book: str, game: str, rows: tuple[str, ...], tag: str
) -> None:
    """As the page of the book says them, in every language."""
    rules = load_book(book).section(game).rules
    said = " ".join(reading.in_short(rules, speech(tag)))
    told = {row.key: row for group in reading.groups(rules, speech(tag)) for row in group.rows}
    for key in rows:
        assert f"{told[key].rule}: {told[key].value}" in said


def test_what_a_book_does_not_have_is_named_on_its_card() -> None:
    """`bg` art. 13 has no surrender."""
    short = " ".join(reading.in_short(load_book("bg").section("blackjack").rules))
    assert "Not offered – surrender" in short


def test_the_rules_on_a_card_are_those_it_was_asked_for(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    asked = ["odds", "card", "roulette", "--book", "by", "--cache", str(tmp_path)]
    assert main([*asked, "--set", "zero.even_chance=half back"]) == 0
    said = capsysbinary.readouterr().out.decode()
    assert "even chances: lose" not in said


@pytest.mark.parametrize(
    ("charts", "paper"),
    [
        ((chart("hard", 16), chart("soft", 8), chart("pairs", 10)), {105.0, 148.0}),
        ((chart("hard", 40), chart("soft", 30), chart("pairs", 10)), {148.0, 210.0}),
        ((chart("wide", 60, columns=tuple(map(str, range(30)))),), {210.0, 297.0}),
        ((), {105.0, 148.0}),
    ],
)
def test_the_smallest_paper_on_which_it_can_be_read(
    charts: tuple[Chart, ...], paper: set[float]
) -> None:
    fitted = card_picture.fit(made(*charts))
    assert {fitted.width, fitted.height} == paper
    assert fitted.size >= (card_picture.LAST_RESORT if 297.0 in paper else card_picture.SMALLEST)


def test_what_fits_on_no_paper_gets_a_longer_sheet() -> None:
    fitted = card_picture.fit(made(chart("long", 300)))
    assert fitted.height > 297
    assert fitted.size == card_picture.LAST_RESORT


@pytest.mark.parametrize("tag", ["en", "ru"])
def test_the_picture_stays_on_its_paper_and_has_every_word(tag: str) -> None:
    drawn = made(chart("hard", 16), chart("soft", 8, "D"), chart("pairs", 10), tag=tag)
    root = ElementTree.fromstring(card_picture.svg(drawn))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    boxes = [box.attrib for box in root.iter(f"{SVG}rect") if "x" in box.attrib]
    assert all(float(box["x"]) + float(box["width"]) <= width for box in boxes)
    assert all(float(box["y"]) + float(box["height"]) <= height for box in boxes)
    words = [text.text for text in root.iter(f"{SVG}text")]
    assert words.count("D") == 8 * 10 + 1, "eight rows, and once in the legend"
    assert "double & hit" in words
    assert RULES[0] in words
    assert any("abcdef012345" in (word or "") for word in words)
    assert all(float(text.attrib["y"]) < height for text in root.iter(f"{SVG}text"))


def test_on_paper_it_is_one_page_with_the_same_charts() -> None:
    drawn = made(chart("hard", 16), chart("soft", 8, "D"), chart("pairs", 10))
    data = card_picture.print_data(drawn, ENGLISH)
    assert sorted(at for column in data["columns"] for at in column) == [0, 1, 2, 3, 4]
    page, given = TEMPLATES / card.TEMPLATE, {"data": msgspec.json.encode(data).decode()}
    tables = json.loads(typst.query(page, "table", root=TEMPLATES, sys_inputs=given))
    assert len(tables) == 4, "three charts and the legend"
    assert '"rules":["Split' in given["data"]
    drawn_pages = typst.compile(page, format="svg", root=TEMPLATES, sys_inputs=given)
    assert isinstance(drawn_pages, bytes), "one page, not a list of them"


def test_the_command_writes_text_a_picture_or_a_pdf(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    asked = ["odds", "card", "roulette", "--book", "by"]
    assert main(asked) == 0
    assert re.search(rb"\nstraight +35 to 1 +2\.70 %\n", capsysbinary.readouterr().out)
    assert main([*asked, "-o", str(tmp_path / "card.svg"), "--lang", "mk"]) == 0
    assert b"2,7027 %" in (tmp_path / "card.svg").read_bytes()
    assert main([*asked, "--format", "pdf", "-o", str(tmp_path / "card")]) == 0
    assert (tmp_path / "card").read_bytes().startswith(b"%PDF")


def test_a_card_that_cannot_be_written_or_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["odds", "card", "roulette", "--book", "by"]
    assert main([*asked, "-o", str(tmp_path / "no" / "card.svg")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert main(["odds", "card", "holdem", "--book", "by"]) != 0
    assert "players play one another" in capsys.readouterr().err
    assert main([*asked, "--set", "decks=6"]) != 0
    assert "neither a rule" in capsys.readouterr().err

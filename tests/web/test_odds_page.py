"""The pages about odds: every figure that is kept, what would be otherwise, and what to do where
there is none. The house is a book of its own, so that what ships with the program is not there."""

from __future__ import annotations

import html
import re
import shutil
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import httpx
import msgspec
import pytest
from msgspec import Raw

from croupier.cli import main
from croupier.odds import report, results
from croupier.odds.figures import Chart, Fact, Figures, Number, Row, counted_bet, named
from croupier.odds.report import Change, Keeps
from croupier.phrase import phrase
from croupier.print import charts
from croupier.rulebooks.load import book_ids, load_book, shelf
from croupier.rulebooks.shelves import find_book
from croupier.web.books import figures as odds_view
from croupier.words.figures import TextChart, TextRow, net_text, once_in, percent
from croupier.words.speech import ENGLISH, speech
from tests.web.house import House

MADE = results.Made("croupier odds roulette --book ours", 90.0, "2026-11-15", "two threads")
CHART = Chart(
    "two",
    named("bet", "Two cards, <b>by what the bank shows"),
    named("bet", "hand"),
    ("2", "A"),
    (Row("9", ("D", "H")), Row("10", ("D", "D"))),
    {
        "H": phrase("play-hit"),
        "D": named("bet", "double, else hit"),
        "S": phrase("play-stand"),
    },
)


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book whose tie pays 9 and whose numbers pay 37: nobody else's figures are its own."""
    folder = tmp_path_factory.mktemp("books") / "ours"
    shutil.copytree(str(shelf() / "bg"), folder)
    _edit(folder / "book.toml", 'id = "bg"', 'id = "ours"')
    _edit(
        folder / "punto-banco.toml",
        "pays = { is = [{ to_one = 8 }]",
        "pays = { is = [{ to_one = 9 }]",
    )
    _edit(folder / "roulette.toml", "straight = { is = 35", "straight = { is = 37")
    return folder.parent


def _edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")


@pytest.fixture
def house(house: House, own: Path, tmp_path: Path) -> Iterator[House]:
    """With that book, and an empty folder for figures."""
    house.app.state.own_books, house.app.state.odds = own, tmp_path / "odds"
    yield house
    house.app.state.own_books = house.app.state.odds = None


def page(house: House, address: str, status: int = 200) -> str:
    answer = httpx.get(f"{house.address}/books/{address}")
    assert answer.status_code == status
    return " ".join(re.sub(r"<[^>]*>", " ", html.unescape(answer.text)).split())


def keep(house: House, own: Path, game: str, figures: Figures, *changed: str) -> None:
    """Figures of the own book in the house's folder: as it is, or where these keys are changed."""
    asked = report.asked(game, find_book("ours", own).section(game).rules, {})
    variants = (report.as_it_is(asked), *report.variants(asked))
    found = next(one for one in variants if [c.key for c in one.changes] == [*changed])
    made = results.kept_now(game, asked.solver, found.model, figures, MADE)
    results.keep(made, house.app.state.odds)


def even(name: str, wins: int, loses: int, pays: int = 1) -> Figures:
    """One bet: in so many of all ways it wins."""
    ways, hits = {Fraction(pays): wins, Fraction(-1): loses}, {"wins": wins}
    counted, said = phrase("baccarat-deck"), named("bet", name)
    return Figures((counted_bet(name, ways, counted, hits=hits, clause="art. 1", said=said),))


# What ships with the program.


@pytest.mark.parametrize(
    "book", [book for book in book_ids() if "roulette" in load_book(book).games]
)
def test_every_bet_of_roulette_is_shown_with_its_edge_and_its_clause(
    house: House, book: str
) -> None:
    said = page(house, f"{book}/roulette/odds")
    kept = results.shipped(_key(book, "roulette"))
    assert kept is not None
    for bet in kept.figures.bets:
        assert f"{ENGLISH.tell(bet.phrase)} {percent(bet.edge, ENGLISH)}" in said
        assert bet.clause in said
    assert "36/37" in said, "a number loses in 36 of 37 cases"
    assert kept.key[:12] in said
    assert kept.made.command in said


def _key(book: str, game: str) -> str:
    return report.as_it_is(report.asked(game, load_book(book).section(game).rules, {})).key


def test_the_way_there_from_a_game_and_from_a_table(house: House) -> None:
    assert 'href="/books/by/roulette/odds"' in httpx.get(f"{house.address}/books/by/roulette").text
    assert "/house/odds" not in httpx.get(f"{house.address}/books/by/house").text
    rules = httpx.get(f"{house.address}/tables/c1/rules").text
    assert 'href="/books/bg/punto-banco/odds?decks=8"' in rules, "of the shoe on its plate"


def test_between_players_the_house_has_no_edge_but_its_commission(house: House) -> None:
    said = page(house, "by/holdem/odds")
    assert "No edge for the house" in said
    assert "§59" in said, "the clause of the commission"
    assert (
        httpx.get(f"{house.address}/api/books/by/holdem/odds").json()["error"]["code"] == "no-odds"
    )


# Figures of one's own.


def test_where_there_are_no_figures_the_page_says_what_computes_them(house: House) -> None:
    command = "croupier odds punto-banco --book ours --set decks=4"
    assert command in page(house, "ours/punto-banco/odds?decks=4")
    data = httpx.get(f"{house.address}/api/books/ours/punto-banco/odds?decks=4")
    assert data.status_code == 404
    assert data.json()["error"]["code"] == "no-figures"
    assert command in data.json()["error"]["words"]
    assert command in page(house, "ours/punto-banco/card.svg?decks=4", 404)


def test_what_the_command_keeps_the_page_shows(house: House, own: Path) -> None:
    """A number that pays 37 gives the player 1/37: a bar to the other side."""
    folder = house.app.state.odds
    asked = ["odds", "roulette", "--book", "ours", "--books", str(own), "--cache", str(folder)]
    assert main(asked) == 0
    text = httpx.get(f"{house.address}/books/ours/roulette/odds").text
    assert 'class="bar player" style="left: 0.000%; --plain: 50.000%"' in text
    assert 'class="bar house" style="left: 50.000%; --plain: 50.000%"' in text
    said = page(house, "ours/roulette/odds")
    assert "straight −2.7027 % for the player" in said
    assert "what does not divide goes to the: house" in said.partition("No figure changes with ")[2]


def test_other_choices_and_readings_beside_the_books_own(house: House, own: Path) -> None:
    """Article 14: four decks or eight; on 5 the bank draws against 6 at most, or 7 (R8)."""
    keep(house, own, "punto-banco", even("punto", 49, 51))
    keep(house, own, "punto-banco", even("punto", 50, 50), "decks")
    said = page(house, "ours/punto-banco/odds")
    others = said[said.index("Other choices of the plate") :]
    assert (
        "decks: 4 instead of 8 all figures punto 2.0000 % 0.0000 % −2.0000 for the player" in others
    )
    assert "Reading R8 Not computed yet." in others
    assert others.index("Reading R10") > others.index("No figure changes with")
    assert "1 in 2.0" in said
    assert 'href="?decks=4"' in httpx.get(f"{house.address}/books/ours/punto-banco/odds").text
    chosen = page(house, "ours/punto-banco/odds?decks=4")
    assert "punto 0.0000 %" in chosen


def test_all_figures_of_another_reading(house: House, own: Path) -> None:
    keep(house, own, "punto-banco", even("punto", 49, 51))
    keep(house, own, "punto-banco", even("punto", 48, 52), "drawing.second.5")
    text = httpx.get(f"{house.address}/books/ours/punto-banco/odds").text
    [link] = re.findall(r'href="(\?rules=[0-9a-f]{12})"', text)
    said = page(house, f"ours/punto-banco/odds{link}")
    assert "punto 4.0000 %" in said
    assert "not as the book is read" in said
    assert "What would be otherwise" not in said
    data = httpx.get(f"{house.address}/api/books/ours/punto-banco/odds{link}").json()
    assert data["kept"]["figures"]["bets"][0]["edge"]["exact"] == "1/25"


@pytest.mark.parametrize("query", ["decks=5", "decks=many", "rules=0123456789ab", "rules=x"])
def test_a_choice_that_the_book_does_not_have_is_refused(house: House, query: str) -> None:
    assert "The house says no" in page(house, f"ours/punto-banco/odds?{query}", 400)


def test_charts_are_read_without_colours_and_nothing_in_them_is_markup(
    house: House, own: Path
) -> None:
    figures = Figures(
        even("straight", 1, 36, 35).bets,
        (CHART,),
        (Fact("by-chart", Number(0.001, error=0.0001), "share"),),
        (named("bet", "Nothing else is known."),),
    )
    keep(house, own, "roulette", figures)
    text = httpx.get(f"{house.address}/books/ours/roulette/odds").text
    assert "&lt;b&gt;by what the bank shows" in text
    assert '<td class="tint-2">D</td><td class="tint-1">H</td>' in text
    assert "<dd>double, else hit</dd>" in text
    assert "stand" not in text, "the legend has what is on the chart"
    said = page(house, "ours/roulette/odds")
    assert "0.1000 ± 0.0100 %" in said
    assert "Nothing else is known." in said
    card = httpx.get(f"{house.address}/books/ours/roulette/card.svg")
    assert card.headers["content-type"] == "image/svg+xml"
    assert "&lt;b&gt;by what the bank shows" in card.text
    paper = httpx.get(f"{house.address}/books/ours/roulette/card.pdf")
    assert paper.content.startswith(b"%PDF")


# In words and widths.


def test_of_many_results_the_rarest_neighbours_are_drawn_together() -> None:
    ways = {Fraction(net, 2): 10 ** max(0, 9 - abs(net)) for net in range(-30, 60)}
    bars = odds_view.distribution(counted_bet("box", ways, phrase("all")).results, ENGLISH)
    assert len(bars) == odds_view.BARS
    assert bars[0].name.startswith("−15 … ")
    assert bars[-1].name.endswith("+29½")
    assert [bar.width for bar in bars if bar.name == "0"] == ["100.000"]
    assert {bar.side for bar in bars} == {"house", "even", "player"}, "never both sides in one bar"


@pytest.mark.parametrize(
    ("net", "said"),
    [("35", "+35"), ("-1", "−1"), ("3/2", "+1½"), ("-1/2", "−½"), ("19/20", "+19/20")],
)
def test_net_results_as_people_write_them(net: str, said: str) -> None:
    assert net_text(net) == said


def test_numbers_are_written_as_the_language_writes_them() -> None:
    number = Number(-0.012345, error=0.0002)
    assert percent(number, ENGLISH) == "−1.2345 ± 0.0200 %"
    assert percent(number, speech("ru")) == "−1,2345 ± 0,0200 %"
    assert once_in(1 / 4_000, ENGLISH) == "1 in 4 000"


def test_choices_in_words() -> None:
    """What a box is paid at most is counted in antes."""
    asked = report.asked("dealer-holdem", load_book("by").section("dealer-holdem").rules, {})
    [choice] = odds_view.choices(asked, ENGLISH)
    assert choice.name == "maximum payout"
    assert choice.values[:2] == (("none", "none", True), ("100", "100 antes", False))


def test_an_edge_moves_by_more_than_may_be_wrong_with_it() -> None:
    one, change = even("box", 1, 1).bets[0], Change("choice", "decks", 6)
    before = {"box": msgspec.structs.replace(one, edge=Number(0.01, error=1e-5))}

    def moved(edge: float) -> bool:
        keeps = Keeps("box", Number(edge, error=1e-5))
        return bool(odds_view.moved(before, report.Variation((change,), False, (keeps,)), ENGLISH))

    assert not moved(0.010019)
    assert moved(0.0101)


def test_numbers_on_a_chart_are_graded_by_their_size() -> None:
    chart = TextChart("n", "n", ("a", "b", "c"), (TextRow("x", ("0", "55", "100")),))
    assert charts.tints_of((chart,)) == {"0": 9, "55": 12, "100": 14}


def test_a_bet_that_only_another_reading_has() -> None:
    before = even("box", 1, 1)
    kept = results.Kept("k", "roulette", 1, Raw(b"{}"), before, MADE)
    after = (Keeps("bonus", Number(0.1)),)
    change = Change("reading", "rounding", "house", "R26")
    found = report.Report(
        "roulette", "bg", "", "", {}, {}, kept, (report.Variation((change,), False, after),)
    )
    rules = load_book("bg").section("roulette").rules
    [[other], none] = odds_view.others(found, rules, ["?rules=k"], ENGLISH)
    assert not none
    assert other.moved is not None
    assert [move[:3] for move in other.moved] == [
        ("box", "0.0000 %", "no such bet"),
        ("bonus", "no such bet", "10.0000 %"),
    ]

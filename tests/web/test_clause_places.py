"""A clause that is cited at a table leads to a place on the page of its book."""

from __future__ import annotations

import httpx
import pytest

from croupier.games.registry import game_of
from croupier.rulebooks.load import Book, book_ids, load_book
from croupier.table.setting import lay_out
from croupier.words.books import citing, reading
from tests.web.house import House

CHAPTERS = [(id_, game) for id_ in book_ids() for game in load_book(id_).games]


def cited_at_a_table(book: Book, game: str) -> set[str]:
    """What its spots and call bets cite, at a table with the usual plate."""
    section = book.section(game)
    plate = game_of(game).default_plate(section.rules, book.info.currency)
    setting = lay_out(game, section.rules, plate)
    spots = {spot.clause for spot in setting.game.spots(setting.terms)}
    return spots | {recipe.clause for recipe in setting.game.recipes(setting.terms)}


@pytest.mark.parametrize(("id_", "game"), CHAPTERS)
def test_every_clause_that_a_table_cites_has_its_place_in_the_book(id_: str, game: str) -> None:
    book = load_book(id_)
    groups = reading.groups(book.section(game).rules)
    places = {row.anchor for group in groups for row in group.rows}
    cited = cited_at_a_table(book, game) - {"house value", ""}
    assert {citing.anchor(clause) for clause in cited} <= places


def test_places_are_told_apart_by_all_that_is_cited() -> None:
    assert citing.anchor("art. 9.1(ж), art. 9.6(в)") == "clause-9.1(ж)"
    assert citing.anchor("AR call bets 1") != citing.anchor("AR p. 1")
    assert citing.anchor("p. 20, p. 30") == "clause-20"


def test_the_page_of_a_book_has_the_place(house: House) -> None:
    page = httpx.get(f"{house.address}/books/ru/roulette").text
    assert page.count('id="clause-AR-complete"') == 1

"""The dealers' school without a script: exercises, answers, one's own results, and a sheet."""

from __future__ import annotations

import html

import httpx
import pytest

from croupier.rulebooks.load import load_book
from croupier.school import Asked, Exercise, exercise_of, kinds_of, taught
from croupier.words.speech import ENGLISH, LANGUAGES
from tests.web.browsers import Browser, alert
from tests.web.house import House, Visitor

PICTURE = "/school/by/roulette/pay?level=2&seed=5"


def dealt(game: str, kind: str, level: int, seed: int) -> Exercise:
    return exercise_of(load_book("by"), Asked("by", game, kind, level, seed))


def right(exercise: Exercise) -> dict[str, str]:
    """The form, filled in as the engine would."""
    return {
        f"q-{each.name}": ENGLISH.amount(each.right, exercise.currency)
        if isinstance(each.right, int)
        else each.right
        for each in exercise.questions
    }


def test_the_school_has_every_game_that_is_dealt_by_hand(house: House) -> None:
    page = Browser(house).see("/school").text
    for game in taught(load_book("by")):
        for kind in kinds_of(game):
            assert f'href="/school/by/{game}/{kind}"' in page
    assert "/school/machines/" not in page
    assert 'href="/school"' in Browser(house).see("/books").text


def test_an_exercise_has_an_address_of_its_own(house: House) -> None:
    browser = Browser(house)
    moved = browser.client.get("/school/by/roulette/pay?level=2")
    assert moved.status_code == 303
    assert "level=2&seed=" in moved.headers["location"]
    page = browser.see(PICTURE)
    assert page.status_code == 200
    assert page.text.count('class="chip"') == len(dealt("roulette", "pay", 2, 5).rows)
    assert 'role="img" aria-label="A section of the layout with chips.' in page.text
    assert page.text.count("autofocus") == 1
    assert "Right is" not in page.text


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("roulette", "pay"), ("blackjack", "settle"), ("russian", "read"), ("holdem", "read"),
        ("oasis", "mistake"), ("dealer-holdem", "next"),
    ],
)  # fmt: skip
def test_what_the_engine_answers_is_right(house: House, game: str, kind: str) -> None:
    address = f"/school/by/{game}/{kind}?level=2&seed=9"
    exercise = dealt(game, kind, 2, 9)
    answer = Browser(house).send(address, **right(exercise))
    assert answer.status_code == 200, alert(answer)
    assert '<h2 class="right">Right.</h2>' in answer.text
    assert "✗" not in answer.text
    for reason in exercise.reasons:
        assert not reason.clause or "#clause-" in answer.text
    assert f'href="/school/by/{game}/{kind}?level=2" autofocus' in answer.text


def test_a_wrong_answer_is_told_what_is_right_and_by_which_clause(house: House) -> None:
    answer = Browser(house).send(PICTURE, **{"q-sum": "1"})
    assert '<h2 class="wrong">Not right.</h2>' in answer.text
    sum_ = right(dealt("roulette", "pay", 2, 5))["q-sum"]
    assert f"Right is {sum_} BYN." in answer.text
    for clause in dealt("roulette", "pay", 2, 5).questions[0].clauses:
        assert f'href="/books/by/roulette#clause-{clause}"' in answer.text


def test_what_is_no_sum_leaves_the_exercise_as_it_is(house: House) -> None:
    answer = Browser(house).send(PICTURE, **{"q-sum": "<much>"})
    assert answer.status_code == 400
    assert alert(answer).startswith("“<much>” is no sum of money.")
    assert 'value="&lt;much&gt;"' in answer.text
    assert "Right is" not in answer.text
    nothing = Browser(house).send(PICTURE)
    assert "This is not answered yet" in alert(nothing)


def test_results_are_ones_own_and_can_be_forgotten(house: House, ana: Visitor) -> None:
    browser, stranger = Browser(house, ana.cookie), Browser(house)
    assert "Nothing yet" in browser.see("/school/results").text
    assert "as soon as the house knows you" in stranger.see("/school/results").text
    browser.send(PICTURE, **{"q-sum": "1"})
    browser.send(PICTURE, **{"q-sum": "2"})
    page = html.unescape(browser.see("/school/results").text)
    clause = dealt("roulette", "pay", 2, 5).questions[0].clauses[0]
    assert f'href="/books/by/roulette#clause-{clause}">{clause}</a>' in page
    assert "Pay this picture of chips, roulette: 1 of 1 missed" in page
    assert "Results of the dealers’ school" in html.unescape(browser.see("/account/profile").text)
    assert "1 missed" not in stranger.see("/school/results").text
    gone = browser.send("/school/results", "/school/results/forget")
    assert gone.status_code == 303
    page = browser.see(gone.headers["location"]).text
    assert "Your results are forgotten." in page
    assert "Nothing yet" in page


def test_what_is_not_taught_is_not_there(house: House) -> None:
    browser = Browser(house)
    for lost in (
        "/school/by/roulette/read?seed=1", "/school/by/roulette/pay?seed=1&level=9",
        "/school/atlantis/roulette/pay?seed=1", "/school/machines/slots/settle?seed=1",
        "/school/by/roulette/sheet.pdf?kind=dance",
    ):  # fmt: skip
        assert browser.see(lost).status_code == 404, lost
    foreign = browser.client.post(PICTURE, data={"q-sum": "1"})
    assert foreign.status_code in (400, 403)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_it_speaks_the_visitors_language(house: House, tag: str) -> None:
    page = Browser(house).see(f"{PICTURE}&lang={tag}").text
    assert f'<html lang="{tag}"' in page
    assert ("Answer</button>" in page) == (tag == "en")
    assert "school." not in page.replace("school.css", "")


def test_a_sheet_comes_as_pdf_the_same_every_time(house: House) -> None:
    address = "/school/by/blackjack/sheet.pdf?kind=settle&level=2&seed=3&lang=bg"
    first, again = (httpx.get(f"{house.address}{address}", timeout=60) for _ in "12")
    assert first.headers["content-type"] == "application/pdf"
    assert first.headers["content-language"] == "bg"
    assert first.content == again.content
    assert first.content.startswith(b"%PDF")

"""The dealers' school in a browser: an exercise of each kind by keys alone, on small screens and
large ones."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from croupier.rulebooks.load import load_book
from croupier.school import Asked, exercise_of
from croupier.words.speech import ENGLISH
from tests.browser.plays import screen
from tests.browser.tables import FINGER, ROOT, Axe, Visitors, by_clock

PLAN = by_clock("roulette", "by", "roulette")
MEASURE = (ROOT / "tests" / "browser" / "pages.js").read_text("utf-8")
KINDS = (
    ("roulette", "pay"), ("blackjack", "settle"), ("omaha-hi-lo", "read"),
    ("roulette", "mistake"), ("oasis", "next"),
)  # fmt: skip
SEED = 11


def address(game: str, kind: str) -> str:
    return f"/school/by/{game}/{kind}?level=2&seed={SEED}"


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_an_exercise_is_done_by_keys_alone(page: Page, axe: Axe, game: str, kind: str) -> None:
    page.goto(address(game, kind))
    exercise = exercise_of(load_book("by"), Asked("by", game, kind, 2, SEED))
    expect(page.locator(":focus")).to_have_attribute("name", f"q-{exercise.questions[0].name}")
    assert axe(page) == []
    for number, question in enumerate(exercise.questions):
        if number:
            page.keyboard.press("Tab")
        if isinstance(question.right, int):
            page.keyboard.type(ENGLISH.amount(question.right, exercise.currency))
            continue
        values = [option.value for option in question.options]
        page.keyboard.press("Space")
        for _ in range(values.index(question.right)):
            page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Right.")).to_be_visible()
    expect(page.get_by_role("link", name="Next exercise")).to_be_focused()
    assert axe(page) == []
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(address(game, kind))
    expect(page.get_by_role("button", name="Answer")).to_be_visible()


@pytest.mark.parametrize("size", [(320, 640), (1440, 900)], ids=("small", "large"))
@pytest.mark.parametrize("tag", ["en", "bg"])
def test_its_pages_fit_the_screen(visitors: Visitors, size: tuple[int, int], tag: str) -> None:
    touch = FINGER if size[0] < 1024 else {}
    page = visitors(**{**touch, "reduced_motion": "reduce", "locale": tag})
    faults = []
    for place in ("/school", "/school/results", *(address(*kind) for kind in KINDS)):
        page.goto(place)
        screen(page, *size)
        faults += [f"{place}: {fault}" for fault in page.evaluate(MEASURE)]
        if "seed" in place:
            answered(page)
            faults += [f"{place} answered: {fault}" for fault in page.evaluate(MEASURE)]
    assert not faults, "\n".join(faults)


def answered(page: Page) -> None:
    """Somehow: any sum, and the first of the options."""
    for field in page.locator(".sum input").all():
        field.fill("1")
    for group in page.locator("fieldset").all():
        group.locator("input").first.check()
    page.locator(".asked button").click()
    expect(page.locator("section.marked")).to_be_visible()

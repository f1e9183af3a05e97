"""Exercises for dealers: what there is, one exercise with its answer, one's own results, and sheets
to print. An exercise has an address: whoever opens it again has the same one."""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbelow
from typing import Any, NamedTuple
from urllib.parse import urlencode

from anyio import to_thread
from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from msgspec.structs import replace

from croupier.errors import Refused
from croupier.print import school_sheets
from croupier.print.felt_picture import felt_svg
from croupier.rulebooks.shelves import all_ids
from croupier.school import (
    LEVELS,
    Asked,
    Exercise,
    Marked,
    Results,
    Tally,
    exercise_of,
    kinds_of,
    marked,
    suggested,
    taught,
)
from croupier.school.results import most_missed, summed
from croupier.web import api
from croupier.web.account.visitor import refused
from croupier.web.books.press import Sheet, pressed
from croupier.web.entrance import forms
from croupier.web.school import keeping
from croupier.web.site import pages
from croupier.web.site.language import spoken
from croupier.words.books import labels
from croupier.words.books.citing import anchor
from croupier.words.books.citing import clause as cited
from croupier.words.school.aloud import SUITS, aloud, capital, card, kind_said
from croupier.words.school.typed import read_answer
from croupier.words.speech import Speech

router = APIRouter(include_in_schema=False)
HERE, PAGE, RESULTS = "/school", "school/exercise.html", "/school/results"
SEEDS, SHEET = 1_000_000, 20
BEGUN = "begun"


class Place(NamedTuple):
    """A line of one's results: what it is of, where that is printed, and how it went."""

    said: str
    address: str
    where: str
    tally: Tally

    @property
    def seconds(self) -> int:
        return round(self.tally.millis / max(1, self.tally.asked) / 1000)


@router.get(HERE)
def school(request: Request) -> Response:
    ids = all_ids(pages.own_of(request))
    books = [(name := pages.shelved(request, id_), pages.book_of(request, name)) for id_ in ids]
    rows = [(name, book, taught(book)) for name, book in books if taught(book)]
    return pages.render(request, "school/school.html", books=rows, kinds_of=kinds_of, **_tools())


def _tools() -> dict[str, Any]:
    return {"kind_said": kind_said, "capital": capital, "cited": cited}


# One's own results.


@router.get(RESULTS)
async def results(request: Request) -> Response:
    found, speech = keeping.results_of(request), spoken(request)
    return await forms.shown(
        request,
        "school/results.html",
        clauses=[_by_clause(each, speech) for each in most_missed(found)],
        games=_together(found, "game", lambda name: capital(labels.game(name, speech))),
        kinds=_together(found, "kind", lambda name: kind_said(name, speech)),
        train=[(each, _address(each.asked)) for each in suggested(found)],
        kept=bool(keeping.player_of(request)),
        forgotten="forgotten" in request.query_params,
        **_tools(),
    )


def _by_clause(tally: Tally, speech: Speech) -> Place:
    address = f"/books/{tally.book}/{tally.game}#{anchor(tally.clause)}" if tally.clause else ""
    said = cited(tally.clause, speech) or speech.say("school.no-clause")
    where = f"{capital(labels.game(tally.game, speech))} · {kind_said(tally.kind, speech)}"
    return Place(said, address, where, tally)


def _together(found: Results, field: str, said: Callable[[str], str]) -> list[Place]:
    return [Place(said(name), "", "", tally) for name, tally in summed(found, field)]


@router.post(f"{RESULTS}/forget")
async def forgotten(request: Request) -> Response:
    await forms.posted(request)
    await keeping.forget(request)
    return RedirectResponse(f"{RESULTS}?{urlencode({'forgotten': ''})}", 303)


# On paper.


@router.get("/school/{book}/{game}/sheet.pdf")
@pressed
def sheet(request: Request, book: str, game: str) -> Sheet:
    speech, found = spoken(request), pages.book_of(request, book)
    asked = _asked(request, book, game, request.query_params.get("kind", ""))
    asked = replace(asked, seed=max(0, asked.seed))
    exercises = school_sheets.drawn(found, asked, SHEET)
    data = school_sheets.of_exercises(exercises, found, asked, speech)
    name = f"{book}-{game}-school-{asked.seed}-{speech.tag}.pdf"
    headers = {
        "Content-Disposition": f'inline; filename="{name}"',
        "Content-Language": speech.tag,
        "Vary": "Accept-Language, Cookie",
    }
    return Sheet(school_sheets.TEMPLATE, data, headers)


# An exercise.


def _asked(request: Request, book: str, game: str, kind: str) -> Asked:
    """As the address has it; a seed of -1 where it names none."""
    query = request.query_params
    level, seed = _number(query.get("level", "1")), _number(query.get("seed", ""))
    return Asked(book, game, kind, LEVELS[0] if level < 0 else level, seed)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else -1


def _address(asked: Asked, **query: int) -> str:
    query = {"level": asked.level, **query}
    return f"{HERE}/{asked.book}/{asked.game}/{asked.kind}?{urlencode(query)}"


@router.get("/school/{book}/{game}/{kind}")
async def exercise(request: Request, book: str, game: str, kind: str) -> Response:
    asked = _asked(request, book, game, kind)
    if asked.seed < 0:
        return RedirectResponse(_address(asked, seed=randbelow(SEEDS)), 303)
    found = await _dealt(request, asked)
    return await forms.shown(request, PAGE, problem="", **_facts(request, found))


async def _dealt(request: Request, asked: Asked) -> Exercise:
    """No coroutine deals: a round is dealt on a thread of its own."""

    def deal() -> Exercise:
        return exercise_of(pages.book_of(request, asked.book), asked)

    return await to_thread.run_sync(deal)


@router.post("/school/{book}/{game}/{kind}")
async def answered(request: Request, book: str, game: str, kind: str) -> Response:
    fields = await forms.posted(request)
    found = await _dealt(request, _asked(request, book, game, kind))
    speech, now = spoken(request), api.floor_of(request).clock.now()
    begun = _began(fields.get(BEGUN, ""), now)
    try:
        answers = {
            each.name: read_answer(each, fields.get(f"q-{each.name}", ""), found, speech)
            for each in found.questions
        }
    except Refused as error:
        facts = _facts(request, found, fields, begun=begun)
        return await refused(request, PAGE, error, **facts)
    done = marked(found, answers)
    await keeping.keep(request, done, now - begun)
    facts = _facts(request, found, fields, done=done, seconds=round((now - begun) / 1000))
    return await forms.shown(request, PAGE, problem="", **facts)


def _began(text: str, now: int) -> int:
    """When the page was asked for; whoever says nothing sensible has taken no time."""
    fits = text.isascii() and text.isdecimal() and len(text) <= 15 and int(text) <= now
    return int(text) if fits else now


def _facts(
    request: Request,
    found: Exercise,
    fields: dict[str, str] | None = None,
    *,
    begun: int | None = None,
    done: Marked | None = None,
    seconds: int = 0,
) -> dict[str, Any]:
    asked, speech = found.asked, spoken(request)
    said = aloud(found, speech)
    number = found.picture.marked if found.picture else ""
    label = f"{speech.say('school.picture')}. {speech.say('school.came', number=number)}"
    return {
        "asked": asked,
        "currency": found.currency,
        "said": said,
        "picture": felt_svg(found.picture, label) if found.picture else "",
        "given": {name.removeprefix("q-"): text for name, text in (fields or {}).items()},
        "begun": api.floor_of(request).clock.now() if begun is None else begun,
        "marks": {mark.question.name: mark.right for mark in done.marks} if done else None,
        "right": done.right if done else False,
        "seconds": seconds,
        "next": _address(asked),
        "levels": [(level, _address(replace(asked, level=level))) for level in LEVELS],
        "sheet": f"{HERE}/{asked.book}/{asked.game}/sheet.pdf?"
        + urlencode({"kind": asked.kind, "level": asked.level, "seed": asked.seed}),
        "count": SHEET,
        "anchor": anchor,
        "card": card,
        "suits": SUITS,
        **_tools(),
    }

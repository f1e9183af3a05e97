"""The pages about odds: a game of a book, what its bets keep, how it is played best.

Only figures that ship with the program or were kept by `croupier odds` are shown. The house
computes none: where there are none, the page says which command does.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from functools import partial
from typing import Annotated, Any, NamedTuple
from urllib.parse import urlencode

import msgspec
from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from croupier.errors import RuleBookError
from croupier.odds import report, results
from croupier.odds.registry import games, odds_of
from croupier.odds.report import Asked, Report, Variant
from croupier.odds.results import Kept
from croupier.print import card, card_picture
from croupier.print.charts import chart_views
from croupier.rulebooks.load import Book, Section
from croupier.web.books import figures as odds_view
from croupier.web.books.press import Sheet, pressed
from croupier.web.contract.bodies import CLOSED, gives
from croupier.web.site import pages
from croupier.web.site.language import spoken
from croupier.words.books import reading
from croupier.words.figures import chart_text, fact_text, time_text
from croupier.words.refusals import in_words
from croupier.words.speech import Speech

router = APIRouter(include_in_schema=False)
data = APIRouter()
BookName = Annotated[
    str, Path(max_length=80, description="The book's id, or id@version", examples=["by"])
]
GameName = Annotated[str, Path(max_length=40, description="The game, as its book calls it")]
OTHERWISE = "rules"
"""The name in an address of rules that are read otherwise: the first digits of their key."""
_TAKES = ("commission", "structures.")


class Looked(NamedTuple):
    """What was asked for, and the figures if anybody has them. `shown`: which variant, the book as
    it is first; `settings`: the plate's choices as the address has them."""

    name: str
    book: Book
    section: Section
    asked: Asked
    settings: Mapping[str, str]
    variants: tuple[Variant, ...]
    shown: Variant
    found: Report | None

    @property
    def command(self) -> str:
        """What computes them."""
        each = [f"--set {shlex.quote(f'{key}={value}')}" for key, value in self.settings.items()]
        return " ".join(("croupier odds", self.section.game, "--book", self.name, *each))

    @property
    def address(self) -> str:
        """What follows the path in the address of these figures."""
        otherwise = {} if self.shown is self.variants[0] else {OTHERWISE: self.shown.key[:12]}
        return _query({**self.settings, **otherwise})

    @property
    def plain_address(self) -> str:
        return _query(self.settings)


def _query(given: Mapping[str, str]) -> str:
    return f"?{urlencode(given)}" if given else ""


@router.get("/books/{name}/{game}/odds")
def odds(request: Request, name: str, game: str) -> Response:
    book = pages.book_of(request, name)
    section = book.section(game)
    page = partial(_page, request, name, book, section)
    if game not in games():
        return page(groups=_commission(section, spoken(request)))
    try:
        looked = look(request, name, book, section)
    except RuleBookError as error:
        if error.code not in ("not-computed", "no-odds"):
            raise
        return page(why=in_words(error, spoken(request)))
    return page(looked=looked, **_facts(looked, spoken(request)))


@data.get(
    "/api/books/{name}/{game}/odds",
    tags=["books"],
    summary="The odds of a game, as far as kept",
    responses=gives(Report, 404),
    openapi_extra=CLOSED,
)
def odds_data(request: Request, name: BookName, game: GameName) -> Response:
    """By the plate's choices in the query, as `?decks=6`, and with `rules` by another reading."""
    return Response(msgspec.json.encode(_found(request, name, game)), media_type="application/json")


@router.get("/books/{name}/{game}/card.svg")
def picture(request: Request, name: str, game: str) -> Response:
    made = card_picture.svg(_card(request, name, game))
    return Response(made, media_type="image/svg+xml", headers=_named(request, name, game, "svg"))


@router.get("/books/{name}/{game}/card.pdf")
@pressed
def paper(request: Request, name: str, game: str) -> Sheet:
    data = card_picture.print_data(_card(request, name, game), spoken(request))
    return Sheet(card.TEMPLATE, data, _named(request, name, game, "pdf"))


def _named(request: Request, name: str, game: str, form: str) -> dict[str, str]:
    """Opened in the browser; saved, it has this name."""
    tag, book = spoken(request).tag, pages.book_of(request, name).info.id
    return {
        "Content-Disposition": f'inline; filename="{book}-{game}-card-{tag}.{form}"',
        "Content-Language": tag,
        "Vary": "Accept-Language, Cookie",
    }


def _card(request: Request, name: str, game: str) -> card.Card:
    speech = spoken(request)
    book = pages.book_of(request, name)
    rules = look(request, name, book, book.section(game)).shown.rules
    title, said = reading.title_page(book.info, speech).title, reading.in_short(rules, speech)
    return card.card_of(_found(request, name, game), speech, title, said)


def _found(request: Request, name: str, game: str) -> Report:
    """The figures, or an error that names the command."""
    book = pages.book_of(request, name)
    looked = look(request, name, book, book.section(game))
    if looked.found is None:
        raise RuleBookError("no-figures", game=game, book=name, command=looked.command)
    return looked.found


# Finding.


def look(request: Request, name: str, book: Book, section: Section) -> Looked:
    """By the choices in the address, and its other reading if it has one."""
    query, state = request.query_params, request.app.state
    plain = report.asked(section.game, section.rules, {})
    settings = {key: query[key] for key in plain.choices if key in query}
    asked = report.asked(section.game, section.rules, settings)
    variants = (report.as_it_is(asked), *report.variants(asked))
    shown = _shown(variants, query.get(OTHERWISE, ""))
    find = partial(results.find, folder=state.odds, own=state.own_books)
    found = _report(book, section, asked, variants, shown, find)
    return Looked(name, book, section, asked, settings, variants, shown, found)


def _shown(variants: tuple[Variant, ...], wanted: str) -> Variant:
    if not wanted:
        return variants[0]
    found = next(
        (one for one in variants if len(wanted) >= 12 and one.key.startswith(wanted)), None
    )
    if found is None:
        raise RuleBookError("no-such-choice", choice=wanted, known="")
    return found


def _report(
    book: Book,
    section: Section,
    asked: Asked,
    variants: tuple[Variant, ...],
    shown: Variant,
    find: Callable[[str], Kept | None],
) -> Report | None:
    """What would be otherwise stands only beside the book as it is."""
    kept = find(shown.key)
    if kept is None:
        return None
    beside = variants[1:] if shown is variants[0] else ()
    known = {key: find(key) for key in dict.fromkeys(one.key for one in beside)}
    return Report(
        game=section.game,
        book=book.info.id,
        edition=book.info.edition,
        rules=section.hash,
        choices=asked.choices,
        settings=dict(asked.settings),
        kept=kept,
        variations=tuple(report.variation(one, shown.key, known[one.key]) for one in beside),
    )


# Showing.


def _page(request: Request, name: str, book: Book, section: Section, **facts: Any) -> Response:
    empty = {"why": "", "looked": None, "shown": None, "groups": (), "otherwise": "", "choices": ()}
    given = {"name": name, "book": book, "section": section, **empty, **facts}
    return pages.render(request, "odds.html", **given)


def _commission(section: Section, speech: Speech) -> list[reading.Group]:
    """What the house takes where players play one another."""
    groups = reading.groups(section.rules, speech)
    return [group for group in groups if group.rows[0].key.startswith(_TAKES)]


def _link(looked: Looked, variant: Variant) -> str:
    """A choice has its own name in an address."""
    [first, *more] = variant.changes
    if first.sort == "choice" and not more:
        return _query({**looked.settings, first.key: str(first.value)})
    return _query({**looked.settings, OTHERWISE: variant.key[:12]})


def _facts(looked: Looked, speech: Speech) -> dict[str, Any]:
    """All that the page shows of a game against the house."""
    chosen = {
        "otherwise": odds_view.changes(looked.shown.changes, looked.asked, speech),
        "choices": odds_view.choices(looked.asked, speech),
    }
    found = looked.found
    if found is None:
        return chosen
    figures = found.kept.figures
    charts = [chart_text(chart, speech) for chart in figures.charts]
    links = [_link(looked, one) for one in looked.variants[1:]][: len(found.variations)]
    moved, same = odds_view.others(found, looked.asked.rules, links, speech)
    return {
        **chosen,
        "shown": found,
        "edges": odds_view.edge_bars(figures.bets, speech),
        "zero": odds_view.zero(figures.bets),
        "bets": [odds_view.bet_view(bet, speech) for bet in figures.bets],
        "charts": chart_views(charts, speech),
        "facts": [(speech.tell(fact.phrase), fact_text(fact, speech)) for fact in figures.facts],
        "notes": [speech.tell(note) for note in figures.notes],
        "moved": moved,
        "same": same,
        "has_sheet": odds_of(looked.section.game).par is not None,
        "took": time_text(found.kept.made.seconds, speech),
    }

"""Bonus games: all of them with how they stand, and one with its announcement beside its section of
the book, its tickets, its draw, its prizes and the account of its fund (`bg` art. 26, 28)."""

from __future__ import annotations

from typing import Annotated, NamedTuple
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from croupier.daybook.fields import fields_of
from croupier.daybook.rooms.promotions import announcing, drawing, standing
from croupier.daybook.rooms.promotions.announcing import Announcement
from croupier.daybook.rooms.promotions.bonus import BONUS_GAME
from croupier.daybook.rooms.promotions.drawing import Drawn
from croupier.daybook.rooms.promotions.standing import BonusDraft, BonusGame
from croupier.errors import Refused
from croupier.house.promotions import qualifying
from croupier.ledger.accounts import fund
from croupier.store import Transfer
from croupier.web import api
from croupier.web.office import inputs
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.tasks import open_tasks
from croupier.web.office.ways import PROMOTIONS, Way

HERE = "/office/promotions"
READ = "promotions.read"
router = APIRouter()
WAYS = (Way(PROMOTIONS, HERE, "promotion.title", (READ,)),)
Reads = Annotated[Visit, Depends(reading(READ))]
PAGE = 50
STATES = ("draft", "announced", "runs", "counted", "giving", "late", "over", "withdrawn")
"""How a bonus game stands: drafted; published, and not begun; running; its list closed, and not
drawn; prizes to be given; given too late; over; withdrawn."""


class Row(NamedTuple):
    """`game`: nothing as long as it is not published."""

    case: str
    announced: Announcement
    game: BonusGame | None
    state: str


class Movement(NamedTuple):
    """Of the fund: when, from or to which account, and how much."""

    at: int
    account: str
    amount: int
    lies: int


def rows(visit: Visit) -> list[Row]:
    """The newest first."""
    games = standing.of(visit.house)
    found = (
        Row(case, each, games.get(case), state_of(each, games.get(case), visit.now))
        for case, each in announcing.of(visit.house).items()
        if each.kind == "bonus games"
    )
    return sorted(found, key=lambda row: -row.announced.drafted)


def state_of(announced: Announcement, game: BonusGame | None, now: int) -> str:
    if announced.withdrawn:
        return "withdrawn"
    if game is None:
        return "draft"
    if game.over:
        return "over"
    if game.not_called_for:
        return "late" if now > game.set.given else "giving"
    if game.counted:
        return "counted"
    return "runs" if now >= game.since else "announced"


@router.get(HERE)
def every(
    visit: Reads,
    state: Annotated[str, Query(max_length=12)] = "",
    after: Annotated[int, Query(ge=0, lt=1 << 31)] = 0,
) -> Response:
    found = rows(visit)
    wanted = [row for row in found if state in ("", row.state)]
    waits = [
        (row, number, won)
        for row in found
        if row.game is not None
        for number, won in row.game.winners.items()
        if not won.given
    ]
    return shown(
        visit,
        "promotions/listed.html",
        rows=wanted[after : after + PAGE],
        more=after + PAGE if len(wanted) > after + PAGE else 0,
        state=state,
        states=[(each, sum(row.state == each for row in found)) for each in STATES],
        waits=waits[:PAGE],
        offered=announcing.rules(visit.book.terms, "bonus games") is not None,
        draft=draft_address(visit),
        tickets=[row for row in found if row.state == "runs" and _is_handed_out(row.game)],
        money=visit.showing.money,
        now=visit.now,
    )


def _is_handed_out(game: BonusGame | None) -> bool:
    return game is not None and game.set.by == "ticket"


def draft_address(visit: Visit, given: dict[str, list[str]] | None = None) -> str:
    """The form of an announcement, with the items of the book on their lines."""
    if announcing.rules(visit.book.terms, "bonus games") is None:
        return ""
    names = announcing.contents(visit.book.terms, "bonus games")
    asked = {f"items.{number}.item": [name] for number, name in enumerate(names)}
    asked |= {"once": ["on"], "per": ["1"], "most": ["0"], "back": [HERE], **(given or {})}
    return f"/office/begin/{BONUS_GAME}/draft?{urlencode(asked, doseq=True)}"


@router.get(f"{HERE}/{{case}}")
def one(visit: Reads, case: str) -> Response:
    row = found_of(visit, case)
    reader, game = api.floor_of(visit.request).store, row.game
    tasks = open_tasks(visit.house, visit.book.terms, visit.actor)
    holders = game.list if game and game.counted else ()
    if game and not game.counted and not game.over and not row.announced.withdrawn:
        holders = qualifying.holders(reader, game)
    return shown(
        visit,
        "promotions/one.html",
        row=row,
        game=game,
        section=announcing.rules(visit.book.terms, "bonus games"),
        book=visit.book.terms.books.get("bonus_games", ""),
        clause=announcing.clause(visit.book.terms, "bonus games"),
        tasks=[task for task in tasks if task.case == case],
        change=_change_address(visit, case),
        tickets=drawing.total(holders),
        holders=holders[:PAGE],
        others=max(len(holders) - PAGE, 0),
        again=drawn_again(game) if game else (),
        listed=game is not None and drawing.list_hash(game.list) == game.hash,
        account=account_of(visit, game) if game else (),
        money=visit.showing.money,
        now=visit.now,
    )


def found_of(visit: Visit, case: str) -> Row:
    announced = announcing.of(visit.house).get(case)
    if announced is None or announced.kind != "bonus games":
        raise Refused("no-such-case", case=case[:40])
    game = standing.of(visit.house).get(case)
    return Row(case, announced, game, state_of(announced, game, visit.now))


def _change_address(visit: Visit, case: str) -> str:
    """The form with what is announced now; nothing where it may not be changed any more."""
    known = visit.house.cases.get(case)
    acts = [act for act in (known.acts if known else ()) if act.step in ("draft", "change")]
    if not acts or standing.is_taken(visit.house, case):
        return ""
    given = inputs.given(fields_of(BonusDraft), acts[-1].said, visit.book.terms)
    asked = {name: list(values) for name, values in given.items()} | {"back": [f"{HERE}/{case}"]}
    return f"/office/cases/{case}/change?{urlencode(asked, doseq=True)}"


def drawn_again(game: BonusGame) -> tuple[tuple[int, int, Drawn], ...]:
    """Of each number that chance gave: the prize, the number, and the ticket it falls on."""
    found = drawing.drawn(game.list, game.numbers, once=game.set.once)
    numbered = zip(game.numbers, found, strict=True)
    return tuple((prize, number, each) for prize, (number, each) in enumerate(numbered, 1))


def account_of(visit: Visit, game: BonusGame) -> tuple[Movement, ...]:
    """All that came to the fund and left it, and what lay there then."""
    own, lies, found = fund(game.set.fund), 0, []
    for touched in api.floor_of(visit.request).store.touched([own]):
        for transfer in touched.moved:
            amount = _change(transfer, own)
            lies += amount
            other = transfer.source if amount > 0 else transfer.destination
            found.append(Movement(touched.at, other, amount, lies))
    return tuple(found)


def _change(transfer: Transfer, account: str) -> int:
    return transfer.amount if transfer.destination == account else -transfer.amount

"""A round as somebody looks at it who has to decide about it: its wagers and whose they were. From
here a dispute is raised for a player, wagers are declared void (`mk` §5), and winnings that were
credited by error are put on hold (`mk` §3.5)."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from croupier.daybook.authority import at_table
from croupier.daybook.rooms.disputes import dispute as disputes
from croupier.daybook.rooms.disputes import voids
from croupier.daybook.rooms.players import accounts
from croupier.errors import IllegalDecision, Refused
from croupier.house.disputes.claims import check_claim, in_its_currency
from croupier.house.disputes.reversing import Wager, wagers
from croupier.ledger import wallet
from croupier.money import read_amount
from croupier.store import RoundRow
from croupier.table.strikes import is_over
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.entrance.forms import Form
from croupier.web.office.disputes.sums import money
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.web.office.ways import DISPUTES, Way
from croupier.words.refusals import in_words

router = APIRouter()
WAYS = (Way(DISPUTES, "/office/rounds", "office.look-round", ("disputes.read",)),)
Reads = Annotated[Visit, Depends(reading("disputes.read"))]
LATEST = 25
ACTIONS = {"dispute": "dispute.raise", "void": "void.declare", "hold": "wrong-credit.hold"}


@router.get("/office/rounds")
def look_up(visit: Reads, round: Annotated[str, Query(max_length=40)] = "") -> Response:
    """By its number; or one of the last of a table."""
    if round.strip():
        return RedirectResponse(f"/office/rounds/{_row(visit, round.strip()).round}", 303)
    floor = api.floor_of(visit.request)
    latest = [(table, floor.store.rounds(table, limit=LATEST)) for table in sorted(floor.desks)]
    return shown(visit, "disputes/rounds.html", latest=[each for each in latest if each[1]])


@router.get("/office/rounds/{round}")
def one(visit: Reads, round: str) -> Response:
    return _page(visit, _row(visit, round))


def _row(visit: Visit, round: str) -> RoundRow:
    floor = api.floor_of(visit.request)
    row = floor.store.round(round)
    if row is None:
        raise Refused("unknown-round", round=round[:40])
    return in_its_currency(row, floor.desks, visit.book.terms.currency)


def _page(
    visit: Visit,
    row: RoundRow,
    error: Refused | IllegalDecision | None = None,
    form: Form | None = None,
) -> Response:
    store, house = api.floor_of(visit.request).store, visit.house
    lay = wagers(store, row.round)
    rules = visit.book.terms.void_bets
    return shown(
        visit,
        "disputes/round.html",
        api.status_of(error) if error else 200,
        row=row,
        lay=lay,
        void={each.name for each in lay if voids.of(house).is_void(row.round, each.name)},
        is_over=is_over(each.entry for each in store.read_round(row.round)),
        players=_players(lay),
        grounds=rules.grounds.value,
        errors=rules.errors.value,
        clause=visit.book.terms.cite("void_bets", rules.grounds),
        about=[
            (case, each)
            for case, each in disputes.of(house).all.items()
            if each.raised.round == row.round
        ],
        said={name: texts[-1] for name, texts in (form or {}).items()},
        key=token_urlsafe(18),
        error=error,
        wrong=in_words(error, visit.showing.speech) if error else "",
        money=money(visit),
    )


def _players(lay: tuple[Wager, ...]) -> dict[str, tuple[int, int]]:
    """What each had staked, and what the round has made of it."""
    found: dict[str, tuple[int, int]] = {}
    for each in lay:
        staked, net = found.get(each.player, (0, 0))
        found[each.player] = staked + each.staked, net + each.net
    return found


@router.post("/office/rounds/{round}/{what}")
async def said(request: Request, round: str, what: str) -> Response:
    form, visit = await forms.sent(request), await inside(request)
    if what not in ACTIONS:
        raise Refused("no-such-procedure", procedure=what[:40], legal=tuple(ACTIONS))
    action = ACTIONS[what]
    visit.book.may(action, visit.actor)
    row = await run_in_threadpool(_row, visit, round)
    procedure, _, step = action.partition(".")
    once = form.get("key", [""])[-1][:64]
    try:
        fields = await run_in_threadpool(_SAYS[what], visit, row, form)
        entry = await visit.book.begun(procedure, step, visit.actor, fields, once=once)
    except (Refused, IllegalDecision) as error:
        if api.status_of(error) != 400:
            raise
        return await run_in_threadpool(_page, visit, row, error, form)
    shows = f"/office/disputes/{entry.act.case}" if what == "dispute" else ""
    return RedirectResponse(shows or f"/office/cases/{entry.act.case}", 303)


def _text(form: Form, name: str) -> str:
    return form.get(name, [""])[-1].strip()


def _amount(form: Form, currency: str) -> int:
    return read_amount(_text(form, "sum").replace(",", ".") or "0", currency)


def _dispute(visit: Visit, row: RoundRow, form: Form) -> dict[str, Any]:
    """For a player who has said it to somebody of the staff."""
    player = _of_round(visit, row, _text(form, "player"))
    person = accounts.person_of(visit.house, player) or player
    amount = _amount(form, row.currency)
    return {
        "person": person,
        "player": player,
        "place": at_table(row.stream),
        "round": row.round,
        "subject": _text(form, "subject"),
        "sum": check_claim(row, player, amount, api.floor_of(visit.request).desks),
        "currency": row.currency,
        "deck": _text(form, "deck"),
    }


def _void(visit: Visit, row: RoundRow, form: Form) -> dict[str, Any]:
    """The wagers that were marked, and whose they were."""
    store = api.floor_of(visit.request).store
    chosen = [each for each in wagers(store, row.round) if each.name in form.get("wagers", ())]
    return {
        "table": row.stream,
        "round": row.round,
        "wagers": [each.name for each in chosen],
        "players": list(dict.fromkeys(each.player for each in chosen)),
        "ground": _text(form, "ground"),
        "error": _text(form, "error"),
        "evidence": _text(form, "evidence"),
        "result": bool(_text(form, "result")),
    }


def _hold(visit: Visit, row: RoundRow, form: Form) -> dict[str, Any]:
    """What of it the wallet still has is held; the rest was spent."""
    player = _of_round(visit, row, _text(form, "player"))
    floor = api.floor_of(visit.request)
    amount = _amount(form, row.currency)
    has = max(floor.store.balance(wallet(player), row.currency).available, 0)
    return {
        "person": accounts.person_of(visit.house, player) or player,
        "player": player,
        "sum": amount,
        "round": row.round,
        "ground": _text(form, "ground"),
        "currency": row.currency,
        "table": row.stream,
        "spent": max(amount - has, 0),
    }


def _of_round(visit: Visit, row: RoundRow, player: str) -> str:
    lay = wagers(api.floor_of(visit.request).store, row.round)
    known = tuple(dict.fromkeys(each.player for each in lay))
    if player not in known:
        raise Refused("not-concerned", legal=known)
    return player


_SAYS = {"dispute": _dispute, "void": _void, "hold": _hold}

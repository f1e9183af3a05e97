"""Bonus games: who paid for the prizes, how many tickets there were, what was won, given and not
called for (`bg` art. 26(3), 28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.daybook.rooms.promotions import announcing, standing
from croupier.daybook.rooms.promotions.standing import BonusGame
from croupier.house.reports.report import Cell, Days, Report, Row, columns, summed
from croupier.ledger.accounts import removed_pool
from croupier.phrase import phrase

if TYPE_CHECKING:
    from croupier.daybook.state import House

_HEAD = columns(
    bonus_game="text", name="text", state="phrase", source="phrase", tickets="count",
    holders="count", prizes="count", winners="count", uncalled="count", set_aside="money",
    given="money", returned="money", lies="money", costs="money",
)  # fmt: skip
_SUMMED = range(9, len(_HEAD))


def bonus_report(house: House, days: Days) -> Report:
    """Those that ran, were drawn or had prizes open in these days."""
    found = {
        case: game
        for case, game in sorted(standing.of(house).items())
        if game.published < days.ends and (not game.over or game.over >= days.begins)
    }
    rows = tuple(Row(_cells(house, case, game), game.set.currency) for case, game in found.items())
    totals = summed(rows, _SUMMED, len(_HEAD))
    return Report("bonus", "bonus_game", days, _HEAD, rows, totals, (phrase("report.note-bonus"),))


def _cells(house: House, case: str, game: BonusGame) -> tuple[Cell, ...]:
    prizes, winners = game.set.prizes, game.winners
    given = sum(prizes[number - 1].sum for number, won in winners.items() if won.given)
    known = announcing.of(house).get(case)
    tickets = {each.person: each.tickets for each in game.list} or dict(game.tickets)
    return (
        case,
        known.name if known else "",
        f"report.bonus-{_state(game)}",
        f"report.source-{'removed' if _is_removed(game) else 'house'}",
        sum(tickets.values()),
        len(tickets),
        len(prizes),
        len(winners),
        len(game.not_called_for),
        game.set.in_money,
        given,
        game.returned,
        game.in_fund,
        sum(won.costs for won in winners.values()),
    )


def _is_removed(game: BonusGame) -> bool:
    """Whether the prizes come from the pool of a removed system (`bg` art. 26(4))."""
    return game.set.source.startswith(removed_pool(""))


def _state(game: BonusGame) -> str:
    if game.over:
        return "over"
    if game.winners:
        return "won"
    return "counted" if game.counted else "running"

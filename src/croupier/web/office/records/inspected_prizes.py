"""Lists of the inspection on bonus games and tournaments: on which approved section each stands,
where its money came from, who won and when he was paid (`bg` art. 26–28)."""

from __future__ import annotations

from croupier.daybook.rooms.promotions import announcing
from croupier.daybook.rooms.promotions import standing as bonus
from croupier.daybook.rooms.promotions.standing import BonusGame
from croupier.daybook.rooms.tournaments import facts as tournament
from croupier.daybook.rooms.tournaments import standing
from croupier.daybook.rooms.tournaments.standing import Tournament
from croupier.ledger.accounts import removed_pool
from croupier.phrase import Sum
from croupier.web.office.records.looking import Look, case_cell, facts
from croupier.web.office.records.tables import Cell, Table


def tournaments(look: Look, name: str) -> Table:
    """Those that were announced before the month was over, and not closed before it began."""
    known = standing.of(look.house)
    found = [
        one
        for one in (*known.going_on(), *known.past())
        if one.times[0][1] < look.span.ends
        and (not one.is_closed or one.times[-1][1] >= look.span.begins)
    ]
    rows = tuple(_row(look, one) for one in sorted(found, key=lambda each: each.case))
    head = look.head(
        "case", "name", "edition", "state", "since", "entries", "fund", "from-entries",
        "from-house", "from-pools", "fee", "paid",
    )  # fmt: skip
    note = "" if rows else look.speech.say("office.inspect-none-held")
    return Table(look.title(name), head, rows, (3, 4, 3, 2, 3, 2, 2, 2, 2, 2, 2, 2), note)


def _row(look: Look, one: Tournament) -> tuple[Cell, ...]:
    plan = one.announced
    on = announcing.of(look.house).get(one.case)
    pools = ", ".join(f"{pool.system} {_sum(look, one, pool.amount)}" for pool in plan.pools)
    return (
        case_cell(one.case),
        Cell(plan.name),
        Cell(one.edition or (on.edition if on else "") or "–"),
        Cell(look.speech.say(f"report.tournament-{one.state}")),
        Cell(look.show.exactly(one.times[-1][1])),
        Cell(str(one.entered)),
        Cell(_sum(look, one, one.fund)),
        Cell(_sum(look, one, one.fund - plan.brought)),
        Cell(_sum(look, one, plan.added)),
        Cell(pools or "–"),
        Cell(_sum(look, one, one.fees + one.commissions)),
        Cell(_sum(look, one, sum(prize.amount for prize in one.paid))),
    )


def _sum(look: Look, one: Tournament, amount: int) -> str:
    return look.speech.tell(Sum(amount, one.announced.currency))


def bonus_games(look: Look, name: str) -> Table:
    """Those that were published before the month was over, and not over before it began."""
    rows = tuple(
        _bonus_row(look, case, game)
        for case, game in sorted(bonus.of(look.house).items())
        if game.published < look.span.ends and (not game.over or game.over >= look.span.begins)
    )
    head = look.head(
        "case", "name", "edition", "begins", "ends", "tickets", "fund", "from-house",
        "from-pools", "paid", "open-prizes",
    )  # fmt: skip
    note = "" if rows else look.speech.say("office.inspect-none-held")
    return Table(look.title(name), head, rows, (3, 4, 3, 3, 3, 2, 2, 2, 3, 2, 2), note)


def _bonus_row(look: Look, case: str, game: BonusGame) -> tuple[Cell, ...]:
    held, on = game.set, announcing.of(look.house).get(case)
    removed = held.source.startswith(removed_pool(""))
    fund = look.speech.tell(Sum(held.in_money, held.currency))
    paid = sum(held.prizes[n - 1].sum for n, won in game.winners.items() if won.given)
    tickets = sum(each.tickets for each in game.list) or sum(game.tickets.values())
    return (
        case_cell(case),
        Cell(on.name if on else "–"),
        Cell(on.edition if on else "–"),
        Cell(look.show.exactly(held.begins)),
        Cell(look.show.exactly(held.ends)),
        Cell(str(tickets)),
        Cell(fund),
        Cell("–" if removed else fund),
        Cell(f"{held.source.partition(':')[2]} {fund}" if removed else "–"),
        Cell(look.speech.tell(Sum(paid, held.currency))),
        Cell(str(len(game.not_called_for))),
    )


bonus_prizes = facts(
    bonus.BonusTicketsCounted,
    bonus.BonusDrawn,
    bonus.BonusPrizeWon,
    bonus.BonusPrizeGiven,
    bonus.BonusGameOver,
)
"""The list that was drawn from, who won what, and when he was given it."""
prizes = facts(
    tournament.DealMade,
    tournament.PrizePaid,
    tournament.PrizeHandedOver,
    tournament.FundClosed,
    tournament.TournamentCancelled,
)
"""Who won what and when he was paid, with the deals that were made."""

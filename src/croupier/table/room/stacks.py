"""Chips on the table between players: bought in, added between hands, cashed out.

How much a seat may bring stands on the equipment; whose wallet pays is the ledger's business.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.errors import IllegalDecision
from croupier.games.facts import Event
from croupier.games.game import Stacks
from croupier.games.limits import PLATE
from croupier.money import MOST
from croupier.phrase import Sum, phrase
from croupier.table.events import Left
from croupier.table.room.events import BoughtIn, CameBack, CashedOut
from croupier.table.room.fold import NO_CHIPS
from croupier.table.room.words import AddChips
from croupier.table.seating import in_hand, seat_of
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.words import Sit


def bought(here: Standing, word: Sit, seat: str) -> tuple[BoughtIn, ...]:
    """What a player brings when they sit down; nothing where nobody has a stack."""
    customs = here.equipment.stacks
    if customs is None:
        if word.buy_in:
            raise IllegalDecision("not-offered", spot=phrase("refused.buy-in"))
        return ()
    if not here.table.tournament:
        _check(customs, word.buy_in, 0, here.table.plate.currency)
    return (BoughtIn(seat, word.buy_in),)


def added(here: Standing, word: AddChips) -> tuple[Event, ...]:
    """More chips, never during a hand; whoever had none left is back in the game with them."""
    table, customs = here.table, here.equipment.stacks
    if customs is None:
        raise IllegalDecision("not-offered", spot=phrase("refused.buy-in"))
    if word.seat not in table.seats:
        raise IllegalDecision("not-seated")
    if in_hand(table, word.seat):
        raise IllegalDecision("chips-in-hand", clause=customs.added_clause)
    _check(customs, word.amount, table.stacks.get(word.seat, 0), table.plate.currency)
    back = (CameBack(word.seat),) if table.room.out.get(word.seat) == NO_CHIPS else ()
    return (BoughtIn(word.seat, word.amount), *back)


def cashed(stacks: Mapping[str, int], seat: str) -> tuple[Event, ...]:
    """The player gets up, with all chips."""
    amount = stacks.get(seat, 0)
    return (*((CashedOut(seat, amount),) if amount else ()), Left(seat))


def _check(customs: Stacks, amount: int, there: int, currency: str) -> None:
    """Whole chips, and with what is there already a stack that the table allows."""
    if not 0 <= amount <= MOST or (there and not amount):
        raise IllegalDecision("bad-amount", amount=amount)
    given = Sum(amount, currency)
    if amount % customs.chip:
        unit, spot = Sum(customs.chip, currency), phrase("refused.buy-in")
        raise IllegalDecision("wrong-unit", clause=PLATE, spot=spot, unit=unit, amount=given)
    low, high = max(0, customs.buy_in.minimum - there), customs.buy_in.maximum
    if low <= amount and (high is None or there + amount <= high):
        return
    bounds = phrase("refused.at-least", least=Sum(low, currency))
    if high is not None:
        most = Sum(max(0, high - there), currency)
        bounds = phrase("range", low=Sum(low, currency), high=most)
    raise IllegalDecision("buy-in", clause=PLATE, bounds=bounds, amount=given)


def usual_buy_in(customs: Stacks, wallet: int | None = None) -> int:
    """What one usually brings, within the table's limits and, where that is known, the wallet, in
    whole chips. Who cannot afford the least is told so when it is refused."""
    limits, chip = customs.buy_in, customs.chip
    most = customs.usual if limits.maximum is None else min(limits.maximum, customs.usual)
    if wallet is not None:
        most = min(most, wallet)
    least = limits.minimum + -limits.minimum % chip
    return max(least, most // chip * chip)


def lying(table: Table, player: str) -> int:
    """What a player has at this table: the stack, and what lies in a pot that is not given yet."""
    seat, between = seat_of(table, player), table.game.between if table.game else None
    if not seat:
        return 0
    playing = table.phase == "playing" and table.play is not None and between is not None
    dealt = playing and between and table.play and seat in between.stacks(table.play)
    in_pot = between.put_in(table.play, seat) if between and table.play and dealt else 0
    return table.stacks.get(seat, 0) + in_pot

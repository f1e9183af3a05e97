"""Chips on the table between players: bought in, added between hands, cashed out.

How much a seat may bring stands on the equipment; whose wallet pays is the ledger's business.
"""

from __future__ import annotations

from typing import Any

from croupier.errors import IllegalDecision
from croupier.games.limits import PLATE
from croupier.games.poker.state import Round, put_in
from croupier.money import MOST, amount_text
from croupier.rulebooks.schema.plate import Limits
from croupier.table.events import AddChips, BoughtIn, CameBack, CashedOut, Left, Sit
from croupier.table.room.fold import NO_CHIPS
from croupier.table.seating import in_hand, seat_of
from croupier.table.setting import Setting
from croupier.table.state import Table

USUAL = 100
"""Minimum bets that one usually brings to the table."""


def bought(setting: Setting, table: Table, word: Sit, seat: str) -> tuple[BoughtIn, ...]:
    """What a player brings when they sit down; nothing where nobody has a stack."""
    if setting.equipment.buy_in is None:
        if word.buy_in:
            raise IllegalDecision("not-offered", spot="a buy-in")
        return ()
    _check(setting, table, word.buy_in, 0)
    return (BoughtIn(seat, word.buy_in),)


def added(setting: Setting, table: Table, word: AddChips) -> tuple[Any, ...]:
    """More chips, never during a hand; whoever had none left is back in the game with them."""
    if setting.equipment.buy_in is None:
        raise IllegalDecision("not-offered", spot="a buy-in")
    if word.seat not in table.seats:
        raise IllegalDecision("not-seated")
    if in_hand(table, word.seat):
        raise IllegalDecision("chips-in-hand", clause=setting.equipment.added_clause)
    _check(setting, table, word.amount, table.stacks.get(word.seat, 0))
    back = (CameBack(word.seat),) if table.out.get(word.seat) == NO_CHIPS else ()
    return (BoughtIn(word.seat, word.amount), *back)


def cashed(stacks: dict[str, int], seat: str) -> tuple[Any, ...]:
    """The player gets up, with all chips."""
    amount = stacks.get(seat, 0)
    return (*((CashedOut(seat, amount),) if amount else ()), Left(seat))


def _check(setting: Setting, table: Table, amount: int, there: int) -> None:
    """Whole chips, and with what is there already a stack that the table allows."""
    limits, currency = setting.equipment.buy_in, table.plate.currency
    if not 0 <= amount <= MOST or (there and not amount):
        raise IllegalDecision("bad-amount", amount=amount)
    chip: int = setting.terms.chip
    if amount % chip:
        unit, given = (amount_text(sum_, currency) for sum_ in (chip, amount))
        raise IllegalDecision("wrong-unit", clause=PLATE, spot="buy-in", unit=unit, amount=given)
    if limits is None:
        return
    low, high = max(0, limits.minimum - there), limits.maximum
    if low <= amount and (high is None or there + amount <= high):
        return
    least = amount_text(low, currency)
    most = "" if high is None else amount_text(max(0, high - there), currency)
    given = amount_text(amount, currency)
    bounds = f"{least} to {most}" if most else f"at least {least}"
    raise IllegalDecision(
        "buy-in", clause=PLATE, legal=(f"{least}..{most}",), bounds=bounds, amount=given
    )


def usual_buy_in(limits: Limits, minimum: int, chip: int, purse: int | None = None) -> int:
    """A hundred minimum bets, within the table's limits and, where that is known, the purse, in
    whole chips. Who cannot afford the least is told so when it is refused."""
    most = USUAL * minimum if limits.maximum is None else min(limits.maximum, USUAL * minimum)
    if purse is not None:
        most = min(most, purse)
    least = limits.minimum + -limits.minimum % chip
    return max(least, most // chip * chip)


def lying(table: Table, player: str) -> int:
    """What a player has at this table: the stack, and what lies in a pot that is not given yet."""
    seat = seat_of(table, player)
    if not seat:
        return 0
    play = table.play
    in_pot = 0
    if table.phase == "playing" and isinstance(play, Round) and seat in play.seats:
        in_pot = put_in(play, seat)
    return table.stacks.get(seat, 0) + in_pot

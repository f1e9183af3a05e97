"""Bets at poker against the dealer in few words: `ante 10 on 1`, `ante 10 on 2 dark`.

A dark box gets its bet with its ante. Whether any of it is allowed is the game's to say.
"""

from __future__ import annotations

import re

from croupier.games.dealer_table.boxes import ANTE, BET, BONUS, INSURANCE, BoxTerms, names
from croupier.games.felt import Bet
from croupier.money import read_amount
from croupier.table.state import Table
from croupier.table.words import Bets

_SHORT = re.compile(
    r"(?:bet )?(ante|bonus|insurance) (\d+(?:\.\d+)?) on (\S+?)(?: (light|dark))?", re.IGNORECASE
)


def examples(terms: BoxTerms) -> tuple[str, ...]:
    """What may be said at this table."""
    kinds = {name.partition(" ")[2] for name in names(terms)}
    said = {
        ANTE: "ante 10 on 1",
        BET: "ante 10 on 2 dark, with its bet",
        BONUS: "bonus 5 on 1",
        INSURANCE: "insurance 10 on 2",
    }
    return tuple(words for kind, words in said.items() if kind in kinds)


def read_short(line: str, seat: str, terms: BoxTerms, table: Table, currency: str) -> Bets | None:
    """The bets a line means; None where it means something else."""
    found = _SHORT.fullmatch(" ".join(line.split()))
    if not found:
        return None
    kind, amount, box = found[1].lower(), read_amount(found[2], currency), found[3]
    lies = table.felt.wagers.get(f"{box} {ANTE}/{seat}")
    dark = lies.dark if lies else found[4] == "dark"
    bets = [Bet(seat, f"{box} {kind}", amount, dark=found[4] == "dark")]
    if kind == ANTE and dark:
        whole = (lies.amount if lies else 0) + amount
        missing = int(terms.dark_bet * whole) - table.felt.on(f"{box} {BET}", seat)
        bets.append(Bet(seat, f"{box} {BET}", missing))
    return Bets(seat, tuple(bets))

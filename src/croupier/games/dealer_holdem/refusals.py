"""Why a word does not fit: the code, the clause of the book, and what would be legal now."""

from __future__ import annotations

from croupier.errors import IllegalDecision
from croupier.games.awaiting import Asks, Awaiting, Said, check_said, legal, named, told
from croupier.games.dealer_holdem.state import Round
from croupier.games.dealer_holdem.terms import Terms
from croupier.games.dealer_table.round import turn
from croupier.games.limits import serving
from croupier.phrase import Fact
from croupier.rulebooks.schema.absent import Absent

VERBS = ("pass", "bet")


def check_word(terms: Terms, round: Round, awaited: Awaiting, said: Said) -> None:
    """Refuses a word that is none of the options that are open now."""
    hand, now = round.hands.get(said.about), turn(round.hands)

    def refused(code: str, clause: str = "", **facts: Fact) -> IllegalDecision:
        known: dict[str, Fact] = {"verb": named(said.verb), "about": said.about}
        return IllegalDecision(
            code, clause=clause, legal=legal(awaited, said.actor), **known | facts
        )

    if said.verb not in VERBS:
        raise refused("no-such-word")
    if hand is None or not isinstance(awaited, Asks):
        raise refused("not-awaited", answer=told(said))
    if hand.seat != said.actor:
        raise refused("not-owner", owner=hand.seat)
    if hand.dark:
        dark = terms.rules.dark
        raise refused("dark-box", "" if isinstance(dark, Absent) else dark.ante.source)
    if now is None or now.box != hand.box:
        raise refused("turn", now=serving(now.box if now else ""))
    try:
        check_said(awaited, said, terms.currency)
    except IllegalDecision as error:
        error.clause = terms.rules.bet.source
        raise

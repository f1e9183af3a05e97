"""Why a word does not fit: the code, the clause of the book, and what would be legal now."""

from __future__ import annotations

from croupier.errors import IllegalDecision
from croupier.games.awaiting import (
    Ask,
    Asks,
    Awaiting,
    Draw,
    Option,
    Said,
    legal,
    named,
    prices,
    told,
)
from croupier.games.limits import PLATE
from croupier.games.poker.betting import (
    BET,
    CALL,
    FOLD,
    RAISE,
    VERBS,
    bound_blind,
    can_be_called,
    forced,
)
from croupier.games.poker.state import Round, in_hand
from croupier.games.poker.terms import Terms
from croupier.phrase import Fact, Sum, phrase

_SIZED = {BET: phrase("refused.bet-is"), RAISE: phrase("refused.raise-goes-to")}


def refuse(terms: Terms, round: Round, said: Said, awaited: Awaiting) -> IllegalDecision:
    """The reason, to be raised."""
    may = legal(awaited, said.actor)

    def refused(code: str, clause: str = "", **facts: Fact) -> IllegalDecision:
        known: dict[str, Fact] = {"verb": named(said.verb), "seat": said.actor}
        return IllegalDecision(code, clause=clause, legal=may, **known | facts)

    if said.verb not in VERBS:
        return refused("no-such-word")
    if said.actor not in round.seats or round.laid.ended is not None:
        return refused("not-in-hand")
    at = round.seats.index(said.actor)
    if round.live >> at & 1 and not round.stacks[at]:
        return refused("all-in", terms.rules.all_in.fold.source)
    if not in_hand(round, said.actor):
        return refused("not-in-hand")
    if not isinstance(awaited, Asks) or awaited.asks[0].actor != said.actor:
        now = phrase("refused.dealing")
        if isinstance(awaited, Asks):
            now = phrase("refused.speaks", seat=awaited.asks[0].actor)
        return refused("out-of-turn", terms.turn_clause, now=now)
    if said.about or said.cards:
        return refused("not-awaited", answer=told(said))
    return _not_so(terms, round, said, awaited.asks[0].options, may)


def _not_so(
    terms: Terms,
    round: Round,
    said: Said,
    options: tuple[Option, ...],
    may: tuple[Draw | Ask, ...],
) -> IllegalDecision:
    """It is their turn, and this is not among the options."""
    offered = next((option for option in options if option.verb == said.verb), None)
    if offered is None:
        clause = _why_not(terms, round, said)
        return IllegalDecision("not-now", clause=clause, legal=may, verb=named(said.verb))
    high = said.verb in (BET, RAISE) and said.price > offered.high
    return IllegalDecision(
        "bet-size" if said.verb in _SIZED else "wrong-price",
        clause=_limit_clause(terms) if high else terms.raise_clause,
        legal=may,
        what=_SIZED.get(said.verb, ""),
        verb=named(said.verb),
        price=prices((offered,), terms.currency) if offered.high else phrase("refused.nothing"),
        given=Sum(said.price, terms.currency),
    )


def _why_not(terms: Terms, round: Round, said: Said) -> str:
    """The clause by which this verb is not offered now."""
    rules, street = terms.rules, terms.streets[min(round.laid.street, len(terms.streets)) - 1]
    if forced(terms, round) or said.verb not in (FOLD, CALL, BET, RAISE):
        return street.clause
    if said.verb == RAISE and bound_blind(terms, round, 1 << round.turn):
        return getattr(rules.blinds, "raises", rules.raises.least).source
    if said.verb == RAISE and round.spoken >> round.turn & 1:
        return rules.raises.short.source
    if said.verb == RAISE and not can_be_called(round, 1 << round.turn):
        return rules.raises.pointless.source
    return terms.raise_clause


def _limit_clause(terms: Terms) -> str:
    """What bounds a bet from above: the pot, or the plate within the book's structure."""
    if not terms.pot and terms.maximum is None:
        return PLATE
    bound = terms.rules.pot_limit if terms.pot else terms.rules.maximum
    return getattr(bound, "bounds", terms.rules.raises.least).source

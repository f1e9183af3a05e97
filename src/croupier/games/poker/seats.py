"""What stands on a poker table, and what it has no use for: there is no layout to bet on."""

from __future__ import annotations

from croupier.errors import IllegalDecision
from croupier.games.facts import Line
from croupier.games.felt import Felt, FeltEvent, Request
from croupier.games.game import Equipment, Spot, Stacks
from croupier.games.poker.state import Round
from croupier.games.poker.terms import CARDS, DECK, Terms
from croupier.phrase import phrase
from croupier.rulebooks.schema.absent import Absent

USUAL = 100
"""Minimum bets that one usually brings to the table."""


def accept(terms: Terms, felt: Felt, request: Request) -> tuple[FeltEvent, ...]:
    """Refused: chips go into the pot, in turn."""
    spot = getattr(request, "spot", "") or phrase("refused.on-layout")
    raise IllegalDecision("not-offered", spot=spot)


def spots(terms: Terms) -> tuple[Spot, ...]:
    """One for the lobby: what a bet is at least and at most."""
    clause = terms.rules.structures[terms.structure].hand.source
    return (Spot("bets", "bets", terms.minimum, terms.maximum, (), clause),)


def equipment(terms: Terms) -> Equipment:
    """A deck that is shuffled and cut anew for every hand, and stacks; a button, where one goes."""
    rules, deck = terms.rules, terms.rules.deck
    return Equipment(
        DECK,
        late=terms.turn_clause,
        last_games=rules.last_games.value,
        most_players=rules.max_players.value,
        least_players=rules.least_players.value,
        decks=deck.decks.value,
        player_cuts=deck.player_cuts.value,
        cut_least=deck.cut_least.value,
        declined_by=deck.declined.value,
        hand=CARDS,
        stacks=_stacks(terms),
    )


def _stacks(terms: Terms) -> Stacks:
    button = terms.rules.button
    return Stacks(
        buy_in=terms.buy_in,
        usual=USUAL * terms.minimum,
        chip=terms.chip,
        unit=max(terms.big, terms.minimum),
        button=not isinstance(button, Absent),
        suits=terms.suits if isinstance(button, Absent) else button.suits.value,
        blinds=terms.big > 0,
        added_clause=terms.rules.all_in.added.source,
        turn_clause=terms.turn_clause,
    )


def due(terms: Terms, round: Round) -> tuple[Line, ...]:
    """No wager lies against the house."""
    return ()

"""What stands on a poker table, and what it has no use for: there is no layout to bet on."""

from __future__ import annotations

from croupier.errors import IllegalDecision
from croupier.games.facts import Line
from croupier.games.felt import Felt, FeltEvent, Request
from croupier.games.game import Equipment, Recipe, Spot
from croupier.games.poker.state import Round
from croupier.games.poker.terms import CARDS, DECK, Terms
from croupier.rulebooks.schema.absent import Absent


def accept(terms: Terms, felt: Felt, request: Request) -> tuple[FeltEvent, ...]:
    """Refused: chips go into the pot, in turn."""
    raise IllegalDecision("not-offered", spot=getattr(request, "spot", "") or "a bet on the layout")


def spots(terms: Terms) -> tuple[Spot, ...]:
    """One for the lobby: what a bet is at least and at most."""
    clause = terms.rules.structures[terms.structure].hand.source
    return (Spot("bets", "bets", terms.minimum, terms.maximum, terms.structure, clause),)


def recipes(terms: Terms) -> tuple[Recipe, ...]:
    """There are no call bets."""
    return ()


def equipment(terms: Terms) -> Equipment:
    """A deck that is shuffled and cut anew for every hand; stacks; a button, where one goes."""
    rules, deck = terms.rules, terms.rules.deck
    button = rules.button
    return Equipment(
        DECK,
        decks=deck.decks.value,
        player_cuts=deck.player_cuts.value,
        cut_least=deck.cut_least.value,
        declined_by=deck.declined.value,
        hand=CARDS,
        buy_in=terms.buy_in,
        least_players=rules.least_players.value,
        button=not isinstance(button, Absent),
        suits=terms.suits if isinstance(button, Absent) else button.suits.value,
        added_clause=rules.all_in.added.source,
        turn_clause=terms.turn_clause,
        blinds=terms.big > 0,
    )


def closing_clause(terms: Terms) -> str:
    """The clause by which a word out of turn is refused."""
    return terms.turn_clause


def last_games(terms: Terms) -> int:
    """How many last games are announced at closing time."""
    return terms.rules.last_games.value


def max_seats(terms: Terms) -> int:
    """How many players the book lets play at one table."""
    return terms.rules.max_players.value


def due(terms: Terms, round: Round) -> tuple[Line, ...]:
    """No wager lies against the house."""
    return ()

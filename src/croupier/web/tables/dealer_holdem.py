"""A table of hold'em against the dealer as the page draws it."""

from __future__ import annotations

from fractions import Fraction

from croupier.cards.hands.ranking import ranking
from croupier.games.dealer_holdem.events import Event
from croupier.games.dealer_holdem.state import Round
from croupier.games.dealer_holdem.terms import Terms
from croupier.games.sight import faces
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.dealer_holdem import Least
from croupier.table.setting import Setting, terms_of
from croupier.web.messages.table import BOARD, Lies
from croupier.web.tables.dealer_table import (
    OPENING,
    Boxes,
    Result,
    common,
    lying,
    pay_any,
    pay_table,
)
from croupier.web.tables.face import Face


class Table(Boxes, frozen=True, kw_only=True):
    """Nothing but what all tables against the dealer have."""


def own(setting: Setting) -> Table:
    terms = terms_of(setting, Terms)
    results, bonus = terms.rules.results, terms.rules.bonus
    pays = {
        "bet": pay_any(results.bet),
        "ante": pay_table(results.ante),
        "no-game": pay_any(results.weak_ante),
        "bonus": () if isinstance(bonus, Absent) else pay_table(bonus.pays),
    }
    return Table(
        **common(terms.boxes, pays),
        bet_antes=str(Fraction(terms.rules.bet.value)),
        maximum_payout=terms.maximum,
        ranking=ranking(ace_king=False),
        bonus_maximum=None,
        game_from=_least(terms.rules.game.value),
        bonus_from=None if isinstance(bonus, Absent) else _least(bonus.least.value),
    )


def _least(hand: Least) -> Phrase:
    if hand.rank:
        return phrase(f"hands.hand.{hand.combination}", first=hand.rank)
    return phrase(f"hands.category.{hand.combination}")


def boxes(setting: Setting) -> tuple[str, ...]:
    return terms_of(setting, Terms).boxes.boxes


def lies(round: Round) -> Lies:
    board = {BOARD: faces(round.board)} if round.board else {}
    return Lies(cards={**lying(round.hands.values(), round.bank), **board})


FACE = Face(
    own=own, table=Table, events=Event, result=Result, boxes=boxes, opening=OPENING, lies=lies
)

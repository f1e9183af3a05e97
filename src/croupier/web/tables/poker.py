"""A table of poker between players as the page draws it: how a hand is played, and for how much."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from croupier.cards.hands.ranking import Rank, ranking
from croupier.games.game import Stacks
from croupier.games.poker.events import Event
from croupier.games.poker.state import Round, pot_size, seats_of
from croupier.games.poker.terms import Terms
from croupier.games.sight import faces
from croupier.phrase import Phrase, Sum, phrase
from croupier.table.room.stacks import usual_buy_in
from croupier.table.setting import Setting, terms_of
from croupier.web.messages.table import BOARD, Lies
from croupier.web.tables.face import Face

HANDS = 3
"""That are told of in the lobby."""


class BuyIn(msgspec.Struct, frozen=True):
    """What one may bring; `maximum` None: anything. `default` is what is usual."""

    minimum: int
    maximum: int | None
    default: int


class Street(msgspec.Struct, frozen=True):
    """A deal and the betting after it: cards face down and up to each player, and to the board."""

    name: str
    down: int
    up: int
    board: int


class Bets(msgspec.Struct, frozen=True):
    """`maximum` None: the stack, or the pot."""

    minimum: int
    maximum: int | None


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """`blinds` None: none are posted; `chip`: the smallest that is bet; `rake`: what the house
    takes; `hole`: cards face down in the end; `low`: the highest card of a low, empty where there
    is none; `ranking`: hands high to low; `may_show`: whom
    nobody called. `added_clause`: no chips are added during a hand;
    `turn_clause`: everyone in turn."""

    buy_in: BuyIn | None
    least_players: int
    added_clause: str
    turn_clause: str
    streets: tuple[Street, ...]
    structure: str
    bets: Bets
    blinds: tuple[int, int] | None
    ante: int
    bring_in: int
    chip: int
    rake: tuple[Phrase, ...]
    hole: int
    five: Literal["any five", "two and three"]
    hi_lo: bool
    low: str
    ranking: tuple[Rank, ...]
    may_show: bool


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What each seat won, with what it had put in itself; hands by name
    (`two-pair A 9; no-low`), as far as shown."""

    round: str
    board: tuple[str, ...]
    won: dict[str, int]
    rake: int
    hands: dict[str, str]
    pot: int


def own(setting: Setting) -> Table:
    terms = terms_of(setting, Terms)
    customs = setting.equipment.stacks
    return Table(
        buy_in=_buy_in(customs),
        least_players=setting.equipment.least_players,
        added_clause=customs.added_clause if customs else "",
        turn_clause=customs.turn_clause if customs else "",
        streets=tuple(Street(s.name, s.down, s.up, s.board) for s in terms.streets),
        structure=terms.structure,
        bets=Bets(terms.minimum, terms.maximum),
        blinds=(terms.small, terms.big) if customs and customs.blinds else None,
        ante=terms.ante,
        bring_in=terms.bring_in,
        chip=terms.chip,
        rake=rake(terms),
        hole=sum(street.down for street in terms.streets),
        five="two and three" if terms.two_and_three else "any five",
        hi_lo=bool(terms.low),
        low=terms.low,
        ranking=ranking(ace_king=False),
        may_show=terms.alone_shows,
    )


def _buy_in(customs: Stacks | None) -> BuyIn | None:
    if customs is None:
        return None
    return BuyIn(customs.buy_in.minimum, customs.buy_in.maximum, usual_buy_in(customs))


def stakes(setting: Setting) -> tuple[Phrase, ...]:
    """What is posted, what one brings, and what the house takes."""
    terms = terms_of(setting, Terms)
    customs = setting.equipment.stacks
    brought = (_brought(customs, terms.currency),) if customs else ()
    return (*_posted(terms, customs), *brought, phrase("stakes.rake", rake=rake(terms)))


def _brought(customs: Stacks, currency: str) -> Phrase:
    least, most = Sum(customs.buy_in.minimum, currency), customs.buy_in.maximum
    if most is None:
        return phrase("stakes.buy-in-from", least=least)
    return phrase("stakes.buy-in", least=least, most=Sum(most, currency))


def _posted(terms: Terms, customs: Stacks | None) -> Iterator[Phrase]:
    if customs and customs.blinds:
        small, big = Sum(terms.small, terms.currency), Sum(terms.big, terms.currency)
        yield phrase("stakes.blinds", small=small, big=big)
    if terms.ante:
        yield phrase("stakes.ante", amount=Sum(terms.ante, terms.currency))
    if terms.bring_in:
        yield phrase("stakes.bring-in", amount=Sum(terms.bring_in, terms.currency))


def rake(terms: Terms) -> tuple[Phrase, ...]:
    """What the house takes: of a hand, of each pot, of both; or that it takes none."""
    taken, share = terms.commission, f"{float(terms.commission.share * 100):g}"
    parts = []
    if taken.hand:
        parts.append(phrase("rake.hand", amount=Sum(taken.hand, terms.currency)))
    if taken.share and taken.cap is not None:
        parts.append(phrase("rake.capped", share=share, cap=Sum(taken.cap, terms.currency)))
    elif taken.share:
        parts.append(phrase("rake.share", share=share))
    return tuple(parts) or (phrase("rake.none"),)


def lies(round: Round) -> Lies:
    """Who has folded has no cards any more."""
    live = seats_of(round, round.live)
    hands = {
        seat: faces(cards)
        for seat, cards in zip(round.seats, round.cards, strict=False)
        if cards and seat in live
    }
    board = {BOARD: faces(round.board)} if round.board else {}
    return Lies(
        cards={**hands, **board},
        bets={seat: bet for seat, bet in zip(round.seats, round.bets, strict=False) if bet},
        out=tuple(seat for seat in round.seats if seat not in live),
        pot=pot_size(round),
    )


FACE = Face(
    own=own, table=Table, events=Event, result=Result, stakes=stakes, lies=lies, results=HANDS
)

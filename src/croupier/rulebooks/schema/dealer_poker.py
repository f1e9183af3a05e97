"""What a book says about poker against the dealer: Caribbean, Oasis, Russian.

Prices are counted in antes.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

import msgspec

from croupier.money import Rounding
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.antes import Antes
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.dealer_table import (
    Combination,
    Dark,
    Light,
    PayTable,
    idle_maximum,
    idle_players,
    paid_below,
)
from croupier.rulebooks.schema.deck import DeckRules
from croupier.rulebooks.schema.face import Idle, PlateWords, Schema
from croupier.rulebooks.schema.lifting import played
from croupier.rulebooks.schema.share import Share

Count = Literal["1", "2", "3", "4", "5"]


class Exchange(msgspec.Struct, frozen=True, tag="offered"):
    """The price by the number of cards; a number that is not named cannot be exchanged."""

    prices: Cited[dict[Count, Antes]]


class Sixth(msgspec.Struct, frozen=True, tag="offered"):
    """One more card, once."""

    price: Cited[Antes]


class Improving(msgspec.Struct, frozen=True):
    """Before the bet. `both`: whether a box may exchange and buy. `price_is`: the house's at once,
    or staked on the ante and paid with it. `dealt`: whether a box gets its cards at once, or when
    all have said what they want."""

    exchange: Exchange | Absent
    sixth: Sixth | Absent
    both: Cited[bool]
    price_is: Cited[Literal["fee", "stake"]]
    dealt: Cited[Literal["at once", "when all have said"]]


class Results(msgspec.Struct, frozen=True):
    """Bank without game: what the ante pays, and that the bet stays. With game and the player
    higher: what the ante pays (0: it comes back) and the bet by its table."""

    no_game_ante: Cited[Fraction]
    no_game_bet: Cited[Literal["stays"]]
    ante: Cited[Fraction]
    bet: Cited[PayTable]
    lower: Cited[Literal["loses"]]
    equal: Cited[Literal["stays"]]


class TwoCombinations(msgspec.Struct, frozen=True, tag="offered"):
    """A box is paid for its two highest combinations. `beside`: which second may stand beside the
    first. `ace_king_in_flush`: paid beside a flush of six cards that holds both. `by_kicker`,
    `inside`: whether ace–king is paid as second where the player's ace or king decided as a kicker;
    where it decided among the cards that make equal combinations."""

    beside: Cited[Literal["outside", "literal"]]
    ace_king_in_flush: Cited[bool]
    by_kicker: Cited[bool]
    inside: Cited[bool]


class DarkInsurance(msgspec.Struct, frozen=True, tag="offered"):
    """Insurance of a dark box. `most`: its bound while nobody knows the hand. `below`: what becomes
    of it where the hand turns out too low to be insured."""

    placed: Cited[Literal["before the deal"]]
    most: Cited[Literal["maximum payout"]]
    below: Cited[Literal["returned", "lost"]]


class Insurance(msgspec.Struct, frozen=True, tag="offered"):
    """A stake that the bank has no game; before the bet, from `least_hand` on. `most`: the share of
    what all paid combinations would bring. `improved`: what becomes of it where the hand is changed
    afterwards and would bring less. `beaten`: where the bank's hand is higher or equal."""

    least_hand: Cited[Combination]
    least: Cited[Antes]
    most: Cited[Share]
    improved: Cited[Literal["stays", "what is above goes back"]]
    pays: Cited[Fraction]
    beaten: Cited[Literal["returned"]]
    dark: DarkInsurance | Absent


class Purchase(msgspec.Struct, frozen=True, tag="offered"):
    """The bank without game exchanges its highest card. `same_rank`: a card of the rank that left
    is replaced until another comes, or once more where it made nothing. `counts_for`: whom the new
    card concerns. `still_none`: the buyer's ante and bet where the bank has no game even then.
    `insured`: the first “no game” has paid the insurance. `dark`: whether dark boxes buy too, after
    the light ones."""

    price: Cited[Antes]
    same_rank: Cited[Literal["until another", "once more"]]
    counts_for: Cited[Literal["buyers"]]
    still_none: Cited[Literal["returned"]]
    insured: Cited[Literal["paid first"]]
    dark: Cited[bool]


class Bonus(msgspec.Struct, frozen=True, tag="offered"):
    """A bet on the first five cards. `stake`: within the plate's limits, half an ante, or so many
    units of the currency. `settled`: of a light box when all have said what they want, before cards
    are exchanged, or with everything else; of a dark box always then.
    `in_maximum`: whether it counts into the maximum payout of a box; `own_maximum`: whether the
    plate may cap what it is paid. `jackpot`: whether a progressive jackpot may take its place."""

    pays: Cited[PayTable]
    stake: Cited[int | Literal["plate", "half an ante"]]
    settled: Cited[Literal["after the decisions", "at the end"]]
    in_maximum: Cited[bool]
    own_maximum: Cited[bool]
    jackpot: Cited[bool]


class Rules(msgspec.Struct, frozen=True):
    """`bet`: what it costs to go on. `game`: the least hand with which the bank has game.
    `ace_low`: what A 2 3 4 5 are. `maximum_payout`: whether the plate may cap what a box is paid,
    insurance with it; `no_game_in_maximum`: and the ante that a bank without game pays."""

    boxes: Cited[int]
    max_players: Cited[int]
    light: Light
    dark: Dark | Absent
    bet: Cited[Literal["twice the ante", "what is staked"]]
    improving: Improving
    game: Cited[Combination]
    ace_low: Cited[Literal["straight"]]
    results: Results
    two_combinations: TwoCombinations | Absent
    insurance: Insurance | Absent
    purchase: Purchase | Absent
    bonus: Bonus | Absent
    maximum_payout: Cited[bool]
    no_game_in_maximum: Cited[bool]
    deck: DeckRules
    late_bets: Cited[Literal["returned"]]
    last_games: Cited[int]
    rounding: Cited[Rounding]


def _idle(rules: Rules) -> Iterator[Idle]:
    yield from _below_game(rules)
    yield from _without_dark(rules)
    improving, light = rules.improving, rules.light
    parts = (improving.exchange, improving.sixth)
    if improving.both.value and any(isinstance(part, Absent) for part in parts):
        yield Idle("improving.both", improving.both, "only one of the two is offered")
    if light.most.value == 1:
        for name, cited in (("side_by_side", light.side_by_side), ("equal", light.equal)):
            if cited.value:
                yield Idle(f"light.{name}", cited, "a player looks at one box only")
    yield from idle_players(rules.max_players, rules.boxes)
    if not isinstance(rules.bonus, Absent):
        yield from idle_maximum("bonus.in_maximum", rules.bonus.in_maximum, rules.maximum_payout)
    yield from idle_maximum("no_game_in_maximum", rules.no_game_in_maximum, rules.maximum_payout)


def _below_game(rules: Rules) -> Iterator[Idle]:
    """A hand that beats a bank with game is at least what makes the game; the second of two paid
    combinations may be lower."""
    if isinstance(rules.two_combinations, Absent):
        if below := paid_below(rules.results.bet, rules.game.value):
            yield Idle("results.bet", rules.results.bet, f"{below} beats no bank that has game")
        return
    in_flush = rules.two_combinations.ace_king_in_flush
    if in_flush.value and isinstance(rules.improving.sixth, Absent):
        why = "it takes six cards, and no sixth is sold"
        yield Idle("two_combinations.ace_king_in_flush", in_flush, why)


def _without_dark(rules: Rules) -> Iterator[Idle]:
    if not isinstance(rules.dark, Absent):
        return
    why = "there are no dark boxes in this book"
    if not isinstance(rules.insurance, Absent) and not isinstance(rules.insurance.dark, Absent):
        yield Idle("insurance.dark", rules.insurance.dark.placed, why)
    if not isinstance(rules.purchase, Absent) and rules.purchase.dark.value:
        yield Idle("purchase.dark", rules.purchase.dark, why)


_COMPARED = (
    "bet", "improving.*", "game", "results.*", "two_combinations*", "insurance*", "purchase*",
    "bonus.pays", "rounding",
)  # fmt: skip
SCHEMA = Schema(
    engine="dealer_poker",
    rules=Rules,
    games=("caribbean", "oasis", "russian"),
    idle=_idle,
    compared=_COMPARED,
    plate=PlateWords(phrases={"bonus": "half an ante"}, examples={"bonus": "bonus half an ante"}),
    version=2,
    lifts={
        1: played(
            {
                "light.where": "any box",
                "improving.dealt": "at once",
                "two_combinations.inside": True,
                "insurance.improved": "stays",
                "no_game_in_maximum": True,
            }
        )
    },
)

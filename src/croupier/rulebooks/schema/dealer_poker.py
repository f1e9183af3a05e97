"""What a book says about poker against the dealer: Caribbean, Oasis, Russian.

Prices are counted in antes. Combinations have the names of `cards.hands`. What hold'em against the
dealer has in common with these (boxes, deck) stands here too.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

from croupier.money import Rounding
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.antes import Antes
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.share import Share

Combination = Literal[
    "high-card",
    "ace-king",
    "pair",
    "two-pair",
    "three",
    "straight",
    "flush",
    "full-house",
    "four",
    "straight-flush",
    "royal-flush",
]
PayTable = dict[Combination, Fraction]
"""What each combination pays to one; one that is not named pays nothing."""
Count = Literal["1", "2", "3", "4", "5"]


class Light(msgspec.Struct, frozen=True):
    """Boxes that are looked at: how many a player may have, whether side by side, whether with
    equal antes. The next is looked at when the one before is decided."""

    most: Cited[int | Literal["any"]]
    side_by_side: Cited[bool]
    equal: Cited[bool]


class Dark(msgspec.Struct, frozen=True, tag="offered"):
    """Boxes that nobody looks at: the bet lies before the deal. `ante`: how it compares with the
    ante of the same player's light boxes."""

    ante: Cited[Literal["differs", "equal", "free"]]


class Exchange(msgspec.Struct, frozen=True, tag="offered"):
    """The price by the number of cards; a number that is not named cannot be exchanged."""

    prices: Cited[dict[Count, Antes]]


class Sixth(msgspec.Struct, frozen=True, tag="offered"):
    """One more card, once."""

    price: Cited[Antes]


class Improving(msgspec.Struct, frozen=True):
    """Before the bet. `both`: whether a box may exchange and buy. `price_is`: the house's at once,
    or staked on the ante and paid with it."""

    exchange: Exchange | Absent
    sixth: Sixth | Absent
    both: Cited[bool]
    price_is: Cited[Literal["fee", "stake"]]


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
    first. `ace_king_in_flush`: paid beside a flush of six cards that holds both. `by_kicker`:
    whether ace–king is paid as second where the player's ace or king decided as a kicker."""

    beside: Cited[Literal["outside", "literal"]]
    ace_king_in_flush: Cited[bool]
    by_kicker: Cited[bool]


class DarkInsurance(msgspec.Struct, frozen=True, tag="offered"):
    """Insurance of a dark box. `most`: its bound while nobody knows the hand. `below`: what becomes
    of it where the hand turns out too low to be insured."""

    placed: Cited[Literal["before the deal"]]
    most: Cited[Literal["maximum payout"]]
    below: Cited[Literal["returned", "lost"]]


class Insurance(msgspec.Struct, frozen=True, tag="offered"):
    """A stake that the bank has no game; before the bet, from `least_hand` on. `most`: the share of
    what all paid combinations would bring. `beaten`: where the bank's hand is higher or equal."""

    least_hand: Cited[Combination]
    least: Cited[Antes]
    most: Cited[Share]
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
    units of the currency. `settled`: when all light boxes are decided, or with everything else.
    `in_maximum`: whether it counts into the maximum payout of a box; `own_maximum`: whether the
    plate may cap what it is paid. `jackpot`: whether a progressive jackpot may take its place."""

    pays: Cited[PayTable]
    stake: Cited[int | Literal["plate", "half an ante"]]
    settled: Cited[Literal["after the decisions", "at the end"]]
    in_maximum: Cited[bool]
    own_maximum: Cited[bool]
    jackpot: Cited[bool]


class DeckRules(msgspec.Struct, frozen=True):
    """One deck, shuffled for every round. `cut_least`: cards on either side of the cut."""

    decks: Cited[int]
    player_cuts: Cited[bool]
    cut_least: Cited[int]
    declined: Cited[Literal["dealer", "next player"]]


class Rules(msgspec.Struct, frozen=True):
    """`bet`: what it costs to go on. `game`: the least hand with which the bank has game.
    `ace_low`: what A 2 3 4 5 are. `maximum_payout`: whether the plate may cap what a box is paid,
    insurance with it."""

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
    deck: DeckRules
    late_bets: Cited[Literal["returned"]]
    last_games: Cited[int]
    rounding: Cited[Rounding]

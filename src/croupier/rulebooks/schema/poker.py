"""What a book says about poker between players: casino poker, hold'em, Omaha, stud.

Streets are data: what is dealt, and who speaks first after it. They are numbered from `1`. Who may
bet how much is a *structure*: a house chooses one of the book's for a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.deck import DeckRules
from croupier.rulebooks.schema.face import Idle, PlateWords, Schema
from croupier.rulebooks.schema.lifting import PLAYED, Raw, played

Suits = Literal[
    "cdhs", "cdsh", "chds", "chsd", "csdh", "cshd", "dchs", "dcsh",
    "dhcs", "dhsc", "dsch", "dshc", "hcds", "hcsd", "hdcs", "hdsc",
    "hscd", "hsdc", "scdh", "schd", "sdch", "sdhc", "shcd", "shdc",
]  # fmt: skip
"""An order of the four suits, the lowest first."""
STRUCTURE = "structure"
POT_LIMIT = "pot limit"
BOUNDED = ("spread", "table limits")
"""Structures in which the table has a maximum bet."""
STRUCTURES = ("spread", POT_LIMIT, "no limit", "table limits")
"""Who may bet how much; on a plate the word stands alone."""


class Street(msgspec.Struct, frozen=True):
    """A deal and the betting after it. `down`, `up`: cards to each player; `board`: common cards;
    `burn`: cards burned before. `starts`: who gets the first card. `opener`: whether the first to
    speak may check."""

    name: Cited[str]
    burn: Cited[int]
    down: Cited[int]
    up: Cited[int]
    board: Cited[int]
    starts: Cited[Literal["left of the button", "dealer's left"]]
    speaks: Cited[
        Literal["left of the big blind", "left of the button", "lowest card", "highest showing"]
    ]
    opener: Cited[Literal["may check", "must bet"]]


class Button(msgspec.Struct, frozen=True, tag="offered"):
    """Who has it first, and the order of suits where two have the same card."""

    first: Cited[Literal["highest card"]]
    suits: Cited[Suits]


class Blinds(msgspec.Struct, frozen=True, tag="offered"):
    """`small`: half the big one, or what the plate says. `big`: the minimum bet, or as the plate
    says. `two_players`: where the general rule puts the small blind left of the button, tournament
    custom gives it to the button. `raises`: those who posted raise in the first round at all times,
    or only if nobody else has raised before them, the other blind among them or not."""

    small: Cited[Literal["half the big blind", "plate"]]
    big: Cited[Literal["the minimum bet", "plate"]]
    two_players: Cited[Literal["as with more", "button posts small"]]
    raises: Cited[
        Literal["at all times", "unless another raised", "unless one without a blind raised"]
    ]


class Ante(msgspec.Struct, frozen=True, tag="offered"):
    """Everyone's, before the deal. `opener`: the first to speak brings in, or may bet instead
    (“bring-in or bet”); or has to bet. A bring-in is a bet within the table's limits, over which
    one raises; a low one lies below them and is completed to a bet. `suits`: the order where two
    have the lowest card. `showing_equal`: who speaks first later on where two show the same."""

    opener: Cited[
        Literal["bring-in or bet", "bring-in", "low bring-in or bet", "low bring-in", "bet"]
    ]
    suits: Cited[Suits]
    showing_equal: Cited[Literal["first dealt"]]


class Raises(msgspec.Struct, frozen=True):
    """`least`: by how much at least. `short`: whether an all-in below that lets those raise who
    have spoken already. `pointless`: a raise that nobody left could call. `out_of_turn`: words of
    who is not asked. `string`: what counts of a bet that is made in parts."""

    least: Cited[Literal["any greater sum", "the table minimum", "the last bet or raise"]]
    short: Cited[Literal["reopens", "does not reopen"]]
    pointless: Cited[Literal["not offered"]]
    out_of_turn: Cited[Literal["refused"]]
    string: Cited[Literal["what was said first"]]


class PotLimit(msgspec.Struct, frozen=True, tag="offered"):
    """What the pot bounds: all that is put in now, or the raise on top of a call. `small`: where
    the pot is less than the minimum bet."""

    bounds: Cited[Literal["the sum put in", "the raise after calling"]]
    small: Cited[Literal["the minimum may be bet", "the pot is the bound"]]


class Maximum(msgspec.Struct, frozen=True, tag="offered"):
    """What the table's maximum bounds: all that is put in now, or what a raise adds."""

    bounds: Cited[Literal["the sum put in", "what a raise adds"]]


class AllIn(msgspec.Struct, frozen=True):
    """`fold`: a player all-in stays in. `added`: chips added during a hand."""

    fold: Cited[Literal["never"]]
    added: Cited[Literal["never"]]


class Low(msgspec.Struct, frozen=True, tag="offered"):
    """The pot is halved between high and low. `qualifier`: the highest card of a low. `none`: where
    nobody has one. `odd_chip`: whose half it goes to."""

    qualifier: Cited[Literal["8", "7"]]
    none: Cited[Literal["high takes all"]]
    odd_chip: Cited[Literal["high", "low"]]


class Winning(msgspec.Struct, frozen=True):
    """`five`: any five of all cards, or exactly two from the hand and three from the board.
    `ace_low`: what A 2 3 4 5 are. `alone`: whether the winner whom nobody called may show cards.
    `odd_chip`: whom the smallest chip goes to that cannot be shared.
    """

    five: Cited[Literal["any five", "two and three"]]
    ace_low: Cited[Literal["straight"]]
    shown: Cited[Literal["all live hands"]]
    alone: Cited[Literal["may show", "shows nothing"]]
    equal: Cited[Literal["share"]]
    odd_chip: Cited[Literal["left of the button", "highest card by suit"]]
    suits: Cited[Suits]
    low: Low | Absent


class Shortage(msgspec.Struct, frozen=True, tag="offered"):
    """Where the deck has too few cards for everyone."""

    then: Cited[Literal["no burn, then one common card"]]


class LeastStakes(msgspec.Struct, frozen=True, tag="offered"):
    """At the least stakes of the book the share is fixed. `bet`: the minimum bet of such a table,
    in whole units of the currency; no table has a lower one."""

    bet: Cited[int]
    share: Cited[int]


class PotShare(msgspec.Struct, frozen=True, tag="offered"):
    """Per cent of each pot: the plate says how many, between these."""

    least: Cited[int]
    most: Cited[int]
    at_least_stakes: LeastStakes | Absent


class Structure(msgspec.Struct, frozen=True):
    """What the house may take: from a hand, and from each pot."""

    hand: Cited[Literal["nothing", "the minimum bet"]]
    pots: PotShare | Absent


class Commission(msgspec.Struct, frozen=True):
    """`taken`: before the pot is given out. `first_round`: of a hand that ends in it. `payouts`:
    whether the plate has a least and a greatest payout, which bound the pots it is taken of."""

    taken: Cited[Literal["before the pot is given out"]]
    first_round: Cited[Literal["none", "as always"]]
    payouts: Cited[Literal["plate", "not limited"]]


class Rules(msgspec.Struct, frozen=True):
    """`chosen_by`: who chooses among the ways of betting."""

    least_players: Cited[int]
    max_players: Cited[int]
    button: Button | Absent
    blinds: Blinds | Absent
    ante: Ante | Absent
    streets: dict[str, Street]
    shortage: Shortage | Absent
    structures: dict[str, Structure]
    chosen_by: Cited[Literal["the players", "the house"]]
    pot_limit: PotLimit | Absent
    maximum: Maximum | Absent
    raises: Raises
    all_in: AllIn
    winning: Winning
    commission: Commission
    deck: DeckRules
    last_games: Cited[int]


def _idle(rules: Rules) -> Iterator[Idle]:
    each = sum(street.down.value + street.up.value for street in rules.streets.values())
    common = sum(street.burn.value + street.board.value for street in rules.streets.values())
    enough = rules.max_players.value * each + common <= 52 * rules.deck.decks.value
    if enough and not isinstance(rules.shortage, Absent):
        why = f"the deck has enough for {rules.max_players.value} players"
        yield Idle("shortage.then", rules.shortage.then, why)
    if POT_LIMIT not in rules.structures and not isinstance(rules.pot_limit, Absent):
        why = "no way of betting in this book is bounded by the pot"
        yield Idle("pot_limit.bounds", rules.pot_limit.bounds, why)
    if not set(BOUNDED) & set(rules.structures) and not isinstance(rules.maximum, Absent):
        why = "no way of betting in this book has a maximum"
        yield Idle("maximum.bounds", rules.maximum.bounds, why)
    if rules.least_players.value > rules.max_players.value:
        yield Idle("max_players", rules.max_players, "fewer than have to be there")


_COMPARED = (
    "ante*", "blinds.*", "streets.*.down", "streets.*.up", "streets.*.board", "streets.*.opener",
    "raises.*", "winning.*", "commission.*",
)  # fmt: skip
_ABSENT = {"type": "absent", "not_offered": {"value": True, "house": PLAYED}}
_MAXIMUM = {"type": "offered", "bounds": {"value": "what a raise adds", "house": PLAYED}}
_said = played(
    {
        "pot_limit.small": "the minimum may be bet",
        "chosen_by": "the house",
        "commission.payouts": "not limited",
    }
)


def _with_bounds(raw: Raw) -> Raw:
    """Version 1 did not say what a maximum bounds, what a small pot does, who chooses, nor of a
    fixed share; a bring-in was a low one."""
    rules = _said(raw)
    opener = rules["ante"].get("opener", {"value": ""})
    if opener["value"].startswith("bring-in"):
        low = {**opener, "value": f"low {opener['value']}"}
        rules["ante"] = {**rules["ante"], "opener": low}
    rules["maximum"] = _MAXIMUM if set(BOUNDED) & set(rules["structures"]) else _ABSENT
    rules["structures"] = {
        name: {**structure, "pots": {**structure["pots"], "at_least_stakes": _ABSENT}}
        if structure["pots"]["type"] == "offered"
        else structure
        for name, structure in rules["structures"].items()
    }
    return rules


SCHEMA = Schema(
    engine="poker",
    rules=Rules,
    games=("casino-poker", "holdem", "omaha", "omaha-hi-lo", "seven-stud", "five-stud"),
    idle=_idle,
    compared=_COMPARED,
    plate=PlateWords(
        pairs=("blinds",),
        fixed=("ante", "bring-in"),
        unnamed={STRUCTURE: STRUCTURES},
        phrases={"rake": r"[\d.]+ %(?: to [\d.]+ a pot)?"},
        examples={
            "ante": "ante 1",
            "blinds": "blinds 5 10",
            "bring-in": "bring-in 5",
            "rake": "rake 5 % to 30 a pot",
        },
    ),
    version=3,
    lifts={1: _with_bounds, 2: played({"winning.alone": "shows nothing"})},
)

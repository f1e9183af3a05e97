"""What all tables of poker against the dealer show: boxes and fields, light and dark, what each
field pays. The games' own faces stand beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Literal, TypedDict

import msgspec

from croupier.cards.hands.category import BY_KEY
from croupier.cards.hands.ranking import Rank
from croupier.games.dealer_table.boxes import ANTE, BoxTerms, names
from croupier.games.dealer_table.round import Hand
from croupier.games.sight import Lying, faces
from croupier.phrase import Phrase
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited
from croupier.web.messages.table import BANK

OPENING = ANTE
BonusStake = Literal["half an ante", "up to the ante", "plate"]
Pays = tuple[tuple[str, str, str], ...]
"""Combination (empty: whichever it is), odds to one, clause; low to high."""


class Light(msgspec.Struct, frozen=True):
    """Boxes one looks at: how many (`most` None: any), whether the first is the one before one's
    seat, side by side, with equal antes."""

    most: int | None
    own_seat: bool
    side_by_side: bool
    equal: bool
    clause: str


class Dark(msgspec.Struct, frozen=True):
    """Boxes nobody looks at: how their ante stands to the light one."""

    ante: Literal["differs", "equal", "free"]
    clause: str


class Boxes(msgspec.Struct, frozen=True, kw_only=True):
    """`fields` each box has on this plate; `pays` by field, `ante` against a bank with game and
    `no-game` against one without; `maximum_payout` of a box, `bonus_maximum` of
    its bonus bet; `game_from`, `bonus_from`: the least
    hands; `ranking`: hands high to low."""

    boxes: tuple[str, ...]
    fields: tuple[str, ...]
    light: Light
    dark: Dark | None
    bonus_stake: BonusStake | None
    bet_antes: str
    maximum_payout: int | None
    bonus_maximum: int | None
    game_from: Phrase
    bonus_from: Phrase | None
    pays: dict[str, Pays]
    ranking: tuple[Rank, ...]


class Result(msgspec.Struct, frozen=True):
    """What the bank had (empty: it never opened), whether that was game, and the boxes' hands."""

    round: str
    bank: str
    game: bool
    hands: dict[str, str]


class Common(TypedDict):
    """The fields that are read in the same way at all these tables."""

    boxes: tuple[str, ...]
    fields: tuple[str, ...]
    light: Light
    dark: Dark | None
    bonus_stake: BonusStake | None
    pays: dict[str, Pays]


def lying(hands: Iterable[Hand], bank: tuple[Lying, ...]) -> dict[str, tuple[str, ...]]:
    """The cards of the boxes, of those that play or may yet, and of the bank."""
    found = {
        hand.box: faces(hand.cards) for hand in hands if hand.cards and hand.plays is not False
    }
    return {**found, BANK: faces(bank)}


def common(terms: BoxTerms, pays: Mapping[str, Pays]) -> Common:
    fields = tuple(dict.fromkeys(name.partition(" ")[2] for name in names(terms)))
    return Common(
        boxes=terms.boxes,
        fields=fields,
        light=_light(terms),
        dark=_dark(terms),
        bonus_stake=_bonus_stake(terms),
        pays={kind: rows for kind, rows in pays.items() if kind != "bonus" or "bonus" in fields},
    )


def _light(terms: BoxTerms) -> Light:
    light = terms.light
    most = None if light.most.value == "any" else light.most.value
    own_seat = light.where.value == "own seat"
    beside, equal = light.side_by_side.value, light.equal.value
    return Light(most, own_seat, beside, equal, light.most.source)


def _dark(terms: BoxTerms) -> Dark | None:
    dark = terms.dark
    return None if isinstance(dark, Absent) else Dark(dark.ante.value, dark.ante.source)


def _bonus_stake(terms: BoxTerms) -> BonusStake | None:
    if terms.bonus is None:
        return None
    if terms.bonus_share is not None:
        return "half an ante"
    return "up to the ante" if terms.bonus_capped else "plate"


def pay_table(cited: Cited[Any]) -> Pays:
    """By combination."""
    ranked = sorted(cited.value.items(), key=lambda item: BY_KEY[item[0]])
    return tuple((combination, str(odds), cited.source) for combination, odds in ranked)


def pay_any(cited: Cited[Fraction]) -> Pays:
    """Whatever the combination."""
    return (("", str(cited.value), cited.source),)

"""What a book says about blackjack without a hole card: every line of it in which two books differ.

Ranks are written as on cards, `A 2 … 9 T J Q K`; a list of ranks is what the bank shows. Amounts
that a book prints in money are whole units of the table's currency. A part that a book does not
have is `Absent`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Literal

import msgspec

from croupier.money import Rounding
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.face import Idle, Schema
from croupier.rulebooks.schema.lifting import played
from croupier.rulebooks.schema.share import Share

Rank = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
Ranks = tuple[Rank, ...]
Points = Mapping[str, tuple[int, ...]]
"""What a card may count."""
Whose = Literal["own", "box"]
"""Who decides: each player for the own bet, or the owner for the whole box."""


class Results(msgspec.Struct, frozen=True):
    """How a hand and the bank are compared. A hand over the aim loses at once."""

    pays: Cited[Fraction]
    lower: Cited[Literal["loses"]]
    over: Cited[Literal["loses"]]
    equal: Cited[Literal["stays"]]
    bank_over: Cited[Literal["wins"]]


class Blackjack(msgspec.Struct, frozen=True):
    """Ace and ten-valued card on the first two. `at_once`: what the bank shows when it is paid at
    once; else after the bank has drawn. `beats_aim`: whether the bank's beats a hand of 21."""

    pays: Cited[Fraction]
    at_once: Cited[Ranks]
    both: Cited[Literal["stays"]]
    beats_aim: Cited[bool]


class EvenMoney(msgspec.Struct, frozen=True):
    """A blackjack paid at once, whatever the bank may draw. `when` it is offered: on the box's own
    turn, or to all of them before the first box is served."""

    against: Cited[Ranks]
    pays: Cited[Fraction]
    when: Cited[Literal["own turn", "before the first box"]]


class StakeRange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From a share of the bet, or of the table's minimum, to a share of the bet."""

    low: Share
    high: Share
    low_of: Literal["bet", "minimum"] = "bet"

    def __str__(self) -> str:
        low, high = f"{self.low} of the {self.low_of}", f"{self.high} of the bet"
        return low if low == high else f"{low} to {high}"

    def covers(self, other: StakeRange) -> bool:
        """Whether it reaches as low and as high as the other."""
        as_low = self.low <= other.low and (self.low_of == "minimum" or other.low_of == "bet")
        return (as_low or self.low == 0) and self.high >= other.high


class Insurance(msgspec.Struct, frozen=True, tag="offered"):
    """A stake against the bank's second card. `stakes`: each range is a choice of its own.
    `window`: while the box has its two cards; from the bank's card on, until the next box draws;
    while the box is served; before any is served."""

    against: Cited[Ranks]
    stakes: Cited[tuple[StakeRange, ...]]
    pays: Cited[Fraction]
    window: Cited[Literal["two cards", "next box", "while served", "before the first box"]]


class ForLess(msgspec.Struct, frozen=True, tag="offered"):
    """A double with less than the bet, but at least so many units of the currency. `after_split`:
    of a split hand too."""

    least: Cited[int]
    after_split: Cited[bool]


class Blind(msgspec.Struct, frozen=True, tag="offered"):
    """A double whose card lies face down until the bank has drawn; with at most so many points.
    `counted`: which of its two counts a soft hand has for that."""

    up_to: Cited[int]
    counted: Cited[Literal["higher", "lower"]]


class Double(msgspec.Struct, frozen=True):
    """On two cards, for one more. `not_on`: points with which nobody doubles."""

    not_on: Cited[tuple[int, ...]]
    after_split: Cited[bool]
    for_less: ForLess | Absent
    blind: Blind | Absent


class Split(msgspec.Struct, frozen=True):
    """Which two cards are equal, how often a box is split, and what is different about aces.
    `after_loss`: whether a box is split again when one of its hands has lost."""

    equal: Cited[Literal["value", "rank"]]
    most: Cited[int | Literal["any"]]
    after_loss: Cited[bool]
    aces_draw: Cited[Literal["one card", "any"]]
    aces_again: Cited[bool]
    makes_blackjack: Cited[bool]


class Surrender(msgspec.Struct, frozen=True, tag="offered"):
    """On the first two cards, never after a split. `costs` is the share of the bet that is lost;
    `settled` at once, or after the bank's second card, when its blackjack takes the whole bet."""

    against: Cited[Ranks]
    costs: Cited[Share]
    settled: Cited[Literal["at once", "after the bank"]]


class Sevens(msgspec.Struct, frozen=True, tag="offered"):
    """A premium for three sevens as a box's first three cards, on a bet of at least so much; paid
    whatever becomes of the hand. `mixed_means`: which sevens of several suits count."""

    least_bet: Cited[int]
    one_suit: Cited[int]
    mixed: Cited[int]
    mixed_means: Cited[Literal["not one suit", "all different"]]


class War(msgspec.Struct, frozen=True, tag="offered"):
    """A side bet that the box's first card is higher than the bank's, in this order of ranks.
    `winnings_move`: whether the owner of the box may add what it won to the main bet;
    `above_maximum`: what of it, where not all fits under the maximum of the box."""

    decks: Cited[int]
    order: Cited[Ranks]
    pays: Cited[Fraction]
    equal: Cited[Literal["loses", "stays"]]
    winnings_move: Cited[bool]
    above_maximum: Cited[Literal["what fits moves", "nothing moves"]]
    placed_by: Cited[Literal["anyone", "who has a main bet"]]


class Pair(msgspec.Struct, frozen=True, tag="offered"):
    """A side bet that the box's first two cards are a pair: mixed, of one colour, of one suit."""

    decks: Cited[int]
    mixed: Cited[Fraction]
    coloured: Cited[Fraction]
    perfect: Cited[Fraction]
    placed_by: Cited[Literal["anyone", "who has a main bet"]]


class Shared(msgspec.Struct, frozen=True):
    """Several players on one box. The owner took it first, or has the bet nearest the dealer, and
    decides on cards, splits and doubles. `split`: on which hand the bet of one who does not follow
    stays. `insurance`: for oneself, or only after the owner has insured."""

    players: Cited[int]
    owner: Cited[Literal["first", "nearest"]]
    split: Cited[Literal["first hand", "chosen hand"]]
    insurance: Cited[Literal["own", "after the owner"]]
    even_money: Cited[Whose]
    surrender: Cited[Whose]


class Machine(msgspec.Struct, frozen=True, tag="offered"):
    """A shuffling machine in place of a shoe; played cards go back when so many are out of it.
    `chosen_by`: who chooses between the two."""

    decks: Cited[tuple[int, ...]]
    returned_at: Cited[int]
    chosen_by: Cited[Literal["the players", "the house"]]


class ShoeRules(msgspec.Struct, frozen=True):
    """`cut_least`: cards a player cuts at least from either end, where so many decks are in use
    (`cut_least_decks`). `declined`: who cuts when no player does. `behind`: the share of all cards
    behind the dealer's cut card. Cards are burned after a shuffle and when the dealer changes."""

    decks: Cited[tuple[int, ...]]
    machine: Machine | Absent
    player_cuts: Cited[bool]
    cut_least: Cited[int]
    cut_least_decks: Cited[int]
    declined: Cited[Literal["dealer", "pit boss"]]
    behind: Cited[Share]
    hands_after_cut_card: Cited[int]
    burned_after_shuffle: Cited[int]
    burned_at_dealer_change: Cited[int]


class Mistakes(msgspec.Struct, frozen=True):
    """A card that came out unasked plays in its order or is put away; so does one that the bank
    drew after it had to stand, in the next round. A box found skipped too late sits it out."""

    exposed: Cited[Literal["played", "put away"]]
    past_bank: Cited[Literal["next round", "put away"]]
    missed_box: Cited[Literal["sits out"]]


def tens(points: Points) -> tuple[str, ...]:
    """Ranks that count ten and nothing else."""
    return tuple(rank for rank, worth in points.items() if worth == (10,))


def completing(points: Points, shown: str) -> tuple[str, ...]:
    """The ranks that make a blackjack of the bank's first card."""
    if shown == "A":
        return tens(points)
    return ("A",) if shown in tens(points) else ()


class Rules(msgspec.Struct, frozen=True):
    """`points`: what a card may count; `aim`: what no hand may exceed; `aim_is_hard`: a hand of
    exactly the aim takes no further card; `bank_stands`: with so much the bank draws no more;
    `maximum_payout`: whether the plate may cap what a bet is paid."""

    points: Cited[dict[str, tuple[int, ...]]]
    aim: Cited[int]
    aim_is_hard: Cited[bool]
    bank_stands: Cited[int]
    results: Results
    blackjack: Blackjack
    even_money: EvenMoney
    insurance: Insurance | Absent
    ten_insurance: Insurance | Absent
    double: Double
    split: Split
    surrender: Surrender | Absent
    sevens: Sevens | Absent
    war: War | Absent
    pair: Pair | Absent
    boxes: Cited[int]
    shared: Shared
    shoe: ShoeRules
    mistakes: Mistakes
    late_bets: Cited[Literal["returned"]]
    last_games: Cited[int]
    max_players: Cited[int]
    maximum_payout: Cited[bool]
    rounding: Cited[Rounding]


def _idle(rules: Rules) -> Iterator[Idle]:
    yield from _idle_against(rules)
    yield from _idle_doubling(rules)
    decks: set[int] = set(rules.shoe.decks.value)
    if not isinstance(rules.shoe.machine, Absent):
        decks |= set(rules.shoe.machine.decks.value)
    yield from _idle_shoe(rules.shoe)
    yield from _idle_side_bets(rules, decks)
    if rules.max_players.value > rules.boxes.value * rules.shared.players.value:
        yield Idle("max_players", rules.max_players, "more than can bet on all boxes together")


def _idle_against(rules: Rules) -> Iterator[Idle]:
    """Insurance and even money against a card with which the bank cannot have a blackjack."""
    for name, part in (("insurance", rules.insurance), ("even_money", rules.even_money)):
        if isinstance(part, Absent):
            continue
        never = [s for s in part.against.value if not completing(rules.points.value, s)]
        if never:
            said = ", ".join(never)
            yield Idle(f"{name}.against", part.against, f"no bank has a blackjack with {said}")


def _idle_doubling(rules: Rules) -> Iterator[Idle]:
    worth = [count for counts in rules.points.value.values() for count in counts]
    double, split = rules.double, rules.split
    reach = range(2 * min(worth), rules.aim.value + 1)
    never = [total for total in double.not_on.value if total not in reach]
    if never:
        said = ", ".join(map(str, never))
        yield Idle("double.not_on", double.not_on, f"no two cards have {said} points")
    if not isinstance(double.blind, Absent) and double.blind.up_to.value < reach.start:
        yield Idle("double.blind.up_to", double.blind.up_to, "no two cards have so few points")
    if split.most.value == 0 and double.after_split.value:
        yield Idle("double.after_split", double.after_split, "nothing is ever split")
    if split.most.value in (0, 1) and split.aces_again.value:
        yield Idle("split.aces_again", split.aces_again, "nothing is ever split again")


def _idle_shoe(shoe: ShoeRules) -> Iterator[Idle]:
    machine = shoe.machine
    if not isinstance(machine, Absent) and (
        machine.returned_at.value > 52 * max(machine.decks.value)
    ):
        why = "so many cards are never out of the machine"
        yield Idle("shoe.machine.returned_at", machine.returned_at, why)
    if shoe.cut_least_decks.value > max(shoe.decks.value):
        why = "no shoe of this book has so many decks"
        yield Idle("shoe.cut_least_decks", shoe.cut_least_decks, why)


def _idle_side_bets(rules: Rules, decks: set[int]) -> Iterator[Idle]:
    for name, side in (("war", rules.war), ("pair", rules.pair)):
        if not isinstance(side, Absent) and side.decks.value not in decks:
            why = "never played with so many decks, so the bet is never offered"
            yield Idle(f"{name}.decks", side.decks, why)
    few = sorted(number for number in decks if number < 3)
    if few and not isinstance(rules.sevens, Absent):
        when = f"with {' or '.join(map(str, few))} deck{'s' if few[-1] > 1 else ''}"
        why = "a suit has fewer than three sevens"
        yield Idle("sevens.one_suit", rules.sevens.one_suit, why, when)


_COMPARED = (
    "points", "aim", "aim_is_hard", "bank_stands", "results.pays", "blackjack.*",
    "even_money.against", "even_money.pays", "insurance", "insurance.against", "insurance.stakes",
    "insurance.pays", "ten_insurance", "ten_insurance.against", "ten_insurance.stakes",
    "ten_insurance.pays", "double.*", "split.*", "surrender", "surrender.*", "rounding",
)  # fmt: skip
SCHEMA = Schema(
    engine="blackjack",
    rules=Rules,
    games=("blackjack",),
    idle=_idle,
    compared=_COMPARED,
    version=2,
    lifts={
        1: played(
            {
                "double.for_less.after_split": True,
                "double.blind.counted": "higher",
                "war.above_maximum": "nothing moves",
                "maximum_payout": False,
                "shoe.machine.chosen_by": "the house",
            }
        )
    },
)

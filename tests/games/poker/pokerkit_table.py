"""The same poker table here and in pokerkit: settings, the state there, and what a seat may say.

pokerkit is an independent engine of poker; nothing here is taken from it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec.structs import replace
from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    Mode,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    StandardHighHand,
    State,
    Street,
)

from croupier.games.awaiting import Ask
from croupier.games.poker import GAME as poker
from croupier.games.poker.terms import Terms
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.plate import read_plate
from tests.games.side_by_side import put_value

EVEN = 5040
"""So many chips go into halves and then into equal shares for up to ten without an odd one."""
MINOR = 100
NO_LIMIT, POT_LIMIT = BettingStructure.NO_LIMIT, BettingStructure.POT_LIMIT
CUSTOM = {
    "raises.least": "the last bet or raise",
    "raises.short": "does not reopen",
    "blinds.raises": "at all times",
}
"""What the Bulgarian book says differently from custom, as custom has it."""
LOW = {"ante.opener": "low bring-in or bet"}
"""Custom has a bring-in below the least bet: the other reading of R79."""


class Setting(NamedTuple):
    """A game by a book and a plate, with other readings of it where they are named. `slow`: how
    many hands of another game take as long there as one of this."""

    book: str
    game: str
    plate: str
    structure: BettingStructure = NO_LIMIT
    readings: Mapping[str, Any] = MappingProxyType({})
    unit: int = EVEN
    players: int = 9
    slow: int = 1

    def terms(self) -> Terms:
        book = load_book(self.book)
        rules = book.games[self.game].rules
        for key, value in self.readings.items():
            rules = put_value(rules, key, value)
        plate = re.sub(r"\d+", lambda found: str(int(found[0]) * self.unit), self.plate)
        chips = replace(read_plate(plate, book.info.currency), chip=MINOR)
        return poker.compile(rules, chips)


SETTINGS = {
    "no limit by custom": Setting("bg", "holdem", "no limit, blinds 5 10", readings=CUSTOM),
    "no limit by the book": Setting("bg", "holdem", "no limit, blinds 5 10"),
    "button posts small": Setting(
        "bg", "holdem", "no limit, blinds 5 10",
        readings={**CUSTOM, "blinds.two_players": "button posts small"}, players=3,
    ),
    "pot limit by custom": Setting(
        "bg", "holdem", "pot limit, blinds 5 10", POT_LIMIT,
        {**CUSTOM, "pot_limit.bounds": "the raise after calling"},
    ),
    "pot limit by the book": Setting("bg", "holdem", "pot limit, blinds 5 10", POT_LIMIT),
    "no limit, odd chips": Setting(
        "bg", "holdem", "no limit, blinds 5 10", readings=CUSTOM, unit=1
    ),
    "table limits": Setting("by", "holdem", "bets 10..50"),
    "omaha": Setting("by", "omaha", "bets 10..5000", slow=5),
    "omaha hi-lo": Setting("by", "omaha-hi-lo", "bets 10..5000", slow=5),
    "omaha hi-lo, odd chips": Setting("by", "omaha-hi-lo", "bets 10..5000", unit=1, slow=5),
    "seven-card stud": Setting(
        "by", "seven-stud", "ante 3, bring-in 5, bets 10..50", readings=LOW, players=7
    ),
    "casino poker, spread": Setting(
        "bg", "casino-poker", "spread, ante 3, bets 10..50",
        readings={"structures.spread.hand": "nothing"}, players=7,
    ),
    "casino poker, pot limit": Setting(
        "mk", "casino-poker", "pot limit, ante 3, bets 10..", POT_LIMIT,
        {"structures.pot limit.pots.least": 0}, players=7,
    ),
    "five-card stud": Setting(
        "by", "five-stud", "ante 3, bring-in 5, bets 10..5000", readings=LOW, players=7
    ),
}  # fmt: skip

# The same table in pokerkit.

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
OPENINGS = {
    "left of the big blind": Opening.POSITION,
    "left of the button": Opening.POSITION,
    "lowest card": Opening.LOW_CARD,
    "highest showing": Opening.HIGH_HAND,
}


def pokerkit_state(terms: Terms, opened: Any, structure: BettingStructure) -> State:
    """Burned cards are left out there: nobody sees them, and only their number would matter."""
    streets = tuple(
        Street(
            False,
            (False,) * street.down + (True,) * street.up,
            street.board,
            False,
            OPENINGS[street.speaks],
            terms.minimum // MINOR,
            None,
        )
        for street in terms.streets
    )
    hands: tuple[Any, ...] = (OmahaHoldemHand if terms.two_and_three else StandardHighHand,)
    if terms.low:
        hands += (OmahaEightOrBetterLowHand,)
    small, big = terms.small // MINOR, terms.big // MINOR
    # R20: with two players pokerkit turns the blinds around, as in tournaments.
    around = len(opened.seats) == 2 and not terms.button_small
    return State(
        AUTOMATIONS,
        Deck.STANDARD,
        hands,
        streets,
        structure,
        True,
        terms.ante // MINOR,
        (big, small) if around else (small, big),
        terms.bring_in // MINOR,
        tuple(stack // MINOR for stack in opened.stacks),
        len(opened.seats),
        mode=Mode.CASH_GAME,
    )


class Words(NamedTuple):
    """What a seat may say: what a call adds (0: a check), a forced bring-in, a bet or raise from
    one total of the street to another."""

    seat: int
    call: int | None
    bring_in: int | None
    raises: tuple[int, int] | None


def here(ask: Ask, seats: tuple[str, ...]) -> Words:
    options = {option.verb: option for option in ask.options}
    call = options.get("call", options.get("check"))
    bring_in = options.get("bring-in")
    raises = options.get("raise", options.get("bet"))
    return Words(
        seats.index(ask.actor),
        call.low // MINOR if call else None,
        bring_in.low // MINOR if bring_in else None,
        (raises.low // MINOR, raises.high // MINOR) if raises else None,
    )


def there(state: State) -> Words:
    low = state.min_completion_betting_or_raising_to_amount
    high = state.max_completion_betting_or_raising_to_amount
    assert state.actor_index is not None
    return Words(
        state.actor_index,
        state.checking_or_calling_amount,
        state.effective_bring_in_amount,
        None if low is None or high is None else (low, high),
    )

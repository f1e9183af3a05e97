"""Random hands of poker between players, played here and in pokerkit at the same time.

CROUPIER_HANDS in the environment says how many of each setting, where the usual number is too few.
"""

from __future__ import annotations

import os
import random

import pytest

from tests.games.poker.beside_pokerkit import Pair
from tests.games.poker.pokerkit_table import SETTINGS

HANDS = int(os.environ.get("CROUPIER_HANDS", "120"))
EXPLAINED = {
    "no limit by custom": {
        "a short big blind",
        "nobody is left to bet against",
        "R25, R75: a short all-in opens nothing",
    },
    "no limit by the book": {
        "R25: any greater sum is a raise",
        "R25: any raise opens the betting, as written",
        "art. 17(5): blinds raise only if nobody else has",
    },
    "pot limit by the book": {"R53: the pot bounds the sum put in"},
    "no limit, odd chips": {"R22: odd chips"},
    "table limits": {"plate: the maximum of a bet"},
    "casino poker, spread": {"art. 16: the first to speak bets", "R107: no more can be put in"},
}
"""What has to come up among the hands of a setting, so that it is known to be looked at."""

PARTED = ("a short big blind", "equal cards show: first dealt, first to speak")
"""After these the two no longer play the same hand."""


@pytest.mark.parametrize("name", SETTINGS)
def test_the_same_hands_come_to_the_same_end(name: str) -> None:
    setting = SETTINGS[name]
    rng = random.Random(name)
    pair = Pair(setting, rng)
    hands = HANDS // setting.slow
    whole = sum(pair.play(rng.randint(2, setting.players)) for _ in range(hands))
    assert whole + sum(pair.seen[reason] for reason in PARTED) == hands
    assert whole > hands * 0.8
    assert EXPLAINED.get(name, set()) <= set(+pair.seen)


def test_too_few_cards_for_everyone_give_one_common_card() -> None:
    """R24, with eight players, which is one more than the book lets sit down: nobody folds, and
    the last card is everyone's."""
    stud = SETTINGS["seven-card stud"]
    setting = stud._replace(readings={**stud.readings, "max_players": 8}, players=8)
    pair = Pair(setting, random.Random(24), folds=0)
    common = 0
    for _ in range(10):
        assert pair.play(8)
        common += len(pair.round.board)
    assert common == 10

"""What six cards are paid for, beside the combinations the table finds."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from croupier.cards.card import PACK
from croupier.cards.hands.combinations import Beside, two_combinations
from croupier.odds.dealer_poker.russian.second import both


@pytest.mark.parametrize("beside", ["outside", "literal"])
@pytest.mark.parametrize("in_flush", [True, False])
def test_six_cards_are_paid_as_at_the_table(beside: Beside, in_flush: bool) -> None:
    """by §160, §167 with R33 and R34 either way. Few ranks and suits make much of six cards."""
    chance = Random(6)
    for few in (52, 26, 20):
        deck = [at for at in range(52) if at // 13 < (4 if few == 52 else 2) and at % 13 >= 3]
        for _ in range(60):
            six = chance.sample(deck if few < 52 else range(52), 6)
            two = two_combinations(
                [PACK[at] for at in six], beside=beside, ace_king_in_flush=in_flush
            )
            first = 0 if two.first is None else int(two.first.category)
            second = 0 if two.second is None else int(two.second.category)
            found = both(np.array(six, np.int64), int(beside == "literal"), int(in_flush))
            assert found == (first, second), [PACK[at] for at in six]

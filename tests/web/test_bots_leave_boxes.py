"""Where people bet on boxes, bots leave some to them, at every table of the shipped floor."""

from __future__ import annotations

import random

import pytest

from croupier.games.felt import Felt, lay
from croupier.house.plan import Place, read_plan
from croupier.web.tables.registry import face_of

EAGER = 40
"""How often each of them is asked for a bet."""
WITH_BOXES = [place for place in read_plan() if face_of(place.setting).boxes is not None]


@pytest.mark.parametrize("place", WITH_BOXES, ids=lambda place: place.opened.table)
def test_two_boxes_stay_free_however_eager_bots_are(place: Place) -> None:
    setting, chance, felt = place.setting, random.Random(7), Felt()
    for seat in [f"p{number}" for number in range(1, place.opened.seats + 1)] * EAGER:
        for bet in setting.game.bot.bets(setting.terms, felt, seat, chance):
            for event in setting.game.accept(setting.terms, felt, bet):
                felt = lay(felt, event)
    boxes = face_of(setting).boxes
    assert boxes is not None
    taken = {wager.spot.partition(" ")[0] for wager in felt.wagers.values()}
    assert taken, "they keep people company"
    free = len(set(boxes(setting)) - taken)
    assert free >= max(2, len(boxes(setting)) // 2)

"""Where people bet on boxes, bots leave some to them, at every table of the shipped floor."""

from __future__ import annotations

import random

import pytest

from croupier.games.felt import Bet, Felt, lay
from croupier.house.plan import Place, read_plan
from croupier.web.tables.registry import face_of

EAGER = 40
"""How often each of them is asked for a bet."""
MOST = 50
"""Bots at a table that seats hundreds."""
WITH_BOXES = [place for place in read_plan() if face_of(place.setting).boxes is not None]
COMMON = [place for place in WITH_BOXES if place.opened.seats > MOST]
"""Where any number of people bet on a box."""
OWNED = [place for place in WITH_BOXES if place not in COMMON]


def with_bots(place: Place) -> Felt:
    """What lies there when as many of them as there are seats want to bet again and again."""
    setting, chance, felt = place.setting, random.Random(7), Felt()
    for seat in [f"p{number}" for number in range(1, min(place.opened.seats, MOST) + 1)] * EAGER:
        for bet in setting.game.bot.bets(setting.terms, felt, seat, chance):
            for event in setting.game.accept(setting.terms, felt, bet):
                felt = lay(felt, event)
    return felt


@pytest.mark.parametrize("place", OWNED, ids=lambda place: place.opened.table)
def test_two_boxes_stay_free_however_eager_bots_are(place: Place) -> None:
    setting, felt = place.setting, with_bots(place)
    boxes = face_of(setting).boxes
    assert boxes is not None
    taken = {wager.spot.partition(" ")[0] for wager in felt.wagers.values()}
    assert taken, "they keep people company"
    free = len(set(boxes(setting)) - taken)
    assert free >= max(2, len(boxes(setting)) // 2)


@pytest.mark.parametrize("place", COMMON, ids=lambda place: place.opened.table)
def test_where_anybody_may_bet_on_a_box_none_is_ever_full(place: Place) -> None:
    setting, felt = place.setting, with_bots(place)
    for spot in setting.game.spots(setting.terms):
        bet = Bet("p999", spot.spot, spot.minimum)
        assert setting.game.accept(setting.terms, felt, bet), spot.spot

"""Signs of playing together: what counts as one, and what does not."""

from __future__ import annotations

from croupier.games.facts import Back, PotGiven, Put, Share
from croupier.table.room.signals import (
    CHIP_FLOW,
    SAME_ADDRESS,
    USUAL,
    Hand,
    Signal,
    Thresholds,
    chip_flow,
    flows,
    is_news,
    net_of,
    same_address,
)

BIG_BLIND = 200


def hand(**net: int) -> Hand:
    return Hand("h1-000001", net)


def test_what_a_hand_did_to_each_seat() -> None:
    """p3's last raise was not called; the house took its share of the pot."""
    events = (
        Put("p1", 1_000), Put("p2", 2_000), Put("p3", 5_000), Put("p1", 1_000), Back("p3", 3_000),
        PotGiven(1, 6_000, 300, (Share("p3", 5_700),), "17(5)"),
    )  # fmt: skip
    assert net_of(events) == {"p1": -2_000, "p2": -2_000, "p3": 3_700}


def test_a_loss_goes_to_the_winners_by_what_they_won() -> None:
    moved = flows(hand(ana=-900, ben=-300, eve=800, ivo=400))
    assert moved[("ana", "eve")] == 600
    assert moved[("ana", "ivo")] == 300
    assert moved[("ben", "eve")] == 200
    assert sum(moved.values()) == 1_200


def test_the_rake_flows_to_nobody() -> None:
    assert flows(hand(ana=-1_000, ben=950)) == {("ana", "ben"): 950}
    assert flows(hand(ana=-10, ben=-10)) == {}


def test_one_sided_flow_is_told_with_its_figures() -> None:
    hands = [hand(ana=-10_000, ben=9_500) for _ in range(4)]
    (signal,) = chip_flow(hands, BIG_BLIND, ())
    assert signal.kind == CHIP_FLOW
    assert signal.players == ("ana", "ben")
    assert signal.figures == {
        "net": 38_000, "big_blinds": 190, "there": 38_000, "back": 0, "occasions": 4,
    }  # fmt: skip


def test_one_big_hand_or_a_swinging_evening_is_no_sign() -> None:
    assert chip_flow([hand(ana=-90_000, ben=90_000)], BIG_BLIND, ()) == ()
    swings = [hand(ana=-30_000, ben=30_000), hand(ana=15_000, ben=-15_000)] * 6
    assert chip_flow(swings, BIG_BLIND, ()) == ()
    small = [hand(ana=-200, ben=200)] * 50
    assert chip_flow(small, BIG_BLIND, ()) == ()


def test_only_the_last_hands_count() -> None:
    limits = Thresholds(hands=5, occasions=3, big_blinds=10, one_sided=90)
    old = [hand(ana=-10_000, ben=10_000)] * 3
    assert chip_flow(old, BIG_BLIND, (), limits) != ()
    assert chip_flow([*old, *[hand(eve=-10, ivo=10)] * 5], BIG_BLIND, (), limits) == ()


def test_bots_are_left_out() -> None:
    hands = [hand(ana=-10_000, bot=10_000), hand(bot=-9_000, ben=9_000)] * 5
    assert chip_flow(hands, BIG_BLIND, {"bot"}) == ()


def test_two_from_one_address() -> None:
    (signal,) = same_address({"eve": {"f1", "77"}, "ana": {"77"}, "ivo": {"a0"}, "ben": ()})
    assert signal == Signal(SAME_ADDRESS, ("ana", "eve"), {"address": "77"})


def test_what_was_told_is_not_told_again_until_it_has_grown() -> None:
    def flow(big_blinds: int) -> Signal:
        return Signal(CHIP_FLOW, ("ana", "ben"), {"big_blinds": big_blinds})

    assert is_news(flow(160), ())
    assert not is_news(flow(200), [flow(160)])
    assert is_news(flow(160 + USUAL.big_blinds), [flow(160)])
    here, there = (Signal(SAME_ADDRESS, ("ana", "ben"), {"address": a}) for a in ("77", "f1"))
    assert not is_news(here, [here])
    assert is_news(there, [here])

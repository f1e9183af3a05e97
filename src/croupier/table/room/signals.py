"""Signs that two players at a table may play together: for the pit to look at.

Pure: it counts what hands moved between people and compares where they come from. A signal accuses
nobody and changes nothing in play. It knows no address, only whether two are the same, and no bot
is ever part of one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

import msgspec

from croupier.games.facts import Back, Event, PotGiven, Put

SAME_ADDRESS = "same-address"
CHIP_FLOW = "chip-flow"


class Thresholds(msgspec.Struct, frozen=True):
    """`hands`: how many of the table's last are looked at. Told is a net flow from one player to
    another of at least so many `big_blinds`, in at least so many `occasions`, of which at least
    `one_sided` per cent went the one way: a single big hand or a swinging evening is none."""

    hands: int = 100
    occasions: int = 4
    big_blinds: int = 150
    one_sided: int = 85


USUAL = Thresholds()


class Signal(msgspec.Struct, frozen=True):
    """What was seen. In a chip flow the one who loses is named first."""

    kind: str
    players: tuple[str, ...]
    figures: dict[str, int | str]


class Hand(NamedTuple):
    """What each player of a hand had more or less after it."""

    round: str
    net: Mapping[str, int]


class Flow(NamedTuple):
    amount: int = 0
    occasions: int = 0


def net_of(events: Iterable[Event]) -> dict[str, int]:
    """What each seat has more or less by these events of one hand."""
    net: Counter[str] = Counter()
    for event in events:
        match event:
            case Put():
                net[event.seat] -= event.amount
            case Back():
                net[event.seat] += event.amount
            case PotGiven():
                for share in event.shares:
                    net[share.seat] += share.amount
    return dict(net)


def flows(hand: Hand) -> dict[tuple[str, str], int]:
    """What went from whom to whom: a loss goes to those who gained, in proportion to their gains.
    The house's part goes to nobody."""
    lost = {player: -net for player, net in hand.net.items() if net < 0}
    gained = {player: net for player, net in hand.net.items() if net > 0}
    whole = sum(lost.values())
    return {
        (giver, taker): loss * gain // whole
        for giver, loss in lost.items()
        for taker, gain in gained.items()
    }


def chip_flow(
    hands: Sequence[Hand], big_blind: int, bots: Collection[str], limits: Thresholds = USUAL
) -> tuple[Signal, ...]:
    """One-sided flows between two people over the last hands, the oldest hand first."""
    found: dict[tuple[str, str], Flow] = {}
    for hand in hands[-limits.hands :]:
        for pair, amount in flows(hand).items():
            before = found.get(pair, Flow())
            found[pair] = Flow(before.amount + amount, before.occasions + 1)
    signals = (
        _told(giver, taker, flow, found.get((taker, giver), Flow()), big_blind, limits)
        for (giver, taker), flow in sorted(found.items())
        if giver not in bots and taker not in bots
    )
    return tuple(signal for signal in signals if signal)


def _told(
    giver: str, taker: str, there: Flow, back: Flow, big_blind: int, limits: Thresholds
) -> Signal | None:
    net, moved = there.amount - back.amount, there.amount + back.amount
    enough = net >= limits.big_blinds * big_blind and there.occasions >= limits.occasions
    if not enough or there.amount * 100 < limits.one_sided * moved:
        return None
    figures: dict[str, int | str] = {
        "net": net,
        "big_blinds": net // big_blind,
        "there": there.amount,
        "back": back.amount,
        "occasions": there.occasions,
    }
    return Signal(CHIP_FLOW, (giver, taker), figures)


def same_address(addresses: Mapping[str, Collection[str]]) -> tuple[Signal, ...]:
    """Pairs of people who come from the same place; addresses are known by their hash alone."""
    return tuple(
        Signal(SAME_ADDRESS, (one, other), {"address": min(common)})
        for one, other in combinations(sorted(addresses), 2)
        if (common := set(addresses[one]) & set(addresses[other]))
    )


def is_news(signal: Signal, told: Iterable[Signal], limits: Thresholds = USUAL) -> bool:
    """Whether the pit does not know it yet: the same two from the same place are told once, a flow
    again when it has grown by as much as makes one worth telling."""
    same = [t for t in told if (t.kind, t.players) == (signal.kind, signal.players)]
    if signal.kind == SAME_ADDRESS:
        return all(t.figures != signal.figures for t in same)
    most = max((int(t.figures["big_blinds"]) for t in same), default=0)
    return int(signal.figures["big_blinds"]) >= most + limits.big_blinds

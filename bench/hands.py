"""Poker hands per second on one core, beside other evaluators in the same run.

Like stands beside like: what begins with single cards beside what does, and hands that were made
ready beforehand beside such hands. Peers from Python come with the extra `peers`; each gets single
cards, made beforehand in its own form. A program in another language stands beside us if
`BENCH_HANDS_PROGRAM` is its path: docs/hands.md says what it is asked and what it answers. Every
peer must agree on who wins, or it is not timed.
"""

from __future__ import annotations

import importlib
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from importlib.metadata import version
from itertools import pairwise
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import PACK, RANKS, SUITS, Card
from croupier.cards.hands.category import Category, category
from croupier.cards.hands.strength import strength

HANDS = 980_000
ALL_SEVEN = comb(52, 7)
KNOWN = (23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848)
KNOWN_STRAIGHT_FLUSHES = 41_584
READY = "prepared"
"""Hands that were made ready before the clock runs: card sets, or what the program has for them."""
INSTALL = "pip install -c constraints.txt -e '.[peers]'"
Rank = Callable[[Any], int]
Ways = dict[str, Callable[[], float]]


def main() -> None:
    start = time.perf_counter()
    from croupier.odds import hands as odds

    print(f"kernels loaded in {time.perf_counter() - start:.1f} s (compiled the first time)")
    dealt = _dealt(HANDS)
    _one_at_a_time(odds, dealt[:200_000])
    _batches(odds, dealt)
    _in_order(odds)


def _one_at_a_time(odds: Any, rows: NDArray[np.uint8]) -> None:
    words = [[PACK[card] for card in row] for row in rows.tolist()]
    sets = [odds.card_set(held) for held in words]
    wanted = [strength(held) for held in words]
    ours = "croupier.odds.hands, compiled"
    ways: Ways = {
        ours: _calls(lambda held: odds.strength_of(odds.card_set(held)), words),
        "croupier.cards.hands.strength, no compiler": _calls(strength, words),
    }
    missing = []
    for name, (make, take) in PEERS.items():
        try:
            rank, form = make()
        except ImportError:
            missing.append(name)
            continue
        some = [form(held) for held in words[:take]]
        _agree(name, wanted, [rank(held) for held in some])
        ways[f"{name} {version(name)}"] = _calls(rank, some)
    _table("one call from Python, seven random cards", _rates(ways, 7), ours, times=True)
    ready = {"croupier.odds.hands.strength_of, a card set": _calls(odds.strength_of, sets)}
    _table("the same with the hand ready; no peer has such hands", _rates(ready, 7), None)
    for name in missing:
        print(f"  {name} is not installed: {INSTALL}")


def _batches(odds: Any, rows: NDArray[np.uint8]) -> None:
    sets = np.bitwise_or.reduce(np.uint64(1) << rows.astype(np.uint64), axis=1)
    counts = np.bincount(odds.strengths_of_cards(rows), minlength=7_463)
    many = len(rows)
    from_cards: Ways = {
        "croupier, rows of numbers": _work(
            lambda: odds.strengths_of_cards(rows, trusted=True), many
        ),
        "croupier, rows of numbers, checked": _work(lambda: odds.strengths_of_cards(rows), many),
    }
    ready: Ways = {
        "croupier, card sets": _work(lambda: odds.strengths(sets, 7, trusted=True), many),
        "croupier, card sets, checked": _work(lambda: odds.strengths(sets, 7), many),
    }
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "hands")
        file.write_bytes(rows.tobytes())
        for word, said, ways in (("random", "single cards", from_cards), (READY, READY, ready)):
            name = _beside(ways, [word, str(file)], many, _by_category(counts))
            title = f"in one batch, {many:,} random hands of seven cards, {said}"
            _table(title, _rates(ways, 25 if name is None else 9), name)


def _in_order(odds: Any) -> None:
    counts = odds.class_counts(7)
    known = [*KNOWN, KNOWN_STRAIGHT_FLUSHES]
    _ensure(_by_category(counts) == known, "counts of seven cards")
    found = np.empty(ALL_SEVEN, np.uint16)
    odds.strengths_in_order(7, 0, found)
    _ensure(np.array_equal(np.bincount(found, minlength=7_463), counts), "strengths in order")
    ways: Ways = {
        "croupier, every hand's strength written down": _work(
            lambda: odds.strengths_in_order(7, 0, found), ALL_SEVEN
        ),
        "croupier, counted": _work(lambda: odds.class_counts(7), ALL_SEVEN),
    }
    name = _beside(ways, ["order"], ALL_SEVEN, known)
    title = f"in order, all {ALL_SEVEN:,} hands of seven cards"
    _table(title, _rates(ways, 5), name)
    print("  counts by category are the known ones")


def _dealt(count: int) -> NDArray[np.uint8]:
    """Seven hands from each of many shuffled packs."""
    packs = np.tile(np.arange(52, dtype=np.uint8), (count // 7, 1))
    np.random.default_rng(7).permuted(packs, axis=1, out=packs)
    return np.ascontiguousarray(packs[:, :49]).reshape(-1, 7)


def _by_category(counts: NDArray[np.int64]) -> list[int]:
    """Hands by category as everyone counts them: no ace–king, royal flushes with the others."""
    found = dict.fromkeys(Category, 0)
    for at in range(1, len(counts)):
        found[category(at, ace_king=False)] += int(counts[at])
    royal = found.pop(Category.ROYAL_FLUSH)
    found[Category.STRAIGHT_FLUSH] += royal
    del found[Category.ACE_KING]
    return list(found.values())


# Peers from Python: how each ranks and how it wants its cards; and how many hands are enough.


def _treys() -> tuple[Rank, Callable[[Sequence[Card]], Any]]:
    treys = importlib.import_module("treys")
    evaluate = treys.Evaluator().evaluate
    return (
        lambda held: -evaluate(held[0], held[1]),
        lambda held: ([treys.Card.new(c) for c in held[:2]], [treys.Card.new(c) for c in held[2:]]),
    )


def _phevaluator() -> tuple[Rank, Callable[[Sequence[Card]], Any]]:
    evaluate = importlib.import_module("phevaluator").evaluate_cards
    return (
        lambda held: -evaluate(*held),
        lambda held: [RANKS.index(card[0]) * 4 + SUITS.index(card[1]) for card in held],
    )


def _eval7() -> tuple[Rank, Callable[[Sequence[Card]], Any]]:
    eval7 = importlib.import_module("eval7")
    return eval7.evaluate, lambda held: [eval7.Card(card) for card in held]


def _pokerkit() -> tuple[Rank, Callable[[Sequence[Card]], Any]]:
    pokerkit = importlib.import_module("pokerkit")
    rank = pokerkit.StandardHighHand.from_game
    return (
        lambda held: int(rank(held).entry.index),
        lambda held: tuple(pokerkit.Card.parse("".join(held))),
    )


PEERS: dict[str, tuple[Callable[[], tuple[Rank, Callable[[Sequence[Card]], Any]]], int]] = {
    "eval7": (_eval7, 200_000),
    "phevaluator": (_phevaluator, 200_000),
    "treys": (_treys, 20_000),
    "pokerkit": (_pokerkit, 1_000),
}


def _agree(name: str, ours: Sequence[int], theirs: Sequence[int]) -> None:
    """The same order: equal hands are equal there, and a higher one is higher."""
    pairs = sorted(set(zip(ours, theirs, strict=False)))
    rising = all(low[0] < high[0] and low[1] < high[1] for low, high in pairwise(pairs))
    _ensure(rising, f"{name} ranks hands as we do")


# A program in another language.


def _beside(ways: Ways, words: list[str], count: int, known: list[int]) -> str | None:
    """Puts the program among the ways, if there is one. It measures itself, and counts as we do."""
    path = os.environ.get("BENCH_HANDS_PROGRAM", "")
    if not path:
        print("\n(a program beside it: put its path into BENCH_HANDS_PROGRAM, see docs/hands.md)")
        return None

    def run() -> float:
        done = subprocess.run([path, *words], capture_output=True, text=True, check=True)
        seconds, *counts = done.stdout.split()
        _ensure([int(each) for each in counts] == known, f"{path} counts the hands as we do")
        return float(seconds) / count

    ways[Path(path).name] = run
    return Path(path).name


# Measuring and printing.


def _calls(rank: Rank, hands: Sequence[Any]) -> Callable[[], float]:
    def each() -> None:
        for held in hands:
            rank(held)

    return _work(each, len(hands))


def _work(work: Callable[[], object], count: int) -> Callable[[], float]:
    """Seconds for one of so many."""

    def timed() -> float:
        start = time.perf_counter()
        work()
        return (time.perf_counter() - start) / count

    return timed


def _rates(ways: Ways, rounds: int) -> dict[str, float]:
    """Millions a second, each way in turn and the best of its rounds.

    Others on the machine only ever make it slower; taking turns, they slow all ways alike.
    """
    best = dict.fromkeys(ways, float("inf"))
    for _ in range(rounds):
        for name, way in ways.items():
            best[name] = min(best[name], way())
    return {name: 1e-6 / seconds for name, seconds in best.items()}


def _table(title: str, rates: dict[str, float], one: str | None, *, times: bool = False) -> None:
    """Rates beside the rate of `one` of them: how many times theirs it is, or what part of it."""
    head = "" if one is None else "ours is × this" if times else f"of {one}"
    print(f"\n{title}\n  {'':44}{'M/s':>10}{head:>20}")
    for name, rate in rates.items():
        beside = 0.0 if one is None else rates[one] / rate if times else rate / rates[one]
        print(f"  {name:44}{rate:>10.3f}" + (f"{beside:>20.2f}" if one else ""))


def _ensure(holds: bool, what: str) -> None:
    if not holds:
        raise SystemExit(f"bench: not so: {what}")

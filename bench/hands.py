"""Poker hands per second on one core, beside other evaluators in the same run.

Peers from Python come with the extra `peers`; each gets its cards made beforehand in its own form.
A program in another language stands beside us if `BENCH_HANDS_PROGRAM` is its path: docs/hands.md
says what it is asked and what it answers. Every peer must agree on who wins, or it is not timed.
"""

from __future__ import annotations

import importlib
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
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
INSTALL = "pip install -c constraints.txt -e '.[peers]'"
Rank = Callable[[Any], int]


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
    ours = _rate(partial(_each, odds.strength_of, sets), len(sets), times=15)
    _head("one call from Python, random seven cards", "ours ×")
    _line("croupier.odds.hands.strength_of, compiled", ours)
    tables = _rate(partial(_each, strength, words), len(words))
    _line("croupier.cards.hands.strength, no compiler", tables, ours)
    for name, (make, take) in PEERS.items():
        try:
            rank, form = make()
        except ImportError:
            print(f"  {name:44} not installed: {INSTALL}")
            continue
        some = [form(held) for held in words[:take]]
        _agree(name, wanted, [rank(held) for held in some])
        _line(f"{name} {version(name)}", _rate(partial(_each, rank, some), take), ours)


def _batches(odds: Any, rows: NDArray[np.uint8]) -> None:
    sets = np.bitwise_or.reduce(np.uint64(1) << rows.astype(np.uint64), axis=1)
    counts = np.bincount(odds.strengths_of_cards(rows), minlength=7_463)
    ways: list[tuple[str, Callable[[], object]]] = [
        ("croupier, card sets", lambda: odds.strengths(sets, 7, trusted=True)),
        ("croupier, card sets, checked", lambda: odds.strengths(sets, 7)),
        ("croupier, rows of numbers", lambda: odds.strengths_of_cards(rows, trusted=True)),
        ("croupier, rows of numbers, checked", lambda: odds.strengths_of_cards(rows)),
    ]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "hands")
        file.write_bytes(rows.tobytes())
        other = _program(["random", str(file)], len(rows), _by_category(counts))
        _head(f"in one batch, {len(rows):,} random hands of seven cards", "of the program")
        for name, way in ways:
            _line(name, _rate(way, len(rows), times=30), None, other)
    _program_line(other)


def _in_order(odds: Any) -> None:
    counts = odds.class_counts(7)
    _ensure(_by_category(counts) == [*KNOWN, KNOWN_STRAIGHT_FLUSHES], "counts of seven cards")
    found = np.empty(ALL_SEVEN, np.uint16)
    odds.strengths_in_order(7, 0, found)
    _ensure(np.array_equal(np.bincount(found, minlength=7_463), counts), "strengths in order")
    other = _program(["order"], ALL_SEVEN, [*KNOWN, KNOWN_STRAIGHT_FLUSHES])
    _head(f"in order, all {ALL_SEVEN:,} hands of seven cards", "of the program")
    each = _rate(lambda: odds.strengths_in_order(7, 0, found), ALL_SEVEN)
    _line("croupier, every hand's strength written down", each, None, other)
    _line("croupier, counted", _rate(lambda: odds.class_counts(7), ALL_SEVEN), None, other)
    _program_line(other)
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


def _program(words: list[str], count: int, known: list[int]) -> float | None:
    """Millions of hands a second it claims, after it has counted them as we do."""
    path = os.environ.get("BENCH_HANDS_PROGRAM", "")
    if not path:
        return None
    done = subprocess.run([path, *words], capture_output=True, text=True, check=True)
    seconds, *counts = done.stdout.split()
    _ensure([int(each) for each in counts] == known, f"{path} counts the hands as we do")
    return count / float(seconds) / 1e6


def _program_line(rate: float | None) -> None:
    path = os.environ.get("BENCH_HANDS_PROGRAM", "")
    if rate is None:
        print("  a program beside it: put its path into BENCH_HANDS_PROGRAM (docs/hands.md)")
    else:
        _line(Path(path).name, rate)


# Measuring and printing.


def _each(rank: Rank, hands: Sequence[Any]) -> None:
    for held in hands:
        rank(held)


def _rate(work: Callable[[], object], count: int, times: int = 5) -> float:
    """Millions a second, the best of several times: others on the machine only make it slower."""
    best = float("inf")
    for _ in range(times):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return count / best / 1e6


def _head(title: str, ratio: str) -> None:
    print(f"\n{title}\n  {'':44}{'M/s':>10}{ratio:>16}")


def _line(name: str, rate: float, ours: float | None = None, program: float | None = None) -> None:
    ratio = f"{ours / rate:>16.1f}" if ours else f"{rate / program:>16.2f}" if program else ""
    print(f"  {name:44}{rate:>10.3f}{ratio}", flush=True)


def _ensure(holds: bool, what: str) -> None:
    if not holds:
        raise SystemExit(f"bench: not so: {what}")

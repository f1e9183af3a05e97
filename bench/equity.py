"""Hands and ranges against each other on one core, beside eval7 and OMPEval in the same run.

Like stands beside like: the same question, from its text to its figures. We count every deal; eval7
counts on a whole board only, and draws before the river, here a million deals, so that its error is
what a table shows in tenths of a per cent. OMPEval counts every deal as we do; it stands beside us
if `BENCH_OMPEVAL` is the folder of its source, which is compiled for that. Who answers otherwise is
not timed.
"""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

from croupier.odds.equity import equity

DRAWS = 1_000_000
EACH = 100_000
"""Draws of eval7 where every hand of a range has its own."""
ROUNDS = 5
INSTALL = "pip install -c constraints.txt -e '.[peers]'"
FLOP, RIVER = "QsJh2d", "QsJh2d5c9h"
WIDE = "22+,A2s+,KTs+,QTs+,AJo+"
EVERYTHING = "22+," + ",".join(f"{high}2{kind}+" for high in "AKQJT98765" for kind in "so")
EVERYTHING += ",42s+,42o+,32s,32o"


class Asked(NamedTuple):
    """A question. `by_hand`: of every hand of the first range."""

    said: str
    hands: tuple[str, ...]
    board: str = ""
    by_hand: bool = False


QUESTIONS = (
    Asked("hand, hand", ("AhKh", "QsQd")),
    Asked("hand, range", ("AhKh", "QQ+,AKs")),
    Asked("hand, any hand", ("AhKh", EVERYTHING)),
    Asked("range, range", ("QQ+,AKs", WIDE)),
    Asked("three hands", ("AhKh", "QsQd", "8c7c")),
    Asked("three ranges", ("AKs", "QQ", "JTs")),
    Asked("flop: hand, range", ("AhKh", WIDE), FLOP),
    Asked("flop: hand, any hand", ("AhKh", EVERYTHING), FLOP),
    Asked("flop: each of a range, range", (WIDE, "QQ+,AKs,JTs"), FLOP, by_hand=True),
    Asked("flop: any hand, any hand", (EVERYTHING, EVERYTHING), FLOP),
    Asked("river: hand, range", ("AhKh", WIDE), RIVER),
    Asked("river: hand, any hand", ("AhKh", EVERYTHING), RIVER),
)
Way = Callable[[], tuple[float, float]]
"""The first player's share, and the seconds it took."""

# The driver for OMPEval: a question from the command line, counted or drawn on one thread.
DRIVER = r"""
#include <omp/EquityCalculator.h>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

int main(int count, char** words)
{
    const bool counted = std::string(words[1]) == "exact";
    const unsigned long limit = std::strtoul(words[2], nullptr, 10);
    const uint64_t board = omp::CardRange::getCardMask(words[3]);
    std::vector<omp::CardRange> ranges;
    std::clock_t begun = std::clock();
    for (int at = 4; at < count; ++at)
        ranges.emplace_back(words[at]);
    omp::EquityCalculator calculator;
    calculator.setHandLimit(limit);
    if (!calculator.start(ranges, board, 0, counted, 0, nullptr, 0.2, 1))
        return 1;
    calculator.wait();
    const auto found = calculator.getResults();
    const double seconds = double(std::clock() - begun) / CLOCKS_PER_SEC;
    std::printf("%.9f %.12f %llu\n", seconds, found.equity[0], (unsigned long long)found.hands);
}
"""


def main() -> None:
    equity(["AhKh", "QsQd"])  # The kernels are loaded.
    with tempfile.TemporaryDirectory() as folder:
        program = _compiled(Path(folder))
        print(f"\n{'':30}{'ours':>10}{'eval7':>11}{'ours is':>10}{'OMPEval':>11}{'ours is':>10}")
        for asked in QUESTIONS:
            _line(asked, _eval7(asked), _ompeval(asked, program, "exact", 0))
        print(f"\ndrawn, {DRAWS:,} deals, millions a second")
        for asked in QUESTIONS[1:2] + QUESTIONS[6:7]:
            _drawn(asked, program)


def _line(asked: Asked, eval7: Way | None, ompeval: Way | None) -> None:
    ways = {"ours": _ours(asked, None), "eval7": eval7, "OMPEval": ompeval}
    share, best = _best({name: way for name, way in ways.items() if way})
    _ensure(abs(share.get("eval7", share["ours"]) - share["ours"]) < 0.005, f"eval7: {asked.said}")
    _ensure(abs(share.get("OMPEval", share["ours"]) - share["ours"]) < 1e-9, f"OMP: {asked.said}")
    said = f"{asked.said:30}{best['ours'] * 1e3:>7.2f} ms"
    for name in ("eval7", "OMPEval"):
        if name in best:
            said += f"{best[name] * 1e3:>8.2f} ms{best[name] / best['ours']:>8.2f} ×"
        else:
            said += f"{'–':>11}{'–':>10}"
    print(said, flush=True)


def _drawn(asked: Asked, program: Path | None) -> None:
    ways = {
        "ours": _ours(asked, DRAWS),
        "eval7": _eval7(asked),
        "OMPEval": _ompeval(asked, program, "random", DRAWS),
    }
    share, best = _best({name: way for name, way in ways.items() if way})
    _ensure(all(abs(each - share["ours"]) < 0.005 for each in share.values()), asked.said)
    rates = {name: DRAWS / seconds / 1e6 for name, seconds in best.items()}
    said = "".join(
        f"   {name} {rate:.1f}"
        + ("" if name == "ours" else f" (ours is {rates['ours'] / rate:.2f} ×)")
        for name, rate in rates.items()
    )
    print(f"{asked.said:24}{said}", flush=True)


def _best(ways: dict[str, Way]) -> tuple[dict[str, float], dict[str, float]]:
    """Each in turn, the best of its rounds: others on the machine only make it slower."""
    shares, best = dict[str, float](), dict.fromkeys(ways, float("inf"))
    for _ in range(ROUNDS):
        for name, way in ways.items():
            shares[name], seconds = way()
            best[name] = min(best[name], seconds)
    return shares, best


def _timed(work: Callable[[], float]) -> tuple[float, float]:
    begun = time.process_time()
    share = work()
    return share, time.process_time() - begun


def _ours(asked: Asked, trials: int | None) -> Way:
    def share() -> float:
        found = equity(
            asked.hands, board=asked.board, by_hand=asked.by_hand, trials=trials, threads=1
        )
        _ensure(found.exact == (trials is None), f"{asked.said} is counted")
        return found.players[0].share.value

    return lambda: _timed(share)


def _eval7(asked: Asked) -> Way | None:
    """Two players only; and no range of its own before the flop, where it takes minutes."""
    try:
        eval7 = importlib.import_module("eval7")
    except ImportError:
        print(f"  eval7 is not installed: {INSTALL}")
        return None
    if len(asked.hands) > 2 or ("+" in asked.hands[0] and not asked.by_hand):
        return None
    board = [eval7.Card(asked.board[at : at + 2]) for at in range(0, len(asked.board), 2)]
    theirs = importlib.import_module("eval7.equity")
    _ensure(len(eval7.HandRange(EVERYTHING).hands) == 1_326, f"eval7 {version('eval7')}: any hand")

    deals = _deals(asked)

    def share() -> float:
        his = eval7.HandRange(asked.hands[1])
        if asked.by_hand:
            own = eval7.HandRange(asked.hands[0])
            return _mean(theirs.py_all_hands_vs_range(own, his, board, EACH), deals)
        hand = [eval7.Card(asked.hands[0][at : at + 2]) for at in (0, 2)]
        if len(board) == 5:
            return float(theirs.py_hand_vs_range_exact(hand, his, board))
        return float(theirs.py_hand_vs_range_monte_carlo(hand, his, board, DRAWS))

    return lambda: _timed(share)


def _deals(asked: Asked) -> dict[frozenset[str], int]:
    """Of each hand of the first range, in how many deals it is."""
    if not asked.by_hand:
        return {}
    own = equity(asked.hands, board=asked.board, by_hand=True).players[0]
    return {frozenset((hand.hand[:2], hand.hand[2:])): hand.deals for hand in own.hands}


def _mean(found: dict[Any, float], deals: dict[frozenset[str], int]) -> float:
    """Of all hands of a range together."""
    each = ((share, deals.get(frozenset(map(str, cards)), 0)) for cards, share in found.items())
    return sum(share * many for share, many in each) / sum(deals.values())


def _compiled(folder: Path) -> Path | None:
    source = os.environ.get("BENCH_OMPEVAL", "")
    if not source:
        print("(OMPEval beside it: put the folder of its source into BENCH_OMPEVAL)")
        return None
    _ensure(Path(source, "omp", "EquityCalculator.h").is_file(), f"{source} has OMPEval's source")
    shutil.copytree(Path(source, "omp"), folder / "omp")
    shutil.copytree(Path(source, "libdivide"), folder / "libdivide")
    for file in (folder / "omp").glob("Random.h"):  # Compilers have become stricter since.
        text = file.read_text("utf-8").replace("static uint64_t m", "static constexpr uint64_t m")
        file.write_text(text, "utf-8")
    (folder / "driver.cpp").write_text(DRIVER, "utf-8")
    program = folder / "ompeval"
    flags = ["-O3", "-std=c++11", "-march=native", "-pthread", "-include", "functional"]
    sources = [str(file) for file in (folder / "driver.cpp", *(folder / "omp").glob("*.cpp"))]
    subprocess.run(["g++", *flags, f"-I{folder}", "-o", str(program), *sources], check=True)
    return program


def _ompeval(asked: Asked, program: Path | None, how: str, limit: int) -> Way | None:
    if program is None:
        return None

    def run() -> tuple[float, float]:
        words = [str(program), how, str(limit), asked.board, *asked.hands]
        done = subprocess.run(words, capture_output=True, text=True, check=True)
        seconds, share, _ = done.stdout.split()
        return float(share), float(seconds)

    return run


def _ensure(holds: bool, what: str) -> None:
    if not holds:
        raise SystemExit(f"bench: not so: {what}")


if __name__ == "__main__":
    main()

"""How long `import croupier` and `croupier --help` take, each in a process of its own.

A process that starts Python and does nothing stands beside them, and one that imports argparse and
msgspec, which is the least that a command line on this core can need. Processor time, the best of
all rounds: others on the machine only ever make it slower.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Sequence

ROUNDS = 9
NOTHING, LEAST = "Python, and nothing else", "argparse and msgspec"
WAYS: dict[str, tuple[str, ...]] = {
    NOTHING: ("-c", "pass"),
    LEAST: ("-c", "import argparse, msgspec"),
    "import croupier": ("-c", "import croupier"),
    "croupier.load_book": ("-c", "import croupier; croupier.load_book"),
    "croupier.Croupier": ("-c", "import croupier; croupier.Croupier"),
    "croupier.hands": ("-c", "import croupier; croupier.hands"),
    "croupier.odds.of": ("-c", "import croupier; croupier.odds.of"),
    "croupier --version": ("-m", "croupier", "--version"),
    "croupier --help": ("-m", "croupier", "--help"),
    "croupier replay --help": ("-m", "croupier", "replay", "--help"),
    "croupier play --help": ("-m", "croupier", "play", "--help"),
    "croupier books --help": ("-m", "croupier", "books", "--help"),
    "croupier odds --help": ("-m", "croupier", "odds", "--help"),
    "croupier serve --help": ("-m", "croupier", "serve", "--help"),
}


def main() -> None:
    best = dict.fromkeys(WAYS, float("inf"))
    for _ in range(ROUNDS):
        for name, words in WAYS.items():
            best[name] = min(best[name], seconds(words))
    print(f"  {'':28}{'ms':>8}{'over Python':>14}{'× the least':>14}")
    for name, took in best.items():
        over = 1000 * (took - best[NOTHING])
        print(f"  {name:28}{1000 * took:>8.1f}{over:>14.1f}{took / best[LEAST]:>14.2f}")


def seconds(words: Sequence[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

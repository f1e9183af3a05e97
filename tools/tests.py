"""Runs the tests: first all that need no browser, on every core, then the browser's, two at a time.

What is given on the command line goes to pytest. Where it names files, or something like `--lf`
that a second run would confuse, one plain run does it all. `--quick` runs what a change of a rule,
a book or a table breaks first, with few examples: no house, no browser, no odds.
"""

from __future__ import annotations

import os
import subprocess
import sys

BROWSER = "tests/browser"
NONE_CHOSEN = 5  # pytest's word for “no test fits what was asked for”
QUICK = (
    "tests/cards", "tests/games", "tests/rulebooks", "tests/table", "tests/test_errors.py",
    "tests/test_money.py", "tests/test_no_prose_is_read.py", "tests/test_phrase.py",
    "tests/test_rooms.py", "tests/test_rounds.py",
    "-k", "not every_rule_matters and not beside_pokerkit",
)  # fmt: skip
HOUSE_MINUTES, BROWSER_MINUTES = 24, 26
"""What both parts take on one core."""
ONE_RUN = ("--lf", "--last-failed", "--sw", "--stepwise", "--collect-only", "--co", "--pdb")


def main(given: list[str]) -> int:
    named = any("tests" in word for word in given if not word.startswith("-"))
    if named or any(word in ONE_RUN for word in given):
        return _pytest(*given)
    cores = str(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 2)
    if "--quick" in given:
        os.environ.setdefault("HYPOTHESIS_PROFILE", "quick")
        more = [word for word in given if word != "--quick"]
        return _pytest("-n", cores, "--dist", "worksteal", *QUICK, *more)
    print(
        f"All tests: about {lasts(int(cores))} minutes on {cores} cores (make quick: two)",
        flush=True,
    )
    first = _pytest("-n", cores, "--dist", "worksteal", "--ignore", BROWSER, *given)
    if first not in (0, NONE_CHOSEN):
        return first
    second = _pytest("-n", "2", "--dist", "worksteal", BROWSER, *given)
    return first if second == NONE_CHOSEN else second


def lasts(cores: int) -> int:
    """Minutes: what needs no browser is shared by all cores, the browser's by two."""
    return round(HOUSE_MINUTES / cores + BROWSER_MINUTES / min(cores, 2))


def _pytest(*words: str) -> int:
    return subprocess.call([sys.executable, "-m", "pytest", *words])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

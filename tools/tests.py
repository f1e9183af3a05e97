"""Runs the tests: first all that need no browser, on every core, then the browser's, two at a time.

What is given on the command line goes to pytest. Where it names files, or something like `--lf`
that a second run would confuse, one plain run does it all.
"""

from __future__ import annotations

import os
import subprocess
import sys

BROWSER = "tests/browser"
NONE_CHOSEN = 5  # pytest's word for “no test fits what was asked for”
ONE_RUN = ("--lf", "--last-failed", "--sw", "--stepwise", "--collect-only", "--co", "--pdb")


def main(given: list[str]) -> int:
    named = any("tests" in word for word in given if not word.startswith("-"))
    if named or any(word in ONE_RUN for word in given):
        return _pytest(*given)
    cores = str(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 2)
    first = _pytest("-n", cores, "--dist", "worksteal", "--ignore", BROWSER, *given)
    if first not in (0, NONE_CHOSEN):
        return first
    second = _pytest("-n", "2", "--dist", "worksteal", BROWSER, *given)
    return first if second == NONE_CHOSEN else second


def _pytest(*words: str) -> int:
    return subprocess.call([sys.executable, "-m", "pytest", *words])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

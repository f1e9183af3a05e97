"""Runs tests on a machine that has other work: `python -m tools.load 5 tests/browser/test_chat.py`.

As many programs as five times the processors compute without end meanwhile, so that a test gets
about a fifth of its time; what waits for a state passes all the same, what waits for a time does
not.
What follows the number goes to pytest.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys

BUSY = "while True: sum(range(100_000))"
USAGE = "usage: python -m tools.load TIMES TEST..."


def main(words: list[str]) -> int:
    if len(words) < 2 or not words[0].isdigit() or not 1 <= int(words[0]) <= 50:
        print(USAGE, file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # The others end with it.
    many = int(words[0]) * (os.cpu_count() or 1)
    others = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(many)]
    try:
        return subprocess.call([sys.executable, "-m", "pytest", *words[1:]])
    finally:
        for other in others:
            other.kill()
            other.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

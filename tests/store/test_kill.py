"""Killed at any moment, the house has lost nothing that it acknowledged."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.store.spins import CURRENCY, TABLE
from tests.stores import audited, open_file

CHILD = """
import asyncio, sys
from pathlib import Path
from tests.store.spins import bet, issue, line, settle, window
from tests.stores import open_file

async def table(store, name):
    head = store.head(name)
    while True:
        round = f"{name}-{head}"
        bets = [bet("p1", str(n), 10, round) for n in range(20)]
        lines = [line("p1", str(n), lost=10) if n % 3 else line("p1", str(n), back=10, won=35)
                 for n in range(20)]
        for posts in (bets, [settle(*lines, round=round)]):
            appended = await store.append(name, head, posts)
            head = appended.seqs[-1]
            print(name, head, flush=True)

async def evening(store):
    await asyncio.gather(*(table(store, f"r{n}") for n in range(1, 5)))

store = open_file(Path(sys.argv[1]))
issue(store, "ana", 10_000_000)
asyncio.run(evening(store))
"""


def acknowledged(file: Path, lines: int) -> dict[str, int]:
    """Start a house, kill it after so many acknowledgements, and give the last by stream."""
    command = [sys.executable, "-c", CHILD, str(file)]
    root = Path(__file__).parents[2]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root)
    heads: dict[str, int] = {}
    assert child.stdout is not None
    with child, child.stdout as answers:
        for line in answers:
            if not line.endswith("\n"):
                break
            name, head = line.split()
            heads[name] = int(head)
            lines -= 1
            if lines == 0:
                child.kill()
    return heads


@pytest.mark.skipif(sys.platform == "win32", reason="no kill −9 there")
def test_nothing_acknowledged_is_lost_by_kill_9(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    before: dict[str, int] = {}
    for _ in range(5):
        heads = acknowledged(file, random.randint(1, 300))
        assert heads
        with open_file(file) as store:
            for name, head in heads.items():
                assert head > before.get(name, 0)
                assert store.head(name) >= head
                assert sum(1 for _ in store.read(name)) == store.head(name)
            audited(store)
            assert store.trial_balance() == {CURRENCY: 0}
            before = {name: store.head(name) for name in store.streams()}
    assert before[TABLE] > 0

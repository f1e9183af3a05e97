"""The examples do what they say, against a real house; the TypeScript client with them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.house import House

ROOT = Path(__file__).parents[2]
TSC = ROOT / "frontend" / "node_modules" / "typescript" / "bin" / "tsc"
PLAN = """
[[table]]
id = "q1"
name = "Quick roulette"
book = "ru"
game = "roulette"
seats = 8
timing = { window = 2500, before = 50, between = 50, result = 300, cut = 100 }
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"), PLAN)
    yield opened
    opened.close()


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    words = [str(word) for word in command]
    return subprocess.run(words, capture_output=True, text=True, timeout=240, check=False)


def node(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return run(sys.executable, ROOT / "tools" / "node.py", "node", *command)


def test_the_bot_plays_and_the_watcher_writes_it_down(house: House) -> None:
    watcher = subprocess.Popen(
        [sys.executable, str(ROOT / "examples/python/watcher.py"), house.address, "q1", "--most=1"],
        stdout=subprocess.PIPE,
        text=True,
    )
    bot = run(sys.executable, ROOT / "examples/python/bot.py", house.address, "q1", "--rounds=2")
    written, _ = watcher.communicate(timeout=240)
    assert (bot.returncode, watcher.returncode) == (0, 0), bot.stdout + bot.stderr
    played = [line.split()[0] for line in bot.stdout.splitlines()]
    assert len(played) == 2
    [line] = map(json.loads, written.splitlines())
    assert line["result"]["round"] == line["round"]


def test_an_example_says_by_name_what_is_wrong(house: House) -> None:
    bot = run(sys.executable, ROOT / "examples/python/bot.py", house.address, "nowhere")
    assert (bot.returncode, bot.stdout.partition(":")[0]) == (1, "unknown-table")


@pytest.mark.skipif(not TSC.exists(), reason="the page's packages are not installed")
def test_the_typescript_client_is_strict_and_plays_a_round(house: House, tmp_path: Path) -> None:
    made = node(TSC, "-p", ROOT / "examples" / "typescript", "--outDir", tmp_path)
    assert made.returncode == 0, made.stdout
    script = tmp_path / "examples" / "typescript" / "one-round.js"
    played = node(script, house.address, "q1")
    assert played.returncode == 0, played.stderr
    said = json.loads(played.stdout)
    assert said["result"]["round"] == said["round"]
    assert said["staked"] > 0
    lost = node(script, house.address, "nowhere")
    assert (lost.returncode, lost.stderr.partition(":")[0]) == (1, "Refused")
    closed = node(script, "http://127.0.0.1:9", "q1")
    assert (closed.returncode, closed.stderr.partition(":")[0]) == (1, "NoHouse")

"""The core needs msgspec alone: books, games, cards, text, a table, replay, play in the terminal.

Everything else is hidden from a process of its own, as in an environment where it was never
installed; what needs an extra says which.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.cli.extras import BRINGS
from croupier.cli.registry import all_commands
from croupier.rulebooks.load import shelf

HIDDEN = """
import importlib.abc, sys

class Empty(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        root = name.partition(".")[0]
        if root in {*sys.stdlib_module_names, "croupier", "msgspec"} or root.startswith("_"):
            return None
        raise ModuleNotFoundError(f"No module named {root!r}", name=root)

sys.meta_path.insert(0, Empty())
"""
COMMAND = f"{HIDDEN}\nfrom croupier.cli import main\nsys.exit(main(sys.argv[1:]))"
ROUND = Path(str(shelf())) / "by" / "rounds" / "roulette" / "25-1-straight.round"


def alone(*words: str, said: str = "", lang: str = "C") -> subprocess.CompletedProcess[str]:
    """A command where nothing but the core is installed."""
    return subprocess.run(
        [sys.executable, "-c", COMMAND, *words],
        input=said, capture_output=True, text=True, check=False,
        env={"LANG": lang, "PYTHONPATH": "src", "PYTHONUTF8": "1"},
        cwd=Path(__file__).parents[2],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("words", "shows"),
    [
        (("--help",), "play in the terminal"),
        (("replay", str(ROUND)), "plays as written"),
        (("books", "list"), "roulette, russian"),
        (("books", "show", "by", "roulette"), "§25.1"),
        (("odds", "roulette", "--book", "by", "--plain"), "2.7027 %"),
    ],
)
def test_what_the_core_does(words: tuple[str, ...], shows: str) -> None:
    done = alone(*words)
    assert (done.returncode, done.stderr) == (0, "")
    assert shows in done.stdout


def test_a_round_in_the_terminal_and_a_table_in_the_hand() -> None:
    done = alone(
        "play", "roulette", "--book", "by", "--seed", "1", "--rounds", "1",
        said="bet 10 on red\n\n\n",
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "You leave with" in done.stdout
    hand = f"""{HIDDEN}
import croupier
table = croupier.Croupier("by", "blackjack", seed=7)
table.say("p1: bet 10 on 1")
table.say("dealer: no more bets")
table.deal_all()
while table.asks:
    table.answer(table.asks[0].default)
    table.deal_all()
from croupier.replay import replay
replay(table.text, croupier.load_book("by"))
straight = croupier.odds.of("by", "roulette").bets[0]
print(table.over, croupier.hands.name("AhKhQhJhTh"), straight.name)
"""
    said = subprocess.run(
        [sys.executable, "-c", hand], capture_output=True, text=True, check=True,
        env={"PYTHONPATH": "src"}, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert said.stdout == "True a royal flush straight\n"


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("serve",), "serve"),
        (("audit",), "serve"),
        (("books", "show", "by", "--lang", "bg"), "serve"),
        (("books", "print", "by"), "print"),
        (("odds", "simulate", "roulette", "--book", "by", "--rounds", "10"), "odds"),
    ],
)
def test_what_needs_an_extra_says_which(words: tuple[str, ...], extra: str) -> None:
    done = alone(*words)
    assert done.returncode == 1
    assert done.stderr.startswith("croupier: ")
    assert done.stderr.endswith(f"more has to be installed: pip install 'croupier[{extra}]'.\n")


def test_in_another_language_the_terminal_falls_back_to_english() -> None:
    done = alone("replay", str(ROUND), lang="bg_BG.UTF-8")
    assert done.returncode == 0
    assert "pip install" in alone("serve", lang="bg_BG.UTF-8").stderr


def test_what_no_extra_brings_is_no_extras_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.cli import replay

    def broken(_: object) -> int:
        raise ModuleNotFoundError("No module named 'nothing'", name="nothing")

    monkeypatch.setattr(replay, "run", broken)
    assert "nothing" not in {each for brought in BRINGS.values() for each in brought}
    with pytest.raises(ModuleNotFoundError, match="nothing"):
        main(["replay", str(ROUND)])


def test_only_the_command_that_is_asked_for_is_loaded() -> None:
    look = """
import sys
from croupier.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
loaded = {name for name in sys.modules if name.startswith("croupier.")}
print(" ".join(sorted(loaded)), file=sys.stderr)
"""
    for words, wanted in ((["--help"], set()), (["signals", "--help"], {"signals"})):
        said = subprocess.run(
            [sys.executable, "-c", look, *words], capture_output=True, text=True, check=True
        )
        loaded = {*said.stderr.split()}
        modules = {command.module for command in all_commands().values()} - {"croupier.cli.slots"}
        assert loaded & modules == {f"croupier.cli.{name}" for name in wanted}


def test_python_m_croupier_is_the_command_line() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "croupier", "--version"], capture_output=True, text=True, check=True
    )
    assert said.stdout.startswith("croupier ")

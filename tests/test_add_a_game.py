"""A new game touches one line per registry: the page that says so is walked as it stands."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from croupier.rulebooks.schema.registry import SCHEMAS
from tests.walk import PAGE, ROOT, Step, copy_of_the_tree, environment, fits, steps, walk

STEPS = tuple(steps(PAGE.read_text("utf-8")))
REGISTRIES = (
    "src/croupier/rulebooks/schema/registry.py",
    "src/croupier/games/registry.py",
    "src/croupier/odds/registry.py",
    "src/croupier/words/registry.py",
    "src/croupier/web/tables/registry.py",
    "frontend/src/games/registry.ts",
)
WRITTEN = ("frontend/src/generated", "src/croupier/words/po")
"""What tools write, from all games."""
BESIDES = ("frontend/node_modules", "bin/", "cache/", "mine/", "star-wheel/", "brought/")
"""What is nobody's room: what was installed and computed, books and packages of one's own."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree with the new game in it."""
    place = tmp_path_factory.mktemp("tree")
    copy_of_the_tree(place)
    for step in STEPS:
        walk(place, step)
    return place


def test_the_page_has_every_layer() -> None:
    entered = [step.where for step in STEPS if step.what == "enter"]
    assert entered == list(REGISTRIES)
    assert all(step.text.count("\n") == 1 for step in STEPS if step.what == "enter")
    assert sum(step.what == "run" for step in STEPS) >= 8


def test_nothing_is_touched_but_a_line_of_each_registry(tree: Path) -> None:
    """And what is written from all games by the tools."""
    new = {step.where for step in STEPS if step.what == "write"}
    touched = []
    for file in sorted(path for path in tree.rglob("*") if path.is_file()):
        where = file.relative_to(tree).as_posix()
        old = ROOT / where
        if where.startswith((*BESIDES, *WRITTEN)):
            continue
        if "__pycache__" in where or where in new:
            continue
        assert old.is_file(), f"{where} came from nowhere"
        if old.read_bytes() != file.read_bytes():
            touched.append(where)
    assert sorted(touched) == sorted(REGISTRIES)


def test_no_shared_file_names_the_new_game(tree: Path) -> None:
    """The contract of the rooms finds whoever goes into them."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache", "--no-logo"]
    run = subprocess.run(command, cwd=tree, env=environment(tree), capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


def test_what_is_wrong_on_the_page_would_be_found(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="is not"):
        walk(tmp_path, Step("run", "echo one", "two\n"))
    with pytest.raises(AssertionError):
        walk(tmp_path, Step("run", "false", ""))
    assert fits("one\n…\nthree", "one\ntwo\nthree\n")
    assert not fits("one\nthree", "one\ntwo\nthree\n")


def test_there_is_one_room_for_each_game_at_every_layer() -> None:
    """Where a layer has none, its registry says why."""
    from croupier.games.registry import GAMES
    from croupier.odds.registry import FACES as ODDS
    from croupier.odds.registry import WITHOUT
    from croupier.web.tables.registry import TABLES
    from croupier.words.registry import FACES

    assert set(GAMES) == set(TABLES) == set(FACES) == set(SCHEMAS)
    assert {*ODDS, *WITHOUT} == set(SCHEMAS)
    assert not set(ODDS) & set(WITHOUT)

"""Games that other packages bring: found by their entry points, or named and left out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.plugins import SWITCH

SOUND = "star-wheel"


def bring(site: Path, name: str, *, folder: str = "", by: str = "", **rooms: str) -> None:
    """An installed package with these rooms, and its entry point."""
    package = site / (folder or name)
    package.mkdir(exist_ok=True)
    for room, text in {"__init__": "", **rooms}.items():
        (package / f"{room}.py").write_text(text, "utf-8")
    _install(site, by or f"croupier-{name}", name, package.name)


def _install(site: Path, by: str, name: str, package: str) -> None:
    info = site / f"{by.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {by}\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[croupier.games]\n{name} = {package}\n", "utf-8")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One sound game, as `croupier new game` writes it, among packages that have each a fault."""
    place = tmp_path_factory.mktemp("site")
    assert main(["new", "game", SOUND, "--out", str(place / "new")]) == 0
    (place / "new" / "src" / "star_wheel").rename(place / "star_wheel")
    _install(place, "croupier-star-wheel", "star_wheel", "star_wheel")

    copied = "from star_wheel.{room} import {face}\n"
    schema = (
        "from star_wheel.schema import SCHEMA as S\n"
        "SCHEMA = S._replace(engine='{engine}', games=('{game}',))\n"
    )
    bring(place, "ends_badly", schema="raise RuntimeError('no luck')\n")
    bring(place, "lacks_a_part", schema="import nothing_of_this_name\n")
    bring(place, "has_no_game", schema=schema.format(engine="has_no_game", game="has-no-game"))
    bring(place, "has_no_schema")
    bring(place, "is_no_schema", schema="SCHEMA = 'a schema'\n")
    bring(place, "roulette", folder="another_roulette")
    bring(place, "takes_a_game", schema=schema.format(engine="takes_a_game", game="blackjack"))
    bring(place, "other_engine", schema=copied.format(room="schema", face="SCHEMA"))
    bring(
        place,
        "other_events",
        schema=schema.format(engine="other_events", game="other-events"),
        games="from dataclasses import replace\nfrom star_wheel.games import GAME as G\n"
        "GAME = replace(G, name='other-events')\n",
    )
    bring(place, "Odd-Name", folder="odd_name")
    bring(place, "twice", folder="twice_here", by="croupier-one")
    bring(place, "twice", folder="twice_there", by="croupier-two")
    return place


def run(site: Path, *words: str, said: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(site), "LANG": "C", **more}
    if SWITCH not in more:
        environment.pop(SWITCH, None)
    command = [sys.executable, "-m", "croupier.cli", *words]
    return subprocess.run(command, env=environment, input=said, capture_output=True, text=True)


def test_what_cannot_be_used_is_named_and_the_sound_one_plays(site: Path) -> None:
    played = run(site, "play", SOUND, "--seed", "3", said="bet 10 on sun\n\nquit\n")
    assert played.returncode == 0, played.stderr
    assert "star-wheel by the book star-wheel-fair" in played.stdout
    assert "= p1 sun: 10 lost (moon)" in played.stdout
    faults = {
        "ends_badly": "ends_badly.schema: RuntimeError: no luck",
        "lacks_a_part": "No module named 'nothing_of_this_name'",
        "has_no_game": "has no GAME in has_no_game.games",
        "has_no_schema": "has no SCHEMA in has_no_schema.schema",
        "is_no_schema": "has no SCHEMA in is_no_schema.schema",
        "roulette": "uses “roulette”, which is not its own",
        "takes_a_game": "uses “blackjack”, which is not its own",
        "other_engine": "uses “star_wheel”, which is not its own",
        "other_events": "uses “star-wheel.opened”, which is not its own",
        "Odd-Name": "is no name for a game's folder",
        "twice": "croupier-one 1.0, croupier-two 1.0 bring a game in the same folder",
    }
    told = [line for line in played.stderr.splitlines() if "opens without" in line]
    assert len(told) == len(faults)
    for name, fault in faults.items():
        assert [line for line in told if f"“{name}”" in line and fault in line], name


def test_a_house_may_want_none_of_them(site: Path) -> None:
    listed = run(site, "books", "list", **{SWITCH: "no"})
    assert listed.returncode == 0
    assert listed.stderr == ""
    assert "star-wheel" not in listed.stdout


def test_a_games_words_come_in_every_language(site: Path) -> None:
    shown = run(site, "books", "show", "star-wheel-fair", SOUND, LANG="ru_RU.UTF-8")
    assert "секторы колеса" in shown.stdout


@pytest.mark.parametrize("name", ["Wheel", "two  words", "x" * 25, "roulette", "dealer-poker", ""])
def test_a_new_game_has_a_name_of_its_own(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", "game", name, "--out", str(tmp_path / "new")]) == 2
    assert "is no name for a new game" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine").write_text("mine", "utf-8")
    assert main(["new", "game", SOUND, "--out", str(tmp_path / "mine")]) == 2
    assert "nothing is overwritten" in capsys.readouterr().err
    assert main(["new", "game", SOUND, "--out", str(tmp_path / "mine" / "deeper")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert (tmp_path / "mine").read_text("utf-8") == "mine"


def test_the_new_name_stands_everywhere(site: Path) -> None:
    for file in (site / "new").rglob("*"):
        if file.is_file():
            assert "ucky" not in f"{file.name} {file.read_text('utf-8')}", file

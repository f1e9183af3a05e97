"""An edition that was released before a key existed opens for ever; a file that is still written on
is told what to add."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main
from croupier.errors import RuleBookError
from croupier.rulebooks import load, older
from croupier.rulebooks.load import HOUSE, leaves, read_book, shelf
from croupier.rulebooks.schema import house_lifts
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.registry import SCHEMAS, schema_of
from croupier.rulebooks.schema.roulette import Rules
from croupier.rulebooks.shelves import find_book

EDITIONS = Path(__file__).parent / "editions"
DAY = "2026-11-15"


def written(folder: Path, house: str = "house-1.toml") -> Path:
    """A book with one game, as an older Croupier wrote it: an old title page, an old house."""
    folder.mkdir(parents=True)
    for name in ("book.toml", "roulette.toml"):
        shutil.copy(str(shelf() / "bg" / name), folder / name)
    page = (folder / "book.toml").read_text("utf-8")
    page = page.replace('id = "bg"', 'id = "ours"').replace("holds_from", "in_force")
    kept = [line for line in page.splitlines() if not line.startswith(("status", "takes_effect"))]
    (folder / "book.toml").write_text("\n".join(kept), "utf-8")
    shutil.copy(EDITIONS / house, folder / "house.toml")
    return folder


def released(own: Path) -> Path:
    return written(own / "ours" / "versions" / DAY)


def test_there_is_a_step_from_every_older_house_chapter_and_one_of_each_is_kept() -> None:
    steps = set(range(1, house_lifts.VERSION))
    assert set(house_lifts.LIFTS) == steps
    assert {f"house-{version}.toml" for version in steps} == {
        file.name for file in EDITIONS.iterdir()
    }


@pytest.mark.parametrize("file", sorted(EDITIONS.iterdir()), ids=lambda file: file.stem)
def test_a_released_edition_opens_with_what_houses_did_before(tmp_path: Path, file: Path) -> None:
    folder = written(tmp_path / "ours", file.name)
    said = dict(leaves(read_book(folder, "ours", DAY).house.rules))
    assert said["cash_limit.most"].clause == "art. 22(1)", "what it said stays"
    assert said["tournaments.prizes_from"].house == "written before books were asked for it"
    assert said["game_records.of"].value == ("tables",)
    assert said["registers.protocols"].value[-1] == "chips sold and winnings paid"
    assert "place.not_offered" in said


def test_a_house_finds_it_by_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    released(tmp_path)
    shutil.copytree(released(tmp_path / "more"), tmp_path / "ours", dirs_exist_ok=True)
    shutil.copy(str(shelf() / "bg" / "house.toml"), tmp_path / "ours" / "house.toml")
    assert find_book(f"ours@{DAY}", tmp_path).info.holds_from == DAY
    assert main(["books", "check", f"ours@{DAY}", "--books", str(tmp_path)]) == 0
    assert "nothing is wrong" in capsys.readouterr().out


def test_a_file_that_is_written_on_is_told_what_to_add(tmp_path: Path) -> None:
    with pytest.raises(RuleBookError) as refused:
        read_book(written(tmp_path / "ours"), "ours")
    told = {problem.key: problem.expected for problem in refused.value.problems}
    assert told["game_records.of"] == (
        "missing; expected a list of one of 'tables', 'machines'; it is new, and how it was before "
        'is { is = ["tables"], house = "written before books were asked for it" }'
    )
    assert told["place"].endswith(
        'is { not_offered = { is = true, house = "written before books were asked for it" } }'
    )


def test_what_is_broken_is_not_healed_by_being_old(tmp_path: Path) -> None:
    folder = written(tmp_path / "ours")
    text = (folder / "house.toml").read_text("utf-8")
    (folder / "house.toml").write_text(text.replace('unit = "hours"', 'unit = "moons"'), "utf-8")
    with pytest.raises(RuleBookError) as refused:
        read_book(folder, "ours", DAY)
    assert "game_records.kept" in {problem.key for problem in refused.value.problems}


class Longer(Rules, frozen=True):
    """Roulette, with a key that nobody has been asked for yet."""

    ball: Cited[str]


def test_a_key_that_is_added_to_a_game_stops_no_released_edition(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same step that lifts kept rules lifts it."""

    def with_ball(raw: dict[str, Any]) -> dict[str, Any]:
        return {**raw, "ball": {"value": "ivory", "house": "as it was played before"}}

    longer = schema_of("roulette")._replace(rules=Longer, version=2, lifts={1: with_ball})
    for module in (load, older):
        monkeypatch.setattr(module, "schema_of", {"roulette": longer}.__getitem__)
    folder = written(tmp_path / "ours")
    rules = read_book(folder, "ours", DAY).section("roulette").rules
    assert (rules.ball.value, rules.ball.house) == ("ivory", "as it was played before")
    with pytest.raises(RuleBookError) as refused:
        read_book(folder, "ours")
    told = {problem.key: problem.expected for problem in refused.value.problems}
    assert told["ball"].endswith('{ is = "ivory", house = "as it was played before" }')


def test_every_game_has_its_steps() -> None:
    for schema in SCHEMAS.values():
        lifts = older.lifts_of(schema.games[0], HOUSE)
        assert (lifts.version, lifts.steps) == (schema.version, schema.lifts)

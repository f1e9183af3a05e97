"""`croupier report`: beside the books of a house, in words, as JSON and as files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.cli import main
from tests.web.house import House, until
from tests.web.test_bots import PLAN


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house in which roulette was played."""
    found = tmp_path_factory.mktemp("reported")
    house = House(found, PLAN, bots=True)
    until(lambda: any(row.result and row.staked for row in house.store.rounds("q1")))
    house.close()
    return found


def test_play_beside_the_odds_in_words(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "proof", "--data", str(folder), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "play, beside the ledger" in told
    assert "q1" in told


def test_every_round_is_in_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "proof", "--data", str(folder), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    (play,) = [row for row in rows if row["what"] == "report.proof-play"]
    assert (play["said"], play["differs"]) == (play["booked"], "0")
    assert (folder / "worths.sqlite3").is_file()


@pytest.mark.parametrize("form", ["csv", "json", "parquet", "pdf"])
def test_a_file_by_its_ending(folder: Path, tmp_path: Path, form: str) -> None:
    if form == "parquet":
        pytest.importorskip("pyarrow")
    if form == "pdf":
        pytest.importorskip("typst")
    file = tmp_path / f"report.{form}"
    assert main(["report", "proof", "--data", str(folder), "--out", str(file)]) == 0
    assert file.stat().st_size > 100


def test_what_is_none_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "nothing", "--data", str(folder)]) == 2
    assert "nothing" in capsys.readouterr().err
    assert main(["report", "play", "--by", "moon", "--data", str(folder)]) == 2
    assert main(["report", "play", "--from", "x", "--data", str(folder)]) == 2

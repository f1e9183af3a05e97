"""`croupier day`: a day replayed from its text, and a real one exported."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.daybook.days.lines import read_day
from croupier.daybook.days.replay import replay
from croupier.store import DAY_BOOK, DayPost
from tests.daybook.houses import TERMS
from tests.daybook.walks import Walk
from tests.stores import open_file

WORKED = resources.files("croupier.rulebooks") / "books" / "bg" / "days" / "worked-example.day"


def test_a_day_that_goes_as_written() -> None:
    assert main(["day", "replay", str(WORKED)]) == 0


def test_where_a_day_differs_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = WORKED.read_text("utf-8")
    file = tmp_path / "wrong.day"
    file.write_text(text.replace("drop 12400, win -750", "drop 12400, win 750"), "utf-8")
    assert main(["day", "replay", str(file)]) == 1
    assert "-= table-result" in capsys.readouterr().err


def test_what_must_be_refused_and_is_not_differs(tmp_path: Path) -> None:
    text = WORKED.read_text("utf-8")
    file = tmp_path / "wrong.day"
    file.write_text(text.replace("! 13:06", "13:06").replace(" → not-own-account", ""), "utf-8")
    assert main(["day", "replay", str(file)]) == 1


def test_several_days_and_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    strange = tmp_path / "strange.day"
    strange.write_text("day: someday\n\n10:00 anna: window open\n", "utf-8")
    missing = tmp_path / "missing.day"
    assert main(["day", "replay", "--json", str(WORKED), str(strange), str(missing)]) == 1
    lines = capsys.readouterr().out.splitlines()
    found = [json.loads(line) for line in lines]
    assert [each["ok"] for each in found] == [True, False, False]
    assert [each.get("code") for each in found[1:]] == ["bad-header", "unreadable-file"]


def test_a_real_day_exports_and_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Out of the house's own file."""
    walk = Walk(11, TERMS).walk(300)
    with open_file(tmp_path / "house.sqlite3") as house:
        for entry in walk.entries:
            house.note_now(house.head(DAY_BOOK), DayPost(entry))
    assert main(["day", "export", "2026-11-20", "--data", str(tmp_path)]) == 0
    text = capsys.readouterr().out
    assert "opening: engagement" in text
    assert str(replay(read_day(text), TERMS).text) == text


def test_a_date_that_is_none_is_a_usage_error(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["day", "export", "tomorrow", "--data", str(tmp_path)])

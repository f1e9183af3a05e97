"""`croupier serve` says what is wrong, what to do, and ends with the code that belongs to it."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.web import logs
from tests.stores import open_file

PLAN = """
[[table]]
id = "r1"
name = "Roulette"
book = "xx"
game = "roulette"
seats = 4
"""


@pytest.fixture(autouse=True)
def _logs_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "set_up", lambda: None)


def test_real_money_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["serve", "--money", "real", "--data", str(tmp_path / "house")]) == 2
    assert "jurisdiction profile" in capsys.readouterr().err
    assert not (tmp_path / "house").exists()


def test_a_port_in_use(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--data", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert f"127.0.0.1:{port}" in said
    assert "--port 0" in said


def test_a_house_that_is_open_already(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with open_file(tmp_path / "house.sqlite3"):
        assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "belongs to process" in capsys.readouterr().err


def test_a_plan_with_a_problem(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(PLAN, "utf-8")
    command = ["serve", "--port", "0", "--data", str(tmp_path / "house"), "--floor", str(plan)]
    assert main(command) == 1
    assert "no rule book “xx”" in capsys.readouterr().err
    assert not (tmp_path / "house").exists()


@pytest.mark.parametrize(
    "wrong", [["--port", "99999"], ["--port", "x"], ["--fast", "0"], ["--fast", "x"], ["--moneyy"]]
)
def test_an_option_that_makes_no_sense(
    capsys: pytest.CaptureFixture[str], wrong: list[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["serve", *wrong])
    assert ended.value.code == 2
    assert "usage: croupier" in capsys.readouterr().err


def test_a_folder_that_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "data").write_text("", "utf-8")
    assert main(["serve", "--port", "0", "--data", str(tmp_path / "data")]) == 2
    assert "cannot be opened as a house's file" in capsys.readouterr().err

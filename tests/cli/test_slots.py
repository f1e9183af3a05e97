"""`croupier slots` as a person types it: the sheet of a machine, and strips for a return."""

from __future__ import annotations

import json
import shutil
import tomllib
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.games.slots.sheet import read
from croupier.odds.slots.part import parts
from croupier.odds.slots.tune import hit_frequency
from croupier.rulebooks.load import load_book, shelf
from croupier.rulebooks.shelves import read_folder
from croupier.rulebooks.writing import written


def test_the_sheet_says_what_the_machine_returns(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["slots", "sheet", "plums"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Plums: sheet of the machine")
    for part in ("94.4121 %", "3 × seven      500", "volatility index", "standard errors"):
        assert part in said


def test_the_sheet_as_data_has_every_number_as_a_fraction(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["slots", "sheet", "amber", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    every = [*said["pays"], *said["free_games"]["pays"]]
    whole = sum((Fraction(pay["part"]["exact"]) for pay in every), Fraction(0))
    assert whole == Fraction(said["back"]["exact"])


def test_the_sheet_speaks_bulgarian(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["slots", "sheet", "zmey", "--lang", "bg"]) == 0
    said = capsys.readouterr().out
    assert "Безплатни игри" in said
    assert "scattered" not in said


def test_the_sheet_is_printed(tmp_path: Path) -> None:
    pytest.importorskip("typst")
    file = tmp_path / "bells.pdf"
    assert main(["slots", "sheet", "bells", "--pdf", str(file)]) == 0
    assert file.read_bytes().startswith(b"%PDF")
    assert main(["slots", "sheet", "bells", "--pdf", str(tmp_path / "no" / "x.pdf")]) == 2


def test_a_machine_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["slots", "sheet", "cherries"]) == 1
    assert "plums, amber, zmey, bells" in capsys.readouterr().err
    assert main(["slots", "tune", "cherries", "--return", "90%"]) == 1


def test_tuned_strips_are_a_book_that_loads_and_returns_what_it_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["plums", "--return", "93%", "--within", "0.1%", "--hits", "14%", "--hits-within", "2%"]
    assert main(["slots", "tune", *asked, "--as", "prunes", "--seed", "5"]) == 0
    text = capsys.readouterr().out
    book = tmp_path / "machines"
    shutil.copytree(str(shelf() / "machines"), book)
    shutil.rmtree(book / "rounds")
    shutil.rmtree(book / "odds")
    file = book / "slots.toml"
    file.write_text(f"{file.read_text('utf-8')}\n{text}", "utf-8")
    machine = read_folder(book).section("slots").rules.machines["prunes"]
    back = parts(read(machine)).whole
    assert abs(back - Fraction(93, 100)) <= Fraction(1, 1000)
    assert abs(hit_frequency(read(machine)) - Fraction(14, 100)) <= Fraction(2, 100)
    assert f"returns {back} = " in text.splitlines()[0]


def test_tuned_strips_go_to_a_file_and_are_the_same_again(tmp_path: Path) -> None:
    files = [tmp_path / "one.toml", tmp_path / "two.toml"]
    for file in files:
        command = ["slots", "tune", "bells", "--return", "88%", "--within", "0.5%"]
        assert main([*command, "-o", str(file)]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    assert main(["slots", "tune", "bells", "--return", "88%", "--within", "1%", "-o", "/no/x"]) == 2


def test_what_cannot_be_found_is_said_with_what_was_reached(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["slots", "tune", "bells", "--return", "90"]) == 1
    said = capsys.readouterr().err
    assert "No strips were found that bring back 9000.0000%. The nearest bring" in said


@pytest.mark.parametrize("text", ["x", "0", "-5%", "1/0"])
def test_what_is_no_share_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["slots", "tune", "bells", f"--return={text}"])
    assert left.value.code == 2
    assert "is no share" in capsys.readouterr().err


def test_a_part_of_a_book_is_written_as_it_is_read() -> None:
    """Every machine, value for value."""
    rules = load_book("machines").section("slots").rules
    for name, machine in rules.machines.items():
        told = tomllib.loads(written(machine, f"machines.{name}"))["machines"][name]
        book = tomllib.loads((shelf() / "machines" / "slots.toml").read_text("utf-8"))
        assert told == book["machines"][name]

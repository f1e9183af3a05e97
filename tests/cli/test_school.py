"""`croupier school`: exercises in the terminal, a sheet to print, and results in a file of one's
own."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.rulebooks.load import load_book
from croupier.school import Asked, Exercise, exercise_of
from croupier.words.speech import ENGLISH


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "croupier" / "school.json"


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def picture(seed: int) -> Exercise:
    return exercise_of(load_book("by"), Asked("by", "roulette", "pay", 1, seed))


def right(seed: int) -> str:
    (question,) = picture(seed).questions
    assert isinstance(question.right, int)
    return ENGLISH.amount(question.right, "BYN")


DRILL = ("school", "drill", "roulette", "--book", "by", "--kind", "pay", "--seed", "7")


def test_exercises_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], state: Path
) -> None:
    typed(monkeypatch, "a lot", right(7), "1")
    assert main([*DRILL, "--count", "2"]) == 0
    said = capsys.readouterr().out
    assert "“a lot” is no sum of money. Write it like this: 1250.50." in said
    assert "Right.\n" in said
    assert f"Not right.\n  Right is {right(8)} BYN." in said
    assert "§25.1" in said
    assert "1 of 2 right." in said
    tallies = json.loads(state.read_bytes())["tallies"]
    assert {(row[0], row[1], row[2]) for row in tallies} == {("by", "roulette", "pay")}
    assert sum(row[5] for row in tallies) == len(picture(8).questions[0].clauses)


def test_options_are_chosen_by_number_and_an_empty_line_ends_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], state: Path
) -> None:
    exercise = exercise_of(load_book("by"), Asked("by", "blackjack", "next", 1, 4))
    (question,) = exercise.questions
    number = [option.value for option in question.options].index(str(question.right)) + 1
    typed(monkeypatch, "77", str(number), "")
    drill = ["school", "drill", "blackjack", "--kind", "next", "--seed", "4", "--count", "3"]
    assert main(drill) == 0
    said = capsys.readouterr().out
    assert "This is not answered yet" in said
    assert "1 of 1 right." in said
    assert state.is_file()


def test_results_say_what_to_train_and_are_forgotten(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], state: Path
) -> None:
    assert main(["school", "results"]) == 0
    assert "Nothing yet" in capsys.readouterr().out
    typed(monkeypatch, "1")
    main([*DRILL, "--count", "1"])
    capsys.readouterr()
    assert main(["school", "results", "--lang", "ru"]) == 0
    said = capsys.readouterr().out
    assert "1/1" in said
    assert "§25." in said
    assert "croupier school drill roulette --book by --kind pay" in said
    assert main(["school", "results", "--forget"]) == 0
    assert not state.exists()
    state.write_text("no results at all")
    assert main(["school", "results"]) == 0
    assert "Nothing yet" in capsys.readouterr().out


def test_a_sheet_has_the_same_bytes_for_the_same_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def sheet(name: str, seed: str) -> bytes:
        file = tmp_path / name
        asked = ["--book", "by", "--seed", seed, "--count", "4", "--out", str(file)]
        assert main(["school", "sheet", "roulette", *asked]) == 0
        assert "seed " in capsys.readouterr().out
        return file.read_bytes()

    one = sheet("one.pdf", "7")
    assert one.startswith(b"%PDF")
    assert sheet("two.pdf", "7") == one
    assert sheet("three.pdf", "8") != one


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["roulette", "--kind", "read"], "There is no exercise “read”"),
        (["roulette", "--level", "7"], "There is no level 7"),
        (["mahjong"], "mahjong"),
        (["roulette", "--out", "/nowhere/at/all.pdf"], "/nowhere/at/all.pdf"),
    ],
)
def test_what_there_is_not_is_said(
    words: list[str], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["school", "sheet", *words, "--count", "1"]) == 2
    assert code in capsys.readouterr().err

"""Settings: a flag counts before a variable, a variable before the file, the file before what holds
by itself; and all that is wrong is said at once."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

import pytest

from croupier.cli import main, parser, settings
from croupier.cli.settings.keys import Keys
from croupier.cli.today import today
from croupier.errors import RuleBookError
from croupier.house.plan import read_plan
from croupier.house.profile import read_profile
from croupier.house.tournaments.plan import read_tournaments
from croupier.rulebooks.shelves import find_book
from tools.settings import PAGE, page


def settled(*words: str, variables: Mapping[str, str] | None = None) -> argparse.Namespace:
    return settings.settled(parser(), words, variables or {})


def written(folder: Path, text: str) -> str:
    file = folder / "croupier.toml"
    file.write_text(text, "utf-8")
    return str(file)


# Which one counts.


def test_a_flag_counts_before_a_variable_before_the_file_before_what_holds_by_itself(
    tmp_path: Path,
) -> None:
    file = written(tmp_path, "port = 1001")
    said = {"CROUPIER_PORT": "1002"}
    assert settled("serve").port == 8000
    assert settled("serve", "--config", file).port == 1001
    assert settled("serve", "--config", file, variables=said).port == 1002
    assert settled("serve", "--config", file, "--port", "1003", variables=said).port == 1003


def test_the_file_is_named_by_a_variable_too(tmp_path: Path) -> None:
    file = written(tmp_path, 'data = "house"')
    assert settled("audit", variables={"CROUPIER_CONFIG": file}).data == tmp_path / "house"


def test_what_is_set_for_the_house_holds_for_every_command_that_has_it(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    file = written(tmp_path, 'data = "house"\nbooks = "own"\nprofile = "bg"')
    for words in (("serve",), ("report", "results"), ("inspect", "--out", "x"), ("audit",)):
        assert settled(*words, "--config", file).data == tmp_path / "house", words
    report = settled("report", "results", "--config", file)
    assert (report.books, report.profile) == ((tmp_path / "own",), "bg")
    named = {"CROUPIER_CONFIG": file}
    assert settled("demo", variables=named).data == Path("croupier-demo")  # Another kind of folder.
    assert settled("play", "roulette", "--book", "by", variables=named).bots == 3


def test_a_command_has_settings_of_its_own(tmp_path: Path) -> None:
    file = written(tmp_path, '[commands.report]\nlanguage = "bg"\n[commands.inspect]\npdf = false')
    assert settled("report", "results", "--config", file).lang == "bg"
    assert settled("inspect", "--out", "x", "--config", file).no_pdf is True
    assert settled("signals", variables={"CROUPIER_SIGNALS_TABLE": "r1"}).table == "r1"


def test_what_is_true_or_false_and_lists(tmp_path: Path) -> None:
    file = written(tmp_path, 'bots = false\nhosts = ["a.example", "b.example"]\ntrust-proxy = []')
    found = settled("serve", "--config", file)
    assert (found.bots, found.hosts, found.trust_proxy) == (False, ("a.example", "b.example"), ())
    assert settled("serve", "--config", file, "--bots").bots is True
    said = {"CROUPIER_BOTS": "yes", "CROUPIER_TRUST_PROXY": "10.0.0.7,10.1.0.0/16"}
    found = settled("serve", "--config", file, variables=said)
    assert (found.bots, found.trust_proxy) == (True, ("10.0.0.7", "10.1.0.0/16"))


def test_paths_are_taken_from_the_folder_of_the_file(tmp_path: Path) -> None:
    for name in ("floor.toml", "mine.toml"):
        (tmp_path / name).touch()
    file = written(tmp_path, 'floor = "floor.toml"\nprofile = "mine.toml"\nkey = "/keys/vault"')
    found = settled("serve", "--config", file)
    assert found.floor == tmp_path / "floor.toml"
    assert found.profile == str(tmp_path / "mine.toml")
    assert found.key == Path("/keys/vault")


# What is wrong.


def problems(*words: str, variables: Mapping[str, str] | None = None) -> list[tuple[str, int, str]]:
    with pytest.raises(RuleBookError) as refused:
        settled(*words, variables=variables)
    assert refused.value.code == "settings"
    return [(each.key, each.line, each.expected) for each in refused.value.problems]


def test_all_that_is_wrong_is_said_at_once_with_what_was_meant(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        'prot = 1\nport = "x"\nbots = 3\nfloor = "nix.toml"\nhost = 7\nmoney = "gold"\n'
        'root-path = "casino"\n[commands.reprot]\n[commands.report]\nlanguage = "xx"\n',
    )
    found = problems("serve", "--config", file, variables={"CROUPIER_FAST": "0"})
    assert found == [
        ("prot", 1, "unknown; did you mean “port”?"),
        ("port", 2, "not usable: 'x' is not a port from 0 to 65535"),
        ("bots", 3, "expected true or false"),
        ("floor", 4, f"there is no {tmp_path / 'nix.toml'}"),
        ("host", 5, "expected a text"),
        ("money", 6, "expected one of play, real, not “gold”"),
        ("root-path", 7, "not usable: 'casino' is not a path such as /casino"),
        ("commands.reprot", 8, "unknown; did you mean “report”?"),
        ("commands.report.language", 10, "expected one of en, bg, mk, ru, not “xx”"),
        ("CROUPIER_FAST", 0, "not usable: '0' is not a factor above 0, at most 1000"),
    ]


@pytest.mark.parametrize("text", ["port = ", "commands = 3", "[commands]\nreport = 3"])
def test_a_file_that_is_none(tmp_path: Path, text: str) -> None:
    assert problems("serve", "--config", written(tmp_path, text))


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--config", str(tmp_path / "nix.toml")]) == 1
    assert "nix.toml: (file): cannot be read" in capsys.readouterr().err


def test_the_words_come_in_the_language_of_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert main(["serve", "--config", written(tmp_path, "prot = 1")]) == 1
    assert "Настройки нельзя использовать" in capsys.readouterr().err


def test_a_variable_that_nobody_reads_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert settled("serve", variables={"CROUPIER_PROT": "1", "CROUPIER_HOUSE": "x"}).port == 8000
    assert (
        capsys.readouterr().err
        == "croupier: nobody reads CROUPIER_PROT; did you mean CROUPIER_PORT?\n"
    )


def test_every_setting_has_a_variable_of_its_own() -> None:
    keys = Keys(parser())
    own = [key.variable for name in keys.commands for key in keys.own(name).values()]
    every = [*own, *(key.variable for key in keys.house.values())]
    assert len(every) == len(set(every)) > 100


# Written.


def test_the_page_has_every_setting_of_the_house() -> None:
    text = PAGE.read_text("utf-8")
    assert text == page(text), "python -m tools.settings"
    assert "`CROUPIER_TRUST_PROXY`" in text


def test_a_new_folder_has_all_that_is_edited_and_all_of_it_holds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "my-house"
    assert main(["init", str(folder)]) == 0
    assert f"--config {folder / 'croupier.toml'}" in capsys.readouterr().out
    found = settled("serve", "--config", str(folder / "croupier.toml"))
    assert found.data == folder / "data"
    assert read_plan(found.floor)
    assert read_profile(found.profile).name == "profile"
    assert read_tournaments(found.tournaments, lambda name: find_book(name, None, today()))
    text = (folder / "croupier.toml").read_text("utf-8")
    assert all(f"{key} = " in text for key in Keys(parser()).house)


def test_it_begins_with_another_profile(tmp_path: Path) -> None:
    assert main(["init", str(tmp_path), "--from", "by"]) == 0
    assert read_profile(tmp_path / "profile.toml").book == "by"
    assert main(["init", str(tmp_path / "x"), "--from", "nix"]) == 2
    assert not (tmp_path / "x").exists()


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "floor.toml").write_text("mine", "utf-8")
    assert main(["init", str(tmp_path)]) == 2
    assert "floor.toml" in capsys.readouterr().err
    assert [each.name for each in tmp_path.iterdir()] == ["floor.toml"]
    assert (tmp_path / "floor.toml").read_text("utf-8") == "mine"

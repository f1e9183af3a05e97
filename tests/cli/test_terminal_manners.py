"""What a terminal is given besides the words: colours, progress, completion, the lines of the last
evening, what may have been meant, and a book where none is said."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from croupier.cli import main, shelves
from croupier.cli.colour import painted
from croupier.cli.default_book import default_book
from croupier.cli.progress import Progress
from croupier.cli.terminal.line_history import history_file, remembered
from croupier.errors import RuleBookError

Capsys = pytest.CaptureFixture[str]
Monkeypatch = pytest.MonkeyPatch


class Tty(io.StringIO):
    """An output at which somebody looks."""

    def isatty(self) -> bool:
        return True


# Colours.


def test_colours_are_for_who_looks(monkeypatch: Monkeypatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert painted("won", "good", Tty()) == "\033[32mwon\033[0m"
    assert painted("won", "good", io.StringIO()) == "won"
    assert painted("plain", "", Tty()) == "plain"


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_and_for_nobody_who_says_no(name: str, value: str, monkeypatch: Monkeypatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv(name, value)
    assert painted("won", "good", Tty()) == "won"


# Progress.


def test_elsewhere_progress_is_a_line_now_and_then(capsys: Capsys) -> None:
    seconds = iter([0.0, 3.0, 11.0, 12.0, 30.0])
    progress = Progress(clock=lambda: next(seconds))
    for done in (1, 2, 3, 4):
        progress.tell(f"{done} of 4", done, 4)
    assert capsys.readouterr().err == "2 of 4\n"


def test_or_after_so_many_steps(capsys: Capsys) -> None:
    progress = Progress(often=5)
    for done in range(1, 13):
        progress.tell(f"{done} of 12", done, 12)
    assert capsys.readouterr().err == "5 of 12\n10 of 12\n12 of 12\n"


@pytest.mark.parametrize("rich", [True, False])
def test_on_a_terminal_it_is_one_that_changes(rich: bool, monkeypatch: Monkeypatch) -> None:
    if not rich:
        monkeypatch.setitem(sys.modules, "rich.progress", None)
    shown = Tty()
    monkeypatch.setattr(sys, "stderr", shown)
    progress = Progress()
    progress.tell("1 of 2", 1, 2)
    progress.tell("2 of 2", 2, 2)
    assert "2 of 2" in shown.getvalue()
    assert ("\r\033[K" in shown.getvalue()) is not rich


# What may have been meant.


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["paly", "roulette"], "did you mean play?"),
        (["play", "rulette"], "did you mean roulette?"),
        (["play", "roulette", "--sed", "4"], "did you mean --seed?"),
        (["books", "shwo", "by"], "did you mean show?"),
    ],
)
def test_commands_games_and_options(words: list[str], meant: str, capsys: Capsys) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert meant in capsys.readouterr().err


def test_nothing_is_meant_by_something_quite_different(capsys: Capsys) -> None:
    with pytest.raises(SystemExit):
        main(["play", "roulette", "--xyzzy"])
    assert "did you mean" not in capsys.readouterr().err


def test_books_and_where_was_looked(capsys: Capsys, tmp_path: Path) -> None:
    assert main(["books", "show", "bg-blackjak", "--books", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert "Did you mean “bg-blackjack”?" in said
    assert f"Looked in: the program’s own books, {tmp_path}." in said


# Books of one's own, in the same places for all.


@pytest.fixture
def two(tmp_path: Path, monkeypatch: Monkeypatch) -> tuple[Path, Path]:
    """Two folders on the path, each with a book."""
    first, second = tmp_path / "one", tmp_path / "two"
    monkeypatch.setenv(shelves.VARIABLE, f"{first}:{second}")
    monkeypatch.chdir(tmp_path)
    assert main(["books", "new", "ours", "--from", "by"]) == 0
    assert main(["books", "new", "theirs", "--from", "mk", "--to", str(second)]) == 0
    assert (first / "ours" / "book.toml").is_file()
    return first, second


@pytest.mark.usefixtures("two")
def test_every_folder_on_the_path_is_looked_in(capsys: Capsys) -> None:
    capsys.readouterr()
    assert main(["books", "show", "theirs"]) == 0
    assert main(["play", "roulette", "--book", "ours", "--rounds", "0"]) == 0
    assert main(["books", "list"]) == 0
    listed = capsys.readouterr().out
    assert "ours" in listed
    assert "theirs" in listed


def test_a_book_in_two_folders_is_named_with_both(two: tuple[Path, Path], capsys: Capsys) -> None:
    first, second = two
    assert main(["books", "new", "ours", "--from", "mk", "--to", str(second)]) == 0
    assert main(["books", "list"]) == 1
    assert f"Both {first} and {second} have a book “ours”" in capsys.readouterr().err


def test_a_folder_that_is_missing_is_named(monkeypatch: Monkeypatch, capsys: Capsys) -> None:
    monkeypatch.setenv(shelves.VARIABLE, "/nowhere/at/all")
    assert main(["books", "list"]) == 2
    assert "“/nowhere/at/all”" in capsys.readouterr().err


def test_books_here_are_found_unsaid(tmp_path: Path, monkeypatch: Monkeypatch) -> None:
    monkeypatch.delenv(shelves.VARIABLE, raising=False)
    monkeypatch.chdir(tmp_path)
    assert shelves.usual() is None
    assert main(["books", "new", "ours", "--from", "by"]) == 0
    assert shelves.usual() == (Path("croupier-books"),)
    assert shelves.is_unsaid(shelves.usual())
    assert main(["books", "show", "ours"]) == 0


# A book where none is said.


def test_the_book_is_the_one_that_is_set_or_speaks_the_language(monkeypatch: Monkeypatch) -> None:
    monkeypatch.delenv("CROUPIER_BOOK", raising=False)
    assert default_book("roulette", None, "mk").info.id == "mk"
    assert default_book("roulette", None, "en").info.id == "bg"
    assert default_book("oasis", None, "en").games.keys() >= {"oasis"}
    monkeypatch.setenv("CROUPIER_BOOK", "ru")
    assert default_book("roulette", None, "mk").info.id == "ru"


def test_where_no_book_has_the_game_it_is_said(monkeypatch: Monkeypatch) -> None:
    monkeypatch.delenv("CROUPIER_BOOK", raising=False)
    with pytest.raises(RuleBookError, match="tarock"):
        default_book("tarock", None, "en")


def test_play_says_by_which_book(capsys: Capsys, monkeypatch: Monkeypatch) -> None:
    monkeypatch.setenv("CROUPIER_BOOK", "by")
    assert main(["play", "roulette", "--rounds", "0"]) == 0
    assert "by the book by" in capsys.readouterr().out


# Lines of the last evening, and of the shell.


def test_lines_are_there_again(tmp_path: Path, monkeypatch: Monkeypatch) -> None:
    readline = pytest.importorskip("readline")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", Tty())
    readline.clear_history()
    with remembered():
        readline.add_history("bet 10 on red")
    readline.clear_history()
    assert "bet 10 on red" in history_file().read_text("utf-8")
    with remembered():
        assert readline.get_history_item(1) == "bet 10 on red"
    readline.clear_history()


def test_who_does_not_type_leaves_none(tmp_path: Path, monkeypatch: Monkeypatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    with remembered(tmp_path / "lines"):
        pass
    assert not (tmp_path / "lines").exists()


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_shells_complete_commands(shell: str, capsys: Capsys) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert all(word in script for word in ("croupier", "replay", "holds-from"))


def test_without_the_extra_it_is_said_what_to_install(
    capsys: Capsys, monkeypatch: Monkeypatch
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    assert main(["completion", "bash"]) == 1
    assert "pip install 'croupier[terminal]'" in capsys.readouterr().err

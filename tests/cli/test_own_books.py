"""A book of one's own: the page that teaches it, step by step as it stands there, and bad input."""

from __future__ import annotations

import io
import json
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import httpx
import pytest

from croupier.cli import main
from croupier.cli.books.new import retitled
from croupier.rulebooks.files import round_files
from croupier.rulebooks.load import Book, load_book, shelf
from croupier.rulebooks.shelves import find_book, read_folder
from croupier.web import logs

PAGE = (Path(__file__).parents[2] / "docs" / "write-your-own-book.md").read_text("utf-8")
FENCES = re.findall(r"^```([^\n]*)\n(.*?)^```$", PAGE, re.M | re.S)
COMMAND = ".venv/bin/croupier "


class Desk:
    """Somebody in an empty folder, who does what the page says."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def types(self, line: str) -> tuple[int, str]:
        code = main(line.removeprefix(COMMAND).split())
        out, err = self.capsys.readouterr()
        return code, out + err


@pytest.fixture
def desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Desk:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(logs, "set_up", lambda: None)
    monkeypatch.setattr("sys.stdin", io.StringIO("bet 10 on tie\n\n"))
    return Desk(capsys)


def edited(file: Path, tables: str) -> None:
    """The tables of a file in place of those that were there."""
    text = file.read_text("utf-8")
    (head,) = re.findall(r"^\[.+?\]$", tables, re.M)
    old = rf"^{re.escape(head)}\n(?:(?!\[|#).+\n)*"
    assert re.search(old, text, re.M)
    file.write_text(re.sub(old, lambda _: tables, text, flags=re.M), "utf-8")


def rewritten(file: Path, lines: str) -> None:
    """Lines of a round in place of those that begin the same."""
    text = file.read_text("utf-8")
    for line in lines.splitlines():
        old = rf"^{re.escape(line.partition(':')[0])}:.*$"
        assert len(re.findall(old, text, re.M)) == 1
        text = re.sub(old, line, text, flags=re.M)
    file.write_text(text, "utf-8")


def follow(desk: Desk) -> dict[str, list[tuple[int, str]]]:
    """Every step but the last, which opens a house; by the command that was typed, each time."""
    said: dict[str, list[tuple[int, str]]] = {}
    for kind, text in FENCES:
        if kind.startswith("toml in "):
            edited(Path(kind.removeprefix("toml in ")), text)
        elif kind.startswith("text in "):
            rewritten(Path(kind.removeprefix("text in ")), text)
        elif kind.startswith("toml as "):
            Path(kind.removeprefix("toml as ")).write_text(text, "utf-8")
        elif kind == "sh" and "serve" not in text:
            said.setdefault(text.strip().removeprefix(COMMAND), []).append(desk.types(text.strip()))
    return said


def test_the_page_is_true(desk: Desk) -> None:
    said = follow(desk)
    codes = {command: [code for code, _ in told] for command, told in said.items()}
    assert {command.replace(" --books our-books", ""): code for command, code in codes.items()} == {
        "books new ours --from ru --to our-books": [0],
        "books check ours": [1, 0],  # First two rounds differ.
        "books compare ru ours": [1],
        "books check ours --against bg": [1],
        "books check bg-blackjack --against bg": [1],
        "play baccarat --book ours --seed 1 --rounds 1": [0],
        "books release ours --holds-from 2026-11-15": [0],
        "books release ours --holds-from 2099-01-01": [0],
        "books versions ours": [0],
        "books compare ours@2026-11-15 ours@2099-01-01": [1],
    }
    differs, right = (told for _, told in said["books check ours --books our-books"])
    (shown,) = [text for kind, text in FENCES if kind == "text what differs"]
    assert shown in differs
    rounds = len(round_files(shelf() / "ru"))
    assert f"rounds that play as written: {rounds - 2} of {rounds}\n" in differs
    assert f"rounds that play as written: {rounds} of {rounds}\nnothing is wrong\n" in right
    (shown,) = [text for kind, text in FENCES if kind == "text"]
    assert shown in said["books compare ru ours --books our-books"][0][1]
    against = said["books check ours --against bg --books our-books"][0][1]
    assert "baccarat: not named in art. 11(1)" in against
    assert against.endswith(f"\nrounds that play as written: {rounds} of {rounds}\n")
    (((_, played),),) = [told for command, told in said.items() if command.startswith("play")]
    assert "baccarat by the book ours" in played
    assert "p1 tie: 10 lost" in played
    (released,) = [text for kind, text in FENCES if kind == "text what is released"]
    assert said["books release ours --holds-from 2099-01-01 --books our-books"][0][1] == released
    listed = said["books versions ours --books our-books"][0][1]
    assert re.findall(r"^(\d{4}\S+)  (.+)$", listed, re.M) == [
        ("2099-01-01", "does not hold yet"),
        ("2026-11-15", "holds today"),
    ]


def test_its_mistakes_are_said_at_once_with_file_line_and_key(desk: Desk) -> None:
    follow(desk)
    file = Path("our-books/ours/baccarat.toml")
    text = file.read_text("utf-8")
    text = text.replace("is = [{ to_one = 8 }]", "is = 9").replace("may_burn", "burns")
    file.write_text(text, "utf-8")
    (shown,) = [text for kind, text in FENCES if kind == "text a mistake"]
    assert desk.types("books check ours --books our-books") == (1, shown)


def test_the_house_opens_with_it(desk: Desk) -> None:
    follow(desk)
    (line,) = [text for kind, text in FENCES if kind == "sh" and "serve" in text]
    words = line.strip().removeprefix(COMMAND).split()
    house = subprocess.Popen(
        [sys.executable, "-m", "croupier.cli", *words, "--port", "0", "--no-bots"],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert house.stdout is not None
        address = house.stdout.readline().split()[-1]
        page = httpx.get(f"{address}books/ours/baccarat").text
        assert "our rule 3" in page
        assert 'href="/books/ours/baccarat"' in httpx.get(f"{address}books").text
        assert "our rule 3" in httpx.get(f"{address}tables/b9/rules").text
    finally:
        house.send_signal(signal.SIGINT)
        house.communicate(timeout=20)


def test_values_that_do_not_fit_together_are_mistakes_too(desk: Desk) -> None:
    """Each is good in itself: no deck at all, and a bank that stands beyond 21."""
    desk.types("books new ours --from ru --to mine")
    for game, old, new in (
        ("baccarat", "decks = { is = [8]", "decks = { is = []"),
        ("blackjack", "[bank_stands]\nis = 17", "[bank_stands]\nis = 22"),
    ):
        file = Path(f"mine/ours/{game}.toml")
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")
    code, said = desk.types("books check ours --books mine")
    assert code == 1
    assert "2 problem(s)" in said
    assert "ours/baccarat.toml:60: shoe.decks: expected a value with which a hand can be" in said
    assert re.search(r"ours/blackjack.toml:\d+: aim: expected", said)


# The copy.


def rules(book: Book) -> dict[str, str]:
    return {game: section.hash for game, section in book.games.items()}


def test_a_copy_has_the_same_rules_and_comments_under_another_name(desk: Desk) -> None:
    code, said = desk.types("books new our-house-2 --from by --edition 2027")
    assert code == 0
    assert "croupier-books/our-house-2" in said
    folder = Path("croupier-books/our-house-2")
    copy, by = read_folder(folder), load_book("by")
    assert (copy.info.id, copy.info.edition) == ("our-house-2", "2027")
    assert copy.info.source.startswith("copied from by, edition undated: ")
    assert copy.info.cites == by.info.cites != ()
    assert rules(copy) == rules(by)
    hint, text = (folder / "blackjack.toml").read_text("utf-8").split("\n", 1)
    assert hint.startswith("#:schema "), "for editors"
    assert text == (shelf() / "by" / "blackjack.toml").read_text("utf-8")
    there = {each.stem for each in folder.iterdir() if each.name != ".schemas"}
    assert there == {"book", "house", "rounds", *by.games}
    assert [each.name for each in folder.parent.iterdir()] == ["our-house-2"], "nothing besides"


def test_a_copy_comes_with_its_proof(desk: Desk) -> None:
    """Every round, under the new name; nothing else in it is changed."""
    desk.types("books new ours --from by --to mine")
    theirs, ours = round_files(shelf() / "by"), round_files(Path("mine/ours"))
    assert list(theirs) == list(ours)
    for place, file in theirs.items():
        text = re.sub("^book: by$", "book: ours", file.read_text("utf-8"), count=1, flags=re.M)
        assert ours[place].read_text("utf-8") == text, place
    code, said = desk.types("books check ours --books mine")
    assert (code, f"play as written: {len(ours)} of {len(ours)}\n" in said) == (0, True)


def test_rounds_that_prove_nothing_are_named(desk: Desk) -> None:
    """Of another book, of a game that is gone, unreadable; files of an editor count not."""
    desk.types("books new ours --from ru --to mine")
    rounds = Path("mine/ours/rounds")
    shutil.rmtree(rounds / "blackjack")
    shutil.rmtree(rounds / "dealer-holdem")
    Path("mine/ours/russian.toml").unlink()
    left = len(list((rounds / "russian").iterdir()))
    good = (rounds / "baccarat" / "natural.round").read_text("utf-8")
    (rounds / "mine.round").write_text(good, "utf-8")
    (rounds / "theirs.round").write_text(good.replace("book: ours", "book: ru"), "utf-8")
    (rounds / "bytes.round").write_bytes(b"\xf1")
    (rounds / "words.round").write_text("book: ours\n", "utf-8")
    (rounds / ".half.round").write_text("half a", "utf-8")
    code, said = desk.types("books check ours --books mine")
    assert code == 1
    assert "ours/rounds/theirs.round: It names the book “ru”, and lies beside “ours”." in said
    assert "ours/rounds/bytes.round: 'utf-8' codec can't decode" in said
    assert re.search(r"ours/rounds/words.round: .*the header “game:” is missing", said)
    assert said.count("The book “ours” has no game “russian”") == left
    assert "nothing is wrong" not in said
    told = json.loads(desk.types("books check ours --books mine --json")[1])
    assert told["whole"]
    assert told["rounds"] == len(round_files(Path("mine/ours")))
    assert len(told["differ"]) == left + 3
    assert told["differ"][0]["file"] == "ours/rounds/bytes.round"


def test_a_copy_of_a_copy(desk: Desk) -> None:
    desk.types("books new one --from mk --to mine")
    assert desk.types("books new two --from one --books mine --to mine")[0] == 0
    assert desk.types("books new three --from ./mine/two --to mine")[0] == 0
    assert rules(find_book("three", Path("mine"))) == rules(load_book("mk"))
    assert desk.types("books compare two three --books mine")[0] == 0


def test_comments_of_a_title_page_stay() -> None:
    page = '# Ours.\nid = "a" # short\ntitle = \'An "old" one\'\nedition = "1"\n'
    new = retitled(page, {"id": "b", "title": "A “new” \\ one", "edition": "2"})
    assert new.startswith('# Ours.\nid = "b" # short\n')
    assert tomllib.loads(new) == {"id": "b", "title": "A “new” \\ one", "edition": "2"}
    long = 'id = """\na"""\ntitle = "x"\ncites = ["§#"]\n'
    assert tomllib.loads(retitled(long, {"id": "b"})) == {"id": "b", "title": "x", "cites": ["§#"]}


def test_nothing_is_overwritten(desk: Desk) -> None:
    desk.types("books new ours --from ru")
    before = Path("croupier-books/ours/roulette.toml").read_text("utf-8")
    code, said = desk.types("books new ours --from by")
    assert (code, "is there already" in said) == (2, True)
    assert Path("croupier-books/ours/roulette.toml").read_text("utf-8") == before


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("books new Ours --from by", "“Ours” is no name for a book"),
        ("books new ../ours --from by", "“../ours” is no name for a book"),
        ("books new bg --from by", "A book “bg” of the program is there already"),
        ("books new ours --from nope", "no rule book “nope”"),
        ("books new ours --from ./nope", "no folder “nope” with a book.toml"),
        ("books new ours --from by --to file", "cannot be written to file/ours"),
        ("books show ours --books nowhere", "no folder “nowhere” with rule books"),
        ("play roulette --book ours --books .", "no rule book “ours”"),
    ],
)
def test_bad_input_is_named_and_changes_nothing(desk: Desk, line: str, said: str) -> None:
    Path("file").write_text("not a folder", "utf-8")
    code, told = desk.types(line)
    assert code == 2
    assert said in told
    assert [each.name for each in Path().iterdir()] == ["file"]


def test_a_book_with_the_name_of_another_is_refused(desk: Desk) -> None:
    """A journal says by which book it was played: no name stands for two."""
    desk.types("books new ours --from ru --to mine")
    Path("mine/ours").rename("mine/by")
    assert "have a book “by”" in desk.types("books list --books mine")[1]
    Path("mine/by").rename("mine/theirs")
    code, said = desk.types("books check theirs --books mine")
    assert code == 1
    assert "theirs/book.toml:2: id: expected “theirs”, the name of the folder" in said


def test_a_title_page_says_all_that_is_wrong_at_once(desk: Desk) -> None:
    desk.types("books new ours --from ru --to mine")
    Path("mine/ours/book.toml").write_text(
        'id = "ours"\nedition = 3\nauthor = "we"\ncites = "rule #"\ncites_whole = ["part #", ""]\n',
        "utf-8",
    )
    code, said = desk.types("books check ./mine/ours")
    assert code == 1
    assert "ours/book.toml:4: cites: expected a list of forms such as “art. #(#)”" in said
    assert "ours/book.toml:5: cites_whole: expected a list of forms" in said
    assert "ours/book.toml:3: author: unknown key" in said
    assert "ours/book.toml:2: edition: expected text" in said
    assert "ours/book.toml: title: missing; expected text" in said
    assert "ours/book.toml: holds_from: expected the day from which this version holds" in said
    told = json.loads(desk.types("books check ./mine/ours --json")[1])
    assert not told["whole"]
    assert {"file": "ours/book.toml", "key": "edition", "line": 2, "expected": "expected text"} in (
        told["problems"]
    )


def test_a_book_says_how_it_is_cited(desk: Desk) -> None:
    """“rule 4” names all that rule 4 says, and a whole part names nothing, as the page has it."""
    desk.types("books new ours --from ru --to mine")
    ours = Path("mine/ours")
    text = (ours / "baccarat.toml").read_text("utf-8")
    text = re.sub(r'(?m)^(pays = .*)clause = ".*?"', r'\1clause = "rule 4, Part 2"', text)
    (ours / "baccarat.toml").write_text(text, "utf-8")
    rows = [f'{{ name = "Part 2 rule 4/{n}", cited = "rule 4/{n}", says = "", kind = "game rule" }}'
            for n in "ab"]  # fmt: skip
    (ours / "clauses.toml").write_text(f"clauses = [{', '.join(rows)}]\n", "utf-8")
    page = (ours / "book.toml").read_text("utf-8")
    forms = 'cites = ["rule #", "part #"]\ncites_whole = ["part #"]\n'
    (ours / "book.toml").write_text(re.sub(r"(?m)^cites = .*\n", forms, page), "utf-8")
    told = json.loads(desk.types("books trace ours --books mine --json")[1])
    assert [(row["clause"], row["state"]) for row in told] == [
        ("Part 2 rule 4/a", "value"),
        ("Part 2 rule 4/b", "value"),
    ]
    assert told[0]["values"] == told[1]["values"]
    assert "baccarat bets.tie.pays" in told[0]["values"]


def test_files_that_cannot_be_read_and_an_editors_own(desk: Desk) -> None:
    desk.types("books new ours --from ru --to mine")
    Path("mine/ours/.roulette.toml").write_text("half a", "utf-8")
    assert desk.types("books check ours --books mine")[0] == 0
    Path("mine/ours/holdem.toml").symlink_to("nowhere")
    Path("mine/ours/gin.toml").write_text("", "utf-8")
    code, said = desk.types("books check ours --books mine")
    assert code == 1
    assert "ours/holdem.toml: (file): cannot be read: No such file or directory" in said
    assert "ours/gin.toml: (file): no game of this name" in said


def test_files_that_are_no_toml_and_values_that_do_not_fit_at_once(desk: Desk) -> None:
    """Each with its line, whichever file is the worst."""
    desk.types("books new ours --from ru --to mine")
    ours = Path("mine/ours")
    (ours / "roulette.toml").write_text("[pays]\nstraight = {\n", "utf-8")
    (ours / "russian.toml").write_text("[game]\nis = [1,\n\n", "utf-8")
    (ours / "dealer-holdem.toml").write_bytes("# две\n# ".encode() + b"\xf1\n")
    page = ours / "book.toml"
    page.write_text(
        re.sub("holds_from = .*", 'holds_from = "soon"', page.read_text("utf-8")), "utf-8"
    )
    edited(ours / "blackjack.toml", '[bank_stands]\nis = 22\nclause = "ours"\n')
    code, said = desk.types("books check ours --books mine")
    assert (code, "5 problem(s)" in said) == (1, True)
    assert "ours/book.toml:9: holds_from: expected the day" in said
    assert "ours/roulette.toml:2: (file): not TOML" in said
    assert "ours/russian.toml:2: (file): not TOML" in said
    assert "ours/dealer-holdem.toml:2: (file): not TOML: not written in UTF-8" in said
    assert re.search(r"ours/blackjack.toml:\d+: aim: expected", said)
    assert desk.types("books check ./mine/ours") == (code, said)


def test_a_broken_book_does_not_hide_the_others(desk: Desk) -> None:
    desk.types("books new ours --from ru --to mine")
    desk.types("books new later --from bg-blackjack --to mine")
    Path("mine/ours/roulette.toml").write_text("", "utf-8")
    page = Path("mine/later/book.toml")
    page.write_text(re.sub("holds_from = .*", "holds_from = 2099-01-01", page.read_text("utf-8")))
    code, said = desk.types("books list --books mine")
    assert code == 1
    assert re.search(r"^ours +The rule book cannot be used: \d+ problem", said, re.M)
    assert re.search("^later +No version of the book “later” holds on", said, re.M)
    assert re.search("^ru +Table rules of the casino Tigre de Cristal, Russia$", said, re.M)
    told = json.loads(desk.types("books list --books mine --json")[1])
    assert [each["id"] for each in told if "why" in each] == ["later", "ours"]
    assert desk.types("books lint mk roulette --books mine")[0] == 0


def test_no_house_opens_with_a_broken_book_on_its_shelf(desk: Desk) -> None:
    """All of them are looked at, at once, before anything is made."""
    for name in ("one", "two"):
        desk.types(f"books new {name} --from bg-blackjack --to mine")
        Path(f"mine/{name}/blackjack.toml").write_text("[aim]\nis = 21\n", "utf-8")
    code, said = desk.types("serve --port 0 --data house --books mine")
    assert code == 1
    assert "one/blackjack.toml:1: aim: cites nothing" in said
    assert "two/blackjack.toml:1: aim: cites nothing" in said
    assert not Path("house").exists()
    code, said = desk.types("serve --port 0 --data house --books nowhere")
    assert (code, "no folder “nowhere”" in said) == (2, True)


def test_a_round_is_replayed_by_ones_own_book(desk: Desk) -> None:
    follow(desk)
    Path("tie.round").write_text(
        "game: baccarat\nbook: ours\nplate: player 5..500, tie 1..100\nseats: 1 p1\n\n"
        "p1: bet 10 on tie\ndealer: no more bets\n"
        "shoe: 2h to player, 3c to banker, 4d to player, 3s to banker\n"
        "= tie, 6 all\n= p1 tie: 10 back, 90 won (tie)    # our rule 3\n",
        "utf-8",
    )
    assert desk.types("replay tie.round")[0] == 1
    code, said = desk.types("replay tie.round --books our-books")
    assert (code, "plays as written" in said) == (0, True)
    assert desk.types("export tie.round --format round --books our-books")[0] == 0

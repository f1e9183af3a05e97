"""Golden rounds: every `.round` file beside a book plays exactly as it is written.

A file shows one clause, named in its file name and cited in its comments. Here each is played,
spoiled in every number of its consequences, written out again and played from that; and every `!`
line is refused for the reason that stands after its arrow, and for no other.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.errors import IllegalDecision, Refused, RoundTextError
from croupier.games.awaiting import Drawn, NoResult
from croupier.games.facts import Line
from croupier.games.felt import Bet, Call, Change, TakeBack
from croupier.replay import Played, replay, wanted_book, with_codes
from croupier.rulebooks.files import round_files
from croupier.rulebooks.load import Book, book_ids, leaves, load_book, shelf
from croupier.rulebooks.schema.plate import read_plate
from croupier.rulebooks.vary import with_value
from croupier.table.course import take
from croupier.table.entry import Entry, Word
from croupier.table.events import TableOpened, Timing
from croupier.table.setting import Setting, lay_out
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.words import (
    AnnounceLast,
    Bets,
    Clear,
    Leave,
    NoMoreBets,
    Open,
    OpenWindow,
    Repeat,
    Sit,
    Strike,
    Undo,
)
from croupier.text.lines import ARROW, COMMENT, HEADERS
from croupier.text.writing import write_round
from croupier.words.refusals import in_words

ROUNDS = {
    f"{book}/{place}": Path(str(file))
    for book in book_ids()
    for place, file in round_files(shelf() / book).items()
}
FILES = list(ROUNDS.values())
every_round = pytest.mark.parametrize("file", FILES, ids=list(ROUNDS))

_book = cache(load_book)


def play(text: str, name: str = "round") -> Played:
    return replay(text, book_of(text), name)


def book_of(text: str) -> Book:
    return _book(wanted_book(text))


def setting_of(played: Played) -> Setting:
    opened = played.table.opened
    assert opened is not None
    section = _book(opened.book).section(opened.game)
    return lay_out(section.game, section.rules, opened.plate)


def written(played: Played) -> str:
    return str(write_round(of_the_round(played), setting_of(played)))


def of_the_round(played: Played) -> list[Entry]:
    """What belongs to the round: a dealer who came before it, cards burned then, do not."""
    return [entry for entry in played.entries if entry.round]


def lines_of(played: Played | Live) -> list[Line]:
    return [e for entry in played.entries for e in entry.events if isinstance(e, Line)]


def test_there_are_enough_rounds_of_every_game_and_book() -> None:
    shown = {(file.parent.name, book_of(file.read_text("utf-8")).info.id) for file in FILES}
    offered = {(game, book) for book in book_ids() for game in _book(book).games}
    assert shown == offered
    assert len(FILES) >= 60


@every_round
def test_it_plays_as_it_is_written(file: Path) -> None:
    played = play(file.read_text("utf-8"), file.name)
    assert played.table.phase == ("closed" if played.table.last_games == 0 else "settled")
    assert played.text.headers["game"] == file.parent.name
    assert played.text.headers["book"] == file.parents[2].name


@every_round
def test_it_cites_why(file: Path) -> None:
    """A round says in words what it shows; a payout nobody explains is a number only."""
    if file.stem != "notation":
        assert file.read_text("utf-8").startswith("# ")
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", file.stem)


NUMBER = re.compile(r"(?<![\w./-])\d+(?:\.\d+)?(?![\w/-])")


def spoiled(text: str) -> list[tuple[int, str]]:
    """The text with one number of a consequence raised by one: each line with all its numbers."""
    lines = text.splitlines()
    found = []
    for at, line in enumerate(lines):
        if not line.startswith("= "):
            continue
        plain = line.partition(" #")[0]
        head, colon, tail = plain.partition(":" if ":" in plain else ",")
        for number in NUMBER.finditer(tail):
            wrong = str(int(float(number[0])) + 1)
            changed = tail[: number.start()] + wrong + tail[number.end() :]
            found.append(
                (at + 1, "\n".join([*lines[:at], head + colon + changed, *lines[at + 1 :]]))
            )
    return found


@every_round
def test_a_changed_number_is_found(file: Path) -> None:
    """Whatever stands after `=` is compared: one more, and the difference shows that line."""
    text = file.read_text("utf-8")
    wrong = spoiled(text)
    if not file.stem.endswith(("nobody-bets", "void-hand")):
        assert wrong
    for number, changed in wrong:
        line = " ".join(changed.splitlines()[number - 1].split())
        with pytest.raises(RoundTextError) as caught:
            play(changed, file.name)
        assert caught.value.code == "round-differs"
        assert f"-{line}\n" in str(caught.value) + "\n"


@every_round
def test_a_missing_and_an_extra_consequence_are_found(file: Path) -> None:
    """Only which bets are taken first may be left out; and that the cut card came, no other line
    tells."""
    lines = file.read_text("utf-8").splitlines()
    for at, line in enumerate(lines):
        if not line.startswith("= "):
            continue
        missing, extra = [*lines[:at], *lines[at + 1 :]], [*lines[:at], line, *lines[at:]]
        may = line.startswith(("= cleared: ", "= cut card"))
        for changed in (extra,) if may else (missing, extra):
            with pytest.raises(RoundTextError) as caught:
                play("\n".join(changed), file.name)
            assert caught.value.code == "round-differs"


@every_round
def test_a_changed_question_is_found(file: Path) -> None:
    """A `?` line holds word by word: another asked, another option, another price."""
    lines = file.read_text("utf-8").splitlines()
    for at, line in enumerate(lines):
        if not line.startswith("? "):
            continue
        plain = line.partition(" #")[0].rstrip()
        for wrong in (f"{plain}, pray", plain.replace("? ", "? p9 ", 1), f"{plain}9"):
            with pytest.raises(RoundTextError) as caught:
                play("\n".join([*lines[:at], wrong, *lines[at + 1 :]]), file.name)
            assert caught.value.code == "round-differs"


@every_round
def test_what_is_refused_is_refused_for_that_reason(file: Path) -> None:
    """The same line without its mark: the table refuses it by the code that is written. Of a header
    the table that it would lay."""
    lines = file.read_text("utf-8").splitlines()
    for at, line in enumerate(lines):
        if not line.startswith("! "):
            continue
        said, _, code = COMMENT.sub("", line).strip().removeprefix("! ").partition(f" {ARROW} ")
        header = said.partition(":")[0]
        here = [*lines[:at], said]
        if header in HEADERS:
            here = [said if each.startswith(f"{header}:") else each for each in lines]
        with pytest.raises(RoundTextError) as caught:
            play("\n".join(here), file.name)
        assert getattr(caught.value.__cause__, "code", "") == code


@every_round
def test_another_reason_and_none_are_found(file: Path) -> None:
    """A check that cannot fail is none: another code, and no code, are reported at their line."""
    lines = file.read_text("utf-8").splitlines()
    at = next((i for i, line in enumerate(lines) if line.startswith("! ")), None)
    if at is None:
        return
    said = COMMENT.sub("", lines[at]).partition(f" {ARROW} ")[0]
    for wrong in (f"{said} {ARROW} no-funds", f"{said} {ARROW} florp", said, f"{said} {ARROW}"):
        with pytest.raises(RoundTextError) as caught:
            play("\n".join([*lines[:at], wrong, *lines[at + 1 :]]), file.name)
        assert caught.value.facts["line"] == at + 1


@every_round
def test_what_happened_and_is_marked_refused_is_found(file: Path) -> None:
    """A bet that is accepted cannot be marked `!`."""
    lines = file.read_text("utf-8").splitlines()
    at = next((i for i, line in enumerate(lines) if re.match(r"p\d: bet", line)), None)
    if at is None:
        return
    marked = f"! {COMMENT.sub('', lines[at]).rstrip()} {ARROW} below-minimum"
    with pytest.raises(RoundTextError) as caught:
        play("\n".join([*lines[:at], marked, *lines[at:]]), file.name)
    assert caught.value.facts["line"] == at + 1
    assert "is not refused" in in_words(caught.value)


@every_round
def test_the_printer_writes_what_the_parser_reads(file: Path) -> None:
    """Written out and played again it is the same round, entry by entry; and the same text.

    Undo, clear and repeat are written as what they did, so those rounds have other entries and the
    same money.
    """
    first = play(file.read_text("utf-8"), file.name)
    text = written(first)
    second = play(text, f"{file.name}, written")
    assert lines_of(second) == lines_of(first)
    assert second.table.felt == first.table.felt
    assert second.table.results == first.table.results
    if not any(isinstance(entry.word, Undo | Clear | Repeat) for entry in first.entries):
        assert of_the_round(second) == of_the_round(first)
    assert written(second) == text


@every_round
def test_what_came_before_the_round_is_written_and_read(file: Path) -> None:
    """Another shoe and who cuts it, another dealer, cards that were burned: where all entries are
    written out, the table is the same again."""
    first = play(file.read_text("utf-8"), file.name)
    text = str(write_round(first.entries, setting_of(first)))
    second = play(text, f"{file.name}, written")
    assert str(write_round(second.entries, setting_of(second))) == text
    assert second.table.shoe == first.table.shoe
    assert second.table.last_games == first.table.last_games


def test_every_line_of_a_round_cites_its_clause() -> None:
    """What is paid or lost names the clause that says so, in every golden round."""
    for file in FILES:
        for line in lines_of(play(file.read_text("utf-8"), file.name)):
            assert line.clause, f"{file.name}: {line.wager}"


# Texts that cannot be played.

HEAD = "game: roulette\nbook: by\nplate: straight 1..100\nseats: 1 p1, 2 p2\n\n"
SPIN = "dealer: place your bets\np1: bet 10 on 17\ndealer: no more bets\nwheel: 17\n"
PAID = "= p1 17: 10 back, 350 won\n"
STRUCK = "dealer: strike 4, wrong number typed\ninspector: confirms\n"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (HEAD.replace("plate: straight 1..100\n", ""), "the header “plate:” is missing"),
        (HEAD + "p1 bets on red\n", "line 6: expected “actor: words”"),
        (HEAD + "p3: bet 10 on 17\n", "line 6: nobody is called p3; there are p1, p2, wheel"),
        (HEAD + "p1: put 10 on 17\n", "is refused: p1: put on 17 is not awaited now."),
        (
            HEAD + "p1: punt\n",
            "“punt” is nothing one can say here. Legal: bet 1 on 0; bet 5 x 1 on",
        ),
        (HEAD + "dealer: hop\n", "Legal: place your bets; no more bets; last games."),
        (HEAD + "p1: bet 10 on 20/17\n", "no spot called “20/17” on this layout. Legal: 17/20."),
        (HEAD.replace("..100", ".100") + SPIN, "line 3: The plate cannot be used: 1 problem(s)."),
        (HEAD + SPIN + PAID + "! p1: undo\n", "the code is missing: → stakes-stay"),
        (HEAD + "p1: bet 10 on 37\n", "line 6: “p1: bet 10 on 37” is refused"),
        (HEAD + "p1: bet 10 on 17\n", "line 6: the round is not over: bets is awaited"),
        (HEAD + "dealer: no more bets\n", "line 6: the round is not over: wheel is awaited"),
        (
            "currency: XYZ\n" + HEAD + SPIN + PAID,
            "line 1: currency: expected the code of a currency",
        ),
        ("rules: 00000\n" + HEAD + SPIN + PAID, "played by rules 00000, the book now has"),
        (HEAD.replace("2 p2", "p2") + SPIN + PAID, "seats: expected “1 p1, 2 p2”, found “p2”"),
        (HEAD.replace("2 p2", "2 dealer") + SPIN + PAID, "found “2 dealer”"),
        ("colours: blue 5\n" + HEAD + SPIN + PAID, "colours: expected “blue p1 5”"),
        ("colours: blue p9 5\n" + HEAD + SPIN + PAID, "colours: expected “blue p1 5”"),
        (HEAD + SPIN + PAID + "dealer: strike 9, no such line\n", "There is no entry 9"),
        (HEAD + SPIN + PAID + STRUCK.splitlines()[0], "needs the inspector's confirmation"),
        (HEAD + SPIN + PAID + STRUCK.replace("confirms", "doubts"), "needs the inspector's"),
        (HEAD + SPIN + PAID + STRUCK + STRUCK, "There is no entry 4 of this round"),
        (HEAD + SPIN + PAID + "inspector: confirms\n", "line 11: “inspector: confirms” is refused"),
        (HEAD + "inspector: confirms\n" + SPIN + PAID, "line 6: “inspector: confirms” is refused"),
        (HEAD, "line 4: nothing happens in this round"),
        (HEAD + "? bets\n", "line 4: nothing happens in this round"),
        (
            HEAD.replace("\n\n", "\nplate: straight 1..50\n"),
            "“plate:” is written twice, here and in",
        ),
        (
            HEAD.replace("plate:", "plates:"),
            "line 3: there is no header “plates:”; is “plate:” meant?",
        ),
        (
            HEAD.replace("plate:", "limits:"),
            "line 3: there is no header “limits:”; there are game,",
        ),
        (HEAD + "buton: p1\n" + SPIN + PAID, "line 6: there is no header “buton:”; is “button:”"),
        (HEAD + SPIN + PAID + "round: r1\n", "line 11: the header “round:” stands below"),
        (HEAD.replace("2 p2", "1 p2") + SPIN + PAID, "line 4: seats: expected each seat and each"),
        (HEAD.replace("2 p2", "2 p1") + SPIN + PAID, "line 4: seats: expected each seat and each"),
    ],
)
def test_a_text_that_cannot_be_played_says_where_and_why(text: str, says: str) -> None:
    with pytest.raises(RoundTextError) as caught:
        play(text)
    assert caught.value.code == "unreadable-round"
    assert says in in_words(caught.value)


MOST = [
    ("by", "roulette", "straight 1..100", 10),  # §12
    ("by", "blackjack", "10..1000", 21),  # §174
    ("by", "holdem", "bets 10..100, rake 5 %", 10),  # Ch. 5 aim
    ("by", "omaha", "bets 10..100, rake 5 %", 10),  # Ch. 6 aim
    ("by", "omaha-hi-lo", "bets 10..100, rake 5 %", 10),  # Ch. 7 aim
    ("by", "seven-stud", "ante 1, bring-in 5, bets 5..50, rake 5 %", 7),  # Ch. 8 aim
    ("by", "five-stud", "ante 1, bring-in 5, bets 5..50, rake 5 %", 7),  # Ch. 9 aim
    ("bg", "holdem", "no limit, blinds 5 10", 11),  # art. 17(2)
    ("bg", "casino-poker", "spread, ante 1, bets 10..50", 7),  # R55
]


@pytest.mark.parametrize(("book", "game", "plate", "most"), MOST)
def test_no_more_players_and_no_higher_seat_than_the_book_has(
    book: str, game: str, plate: str, most: int
) -> None:
    """In a text too: §12, §174, chapters 5 to 9; art. 17(2); R55."""
    chips = game not in ("roulette", "blackjack")
    for numbers in (range(1, most + 2), (1, most + 1)):
        seats = ", ".join(f"{n} p{n}{' 500' if chips else ''}" for n in numbers)
        text = f"game: {game}\nbook: {book}\nplate: {plate}\nseats: {seats}\n\ndealer: new hand\n"
        with pytest.raises(RoundTextError) as caught:
            play(text)
        assert f"seats: expected seats 1 to {most}, as many as the book lets play" in in_words(
            caught.value
        )


@pytest.mark.parametrize(
    ("book", "currency", "says"),
    [
        ("mk", "JPY", "currency: expected MKD (§2.1), found “JPY”"),
        ("bg", "EUR", "currency: expected BGN (art. 4, art. 19(1)), found “EUR”"),
    ],
)
def test_a_text_in_a_currency_that_its_book_does_not_allow(
    book: str, currency: str, says: str
) -> None:
    """§2.1, art. 4, art. 19(1). `by` names none: its tables may have any."""
    head = f"currency: {currency}\n" + HEAD
    with pytest.raises(RoundTextError) as caught:
        play(head.replace("book: by", f"book: {book}") + SPIN + PAID)
    assert says in in_words(caught.value)
    assert play(head + SPIN + PAID)


NINES = "9" * 5_000


@pytest.mark.parametrize(
    "line",
    [
        f"p1: bet {NINES} on 17",
        f"p1: bet {NINES} blue on 17",
        f"p1: bet 5 x {NINES} on neighbours 0",
        f"p1: bet 5 x 10 on neighbours {NINES}",
        f"p1: bet complete {NINES}",
        f"p1: bet 5 at {NINES}, 1.5",
        f"p1: change to blue at {NINES}",
        f"dealer: strike {NINES}, no such line",
        f"wheel: {NINES}",
        "p1: bet ٣ on 17",
        "wheel: ٣",
    ],
)
def test_no_number_however_long_is_more_than_unreadable(line: str) -> None:
    for before in ("", "dealer: no more bets\n"):
        with pytest.raises(RoundTextError) as caught:
            play(HEAD + before + line + "\n")
        assert caught.value.code == "unreadable-round"


def test_texts_from_other_systems_play() -> None:
    """A mark at the very beginning and line ends of two signs change nothing."""
    text = "\ufeff" + (HEAD + SPIN + PAID).replace("\n", "\r\n")
    assert len(lines_of(play(text))) == 1


def test_a_consequence_that_is_no_amount_differs() -> None:
    with pytest.raises(RoundTextError) as caught:
        play(HEAD + SPIN + PAID.replace("350", "350.001"))
    assert caught.value.code == "round-differs"


def test_a_refusal_before_the_first_bet_meets_an_open_window() -> None:
    """Without “place your bets” the window stands open from the first line: `?` and `!` see it."""
    played = play(
        HEAD + "? bets\n! p1: bet 101 on 17 → above-maximum\np1: bet 10 on 17\n" + SPIN[41:] + PAID
    )
    assert played.table.phase == "settled"
    text = HEAD + "! p1: bet 10 on 17 → bets-closed\np1: bet 10 on 17\n" + SPIN[41:] + PAID
    with pytest.raises(RoundTextError) as caught:
        play(text)
    assert "line 6: “p1: bet 10 on 17” is not refused" in in_words(caught.value)


def test_headers_that_lay_no_table_are_refused() -> None:
    """§9: a plate that the book does not know; two on one seat. The round itself plays."""
    above = "! plate: round the world 1..5 → bad-plate\n! seats: 1 p1, 1 p2 → bad-header\n"
    assert play(above + HEAD + SPIN + PAID).table.phase == "settled"
    for wrong in ("plate: straight 1..100 → bad-plate", "seats: 1 p1, 1 p2 → bad-plate"):
        with pytest.raises(RoundTextError) as caught:
            play(HEAD.rstrip() + f"\n! {wrong}\n" + SPIN + PAID)
        assert caught.value.facts["line"] == 5


def test_codes_that_are_missing_are_written_into_the_text() -> None:
    """A comment stays where it stands, if there is room; what is written already stays."""
    refused = (
        "! p1: bet 101 on 17          # §18\n! p1: bet 9 on 37\n! p1: bet 9 on 38 → unknown-spot\n"
    )
    text = HEAD + refused + SPIN[24:] + PAID
    assert with_codes(text, _book("by")) == text.replace(
        refused,
        "! p1: bet 101 on 17 → above-maximum # §18\n! p1: bet 9 on 37 → unknown-spot\n"
        "! p1: bet 9 on 38 → unknown-spot\n",
    )


# Rounds of a live table, as texts.


KINDS = "straight 1..100, split 1..200, column 5..1000, dozen 5..1000, even chance 5..2000"


class Live:
    """A roulette table by the book `by` with two people, and what is said at it."""

    def __init__(self) -> None:
        section = _book("by").section("roulette")
        plate = read_plate(KINDS, "BYN")
        self.here = Standing(lay_out("roulette", section.rules, plate), Table())
        self.entries = list[Entry]()
        opened = TableOpened(
            "t", "T", "roulette", "by", "undated", section.hash, plate, 2, Timing(), True
        )
        self.say(Open(opened), Sit("ann", "Ann"), Sit("ben", "Ben"), OpenWindow())

    def say(self, *words: Word) -> None:
        for word in words:
            confirmed = "inspector" if isinstance(word, Strike) else ""
            step = take(self.here, word, 0, by="somebody", confirmed=confirmed)
            self.here = step.after
            self.entries += [step.entry] if step.entry.round else []

    def text(self) -> str:
        return str(write_round(self.entries, self.here.setting))


def test_value_and_colour_chips_cleared_together() -> None:
    """§15: both may lie on one spot; the text takes the whole stake back, not the colour only."""
    live = Live()
    live.say(Bets("p1", (Change("p1", "blue", 500), Bet("p1", "17", colour="blue", chips=4))))
    live.say(Bets("p1", (Bet("p1", "17", 1000),)), Clear("p1"), Bets("p1", (Bet("p1", "3", 100),)))
    live.say(NoMoreBets(), Drawn("wheel", ("17",)))
    assert "p1: take back 30 on 17\n" in live.text()
    assert [line.wager for line in lines_of(play(live.text()))] == ["3/p1"]


def test_whoever_leaves_takes_stakes_along_and_gives_the_colour_back() -> None:
    """§15: the colour is free again, so another may have it in the same round."""
    live = Live()
    live.say(Bets("p1", (Change("p1", "blue", 500), Bet("p1", "17", colour="blue", chips=4))))
    live.say(Leave("p1"), Bets("p2", (Change("p2", "blue", 100),)))
    live.say(Bets("p2", (Bet("p2", "17", colour="blue", chips=3),)), NoMoreBets())
    live.say(Drawn("wheel", ("17",)))
    assert "p1: take back 20 on 17\np1: change blue back\n" in live.text()
    assert [line.won for line in lines_of(play(live.text()))] == [105_00]


def test_whoever_left_does_not_get_a_colour_back_by_a_strike() -> None:
    """The spin is struck after p1, who had no bets, left: green is nobody's, not the seat's."""
    live = Live()
    live.say(Bets("p1", (Change("p1", "green", 500),)), Bets("p2", (Bet("p2", "17", 100),)))
    live.say(NoMoreBets(), Drawn("wheel", ("17",)), Leave("p1"))
    live.say(Strike(len(live.here.table.entries), "wrong number typed"))
    assert live.here.table.felt.colours == {}
    assert list(live.here.table.wagers) == ["17/p2"]


def test_chips_placed_by_position_in_ones_colour() -> None:
    """§23 reads where colour chips stand, too; where a spot was named, the word counts (§19)."""
    live = Live()
    live.say(Bets("p1", (Change("p1", "blue", 500),)))
    live.say(Bets("p1", (Bet("p1", colour="blue", chips=2, at=(650, 150)),)))
    live.say(Bets("p1", (Bet("p1", "3", 100, at=(650, 150)),)))
    live.say(NoMoreBets(), Drawn("wheel", ("17",)))
    assert "p1: bet 2 blue at 6.50, 1.50\np1: bet 1 on 3\n" in live.text()
    assert lines_of(play(live.text())) == lines_of(live)


def test_a_round_nobody_sat_at_is_a_text_too() -> None:
    live = Live()
    live.say(NoMoreBets(), Drawn("wheel", ("17",)), Leave("p1"), Leave("p2"))
    live.entries.clear()
    live.say(OpenWindow(), NoMoreBets(), Drawn("wheel", ("18",)))
    assert "\nseats:\n" in live.text()
    assert play(live.text()).table.results[0]["number"] == 18


def test_last_games_are_counted_down_in_a_text() -> None:
    """Announced between rounds: the text of the next one says how many are left."""
    live = Live()
    live.say(NoMoreBets(), Drawn("wheel", ("17",)), AnnounceLast())
    for left in (2, 1, 0):
        live.entries.clear()
        live.say(OpenWindow(), NoMoreBets(), Drawn("wheel", ("18",)))
        assert f"\nclosing: {left + 1}\n" in live.text()
        assert live.text().endswith(f"= last games, {left} more\n")
        assert play(live.text()).table.last_games == left


def test_a_reason_is_one_line_whatever_was_typed() -> None:
    live = Live()
    live.say(Bets("p1", (Bet("p1", "17", 100),)), NoMoreBets(), Drawn("wheel", ("17",)))
    live.say(Strike(4, " wrong\u2028number # typed\n(clock) "), Drawn("wheel", ("18",)))
    assert "\ndealer: strike 4, wrong number typed\ninspector: confirms\n" in live.text()
    assert lines_of(play(live.text())) == lines_of(live)


SPOTS = st.sampled_from(["17", "3", "0", "17/20", "red", "dozen 1", "column 2"])
SEATS = st.sampled_from(["p1", "p2"])
AMOUNTS = st.integers(1, 40).map(lambda units: units * 250)
CHIPS = st.integers(1, 5)
COLOURS = st.sampled_from(["blue", "green"])
REQUESTS = st.one_of(
    st.builds(Bet, SEATS, SPOTS, AMOUNTS),
    st.builds(Bet, SEATS, SPOTS, colour=COLOURS, chips=CHIPS),
    st.builds(Bet, SEATS, amount=AMOUNTS, at=st.tuples(st.integers(0, 1400), st.integers(0, 500))),
    st.builds(TakeBack, SEATS, SPOTS, AMOUNTS),
    st.builds(TakeBack, SEATS, SPOTS, colour=COLOURS, chips=CHIPS),
    st.builds(Change, SEATS, COLOURS, st.sampled_from([0, 500, 1000])),
    st.builds(Call, SEATS, st.just("neighbours"), st.just(5), AMOUNTS, st.integers(0, 36)),
    st.builds(Call, SEATS, st.just("orphelins"), st.just(5), st.just(0), colour=COLOURS),
)
WORDS = st.one_of(
    REQUESTS.map(lambda request: Bets(request.seat, (request,))),
    st.builds(Undo, SEATS),
    st.builds(Clear, SEATS),
    st.builds(Repeat, SEATS),
    st.builds(Leave, SEATS),
    st.just(NoMoreBets()),
    st.just(NoResult("wheel", "the ball left the wheel")),
    st.integers(0, 36).map(lambda number: Drawn("wheel", (str(number),))),
    st.builds(Strike, st.integers(2, 12), st.just("wrong number typed")),
)


@given(words=st.lists(WORDS, max_size=40), number=st.integers(0, 36))
def test_whatever_is_said_at_a_table_the_text_of_its_round_plays(
    words: list[Word], number: int
) -> None:
    """Undone, cleared, repeated, struck, spun again, left: the same money moves in the text."""
    live = Live()
    for word in [*words, NoMoreBets(), Drawn("wheel", (str(number),))]:
        if isinstance(word, Leave) and live.here.table.phase == "settled":
            continue  # that belongs to no round, and so to no text
        with suppress(IllegalDecision, Refused):
            live.say(word)
    assert live.here.table.phase == "settled"
    played = play(live.text())
    assert lines_of(played) == lines_of(live)
    assert played.table.felt == live.here.table.felt
    assert written(played) == live.text().replace("t-000001", "text-000001")


def test_a_burned_card_is_shown_to_nobody() -> None:
    """Art. 14(3)(а): it goes out of play unseen; the record has it, the text does not."""
    file = ROUNDS["bg/rounds/punto-banco/14-3-burn.round"]
    played = play(file.read_text("utf-8").replace("xx burn, xx burn", "5h burn, xx burn"))
    assert "shoe: xx xx burn\n" in written(played)
    assert "5h" not in written(played)


# And a book whose payouts were changed is found out.


PAYS = re.compile(
    r"(.+\.)?pays(\..+)?|pair\.(mixed|coloured|perfect)|sevens\.(one_suit|mixed)|surrender\.costs"
    r"|results\.(ante|bet|no_game_ante|weak_ante)|improving\.(exchange\.prices|sixth\.price)"
    r"|insurance\.(least|most)|purchase\.price"
)
"""Keys that say how much is paid or put up, or kept of what is given up."""
PAYOUTS = [
    (book, game, key, row)
    for book in book_ids()
    for game, section in _book(book).games.items()
    for key, cited in leaves(section.rules)
    if PAYS.fullmatch(key)
    for row in (cited.value if isinstance(cited.value, dict) else ("",))
]


def test_every_kind_of_payout_is_among_them() -> None:
    """Main bets, insurances, side bets, premiums, surrender: nothing is paid that is not here."""
    operator = {
        key for book, game, key, _ in PAYOUTS if (book, game) == ("bg-blackjack", "blackjack")
    }
    assert operator == {
        "results.pays", "blackjack.pays", "even_money.pays", "insurance.pays", "ten_insurance.pays",
        "war.pays", "pair.mixed", "pair.coloured", "pair.perfect", "sevens.one_suit",
        "sevens.mixed", "surrender.costs",
    }  # fmt: skip


def test_every_line_of_a_pay_table_is_among_them() -> None:
    """Russian poker by §168 and §170, and what is put up besides (§158, §162, §164)."""
    russian = [(key, row) for book, game, key, row in PAYOUTS if (book, game) == ("by", "russian")]
    bet = "ace-king pair two-pair three straight flush full-house four straight-flush royal-flush"
    assert [row for key, row in russian if key == "results.bet"] == bet.split()
    assert [row for key, row in russian if key == "bonus.pays"] == bet.split()[3:]
    assert {key for key, row in russian if not row} == {
        "results.no_game_ante", "results.ante", "improving.sixth.price", "insurance.least",
        "insurance.most", "insurance.pays", "purchase.price",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("book", "game", "key", "row"), PAYOUTS, ids=["/".join(filter(None, p)) for p in PAYOUTS]
)
def test_a_changed_payout_breaks_a_round(book: str, game: str, key: str, row: str) -> None:
    """One more to one on any bet of any book, and a golden round of that book differs."""
    section = _book(book).section(game)
    pays = dict(leaves(section.rules))[key].value
    other = {**pays, row: pays[row] + 1} if row else another(key, pays)
    changed = section._replace(rules=with_value(section.rules, key, other))
    wrong = _book(book)._replace(games={game: changed})
    assert any(differs(file, wrong) for file in FILES if _plays(file) == (game, book))


def another(key: str, pays: Any) -> Any:
    """One more of what is paid; of a share, which cannot be more than the whole, half."""
    if isinstance(pays, tuple):
        return tuple(replace(line, to_one=line.to_one + 1) for line in pays)
    return pays / 2 if key.endswith(("costs", "most")) else pays + 1


@cache
def _plays(file: Path) -> tuple[str, str]:
    return file.parent.name, wanted_book(file.read_text("utf-8"))


def differs(file: Path, book: Book) -> bool:
    """Whether it plays no more as it is written; a price that has changed is refused."""
    try:
        replay(file.read_text("utf-8"), book, file.name)
    except RoundTextError as error:
        return error.code == "round-differs" or bool(
            re.search("is (not )?refused", in_words(error))
        )
    return False


def test_a_colour_keeps_its_value_where_the_plate_has_been_changed_since() -> None:
    """`by` §15: one blue chip is worth 5, given out before the plate was lowered to 3."""
    text = (
        "game: roulette\nbook: by\nplate: straight 1..3\nseats: 1 p1\ncolours: blue p1 5\n\n"
        "p1: bet 1 on 17\n! p1: bet 1 blue on 17 → above-maximum\ndealer: no more bets\n"
        "wheel: 4\n= p1 17: 1 lost\n"
    )
    assert len(replay(text, load_book("by")).entries) == 4

"""Hands between players as text: read, played, and written exactly as they were read."""

from __future__ import annotations

import pytest

from croupier.errors import RoundTextError
from croupier.replay import replay
from croupier.table.course import on_silence
from croupier.table.room.words import StartHand
from croupier.table.setting import lay_out
from croupier.table.words import Strike
from croupier.text.writing import write_round
from croupier.words.refusals import in_words
from tests.table.house import book_of
from tests.table.poker_room import PLATES, Room

HOLDEM = """\
game: holdem
book: bg
plate: blinds 5 10, no limit, rake 5 % to 30 a pot, chip 1
seats: 1 p1 500, 2 p2 120, 3 p3 500
button: p1

p2: posts small blind 5
p3: posts big blind 10
deck: Ah to p2, Qc to p3, Kd to p1, As to p2, Qd to p3, Ks to p1
p1: call 10
p2: raise to 120
p3: call 110
p1: call 110
= pot 1: 360, p1 p2 p3
deck: xx burn, 7c 2d 9h to board
p3: check
p1: bet 150
p3: call 150
= pot 1: 360, p1 p2 p3
= pot 2: 300, p1 p3
deck: xx burn, 3c to board
p3: check
p1: check
= pot 1: 360, p1 p2 p3
= pot 2: 300, p1 p3
deck: xx burn, Js to board
p3: check
p1: check
= pot 1: 360, p1 p2 p3
= pot 2: 300, p1 p3
= pot 1 of 360: rake 18, p2 342
= pot 2 of 300: rake 15, p1 285
"""
STUD = """\
game: seven-stud
book: by
plate: ante 1, bring-in 5, bets 5..50, rake 5 % to 30 a pot, chip 1
seats: 1 p1 200, 2 p2 200, 3 p3 200
button: p3

p1: posts ante 1
p2: posts ante 1
p3: posts ante 1
deck: Kc to p1 down, 9d to p2 down, 5h to p3 down, Kd to p1 down, 9s to p2 down, 6h to p3 down
deck: 2c to p1 up, Jd to p2 up, 2d to p3 up
p1: bring-in 5
p2: raise to 20
p3: fold
p1: call 15
= pot 1: 43, p1 p2
deck: xx burn, Kh to p1 up, 4c to p2 up
p1: bet 30
p2: call 30
= pot 1: 103, p1 p2
deck: xx burn, 7s to p1 up, Jc to p2 up
p2: check
p1: check
= pot 1: 103, p1 p2
deck: xx burn, 3s to p1 up, 8h to p2 up
p2: check
p1: bet 50
p2: call 50
= pot 1: 203, p1 p2
deck: xx burn, 8d to p1 down, Qs to p2 down
p2: check
p1: check
= pot 1: 203, p1 p2
= pot 1 of 203: rake 10, p1 193
"""


@pytest.mark.parametrize(("book", "text"), [("bg", HOLDEM), ("by", STUD)])
def test_a_hand_is_written_as_it_was_read(book: str, text: str) -> None:
    played = replay(text, book_of(book))
    game = text.splitlines()[0].removeprefix("game: ")
    setting = lay_out(game, book_of(book).section(game).rules, played.table.plate)
    written = write_round(played.entries, setting)
    added = ("rules", "currency", "round")
    bare = written._replace(headers={k: v for k, v in written.headers.items() if k not in added})
    assert str(bare) == text
    assert replay(str(written), book_of(book)).table == played.table


def test_the_chips_of_a_text_are_the_tables() -> None:
    played = replay(HOLDEM, book_of("bg"))
    assert played.table.stacks == {"p1": 51_500, "p2": 34_200, "p3": 23_000}


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("p2: posts small blind 5", "p2: posts small blind 6", "posts small blind 5"),
        ("p2: posts small blind 5\n", "", "posts small blind 5"),
        ("p3: posts big blind 10\n", "", "posts big blind 10"),
        ("p1: call 10\n", "p1: posts ante 1\np1: call 10\n", "“p1: posts ante 1” is refused"),
        ("rake 5 % to 30 a pot", "rake 5%", "rake 5%: expected “rake 5 % to 30 a pot”"),
        ("blinds 5 10", "blinds 5/10", "blinds 5/10: expected “blinds 5 10”"),
        ("seats: 1 p1 500,", "seats: 1 p1,", "expected “1 p1 500, 2 p2 120”"),
        ("button: p1", "button: p9", "expected one of the seats"),
        ("button: p1\n", "", "Legal: deck to p1, p2, p3."),
        ("p1: call 10\n", "p1: call 11\n", "refused"),
        ("= pot 2 of 300: rake 15, p1 285", "", "p1 285"),
        ("p2: raise to 120", "p3: raise to 120", "out of turn"),
        ("seats: 1 p1 500, 2 p2 120, 3 p3 500", "seats: 1 p1 500", "A hand needs 2 players"),
    ],
)
def test_a_text_that_does_not_hold_says_why(old: str, new: str, why: str) -> None:
    assert old in HOLDEM
    with pytest.raises(RoundTextError) as error:
        replay(HOLDEM.replace(old, new, 1), book_of("bg"))
    assert why in in_words(error.value)


def test_where_no_button_goes_around_a_text_has_none() -> None:
    text = "game: casino-poker\nbook: bg\nplate: spread, ante 1, bets 10..50, chip 1\n"
    with pytest.raises(RoundTextError) as error:
        replay(text + "seats: 1 p1 100, 2 p2 100\nbutton: p1\n\np1: posts ante 1\n", book_of("bg"))
    assert "line 5: button: expected nothing, found “p1”" in in_words(error.value)


def test_what_nobody_posts_is_refused() -> None:
    """Art. 17(5): the blinds come from those left of the button, in order, as on the plate."""
    right = "p2: posts small blind 5\n"
    refused = "! p3: posts big blind 10 → wrong-post\n! p2: posts small blind 4 → wrong-post\n"
    after = "! p1: posts big blind 10 → wrong-post\np1: call 10\n"
    text = HOLDEM.replace(right, refused + right).replace("p1: call 10\n", after)
    assert replay(text, book_of("bg")).table.stacks["p1"] == 51_500
    with pytest.raises(RoundTextError) as error:
        replay(HOLDEM.replace(right, f"! {right.strip()} → wrong-post\n{right}"), book_of("bg"))
    assert "line 7: “p2: posts small blind 5” is not refused" in in_words(error.value)


def test_a_hand_may_be_announced() -> None:
    text = HOLDEM.replace("p2: posts small blind 5\np3: posts big blind 10", "dealer: new hand")
    assert replay(text, book_of("bg")).table.stacks["p1"] == 51_500


def test_players_have_names() -> None:
    text = HOLDEM.replace("p1", "ana").replace("p2", "boris").replace("p3", "chris")
    assert replay(text, book_of("bg")).table.stacks["ana"] == 51_500


@pytest.mark.parametrize(("book", "game"), PLATES)
def test_a_struck_hand_as_text(book: str, game: str) -> None:
    """A strike names a line; the first one voids the hand."""
    room = Room(book, game)
    room.sit(500, 300, 200)
    room.hand()
    room(on_silence(room.here), by=room.asked())
    room(Strike(len(room.table.entries), "misheard"), confirmed="inspector")
    room.fold_around()
    room(Strike(1, "the deck was not whole"), confirmed="inspector")
    entries = [e for e in room.entries if e.round == room.table.round]
    assert isinstance(entries[0].word, StartHand)
    text = str(write_round(entries, room.setting))
    assert "strike 1, the deck was not whole" in text
    assert replay(text, room.book).table.stacks == room.table.stacks

"""Who sits where: the draw, moves, broken tables, the final table."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from croupier.tournaments.seating import (
    Move,
    Seat,
    Sitting,
    balance,
    breaks,
    draw,
    is_final,
    next_big_blind,
    seat_for,
    tables_for,
)


def _tables(sizes: list[int]) -> dict[str, Sitting]:
    return {
        f"t1x{number}": Sitting({f"p{seat}": f"{number}-{seat}" for seat in range(1, size + 1)})
        for number, size in enumerate(sizes, 1)
    }


def _moved(tables: dict[str, Sitting], moves: tuple[Move, ...]) -> dict[str, Sitting]:
    seats = {name: dict(here.seats) for name, here in tables.items()}
    for move in moves:
        assert seats[move.source.table].pop(move.source.seat) == move.player
        assert move.to.seat not in seats[move.to.table]
        seats[move.to.table][move.to.seat] = move.player
    return {name: here._replace(seats=seats[name]) for name, here in tables.items()}


def test_the_draw_fills_tables_alike() -> None:
    found = draw(list("abcdefg"), ["t1x1", "t1x2"], 6)
    assert found == {
        "t1x1": {"p1": "a", "p2": "c", "p3": "e", "p4": "g"},
        "t1x2": {"p1": "b", "p2": "d", "p3": "f"},
    }


def test_who_moves_is_next_for_the_big_blind() -> None:
    large = Sitting({f"p{n}": f"a{n}" for n in (1, 2, 4, 5)}, blind="p2")
    assert next_big_blind(large) == "p4"
    small = Sitting({"p1": "b1", "p6": "b6"}, blind="p1")
    (move,) = balance({"t1x1": large, "t1x2": small}, 5)
    assert move == Move("a4", Seat("t1x1", "p4"), Seat("t1x2", "p2"))


def test_nobody_gets_up_out_of_a_hand() -> None:
    tables = _tables([6, 4])
    playing = {**tables, "t1x1": tables["t1x1"]._replace(plays=True)}
    assert balance(playing, 6) == ()
    assert len(balance(tables, 6)) == 1


def test_the_smallest_table_is_broken_as_soon_as_the_others_have_room() -> None:
    tables = _tables([6, 3, 3])
    assert breaks(tables, 6) == "t1x3"
    after = _moved(tables, balance(tables, 6))
    assert {name: len(here.seats) for name, here in after.items()} == {
        "t1x1": 6, "t1x2": 6, "t1x3": 0,
    }  # fmt: skip
    assert breaks(_tables([6, 4, 3]), 6) == ""


def test_those_who_fit_at_one_table_draw_anew() -> None:
    assert is_final(_tables([4, 2]), 6)
    assert not is_final(_tables([4, 3]), 6)
    assert not is_final(_tables([6]), 6)


def test_who_comes_late_sits_at_the_smallest_table() -> None:
    tables = _tables([4, 3])
    tables["t1x2"] = tables["t1x2"]._replace(blind="p3")
    assert seat_for(tables, 6) == Seat("t1x2", "p4")
    assert seat_for(_tables([6, 6]), 6) is None


@given(st.integers(2, 60), st.integers(2, 10), st.randoms(use_true_random=False))
def test_any_course_keeps_tables_alike_and_everybody_on_one_seat(
    players: int, seats: int, chance: random.Random
) -> None:
    """Somebody goes out, tables are evened and broken, until one is left: after each step no two
    tables differ by more than one, and nobody sits twice or is lost."""
    drawn = [f"e{number}" for number in range(players)]
    chance.shuffle(drawn)
    names = [f"t1x{number}" for number in range(1, tables_for(players, seats) + 1)]
    tables = {name: Sitting(here) for name, here in draw(drawn, names, seats).items()}
    left = set(drawn)
    while len(left) > 1:
        gone = chance.choice(sorted(left))
        left.discard(gone)
        tables = {
            name: Sitting(
                {seat: who for seat, who in here.seats.items() if who != gone},
                chance.choice(["", *here.seats]),
            )
            for name, here in tables.items()
        }
        while moves := balance(tables, seats):
            tables = _moved(tables, moves)
            tables = {name: here for name, here in tables.items() if here.seats}
        tables = {name: here for name, here in tables.items() if here.seats}
        sizes = [len(here.seats) for here in tables.values()]
        assert max(sizes) - min(sizes) <= 1
        assert max(sizes) <= seats
        assert len(tables) == tables_for(len(left), seats)
        sitting = [who for here in tables.values() for who in here.seats.values()]
        assert sorted(sitting) == sorted(left)

"""`croupier void`: two persons, a reason, a closed house, and a table at which something lies."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.daybook.authority import DEALER, GAME_MANAGER, PIT_BOSS, PROGRAM
from croupier.daybook.step import Actor
from croupier.house.clock import SystemClock
from croupier.house.daybook import DayBook
from croupier.house.profile import read_profile
from croupier.ledger import Balance
from tests.store.spins import CURRENCY, TABLE, bet, issue, window
from tests.stores import audited, open_file


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A house in which a spin was never finished."""
    with open_file(tmp_path / "house.sqlite3") as store:
        issue(store, "ana", 1000)
        store.append_now(TABLE, 0, [window(), *(bet("p1", str(n), 10) for n in range(4))])
    return tmp_path


def void(folder: Path, table: str = TABLE, by: str = "Anna", confirmed: str = "Boris") -> int:
    people = ["--by", by, "--confirmed", confirmed]
    return main(["void", table, "--data", str(folder), "--reason", "it is gone", *people])


def ana(folder: Path) -> Balance:
    with open_file(folder / "house.sqlite3") as store:
        return store.balance("wallet:ana", CURRENCY)


def test_stakes_go_back(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ana(folder) == Balance(1000, 40)
    assert void(folder) == 0
    assert capsys.readouterr().out == f"{TABLE} is void; 0.40 BYN went back.\n"
    assert ana(folder) == Balance(1000, 0)
    with open_file(folder / "house.sqlite3") as store:
        audited(store)
        (row,) = store.rounds(TABLE)
        assert (row.staked, row.won) == (0, 0)
    assert void(folder) == 2, "nothing lies there any more"
    assert "nobody's money lies there" in capsys.readouterr().err


def test_a_damaged_journal_is_settled_with_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(folder / "house.sqlite3", isolation_level=None)) as connection:
        connection.execute(
            "UPDATE journal SET entry = X'07' WHERE seq = 3 AND stream = ?", (TABLE,)
        )
    assert main(["audit", "--data", str(folder)]) == 1
    assert void(folder) == 0
    assert ana(folder) == Balance(1000, 0)
    capsys.readouterr()
    assert main(["audit", "--data", str(folder)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"Before the table was voided: {TABLE}: the chain breaks at entry 3."


@pytest.mark.parametrize(
    ("table", "by", "confirmed", "said"),
    [
        ("z9", "Anna", "Boris", "There is no table"),
        (TABLE, "Anna", "anna", "needs two persons"),
        (TABLE, "Anna", " ", "confirmation"),
    ],
)
def test_what_is_refused(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    table: str,
    by: str,
    confirmed: str,
    said: str,
) -> None:
    assert void(folder, table, by, confirmed) in (1, 2)
    assert said in capsys.readouterr().err
    assert ana(folder) == Balance(1000, 40)


def test_a_house_that_is_open_or_not_there_is_left_alone(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_file(folder / "house.sqlite3"):
        assert void(folder) == 2
    assert "belongs to process" in capsys.readouterr().err
    assert void(folder / "nowhere") == 2
    assert not (folder / "nowhere").exists()


def test_where_there_is_staff_it_takes_two_of_them(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody can log in to a house that is closed; but two who may are said to have done it."""
    hired = {"p1": GAME_MANAGER, "p2": PIT_BOSS, "p3": DEALER}

    async def hire() -> None:
        with open_file(folder / "house.sqlite3") as store:
            book = DayBook(store, SystemClock(), read_profile())
            for person, role in hired.items():
                program = Actor("", PROGRAM)
                await book.begin("engagement", "engage", program, person=person, roles=[role])

    asyncio.run(hire())
    assert void(folder, by="p1", confirmed="Boris") == 2
    assert "not one of the staff" in capsys.readouterr().err
    assert void(folder, by="p1", confirmed="p3") == 2
    assert "does not work here as" in capsys.readouterr().err
    assert void(folder, by="p1", confirmed="p1") == 1
    assert ana(folder) == Balance(1000, 40)
    assert void(folder, by="p1", confirmed="p2") == 0
    with open_file(folder / "house.sqlite3") as store:
        entry = [each.entry for each in store.read(TABLE)][-1]
        assert (entry.by, entry.person, entry.confirmed) == ("house", "p1", "p2")

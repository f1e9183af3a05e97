"""The house's file: made from nothing, owned by one process, never mistaken for another's."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from croupier.errors import InvariantBroken, Refused
from croupier.ledger import HOUSE, MINT, Transfer
from croupier.store import look
from croupier.store.sqlite.migrate import HEAD, MIGRATIONS
from croupier.store.sqlite.schema import metadata
from tests.store.spins import TABLE, window
from tests.stores import open_file


def test_a_house_is_made_where_nothing_was(tmp_path: Path) -> None:
    file = tmp_path / "var" / "house.db"
    with open_file(file) as store:
        store.append_now(TABLE, 0, [window()])
    assert file.stat().st_mode & 0o077 == 0


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    open_file(tmp_path / "house.db").close()
    with create_engine(f"sqlite:///{tmp_path / 'house.db'}").connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_the_last_migration_is_the_one_we_expect() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_opening_what_is_up_to_date_loads_no_migrations(tmp_path: Path) -> None:
    open_file(tmp_path / "house.db").close()
    script = (
        "import sys; from pathlib import Path; from tests.stores import open_file; "
        "open_file(Path(sys.argv[1])).close(); print('alembic' in sys.modules)"
    )
    ran = _python(script, tmp_path / "house.db")
    assert ran.stdout.strip() == "False"


def test_a_migration_that_was_cut_off_has_left_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from alembic import op

    def cut(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(op, "create_index", cut)
        with pytest.raises(KeyboardInterrupt):
            open_file(tmp_path / "house.db")
    connection = sqlite3.connect(tmp_path / "house.db")
    assert connection.execute("SELECT name FROM sqlite_master").fetchall() == []
    connection.close()
    open_file(tmp_path / "house.db").close()


def test_what_an_older_house_has_kept_is_of_the_first_version(tmp_path: Path) -> None:
    open_file(tmp_path / "house.db").close()
    with closing(sqlite3.connect(tmp_path / "house.db", isolation_level=None)) as connection:
        connection.execute("ALTER TABLE kept DROP COLUMN version")
        connection.execute("INSERT INTO kept (hash, content) VALUES ('abc', 'rules')")
        connection.execute("UPDATE alembic_version SET version_num = '0002'")
    with pytest.raises(Refused) as refusal:
        look(tmp_path / "house.db")
    assert refusal.value.code == "store-older"
    with open_file(tmp_path / "house.db") as store:
        found = store.kept("abc")
    assert found is not None
    assert found.version == 1


def test_a_file_of_a_newer_croupier_is_refused(tmp_path: Path) -> None:
    open_file(tmp_path / "house.db").close()
    connection = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(Refused) as refusal:
        open_file(tmp_path / "house.db")
    assert refusal.value.code == "store-newer"


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear croupier, " * 100)
    with pytest.raises(Refused) as refusal:
        open_file(file)
    assert refusal.value.code == "store-unreadable"
    assert file.read_text().startswith("Dear croupier")


def test_another_programs_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "recipes.db"
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE recipes (dish TEXT)")
    connection.close()
    with pytest.raises(Refused) as refusal:
        open_file(file)
    assert refusal.value.code == "store-unreadable"


def test_a_second_owner_is_told_whom_to_stop(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with open_file(file), pytest.raises(Refused) as refusal:
        open_file(file)
    assert refusal.value.code == "store-busy"
    assert str(os.getpid()) in str(refusal.value)
    open_file(file).close()


def test_another_process_is_refused_too(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from croupier.errors import Refused\n"
        "from tests.stores import open_file\n"
        "try: open_file(Path(sys.argv[1]))\n"
        "except Refused as refusal: print(refusal.code, refusal.facts['owner'])"
    )
    with open_file(tmp_path / "house.db"):
        ran = _python(script, tmp_path / "house.db")
    assert ran.stdout.split() == ["store-busy", str(os.getpid())]


def _python(script: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", script, *map(str, arguments)]
    root = Path(__file__).parents[2]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=root)


def test_a_place_where_no_file_can_be_is_said_by_name(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder").mkdir()
    for path in (
        tmp_path / "file" / "house.sqlite3",
        tmp_path / "file" / "deeper" / "house.sqlite3",
        tmp_path / "folder",
    ):
        with pytest.raises(Refused) as refused:
            open_file(path)
        assert refused.value.code == "store-unreadable"
        assert str(path) in str(refused.value)


def test_a_damaged_file_is_said_by_name_by_whoever_reads_in_it(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite3"
    with open_file(file) as store:
        store.move_now((Transfer("move", MINT, HOUSE, 5, "BYN"),), "a float")
    content = bytearray(file.read_bytes())
    content[2 * 4096 :] = b"\x07" * (len(content) - 2 * 4096)
    file.write_bytes(content)
    with open_file(file) as store, pytest.raises(InvariantBroken, match="cannot be read"):
        store.statement()

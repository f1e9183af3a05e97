"""The house's file: made from nothing, owned by one process, never mistaken for another's."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, event

from croupier.errors import InvariantBroken, Refused
from croupier.house.clock import SystemClock
from croupier.ledger import HOUSE, MINT, Transfer
from croupier.phrase import Phrase
from croupier.store import Post, SignalRow, Store, look
from croupier.store import open as open_store
from croupier.store.codec import name_of
from croupier.store.sqlite import examination, opening, rounds
from croupier.store.sqlite.migrate import HEAD, MIGRATIONS
from croupier.store.sqlite.schema import metadata
from croupier.store.sqlite.store import Sqlite
from croupier.table.room.signals import Signal
from tests.kinds import the
from tests.store.spins import TABLE, window
from tests.stores import audited, open_file


def test_a_house_is_made_where_nothing_was(tmp_path: Path) -> None:
    file = tmp_path / "var" / "house.db"
    with open_file(file) as store:
        store.append_now(TABLE, 0, [window()])
    assert file.stat().st_mode & 0o077 == 0


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    open_file(tmp_path / "house.db").close()
    with create_engine(f"sqlite:///{tmp_path / 'house.db'}").connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_what_a_table_has_made_is_found_by_its_time(tmp_path: Path) -> None:
    """However many rounds it has had before."""
    open_file(tmp_path / "house.db").close()
    engine = create_engine(f"sqlite:///{tmp_path / 'house.db'}")

    @event.listens_for(engine, "before_cursor_execute", retval=True)
    def explained(_c: object, _u: object, said: str, values: tuple[str, ...], *_: object) -> object:
        plan.extend(raw.execute(f"EXPLAIN QUERY PLAN {said}", values))
        return said, values

    plan: list[tuple[object, ...]] = []
    with closing(sqlite3.connect(tmp_path / "house.db")) as raw, engine.connect() as connection:
        assert rounds.read_made(connection, TABLE, 5, 9) == {}
    ways = " ".join(str(step[3]) for step in plan)
    assert "rounds_by_time (stream=? AND opened_ms>? AND opened_ms<?)" in ways
    assert "SCAN" not in ways


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


def older(folder: Path) -> Path:
    """A house of the second version: kept rules have none, nothing is marked, and the vault is
    not encrypted."""
    file = folder / "house.db"
    open_file(file).close()
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for index in ("transfers_by_source", "transfers_by_destination", "rounds_by_time"):
            connection.execute(f"DROP INDEX {index}")
        for column in ("game", "book"):
            connection.execute(f"ALTER TABLE rounds DROP COLUMN {column}")
        connection.execute("DROP INDEX round_players_by_time")
        connection.execute("CREATE INDEX round_players_by_player ON round_players (player, round)")
        for column in ("tax", "opened_ms"):
            connection.execute(f"ALTER TABLE round_players DROP COLUMN {column}")
        connection.execute("DROP TABLE cabinets")
        connection.execute("ALTER TABLE rounds DROP COLUMN currency")
        connection.execute("ALTER TABLE kept DROP COLUMN version")
        for table in ("players", "signals", "kept"):
            connection.execute(f"ALTER TABLE {table} DROP COLUMN mark")
        kept = (name_of(b"rules"), b"rules")
        connection.execute("INSERT INTO kept (hash, content) VALUES (?, ?)", kept)
        connection.execute("INSERT INTO vault VALUES ('r1', 'r1-shoe-000000001', X'7B7D')")
        connection.execute("INSERT INTO players VALUES ('ana', 'Ana', 0, 'abc', 5)")
        connection.execute("UPDATE alembic_version SET version_num = '0002'")
    for beside in (file.with_name("vault.key"), Path(f"{file}.heads")):
        beside.unlink(missing_ok=True)
    return file


def test_what_an_older_house_has_kept_is_of_the_first_version(tmp_path: Path) -> None:
    file = older(tmp_path)
    with pytest.raises(Refused) as refusal:
        look(file)
    assert refusal.value.code == "store-older"
    with open_file(file) as store:
        found = store.kept(name_of(b"rules"))
    assert found is not None
    assert found.version == 1


def test_an_older_house_gets_a_key_its_marks_and_an_encrypted_vault(tmp_path: Path) -> None:
    file = older(tmp_path)
    with open_file(file) as store:
        assert store.sealed("r1", "r1-shoe-000000001") == b"{}"
        assert store.examine().result() == ()
    with closing(sqlite3.connect(file)) as connection:
        ((lying,),) = connection.execute("SELECT content FROM vault").fetchall()
    assert b"{}" not in lying
    assert file.with_name("vault.key").stat().st_mode & 0o077 == 0


# The key, the heads, and a house that has lost something.


def house_with_a_shoe(folder: Path) -> Path:
    file = folder / "house.db"
    with open_file(file) as store:
        store.append_now(TABLE, 0, [post_sealing("r1-shoe", b"Ac Kd")])
    return file


def post_sealing(name: str, content: bytes) -> Post:
    return msgspec.structs.replace(window(), sealed=((name, content),))


def refused(file: Path) -> str:
    with pytest.raises(Refused) as refusal:
        open_file(file)
    assert refusal.value.code == "store-unreadable"
    why = refusal.value.facts["why"]
    return the(Phrase, why).key


def test_the_order_of_a_shoe_cannot_be_read_in_the_file(tmp_path: Path) -> None:
    file = house_with_a_shoe(tmp_path)
    assert not any(b"Ac Kd" in part.read_bytes() for part in tmp_path.iterdir())
    with open_file(file) as store:
        assert store.sealed(TABLE, "r1-shoe") == b"Ac Kd"


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE vault SET content = X'00' || substr(content, 2)",
        "UPDATE vault SET content = X'4163204B64'",
        "UPDATE vault SET name = 'r1-shoe-2'",
    ],
)
def test_what_was_changed_in_the_vault_is_not_opened(tmp_path: Path, change: str) -> None:
    file = house_with_a_shoe(tmp_path)
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute(change)
    with open_file(file) as store:
        (found,) = store.examine().result()
        assert found.startswith("what the vault keeps for r1")
        for name in ("r1-shoe", "r1-shoe-2"):
            with suppress(InvariantBroken):
                assert store.sealed(TABLE, name) is None


def test_a_house_without_its_key_is_not_opened(tmp_path: Path) -> None:
    file = house_with_a_shoe(tmp_path)
    key = tmp_path / "vault.key"
    key.rename(tmp_path / "elsewhere.key")
    assert refused(file) == "refused.key-missing"
    with open_store(file, SystemClock().now, key=tmp_path / "elsewhere.key") as store:
        assert store.sealed(TABLE, "r1-shoe") == b"Ac Kd"
    key.write_text("Dear croupier")
    assert refused(file) == "refused.key-unreadable"


def test_without_the_key_one_knows_what_was_sealed_and_not_what_it_is(tmp_path: Path) -> None:
    """What was never sealed is nothing, whoever asks: whoever counts such names comes to an end."""
    file = house_with_a_shoe(tmp_path)
    (tmp_path / "vault.key").rename(tmp_path / "elsewhere.key")
    with look(file) as reader:
        assert reader.sealed(TABLE, "r1-shoe-never") is None
        with pytest.raises(InvariantBroken, match="key is missing"):
            reader.sealed(TABLE, "r1-shoe")


def test_a_file_of_no_bytes_is_no_new_house(tmp_path: Path) -> None:
    file = house_with_a_shoe(tmp_path)
    file.write_bytes(b"")
    assert refused(file) == "refused.empty-file"
    assert file.read_bytes() == b""


def test_a_house_whose_file_is_gone_is_not_made_anew(tmp_path: Path) -> None:
    file = house_with_a_shoe(tmp_path)
    file.unlink()
    assert refused(file) == "refused.file-gone"
    assert not file.exists()
    Path(f"{file}.heads").unlink()
    open_file(file).close()


def test_an_emptied_version_is_said(tmp_path: Path) -> None:
    file = house_with_a_shoe(tmp_path)
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("DELETE FROM alembic_version")
    assert refused(file) == "refused.no-version"
    with pytest.raises(Refused):
        look(file)


def test_heads_that_are_gone_are_said_once_and_written_anew(tmp_path: Path) -> None:
    file = house_with_a_shoe(tmp_path)
    Path(f"{file}.heads").unlink()
    with open_file(file) as store, pytest.raises(InvariantBroken, match="missing"):
        store.witnessed()
    with open_file(file) as store:
        assert store.witnessed()[TABLE].seq == 1


def test_heads_that_somebody_else_wrote_are_not_believed(tmp_path: Path) -> None:
    file = house_with_a_shoe(tmp_path)
    heads = Path(f"{file}.heads")
    heads.write_bytes(heads.read_bytes().replace(b'["r1",1,', b'["r1",9,'))
    with open_file(file) as store, pytest.raises(InvariantBroken, match="not the house's own"):
        store.witnessed()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("UPDATE players SET token_hash = 'mine'", "a row of players was changed"),
        ("UPDATE kept SET version = 9", "a row of kept was changed"),
        ("DELETE FROM journal", "a row of transfers belongs to nothing in journal"),
        ("CREATE TABLE mine (it TEXT)", "the schema is not the one that the migrations make"),
    ],
)
def test_what_was_changed_outside_the_chains_is_said(
    tmp_path: Path, change: str, said: str
) -> None:
    file = tmp_path / "house.db"
    with open_file(file) as store:
        store.register_now("ana", "Ana", bot=False, token_hash="abc")
        store.keep(b"rules", 1)
        store.move_now((Transfer("move", MINT, HOUSE, 5, "BYN"),), "a float")
        assert store.examine().result() == ()
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute(change)
    with look(file) as reader:
        assert reader.examine().result() == (said,)


def test_rules_that_are_damaged_stop_only_who_reads_them(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with open_file(file) as store:
        name = store.keep(b"rules", 1)
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("UPDATE kept SET content = X'07'")
    with open_file(file) as store:
        assert store.keep(b"rules", 1) == name
        with pytest.raises(InvariantBroken, match="was changed"):
            store.kept(name)


def test_the_write_ahead_log_is_cut_back(tmp_path: Path) -> None:
    file = house_with_a_shoe(tmp_path)
    connection = opening.connect(file, tmp_path / "vault.key").connection
    assert connection.execute("PRAGMA journal_size_limit").fetchone() == (opening.LOG_BYTES,)
    connection.close()


# A full disk.


def fill(store: Store, *, full: bool) -> None:
    """As if no more pages could be written; the limit is this connection's own."""
    connection = the(Sqlite, store)._writing.connection
    pages = 1 if full else 2**30
    connection.execute(f"PRAGMA max_page_count = {pages}")


async def _writes(store: Store) -> None:
    big = "x" * 20_000
    signal = SignalRow(1, TABLE, "", Signal("same-address", ("ana", "bob"), {"note": big}))
    await store.signal([signal])


def test_a_full_disk_refuses_and_heals_when_there_is_room(tmp_path: Path) -> None:
    with open_file(tmp_path / "house.db") as store:
        store.append_now(TABLE, 0, [window()])
        before = store.statement()
        fill(store, full=True)
        big = post_sealing("r1-shoe", b"x" * 20_000)
        for write in (
            lambda: store.append_now(TABLE, 1, [big]),
            lambda: store.keep(b"x" * 20_000, 1),
            lambda: asyncio.run(_writes(store)),
        ):
            with pytest.raises(Refused) as refusal:
                write()
            assert refusal.value.code == "store-full"
        assert store.statement() == before
        fill(store, full=False)
        assert store.append_now(TABLE, 1, [big]).seqs == (2,)
        asyncio.run(_writes(store))
        audited(store)


def test_the_schema_is_the_one_that_is_examined(tmp_path: Path) -> None:
    open_file(tmp_path / "house.db").close()
    with closing(sqlite3.connect(tmp_path / "house.db")) as connection:
        assert examination.schema(connection) == examination.SCHEMA


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
    with closing(sqlite3.connect(file)) as connection:
        names = "SELECT rootpage FROM sqlite_master WHERE name IN ('journal', 'accounts')"
        pages = [page for (page,) in connection.execute(names)]
    content = bytearray(file.read_bytes())
    for page in pages:
        content[(page - 1) * 4096 : page * 4096] = b"\x07" * 4096
    file.write_bytes(content)
    with open_file(file) as store, pytest.raises(InvariantBroken, match="cannot be read"):
        store.statement()

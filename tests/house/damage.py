"""A house's file is damaged at random, and the house opened: is it noticed, and who has to stop?

    python -m tests.house.damage flips 1500     one bit of the file is another one
    python -m tests.house.damage logs 120       the write-ahead log is cut off, or damaged

tells how it ended, how often; with a second number other places are damaged. What must not be: a
fact that has changed, or is gone, and nobody says so; an error without a name.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Literal, NamedTuple

import structlog
from msgspec.structs import replace

from croupier import store as stores
from croupier.errors import CroupierError
from croupier.fair.entropy import SeededEntropy
from croupier.house.clock import SystemClock
from croupier.house.floor import Floor, check_games
from croupier.house.plan import Place, read_plan
from croupier.ledger import MINT, Transfer, wallet
from croupier.store import Head, SignalRow, Store
from croupier.table.room.signals import CHIP_FLOW, Signal
from tests.store.an_evening import Evening, holdem, roulette

TABLE = """
[[table]]
id = "{id}"
name = "By hand"
book = "by"
game = "{game}"
seats = 5
by_hand = true
"""
PEOPLE = ("ana", "bob", "bot-1")
BESIDE = ("", "-wal", ".heads")
"""What belongs to a house's file, by how its name ends."""
Ended = Literal["harmless", "said", "one table", "some tables", "refused", "silent", "unnamed"]


class Damage(NamedTuple):
    """How a damaged house has opened, and what was said."""

    ended: Ended
    why: str


class House:
    """The house before it is damaged, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "house.db"
        self.clock = SystemClock()
        evenings = {"r1": roulette(), "k1": holdem(), "z1": roulette()}
        plan = folder / "plan.toml"
        games = {table: evening.table.opened for table, evening in evenings.items()}
        plan.write_text(
            "".join(TABLE.format(id=t, game=o.game) for t, o in games.items() if o), "utf-8"
        )
        self.places: tuple[Place, ...] = read_plan(plan)
        self._play(evenings)
        self.facts = facts(self.file)

    def _play(self, evenings: dict[str, Evening]) -> None:
        with stores.open(self.file, self.clock.now) as store:
            for player in PEOPLE:
                store.register_now(player, player.title(), player.startswith("bot"))
                money = Transfer("move", MINT, wallet(player), 1_000_000, "BYN")
                store.move_now([money], f"welcome {player}")
            for table, evening in evenings.items():
                posts = list(evening.posts)
                if table == "z1":
                    posts = [_elsewhere(post) for post in posts]
                posts[0] = replace(posts[0], sealed=((f"{table}-shoe", b"Ac Kd Qh" * 20),))
                store.append_now(table, 0, posts)
            signal = Signal(CHIP_FLOW, ("ana", "bob"), {"big_blinds": 200, "occasions": 5})
            asyncio.run(store.signal([SignalRow(1, "k1", "k1-000001", signal)]))
        assert self.opened(self.file) == Damage("harmless", "")

    def opened(self, file: Path) -> Damage:
        """Open a house's file, with its tables, and close it again."""
        try:
            return asyncio.run(self._opened(file))
        except CroupierError as error:
            return Damage("unnamed" if error.code == "invariant" else "refused", str(error))
        except Exception as error:
            return Damage("unnamed", repr(error))

    async def _opened(self, file: Path) -> Damage:
        with stores.open(file, self.clock.now) as store:
            check_games(store, self.places)
            entropy = SeededEntropy(1)
            floor = Floor(store, self.places, entropy, self.clock, self.folder, bots=False)
            await floor.open()
            while floor.auditor.report is None:
                await floor.clock.sleep(0.001)
            broken = [desk.broken for desk in floor.desks.values() if desk.broken]
            found = [finding.what for finding in floor.auditor.findings]
            await floor.close()
        said = "; ".join(str(what) for what in (*broken, *found))
        if broken:
            return Damage("one table" if len(broken) == 1 else "some tables", said)
        return Damage("said" if found else "harmless", said)

    def copy(self) -> Path:
        """The house's file, once more, with what belongs to it."""
        other = self.folder / "damaged.db"
        for name in ("", "-wal", "-shm", ".heads", ".lock"):
            Path(f"{other}{name}").unlink(missing_ok=True)
        for name in BESIDE:
            if Path(f"{self.file}{name}").exists():
                shutil.copyfile(f"{self.file}{name}", f"{other}{name}")
        return other


def _elsewhere(post: stores.Post) -> stores.Post:
    """What was played at one roulette, played at another."""
    from msgspec.json import decode, encode

    text = encode(post).replace(b"r1-", b"z1-").replace(b'"r1"', b'"z1"')
    return decode(text.replace(b"table:r1", b"table:z1"), type=stores.Post)


def facts(file: Path) -> dict[str, object] | None:
    """All rows of a file; None where they cannot be read."""
    try:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
            connection.text_factory = bytes
            master = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY 1, 2")
            schema = master.fetchall()
            tables = [n.decode() for n, sql in schema if (sql or b"").startswith(b"CREATE TABLE")]
            rows = {t: sorted(connection.execute(f'SELECT * FROM "{t}"'), key=repr) for t in tables}
            return {"schema": schema, **rows}
    except (sqlite3.Error, UnicodeDecodeError):
        return None


# One bit.


def flips(house: House, count: int, seed: int) -> list[Damage]:
    chance = random.Random(seed)
    whole = house.file.read_bytes()
    found = []
    for _ in range(count):
        content = bytearray(whole)
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
        file = house.copy()
        file.write_bytes(content)
        changed = facts(file) != house.facts
        damage = house.opened(file)
        if changed and damage.ended == "harmless":
            damage = Damage("silent", _difference(house.facts, facts(file)))
        found.append(damage)
    return found


def _difference(before: dict[str, object] | None, after: dict[str, object] | None) -> str:
    if before is None or after is None:
        return "cannot be read"
    return ", ".join(table for table in before if before[table] != after.get(table))


# The write-ahead log.


def logs(house: House, count: int, seed: int) -> list[Damage]:
    """Bets that were acknowledged, and are in the log only: as after a loss of power."""
    chance = random.Random(seed)
    found = []
    with stores.open(house.file, house.clock.now) as store:
        _acknowledge(store)
        heads = store.witnessed()
        log = Path(f"{house.file}-wal").read_bytes()
        for _ in range(count):
            file = house.copy()
            Path(f"{file}-wal").write_bytes(_spoiled(log, chance))
            damage = house.opened(file)
            if damage.ended == "harmless" and (lost := _lost(file, heads)):
                damage = Damage("silent", f"{lost} lost entries")
            found.append(damage)
    return found


def _acknowledge(store: Store) -> None:
    for number in range(40):
        money = Transfer("move", MINT, wallet("ana"), 100 + number, "BYN")
        store.move_now([money], f"top-up {number}")


def _spoiled(log: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(log))
    match chance.randrange(3):
        case 0:
            return log[:at]
        case 1:
            return log[:at] + bytes((log[at] ^ 1 << chance.randrange(8),)) + log[at + 1 :]
    return log[:at] + bytes(min(512, len(log) - at)) + log[at + 512 :]


def _lost(file: Path, heads: Mapping[str, Head]) -> list[str]:
    """Streams in which the last entry that was acknowledged is not there."""
    with stores.look(file) as reader:
        last = {stream: reader.lying(stream, head.seq - 1, 1) for stream, head in heads.items()}
    return [s for s, head in heads.items() if [entry.hash for entry in last[s]] != [head.hash]]


Kind = Callable[[House, int, int], list[Damage]]
KINDS: dict[str, Kind] = {"flips": flips, "logs": logs}


def main(kind: str, count: str, seed: str = "1") -> None:
    structlog.configure(processors=[_drop])
    with tempfile.TemporaryDirectory() as folder:
        found = KINDS[kind](House(Path(folder)), int(count), int(seed))
    for ended, times in Counter(damage.ended for damage in found).most_common():
        print(f"{times:6} {ended}")
    for why, times in Counter(f"{d.ended}: {d.why[:200]}" for d in found).most_common():
        if why.startswith(("silent", "unnamed", "some", "refused")):
            print(f"{times:6} {why}")


def _drop(*_: object) -> str:
    raise structlog.DropEvent


if __name__ == "__main__":
    main(*sys.argv[1:])

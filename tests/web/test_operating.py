"""The operator's morning, from the command line and from the office: tables, audit, backups and the
figures of the house."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from croupier.cli import main
from croupier.house import metrics
from croupier.house.wicket import FILE, Asked, ask
from tests.web.house import House, until
from tests.web.staff import Office, done, persona, posted

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def folder(house: House) -> Path:
    return Path(house.app.state.backups.folder)


@pytest.fixture(scope="module")
def manager(house: House) -> Office:
    return Office(house, persona(house, "game manager"))


def table(folder: Path, *words: str) -> int:
    return main(["table", *words, "--data", str(folder), "--lang", "en"])


def phase(house: House, which: str) -> str:
    return house.floor.desk(which).table.phase


# Tables.


def test_a_table_is_closed_and_opened_by_who_is_on_shift_there(house: House, folder: Path) -> None:
    posted(house, "petra", "pit boss", "table h1")
    house.crew("h1")
    until(lambda: phase(house, "h1") in ("settled", "betting"))
    assert (
        table(folder, "close", "h1", "--by", "petra", "--reason", "new cloth", "--wait", "0") == 0
    )
    assert phase(house, "h1") == "closed"
    (last,) = list(house.store.read("h1"))[-1:]
    assert last.entry.person == "petra"
    assert table(folder, "open", "h1", "--by", "petra") == 0
    assert phase(house, "h1") != "closed"
    assert table(folder, "plate", "h1", "straight 2..50, even chance 5..500", "--by", "petra") == 0
    assert house.floor.desk("h1").table.plate.limits


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("close", "h1", "--by", "nobody", "--reason", "x"), "not-on-shift"),
        (("close", "c1", "--by", "petra", "--reason", "x"), "not-your-place"),
        (("open", "zz", "--by", "petra"), "unknown-table"),
        (("plate", "h1", "straight 100..1", "--by", "petra"), "bad-plate"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(
    house: House, folder: Path, words: tuple[str, ...], code: str
) -> None:
    posted(house, "petra", "pit boss", "table h1")
    before = house.store.head("h1")
    assert table(folder, *words) == 2
    word = {"open": "open-table", "close": "close-table", "plate": "change-plate"}[words[0]]
    said: dict[str, object] = {"do": word, "id": 1}
    said |= {"plate": words[2]} if words[0] == "plate" else {}
    said |= {"reason": "x"} if words[0] == "close" else {}
    by = words[words.index("--by") + 1]
    raw = msgspec.Raw(msgspec.json.encode(said))
    assert ask(folder, Asked(by, words[1], raw)).code == code
    assert house.store.head("h1") == before


def test_a_table_in_the_middle_of_a_round_is_waited_for(house: House, folder: Path) -> None:
    posted(house, "quentin", "pit boss", "table q1")
    with house.visitor() as ana:
        ana.sit("q1")
        until(lambda: phase(house, "q1") == "betting")
        assert table(folder, "close", "q1", "--by", "quentin", "--reason", "x", "--wait", "60") == 0
        assert phase(house, "q1") == "closed"
    assert table(folder, "open", "q1", "--by", "quentin") == 0


@pytest.mark.parametrize("line", [b"{}\n", b"not json\n", b'{"by":1}\n', b"\n"])
def test_what_nobody_can_read_is_answered(house: House, folder: Path, line: bytes) -> None:
    from croupier.house.wicket import reachable

    with socket.socket(socket.AF_UNIX) as rough, reachable(folder) as address:
        rough.connect(address)
        rough.sendall(line)
        assert msgspec.json.decode(rough.recv(4096))["code"] == "bad-message"
    assert house.floor.desk("h1").broken is None


def test_nothing_else_is_said_there(folder: Path) -> None:
    raw = msgspec.Raw(b'{"do":"void-table","id":1,"reason":"x"}')
    assert ask(folder, Asked("petra", "h1", raw)).code == "bad-message"


def test_only_the_owner_of_the_folder_speaks_there(folder: Path) -> None:
    assert (folder / FILE).stat().st_mode & 0o777 == 0o600


def test_where_no_house_is_open_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert table(tmp_path, "open", "r1", "--by", "petra") == 2
    assert "croupier serve" in capsys.readouterr().err


def test_the_same_stands_on_the_page_of_the_table(house: House) -> None:
    petra = Office(house, posted(house, "petra", "pit boss", "table h1"))
    address = "/office/tables/h1"
    assert "/office/tables/h1/standing" in petra.get(address).text
    assert petra.post(f"{address}/standing", {"reason": ""}).refusal == "needs-reason"
    if phase(house, "h1") == "betting":
        house.crew("h1").dealer.ok("no-more-bets")
        house.crew("h1").dealer.ok("deal", outcomes=["17"])
    assert petra.post(f"{address}/standing", {"reason": "new cloth"}).done
    assert phase(house, "h1") == "closed"
    assert petra.post(f"{address}/standing", {"open": "1"}).done
    assert phase(house, "h1") != "closed"


# The books.


def test_the_page_of_the_audit_says_how_the_books_stand(house: House, manager: Office) -> None:
    until(lambda: house.floor.auditor.report is not None)
    page = manager.get("/office/audit")
    assert page.status == 200
    assert "The books are in order." in page.text
    assert "Книги в порядке." in manager.get("/office/audit?lang=ru").text


def test_a_backup_is_made_from_the_page_and_looked_through(house: House, manager: Office) -> None:
    keeper = house.app.state.keeper
    assert "There is no backup yet." in manager.get("/office/backups?lang=en").text
    assert manager.post("/office/backups").done
    done(house, keeper.done())
    (backup,) = keeper.backups.listed()
    assert backup.manifest.by == "game-manager"
    assert backup.name in manager.get("/office/backups").text
    assert manager.post("/office/backups", {"backup": backup.name}).done
    done(house, keeper.done())
    assert keeper.last.ok
    assert f"{backup.name}: the books in it are in order." in manager.get("/office/backups").text
    assert manager.post("/office/backups", {"backup": "../../etc"}).refusal == "no-such-backup"


# Figures.


def exposed(house: House) -> str:
    return httpx.get(f"{house.address}/metrics", timeout=30).text


def test_the_money_of_the_day_is_that_of_the_books(house: House) -> None:
    with house.visitor() as ana:
        ana.sit("h1")
        if ana.table()["phase"] != "betting":
            ana.open()
        ana.bet("17", 500)
        ana.close_bets()
        ana.deal("17")
        told = exposed(house)
    ((currency, made),) = house.store.made("h1", 0).items()
    label = f'{{currency="{currency}",table="h1"}}'
    assert made.staked
    for name, value in (
        ("staked", made.staked / 100),
        ("paid", (made.back + made.won) / 100),
        ("rounds", made.rounds),
        ("hold_ratio", (made.staked - made.back - made.won) / made.staked),
    ):
        assert f"croupier_day_{name}{label} {float(value)}" in told
    assert 'croupier_seated{table="h1",who="people"} 1.0' in told
    assert 'croupier_seated{table="h1",who="bots"} 0.0' in told
    assert float(re.search(r"^croupier_store_bytes (\S+)$", told, re.M)[1]) > 10_000  # type: ignore[index]


def names() -> set[str]:
    return {each.name for each in metrics.REGISTRY.collect() if each.name.startswith("croupier_")}


def test_every_figure_is_explained_and_nothing_else() -> None:
    page = (ROOT / "docs" / "metrics.md").read_text("utf-8")
    rows = re.findall(r"^\| `(croupier_\w+)` \| (\w+) \| ([^|]+) \| ([^|]+) \|$", page, re.M)
    told = {name: (kind, says) for name, kind, _, says in rows}
    real = {each.name: (each.type, each.documentation) for each in metrics.REGISTRY.collect()}
    assert told == {name: real[name] for name in names()}


def test_every_figure_of_the_dashboard_is_there(house: House) -> None:
    board = msgspec.json.decode((ROOT / "deploy" / "grafana.json").read_bytes())
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    asked += [each["query"] for each in board["templating"]["list"] if each["type"] == "query"]
    wanted = {name for expr in asked for name in re.findall(r"\b(?:croupier|process)_\w+", expr)}
    there = set(re.findall(r"^# TYPE (\S+) ", exposed(house), re.M))
    parts = {f"{name}{end}" for name in there for end in ("", "_bucket", "_sum", "_count")}
    assert wanted <= parts
    shown = {re.sub(r"_(total|bucket)$", "", name) for name in wanted}
    assert names() <= shown, "the dashboard leaves something out"

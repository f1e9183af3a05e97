"""A backup is the house as it stood at one moment, proven; and a house comes out of it again."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest

from croupier import store
from croupier.cli import main
from croupier.errors import Refused
from croupier.house.audit import Audit
from croupier.house.backups import FILE, MANIFEST, Backups, Checked, at_once, restore
from tests.stores import open_file
from tests.web.house import House

NOW = 1_795_000_000_000


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house with rounds in it, closed."""
    folder = tmp_path_factory.mktemp("played")
    house = House(folder)
    with house.visitor() as ana:
        ana.sit("h1")
        ana.open()
        ana.bet("17", 100)
        ana.close_bets()
        ana.deal("17")
    house.close()
    return folder


def made(folder: Path, at: int = NOW) -> Checked:
    return at_once(Backups(folder).make(lambda: at))


def test_a_copy_is_made_while_the_house_writes_and_holds(played: Path, tmp_path: Path) -> None:
    with open_file(played / FILE) as opened:
        before = opened.statement()
        checked = at_once(Backups(played, tmp_path / "elsewhere").make(lambda: NOW))
    assert checked.ok
    assert checked.entries == sum(before.heads.values()) > 3
    copy = tmp_path / "elsewhere" / checked.name
    with store.look(copy / FILE, key=played / "vault.key") as reader:
        assert reader.statement() == before
        assert Audit(reader).whole() == []
    assert sorted(each.name for each in copy.iterdir()) == [MANIFEST, FILE, f"{FILE}.heads"]


def test_no_key_is_in_it_and_nobody_else_reads_it(played: Path) -> None:
    copy = Backups(played).place / made(played, NOW + 1_000).name
    secrets = {each.read_text("ascii").strip() for each in played.glob("*.key")}
    assert len(secrets) > 2
    content = b"".join(each.read_bytes() for each in copy.iterdir())
    assert not any(secret.encode() in content for secret in secrets)
    assert copy.stat().st_mode & 0o077 == 0
    assert (copy / FILE).stat().st_mode & 0o077 == 0


def test_they_are_listed_the_newest_first_with_what_was_found(played: Path) -> None:
    names = [made(played, NOW + second * 1_000).name for second in (10, 11)]
    (Backups(played).place / "stray").mkdir(exist_ok=True)
    known = Backups(played).listed()
    assert known[0].name == "stray"
    assert known[0].manifest is None
    assert [each.name for each in known[1:3]] == names[::-1]
    assert known[1].manifest is not None
    assert (known[1].manifest.wrong, known[1].manifest.at) == (0, NOW + 11_000)


def test_a_backup_that_was_changed_is_not_taken_for_one(played: Path, tmp_path: Path) -> None:
    backups = Backups(played)
    name = made(played, NOW + 20_000).name
    with sqlite3.connect(backups.place / name / FILE) as file:
        file.execute("UPDATE journal SET hash = zeroblob(32) WHERE seq = 1")
    file.close()
    assert at_once(backups.verify(name)).changed == (FILE,)
    with pytest.raises(Refused) as refused:
        at_once(restore(backups.place / name, tmp_path / "new", played))
    assert refused.value.code == "backup-damaged"
    assert not (tmp_path / "new").exists()


def test_the_audit_finds_what_was_wrong_before_it_was_copied(played: Path, tmp_path: Path) -> None:
    """Sums prove that a copy is as it was made, the audit that it was right."""
    broken = tmp_path / "broken"
    at_once(restore(Backups(played).place / made(played, NOW + 30_000).name, broken, played))
    with sqlite3.connect(broken / FILE) as file:
        file.execute("UPDATE journal SET hash = zeroblob(32) WHERE seq = 1")
    file.close()
    checked = made(broken)
    assert not checked.ok
    assert "audit.chain" in {each.key for each in checked.findings}
    assert main(["backup", "--data", str(broken), "--verify", checked.name]) == 1


def test_a_house_comes_out_of_it_and_plays_on(played: Path, tmp_path: Path) -> None:
    name = made(played, NOW + 40_000).name
    folder, keys = tmp_path / "restored", tmp_path / "keys"
    assert "vault.key" in Backups(played).copy_keys(keys)
    checked = at_once(restore(Backups(played).place / name, folder, keys))
    assert checked.ok
    with open_file(played / FILE) as old, open_file(folder / FILE) as new:
        assert new.statement() == old.statement()
        assert new.rounds("h1")[0].round == old.rounds("h1")[0].round


def test_nothing_is_restored_over_a_house_or_without_its_key(played: Path, tmp_path: Path) -> None:
    backup = Backups(played).place / made(played, NOW + 50_000).name
    for folder, keys, code in (
        (played, played, "house-there"),
        (tmp_path / "new", tmp_path, "keys-missing"),
    ):
        with pytest.raises(Refused) as refused:
            at_once(restore(backup, folder, keys))
        assert refused.value.code == code
    assert not (tmp_path / "new").exists()


def test_a_manifest_leads_nowhere_else(played: Path, tmp_path: Path) -> None:
    place = Backups(played).place / made(played, NOW + 60_000).name
    told = msgspec.json.decode((place / MANIFEST).read_bytes())
    told["files"]["../../vault.key"] = "0" * 64
    (place / MANIFEST).write_bytes(msgspec.json.encode(told))
    with pytest.raises(Refused) as refused:
        at_once(restore(place, tmp_path / "new", played))
    assert refused.value.code == "backup-damaged"


def test_the_commands_say_what_they_did(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, place = str(played), str(tmp_path / "backups")
    assert main(["backup", "--data", data, "--backups", place, "--list"]) == 0
    assert "No backups" in capsys.readouterr().out
    assert main(["backup", "--data", data, "--backups", place, "--keys", str(tmp_path / "k")]) == 0
    said = capsys.readouterr().out
    assert "the books in it are in order" in said
    assert "vault.key" in said
    (name,) = (each.name for each in Path(place).iterdir())
    assert main(["backup", "--data", data, "--backups", place, "--verify", name, "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["ok"] is True
    new = ["--data", str(tmp_path / "new"), "--keys", str(tmp_path / "k")]
    assert main(["restore", str(Path(place) / name), *new]) == 0
    assert main(["audit", "--data", str(tmp_path / "new")]) == 0


@pytest.mark.parametrize("what", [["--verify", "nix"], []])
def test_what_is_not_there_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], what: list[str]
) -> None:
    assert main(["backup", "--data", str(tmp_path / "nix"), *what]) == 2
    assert capsys.readouterr().err.startswith("croupier: ")
    assert not list(tmp_path.rglob("*.sqlite3"))

"""Backups of a house: a copy of its file and heads, made while it is open, looked through by the
audit, and described. The keys are not in it: who finds a backup reads nobody's name and no shoe.

What takes long is a row of slices, so that a command goes through it at once and a house beside its
play.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from croupier import __version__, store
from croupier.errors import Refused
from croupier.house.audit import Audit
from croupier.phrase import Phrase
from croupier.store.key import FILE as VAULT_KEY

FILE = "house.sqlite3"
MANIFEST = "backup.json"
FOLDER = "backups"
"""Where they lie in the house's folder, unless somebody says otherwise."""
CHUNK = 1 << 20
T = TypeVar("T")
Slices = Generator[None, None, T]


class Manifest(msgspec.Struct, frozen=True):
    """When a backup was made, by which version, whose act it was where somebody's; its files with
    their SHA-256, how many entries are in it, and how many things the audit found wrong."""

    at: int
    version: str
    files: dict[str, str]
    entries: int
    wrong: int
    bytes: int
    by: str = ""


class Backup(NamedTuple):
    """`manifest`: none where it cannot be read."""

    name: str
    manifest: Manifest | None


class Checked(NamedTuple):
    """What was found in a backup: files that are not as they were made, and what the audit says."""

    name: str
    changed: tuple[str, ...]
    entries: int
    findings: tuple[Phrase, ...]

    @property
    def ok(self) -> bool:
        return not self.changed and not self.findings


class Backups:
    """Of the house in a folder; `place`: where they lie. `key`: the house's key, if not in its
    folder."""

    def __init__(self, folder: Path, place: Path | None = None, key: Path | None = None) -> None:
        self.folder = folder
        self.place = place or folder / FOLDER
        self._key = key or folder / VAULT_KEY

    def make(self, now: Callable[[], int], by: str = "") -> Slices[Checked]:
        """Copied, audited and described; it has its name once all of that is done."""
        at = now()
        name = f"house-{datetime.fromtimestamp(at / 1000, UTC):%Y%m%dT%H%M%SZ}"
        whole, part = self.place / name, self.place / f".{name}.part"
        if whole.exists() or part.exists():
            raise Refused("files-there", folder=str(self.place), files=name)
        part.mkdir(parents=True, mode=0o700)
        try:
            files = store.copy(self.folder / FILE, part / FILE)
            yield
            audit = yield from self._audited(part)
            wrong = tuple(found.what for found in audit.findings)
            sums = {each: _sum(part / each) for each in files}
            size = sum((part / each).stat().st_size for each in files)
            told = Manifest(at, __version__, sums, audit.entries, len(wrong), size, by)
            (part / MANIFEST).write_bytes(msgspec.json.format(msgspec.json.encode(told)))
            part.replace(whole)
        finally:
            shutil.rmtree(part, ignore_errors=True)
        return Checked(name, (), audit.entries, wrong)

    def listed(self) -> list[Backup]:
        """The newest first."""
        if not self.place.is_dir():
            return []
        names = (each.name for each in self.place.iterdir() if not each.name.startswith("."))
        return [Backup(name, _manifest(self.place / name)) for name in sorted(names, reverse=True)]

    def verify(self, name: str) -> Slices[Checked]:
        """Look through a backup: every file against its sum, then the audit."""
        found = self.find(name)
        if found.manifest is None:
            raise Refused("backup-damaged", backup=name, files=MANIFEST)
        changed = _changed(self.place / name, found.manifest)
        yield
        if changed:
            return Checked(name, changed, 0, ())
        audit = yield from self._audited(self.place / name)
        return Checked(name, (), audit.entries, tuple(each.what for each in audit.findings))

    def find(self, name: str) -> Backup:
        known = self.listed()
        found = next((each for each in known if each.name == name), None)
        if found is None:
            names = ", ".join(each.name for each in known) or "–"
            raise Refused("no-such-backup", backup=name, folder=str(self.place), names=names)
        return found

    def _audited(self, folder: Path) -> Slices[Audit]:
        if not self._key.is_file():
            raise Refused("keys-missing", files=self._key.name)
        with store.look(folder / FILE, key=self._key) as reader:
            audit = Audit(reader)
            yield from audit.slices()
        return audit

    def key_files(self) -> tuple[Path, ...]:
        """All keys of the house; they are to be kept apart from its backups."""
        beside = {each.name: each for each in sorted(self.folder.glob("*.key"))}
        return tuple({**beside, VAULT_KEY: self._key}.values()) if self._key.is_file() else ()

    def copy_keys(self, to: Path) -> tuple[str, ...]:
        """Into a folder of their own; the house's key goes by its usual name there."""
        to.mkdir(parents=True, exist_ok=True, mode=0o700)
        named = {VAULT_KEY if each == self._key else each.name: each for each in self.key_files()}
        taken = [name for name in named if _is_other(to / name, named[name])]
        if taken:
            raise Refused("files-there", folder=str(to), files=", ".join(taken))
        for name, file in named.items():
            _private_copy(file, to / name)
        return tuple(named)


def restore(backup: Path, folder: Path, keys: Path) -> Slices[Checked]:
    """A house from its backup, in a folder where none is. It is whole there, or not at all."""
    manifest = _manifest(backup)
    if manifest is None:
        raise Refused("backup-damaged", backup=backup.name, files=MANIFEST)
    if (folder / FILE).exists() or (folder / f"{FILE}.heads").exists():
        raise Refused("house-there", folder=str(folder))
    if not (keys / VAULT_KEY).is_file():
        raise Refused("keys-missing", files=VAULT_KEY)
    if changed := _changed(backup, manifest):
        raise Refused("backup-damaged", backup=backup.name, files=", ".join(changed))
    yield
    taken = [each.name for each in keys.glob("*.key") if _is_other(folder / each.name, each)]
    if taken:
        raise Refused("files-there", folder=str(folder), files=", ".join(taken))
    folder.mkdir(parents=True, exist_ok=True)
    for each in sorted(keys.glob("*.key")):
        if not (folder / each.name).exists():
            _private_copy(each, folder / each.name)
    for name in sorted(manifest.files, key=lambda name: name == FILE):  # The house's file last.
        _private_copy(backup / name, folder / f"{name}.new")
        (folder / f"{name}.new").replace(folder / name)
    audit = yield from Backups(folder)._audited(folder)
    found = tuple(each.what for each in audit.findings)
    return Checked(backup.name, (), audit.entries, found)


def at_once(slices: Slices[T]) -> T:
    """All slices, one after the other."""
    while True:
        try:
            next(slices)
        except StopIteration as done:
            result: T = done.value
            return result


def _manifest(folder: Path) -> Manifest | None:
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    return None


def _changed(folder: Path, manifest: Manifest) -> tuple[str, ...]:
    """Files that are gone, or not as they were made; and names that lead elsewhere."""
    return tuple(
        name
        for name, known in manifest.files.items()
        if Path(name).name != name or not (folder / name).is_file() or _sum(folder / name) != known
    )


def _sum(file: Path) -> str:
    counted = hashlib.sha256()
    with file.open("rb") as stream:
        for chunk in _chunks(stream.read):
            counted.update(chunk)
    return counted.hexdigest()


def _chunks(read: Callable[[int], bytes]) -> Iterator[bytes]:
    while chunk := read(CHUNK):
        yield chunk


def _is_other(file: Path, wanted: Path) -> bool:
    return file.exists() and file.read_bytes() != wanted.read_bytes()


def _private_copy(file: Path, to: Path) -> None:
    """Never readable by others, and on disk before it counts."""
    handle = os.open(to, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as stream, file.open("rb") as source:
        shutil.copyfileobj(source, stream, CHUNK)
        stream.flush()
        os.fsync(stream.fileno())

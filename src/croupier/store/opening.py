"""Where stores are opened, by their address. The only place that knows which kinds there are."""

from __future__ import annotations

from pathlib import Path

from croupier.errors import Refused
from croupier.phrase import phrase
from croupier.store.protocol import Now, Reader, Store


def open(
    address: str | Path,
    now: Now,
    *,
    play_money: bool = True,
    key: Path | None = None,
    in_step: bool = False,
) -> Store:
    """Open the store at an address, or make it: the path of a file, or `memory:`.

    With `play_money` the mint issues what the house lacks to pay; without, the house pays from what
    it has. `now` times the entries. `key`: where the house's key lies, if not beside its file.
    `in_step`: whoever writes waits until it is written and nobody else goes on meanwhile, and what
    is written is safe from a power cut only when the store is closed: for a house that is made in
    one go.
    """
    if address == "memory:":
        from croupier.store.memory import Memory

        return Memory(now, play_money=play_money)
    from croupier.store.sqlite.store import Sqlite

    return Sqlite(_file(address), now, play_money=play_money, key=key, in_step=in_step)


def look(address: str | Path, *, key: Path | None = None) -> Reader:
    """Look things up at an address: nothing there changes, and its house may be open."""
    from croupier.store.sqlite import reader

    return reader.look(_file(address), key)


def copy(address: str | Path, to: Path) -> tuple[str, ...]:
    """Copy the store at an address into a file, also while its house is open: the names of what
    was written, in the folder of that file. Its key is not among it."""
    from croupier.store.sqlite import copying

    return copying.copy(_file(address), to)


def _file(address: str | Path) -> Path:
    if "://" in str(address):
        raise Refused("store-unreadable", file=str(address), why=phrase("refused.store-kind"))
    return Path(address)

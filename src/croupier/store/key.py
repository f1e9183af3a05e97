"""A house's keys: one encrypts the vault and marks what lies in no chain, another the registry of
persons.

Each lies in a file of its own, never in the house's file: who has a copy of that one alone reads no
shoe and nobody's name in it, and can change no shoe, player or head without its being noticed.
"""

from __future__ import annotations

import hashlib
import secrets
from pathlib import Path

from croupier.errors import InvariantBroken, Refused
from croupier.phrase import phrase
from croupier.store.private import written

FILE = "vault.key"
BYTES = 32
NONCE = 12


class HouseKey:
    """One secret, and a key of its own for each use."""

    def __init__(self, secret: bytes) -> None:
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        self._cipher = ChaCha20Poly1305(_part(secret, b"vault"))
        self._marks = _part(secret, b"marks")

    def seal(self, name: str, content: bytes) -> bytes:
        """Content encrypted for its place: elsewhere it cannot be opened."""
        nonce = secrets.token_bytes(NONCE)
        return nonce + self._cipher.encrypt(nonce, content, _bytes(name))

    def open(self, name: str, sealed: bytes) -> bytes:
        from cryptography.exceptions import InvalidTag

        try:
            return self._cipher.decrypt(sealed[:NONCE], sealed[NONCE:], _bytes(name))
        except (InvalidTag, ValueError, TypeError) as error:
            what = f"what the vault keeps as {name!r} was changed, or sealed with another key"
            raise InvariantBroken("invariant", what=what) from error

    def mark(self, *fields: object) -> bytes:
        """A row's mark: another one, as soon as anything in the row is another."""
        return hashlib.blake2b(_bytes(repr(fields)), key=self._marks, digest_size=16).digest()


def _bytes(text: str) -> bytes:
    """Also of a text that is damaged."""
    return text.encode(errors="surrogateescape")


def _part(secret: bytes, use: bytes) -> bytes:
    return hashlib.blake2b(key=secret, person=use, digest_size=BYTES).digest()


def usual_place(file: Path) -> Path:
    """Beside the house's file, unless somebody says otherwise."""
    return file.with_name(FILE)


def new_key(place: Path) -> HouseKey:
    """A key for a house that has none yet; one that lies there is taken."""
    if not place.exists():
        written(place, secrets.token_hex(BYTES))
    return read_key(place)


def read_key(place: Path) -> HouseKey:
    """The key in a file, or why there is none."""
    try:
        secret = bytes.fromhex(place.read_text("ascii").strip())
    except FileNotFoundError as error:
        raise _refused(place, "missing") from error
    except (OSError, ValueError) as error:
        raise _refused(place, "unreadable") from error
    if len(secret) != BYTES:
        raise _refused(place, "unreadable")
    return HouseKey(secret)


def _refused(place: Path, why: str) -> Refused:
    return Refused("store-unreadable", file=str(place), why=phrase(f"refused.key-{why}"))

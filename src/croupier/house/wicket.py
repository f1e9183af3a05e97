"""The wicket: a socket in the house's folder by which its own commands speak to it while it plays.

Only who may write in that folder comes so far, and has the house's files and key anyway; as whom
they act they say, and it is permitted by that person's shift like everything else.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from croupier.errors import Refused

FILE = "wicket.sock"
LARGEST = 65_536
PATIENCE = 30.0
"""Seconds within which the house answers, besides those for which it is to wait."""
LONGEST = 3600


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`word`: what is said at the table, as over the live socket; `by`: a badge, or a person's id;
    `language`: in which a refusal is said; `wait`: seconds to wait for the end of the round."""

    by: str
    table: str
    word: msgspec.Raw
    language: str = ""
    wait: Annotated[int, Meta(ge=0, le=LONGEST)] = 0


class Answered(msgspec.Struct, frozen=True, omit_defaults=True):
    """Done, where there is no `code`; refused otherwise, in words."""

    code: str = ""
    words: str = ""


@contextmanager
def reachable(folder: Path) -> Generator[str]:
    """The socket's address. Where Linux has a short one for any folder, that: a path may be longer
    than a socket's address."""
    if not sys.platform.startswith("linux"):
        yield str(folder / FILE)
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{handle}/{FILE}"
    finally:
        os.close(handle)


def listening(folder: Path) -> socket.socket | None:
    """For its owner alone, from the first moment; none where the machine knows no such sockets.
    Whatever an earlier house left there goes: the file's lock says that this one is the only."""
    if not hasattr(socket, "AF_UNIX"):
        return None
    (folder / FILE).unlink(missing_ok=True)
    made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    with reachable(folder) as address:
        made.bind(address)
        os.chmod(folder / FILE, 0o600)  # Nobody can come before it listens.
    made.listen()
    made.setblocking(False)
    return made


def ask(folder: Path, asked: Asked) -> Answered:
    """What the house that is open there answers; refused where none is."""
    if not hasattr(socket, "AF_UNIX") or not (folder / FILE).exists():
        raise Refused("house-not-open", folder=str(folder))
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(asked.wait + PATIENCE)
        try:
            with reachable(folder) as address:
                line.connect(address)
            line.sendall(msgspec.json.encode(asked) + b"\n")
            return msgspec.json.decode(_line(line), type=Answered)
        except (OSError, msgspec.MsgspecError) as error:
            raise Refused("house-not-open", folder=str(folder)) from error


def _line(line: socket.socket) -> bytes:
    heard = bytearray()
    while not heard.endswith(b"\n") and len(heard) <= LARGEST:
        piece = line.recv(LARGEST)
        if not piece:
            break
        heard += piece
    return bytes(heard)

"""What is said through the wicket: words of the staff at a table, under the same permits as over
the live socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec
import structlog

from croupier.errors import CroupierError, Refused
from croupier.house.floor import Floor
from croupier.house.people.caller import Caller
from croupier.house.wicket import FILE, LARGEST, PATIENCE, Answered, Asked, listening
from croupier.web.live import dealing, wire
from croupier.words.refusals import in_words
from croupier.words.speech import LANGUAGES, SOURCE, speech

MID_ROUND = "mid-round"
AGAIN = 0.2
"""Seconds after which a word is said again that only fits between two rounds."""
log = structlog.get_logger("croupier.wicket")


@asynccontextmanager
async def open_wicket(floor: Floor, folder: Path) -> AsyncGenerator[None]:
    """As long as the house is open."""
    try:
        made = listening(folder)
    except OSError as error:
        log.warning("no command can speak to this house", why=error.strerror)
        made = None
    if made is None:
        yield
        return

    async def served(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.TimeoutError, ValueError):
            async with asyncio.timeout(PATIENCE):
                line = await reader.readline()
            writer.write(msgspec.json.encode(await _answered(floor, line)) + b"\n")
            await writer.drain()
        writer.close()

    server = await asyncio.start_unix_server(served, sock=made, limit=LARGEST)
    try:
        yield
    finally:
        server.close()
        (folder / FILE).unlink(missing_ok=True)


async def _answered(floor: Floor, line: bytes) -> Answered:
    tag = SOURCE
    try:
        asked = _read(line)
        tag = asked.language if asked.language in LANGUAGES else SOURCE
        await _done(floor, asked)
    except CroupierError as error:
        return Answered(error.code, in_words(error, speech(tag)))
    return Answered()


def _read(line: bytes) -> Asked:
    try:
        return msgspec.json.decode(line, type=Asked)
    except msgspec.MsgspecError as error:
        raise Refused("bad-message", why=f"{error}.") from error


async def _done(floor: Floor, asked: Asked) -> None:
    word = wire.read(bytes(asked.word))
    if not isinstance(word, wire.OpenTable | wire.CloseTable | wire.ChangePlate):
        raise Refused("bad-message", why=f"{type(word).__name__}.")
    person = floor.people.accounts.wearer_of(asked.by)
    caller, desk = Caller("", asked.by, person, ""), floor.desk(asked.table)
    until = floor.clock.monotonic() + asked.wait
    while True:
        try:
            await dealing.said(floor, desk, caller, word)
            break
        except Refused as error:
            if error.code != MID_ROUND or floor.clock.monotonic() >= until:
                raise
        await floor.clock.sleep(AGAIN)
    log.info("said at the wicket", table=asked.table, word=type(word).__name__, by=person)

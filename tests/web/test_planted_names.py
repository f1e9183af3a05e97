"""Names that are planted in the registry are found nowhere else: not in a journal, not in the
house's file, its logs or its counters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import structlog
from structlog.testing import LogCapture

from croupier.daybook.step import Actor
from croupier.store import CAGE, DAY_BOOK
from tests.web.browsers import VESNA, Browser
from tests.web.house import House
from tests.web.staff import ANNA, done, posted

PLANTED = {
    "names": "Quuxilda Zyzzyvarova",
    "document_number": "QX99887766",
    "address": "Xyloph Street 77",
    "contact": "quux@zyzzyva.example",
    "word": "plughword",
    "password": "xyzzy plugh frotz",
    "again": "xyzzy plugh frotz",
}
SAID = [
    part.encode()
    for text in (*PLANTED.values(), "Quuxilda", "Zyzzyvarova")
    for part in (text, text.upper(), text.lower())
]


@pytest.fixture
def logged() -> Iterator[LogCapture]:
    """Everything that is logged, with its facts."""
    before, capture = structlog.get_config()["processors"], LogCapture()
    structlog.configure(processors=[capture])
    yield capture
    structlog.configure(processors=before)


def test_planted_names_are_in_no_journal_file_log_or_counter(
    tmp_path: Path, logged: LogCapture
) -> None:
    house = House(tmp_path)
    login = _an_evening(house)
    said = [*SAID, login.encode()]
    streams = (*house.store.streams(), CAGE, DAY_BOOK)
    entries = [entry.content for name in streams for entry in house.store.lying(name, 0, 10_000)]
    assert len(entries) > 10
    counters = httpx.get(f"{house.address}/metrics").content
    pages = [
        httpx.get(f"{house.address}{address}").content
        for address in ("/api/tables/h1/rounds", "/healthz", "/api/tables")
    ]
    house.close()
    for name, content in [
        *(("a journal", entry) for entry in entries),
        ("the counters", counters),
        *(("a page", page) for page in pages),
        ("the log", repr(logged.entries).encode()),
        *((file.name, file.read_bytes()) for file in tmp_path.rglob("*") if file.is_file()),
    ]:
        assert not [secret for secret in said if secret in content], name


def _an_evening(house: House) -> str:
    """Somebody registers, plays a round, fails to log in, is looked up and gets a code."""
    browser = Browser(house)
    login = browser.register(**{**VESNA, **PLANTED})
    with house.visitor(f"croupier-session={browser.session}") as player:
        player.sit("h1")
        player.open()
        player.bet("17", 500)
        player.close_bets()
        player.deal("17")
    Browser(house).log_in(login, "wrong password")
    Browser(house).send("/account/register", **{**VESNA, **PLANTED})
    browser.send("/account", "/account/file")
    posted(house, "ina", "inspector", "table h1")
    people, anna = house.floor.people, Actor(ANNA, "")
    (person,) = house.store.cabinet("accounts")
    found = done(house, people.registry.look(anna, person, "file", "a win"))
    assert found.names == PLANTED["names"]
    code = done(house, people.accounts.hand_out(anna, person, "asked"))
    fields = {
        "login": login,
        "code": code,
        "password": "a whole new one",
        "again": "a whole new one",
    }
    assert Browser(house).send("/account/reset", **fields).status_code == 303
    return login

"""What is kept of a person, changed: by the person, and by who has the papers in hand. Every change
and every look is on record, and a photograph is shown by such a look alone."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from croupier.daybook.rooms.players.accounts import FileAmended
from croupier.daybook.rooms.records.looks import Looked
from croupier.house.people.person import LARGEST_PHOTOGRAPH, PICTURES, Person
from croupier.store import DAY_BOOK
from tests.web.browsers import PASSWORD, Browser, alert
from tests.web.house import House
from tests.web.staff import Office, posted

FACE = PICTURES[1] + b"a face"
MOVED = {"address": "Plovdiv, 2 Maritsa", "contact": "z@example.org"}


@pytest.fixture
def own(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def vesna(own: House) -> Browser:
    browser = Browser(own)
    browser.register()
    return browser


@pytest.fixture
def rita(own: House) -> Office:
    """The registrar, at the door."""
    return Office(own, posted(own, "rita", "registrar", "door"))


def person_of(house: House) -> str:
    (person,) = house.store.cabinet("people")
    return person


def kept(house: House) -> Person:
    return house.floor.people.registry._known(person_of(house))


def facts(house: House, kind: type[FileAmended] | type[Looked]) -> list[FileAmended | Looked]:
    found = (fact for each in house.store.days() for fact in each.entry.facts)
    return [fact for fact in found if isinstance(fact, kind)]


def send(
    house: House, office: Office, photograph: bytes = b"", token: str = "", **fields: str
) -> httpx.Response:
    said = {"reason": "at the desk", "token": token or office.own_token(), **fields}
    return httpx.post(
        f"{house.address}/office/persons/{person_of(house)}/amend",
        data=said,
        files={"photograph": ("face.png", photograph)},
        headers={"Cookie": office.cookie},
    )


def test_one_changes_ones_own_address_and_contact(own: House, vesna: Browser) -> None:
    page = vesna.send("/account", "/account/file").text
    assert 'action="/account/file/amend"' in page
    answer = vesna.send("/account", "/account/file/amend", **MOVED, password=PASSWORD)
    assert (answer.status_code, answer.headers["location"]) == (303, "/account")
    assert (kept(own).address, kept(own).contact) == tuple(MOVED.values())
    assert facts(own, FileAmended) == [FileAmended(person_of(own), "own")]
    assert "Plovdiv, 2 Maritsa" in vesna.send("/account", "/account/file").text


def test_codes_go_to_the_contact_so_the_password_is_asked_for(own: House, vesna: Browser) -> None:
    answer = vesna.send("/account", "/account/file/amend", **MOVED, password="another one")
    assert answer.status_code == 400
    assert alert(answer) == "Login, password or code do not fit."
    empty = {**MOVED, "address": " ", "password": PASSWORD}
    assert alert(vesna.send("/account", "/account/file/amend", **empty)) == "“Address” is needed."
    assert kept(own).contact == "v@example.org"
    assert facts(own, FileAmended) == []


def test_a_registrar_takes_a_photograph_and_a_look_shows_it(
    own: House, vesna: Browser, rita: Office
) -> None:
    person = person_of(own)
    page = rita.get(f"/office/persons/{person}").text
    assert 'enctype="multipart/form-data"' in page
    assert send(own, rita, FACE).status_code == 303
    assert kept(own).photograph == FACE
    assert facts(own, FileAmended) == [FileAmended(person, "at the desk")]
    picture = f'src="data:image/png;base64,{b64encode(FACE).decode()}"'
    assert picture not in rita.get(f"/office/persons/{person}").text
    assert facts(own, Looked) == []
    shown = rita.post(f"/office/persons/{person}", {"why": "who is it"})
    assert picture in shown.text
    assert facts(own, Looked) == [Looked("person", person, "who is it")]
    assert picture in vesna.send("/account", "/account/file").text
    journal = b"".join(repr(each).encode() for each in own.store.days())
    assert b"a face" not in journal


def test_a_new_document_takes_the_place_of_the_old(
    own: House, vesna: Browser, rita: Office
) -> None:
    new = {"document_kind": "passport", "document_number": "N1", "document_country": "BG"}
    assert send(own, rita, b"", **new).status_code == 303
    assert kept(own).document.number == "N1"
    assert len(own.store.cabinet("documents")) == 1
    Browser(own).register(document_number="MP1234567", name="Magpie")
    assert vesna.session


@pytest.mark.parametrize(
    ("photograph", "fields", "status", "code"),
    [
        (b"GIF89a", {}, 400, "“Photograph” cannot be like this."),
        (b"", {}, 400, "“Photograph” is needed."),
        (FACE, {"reason": " "}, 400, "This needs a reason, in words."),
        (FACE + bytes(LARGEST_PHOTOGRAPH), {}, 413, "form-too-long"),
        (FACE + bytes(3 * LARGEST_PHOTOGRAPH), {}, 413, "form-too-long"),
        (FACE, {"token": "0" * 64}, 403, "form-expired"),
    ],
)
def test_what_is_no_photograph_is_refused_and_nothing_changes(
    own: House, vesna: Browser, rita: Office, photograph: bytes, fields: dict[str, str],
    status: int, code: str,
) -> None:  # fmt: skip
    before = own.store.head(DAY_BOOK)
    answer = send(own, rita, photograph, **fields)
    assert answer.status_code == status
    assert code in answer.text
    assert kept(own).photograph == b""
    assert own.store.head(DAY_BOOK) == before
    assert vesna.session


def test_the_form_is_one_with_files_and_from_here(own: House, vesna: Browser, rita: Office) -> None:
    path = f"/office/persons/{person_of(own)}/amend"
    assert rita.post(path, {"reason": "at the desk"}).refusal == "form-expired"
    broken = httpx.post(
        f"{own.address}{path}",
        content=b"--x\r\nno part",
        headers={"Cookie": rita.cookie, "Content-Type": "multipart/form-data"},
    )
    assert broken.status_code == 403
    assert vesna.session

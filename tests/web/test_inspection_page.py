"""The regulator's inspection over real HTTP (`bg` art. 7(1)): everything at once, each list printed
and exported with its hash, what was given on record; and the command gives the same bytes."""

from __future__ import annotations

import http.client
import json
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.daybook.rooms.records import inspection
from croupier.web.office.records.inspected import SHEETS
from tests.web.house import House
from tests.web.staff import Office, persona, posted
from tests.web.test_office_forms import opened

CAME = {"inspector": "ins-7", "authority": "the commission", "card": "A-113"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    found = House(tmp_path)
    yield found
    found.close()


@pytest.fixture
def anna(house: House) -> Office:
    return opened(Office(house, posted(house, "anna", "game manager", "office")), house)


def fetched(house: House, who: Office, path: str) -> tuple[bytes, str]:
    """What is given, and the hash that it carries."""
    line = http.client.HTTPConnection("127.0.0.1", house.port, timeout=60)
    line.request("GET", path, headers={"Cookie": who.cookie})
    answer = line.getresponse()
    content, digest = answer.read(), answer.headers.get("X-Content-SHA256", "")
    line.close()
    assert answer.status == 200, path
    return content, digest


def incident(anna: Office, what: str = "a glass broke") -> None:
    fields = {"kind": "accident", "place": "hall", "what": what}
    assert anna.post("/office/begin/incident/enter", fields).done


def let_in(anna: Office) -> str:
    case = anna.post("/office/begin/inspection/arrive", CAME).location.rpartition("/")[2]
    into = [("into", "control panel"), ("into", "cash reserve")]
    assert anna.post(f"/office/cases/{case}/let-in", into).done
    return case


def notes(house: House, case: str) -> tuple[inspection.Inspected, ...]:
    return inspection.of(house.floor.daybook.house).all[case].notes


def test_art_7_one_page_gives_everything_at_once(house: House, anna: Office) -> None:
    incident(anna)
    rex = Office(house, persona(house, "regulator"))
    page = rex.get("/office/inspection")
    assert page.status == 200
    for name in SHEETS:
        assert f'id="{name}"' in page.text, name
        assert f"/office/inspection/{name}.pdf?month=" in page.text
    assert "a glass broke" in page.text
    assert "dora" not in page.text
    hashes = re.findall(r"SHA-256 ([0-9a-f]{64})", page.text)
    assert len(hashes) == len(SHEETS)


def test_each_file_carries_the_hash_that_the_page_shows(house: House, anna: Office) -> None:
    incident(anna)
    page = anna.get("/office/inspection").text
    content, digest = fetched(house, anna, "/office/inspection/incidents.csv")
    assert sha256(content).hexdigest() == digest
    assert digest in page
    assert "a glass broke" in content.decode()
    printed, digest = fetched(house, anna, "/office/inspection/incidents.pdf")
    assert printed.startswith(b"%PDF")
    assert sha256(printed).hexdigest() == digest


def test_while_an_inspection_is_open_what_is_given_is_in_its_record(
    house: House, anna: Office
) -> None:
    """What was printed, with the hash; before it came nothing was."""
    incident(anna)
    fetched(house, anna, "/office/inspection/staff.csv")
    case = let_in(anna)
    assert notes(house, case) == ()
    rex = Office(house, persona(house, "regulator"))
    _, digest = fetched(house, rex, "/office/inspection/incidents.csv")
    (note,) = notes(house, case)
    assert (note.did, note.hash) == ("printed", digest)
    assert note.what.startswith("incidents-")
    assert digest in rex.get("/office/inspection").text
    for step in ("ask", "show"):
        who = rex if step == "ask" else anna
        assert who.post(f"/office/cases/{case}/{step}", {"what": "the float of table h1"}).done
    taken = {"what": "incidents.csv", "receipt": "R-1"}
    assert anna.post(f"/office/cases/{case}/take-away", taken).done
    assert anna.post(f"/office/cases/{case}/leave").done
    assert anna.post(f"/office/cases/{case}/sign").done
    assert anna.post(f"/office/cases/{case}/sign-inspector").refusal == "not-yours-to-do"
    assert rex.post(f"/office/cases/{case}/sign-inspector").done
    paper, _ = fetched(house, anna, "/office/papers/record-of-an-inspection/1.pdf")
    assert paper.startswith(b"%PDF")
    fetched(house, rex, "/office/inspection/incidents.csv")
    assert len(notes(house, case)) == 4, "it is over: nothing is added"


def test_the_inspection_is_not_for_everybody(house: House) -> None:
    dealer = Office(house, persona(house, "dealer"))
    assert dealer.get("/office/inspection").refusal == "not-yours-to-do"
    assert dealer.get("/office/inspection/staff.csv").refusal == "not-yours-to-do"


def test_what_there_is_not_is_refused_by_name(anna: Office) -> None:
    assert anna.get("/office/inspection/gossip.csv").refusal == "no-such-list"
    assert anna.get("/office/inspection?month=2026-13").refusal == "no-such-day"


def test_the_command_gives_the_same_bytes(house: House, anna: Office, tmp_path: Path) -> None:
    incident(anna)
    incident(anna, "=1+1")
    wanted = {name: fetched(house, anna, f"/office/inspection/{name}.csv") for name in SHEETS}
    sheet, _ = fetched(house, anna, "/office/inspection/incidents.pdf")
    out = tmp_path / "out"
    assert main(["inspect", "--data", str(tmp_path), "--out", str(out)]) == 0
    manifest = json.loads((out / "manifest.json").read_text("utf-8"))
    month = manifest["month"]
    for name, (content, digest) in wanted.items():
        file = f"{name}-{month}.csv"
        assert (out / file).read_bytes() == content, name
        assert manifest["files"][file]["sha256"] == digest
    assert (out / f"incidents-{month}.pdf").read_bytes() == sheet
    sums = (out / "SHA256SUMS").read_text("utf-8").splitlines()
    staff = f"staff-{month}.csv"
    assert f"{sha256((out / staff).read_bytes()).hexdigest()}  {staff}" in sums

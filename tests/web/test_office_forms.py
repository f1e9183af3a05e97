"""Forms of the office: sent twice, sent from a page that is old, by a clock that was set back, by
somebody whose session is over; and what a case's page leads to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from croupier.daybook import registry
from croupier.daybook.fields import Field, fields_of
from croupier.daybook.rooms import staff
from croupier.daybook.weeks import day_at
from croupier.web.office.showing import asked
from croupier.words.catalogue import PAGES
from croupier.words.speech import LANGUAGES, speech
from tests.web.house import House
from tests.web.staff import Office, engaged, logged_in, persona, posted

MINUTE = 60_000


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def anna(house: House) -> Office:
    return opened(Office(house, posted(house, "anna", "game manager", "office")), house)


def opened(anna: Office, house: House) -> Office:
    """With the gaming day open."""
    today = day_at(house.clock.now(), house.floor.daybook.terms.zone)
    assert anna.post("/office/begin/gaming-day/open", {"day": today}).done
    return anna


def hidden(page: str) -> dict[str, str]:
    """What a form carries that nobody types."""
    return dict(re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]*)">', page))


COMPLAINT = {"about": "the light at the table", "place": "table h1", "to": "dora"}


def complaint(anna: Office) -> str:
    """The page of a complaint that awaits its answer."""
    return anna.post("/office/begin/complaint/enter", COMPLAINT).location


def test_a_form_that_is_sent_twice_is_done_once_and_shows_what_was_done(
    house: House, anna: Office
) -> None:
    own = hidden(anna.get("/office/begin/complaint/enter").text)
    first = anna.post("/office/begin/complaint/enter", {**COMPLAINT, **own})
    again = anna.post("/office/begin/complaint/enter", {**COMPLAINT, **own})
    assert first.status == again.status == 303
    assert first.location == again.location
    assert house.floor.daybook.house.begun["complaint"] == 1
    other = hidden(anna.get("/office/begin/complaint/enter").text)
    assert anna.post("/office/begin/complaint/enter", {**COMPLAINT, **other}).done
    assert house.floor.daybook.house.begun["complaint"] == 2


def test_the_last_step_of_a_case_is_answered_again_when_it_comes_twice(
    house: House, anna: Office
) -> None:
    path = complaint(anna)
    fields = {**hidden(anna.get(f"{path}/answer").text), "answer": "a new lamp"}
    entries = len(list(house.store.days()))
    assert anna.post(f"{path}/answer", fields).location == path
    assert anna.post(f"{path}/answer", fields).location == path
    assert len(list(house.store.days())) == entries + 1


def test_a_form_is_known_again_when_the_house_has_been_closed_between(tmp_path: Path) -> None:
    house = House(tmp_path)
    anna = opened(Office(house, posted(house, "anna", "game manager", "office")), house)
    own = hidden(anna.get("/office/begin/complaint/enter").text)
    first = anna.post("/office/begin/complaint/enter", {**COMPLAINT, **own})
    house.close()
    house = House(tmp_path)
    anna = Office(house, logged_in(house, "anna"))
    own["token"] = anna.own_token()
    again = anna.post("/office/begin/complaint/enter", {**COMPLAINT, **own})
    assert again.location == first.location
    assert house.floor.daybook.house.begun["complaint"] == 1
    house.close()


def test_the_key_of_a_form_is_nobody_elses(house: House, anna: Office) -> None:
    own = hidden(anna.get("/office/begin/complaint/enter").text)
    anna.post("/office/begin/complaint/enter", {**COMPLAINT, **own})
    ada = Office(house, posted(house, "ada", "game manager", "office"))
    taken = {**COMPLAINT, "form-key": own["form-key"]}
    assert ada.post("/office/begin/complaint/enter", taken).done
    assert house.floor.daybook.house.begun["complaint"] == 2


def test_a_page_that_is_old_says_what_happened_and_keeps_what_was_typed(
    house: House,
) -> None:
    """A shift is handed over by one page while another still has it as it was."""
    dora = Office(house, posted(house, "dora", "dealer", "table h1"))
    engaged(house, "dan", "dealer")
    case = staff.of(house.floor.daybook.house).posts["dora"].case
    old = hidden(dora.get(f"/office/cases/{case}/end").text)
    assert dora.post(f"/office/cases/{case}/hand-over", {"to": "dan"}).done
    before = house.floor.daybook.house
    answer = dora.post(f"/office/cases/{case}/end", {**old, "note": "all is well"})
    assert (answer.status, answer.refusal) == (409, "case-moved-on")
    assert "Hand over" in answer.text
    assert "Dora" in answer.text or "dora" in answer.text
    assert house.floor.daybook.house is before
    assert hidden(answer.text)["acts-seen"] == str(int(old["acts-seen"]) + 1)


def test_a_page_of_a_case_that_is_over_says_so(house: House, anna: Office) -> None:
    path = complaint(anna)
    old = hidden(anna.get(f"{path}/answer").text)
    ada = Office(house, posted(house, "ada", "game manager", "office"))
    assert ada.post(f"{path}/answer", {"answer": "seen to"}).done
    answer = anna.post(f"{path}/answer", {**old, "answer": "a new lamp"})
    assert (answer.status, answer.refusal) == (409, "case-moved-on")
    assert "seen to" in answer.text
    assert "a new lamp" not in answer.text


def test_by_a_clock_that_was_set_back_nothing_is_done(house: House, anna: Office) -> None:
    complaint(anna)
    before = house.floor.daybook.house
    house.clock.ahead -= 2 * MINUTE
    answer = anna.post("/office/begin/complaint/enter", COMPLAINT)
    assert (answer.status, answer.refusal) == (400, "clock-set-back")
    assert "the light at the table" in answer.text
    assert house.floor.daybook.house is before
    house.clock.ahead += 2 * MINUTE
    assert anna.post("/office/begin/complaint/enter", COMPLAINT).done


def test_a_session_that_is_over_does_nothing_by_halves(house: House, anna: Office) -> None:
    fields = {**COMPLAINT, **hidden(anna.get("/office/begin/complaint/enter").text)}
    before = house.floor.daybook.house
    house.clock.ahead += int(timedelta(days=3).total_seconds() * 1000)
    answer = anna.post("/office/begin/complaint/enter", fields, token=fields["token"])
    assert answer.status in (303, 403)
    assert answer.refusal in ("login-needed", "session-locked", "session-ended", "form-expired")
    assert house.floor.daybook.house is before


# What a case's page leads to, and what is found by its number.


def test_a_case_leads_to_its_clause_and_is_found_by_its_number(anna: Office) -> None:
    path = complaint(anna)
    page = anna.get(path).text
    clause = re.search(r'href="(/books/bg/house#clause-9\.1\([^"]+)"', page)
    assert clause, "bg art. 9.1(ж)"
    book = anna.get("/books/bg/house").text
    assert 'id="clause-9.1(ж)"' in book
    for asked_for in ("complaint-000001", "complaint 1", "Complaint 1"):
        found = anna.get(f"/office/find?q={asked_for.replace(' ', '+')}")
        assert (found.status, found.location) == (303, path), asked_for
    several = anna.get("/office/find?q=1")
    assert several.status == 200
    assert path in several.text
    nothing = anna.get("/office/find?q=77777")
    assert nothing.status == 404
    assert "77777" in nothing.text


def test_the_first_page_groups_what_one_may_begin_by_parts(house: House, anna: Office) -> None:
    page = anna.get("/office").text
    begin = page[page.index('id="begin"') :]
    for part in ("Door", "Cage", "Records"):
        assert f"<h3>{part}</h3>" in begin, part
    dealer = Office(house, persona(house, "dealer")).get("/office").text
    assert "<h3>Records</h3>" not in dealer


# Words for what may be chosen.


def choices() -> Iterator[tuple[str, str]]:
    """Every value that a form offers or a fact has, with where it stands."""

    def of(fields: tuple[Field, ...], where: str) -> Iterator[tuple[str, str]]:
        for field in fields:
            yield from ((value, f"{where}.{field.name}") for value in field.among)
            yield from of(field.fields, where)

    for kind in (*registry.ROOM_OF, *asked()):
        yield from of(fields_of(kind), kind.__name__)


def test_whatever_may_be_chosen_is_said_in_every_language() -> None:
    offered = ((value, where) for value, where in choices() if value)  # or nothing at all
    silent = {f"{value} ({where})" for value, where in offered if _key(value) not in PAGES}
    assert not silent
    english = speech("en")
    for tag in LANGUAGES:
        if tag != "en":
            assert speech(tag).say(_key("incidents")) != english.say(_key("incidents"))


def _key(value: str) -> str:
    return f"choice.{value.replace(' ', '-')}"

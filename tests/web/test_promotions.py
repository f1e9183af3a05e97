"""Bonus games over real HTTP: drafted on the office's form with the items of the book, published,
tickets handed out, drawn, the prize paid at a window with its receipt; and what a player reads
(`bg` art. 26, 28)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest

from croupier.daybook.rooms.promotions import announcing, standing
from croupier.daybook.weeks import written
from croupier.ledger.accounts import fund
from tests.stores import audited
from tests.web.cage import furnished, say, staffed
from tests.web.house import House, until
from tests.web.staff import Office, done

HERE = "/office/promotions"
HOUR, MINUTE = 3_600_000, 60_000


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    assert set(opened.store.trial_balance().values()) == {0}
    audited(opened.store)
    opened.close()


@pytest.fixture
def people(house: House) -> dict[str, Office]:
    """On shift, with the window counted; and the day book goes by the clock on the wall."""
    found = staffed(house)
    furnished(house)
    house.floor.daybook.now = house.clock.now
    return found


def form_of(office: Office) -> dict[str, str]:
    """What the draft's form comes with: the items of the book, each on its line."""
    page = office.get(HERE).text
    found = re.search(r'href="(/office/begin/bonus-game/draft\?[^"]+)"', page)
    assert found
    return dict(parse_qsl(urlsplit(unescape(found[1])).query))


def filled(house: House, office: Office, **said: str) -> dict[str, str]:
    zone, now = house.floor.daybook.terms.zone, house.clock.now()
    form = form_of(office)
    names = [value for name, value in form.items() if name.endswith(".item")]
    assert tuple(names) == announcing.contents(house.floor.daybook.terms, "bonus games")
    form |= {f"items.{number}.says": f"as said {number}" for number in range(len(names))}
    times = {
        "begins": now - HOUR,
        "ends": now + 2 * MINUTE,
        "held": now + 3 * MINUTE,
        "given": now + 48 * HOUR,
    }
    form |= {name: written(at, zone) for name, at in times.items()}
    form |= {"name": "Coffee draw", "by": "ticket", "won": "drawn"}
    form |= {"prizes.0.what": "first prize", "prizes.0.sum": "250"}
    return form | said


def case_of(house: House) -> str:
    return next(
        case
        for case, each in announcing.of(house.floor.daybook.house).items()
        if each.name == "Coffee draw"
    )


def test_a_bonus_game_from_its_draft_to_the_receipt(
    house: House, people: dict[str, Office]
) -> None:
    anna = people["anna"]
    lacks = filled(house, anna, **{"items.7.says": " "})
    assert anna.post("/office/begin/bonus-game/draft", lacks).done
    case = case_of(house)
    answer = anna.post(f"/office/cases/{case}/publish", {})
    assert answer.refusal == "announcement-lacks"
    assert "how and when prizes are given" in answer.text
    assert anna.get(f"{HERE}/{case}").status == 200, "a draft has a page, too"
    whole = filled(house, anna)
    assert anna.post(f"/office/cases/{case}/change", whole).done
    assert anna.post(f"/office/cases/{case}/publish", {}).done
    game = standing.of(house.floor.daybook.house)[case]
    assert house.store.balance(fund(game.set.fund), "BGN").balance == 25_000

    vera = people["vera"]
    say(house, "vera", "visit", "admit", person="guest-7", document=True, adult=True)
    said = {"game": case, "person": "guest-7", "tickets": "2", "reason": "coffee"}
    assert "Coffee draw" in vera.get(HERE).text
    assert vera.post("/office/begin/bonus-ticket/hand-out", said).done
    assert anna.post(f"/office/cases/{case}/change", whole).refusal == "announcement-binds"
    assert ">2<" in re.sub(r"\s", "", anna.get(f"{HERE}/{case}").text)

    house.clock.ahead += 2 * MINUTE
    done(house, house.floor.bonus_games.catch_up())
    assert standing.of(house.floor.daybook.house)[case].counted
    house.clock.ahead += MINUTE
    done(house, house.floor.bonus_games.catch_up())
    until(lambda: bool(standing.of(house.floor.daybook.house)[case].winners))
    page = anna.get(f"{HERE}/{case}").text
    assert "It is the hash of the list below." in page
    boris = people["boris"]
    waits = boris.get(HERE).text
    assert "first prize" in waits.partition('id="waits"')[2], "the open list of prizes"
    pay = {"prize": "1", "means": "cash", "document": "on"}
    assert boris.post(f"/office/cases/{case}/pay", pay).done
    game = standing.of(house.floor.daybook.house)[case]
    assert game.over
    assert house.store.balance(fund(game.set.fund), "BGN").balance == 0
    assert "Every prize that was won has been given." in boris.get(HERE).text
    told = re.sub(r"<[^>]+>", "", Office(house, "").get("/promotions").text)
    assert re.search(r"No\. [12] of 2", told), "by the number of the ticket (art. 26(3)7)"
    assert "guest-7" not in told, "and by nobody’s name"
    for paper in ("announcement", "draw", "fund"):
        assert anna.get_bytes(f"{HERE}/{case}/{paper}.pdf").startswith(b"%PDF"), paper
    assert anna.get_bytes("/office/papers/prize-receipt/1.pdf").startswith(b"%PDF")


def test_a_player_reads_what_runs_and_his_own_tickets(house: House) -> None:
    """In the house that comes with the program one game is announced by itself."""
    until(lambda: bool(standing.of(house.floor.daybook.house)))
    with house.visitor() as guest:
        office = Office(house, guest.cookie)
        page = office.get("/promotions")
        assert page.status == 200
        assert "Evening draw" in page.text
        assert "Your tickets: 0" in page.text
        assert "the game manager on duty" in page.text, "all items of the announcement"
        assert 'href="/promotions"' in office.get("/books").text
    stranger = Office(house, "")
    assert "Sit down at a table" in stranger.get("/promotions").text
    assert "guest" not in stranger.get("/promotions").text, "nobody’s name or id"


def test_strangers_and_players_do_not_come_into_the_office(house: House) -> None:
    with house.visitor() as guest:
        answer = Office(house, guest.cookie).get(HERE)
    assert answer.refusal == "login-needed" or answer.status == 403

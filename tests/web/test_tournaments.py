"""Tournaments on paper (`bg` art. 27–28): announced in the office, entered by players over the real
HTTP without any script, cancelled to the unit, and paid until the fund is empty."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlencode

import httpx
import pytest

from croupier.daybook.authority import PROGRAM
from croupier.daybook.rooms.players.limits import Key
from croupier.daybook.rooms.tournaments import standing
from croupier.daybook.rooms.tournaments.standing import Tournament
from croupier.daybook.step import Actor
from croupier.house.cage.statement import Statement
from croupier.ledger import HOUSE, MINT, Transfer, fund, wallet
from tests.stores import audited
from tests.web.house import House, Visitor
from tests.web.staff import Answer, Office, done, logged_in, posted

PLAN = """
[[table]]
id = "h1"
name = "Hold'em"
book = "bg"
game = "holdem"
seats = 6
plate = "no limit, blinds 1 2, rake 5 % to 6 a pot, buy-in 40..200, chip 1"
"""
NOBODY = Actor("", PROGRAM)
LEVELS = "10: no limit, blinds 25 50, chip 5\n5: break\n10: no limit, blinds 50 100, chip 5"
FORM = {
    "name": "Sunday", "book": "bg", "game": "holdem", "plays": "until one has all", "stack": "1500",
    "seats": "6", "levels": LEVELS,
    "least": "2", "most": "6", "late": "1", "again": "1", "currency": "BGN", "price": "9",
    "fee": "0.70", "commission": "0.30", "added": "10", "shares": "60 40", "deals": "yes",
    "within": "24", "things": "1: a watch",
}  # fmt: skip
ITEMS = (
    "person responsible",
    "entry price and how it is split",
    "kind and size of the prizes",
    "period",
    "how the prize fund is formed",
    "conditions of winning",
    "how winners are announced",
    "how and when prizes are given",
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"), PLAN)
    opened.stays = True
    done(opened, _nobody_directs(opened))
    move = Transfer("move", MINT, HOUSE, 100_000, "BGN")
    done(opened, opened.store.move((move,), "the house's own"))
    yield opened
    assert set(opened.store.trial_balance().values()) == {0}
    audited(opened.store)
    opened.close()


async def _nobody_directs(house: House) -> None:
    """What is played is another's to prove: here the program's words are said by hand."""
    for task in house.floor._tasks:
        if task.get_name() == "tournaments":
            task.cancel()


@pytest.fixture(scope="module")
def mara(house: House) -> Office:
    return Office(house, posted(house, "mara", "game manager", "office"))


def announced(mara: Office, **other: str) -> str:
    """One that is published, by its number."""
    said = {f"item {item}": f"as said of {item}" for item in ITEMS}
    answer = mara.post("/office/tournaments/new", {**FORM, **said, **other})
    assert answer.done, _problem(answer)
    known = standing.of(mara._house.floor.daybook.house)
    case = f"tournament-{mara._house.floor.daybook.house.begun['tournament']:06d}"
    assert mara.post(f"/office/cases/{case}/publish").done
    name = standing.named(case)
    assert known.get(name) is None
    return name


def _problem(answer: Answer) -> str:
    found = re.search(r'class="problem"[^>]*>(.*?)</p>', answer.text, re.S)
    return found[1] if found else answer.text


def stands(house: House, name: str) -> Tournament:
    found = standing.of(house.floor.daybook.house).get(name)
    assert found is not None
    return found


def has(house: House, account: str) -> int:
    return house.store.balance(account, "BGN").balance


def get(house: House, path: str, cookie: str = "") -> httpx.Response:
    return httpx.get(house.address + path, headers={"Cookie": cookie})


def post(house: House, path: str, cookie: str, page: str = "") -> httpx.Response:
    """The form of a page, as its button sends it."""
    shown = httpx.get(house.address + (page or path.rpartition("/")[0]), headers={"Cookie": cookie})
    form = re.search(rf'action="{path}">(.*?)</form>', shown.text, re.S)
    text = form[1] if form else shown.text
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', text))
    brought = "; ".join(filter(None, [cookie, *_set(shown)]))
    return httpx.post(
        house.address + path,
        content=urlencode(hidden),
        headers={
            "Cookie": brought,
            "Content-Type": "application/x-www-form-urlencoded",
            "Origin": house.address,
        },
    )


def _set(response: httpx.Response) -> list[str]:
    return [text.partition(";")[0] for text in response.headers.get_list("set-cookie")]


def player_of(visitor: Visitor) -> str:
    caller = visitor.house.floor.guests.known([visitor.cookie.partition("=")[2]])
    assert caller is not None
    return caller.player


# On paper.


def test_art_27_3_nothing_is_published_without_one_of_the_eight_items(mara: Office) -> None:
    for lacking in ITEMS:
        said = {f"item {item}": "x" for item in ITEMS if item != lacking}
        answer = mara.post("/office/tournaments/new", {**FORM, **said})
        assert answer.done, _problem(answer)
        begun = mara._house.floor.daybook.house.begun["tournament"]
        refused = mara.post(f"/office/cases/tournament-{begun:06d}/publish")
        assert refused.status >= 400
        assert lacking in refused.text
        assert mara.post(
            f"/office/cases/tournament-{begun:06d}/withdraw", {"reason": "not whole"}
        ).done


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("shares", {"shares": "60 30"}),
        ("levels", {"levels": "ten minutes of play"}),
        ("levels 1", {"levels": "10: no such plate"}),
        ("game", {"game": "hopscotch"}),
        ("seats", {"seats": "40"}),
        ("currency", {"currency": "XYZ"}),
        ("stack", {"stack": "many"}),
        ("begins", {"begins": "tomorrow"}),
        ("pools", {"pools": "gold"}),
        ("name", {"name": " "}),
    ],
)
def test_what_does_not_fit_is_named_and_the_form_keeps_what_was_said(
    mara: Office, field: str, wrong: dict[str, str]
) -> None:
    answer = mara.post("/office/tournaments/new", {**FORM, **wrong})
    assert answer.status >= 400
    assert f"{field}: expected" in answer.text
    assert "blinds 50 100" in answer.text or "levels" in wrong
    assert 'name="things"' in answer.text


def test_art_27_3_nothing_changes_after_the_first_entry(
    house: House, mara: Office, ana: Visitor
) -> None:
    name = announced(mara, begins="2099-01-01T20:00")
    case = stands(house, name).case
    page = mara.get(f"/office/tournaments/change/{case}").text
    assert "blinds 50 100" in page
    assert "as said of period" in page
    said = {f"item {item}": "said anew" for item in ITEMS}
    changed = {**FORM, **said, "begins": "2099-01-01T21:00", "added": "20"}
    assert mara.post(f"/office/tournaments/change/{case}", changed).done
    assert stands(house, name).announced.added == 2_000
    assert has(house, fund(name)) == 2_000
    assert post(house, f"/tournaments/{name}/enter", ana.cookie).status_code == 303
    refused = mara.post(f"/office/tournaments/change/{case}", {**changed, "added": "5"})
    assert refused.status >= 400
    assert "binds" in refused.text
    assert stands(house, name).announced.added == 2_000


# Entries.


def test_a_newcomer_enters_with_play_money_and_takes_it_back(house: House, mara: Office) -> None:
    name = announced(mara, begins="2099-01-01T20:00")
    listed = get(house, "/tournaments").text
    assert f'href="/tournaments/{name}"' in listed
    assert "Sunday" in listed
    entered = post(house, f"/tournaments/{name}/enter", "")
    assert entered.status_code == 303
    cookie = "; ".join(_set(entered))
    one = stands(house, name)
    (player,) = one.entries
    assert (one.fund, one.fees, one.commissions) == (1_900, 70, 30)
    assert has(house, wallet(player)) == 100_000 - 1_000
    assert has(house, fund(name)) == 2_000
    page = get(house, f"/tournaments/{name}", cookie).text
    assert "You have entered." in page
    assert 'http-equiv="refresh" content="5"' in page
    again = post(house, f"/tournaments/{name}/enter", cookie)
    assert again.status_code >= 400
    assert "already" in again.text
    assert post(house, f"/tournaments/{name}/withdraw", cookie).status_code == 303
    assert has(house, wallet(player)) == 100_000
    assert has(house, fund(name)) == 1_000  # What the house has added.
    assert not stands(house, name).entries


def test_a_form_that_comes_twice_is_paid_once(house: House, mara: Office, ana: Visitor) -> None:
    name = announced(mara, begins="2099-01-01T20:00")
    before = done(house, _enter(house, ana, name, "the-same-key"))
    after = done(house, _enter(house, ana, name, "the-same-key"))
    assert before == after
    assert len(stands(house, name).entries) == 1


async def _enter(house: House, visitor: Visitor, name: str, once: str) -> int:
    caller = house.floor.guests.known([visitor.cookie.partition("=")[2]])
    assert caller is not None
    await house.floor.entries.enter(caller, name, once)
    return house.store.balance(wallet(caller.player), "BGN").balance


def test_an_entry_is_a_stake_and_limits_count_it(
    house: House, mara: Office, ana: Visitor, ben: Visitor
) -> None:
    name, other = announced(mara, begins="2099-01-01T20:00"), announced(mara)
    player = player_of(ana)
    done(house, house.floor.guard.set_limit(player, Key("loss", "day", "BGN"), 1_500))
    assert post(house, f"/tournaments/{name}/enter", ana.cookie).status_code == 303
    refused = post(house, f"/tournaments/{other}/enter", ana.cookie)
    assert refused.status_code >= 400
    assert "Your own limit" in refused.text
    done(house, house.floor.guard.time_out(player_of(ben), 1))
    away = post(house, f"/tournaments/{name}/enter", ben.cookie)
    assert away.status_code >= 400
    assert player_of(ben) not in stands(house, name).entries


def test_who_has_not_the_price_is_told_so(house: House, mara: Office) -> None:
    name = announced(mara, begins="2099-01-01T20:00", price="5000")
    with house.visitor() as poor:
        refused = post(house, f"/tournaments/{name}/enter", poor.cookie)
    assert refused.status_code >= 400
    told = refused.text.replace("\u202f", "").replace("\xa0", " ")
    assert "The entry costs 5001 BGN; you have 1000 BGN." in told
    assert not stands(house, name).entries


def test_staff_and_regulator_have_no_place_in_it(house: House, mara: Office) -> None:
    name = announced(mara, begins="2099-01-01T20:00")
    assert mara.post(f"/tournaments/{name}/enter", {"once": "a"}).status >= 400
    assert not stands(house, name).entries


# Cancelled, and paid.


def test_what_is_cancelled_pays_every_entry_back_to_the_unit(
    house: House, mara: Office, ana: Visitor, ben: Visitor
) -> None:
    name = announced(mara, begins="2099-01-01T20:00")
    house_has = has(house, HOUSE)
    for visitor in (ana, ben):
        done(house, _deposited(house, visitor))
        assert post(house, f"/tournaments/{name}/enter", visitor.cookie).status_code == 303
    assert has(house, fund(name)) == 1_000 + 2 * 1_000
    case = stands(house, name).case
    assert mara.post(f"/office/cases/{case}/cancel", {"reason": "the hall is flooded"}).done
    assert has(house, fund(name)) == 0
    assert has(house, HOUSE) == house_has + 1_000
    page = get(house, f"/tournaments/{name}").text
    assert "cancelled, entries paid back</span>: the hall is flooded" in page
    office = mara.get(f"/office/tournaments/{name}").text
    assert "Paid back" in office


async def _deposited(house: House, visitor: Visitor) -> None:
    """Time-outs and limits of tests before are another person's."""
    caller = house.floor.guests.known([visitor.cookie.partition("=")[2]])
    assert caller is not None
    await house.floor.guests.fund(caller.player, "BGN")


def test_art_27_3_and_28_prizes_go_out_to_the_unit_and_the_fund_is_empty(
    house: House, mara: Office, ana: Visitor, ben: Visitor
) -> None:
    name = announced(mara)
    for visitor in (ana, ben):
        assert post(house, f"/tournaments/{name}/enter", visitor.cookie).status_code == 303
    one, book = stands(house, name), house.floor.daybook
    first, second = player_of(ana), player_of(ben)
    done(house, book.take(one.case, "start", NOBODY))
    seats = [
        {"player": who, "table": f"{name}x1", "seat": str(n)}
        for n, who in enumerate(one.entries, 1)
    ]
    done(house, book.begin("tournament-play", "seat", NOBODY, tournament=name, seats=seats))
    done(house, book.begin("tournament-play", "level", NOBODY, tournament=name, level=1))
    page = get(house, f"/tournaments/{name}", ana.cookie).text
    assert f'href="/table/{name}x1"' in page
    assert "You are in it." in page
    outs = [{"player": second, "chips": 1500}]
    done(house, book.begin("tournament-play", "knock-out", NOBODY, tournament=name, outs=outs))
    stacks = [{"player": first, "chips": 3000}]
    done(house, book.take(one.case, "finish", NOBODY, stacks=stacks))
    assert (
        name in mara.get("/office/deadlines").text or one.case in mara.get("/office/deadlines").text
    )
    before = has(house, wallet(first)), has(house, wallet(second)), has(house, HOUSE)
    assert mara.post(f"/office/cases/{one.case}/pay").done
    assert has(house, wallet(first)) == before[0] + 1_680  # 60 % of 2 × 9 + 10
    assert has(house, wallet(second)) == before[1] + 1_120
    assert has(house, HOUSE) == before[2] + 2 * 100
    assert has(house, fund(name)) == 0
    wrong = {"place": "1", "player": second, "costs": "3"}
    assert mara.post(f"/office/cases/{one.case}/hand-over", wrong).status >= 400
    assert mara.post(f"/office/cases/{one.case}/hand-over", {**wrong, "player": first}).done
    page = mara.get(f"/office/tournaments/{name}").text
    assert "a watch; costs borne by the organiser: 3 BGN." in page
    assert "You have place 1: 16.80 BGN." in get(house, f"/tournaments/{name}", ana.cookie).text
    told = [each.kind for each in Statement(house.store, first)]
    assert told[-2:] == ["tournament-entry", "tournament-prize"]
    for paper in ("announcement", "entries", "ranking", "receipts", "account"):
        assert mara.get_bytes(f"/office/tournaments/{name}/{paper}.pdf").startswith(b"%PDF"), paper


def test_those_who_are_left_share_what_is_left_where_all_agree(
    house: House, mara: Office, ana: Visitor, ben: Visitor
) -> None:
    name = announced(mara)
    cookies = {player_of(visitor): visitor.cookie for visitor in (ana, ben)}
    for cookie in cookies.values():
        assert post(house, f"/tournaments/{name}/enter", cookie).status_code == 303
    first, second = cookies
    started(house, name, {first: 2000, second: 1000})
    page = get(house, f"/tournaments/{name}", cookies[first]).text
    assert "By what chips are worth: 14.93 BGN for you" in page  # 16.80 × 2/3 + 11.20 × 1/3
    assert "By chips: 14.93 BGN for you" in page
    assert say_deal(house, name, cookies[first], "nonsense").status_code >= 400
    assert say_deal(house, name, cookies[first], "icm").status_code == 303
    again = say_deal(house, name, cookies[second], "chips")
    assert again.status_code >= 400
    assert "asked of all already" in again.text
    assert say_deal(house, name, cookies[second], "refuse").status_code == 303
    assert say_deal(house, name, cookies[second], "chips").status_code == 303
    asked = get(house, f"/tournaments/{name}", cookies[first]).text
    assert "Proposed, by chips:" in asked
    assert "I agree" in asked
    assert say_deal(house, name, cookies[first], "agree").status_code == 303
    deal = stands(house, name).deal
    assert deal is not None
    assert sum(part.amount for part in deal.parts) == stands(house, name).fund == 2_800
    case, book = stands(house, name).case, house.floor.daybook
    stacks = [{"player": first, "chips": 2000}, {"player": second, "chips": 1000}]
    done(house, book.take(case, "finish", NOBODY, stacks=stacks))
    done(house, book.take(case, "pay", NOBODY))
    assert has(house, fund(name)) == 0


def started(house: House, name: str, stacks: dict[str, int]) -> None:
    """As whoever directs it would say it, with these chips."""
    one, book = stands(house, name), house.floor.daybook
    done(house, book.take(one.case, "start", NOBODY))
    seats = [{"player": w, "table": f"{name}x1", "seat": str(n)} for n, w in enumerate(stacks, 1)]
    done(house, book.begin("tournament-play", "seat", NOBODY, tournament=name, seats=seats))
    done(house, book.begin("tournament-play", "level", NOBODY, tournament=name, level=1))
    counted = [{"player": who, "chips": chips} for who, chips in stacks.items()]
    done(house, book.begin("tournament-play", "count", NOBODY, tournament=name, stacks=counted))


def say_deal(house: House, name: str, cookie: str, said: str) -> httpx.Response:
    page = get(house, f"/tournaments/{name}", cookie).text
    token = re.findall(r'name="token" value="([^"]*)"', page)[0]
    return httpx.post(
        f"{house.address}/tournaments/{name}/deal",
        content=urlencode({"token": token, "say": said}),
        headers={
            "Cookie": cookie,
            "Content-Type": "application/x-www-form-urlencoded",
            "Origin": house.address,
        },
    )


# Who sees what.


@pytest.mark.parametrize("language", ["en", "bg", "mk", "ru"])
def test_pages_are_there_in_every_language(house: House, mara: Office, language: str) -> None:
    name = announced(mara, begins="2099-01-01T20:00")
    for path in ("/tournaments", f"/tournaments/{name}"):
        page = get(house, f"{path}?lang={language}")
        assert page.status_code == 200
        assert f'lang="{language}"' in page.text
    for path in ("/office/tournaments", f"/office/tournaments/{name}", "/office/tournaments/new"):
        assert mara.get(f"{path}?lang={language}").status == 200


def test_one_that_is_not_there_is_said_so(house: House, mara: Office) -> None:
    assert get(house, "/tournaments/t999").status_code == 404
    assert mara.get("/office/tournaments/t999").status == 404


def test_the_regulator_reads_and_players_do_not(house: House) -> None:
    inspector = Office(house, logged_in(house, "ivo", "regulator"))
    assert inspector.get("/office/tournaments").status == 200
    player = Office(house, logged_in(house, "pavel", "player", "player-9"))
    assert player.get("/office/tournaments").status in (303, 403)

"""What takes two persons (bg art. 9.3(г); mk §5.1 for voids): held until another confirms it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.daybook.authority import CASHIER, DEALER, INSPECTOR, PIT_BOSS
from croupier.errors import Refused
from croupier.house.tables.held import LAPSES
from tests.web.house import House, Visitor
from tests.web.staff import engaged, logged_in, posted, relieved
from tests.web.virtual import Caller, Scene, in_house

STRIKE = {"entry": 4, "reason": "read wrongly"}


@pytest.fixture
def struck(house: House, ana: Visitor) -> Iterator[tuple[Visitor, int]]:
    """A number that was read wrongly: the dealer has said so, and nothing has happened yet."""
    ana.sit("h1").open()
    ana.bet("17", 500)
    ana.close_bets()
    ana.deal("18")
    held = ana.dealer_ok("strike", **STRIKE)["held"]
    yield ana, held
    if house.floor.held.at("h1"):
        ana.dealer_ok("recall", number=house.floor.held.at("h1").number)  # type: ignore[union-attr]


def stands(visitor: Visitor) -> bool:
    """Whether 18 still stands, and the stake is lost."""
    return visitor.wallet("BYN") == (99_500, 0)


def test_it_is_done_when_another_confirms_it(house: House, struck: tuple[Visitor, int]) -> None:
    ana, held = struck
    assert stands(ana)
    ana.crew.inspector.ok("confirm", number=held)
    assert ana.wallet("BYN") == (100_000, 500)
    entry = [r.entry for r in house.store.read("h1")][-1]
    assert (entry.person, entry.confirmed) == (ana.crew.deals, ana.crew.watches)
    assert ana.crew.inspector.refused("confirm", number=held) == "no-word-held", "once"
    ana.deal("17")


def test_the_same_person_is_no_second(struck: tuple[Visitor, int]) -> None:
    ana, held = struck
    assert ana.dealer_refused("confirm", number=held) == "another-person"
    assert stands(ana)


@pytest.mark.parametrize(
    ("role", "place", "code"),
    [
        (DEALER, "table h1", "not-yours-to-do"),
        (CASHIER, "window 1", "not-yours-to-do"),
        (INSPECTOR, "table c1", "not-your-place"),
        (PIT_BOSS, "table c1", "not-your-place"),
    ],
)
def test_who_may_not_is_no_second(
    house: House, struck: tuple[Visitor, int], role: str, place: str, code: str
) -> None:
    ana, held = struck
    cookie = posted(house, f"no-second-{role}-{place}".replace(" ", "-"), role, place)
    with house.visitor(cookie) as other:
        other.ok("watch", table="h1")
        assert other.refused("confirm", number=held) == code
        assert other.refused("recall", number=held) == code
    assert stands(ana)
    if role == DEALER:
        relieved(house, f"no-second-{role}-{place}".replace(" ", "-"))


def test_neither_off_shift_nor_a_guest(house: House, struck: tuple[Visitor, int]) -> None:
    ana, held = struck
    assert ana.refused("confirm", number=held) == "not-yours-to-do"
    engaged(house, "iris", INSPECTOR)
    with house.visitor(logged_in(house, "iris")) as iris:
        iris.ok("watch", table="h1")
        assert iris.refused("confirm", number=held) == "not-on-shift"
    assert stands(ana)


def test_staff_at_the_table_are_told_and_nobody_else(
    house: House, struck: tuple[Visitor, int]
) -> None:
    ana, held = struck
    inspector = ana.crew.inspector
    inspector.do("ping")
    told = [m for m in inspector.heard if m.get("is") == "held"]
    word = told[-1]["word"]
    assert (word["number"], word["word"], word["yours"]) == (held, "strike", True)
    assert (word["facts"], word["by"]) == (STRIKE, ana.crew.deals)
    ana.table()
    assert not [m for m in ana.heard if m.get("is") == "held"]
    cookie = posted(house, "ivo-c1", INSPECTOR, "table c1")
    with house.visitor(cookie) as ivo:
        ivo.ok("watch", table="h1")
        assert not [m for m in ivo.heard if m.get("is") == "held"], "he is posted elsewhere"
    with house.visitor(logged_in(house, ana.crew.watches)) as late:
        late.ok("watch", table="h1")
        late.do("ping")
        assert [m["word"]["number"] for m in late.heard if m.get("is") == "held"] == [held]


def test_it_can_be_taken_back(house: House, struck: tuple[Visitor, int]) -> None:
    ana, held = struck
    ana.dealer_ok("recall", number=held)
    assert house.floor.held.at("h1") is None
    assert ana.crew.inspector.refused("confirm", number=held) == "no-word-held"
    assert stands(ana)


def test_who_might_confirm_it_may_let_it_go(struck: tuple[Visitor, int]) -> None:
    ana, held = struck
    ana.crew.inspector.ok("recall", number=held)
    assert ana.crew.inspector.refused("confirm", number=held) == "no-word-held"
    assert stands(ana)


def test_one_word_at_a_time(struck: tuple[Visitor, int]) -> None:
    ana, held = struck
    answer = ana.dealer_says("strike", entry=1, reason="all of it")
    assert (answer["error"]["code"], answer["error"]["facts"]["number"]) == ("word-held", held)


def test_said_twice_it_waits_once(house: House, ana: Visitor) -> None:
    ana.sit("h1").open()
    ana.close_bets()
    ana.deal("18")
    first = ana.dealer_ok("strike", entry=1, reason="again", once="m1")["held"]
    assert ana.dealer_ok("strike", entry=1, reason="again", once="m1")["held"] == first
    ana.crew.inspector.ok("confirm", number=first)
    seq = house.floor.desk("h1").seq
    assert "held" not in ana.dealer_ok("strike", entry=1, reason="again", once="m1")
    assert house.floor.desk("h1").seq == seq, "it has counted, and does not again"


def test_it_lapses_when_the_round_has_moved_on(struck: tuple[Visitor, int]) -> None:
    ana, held = struck
    ana.open()
    assert ana.crew.inspector.refused("confirm", number=held) == "no-word-held"
    assert ana.wallet("BYN").held == 0


def test_it_lapses_with_the_shift_of_who_said_it(tmp_path: Path) -> None:
    house = House(tmp_path)
    with house.visitor() as ana:
        ana.sit("h1").open()
        ana.close_bets()
        ana.deal("18")
        held = ana.dealer_ok("strike", entry=1, reason="read wrongly")["held"]
        ana.crew.hand_over("vera")
        assert ana.crew.inspector.refused("confirm", number=held) == "no-word-held"
    house.close()


def test_what_cannot_be_done_is_not_held(ana: Visitor) -> None:
    ana.sit("h1").open()
    assert ana.dealer_refused("strike", entry=9, reason="none") == "nothing-to-strike"
    assert ana.dealer_refused("strike", entry=1, reason=" ") == "needs-reason"
    assert ana.dealer_refused("expose", card="9c", reason="slipped") == "no-rule"


async def played(dealer: Caller) -> None:
    """A round nobody bets in."""
    assert await dealer.code("open-window") == ""
    assert await dealer.code("no-more-bets") == ""
    assert await dealer.code("deal", outcomes=["18"]) == ""


def test_it_lapses_after_a_while(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        dealer = await scene.dealer("h1")
        inspector = await scene.staff("ivan-h1", INSPECTOR, "table h1")
        await inspector.do("watch", table="h1")
        await played(dealer)
        held = (await dealer.do("strike", entry=1, reason="read wrongly"))["held"]
        await scene.passes(LAPSES - 1)
        assert inspector.heard[-1]["word"]["number"] == held
        await scene.passes(2)
        assert inspector.heard[-1] == {"is": "held", "table": "h1", "word": None}
        assert await inspector.code("confirm", number=held) == "no-word-held"

    in_house(tmp_path, play)


def test_a_house_that_was_closed_has_forgotten_it(tmp_path: Path) -> None:
    """Nothing is half done: the round stands as it stood before anybody spoke."""
    numbers: list[int] = []

    async def before(scene: Scene) -> None:
        dealer = await scene.dealer("h1")
        await played(dealer)
        numbers.append((await dealer.do("strike", entry=1, reason="read wrongly"))["held"])
        numbers.append(scene.floor.desk("h1").seq)

    async def after(scene: Scene) -> None:
        inspector = await scene.staff("ivan-h1", INSPECTOR, "table h1")
        await inspector.do("watch", table="h1")
        assert await inspector.code("confirm", number=numbers[0]) == "no-word-held"
        assert scene.floor.desk("h1").seq == numbers[1]

    shelves = in_house(tmp_path, before)
    in_house(tmp_path, after, shelves=shelves)


# At the same terminal.


async def pins(badge: str, pin: str) -> str:
    """Badges are persons here, and everybody's PIN is 2468."""
    if pin != "2468":
        raise Refused("pin-wrong")
    return badge


def test_a_second_person_beside_the_first_by_badge_and_pin(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.floor.check_pin = pins
    with house.visitor() as ana:
        ana.sit("h1").open()
        ana.close_bets()
        ana.deal("18")
        crew, fields = ana.crew, {"entry": 1, "reason": "read wrongly"}
        for badge, pin, code in (
            (crew.watches, "1111", "pin-wrong"),
            (crew.deals, "2468", "another-person"),
            ("nobody", "2468", "not-on-shift"),
        ):
            second = {"badge": badge, "pin": pin}
            assert ana.dealer_refused("strike", second=second, **fields) == code
        assert house.floor.held.at("h1") is None
        second = {"badge": crew.watches, "pin": "2468"}
        assert "held" not in ana.dealer_ok("strike", second=second, **fields)
        entry = [r.entry for r in house.store.read("h1")][-1]
        assert (entry.person, entry.confirmed) == (crew.deals, crew.watches)
    house.close()


def test_where_nobody_has_a_pin(ana: Visitor) -> None:
    ana.sit("h1").open()
    ana.close_bets()
    ana.deal("18")
    second = {"badge": ana.crew.watches, "pin": "2468"}
    fields = {"entry": 1, "reason": "read wrongly"}
    assert ana.dealer_refused("strike", second=second, **fields) == "pin-wrong"

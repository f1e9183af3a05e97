"""What is announced of a tournament fits together, or everything that does not is said at once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.money import CURRENCIES, amount_text, is_chips
from croupier.rulebooks.currencies import wrong_currency
from croupier.rulebooks.shelves import find_book
from croupier.tournaments.announced import Announced, Level, Price, problems

FREEROLL = Announced(
    name="Sunday",
    book="bg",
    game="holdem",
    plays="until one has all",
    currency="BGN",
    price=Price(to_prizes=1800, fee=150, commission=50),
    stack=1500,
    seats=6,
    levels=(Level(10, "blinds 25/50"), Level(5), Level(10, "blinds 50/100")),
    shares=(5000, 3000, 2000),
    least=6,
    most=60,
)


def test_a_sound_announcement_has_no_problems() -> None:
    assert not list(problems(FREEROLL))
    assert FREEROLL.price.whole == 2000
    assert [level.is_break for level in FREEROLL.levels] == [False, True, False]


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("price", {"price": Price(-1)}),
        ("price", {"price": Price(0, 100)}),
        ("stack", {"stack": 0}),
        ("seats", {"seats": 0}),
        ("least", {"least": 1, "shares": (10_000,)}),
        ("least", {"most": 5}),
        ("levels", {"levels": (Level(10),)}),
        ("levels", {"levels": (Level(0, "blinds 25/50"),)}),
        ("shares", {"shares": (5000, 3000, 1999)}),
        ("shares", {"shares": (3000, 5000, 2000)}),
        ("shares", {"shares": (2000,) * 2 + (1000,) * 6}),
        ("late", {"late": 4}),
        ("again", {"again": 1}),
        ("rounds", {"rounds": 20}),
        ("rounds", {"plays": "so many rounds"}),
        ("bots", {"bots": 60}),
    ],
)
def test_what_does_not_fit_is_named_by_its_field(field: str, wrong: dict[str, object]) -> None:
    assert field in {name for name, _ in problems(replace(FREEROLL, **wrong))}


def test_all_problems_come_at_once() -> None:
    found = {name for name, _ in problems(replace(FREEROLL, stack=0, seats=0, shares=(1,)))}
    assert found == {"stack", "seats", "shares"}


def test_chips_of_a_tournament_are_counted_and_are_no_money() -> None:
    assert is_chips("t12")
    assert not is_chips("BGN")
    assert not is_chips("t0")
    assert CURRENCIES["t12"] == 0
    assert amount_text(1500, "t12") == "1500"
    assert "t12" not in CURRENCIES
    assert wrong_currency(find_book("bg"), "t12") == "expected an ISO 4217 code"

"""What the cage refuses at its forms: a step skipped, a field missing, a count that is wrong, chips
that the public does not have, cash above the limit, a payout without a document or to another
person. Each is named, and nothing has moved (`bg` art. 9.8, 22, `by` 8.3–8.4, 9)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.daybook.rooms.cage import cash, chips
from croupier.daybook.rooms.door import visitors
from tests.web.cage import furnished, say, staffed
from tests.web.house import House
from tests.web.staff import Office
from tests.web.test_cage_pages import bought

BUY = {"person": "v1", "means": "cash", "sum": "500"}
ASK = {"person": "v1", "chips.100": "5", "means": "cash", "document": "on"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def people(house: House) -> dict[str, Office]:
    found = staffed(house)
    furnished(house)
    return found


class Unmoved:
    """Chips, cash and the ledger as they were."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._before = self._stands()

    def _stands(self) -> tuple[object, object, int]:
        house = self._house.floor.daybook.house
        posted = self._house.store.balance("cash:window 1", "BGN").balance
        return chips.of(house).at, cash.of(house).holds, posted

    def __enter__(self) -> None:
        return None

    def __exit__(self, *_: object) -> None:
        assert self._stands() == self._before


@pytest.mark.parametrize("means", ["cash", "bank card", "e-money"])
def test_by_8_3_no_step_is_skipped_by_any_means(
    house: House, people: dict[str, Office], means: str
) -> None:
    boris = people["boris"]
    case = boris.post("/office/begin/buy-in/count", {**BUY, "means": means}).location
    steps = ["register", "issue", "hand-out", *(["put-away"] if means == "cash" else [])]
    said = {"register": {"number": "77"}, "hand-out": {"chips.100": "5"}}
    for number, step in enumerate(steps):
        with Unmoved(house):
            for later in steps[number + 1 :]:
                answer = boris.post(f"{case}/{later}", said.get(later, {}))
                assert answer.refusal == "step-not-awaited", later
        assert boris.post(f"{case}/{step}", said.get(step, {})).status == 303


def test_a_field_that_is_missing_is_named(house: House, people: dict[str, Office]) -> None:
    boris = people["boris"]
    with Unmoved(house):
        for field in ("means", "sum"):
            answer = boris.post("/office/begin/buy-in/count", {**BUY, field: ""})
            assert (answer.status, answer.refusal) == (400, "field"), field
        nobody = boris.post("/office/begin/buy-in/count", {**BUY, "person": " "})
        assert nobody.refusal == "field-empty"
        case = boris.post("/office/begin/buy-in/count", BUY).location
        assert boris.post(f"{case}/register", {"number": " "}).refusal == "field"


def test_a_count_that_is_wrong_moves_nothing(house: House, people: dict[str, Office]) -> None:
    boris = people["boris"]
    case = boris.post("/office/begin/buy-in/count", BUY).location
    boris.post(f"{case}/register", {"number": "77"})
    boris.post(f"{case}/issue")
    with Unmoved(house):
        for said, code in (
            ({"chips.100": "4"}, "count-differs"),
            ({"chips.100": "4", "change": "99"}, "count-differs"),
            ({}, "nothing-counted"),
            ({"chips.1000": "1", "change": "-500"}, "bad-amount"),
        ):
            assert boris.post(f"{case}/hand-out", said).refusal == code, said


def test_chips_that_the_window_or_the_public_lacks(house: House, people: dict[str, Office]) -> None:
    boris = people["boris"]
    with Unmoved(house):
        assert boris.post("/office/begin/cash-out/ask", ASK).refusal == "chips-short"
        case = boris.post("/office/begin/buy-in/count", {**BUY, "sum": "5000"}).location
        boris.post(f"{case}/register", {"number": "77"})
        boris.post(f"{case}/issue")
        assert boris.post(f"{case}/hand-out", {"chips.1000": "5"}).refusal == "chips-short"


def test_art_22_and_by_9_payouts_that_are_refused(house: House, people: dict[str, Office]) -> None:
    bought(house, "v1", 6_000_00, {"100": 60})
    boris = people["boris"]
    with Unmoved(house):
        without = {**ASK, "document": ""}
        assert boris.post("/office/begin/cash-out/ask", without).refusal == "no-document"
        above = {**ASK, "chips.100": "60"}
        assert boris.post("/office/begin/cash-out/ask", above).refusal == "cash-limit"
    back = {"window": "window 1", "cash": cash.at(house.floor.daybook.house, "window 1")}
    say(house, "anna", "vault", "take-back", **back)
    say(house, "boris", "vault", "receive")
    case = boris.post("/office/begin/cash-out/ask", ASK).location
    assert "24" in boris.get("/office/cage").text
    with Unmoved(house):
        assert boris.post(f"{case}/pay", {"person": "v2"}).refusal == "another-visitor"
        assert boris.post(f"{case}/pay", {"person": "v1"}).refusal == "cash-short"


def test_by_8_4_no_step_of_a_transfer_is_skipped(house: House, people: dict[str, Office]) -> None:
    boris = people["boris"]
    said = {"person": "v1", "contract": "17", "sum": "500", "received": "2020-01-01"}
    case = boris.post("/office/begin/transfer-in/receive", said).location
    shown = {"person": "v1"}
    steps = {
        "register": {"number": "78"},
        "identify": shown,
        "name": {},
        "count": {"chips.100": "5"},
        "sign": shown,
        "hand-out": {},
    }
    for number, step in enumerate(steps):
        for later in list(steps)[number + 1 :]:
            assert boris.post(f"{case}/{later}", steps[later]).refusal == "step-not-awaited"
        if step in ("identify", "sign"):
            other = boris.post(f"{case}/{step}", {"person": "v2"})
            assert other.refusal == "another-visitor"
        assert boris.post(f"{case}/{step}", steps[step]).status == 303
    assert chips.at(house.floor.daybook.house, "public") == {"100": 5}


def test_a_visitor_is_named_by_the_number_in_the_register(
    house: House, people: dict[str, Office]
) -> None:
    number = visitors.number_of(house.floor.daybook.house, "v1")
    boris = people["boris"]
    case = boris.post("/office/begin/buy-in/count", {**BUY, "person": str(number)}).location
    known = house.floor.daybook.house.cases[case.rpartition("/")[2]]
    assert known.acts[0].said["person"] == "v1"
    outside = boris.post("/office/begin/buy-in/count", {**BUY, "person": "99"})
    assert outside.refusal == "not-inside"

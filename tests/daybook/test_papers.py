"""Papers: numbered without gaps, the same bytes for the same case, in the language of the book; a
copy says that it is one, a voided one says why (`bg` art. 22(2))."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import cache
from importlib import resources
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.daybook.cage_values import PayoutTax
from croupier.daybook.days.lines import read_day
from croupier.daybook.days.replay import PlayedDay, play, replay
from croupier.daybook.entry import DayEntry
from croupier.daybook.results import of_day
from croupier.daybook.rooms.records import papers
from croupier.daybook.rooms.records.papers import PaperIssued
from croupier.daybook.rooms.staff import Duty, RotaSet
from croupier.house.profile import terms_of_day
from croupier.print.papers import (
    TEMPLATE,
    Copy,
    Letterhead,
    Words,
    paper_of,
    presence_sheet,
    printed_paper,
    result_sheet,
    rota_sheet,
)
from croupier.print.papers.forms import FORMS
from croupier.print.sheets import compiled, printed
from croupier.words.office.papers import PAPERS
from croupier.words.speech import LANGUAGES, speech
from tests.daybook.houses import TERMS, refused
from tests.daybook.test_shipped_days import DAYS
from tests.daybook.walks import Walk

BOOKS = resources.files("croupier.rulebooks") / "books"
WORKED = BOOKS / "bg" / "days" / "worked-example.day"
MORE = """\
house: demo
day: 2026-11-16
staff: anna game manager office, boris cashier window 1, bela cashier window 2, vera registrar door

07:59 vera: visit admit, person v1, document yes, adult yes
08:00 anna: chip-set buy, chips 100×100
08:00 boris: chip-set count, chips 100×100
08:00 anna: funding bring, cash 100
08:00 boris: funding count, cash 100
08:00 anna: vault hand-out, window window 1, chips 100×100, cash 100
08:00 boris: vault receive
08:00 boris: window open, chips 100×100, cash 100
08:00 bela: window second-count, chips 100×100, cash 100
09:00 boris: transfer-in receive, person v1, contract 17/2026, sum 500, received 2026-11-15
09:01 boris: transfer-in register, number 78
09:02 boris: transfer-in identify, person v1
09:03 boris: transfer-in name
09:04 boris: transfer-in count, chips 5×100
09:05 boris: transfer-in sign, person v1
09:06 boris: transfer-in hand-out
10:00 boris: cash-out ask, person v1, chips 5×100, means cash, document yes
11:00 anna: funding bring, cash 900
11:01 boris: funding count, cash 900
11:02 anna: vault hand-out, window window 1, cash 900
11:03 boris: vault receive
11:04 boris: cash-out pay, person v1
"""
"""By bank transfer in, and more than the till has out; of which tax is withheld."""
TAXED = replace(TERMS, cage=replace(TERMS.cage, tax=(PayoutTax(date(2026, 1, 1), "1/25"),)))
HANDED = "in person / in writing / with identity document"
DOOR = f"""\
house: demo
day: 2026-11-16
staff: anna game manager office, boris cashier window 1, vera registrar door, sava security hall

20:00 vera: visit admit, person v1, document yes, adult yes
20:10 sava: breach document, visitor v1, clause 3.5, place table r1, what a device, round r1-7
20:11 anna: breach confirm
20:12 anna: breach tell
20:13 anna: barring order, visitor v1
20:14 sava: barring sign
20:20 vera: exclusion apply, person v1, months 6, handed {HANDED}
20:30 vera: exclusion enter, number 311, day 2026-11-16
20:40 boris: exclusion confirm, number K-17
"""
"""A breach, an order on it, and an application for self-exclusion."""


@cache
def worked() -> PlayedDay:
    return replay(read_day(WORKED.read_text("utf-8")), TERMS)


@cache
def more() -> PlayedDay:
    return play(read_day(MORE), TAXED)


@cache
def at_the_door() -> PlayedDay:
    return play(read_day(DOOR), TERMS)


@cache
def disputed(file: str) -> PlayedDay:
    return play(read_day(BOOKS.joinpath(file).read_text("utf-8")), TERMS)


AS_IT_WENT = {"register of a day", "receipt of a recording"}
"""Papers without a form: they tell their case step by step."""


@cache
def days() -> tuple[PlayedDay, ...]:
    """Those above, and every day under the books: together they issue every paper."""
    read = (read_day(file.read_text("utf-8"), file.name) for file in DAYS)
    shipped = [play(day, terms_of_day(day.headers["house"])) for day in read]
    return (worked(), more(), at_the_door(), *shipped)


def issued(day: PlayedDay) -> Iterator[tuple[str, int, list[DayEntry]]]:
    for entry in day.entries:
        case = [each for each in day.entries if each.act.case == entry.act.case]
        for fact in entry.facts:
            if isinstance(fact, PaperIssued):
                yield fact.kind, fact.number, case


def words(tag: str = "en", **names: str) -> Words:
    head = Letterhead("Vitosha Ltd", "1 Vitosha Blvd, Sofia")
    return Words(TERMS, speech(tag), lambda person: names.get(person, person), head)


def of(kind: str, number: int = 1, tag: str = "en", copy: Copy | None = None) -> dict[str, Any]:
    for day in days():
        for found, its, case in issued(day):
            if (found, its) == (kind, number):
                said = words(tag, v1="Ivan Dimitrov", boris="Boris Iliev")
                return paper_of(kind, number, case, said, copy or Copy())
    raise AssertionError(kind)


def lines(paper: dict[str, Any]) -> dict[str, str]:
    return {row["name"]: row["said"] for row in paper["facts"]}


def signed(paper: dict[str, Any]) -> list[str]:
    return [f"{who['role']}: {who['name']}" for who in paper["signs"]]


def test_there_is_a_form_for_every_paper_that_is_issued() -> None:
    seen = {kind for day in days() for kind, _, _ in issued(day)}
    assert seen - AS_IT_WENT == set(FORMS)


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("kind", FORMS)
def test_the_same_case_prints_the_same_bytes(kind: str, tag: str) -> None:
    data = of(kind, tag=tag)
    first = printed(TEMPLATE, data)
    compiled.cache_clear()
    assert first == printed(TEMPLATE, of(kind, tag=tag))
    assert first.startswith(b"%PDF-")


@pytest.mark.parametrize("tag", [tag for tag in LANGUAGES if tag != "en"])
def test_every_word_of_a_paper_is_said_in_the_language_of_the_book(tag: str) -> None:
    for key, english in PAPERS.items():
        said = speech(tag).text(f"catalogue.{key}", english)
        assert said != english, key
        assert not said.isascii(), key


def test_art_9_8b_a_fill_slip_has_both_counts_and_four_names() -> None:
    slip = of("fill slip")
    assert (slip["title"], slip["number"]) == ("Fill slip", "No. 1")
    assert lines(slip)["Table"] == "r1"
    assert lines(slip)["Window"] == "window 1"
    [table] = slip["tables"]
    assert table["rows"] == [["1000", "10", "10 000"], ["100", "50", "5 000"]]
    assert table["foot"] == ["Together", "", "15 000"]
    assert signed(slip) == [
        "pit boss: petar, 09:00",
        "cashier: Boris Iliev, 09:01",
        "dealer: dora, 09:02",
        "inspector: ina, 09:03",
    ]


def test_a_slip_is_printed_before_chips_leave_with_lines_still_to_sign() -> None:
    case = next(case for kind, _, case in issued(worked()) if kind == "fill slip")
    slip = paper_of("fill slip", 1, case[:1], words())
    assert signed(slip) == ["pit boss: petar, 09:00", "cashier: ", "dealer: ", "inspector: "]
    assert "Window" not in lines(slip)


def test_art_12_1_a_closing_shows_what_was_counted_beside_the_books() -> None:
    closing = of("closing protocol")
    [table] = closing["tables"]
    assert table["head"] == ["Denomination", "Counted", "By the books", "Worth"]
    assert ["100", "120", "126", "12 000"] in table["rows"]
    assert len(closing["signs"]) == 4


def test_the_count_of_a_window_shows_the_five_that_lack() -> None:
    count = lines(of("window count", 2))
    assert count["Lacking"] == "5 BGN"
    assert count["Reason"] == "one chip of 5 is not there"
    assert count["Cash counted"] == count["Cash by the books"] == "265 650 BGN"


def test_by_8_3_a_payment_document_says_sum_means_and_number_in_the_till() -> None:
    document = lines(of("payment document"))
    assert document["Sum"] == "6 300 BGN"
    assert document["Means of payment"] == "cash"
    assert document["Number in the till"] == "77"
    assert document["Player"] == "Ivan Dimitrov"


def test_by_8_4_a_settlement_act_has_the_chips_and_the_players_signature() -> None:
    act = of("settlement act")
    assert lines(act)["Contract"] == "17/2026"
    assert act["tables"][0]["rows"] == [["100", "5", "500"]]
    assert signed(act)[-1] == "Player: Ivan Dimitrov"


def test_by_9_a_note_of_a_payout_due_has_sum_hour_and_number() -> None:
    note = of("note of a payout due")
    assert note["number"] == "No. 1"
    assert lines(note)["Sum"] == "500 BGN"
    assert lines(note)["Asked for"] == "16 November 2026, 10:00"
    assert lines(note)["To be paid until"] == "17 November 2026, 10:00"


def test_art_21_2_a_certificate_names_win_equipment_person_and_day() -> None:
    certificate = of("certificate of a win", tag="bg")
    assert certificate["title"] == "Удостоверение за печалба"
    assert lines(certificate)["Маса"] == "r1"
    assert lines(certificate)["Сума"].replace("\xa0", " ") == "12 000 BGN"
    assert signed(certificate) == ["гейм мениджър: anna, 13:08"]


def test_an_application_takes_the_data_that_lie_in_the_registry() -> None:
    case = next(case for kind, _, case in issued(worked()) if kind == "application for a transfer")
    more_lines = [("Account", "BG80BNBG96611020345678")]
    paper = paper_of("application for a transfer", 1, case, words(), besides=more_lines)
    assert lines(paper)["Account"] == "BG80BNBG96611020345678"


def test_art_22_2_a_copy_says_that_it_is_one_and_a_void_paper_why() -> None:
    assert of("receipt")["copy"] == ""
    assert of("receipt", copy=Copy(again=True))["copy"] == "Copy"
    void = of("fill slip", copy=Copy(voided="wrong table"))
    assert (void["void"], void["why"]) == ("Void", "Void: wrong table")
    kinds = {printed(TEMPLATE, of("receipt", copy=copy)) for copy in (Copy(), Copy(again=True))}
    assert len(kinds) == 2


def test_what_is_not_issued_is_not_printed() -> None:
    case = next(case for kind, _, case in issued(worked()) if kind == "fill slip")
    with refused("no-such-paper"):
        printed_paper("fill slip", 2, case, words())


def test_text_of_a_paper_is_never_markup() -> None:
    data = of("receipt")
    data["facts"].append({"name": "#panic()", "said": '*bold* $x$ #panic() \\ " ]'})
    assert printed(TEMPLATE, data).startswith(b"%PDF-")


def test_art_9_8e_the_result_of_the_day_is_signed_by_three() -> None:
    made = of_day(worked().entries, date(2026, 11, 16), TERMS)
    sheet = result_sheet(made, worked().entries[0].act.at, words())
    tables = {table["name"]: table for table in sheet["tables"]}
    assert tables["Tables"]["rows"][1] == [
        "r1", "30 000", "15 000", "0", "31 850", "12 400", "−750", "−6.05 %"
    ]  # fmt: skip
    assert tables["Tables"]["foot"][-2:] == ["3 000", "16.17 %"]
    assert [who["role"] for who in sheet["signs"]] == ["pit boss", "cashier", "game manager"]
    assert printed(TEMPLATE, sheet).startswith(b"%PDF-")


def test_art_9_1e_the_rota_prints_by_the_beginning_of_duties() -> None:
    begins = 1_794_830_400_000
    rota = RotaSet(
        "2026-11-16",
        (
            Duty("dora", "dealer", "table r1", begins + 3_600_000, begins + 7_200_000),
            Duty("ina", "inspector", "table r1", begins, begins + 7_200_000),
        ),
        "Dora is late",
    )
    sheet = rota_sheet(rota, words("ru"))
    assert [row[:3] for row in sheet["tables"][0]["rows"]] == [
        ["ina", "инспектор", "стол r1"],
        ["dora", "крупье", "стол r1"],
    ]
    assert printed(TEMPLATE, sheet) == printed(TEMPLATE, rota_sheet(rota, words("ru")))


def test_art_9_who_was_present_from_when_until_when() -> None:
    walk = Walk(1, TERMS)
    walk.say("dora", "shift", "end", note="")
    sheet = presence_sheet(walk.entries, walk.now, words())
    rows = {row[0]: row for row in sheet["tables"][0]["rows"]}
    assert rows["dora"][-1]
    assert not rows["ina"][-1]
    assert rows["petar"][2] == "table r1, table b1"
    assert printed(TEMPLATE, sheet).startswith(b"%PDF-")


def test_papers_are_copied_and_voided_by_the_book() -> None:
    walk = Walk(2, TERMS)
    walk.say("petar", "fill", "request", table="r1", chips={"100": 1})
    walk.say("petar", "fill", "call-off", reason="a mistake")
    walk.say("boris", "paper", "copy", kind="fill slip", number=1)
    [slip] = papers.of(walk.house).issued["fill slip"]
    assert (slip.voided, slip.copied) == ("a mistake", 1)
    with refused("paper-voided"):
        walk.say("anna", "paper", "void", kind="fill slip", number=1, reason="again")


def test_art_32_1_a_protocol_has_its_fields_and_who_signs() -> None:
    """1–7: address and organiser over it, subject, decisions by their clauses, signatures, date."""
    paper = of("dispute protocol")
    said = lines(paper)
    assert said["Subject of the dispute"] == "a split on 17 and 20"
    assert said["First decision"] == "the stake lay on 17 alone and lost"
    assert said["… by clause"] == "art. 12(4) 1"
    assert said["Sum"] == "350 BGN"
    assert signed(paper) == ["game manager: anna, 21:57", "Player: v3"]
    assert (paper["over"], paper["under"]) == ("Vitosha Ltd", "1 Vitosha Blvd, Sofia")


def test_art_32_4_where_the_player_does_not_sign_the_dealer_does() -> None:
    [(number, case)] = [
        (its, case)
        for kind, its, case in issued(disputed("bg/days/32-refusal-to-sign.day"))
        if kind == "dispute protocol" and any(each.act.step == "sign-dealer" for each in case)
    ]
    paper = paper_of("dispute protocol", number, case, words())
    assert signed(paper)[1].startswith("slot attendant: stan")
    assert lines(paper)["Meter of money in"] == "10500"


def test_mk_3_5_a_note_tells_the_player_why() -> None:
    notes = {
        its: lines(paper_of(kind, its, case, words()))
        for kind, its, case in issued(disputed("mk/days/5-voids.day"))
        if kind == "note to the player"
    }
    said = notes[4]
    assert (said["Ground"], said["Credited by error"]) == ("paid twice", "250 MKD")
    assert (said["Withdrawn"], said["Owed, for it is spent"]) == ("150 MKD", "100 MKD")
    assert notes[1]["Ground"] == "made or taken by mistake"


def test_by_4_8_a_tax_statement_has_gross_base_rate_tax_and_what_was_paid() -> None:
    said = lines(of("tax statement"))
    assert (said["Gross"], said["Taxed"], said["Rate"]) == ("500 BGN", "500 BGN", "1/25")
    assert (said["Tax"], said["Paid out"]) == ("20 BGN", "480 BGN")
